/// A rectangle that takes part in layout by constraints, and is no view: nothing is drawn, nothing touched. In the
/// coordinates of the view that owns it.
@preconcurrency @MainActor
open class UILayoutGuide: InterfaceObject {
  /// Where the rectangle comes from.
  enum Kind: Hashable {
    /// From constraints.
    case own
    /// From the view and its insets.
    case safeArea, margins, readable
    /// Of a scroll view: the content; the frame.
    case scrollContent, scrollFrame
    /// Of a controller's view: what is covered above and below.
    case top, bottom
  }

  private final var storedItem: LayoutItem?
  final let kind: Kind
  /// What the program calls the guide; messages name it.
  open var identifier = ""

  /// Makes a guide that no view owns yet.
  public override init() {
    kind = .own
    super.init()
  }

  /// Makes a guide; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    kind = .own
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    item.view = view
  }

  deinit { onMainThread { storedItem?.objectGoes() } }

  final var item: LayoutItem {
    if let storedItem { return storedItem }
    let made = LayoutItem(of: self, kind)
    storedItem = made
    return made
  }

  /// The view whose guide it is; `addLayoutGuide(_:)` sets it.
  open var owningView: UIView? {
    get { item.view }
    set {
      if let newValue { newValue.addLayoutGuide(self) } else { item.view?.removeLayoutGuide(self) }
    }
  }

  /// The rectangle, since the last layout, in the owner's coordinates.
  open var layoutFrame: CGRect { item.view?.layoutFrame(of: item, kind) ?? .zero }
  /// Whether constraints leave the rectangle a choice.
  open var hasAmbiguousLayout: Bool {
    NSLayoutConstraint.Axis.both.contains { item.view?.constraintRoot.isAmbiguous(item, along: $0) == true }
  }
  /// Active constraints that speak of the guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    item.constraints(along: axis)
  }
}

extension UILayoutGuide: HasAnchors {}

/// What a controller's view is covered by at an edge; see `UIViewController.topLayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How much is covered, points.
  var length: CGFloat { get }
  /// The upper edge of what is covered.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of what is covered.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// How much is covered.
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// How high the rectangle is, points.
  public final var length: CGFloat { layoutFrame.height }
}

/// What has edges, a middle and a size that constraints speak of.
@MainActor
protocol HasAnchors: AnyObject {
  var layoutItem: LayoutItem { get }
}

extension UILayoutGuide {
  final var layoutItem: LayoutItem { item }
  /// Where text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// Where text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The upper edge.
  public final var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The lower edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The middle from side to side.
  public final var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The middle from top to bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
}

extension UIView: HasAnchors {
  final var layoutItem: LayoutItem { madeLayout.item }
  /// Where text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { anchor(.leading) }
  /// Where text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { anchor(.trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { anchor(.left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { anchor(.right) }
  /// The upper edge.
  public final var topAnchor: NSLayoutYAxisAnchor { anchor(.top) }
  /// The lower edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { anchor(.bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { anchor(.width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { anchor(.height) }
  /// The middle from side to side.
  public final var centerXAnchor: NSLayoutXAxisAnchor { anchor(.centerX) }
  /// The middle from top to bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { anchor(.centerY) }
  /// Where the letters of the first line of text stand.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor { anchor(.firstBaseline) }
  /// Where the letters of the last line of text stand.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { anchor(.lastBaseline) }
}

extension HasAnchors {
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(ConstraintEnd(item: layoutItem, attribute: attribute))
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ConstraintEnd(item: layoutItem, attribute: attribute))
  }
  func anchor(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(ConstraintEnd(item: layoutItem, attribute: attribute))
  }
}
