import Foundation

/// Groups one after the other, most of them of one length. Takes no room and no time for what is as usual; a question
/// takes the logarithm of their number, twice.
package struct GroupLine: Sendable {
  package let count: Int
  package let usual: CGFloat
  package let spacing: CGFloat
  /// What others are longer than usual, each at its number, as a tree of sums; empty while none is.
  private var sums: [CGFloat] = []
  private var lengths: [Int: CGFloat] = [:]

  package init(count: Int, usual: CGFloat, spacing: CGFloat) {
    (self.count, self.usual, self.spacing) = (max(0, count), usual, spacing)
  }

  package func length(of group: Int) -> CGFloat { lengths[group] ?? usual }

  package mutating func set(_ group: Int, _ length: CGFloat) {
    let change = length - self.length(of: group)
    guard change != 0, (0..<count).contains(group) else { return }
    if sums.isEmpty { sums = [CGFloat](repeating: 0, count: count + 1) }
    lengths[group] = length
    var place = group + 1
    while place <= count {
      sums[place] += change
      place += place & -place
    }
  }

  /// Where a group begins; that number may be the count.
  package func start(of group: Int) -> CGFloat {
    var start = CGFloat(group) * (usual + spacing)
    guard !sums.isEmpty else { return start }
    var place = group
    while place > 0 {
      start += sums[place]
      place -= place & -place
    }
    return start
  }
  package func end(of group: Int) -> CGFloat { start(of: group) + length(of: group) }
  package var length: CGFloat { count == 0 ? 0 : start(of: count) - spacing }

  /// The groups that touch a stretch.
  package func groups(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard start < end else { return 0..<0 }
    let low = first { self.end(of: $0) > start }
    let high = first { self.start(of: $0) >= end }
    return low < high ? low..<high : 0..<0
  }

  private func first(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Where content rests that is scrolled along the groups

  /// The group whose start, or middle, is nearest to an offset.
  package func nearest(to offset: CGFloat, viewport: CGFloat, isCentered: Bool) -> Int {
    let next = first { self.stop(at: $0, viewport, isCentered) >= offset }
    guard next > 0 else { return 0 }
    guard next < count else { return max(0, count - 1) }
    let (before, after) = (stop(at: next - 1, viewport, isCentered), stop(at: next, viewport, isCentered))
    return offset - before < after - offset ? next - 1 : next
  }

  package func stop(at group: Int, _ viewport: CGFloat, _ isCentered: Bool) -> CGFloat {
    isCentered ? start(of: group) + (length(of: group) - viewport) / 2 : start(of: group)
  }

  /// Where a drag rests that shows one more group at most.
  ///
  /// - Parameters:
  ///   - origin: where the drag began.
  ///   - velocity: points per millisecond, 0 if the finger rested.
  package func page(
    from offset: CGFloat, origin: CGFloat, velocity: CGFloat, viewport: CGFloat, isCentered: Bool
  ) -> CGFloat {
    guard count > 0 else { return offset }
    let first = nearest(to: origin, viewport: viewport, isCentered: isCentered)
    var group = nearest(to: offset, viewport: viewport, isCentered: isCentered)
    if velocity > 0 { group = first + 1 } else if velocity < 0 { group = first - 1 }
    group = min(max(group, first - 1, 0), first + 1, count - 1)
    return stop(at: group, viewport, isCentered)
  }
}
