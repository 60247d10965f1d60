/// Places views in a row or a column. Takes touches like any view (B1.27).
///
/// The frames are computed in `layoutSubviews()` from what the views say fits them, and from constraints of a view to a
/// constant size; what else constraints say of the views that it places is left to them (B16.16).
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How long the views are along the stack.
  public enum Distribution: Int, Sendable {
    /// Each view as long as it wants to be; the last one takes what remains, or gives way.
    case fill
    /// All views equally long.
    case fillEqually
  }

  /// How the views stand across the stack.
  public enum Alignment: Int, Sendable {
    /// Across the row, each view is as wide as the stack.
    case fill
    /// Each view as wide as it wants to be, at the left or upper edge.
    case leading
    /// Each view as wide as it wants to be, in the middle.
    case center
    /// At the right or lower edge.
    case trailing
  }

  private var arranged: [UIView] = []

  /// Makes a stack of some views, in their order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes an empty stack of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The direction in which the views follow each other; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { contentChanged() } }
  /// How the room along the axis is shared out.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// How the views stand across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// Room between one view and the next, points.
  open var spacing: CGFloat = 0 { didSet { contentChanged() } }

  /// The views that are placed, in order. Hidden ones keep their turn and take no room.
  open var arrangedSubviews: [UIView] { arranged.filter { $0.superview === self } }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at an index of `arrangedSubviews`; an index beyond the end means at the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged = arrangedSubviews.filter { $0 !== view }
    arranged.insert(view, at: min(max(0, stackIndex), arranged.count))
    view.madeLayout.isArranged = true
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    contentChanged()
  }

  /// Stops placing a view; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged = arrangedSubviews.filter { $0 !== view }
    contentChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    subview.extras?.layout?.isArranged = false
    guard arranged.contains(where: { $0 === subview }) else { return }
    arranged.removeAll { $0 === subview }
    contentChanged()
  }

  private func contentChanged() {
    setNeedsLayout()
    contentMayWishOtherwise()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let isRow = axis == .horizontal
    let along = isRow ? bounds.width : bounds.height
    let across = isRow ? bounds.height : bounds.width
    let sizes = views.map(wantedSize)
    let lengths = shareOut(along, wanted: sizes.map { isRow ? $0.width : $0.height })
    var place: CGFloat = 0
    for (index, view) in views.enumerated() {
      let wanted = isRow ? sizes[index].height : sizes[index].width
      let width = alignment == .fill ? across : min(wanted, across)
      let offset = alignment == .trailing ? across - width : alignment == .center ? (across - width) / 2 : 0
      let size = isRow ? CGSize(width: lengths[index], height: width) : CGSize(width: width, height: lengths[index])
      let origin = isRow ? CGPoint(x: place, y: offset) : CGPoint(x: offset, y: place)
      view.frame = CGRect(origin: bounds.origin + origin, size: size)
      place += lengths[index] + spacing
    }
  }

  private func shareOut(_ length: CGFloat, wanted: [CGFloat]) -> [CGFloat] {
    let room = max(0, length - spacing * CGFloat(wanted.count - 1))
    guard distribution == .fill else { return wanted.map { _ in room / CGFloat(wanted.count) } }
    var rest = room
    return wanted.enumerated().map { index, length in
      let share = index == wanted.count - 1 ? rest : min(length, rest)
      rest -= share
      return share
    }
  }

  /// What the view's content asks for; where it asks for nothing, the size that it has.
  private func wantedSize(_ view: UIView) -> CGSize {
    let wish = view.constrainedSize(in: self) ?? view.intrinsicContentSize
    let (width, height) = (wish.width, wish.height)
    return CGSize(
      width: width == Self.noIntrinsicMetric ? view.bounds.width : width,
      height: height == Self.noIntrinsicMetric ? view.bounds.height : height)
  }

  /// The views' wishes along the axis with the room between them, and the greatest across it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = arrangedSubviews.filter { !$0.isHidden }.map(wantedSize)
    guard !sizes.isEmpty else { return .zero }
    let gaps = spacing * CGFloat(sizes.count - 1)
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return axis == .horizontal
      ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
