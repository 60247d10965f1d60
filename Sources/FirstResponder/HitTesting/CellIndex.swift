import CPrefetch

/// Tells which of many children may be hit at a place, without looking at the others.
///
/// A child is entered in the cells that its box touches: squares of the least power of two that is not smaller than the
/// box, so four at most. At a place there is one cell of each size, found by a hash; what was entered there stands
/// front to back. What is too large, too far away or without bounds is `loose` and always looked at. The cost depends
/// on how many children overlap at a place, not on how many there are or how far they lie apart.
@MainActor
final class CellIndex {
  /// A child in a cell. Boxes are kept here once more, as going from child to child would wait for memory.
  struct Entry {
    var box: ChildBox
    var child: NodePointer
    var slot: Int32
    /// The next behind it in the cell, or the next free one; -1 at the end.
    var next: Int32
  }

  struct Cell {
    var key: UInt64
    var first: Int32
    static let free = Cell(key: .max, first: -1)
  }

  // Read for each child that is near; no method calls anything that could come back.
  @exclusivity(unchecked) private(set) var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var firstFree: Int32 = -1

  @exclusivity(unchecked) private(set) var cells: UnsafeMutablePointer<Cell>
  @exclusivity(unchecked) private(set) var cellBits: Int
  @exclusivity(unchecked) private var usedCells = 0

  /// How many children are in cells of each size.
  @exclusivity(unchecked) private var levels = [Int32](repeating: 0, count: Cells.levels)
  /// The sizes that are used.
  @exclusivity(unchecked) private(set) var usedLevels = Places()
  /// The first of what is always looked at.
  @exclusivity(unchecked) private(set) var loose: Int32 = -1

  init(_ table: FamilyTable, _ slots: Int) {
    capacity = slots * 3
    entries = .allocate(capacity: capacity)
    cellBits = 64 - max(slots, 32).leadingZeroBitCount
    cells = .allocate(capacity: 1 << cellBits)
    cells.initialize(repeating: .free, count: 1 << cellBits)
    for slot in 0..<slots {
      guard let child = table.child(slot) else { continue }
      let box = table.box(slot)
      insert(slot, box, Cells(box), child)
    }
    layOut()
  }

  /// Puts the entries of each cell beside each other, front first: a walk through them then waits for memory once.
  private func layOut() {
    let old = entries
    entries = .allocate(capacity: capacity)
    var placed: Int32 = 0
    func place(_ first: Int32) -> Int32 {
      guard first >= 0 else { return -1 }
      let start = placed
      var entry = first
      while entry >= 0 {
        let next = old[Int(entry)].next
        (entries + Int(placed)).initialize(to: old[Int(entry)])
        placed += 1
        entries[Int(placed) - 1].next = next < 0 ? -1 : placed
        entry = next
      }
      return start
    }
    for cell in 0..<1 << cellBits { cells[cell].first = place(cells[cell].first) }
    loose = place(loose)
    old.deallocate()
  }

  /// Nobody asks any more.
  func free() {
    entries.deallocate()
    cells.deallocate()
  }

  // MARK: Changing

  /// A child moved, came or went; no child means that the slot is empty.
  func change(
    _ slot: Int, from oldBox: ChildBox, _ oldChild: NodePointer?, to box: ChildBox, _ child: NodePointer?
  ) {
    let (old, new) = (Cells(oldBox), Cells(box))
    if oldChild != nil { announceEntries(old) }
    if let child, oldChild != nil, old == new {
      return forEachCell(of: new) { place in
        var entry = first(place)
        while entry >= 0, entries[Int(entry)].slot != slot { entry = entries[Int(entry)].next }
        if entry >= 0 { (entries[Int(entry)].box, entries[Int(entry)].child) = (box, child) }
      }
    }
    if oldChild != nil { remove(slot, old) }
    if let child { insert(slot, box, new, child) }
  }

  /// A child is now in a box, and will be entered there: the cells are on their way from memory until then.
  func announce(_ box: ChildBox) {
    Cells(box).forEachKey { prefetch_for_reading(cells + slot(of: $0)) }
  }

  private func announceEntries(_ places: Cells) {
    forEachCell(of: places) { place in
      let entry = first(place)
      if entry < 0 { return }
      prefetch_for_reading(entries + Int(entry))
      // In the next line of the cache.
      prefetch_for_reading(entries + Int(entry) + 2)
    }
  }

  private func insert(_ slot: Int, _ box: ChildBox, _ places: Cells, _ child: NodePointer) {
    forEachCell(of: places) { place in
      let new = takeEntry()
      var (before, next) = (Int32(-1), first(place))
      while next >= 0, entries[Int(next)].slot > slot { (before, next) = (next, entries[Int(next)].next) }
      (entries + Int(new)).initialize(
        to: Entry(box: box, child: child, slot: Int32(truncatingIfNeeded: slot), next: next))
      if before >= 0 { entries[Int(before)].next = new } else { setFirst(place, new) }
    }
    guard places.level >= 0 else { return }
    levels[places.level] += 1
    usedLevels.insert(places.level)
  }

  private func remove(_ slot: Int, _ places: Cells) {
    forEachCell(of: places) { place in
      var (before, entry) = (Int32(-1), first(place))
      while entry >= 0, entries[Int(entry)].slot != slot { (before, entry) = (entry, entries[Int(entry)].next) }
      guard entry >= 0 else { return }
      let next = entries[Int(entry)].next
      if before >= 0 { entries[Int(before)].next = next } else { setFirst(place, next) }
      entries[Int(entry)].next = firstFree
      firstFree = entry
    }
    guard places.level >= 0 else { return }
    levels[places.level] -= 1
    if levels[places.level] == 0 { usedLevels.remove(places.level) }
  }

  private func takeEntry() -> Int32 {
    if firstFree >= 0 {
      defer { firstFree = entries[Int(firstFree)].next }
      return firstFree
    }
    if used == capacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: entries, count: used)
      entries.deallocate()
      (entries, capacity) = (larger, capacity * 2)
    }
    used += 1
    return Int32(truncatingIfNeeded: used - 1)
  }

  // MARK: Cells

  /// The list of the loose entries; other places are numbers of cells.
  private static let loosePlace = -1

  @inline(__always)
  private func first(_ place: Int) -> Int32 { place < 0 ? loose : cells[place].first }

  @inline(__always)
  private func setFirst(_ place: Int, _ entry: Int32) {
    if place < 0 { loose = entry } else { cells[place].first = entry }
  }

  @inline(__always)
  private func forEachCell(of places: Cells, _ body: (Int) -> Void) {
    if places.level == Cells.loose { return body(Self.loosePlace) }
    places.forEachKey { body(madeCell($0)) }
  }

  @inline(__always)
  func slot(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - cellBits))
  }

  private func madeCell(_ key: UInt64) -> Int {
    if usedCells * 2 > 1 << cellBits { makeRoom() }
    var cell = slot(of: key)
    while cells[cell].key != key {
      if cells[cell].key == .max {
        cells[cell].key = key
        usedCells += 1
        break
      }
      cell = (cell + 1) & (1 << cellBits - 1)
    }
    return cell
  }

  /// Leaves out cells that are empty by now.
  private func makeRoom() {
    let (old, size) = (cells, 1 << cellBits)
    let kept = (0..<size).count { old[$0].first >= 0 }
    while kept * 4 > 1 << cellBits { cellBits += 1 }
    cells = .allocate(capacity: 1 << cellBits)
    cells.initialize(repeating: .free, count: 1 << cellBits)
    usedCells = 0
    for index in 0..<size where old[index].first >= 0 { cells[madeCell(old[index].key)].first = old[index].first }
    old.deallocate()
  }
}
