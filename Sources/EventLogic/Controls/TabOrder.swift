import Foundation

/// In which order the focus passes through rectangles: row by row from the top,
/// each row from the left. A value without views.
package struct TabOrder {
  /// Indices of the rectangles, in the order in which they are read.
  package let indices: [Int]

  /// A row is what has its middle above the lower edge of the row's topmost rectangle.
  package init(_ frames: [CGRect]) {
    var waiting = Array(frames.indices)
    waiting.sort { (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1) }
    var order: [Int] = []
    while let first = waiting.first {
      let edge = frames[first].maxY
      var row: [Int] = []
      var rest: [Int] = []
      for index in waiting {
        if index == first || frames[index].midY < edge { row.append(index) } else { rest.append(index) }
      }
      row.sort { (frames[$0].minX, frames[$0].minY, $0) < (frames[$1].minX, frames[$1].minY, $1) }
      order += row
      waiting = rest
    }
    indices = order
  }

  /// Which one is next, going round at the ends; without a present one, the first or the last. Nil if there are none.
  package func next(after index: Int?, isBackwards: Bool) -> Int? {
    guard !indices.isEmpty else { return nil }
    guard let index, let place = indices.firstIndex(of: index) else {
      return isBackwards ? indices[indices.count - 1] : indices[0]
    }
    return indices[(place + (isBackwards ? indices.count - 1 : 1)) % indices.count]
  }
}
