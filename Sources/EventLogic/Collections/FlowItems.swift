import Foundation

/// How large an element of a flow is: its length along the way in which content scrolls, its breadth across it; points.
package struct FlowSize: Equatable, Sendable {
  package var length: CGFloat
  package var breadth: CGFloat

  /// Lengths that are negative or no numbers count as 0.
  package init(length: CGFloat, breadth: CGFloat) {
    (self.length, self.breadth) = (TableLayout.usable(length), TableLayout.usable(breadth))
  }
}

/// Where an element of a flow is; points.
package struct FlowRect: Equatable, Sendable {
  package var along: CGFloat
  package var across: CGFloat
  package var size: FlowSize

  package init(along: CGFloat, across: CGFloat, size: FlowSize) {
    (self.along, self.across, self.size) = (along, across, size)
  }
}

/// The items of one section, one line after the other, counted from where the first begins. A value without view.
///
/// Items of one size cost nothing, however many there are; others one size each and one number for each line.
package struct FlowItems {
  package enum Sizes {
    case uniform(count: Int, FlowSize)
    case various([FlowSize])

    /// The same sizes, as one if they are all the same.
    package static func of(_ sizes: [FlowSize]) -> Sizes {
      guard let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return .various(sizes) }
      return .uniform(count: sizes.count, first)
    }

    package var count: Int {
      switch self {
      case .uniform(let count, _): count
      case .various(let sizes): sizes.count
      }
    }
  }

  private struct Line {
    let first: Int
    let start: CGFloat
    let length: CGFloat
  }

  package let sizes: Sizes
  /// The breadth that a line may fill.
  private let room: CGFloat
  private let lineSpacing: CGFloat
  private let itemSpacing: CGFloat
  /// Items in a line, where all are of one size.
  private let perLine: Int
  private var lines: [Line] = []

  package init(_ sizes: Sizes, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
    self.sizes = sizes
    self.room = TableLayout.usable(room)
    self.lineSpacing = TableLayout.usable(lineSpacing)
    self.itemSpacing = TableLayout.usable(itemSpacing)
    if case .uniform(let count, let size) = sizes {
      let fit = ((self.room + self.itemSpacing + Self.slack) / (size.breadth + self.itemSpacing)).rounded(.down)
      // Compared before it is made a whole number: items without breadth fit in any number.
      perLine =
        fit < CGFloat(count) ? max(1, Int(fit)) : fit.isNaN ? 1 : max(1, fit == .infinity ? count : Int(min(fit, 1e9)))
    } else {
      perLine = 1
    }
    if case .various(let sizes) = sizes { lines = breakLines(sizes) }
  }

  /// What thirds of a line may be too long by.
  private static let slack: CGFloat = 0.001

  package var count: Int { sizes.count }

  /// The length of all lines, and of the spaces between them.
  package var length: CGFloat {
    switch sizes {
    case .uniform(let count, let size):
      let lines = (count + perLine - 1) / perLine
      return lines == 0 ? 0 : CGFloat(lines) * size.length + CGFloat(lines - 1) * lineSpacing
    case .various: return lines.last.map { $0.start + $0.length } ?? 0
    }
  }

  private func breakLines(_ sizes: [FlowSize]) -> [Line] {
    var lines: [Line] = []
    var (first, start, used, length): (Int, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for (item, size) in sizes.enumerated() {
      if item > first, used + itemSpacing + size.breadth > room + Self.slack {
        lines.append(Line(first: first, start: start, length: length))
        (first, start, used, length) = (item, start + length + lineSpacing, size.breadth, size.length)
      } else {
        used += size.breadth + (item > first ? itemSpacing : 0)
        length = max(length, size.length)
      }
    }
    if !sizes.isEmpty { lines.append(Line(first: first, start: start, length: length)) }
    return lines
  }

  /// Where an item is. The items of a line stand apart so that they fill it, a single one in its middle; of items of
  /// different sizes the last line keeps to the smallest space (B18.5, B18.6).
  package func rect(of item: Int) -> FlowRect {
    switch sizes {
    case .uniform(_, let size):
      let (line, place) = (item / perLine, item % perLine)
      let along = CGFloat(line) * (size.length + lineSpacing)
      return FlowRect(
        along: along,
        across: across(place, of: perLine, used: size.breadth * CGFloat(perLine)) { CGFloat($0) * size.breadth },
        size: size)
    case .various(let sizes):
      let number = lineNumber { $0.first > item } - 1
      let line = lines[number]
      let end = number + 1 < lines.count ? lines[number + 1].first : sizes.count
      func breadth(before: Int) -> CGFloat { sizes[line.first..<before].reduce(0) { $0 + $1.breadth } }
      let across =
        end == sizes.count
        ? breadth(before: item) + CGFloat(item - line.first) * itemSpacing
        : across(item - line.first, of: end - line.first, used: breadth(before: end)) {
          breadth(before: line.first + $0)
        }
      let size = sizes[item]
      return FlowRect(along: line.start + (line.length - size.length) / 2, across: across, size: size)
    }
  }

  /// - Parameters:
  ///   - used: breadth of all items of a line.
  ///   - before: breadth of the items before a place.
  private func across(_ place: Int, of count: Int, used: CGFloat, _ before: (Int) -> CGFloat) -> CGFloat {
    let left = room - used
    // What is broader than the line begins where it begins.
    if count == 1 { return max(0, left / 2) }
    return before(place) + CGFloat(place) * max(itemSpacing - Self.slack, left / CGFloat(count - 1))
  }

  /// The items of the lines that touch a stretch.
  package func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard start < end, count > 0 else { return 0..<0 }
    switch sizes {
    case .uniform(let count, let size):
      let step = size.length + lineSpacing
      guard step > 0, size.length > 0 else { return 0..<0 }
      let lines = (count + perLine - 1) / perLine
      let first = ((start - size.length) / step).rounded(.down) + 1
      let last = (end / step).rounded(.up)
      guard first < CGFloat(lines), last > 0 else { return 0..<0 }
      let low = Int(max(0, first))
      let high = last < CGFloat(lines) ? Int(last) : lines
      return low < high ? low * perLine..<min(count, high * perLine) : 0..<0
    case .various(let sizes):
      let low = lineNumber { $0.start + $0.length > start }
      let high = lineNumber { $0.start >= end }
      guard low < high else { return 0..<0 }
      return lines[low].first..<(high < lines.count ? lines[high].first : sizes.count)
    }
  }

  /// The first line for which something holds that holds for all after it.
  private func lineNumber(where holds: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(lines[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
