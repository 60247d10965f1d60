/// Places views in a row or a column by constraints that it makes itself. Takes touches like any view (B1.27).
///
/// The constraints are made anew in `updateConstraints()`, so once before layout however much has changed. Messages
/// name them by what they are for: `UISV-canvas-connection`, `UISV-spacing` and so on (B16.22).
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the room along the stack is shared out, where it is not just what the views wish (B16.24).
  public enum Distribution: Int, Sendable {
    /// The views fill the stack. Those that hug and resist the least give way; among equals the last one.
    case fill
    /// All views equally long.
    case fillEqually
    /// Each view gets a part of the stack's length: as much of it as of what all wish together.
    case fillProportionally
    /// Equal room between the views, at least `spacing`.
    case equalSpacing
    /// Equal distances between the middles of the views, as far as `spacing` stays between them.
    case equalCentering
  }

  /// How the views stand across the stack (B16.25).
  public enum Alignment: Int, Sendable {
    /// Each view is as wide as the stack.
    case fill
    /// At the edge where reading begins, of a row at the upper one.
    case leading
    /// Of a row: the first lines of text stand on one line.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge where reading ends, of a row at the lower one.
    case trailing
    /// Of a row: the last lines of text stand on one line.
    case lastBaseline

    /// At the upper edge of a row.
    public static let top = Alignment.leading
    /// At the lower edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// For custom spacing: what `spacing` says.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// For `spacing`: the room that the system leaves between views, 8 points (B16.9).
  public nonisolated static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [Arranged] = []
  private var active: [NSLayoutConstraint] = []

  /// Makes a stack of some views, in their order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes an empty stack of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The direction in which the views follow each other; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { planChanged() } }
  /// How the room along the axis is shared out.
  open var distribution = Distribution.fill { didSet { planChanged() } }
  /// How the views stand across the axis.
  open var alignment = Alignment.fill { didSet { planChanged() } }
  /// Room between one view and the next, points; the least one where the distribution makes more of it.
  open var spacing: CGFloat = 0 { didSet { planChanged() } }
  /// Whether a column measures its spacing from the last line of a text to the first line of the next.
  open var isBaselineRelativeArrangement = false { didSet { planChanged() } }
  /// Whether the views stay within the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { planChanged() } }

  // MARK: Views

  /// The views that are placed, in order. Hidden ones keep their turn and take no room (B16.23).
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Adds a view at an index of `arrangedSubviews`, or moves it there; an index beyond the end means at the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let former = arranged.firstIndex { $0.view === view }.map { arranged.remove(at: $0) }
    let entry = former ?? Arranged(view: view, size: view.bounds.size)
    arranged.insert(entry, at: min(max(0, stackIndex), arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    planChanged()
  }

  /// Stops placing a view; it stays a subview, which no constraint places any more.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
    arranged.remove(at: index).view.weighWish(1)
    planChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Leaves another room than `spacing` behind a view; `spacingUseDefault` takes that back, as removing the view does.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    arranged[index].spacing = spacing == Self.spacingUseDefault ? nil : spacing
    planChanged()
  }

  /// The room that was asked for behind a view; `spacingUseDefault` where none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.spacing ?? Self.spacingUseDefault
  }

  // MARK: Constraints

  /// Something that the constraints depend on has changed: they are made anew before the next layout.
  final func planChanged() { setNeedsUpdateConstraints() }

  /// What a view wishes has changed. The constraints speak of wishes only where these share out the room.
  final func wishChanged() { if distribution == .fillProportionally { planChanged() } }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(active)
    let plan = StackPlan(of: self, arranged)
    active = plan.constraints
    NSLayoutConstraint.activate(active)
    for (view, weight) in plan.wishWeights { view.weighWish(weight) }
    super.updateConstraints()
  }

  /// The least size in which the views are as large as they wish.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
  }

  /// Of a column the first view, of a row the one that stands highest.
  open override var forFirstBaselineLayout: UIView { baselineView(arranged.first)?.forFirstBaselineLayout ?? self }
  /// Of a column the last view, of a row the one that stands lowest.
  open override var forLastBaselineLayout: UIView { baselineView(arranged.last)?.forLastBaselineLayout ?? self }

  private func baselineView(_ ofColumn: Arranged?) -> UIView? {
    guard axis == .horizontal else { return ofColumn?.view }
    return arranged.map(\.view).max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height }
  }
}

/// A view that a stack places.
struct Arranged {
  let view: UIView
  /// What it had when it came. It wishes for that where nothing else says how long it is.
  let size: CGSize
  /// The room behind it; nil for the stack's.
  var spacing: CGFloat?
}

extension UIView {
  /// The view was hidden or shown.
  final func hidingChanged() {
    if !isHidden { mayDraw() }
    guard flags.contains(.placedByConstraints), let stack = storedSuperview as? UIStackView else { return }
    stack.planChanged()
  }
}
