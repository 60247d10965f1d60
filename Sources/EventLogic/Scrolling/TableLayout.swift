import Foundation

/// Where rows are. A value without view: sections with rows of one height or of many, one below the other.
///
/// Rows of one height cost nothing, however many there are; rows of different heights cost one number each. Finding the
/// row at a place takes the logarithm of their number.
package struct TableLayout {
  package struct Section {
    /// Heights of the rows.
    package enum Rows {
      case uniform(count: Int, height: CGFloat)
      /// Where each row ends, counted from where the rows begin.
      case various(ends: [CGFloat])
      /// Rows of which single ones were measured.
      case measured(RowHeights)
    }

    package var start: CGFloat = 0
    package let header: CGFloat
    package internal(set) var rows: Rows
    package let footer: CGFloat

    package init(header: CGFloat, rows: Rows, footer: CGFloat) {
      (self.header, self.rows, self.footer) = (header, rows, footer)
    }

    package var count: Int {
      switch rows {
      case .uniform(let count, _): count
      case .various(let ends): ends.count
      case .measured(let heights): heights.count
      }
    }

    package var rowsHeight: CGFloat {
      switch rows {
      case .uniform(let count, let height): CGFloat(count) * height
      case .various(let ends): ends.last ?? 0
      case .measured(let heights): heights.total
      }
    }

    package var height: CGFloat { header + rowsHeight + footer }

    /// Where a row begins and how high it is, counted from where the rows begin.
    package func extent(of row: Int) -> (start: CGFloat, height: CGFloat) {
      switch rows {
      case .uniform(_, let height): return (CGFloat(row) * height, height)
      case .various(let ends):
        let start = row == 0 ? 0 : ends[row - 1]
        return (start, ends[row] - start)
      case .measured(let heights): return (heights.start(of: row), heights[row])
      }
    }

    /// The first row that ends below a place, counted from where the rows begin; `count` if none does.
    package func firstRow(endingBelow place: CGFloat) -> Int {
      switch rows {
      case .uniform(let count, let height):
        guard height > 0 else { return count }
        // Compared before it is made a whole number: a place may lie any distance below.
        let row = (place / height).rounded(.down)
        return row < CGFloat(count) ? Int(max(0, row)) : count
      case .various(let ends):
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if ends[middle] > place { high = middle } else { low = middle + 1 }
        }
        return low
      case .measured(let heights): return heights.firstRow(endingBelow: place)
      }
    }
  }

  package internal(set) var sections: [Section] = []
  package private(set) var height: CGFloat = 0

  /// - Parameter sections: from top to bottom; their starts are set here.
  package init(_ sections: [Section] = []) {
    self.sections = sections
    for index in sections.indices {
      self.sections[index].start = height
      height += sections[index].height
    }
  }

  /// The sections from one on begin elsewhere, and the whole is as much higher.
  mutating func moveSections(from first: Int, by distance: CGFloat) {
    for index in first..<max(first, sections.count) { sections[index].start += distance }
    height += distance
  }

  /// A height that a program gave, as one that can be used: what is negative or no number counts as 0.
  package static func usable(_ height: CGFloat) -> CGFloat { height.isFinite ? max(0, height) : 0 }

  package func contains(_ section: Int, _ row: Int) -> Bool {
    sections.indices.contains(section) && row >= 0 && row < sections[section].count
  }

  /// The place of a row; nil if there is none.
  package func extent(ofRow row: Int, in section: Int) -> (start: CGFloat, height: CGFloat)? {
    guard contains(section, row) else { return nil }
    let extent = sections[section].extent(of: row)
    return (sections[section].start + sections[section].header + extent.start, extent.height)
  }

  /// The row at a place; nil above, below and on headers and footers.
  package func row(at place: CGFloat) -> (section: Int, row: Int)? {
    guard let section = section(at: place) else { return nil }
    let inRows = place - sections[section].start - sections[section].header
    guard inRows >= 0, inRows < sections[section].rowsHeight else { return nil }
    let row = sections[section].firstRow(endingBelow: inRows)
    return row < sections[section].count ? (section, row) : nil
  }

  /// The section at a place; nil above the first and below the last.
  func section(at place: CGFloat) -> Int? {
    guard place >= 0, place < height else { return nil }
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].start + sections[middle].height > place { high = middle } else { low = middle + 1 }
    }
    return low < sections.count ? low : nil
  }

  /// Calls back with each row that shows between two places, from top to bottom.
  package func forRows(from top: CGFloat, to bottom: CGFloat, _ body: (_ section: Int, _ row: Int) -> Void) {
    guard bottom > top, var section = section(at: max(0, top)) else { return }
    while section < sections.count, sections[section].start < bottom {
      let rowsStart = sections[section].start + sections[section].header
      var row = sections[section].firstRow(endingBelow: top - rowsStart)
      while row < sections[section].count, rowsStart + sections[section].extent(of: row).start < bottom {
        body(section, row)
        row += 1
      }
      section += 1
    }
  }
}
