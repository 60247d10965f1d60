// Every change of a view's list of children comes through here, so that what hit-testing keeps of them follows.

extension UIView {
  /// The children without holes. Other than through the methods below nobody changes them.
  final var storedSubviews: [UIView] {
    if children.holes > 0 { compactChildren() }
    return children.slots
  }

  private func compactChildren() {
    children.compact()
    family?.invalidate(node)
    // Who is hit stays the same, but not where the children stand: a hit-test that asks one of them goes on
    // by the list that it has.
    HitTestHolds.changes &+= 1
  }

  final func appendChild(_ view: UIView) {
    children.append(view)
    if let family { family.touch(view.node.pointee.slot, view.node, node) }
    childrenChanged()
  }

  final func insertChild(_ view: UIView, at place: Int) {
    if place == children.count { return appendChild(view) }
    if children.holes > 0 { children.compact() }
    children.insert(view, at: place)
    family?.invalidate(node)
    childrenChanged()
  }

  final func removeChild(_ view: UIView) {
    guard let slot = children.slot(of: view) else { return }
    view.flags.remove(.boxStale)
    HitTestHolds.park(view)
    let isSparse = children.remove(at: slot)
    if let family { family.touch(UInt32(truncatingIfNeeded: slot), nil, node) }
    if isSparse { compactChildren() }
    childrenChanged()
  }

  final func swapChildren(at place: Int, _ other: Int) {
    children.swapAt(place, other)
    family?.invalidate(node)
    childrenChanged()
  }

  /// Leaves the view without children: it goes. That counts as a change in any case,
  /// as another view may get its node's place (`PickMap`).
  final func takeChildren() -> [UIView] {
    let taken = children.takeAll()
    family?.free()
    family = nil
    node.forgetBoxes()
    childrenChanged()
    return taken
  }

  private func childrenChanged() {
    HitTestHolds.changes &+= 1
    node.pointee.count = UInt32(truncatingIfNeeded: children.count)
    node.pointee.front = children.slots.last?.node
  }

  /// Whether hit-testing may read what follows from another geometry.
  final var isNodeOutOfDate: Bool {
    geometry.hasTransform || node.pointee.flags.contains(.turned)
      || node.pointee.shift != NodeShift(geometry.position, geometry.anchor, in: geometry.bounds)
      || node.pointee.limits != NodeLimits(geometry.bounds)
  }

  /// The geometry changed: hit-testing reads what follows from it beside the view,
  /// and the superview keeps a box around it.
  final func placeChanged() {
    HitTestHolds.changes &+= 1
    node.pointee.shift = NodeShift(geometry.position, geometry.anchor, in: geometry.bounds)
    node.pointee.limits = NodeLimits(geometry.bounds)
    if geometry.hasTransform || node.pointee.flags.contains(.turned) {
      node.take(geometry.inverse, isTurned: geometry.hasTransform)
    }
    superviewHasToLook()
  }
}
