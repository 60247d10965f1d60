/// The subviews of a view, back to front.
///
/// Adding in front and removing anywhere take constant time, so that taking away many views costs what there are, in
/// whatever order they go: each child knows its slot, and one that goes leaves a hole. Holes at the end are dropped at
/// once, others when they are as many as the children or when somebody wants the children without holes.
@MainActor
struct ChildList {
  /// The children in their slots; holes are filled with `ChildList.hole`, the last slot never is one.
  private(set) var slots: [UIView] = []
  private(set) var holes = 0

  /// Stands where no child is any more. It is in no tree.
  static let hole: UIView = {
    let view = UIView(frame: .zero)
    view.flags.insert(.hole)
    // It stays for good, and no test leaves it behind.
    noteEnd(of: ObjectIdentifier(view))
    return view
  }()

  var count: Int { slots.count - holes }

  /// The slot of a child that is in the list.
  mutating func slot(of view: UIView) -> Int? {
    let known = Int(view.slot)
    if known < slots.count, slots[known] === view { return known }
    // Others were put in between: a few steps away, or the numbers are not worth much any more.
    let end = min(slots.count, known + 9)
    for place in min(max(0, known - 8), end)..<end where slots[place] === view {
      view.slot = UInt32(truncatingIfNeeded: place)
      return place
    }
    renumber()
    let slot = Int(view.slot)
    return slot < slots.count && slots[slot] === view ? slot : nil
  }

  mutating func append(_ view: UIView) {
    view.slot = UInt32(truncatingIfNeeded: slots.count)
    slots.append(view)
  }

  /// Puts a child at a place among the children; there must be no holes.
  mutating func insert(_ view: UIView, at place: Int) {
    assert(holes == 0, "Places are counted without holes.")
    view.slot = UInt32(truncatingIfNeeded: place)
    slots.insert(view, at: place)
  }

  /// Exchanges two children; there must be no holes.
  mutating func swapAt(_ place: Int, _ other: Int) {
    assert(holes == 0, "Places are counted without holes.")
    slots.swapAt(place, other)
    slots[place].slot = UInt32(truncatingIfNeeded: place)
    slots[other].slot = UInt32(truncatingIfNeeded: other)
  }

  /// Takes a child out, which leaves its slot empty.
  ///
  /// - Returns: whether there are so many holes now that the list should be made compact.
  mutating func remove(at slot: Int) -> Bool {
    guard slot == slots.count - 1 else {
      slots[slot] = Self.hole
      holes += 1
      return holes > 16 && holes * 2 > slots.count
    }
    slots.removeLast()
    guard holes > 0 else { return false }
    while let last = slots.last, last.flags.contains(.hole) {
      slots.removeLast()
      holes -= 1
    }
    return false
  }

  /// Closes the holes; the children get other slots.
  mutating func compact() {
    guard holes > 0 else { return }
    var kept: [UIView] = []
    kept.reserveCapacity(count)
    for view in slots where !view.flags.contains(.hole) {
      view.slot = UInt32(truncatingIfNeeded: kept.count)
      kept.append(view)
    }
    (slots, holes) = (kept, 0)
  }

  /// Gives every child the number of its slot.
  mutating func renumber() {
    for slot in slots.indices { slots[slot].slot = UInt32(truncatingIfNeeded: slot) }
  }

  /// Leaves the list empty.
  mutating func takeAll() -> [UIView] {
    defer { (slots, holes) = ([], 0) }
    return slots
  }
}
