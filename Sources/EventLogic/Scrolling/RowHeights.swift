import Foundation

/// Heights of rows of which single ones become known, or change, one after the other. A value without view.
///
/// Where a row begins, which row is at a place, and a new height each cost the logarithm of the number of rows: beside
/// the heights stand sums of them, each over as many rows as the lowest set bit of its number says.
package struct RowHeights: Sendable {
  private var heights: [CGFloat]
  /// The sum with the number n, counted from 1, is that of the rows up to n of which the last n & -n count.
  private var sums: [CGFloat]

  /// - Parameter heights: points, from top to bottom; none less than 0.
  package init(_ heights: [CGFloat]) {
    self.heights = heights
    sums = [0] + heights
    for number in 1..<max(1, sums.count) {
      let next = number + (number & -number)
      if next < sums.count { sums[next] += sums[number] }
    }
  }

  package var count: Int { heights.count }
  package var total: CGFloat { start(of: count) }
  /// All of them, from top to bottom.
  package var all: [CGFloat] { heights }

  package subscript(row: Int) -> CGFloat {
    get { heights[row] }
    set {
      let difference = newValue - heights[row]
      heights[row] = newValue
      var number = row + 1
      while number < sums.count {
        sums[number] += difference
        number += number & -number
      }
    }
  }

  /// Where a row begins; for the row after the last, where that ends.
  package func start(of row: Int) -> CGFloat {
    var (sum, number): (CGFloat, Int) = (0, row)
    while number > 0 {
      sum += sums[number]
      number -= number & -number
    }
    return sum
  }

  /// The first row that ends below a place; `count` if none does.
  package func firstRow(endingBelow place: CGFloat) -> Int {
    guard place >= 0 else { return 0 }
    var (row, rest) = (0, place)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      let next = row + step
      if next < sums.count, sums[next] <= rest {
        row = next
        rest -= sums[next]
      }
      step /= 2
    }
    return row
  }
}
