import HitIndex

// What the index is told of views.

extension UIView {
  /// The view that is hit at a point, which the receiver takes, if that is known without asking.
  final func knownHit(at point: CGPoint) -> UIView? {
    let hit = TreeIndex.hit(below: ObjectIdentifier(self), at: SIMD2(point.x, point.y)) { drawing(limit: $0) }
    return hit?.object(as: UIView.self)
  }

  /// The slots of subviews that may take a point.
  final func subviewsNear(_ point: CGPoint) -> BoxGrid.Candidates? {
    let index = childIndex ?? ChildIndex()
    childIndex = index
    return index.candidates(
      at: SIMD2(point.x, point.y), count: children.slots.count, changes: TreeIndex.changes, box: box(ofChildIn:))
  }

  /// Where the child in a slot might be hit. From now on it knows its slot.
  private final func box(ofChildIn slot: Int) -> Box {
    let child = children.slots[slot]
    if child.flags.contains(.hole) { return .nowhere }
    child.slot = UInt32(truncatingIfNeeded: slot)
    return child.flags.isDisjoint(with: .asking) ? Box(around: child.geometry.place) : .anywhere
  }

  /// Where each view of the tree shows; nil if there are more than so many, or nothing can be told.
  private final func drawing(limit: Int) -> TreeDrawing? {
    guard !hasAskingChildren, var drawing = TreeDrawing(ObjectIdentifier(self), geometry.place) else { return nil }
    // How many were looked at, also of those that can't be hit.
    var looked = children.slots.count
    var way: [(view: UIView, next: Int)] = [(self, 0)]
    while let (view, next) = way.last {
      guard next < view.children.slots.count else {
        drawing.leave()
        way.removeLast()
        continue
      }
      way[way.count - 1].next += 1
      let subview = view.children.slots[next]
      guard subview.flags.isOpen, !subview.flags.contains(.hole) else { continue }
      let isKnown = !subview.hasAskingChildren
      guard drawing.enter(ObjectIdentifier(subview), subview.geometry.place, isKnown: isKnown) else { continue }
      looked += subview.children.slots.count
      if looked > 4 * limit || drawing.count > limit { return nil }
      way.append((subview, 0))
    }
    return drawing
  }

  private final var hasAskingChildren: Bool { children.slots.contains { !$0.flags.isDisjoint(with: .asking) } }
}

extension ViewGeometry {
  var place: Place {
    let (anchor, limits) = (anchorInBounds, bounds.limits)
    return Place(
      position: SIMD2(position.x, position.y), anchor: SIMD2(anchor.x, anchor.y), low: SIMD2(limits.x, limits.y),
      high: SIMD2(limits.x + limits.width, limits.y + limits.height),
      transform: hasTransform ? PlaceTransform(map: .init(transform), inverse: inverse.map { .init($0) }) : nil)
  }
}

extension PlaceTransform.Map {
  fileprivate init(_ map: CGAffineTransform) {
    self.init(xAxis: SIMD2(map.a, map.b), yAxis: SIMD2(map.c, map.d), shift: SIMD2(map.tx, map.ty))
  }
}
