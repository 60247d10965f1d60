import EventLogic

/// Shows a controller in a bubble beside what it belongs to, where there is room from side to side; in a compact width
/// the controller comes as a sheet, unless the delegate says otherwise (B19.30-B19.38).
///
/// The class says what there is. Where the bubble stands is in PopoverPlace.swift, its views in PopoverBubble.swift,
/// what becomes of it in other widths in PopoverAdaptation.swift.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  final lazy var bubble = PopoverBubble()
  final lazy var catcher = PopoverCatcher(of: self)
  private lazy var sheet = presented.map { UISheetPresentationController(of: $0) }
  /// The size of the container that the bubble was placed in.
  final var placedIn: CGSize?
  /// What a touch beside it does, in place of a dismissal.
  package final var onTouchBeside: (() -> Void)?

  // MARK: What it points at

  /// The view at which it points. Either it or `barButtonItem` has to be set when the popover is shown; otherwise the
  /// program stops with a message.
  open weak var sourceView: UIView? { didSet { placeAnew() } }
  /// The rectangle in that view at which it points, points; the null rectangle for all of it.
  open var sourceRect = CGRect.null { didSet { placeAnew() } }
  /// The item of a bar at which it points.
  open var barButtonItem: UIBarButtonItem? { didSet { placeAnew() } }
  /// What it points at: a view or an item of a bar. Sets the others.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get {
      if let barButtonItem { return barButtonItem }
      return sourceView
    }
    set { (barButtonItem, sourceView, sourceRect) = (newValue as? UIBarButtonItem, newValue as? UIView, .null) }
  }
  /// The directions in which it may point; where there is none, it stands over the middle of what it belongs to.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any { didSet { placeAnew() } }
  /// The direction in which it points; unknown while it is not shown, and where it points nowhere.
  open var arrowDirection: UIPopoverArrowDirection {
    isBubble ? place?.arrow?.direction ?? .unknown : .unknown
  }
  /// Whether it is shown, and as a popover.
  private var isBubble: Bool { container != nil && presented?.shownStyle == .popover }
  /// Whether it may cover the rectangle. Kept: it stands beside it.
  open var canOverlapSourceViewRect = false

  // MARK: How it looks and behaves

  /// Views that take touches beside it. A touch on any other thing sends it away.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble; nil for the system's.
  open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
  /// How far it keeps from the safe area, points; 10 on each side by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { placeAnew() } }
  /// A class of the program's own for the bubble. Kept: the bubble looks as it does.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  /// How the sheet behaves that the controller comes as in a compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    fatalError(
      """
      adaptiveSheetPresentationController was asked for after the controller went that the popover is to show. Keep \
      the view controller itself as long as you ask for it.
      """)
  }

  final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    delegate as? any UIPopoverPresentationControllerDelegate
  }

  // MARK: As an arrangement

  open override var presentationStyle: UIModalPresentationStyle { presented?.shownStyle ?? .popover }
  /// A sheet.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
  /// A sheet in a compact width; elsewhere the popover stays what it is.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }
  open override var presentedView: UIView? { isBubble ? bubble : super.presentedView }
  open override var frameOfPresentedViewInContainerView: CGRect {
    isBubble ? place.map { PopoverBubble.frame($0) } ?? .zero : super.frameOfPresentedViewInContainerView
  }
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if isBubble { fill() }
  }
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if isBubble { layOut() }
  }
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    placeAnew()
  }
}

/// What a popover can point at: a view, or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where it is in a view, points; the null rectangle if it is nowhere.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is in another one, points.
  public final func frame(in referenceView: UIView) -> CGRect { convert(bounds, to: referenceView) }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item's button is in a view, points; the null rectangle while no bar shows it.
  public final func frame(in referenceView: UIView) -> CGRect {
    shownView.map { $0.convert($0.bounds, to: referenceView) } ?? .null
  }
}

/// What a class for a popover's background says about its sizes. Nobody asks here.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: AnyObject {
  /// How wide the arrow is at the bubble, points.
  static func arrowBase() -> CGFloat
  /// From the bubble to the arrow's tip, points.
  static func arrowHeight() -> CGFloat
  /// How far the content keeps from the bubble's edges, points.
  static func contentViewInsets() -> UIEdgeInsets
}

/// Directions in which a popover may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards: the popover stands below.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: the popover stands above.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left: the popover stands at the right.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right: the popover stands at the left.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Is asked about a popover, and hears of it. All requirements have a default.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown as one: the last moment to say what it points at.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a touch beside the popover may send it away; true by default. The older way to say it: asked after
  /// `presentationControllerShouldDismiss(_:)`, if that was true.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A touch beside the popover has sent it away; after `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
  /// The popover is to stand elsewhere, as the size of the screen is another one: at which rectangle of which view is
  /// it to point? Both are as they were. Not asked for an item of a bar.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
  /// By default nothing is done.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// By default it may.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// By default nothing is done.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// By default it points at the same.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: UnsafeMutablePointer<UIView>
  ) {}
}
