// The way down from a view that was hit, unless a `PickMap` knows the answer. A view that overrides nothing and takes
// the point answers some view in any case, itself at the worst: there is no way back up, and one loop is enough for a
// tree of any depth. It reads nodes only; counting a reference or calling a method for each view would cost more than
// all the rest. Where an override has to be asked, UIView+HitTestOverrides.swift takes over for
// the children of that view.

/// What the children of one view have to say.
enum ChildrenAnswer {
  /// This child takes the point, and its own children are next.
  case enter(NodePointer, SIMD2<Double>)
  /// An override has answered.
  case answer(UIView)
  /// Nobody: the view itself is hit.
  case none
}

/// How far the way down leads without asking anybody.
private struct Descent {
  var node: NodePointer
  var point: SIMD2<Double>
  /// Whether the node's view is hit; otherwise its children can't be told by their boxes alone.
  var isOver = false
  /// The front slot that may take the point, where it overrides something.
  var slot = -1
}

extension UIView {
  /// The view that is hit, where a view is known to take the point.
  ///
  /// - Parameters:
  ///   - start: the node of that view, which the caller holds.
  ///   - place: the point in its coordinates.
  static func descend(from start: NodePointer, _ place: SIMD2<Double>, _ event: UIEvent?) -> UIView? {
    if let hit = PickMap.hit(below: start, place) { return hit.takeUnretainedValue() }
    var way = silentDescent(Descent(node: start, point: place))
    if way.isOver { return way.node.pointee.view?.takeUnretainedValue() }
    // No view that is asked from here on goes before the answer is there.
    var isHolding = false
    var hit: UIView?
    while true {
      if !way.isOver {
        switch askChildren(way, event, &isHolding) {
        case .enter(let child, let inner):
          way = silentDescent(Descent(node: child, point: inner))
          continue
        case .answer(let view): hit = view
        case .none: hit = way.node.pointee.view?.takeUnretainedValue()
        }
      } else {
        hit = way.node.pointee.view?.takeUnretainedValue()
      }
      if isHolding { HitTestHolds.end() }
      return hit
    }
  }

  /// Goes down as long as nothing has to be called or made.
  private static func silentDescent(_ start: Descent) -> Descent {
    var (node, point) = (start.node, start.point)
    levels: while true {
      guard let table = node.pointee.table else {
        guard let front = node.pointee.front else { break levels }
        guard node.pointee.count == 1, front.pointee.flags.isDisjoint(with: .asking) else {
          return Descent(node: node, point: point)
        }
        guard let inner = front.taken(point) else { break levels }
        (node, point) = (front, inner)
        continue levels
      }
      let rounded = SIMD2<Float>(point)
      let (x, y) = (SIMD4(repeating: rounded.x), SIMD4(repeating: rounded.y))
      var block = table.frontBlock
      repeat {
        let candidates = block.candidates(x, y)
        if candidates == 0 { continue }
        // A branch for each of the four, not the number of the first: the processor goes on with
        // the child that it expects.
        var place = 0
        while place < 32 {
          defer { place += 8 }
          guard candidates & (0xFF &<< UInt32(truncatingIfNeeded: place)) != 0, let child = block.child(place) else {
            continue
          }
          let gates = child.pointee.flags.intersection(.gates)
          let inner: SIMD2<Double>
          if gates == .userInteraction {
            inner = child.pointee.shift.anchor + (point - child.pointee.shift.position)
            guard child.pointee.limits.holds(inner) else { continue }
          } else {
            guard gates.isDisjoint(with: .asking) else {
              return Descent(node: node, point: point, slot: block.slot(place, from: table.start))
            }
            guard let taken = child.taken(point) else { continue }
            inner = taken
          }
          (node, point) = (child, inner)
          continue levels
        }
      } while block.goBehind(table.start)
      break levels
    }
    return Descent(node: node, point: point, isOver: true)
  }

  @inline(__always)
  private static func askChildren(_ way: Descent, _ event: UIEvent?, _ isHolding: inout Bool) -> ChildrenAnswer {
    let (node, point) = (way.node, way.point)
    if let index = node.pointee.index {
      return index.borrowed { asked($0, node, point, SIMD2<Float>(point), event, &isHolding) }
    }
    if let table = node.pointee.table { return asked(table, way.slot, node, point, event, &isHolding) }
    if node.pointee.count == 1 { return asked(node, point, event, &isHolding) }
    // With boxes, the same anew.
    return prepare(node) ? .enter(node, point) : askedWithoutTable(node, point, event, &isHolding)
  }

  /// Makes or mends the boxes around a view's children.
  ///
  /// - Returns: false where that would not pay.
  @inline(never)
  private static func prepare(_ node: NodePointer) -> Bool {
    guard let view = node.pointee.view else { return false }
    return view.borrowed { view in
      if view.family == nil { view.family = Family() }
      return view.family.unretained?.borrowed { $0.prepare(view) } ?? false
    }
  }
}
