import HitIndex

/// The subviews of a view that a hit-test asks, front to back: those that there were when it came to the view, each as
/// it is when its turn comes (B1.4). An index may leave out some that would not be hit; as soon as anything has changed
/// since, all that are left are asked.
@MainActor
struct SubviewsToAsk: ~Copyable {
  private let slots: [UIView]
  /// The slot that was asked last.
  private var slot: Int
  private var near: BoxGrid.Candidates?
  private let changes: UInt

  /// - Parameter near: the slots of those that may be hit; nil for all.
  init(_ slots: [UIView], near: BoxGrid.Candidates?) {
    (self.slots, slot, self.near, changes) = (slots, slots.count, near, near == nil ? 0 : TreeIndex.changes)
  }

  mutating func next() -> UIView? {
    if near != nil {
      if changes == TreeIndex.changes {
        guard let candidate = near?.next() else { return nil }
        slot = candidate
        return slots[slot]
      }
      near = nil
    }
    while slot > 0 {
      slot -= 1
      let view = slots[slot]
      if !view.flags.contains(.hole) { return view }
    }
    return nil
  }
}
