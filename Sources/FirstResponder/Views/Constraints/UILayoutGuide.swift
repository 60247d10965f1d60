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
    /// What the input views cover.
    case keyboard
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

/// What a controller's view is covered by at an edge; see `UIViewController.topLayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol, AnchoredItem {
  /// How much is covered, points.
  var length: CGFloat { get }
}

extension UILayoutGuide: UILayoutSupport {
  /// How high the rectangle is, points.
  public final var length: CGFloat { layoutFrame.height }
}
