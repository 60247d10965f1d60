// The children of one view where some of them override what hit-testing asks. Each override is called when a plain
// recursion would call it, in the order and with the arguments of one. An override may change the tree: who is asked
// after it are the children that there were when the first was asked, each as it is when its turn comes (B1.4). So
// after a change boxes are of no use any more, and the rest of the children is looked at one by one.

extension UIView {
  /// An only child.
  @inline(never)
  static func asked(
    _ node: NodePointer, _ point: SIMD2<Double>, _ event: UIEvent?, _ isHolding: inout Bool
  ) -> ChildrenAnswer {
    guard let child = node.pointee.front else { return .none }
    hold(&isHolding)
    return ask(child, point, event)
  }

  /// All children one by one, as there are no boxes around them.
  @inline(never)
  static func askedWithoutTable(
    _ node: NodePointer, _ point: SIMD2<Double>, _ event: UIEvent?, _ isHolding: inout Bool
  ) -> ChildrenAnswer {
    guard let view = node.pointee.view else { return .none }
    let slots = view.borrowed { $0.children.slots }
    hold(&isHolding)
    return ask(slots, below: slots.count, point, event)
  }

  /// The children from one that has to be asked backwards.
  @inline(never)
  static func asked(
    _ table: FamilyTable, _ first: Int, _ node: NodePointer, _ point: SIMD2<Double>, _ event: UIEvent?,
    _ isHolding: inout Bool
  ) -> ChildrenAnswer {
    guard let view = node.pointee.view else { return .none }
    let slots = view.borrowed { $0.children.slots }
    hold(&isHolding)
    if let rows = table.rows { return asked(rows, table, first, slots, point, event) }
    let rounded = SIMD2<Float>(point)
    let (x, y) = (SIMD4(repeating: rounded.x), SIMD4(repeating: rounded.y))
    let changes = HitTestHolds.changes
    let last = table.start
    var block = table.block(of: first)
    // Its own box holds everything.
    var candidates = block.candidates(x, y) & (0xFFFF_FFFF << UInt32((~first & 3) * 8))
    while true {
      while candidates != 0 {
        let place = FamilyTable.Block.front(candidates)
        candidates = FamilyTable.Block.behind(place, candidates)
        guard let child = block.child(place) else { continue }
        let answer = ask(child, point, event)
        guard case .none = answer else { return answer }
        if HitTestHolds.changes == changes { continue }
        return ask(slots, below: block.slot(place, from: last), point, event)
      }
      guard block.goBehind(last) else { return .none }
      candidates = block.candidates(x, y)
    }
  }

  /// The same where most are asked.
  private static func asked(
    _ rows: AskedRows, _ table: FamilyTable, _ first: Int, _ slots: [UIView], _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> ChildrenAnswer {
    let changes = HitTestHolds.changes
    var row = rows.first + first
    while true {
      AskedRows.announceThoseBehind(row)
      if let view = row.pointee.view {
        let inner = row.pointee.shift.anchor + (point - row.pointee.shift.position)
        if view.borrowed({ $0.point(inside: CGPoint(x: inner.x, y: inner.y), with: event) }) {
          return .enter(view.borrowed { $0.node }, inner)
        }
      } else if let child = table.child(row - rows.first) {
        let answer = ask(child, point, event)
        guard case .none = answer else { return answer }
      }
      if HitTestHolds.changes != changes { return ask(slots, below: row - rows.first, point, event) }
      if row == rows.first { return .none }
      row -= 1
    }
  }

  /// The children where an index tells which are near.
  @inline(never)
  static func asked(
    _ index: CellIndex, _ node: NodePointer, _ point: SIMD2<Double>, _ rounded: SIMD2<Float>,
    _ event: UIEvent?, _ isHolding: inout Bool
  ) -> ChildrenAnswer {
    let near = index.front(point, rounded)
    let entries = index.entries
    var entry = index.loose
    while entry >= 0 {
      let looked = entries + Int(entry)
      if looked.pointee.slot < near.slot { break }
      if !looked.pointee.child.pointee.flags.isDisjoint(with: .asking) {
        return asked(index, from: entry, near, node, point, rounded, event, &isHolding)
      }
      if looked.pointee.box.mayHold(rounded), let inner = looked.pointee.child.taken(point) {
        return .enter(looked.pointee.child, inner)
      }
      entry = looked.pointee.next
    }
    guard let child = near.child else { return .none }
    return .enter(child, near.inner)
  }

  /// The same from the first one on that has to be asked.
  @inline(never)
  private static func asked(
    _ index: CellIndex, from first: Int32, _ near: CellIndex.Near, _ node: NodePointer, _ point: SIMD2<Double>,
    _ rounded: SIMD2<Float>, _ event: UIEvent?, _ isHolding: inout Bool
  ) -> ChildrenAnswer {
    guard let view = node.pointee.view else { return .none }
    let slots = view.borrowed { $0.children.slots }
    hold(&isHolding)
    let changes = HitTestHolds.changes
    var entry = first
    while entry >= 0 {
      let looked = index.entries[Int(entry)]
      if looked.slot < near.slot { break }
      if looked.box.mayHold(rounded) {
        let answer = ask(looked.child, point, event)
        guard case .none = answer else { return answer }
        if HitTestHolds.changes != changes { return ask(slots, below: Int(looked.slot), point, event) }
      }
      entry = looked.next
    }
    guard let child = near.child else { return .none }
    return .enter(child, near.inner)
  }

  /// Children one by one, from a slot backwards.
  private static func ask(
    _ slots: [UIView], below end: Int, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> ChildrenAnswer {
    for slot in stride(from: end - 1, through: 0, by: -1) {
      let child = slots[slot].node
      if child.pointee.flags.contains(.hole) { continue }
      let answer = ask(child, point, event)
      if case .none = answer { continue }
      return answer
    }
    return .none
  }

  /// One child, by whatever it overrides.
  @inline(__always)
  private static func ask(
    _ child: NodePointer, _ point: SIMD2<Double>, _ event: UIEvent?
  ) -> ChildrenAnswer {
    let flags = child.pointee.flags
    // A map that can't be undone has no point to ask with: the view counts as not hit (B1.18).
    guard let view = child.pointee.view, let inner = child.map(point) else { return .none }
    if flags.contains(.overridesHitTest) {
      let hit = view.borrowed { $0.hitTest(CGPoint(x: inner.x, y: inner.y), with: event) }
      if let hit { return .answer(hit) }
      return .none
    }
    guard flags.isOpen else { return .none }
    if flags.contains(.overridesPointInside) {
      let isInside = view.borrowed { $0.point(inside: CGPoint(x: inner.x, y: inner.y), with: event) }
      return isInside ? .enter(child, inner) : .none
    }
    return child.pointee.limits.holds(inner) ? .enter(child, inner) : .none
  }

  @inline(__always)
  private static func hold(_ isHolding: inout Bool) {
    if isHolding { return }
    isHolding = true
    HitTestHolds.begin()
  }
}
