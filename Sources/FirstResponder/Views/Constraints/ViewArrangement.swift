/// How views are placed by constraints: what `UIView` has of that and a subclass may override.
///
/// Between `ViewAdaptation` and `UIView`, as only the body of a class can hold what is overridden. Nothing is stored
/// here; how it works stands in this folder.
@preconcurrency @MainActor
open class ViewArrangement: ViewAdaptation {
  // MARK: Who decides about the frame

  /// Whether the view's frame is what the program says and what the autoresizing mask makes of it; true by default. It
  /// stands in the constraints around it as it is. False leaves the frame to constraints (B16.4).
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !asView.flags.contains(.placedByConstraints) }
    set { asView.placeByConstraints(!newValue) }
  }
  /// Whether views of the class only make sense with constraints. Nobody asks here: all views can have them.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Constraints

  /// The constraints that the view holds, in the order in which they became active: those that speak of it and of what
  /// is inside it.
  open var constraints: [NSLayoutConstraint] { asView.extras?.layout?.held ?? [] }
  /// Makes a constraint active, held by this view, which has to contain all that it speaks of.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: asView) }
  /// Makes constraints active, held by this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { addConstraint(each) } }
  /// Makes a constraint inactive. Nothing happens if another view holds it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === asView { constraint.deactivate() }
  }
  /// Makes constraints inactive.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { removeConstraint(each) }
  }

  /// Says that `updateConstraints()` should be called before the next layout.
  open func setNeedsUpdateConstraints() { asView.markNeedsUpdateConstraints() }
  /// Whether `updateConstraints()` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { asView.extras?.layout?.needsUpdate ?? false }
  /// Changes constraints all at once. Called before layout, children first, for views that asked for it, and once for
  /// each view whose class overrides it. Call `super` at the end (B16.13).
  open func updateConstraints() {}
  /// Calls `updateConstraints()` now, where it is due, on the view and what is inside it.
  open func updateConstraintsIfNeeded() { ConstraintUpdates.run(in: asView) }

  // MARK: The content's wishes

  /// The content would like another size now (B16.7).
  open func invalidateIntrinsicContentSize() { asView.noteWish() }
  /// How much the content resists being made larger along an axis; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { asView.hugging(axis) }
  /// Says how much the content resists being made larger along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    asView.madeLayout.hugging[axis] = priority
    asView.noteWish()
  }
  /// How much the content resists being made smaller along an axis; 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    asView.resistance(axis)
  }
  /// Says how much the content resists being made smaller along an axis.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    asView.madeLayout.resistance[axis] = priority
    asView.noteWish()
  }

  // MARK: Rectangles

  /// How far the frame reaches beyond the rectangle that constraints speak of, as a shadow or a badge does; points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The rectangle that constraints speak of, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { alignmentRectInsets.inset(frame, by: 1) }
  /// The frame for a rectangle that constraints speak of.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRectInsets.inset(alignmentRect, by: -1) }
  /// The view whose first line of text is the receiver's: itself, or one inside it; by itself that of the last line
  /// (B16.30).
  open var forFirstBaselineLayout: UIView { asView.forLastBaselineLayout }
  /// The view whose lower edge was the baseline, before there were two of them. Nobody asks.
  open func forBaselineLayout() -> UIView { asView }
  /// The view whose last line of text is the receiver's: itself, or one inside it.
  open var forLastBaselineLayout: UIView { asView }

  /// The size that fits the constraints inside the view, nearest to a given one (B16.11).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that fits the constraints inside the view, as near to a given one as the priorities ask for.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { asView.fittingSize(targetSize, Pair(horizontalFittingPriority, verticalFittingPriority)) }

  // MARK: Guides and margins

  /// The margins of a subview of which nothing was said, where that suits the receiver; nil for what suits the subview.
  func usualMargins(of subview: UIView) -> UIEdgeInsets? { nil }
  /// The margins of a view of which nothing was said: the sides of a controller's view keep 16 points, in wide ones 20.
  final var usualMargins: UIEdgeInsets {
    if let margins = asView.storedSuperview?.usualMargins(of: asView) { return margins }
    guard asView.viewController != nil else { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side: CGFloat = asView.bounds.width >= 414 ? 20 : 16
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Lets a guide take part in layout, in the view's coordinates. One of another view leaves that.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { asView.add(layoutGuide) }
  /// Takes a guide away, and the constraints that speak of it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { asView.remove(layoutGuide) }
  /// The guides that were added, in their order.
  open var layoutGuides: [UILayoutGuide] { asView.extras?.layout?.guides ?? [] }

  /// How far content keeps from the view's edges: what was set, 8 points by default, and the safe area (B16.10).
  open var layoutMargins: UIEdgeInsets {
    get { asView.effectiveMargins }
    set { asView.changeMargins { $0.wanted = .sides(newValue) } }
  }
  /// The same, in the direction of text.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { asView.directional(asView.effectiveMargins) }
    set { asView.changeMargins { $0.wanted = .reading(newValue) } }
  }
  /// Whether content also keeps from the superview's margins, as far as they reach into the view.
  open var preservesSuperviewLayoutMargins: Bool {
    get { asView.extras?.layout?.margins?.preservesSuperview ?? false }
    set { asView.changeMargins { $0.preservesSuperview = newValue } }
  }
  /// Whether the safe area adds to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { asView.extras?.layout?.margins?.addsSafeArea ?? true }
    set { asView.changeMargins { $0.addsSafeArea = newValue } }
  }
  /// The margins are others now. Does nothing.
  open func layoutMarginsDidChange() {}
}

extension UIEdgeInsets {
  func inset(_ rect: CGRect, by sign: CGFloat) -> CGRect {
    CGRect(
      x: rect.minX + sign * left, y: rect.minY + sign * top, width: rect.width - sign * (left + right),
      height: rect.height - sign * (top + bottom))
  }

  /// What is cut off at the low edge of an axis, and at the high one.
  subscript(_ axis: NSLayoutConstraint.Axis) -> (near: CGFloat, far: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
