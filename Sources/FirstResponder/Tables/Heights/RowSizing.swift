/// Which rows of a section are as high as the table was told, and which turn out when they are shown. A value without
/// view.
enum RowSizing {
  /// All heights are known.
  case told
  /// Each cell says how high its row is.
  case byCells
  /// The same for some rows.
  case byCellsOf(Set<Int>)
  /// The delegate is asked when a row is shown.
  case onDemand

  func isOpen(_ row: Int) -> Bool {
    switch self {
    case .told: false
    case .byCells, .onDemand: true
    case .byCellsOf(let rows): rows.contains(row)
    }
  }

  var isAnyOpen: Bool { if case .told = self { false } else { true } }
}

/// How high the rows of a section are, as far as that is known before they are shown.
struct RowGuess {
  var heights: TableLayout.Section.Rows
  var sizing: RowSizing
}

extension UITableView {
  /// The height of rows of which nobody says anything: until their cells do, or for good.
  private var guess: CGFloat {
    if rowHeight >= 0 { return TableLayout.usable(rowHeight) }
    return estimatedRowHeight > 0 ? TableLayout.usable(estimatedRowHeight) : 44
  }

  /// Whether cells say how high rows are that have no height (B22.1).
  private var asksCells: Bool { rowHeight < 0 && estimatedRowHeight != 0 }

  /// Asks for the heights of a section's rows, as far as they have to be known now (B22.2).
  final func guessHeights(_ section: Int, _ count: Int) -> RowGuess {
    let own = RowGuess(
      heights: .uniform(count: count, height: guess), sizing: asksCells ? .byCells : .told)
    guard let tableDelegate, count > 0 else { return own }
    let first = IndexPath(row: 0, section: section)
    let estimate = ask { tableDelegate.tableView(self, estimatedHeightForRowAt: first) }
    if estimate.isOwn || estimatedRowHeight > 0 {
      let heights =
        !estimate.isOwn
        ? own.heights
        : TableLayout.Section.Rows(
          heights: collect(count, estimate.answer) {
            tableDelegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: $0, section: section))
          }.map { $0 < 0 ? guess : TableLayout.usable($0) })
      return RowGuess(heights: heights, sizing: .onDemand)
    }
    let height = ask { tableDelegate.tableView(self, heightForRowAt: first) }
    guard height.isOwn else { return own }
    let told = collect(count, height.answer) {
      tableDelegate.tableView(self, heightForRowAt: IndexPath(row: $0, section: section))
    }
    let heights = TableLayout.Section.Rows(
      heights: told.map { $0 == UITableView.automaticDimension ? guess : TableLayout.usable($0) })
    let open = told.indices.filter { told[$0] == UITableView.automaticDimension }
    guard !open.isEmpty, estimatedRowHeight != 0 else { return RowGuess(heights: heights, sizing: .told) }
    return RowGuess(heights: heights, sizing: open.count == count ? .byCells : .byCellsOf(Set(open)))
  }

  /// One number for each row, of which the first is known.
  private func collect(_ count: Int, _ first: CGFloat, _ rest: (Int) -> CGFloat) -> [CGFloat] {
    var numbers = [first]
    numbers.reserveCapacity(count)
    for row in 1..<max(1, count) { numbers.append(rest(row)) }
    return numbers
  }
}
