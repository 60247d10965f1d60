/// Knows which children of one view may be hit at a point, where there are many. Children are known by their slots,
/// those in front by the higher ones. It is made when somebody asks, and mended where children changed since.
package final class ChildIndex {
  private enum State {
    /// Everything has to be made anew.
    case stale
    /// The same, and somebody has already asked without, when so much had changed anywhere.
    case passedOver(changes: UInt)
    /// Most children have to be asked anyway.
    case useless
    /// Right but for the slots in `changed`.
    case made(BoxGrid)
  }

  private var state = State.stale
  /// Slots whose child moved, came or went. May name one more than once.
  private var changed: [Int] = []

  package init() {}

  /// The children stand in other slots than they did.
  package func invalidate() {
    state = .stale
    changed.removeAll()
  }

  /// What is in a slot moved, came or went.
  package func changed(_ slot: Int) {
    guard case .made(let grid) = state else { return }
    changed.append(slot)
    if changed.count > Self.limit(grid.boxes.count) { invalidate() }
  }

  /// From how many changes on all is made anew.
  private static func limit(_ count: Int) -> Int { 16 + count / 32 }

  /// The slots of children that may be hit at a point, the front one first; nil where it is quicker to look at all:
  /// what has just changed as a whole may do so before the next question again.
  ///
  /// - Parameters:
  ///   - count: how many slots there are.
  ///   - changes: how much has changed so far, here or elsewhere.
  ///   - box: around the child in a slot.
  package func candidates(
    at point: SIMD2<Double>, count: Int, changes: UInt, box: (_ slot: Int) -> Box
  ) -> BoxGrid.Candidates? {
    switch state {
    case .stale:
      state = .passedOver(changes: changes)
      return nil
    case .passedOver(let before) where changes &- before > count / 4:
      state = .passedOver(changes: changes)
      return nil
    case .useless: return nil
    case .passedOver: make(count, box)
    case .made(let grid):
      for slot in changed { grid.replace(slot, with: slot < count ? box(slot) : .nowhere) }
      changed.removeAll(keepingCapacity: true)
      if grid.looseCount - grid.looseAtFirst > Self.limit(count) { make(count, box) }
    }
    guard case .made(let grid) = state else { return nil }
    return grid.candidates(at: point)
  }

  private func make(_ count: Int, _ box: (_ slot: Int) -> Box) {
    let grid = BoxGrid((0..<count).map(box))
    state = grid.looseCount > count / 4 ? .useless : .made(grid)
  }
}
