// Which rows there are and how high, as the data source and the delegate say.

extension UITableView {
  /// Everything has to be asked for anew, at the next layout.
  final func rowsChanged() {
    table.isStale = true
    setNeedsLayout()
  }

  /// - Parameter renumbering: how rows have moved, if it is known. Cells go with their rows then (B22.36).
  final func readRowsIfNeeded(_ renumbering: ListRenumbering? = nil) {
    guard !table.isShowing else { return }
    guard table.isStale else { return measureRowsIfNeeded() }
    table.isStale = false
    table.readings += 1
    table.handMoves = []
    // Whoever is asked or told here may change the data again: that is read next time.
    table.isShowing = true
    defer { table.isShowing = false }
    // A movement can't go on, and a row that is open is so no longer.
    dropMovement()
    let swipeEnds = letGoOfSwipe(renumbering)
    func isSame(_ path: IndexPath) -> Bool {
      renumbering?.isReloaded(path) == false && renumbering?.newPath(of: path) != nil
    }
    let (pressed, waiting) = (table.highlighted, table.waiting)
    (table.highlighted, table.waiting) = (nil, [:])
    if let pressed, !isSame(pressed) { table.cells[pressed]?.setHighlighted(false, animated: false) }
    let cells = table.cells
    table.cells = [:]
    // In the order of rows, not in that of a dictionary, which is another one in each run.
    var held: [(path: IndexPath, cell: UITableViewCell)] = []
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if isSame(path), let new = renumbering?.newPath(of: path) {
        held.append((new, cell))
      } else {
        retire(cell)
      }
    }
    retireBands()
    table.measured = table.measured(after: renumbering)
    (table.prefetched, table.lastOffset) = ([], nil)
    let layout = TableLayout(readSections())
    table.layout = layout
    func newPath(_ path: IndexPath) -> IndexPath? {
      renumbering?.newPath(of: path).flatMap { layout.contains($0.section, $0.row) ? $0 : nil }
    }
    table.highlighted = pressed.flatMap { isSame($0) ? newPath($0) : nil }
    if table.highlighted == nil { table.finger = nil }
    table.waiting = waiting.filter { isSame($0.value) }.compactMapValues(newPath)
    table.selected.removeAll { !layout.contains($0.section, $0.row) }
    for (path, cell) in held {
      guard layout.contains(path.section, path.row) else {
        retire(cell)
        continue
      }
      cell.indexPath = path
      table.cells[path] = cell
    }
    readSectionIndex()
    sizeContent()
    swipeEnds?()
    // Only of a row that is still there the delegate can be told (B22.42).
    if let pressed, !isSame(pressed), let reloaded = newPath(pressed) {
      tableDelegate?.tableView(self, didUnhighlightRowAt: reloaded)
    }
  }

  /// How high rows are may follow the width, so it is asked anew for another one. Which rows there are is not (B7.33).
  private func measureRowsIfNeeded() {
    guard table.width != bounds.width, table.updateDepth == 0 else { return }
    table.measured = [:]
    readHeights()
  }

  /// After a batch without changes: what cells show may be of another height (B22.5). Rows out of sight keep theirs.
  final func measureAnew() {
    guard !table.isShowing else { return }
    guard !table.isStale else { return readRowsIfNeeded() }
    for path in table.cells.keys { table.measured[path] = nil }
    readHeights()
  }

  private func readHeights() {
    table.isShowing = true
    defer { table.isShowing = false }
    table.layout = TableLayout(readSections(counts: table.layout.sections.map(\.count)))
    sizeContent()
    setNeedsLayout()
  }

  /// Another view stands above or below the rows, or the same one again, which may have another height (B22.37).
  final func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    sizeContent()
    setNeedsLayout()
  }

  final func sizeContent() {
    contentSize = CGSize(
      width: table.width,
      height: headerHeight + table.layout.height + (tableFooterView.map { TableLayout.usable($0.frame.height) } ?? 0))
  }

  /// - Parameter counts: of the rows in each section, if the data source need not be asked.
  private func readSections(counts: [Int]? = nil) -> [TableLayout.Section] {
    table.width = bounds.width
    table.sizing = []
    guard let dataSource else { return [] }
    let measured = Dictionary(grouping: table.measured, by: \.key.section)
    var sections: [TableLayout.Section] = []
    for section in 0..<(counts?.count ?? max(0, dataSource.numberOfSections(in: self))) {
      let count = counts?[section] ?? max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      let header = bandHeight(TableBand(.header, of: section))
      let guess = guessHeights(section, count)
      table.sizing.append(guess.sizing)
      sections.append(
        TableLayout.Section(
          header: header, rows: withMeasured(guess, (measured[section] ?? []).map { ($0.key.row, $0.value) }),
          footer: bandHeight(TableBand(.footer, of: section))))
    }
    return sections
  }
}
