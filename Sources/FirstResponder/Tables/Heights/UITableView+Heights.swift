// Rows whose heights turn out when they are shown: cells are asked, what is below moves, and what is seen stays.

extension UITableView {
  /// The same for all cells whose heights are not known, from top to bottom.
  final func settleHeightsOfSeenRows() {
    guard table.sizing.contains(where: \.isAnyOpen) else { return }
    for path in table.cells.keys.filter({ table.measured[$0] == nil }).sorted() {
      if let cell = table.cells[path] { settleHeight(of: cell, at: path) }
    }
  }

  /// A cell is made anew: what it shows may be of another height than last time.
  final func forgetHeight(of path: IndexPath) {
    guard table.sizing.indices.contains(path.section) else { return }
    if case .onDemand = table.sizing[path.section] { return }
    table.measured[path] = nil
  }

  /// A cell is in its place, with the height that was guessed: now it is known.
  final func settleHeight(of cell: UITableViewCell, at path: IndexPath) {
    guard table.sizing.indices.contains(path.section) else { return }
    let data = dataPath(path)
    let sizing = table.sizing[data.section]
    guard sizing.isOpen(data.row), table.measured[path] == nil else { return }
    let height: CGFloat
    if case .onDemand = sizing { height = heightOnDemand(of: cell, at: data) } else { height = wishedHeight(of: cell) }
    // Whoever was asked may have changed the rows.
    guard !table.isStale, table.cells[path] === cell else { return }
    table.measured[path] = height
    take(height, at: path)
  }

  private func heightOnDemand(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    let asked = tableDelegate.map { delegate in ask { delegate.tableView(self, heightForRowAt: path) } }
    if let asked, asked.isOwn, asked.answer != UITableView.automaticDimension {
      return TableLayout.usable(asked.answer)
    }
    let isAutomatic = asked?.isOwn == true || rowHeight < 0
    return isAutomatic ? wishedHeight(of: cell) : TableLayout.usable(rowHeight)
  }

  private func wishedHeight(of cell: UITableViewCell) -> CGFloat {
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return TableLayout.usable(size.height)
  }

  /// A row is of another height. What lies below the upper edge of what is seen stays where it is seen (B22.4).
  private func take(_ height: CGFloat, at path: IndexPath) {
    let start = table.layout.extent(ofRow: path.row, in: path.section)?.start ?? 0
    let difference = table.layout.setHeight(height, ofRow: path.row, in: path.section)
    guard difference != 0 else { return }
    table.heightsChanged = true
    let top = bounds.minY + adjustedContentInset.top
    if headerHeight + start < top { moveContent(by: CGPoint(x: 0, y: difference)) }
  }

  /// Rows that were measured have their heights also after other rows came or went.
  final func withMeasured(_ guess: RowGuess, _ measured: [(row: Int, height: CGFloat)]) -> TableLayout.Section.Rows {
    guard guess.sizing.isAnyOpen, !measured.isEmpty else { return guess.heights }
    var layout = TableLayout([TableLayout.Section(header: 0, rows: guess.heights, footer: 0)])
    // In the order of rows: sums of fractions depend on it.
    for (row, height) in measured.sorted(by: { $0.row < $1.row }) where guess.sizing.isOpen(row) {
      layout.setHeight(height, ofRow: row, in: 0)
    }
    return layout.sections[0].rows
  }
}
