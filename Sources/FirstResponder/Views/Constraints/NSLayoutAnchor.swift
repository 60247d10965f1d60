/// A number of a view or a guide, from which constraints are made. What can't be compared has anchors of other types.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: InterfaceObject {
  final let end: ConstraintEnd

  init(_ end: ConstraintEnd) {
    self.end = end
    super.init()
  }

  /// What the number is called.
  open var name: String { end.attribute.text }
  /// The view or the guide; nil when it is gone.
  open var item: AnyObject? { end.item?.object }
  /// Whether constraints leave the number a choice.
  open var hasAmbiguousLayout: Bool {
    guard let axis = end.attribute.meaning?.axis else { return false }
    return end.item?.view?.isAmbiguous(along: axis) ?? false
  }
  /// Active constraints that speak of the number's item along its axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let axis = end.attribute.meaning?.axis else { return [] }
    return end.item?.view?.constraintsAffectingLayout(for: axis) ?? []
  }

  final func related(
    _ relation: NSLayoutConstraint.Relation, _ other: ConstraintEnd, _ multiplier: CGFloat, _ c: CGFloat
  )
    -> NSLayoutConstraint
  {
    NSLayoutConstraint.check(end.attribute, other.attribute)
    return NSLayoutConstraint(end, relation, other, multiplier, c)
  }

  /// This number is equal to another one.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, anchor.end, 1, 0)
  }
  /// This number is at least another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, anchor.end, 1, 0)
  }
  /// This number is at most another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, anchor.end, 1, 0)
  }
  /// This number is another one and a constant.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, anchor.end, 1, c)
  }
  /// This number is at least another one and a constant.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, anchor.end, 1, c) }
  /// This number is at most another one and a constant.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    related(.lessThanOrEqual, anchor.end, 1, c)
  }

  /// The distance from here to another place.
  final func offset(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var end = end
    (end.upToItem, end.upTo) = (other.end.item, other.end.attribute)
    return NSLayoutDimension(end)
  }

  /// The room that the system leaves between things, points: 8 (B16.9).
  final var systemSpacing: CGFloat { NSLayoutConstraint.systemSpacing }
}

/// A place from side to side.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from here to another place.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { offset(to: otherAnchor) }
  /// This place is behind another one, by a multiple of the room that the system leaves.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    related(.equal, anchor.end, 1, systemSpacing * multiplier)
  }
  /// This place is behind another one, by at least a multiple of the room that the system leaves.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, anchor.end, 1, systemSpacing * multiplier) }
  /// This place is behind another one, by at most a multiple of the room that the system leaves.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, anchor.end, 1, systemSpacing * multiplier) }
}

/// A place from top to bottom.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from here to another place.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { offset(to: otherAnchor) }
  /// This place is below another one, by a multiple of the room that the system leaves.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint
  {
    related(.equal, anchor.end, 1, systemSpacing * multiplier)
  }
  /// This place is below another one, by at least a multiple of the room that the system leaves.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.greaterThanOrEqual, anchor.end, 1, systemSpacing * multiplier) }
  /// This place is below another one, by at most a multiple of the room that the system leaves.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { related(.lessThanOrEqual, anchor.end, 1, systemSpacing * multiplier) }
}

extension NSLayoutConstraint.Attribute {
  var text: String { String(describing: self) }
}
