import Foundation

/// The rows of a wheel, one below the other, of which one rests in the middle of what is seen. A value without views.
package struct WheelTrack: Equatable {
  /// How many rows there are.
  package let rows: Int
  /// Points, at least 1.
  package let rowHeight: CGFloat
  /// How much of the wheel is seen, points.
  package let viewport: CGFloat

  package init(rows: Int, rowHeight: CGFloat, viewport: CGFloat) {
    (self.rows, self.viewport) = (max(0, rows), max(0, viewport))
    self.rowHeight = rowHeight.isFinite ? max(1, rowHeight) : 1
  }

  package var contentHeight: CGFloat { CGFloat(rows) * rowHeight }
  /// The room above the first row and below the last one with which these rest in the middle, points.
  package var inset: CGFloat { (viewport - rowHeight) / 2 }

  /// The upper edge of a row in the content, points.
  package func top(of row: Int) -> CGFloat { CGFloat(row) * rowHeight }
  /// Where the content is when a row is in the middle, points.
  package func offset(of row: Int) -> CGFloat { top(of: row) - inset }

  /// The row that is nearest to the middle; nil if there are none.
  package func row(at offset: CGFloat) -> Int? {
    guard rows > 0, offset.isFinite else { return nil }
    return min(max(0, Int(((offset + inset) / rowHeight).rounded())), rows - 1)
  }

  /// The row at a place of the content; nil beyond the ends.
  package func row(under place: CGFloat) -> Int? {
    guard place >= 0, place < contentHeight else { return nil }
    return min(rows - 1, Int(place / rowHeight))
  }

  /// Where the content rests if it would come to rest at an offset: with a row in the middle.
  package func rest(near offset: CGFloat) -> CGFloat { row(at: offset).map(self.offset(of:)) ?? -inset }

  /// The rows of which something is seen.
  package func visible(at offset: CGFloat) -> Range<Int> {
    guard rows > 0, offset.isFinite else { return 0..<0 }
    let first = min(max(0, Int((offset / rowHeight).rounded(.down))), rows)
    let last = min(max(0, Int(((offset + viewport) / rowHeight).rounded(.up))), rows)
    return first..<max(first, last)
  }
}

/// A list that begins anew behind its last entry, as the hours of a day on a wheel: it is repeated so often that nobody
/// comes to its ends. A value without views.
package struct TurningList: Equatable {
  /// How many entries there are.
  package let count: Int
  /// Whether it is repeated.
  package let turns: Bool
  private static let repetitions = 200

  package init(count: Int, turns: Bool) { (self.count, self.turns) = (max(0, count), turns && count > 1) }

  package var rows: Int { turns ? count * Self.repetitions : count }
  /// The entry that a row shows.
  package func entry(at row: Int) -> Int { turns ? row % count : row }
  /// The row that shows an entry: in the turn of the row that is shown now, or in the middle one.
  package func row(of entry: Int, near shown: Int?) -> Int {
    guard turns else { return entry }
    let turn = shown.map { $0 / count } ?? Self.repetitions / 2
    return turn * count + entry
  }
}
