/// Keeps the boxes around a view's children, made when hit-testing asks and mended where children changed since.
@MainActor
final class Family {
  private enum State {
    /// Everything has to be made anew.
    case stale
    /// The same, and a hit-test has already done without.
    case missed
    /// Right but for the slots in `changed`.
    case made
  }

  // Read whenever a child moves; no method calls anything that could come back.
  @exclusivity(unchecked) private var state = State.stale
  @exclusivity(unchecked) private var table: FamilyTable?
  /// How many blocks the table may have.
  @exclusivity(unchecked) private var room = 0
  @exclusivity(unchecked) private var index: CellIndex?
  /// Slots whose child moved, came or went since the boxes were made, or is asked in another way.
  /// May name one more than once.
  @exclusivity(unchecked) private var changed: ContiguousArray<UInt32> = []

  /// What `HitTestHolds.changes` was when a hit-test did without.
  @exclusivity(unchecked) private var missedAt: UInt = 0

  /// From how many slots on it pays to know which children are near a place.
  static let leastIndexed = 33

  /// The view goes, and nobody asks any more.
  func free() {
    index?.free()
    table?.deallocate()
    (index, table, state) = (nil, nil, .stale)
  }

  /// The children stand in other slots than they did.
  func invalidate(_ parent: NodePointer) {
    state = .stale
    changed.removeAll()
    parent.forgetBoxes()
  }

  /// Whether more than boxes is kept of the children: what says whether they are to be asked, too.
  var hasRows: Bool { table?.rows != nil }

  /// What is in a slot moved, came or went, or is asked in another way.
  func touch(_ slot: UInt32, _ child: NodePointer?, _ parent: NodePointer) {
    guard state == .made, let table else { return }
    parent.forgetBoxes()
    changed.append(slot)
    if let index = index.unretained, let child {
      table.block(of: Int(slot)).announce()
      index.borrowed { $0.announce(ChildBox(child)) }
    }
    if changed.count > 16, changed.count > table.blocks { invalidate(parent) }
  }

  /// Makes the boxes around a view's children right and gives them to its node.
  ///
  /// - Returns: false where it would not pay: many children, and the first hit-test since most of them changed.
  func prepare(_ view: UIView) -> Bool {
    let count = view.children.slots.count
    switch state {
    case .made: mend(view)
    case .stale where count >= Self.leastIndexed, .missed where changesSinceMissed > count / 4:
      (state, missedAt) = (.missed, HitTestHolds.changes)
      return false
    case .stale, .missed: make(view.children.slots)
    }
    if let index = index.unretained { view.node.pointee.index = index } else { view.node.pointee.table = table }
    return true
  }

  /// How much changed, here or elsewhere, since a hit-test did without boxes.
  /// Where everything moves all the time, boxes never pay.
  private var changesSinceMissed: Int { Int(truncatingIfNeeded: HitTestHolds.changes &- missedAt) }

  private func make(_ slots: [UIView]) {
    let blocks = (slots.count + 3) / 4
    if let table, room < blocks || room > blocks * 2 + 2 {
      table.deallocate()
      self.table = nil
    }
    if table == nil {
      // Where children come one after the other, not each needs a larger table.
      room = blocks < 4 ? blocks : blocks + blocks / 4
    }
    let made = (table ?? .allocate(room: room)).resized(to: blocks)
    table = made
    made.rows?.deallocate()
    made.takeRows(nil)
    var (anywhere, asked) = (0, 0)
    for slot in 0..<blocks * 4 {
      guard slot < slots.count, case let child = slots[slot].node, !child.pointee.flags.contains(.hole) else {
        made.set(slot, .nowhere, nil)
        continue
      }
      child.pointee.slot = UInt32(truncatingIfNeeded: slot)
      child.pointee.flags.remove(.boxStale)
      let box = ChildBox(child)
      if child.pointee.flags.contains(.overridesPointInside) { asked += 1 }
      if CellIndex.Cells(box).level == CellIndex.Cells.loose { anywhere += 1 }
      made.set(slot, box, child)
    }
    index?.free()
    index = nil
    if slots.count >= Self.leastIndexed, anywhere < slots.count / 4 { index = CellIndex(made, slots.count) }
    if slots.count >= Self.leastIndexed, asked > slots.count / 2 { made.takeRows(rows(of: made)) }
    changed.removeAll(keepingCapacity: true)
    state = .made
  }

  private func rows(of table: FamilyTable) -> AskedRows {
    let rows = AskedRows.allocate(room: room * 4)
    for slot in 0..<table.blocks * 4 { rows.set(slot, table.child(slot)) }
    return rows
  }

  private func mend(_ view: UIView) {
    let count = view.children.slots.count
    let blocks = (count + 3) / 4
    guard let old = table, blocks <= room else { return make(view.children.slots) }
    let table = blocks > old.blocks ? old.resized(to: blocks) : old
    self.table = table
    for number in changed {
      let slot = Int(number)
      // Something came in front and went again.
      if slot >= table.blocks * 4 { continue }
      var child: NodePointer?
      var box = ChildBox.nowhere
      if slot < count, case let node = view.children.slots[slot].node, !node.pointee.flags.contains(.hole) {
        node.pointee.flags.remove(.boxStale)
        (child, box) = (node, ChildBox(node))
      }
      index.unretained?.borrowed { $0.change(slot, from: table.box(slot), table.child(slot), to: box, child) }
      table.set(slot, box, child)
    }
    changed.removeAll(keepingCapacity: true)
  }
}
