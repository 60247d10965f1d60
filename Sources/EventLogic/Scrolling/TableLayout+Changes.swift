import Foundation

// Rows that turn out to be of another height than was thought, and rows that are shown elsewhere for a while.

extension TableLayout {
  /// A row has another height. Answers by how much what is below it moves.
  @discardableResult
  package mutating func setHeight(_ height: CGFloat, ofRow row: Int, in section: Int) -> CGFloat {
    guard contains(section, row) else { return 0 }
    let height = Self.usable(height)
    let difference = height - sections[section].extent(of: row).height
    guard difference != 0 else { return 0 }
    sections[section].setHeight(height, of: row)
    moveSections(from: section + 1, by: difference)
    return difference
  }

  /// The rows as they are once one stands elsewhere; the place is counted as afterwards. Nil if there is no such place.
  package func moving(_ from: (section: Int, row: Int), to place: (section: Int, row: Int)) -> TableLayout? {
    guard contains(from.section, from.row), sections.indices.contains(place.section) else { return nil }
    var heights = [from.section: sections[from.section].heights]
    if heights[place.section] == nil { heights[place.section] = sections[place.section].heights }
    let height = heights[from.section]!.remove(at: from.row)
    guard (0...heights[place.section]!.count).contains(place.row) else { return nil }
    heights[place.section]!.insert(height, at: place.row)
    return TableLayout(
      sections.enumerated().map { index, section in
        heights[index].map {
          Section(header: section.header, rows: Section.Rows(heights: $0), footer: section.footer)
        } ?? section
      })
  }
}

extension TableLayout.Section {
  /// The height of each row.
  package var heights: [CGFloat] {
    switch rows {
    case .uniform(let count, let height): Array(repeating: height, count: count)
    case .various(let ends): zip(ends, [0] + ends).map { $0 - $1 }
    case .measured(let heights): heights.all
    }
  }

  mutating func setHeight(_ height: CGFloat, of row: Int) {
    if case .measured(var heights) = rows {
      // Not a copy: the sums of many rows would be copied as well.
      rows = .uniform(count: 0, height: 0)
      heights[row] = height
      rows = .measured(heights)
    } else {
      var heights = RowHeights(heights)
      heights[row] = height
      rows = .measured(heights)
    }
  }
}

extension TableLayout.Section.Rows {
  /// Keeps single heights only if there are different ones.
  package init(heights: [CGFloat]) {
    guard let first = heights.first else {
      self = .uniform(count: 0, height: 0)
      return
    }
    guard heights.contains(where: { $0 != first }) else {
      self = .uniform(count: heights.count, height: first)
      return
    }
    var end: CGFloat = 0
    self = .various(
      ends: heights.map {
        end += $0
        return end
      })
  }
}
