/// What a table keeps.
struct TableState {
  var layout = TableLayout()
  /// The data source has to be asked.
  var isStale = true
  /// How often it was asked which rows there are.
  var readings = 0
  /// The table's width when it was asked how high they are.
  var width: CGFloat = 0
  /// Cells that are seen, and those that are kept.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Rows whose cells stay although they are out of sight.
  var kept: [IndexPath] = []
  /// Headers and footers that are seen.
  var bands: [TableBand: UIView] = [:]
  /// Those in sight for which nobody has a view or a text.
  var emptyBands: Set<TableBand> = []
  var reuse = ReusePool<UITableViewCell>()
  var bandReuse = ReusePool<UITableViewHeaderFooterView>()
  /// In the order in which they were selected.
  var selected: [IndexPath] = []
  /// The row under the finger, and the number of that touch.
  var highlighted: IndexPath?
  var finger: Int?
  /// Rows whose fingers are up while the end of their touches is held back (B2.61), by the numbers of those.
  var waiting: [Int: IndexPath] = [:]
  var updateDepth = 0
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var isShowing = false
}

extension UITableView {
  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }
  var headerHeight: CGFloat { tableHeaderView.map { TableLayout.usable($0.frame.height) } ?? 0 }

  // MARK: Showing

  /// Who asks what is seen gets the answer of now: an offset that was set, or new data, may still wait for the next
  /// layout (B7.32). Not while rows are shown or updated, when the data source is ahead of the table, or behind it.
  final func showRowsIfNeeded() {
    if table.updateDepth == 0, !table.isShowing { layoutIfNeeded() }
  }

  /// Gives cells to the rows that are seen and takes them from those that are not.
  /// Costs what is seen, not what there is.
  final func showRows() {
    readRowsIfNeeded()
    guard !table.isShowing else { return }
    table.isShowing = true
    defer { table.isShowing = false }
    let (top, bottom) = (bounds.minY - headerHeight, bounds.maxY - headerHeight)
    table.kept = []
    var leaving: [IndexPath] = []
    for (path, cell) in table.cells {
      if let extent = table.layout.extent(ofRow: path.row, in: path.section), extent.start < bottom,
        extent.start + extent.height > top
      {
        continue
      }
      // A finger holds on to its cell until it lets go, and into a text in a cell goes what is typed.
      if path == table.highlighted || cell.containsFirstResponder {
        table.kept.append(path)
        continue
      }
      leaving.append(path)
    }
    for path in leaving.sorted() { if let cell = table.cells.removeValue(forKey: path) { retire(cell) } }
    var missing: [IndexPath] = []
    table.layout.forRows(from: top, to: bottom) { section, row in
      let path = IndexPath(row: row, section: section)
      if table.cells[path] == nil { missing.append(path) }
    }
    // Once the data has changed, rows of before are asked for no more.
    for path in missing where !table.isStale { makeCell(at: path) }
    for (path, cell) in table.cells {
      if let frame = place(of: path), cell.frame != frame { cell.frame = frame }
    }
    showBands(top, bottom)
    backgroundView?.frame = bounds
    tableHeaderView?.frame.origin = .zero
    tableFooterView?.frame.origin = CGPoint(x: 0, y: headerHeight + table.layout.height)
  }

  final func separatorsChanged() { for (_, cell) in table.cells { cell.followSeparators(of: self) } }

  private func makeCell(at path: IndexPath) {
    guard let dataSource else { return }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // The data source may have handed out a cell that shows another row already.
    if let old = cell.indexPath, table.cells[old] === cell { table.cells[old] = nil }
    cell.indexPath = path
    cell.frame = place(of: path) ?? .zero
    cell.followSeparators(of: self)
    cell.isSelected = table.selected.contains(path)
    _ = cell.contentView
    table.cells[path] = cell
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  final func removeCell(at path: IndexPath) {
    guard let cell = table.cells.removeValue(forKey: path) else { return }
    retire(cell)
  }

  func retire(_ cell: UITableViewCell) {
    let path = cell.indexPath
    cell.indexPath = nil
    cell.removeFromSuperview()
    table.reuse.keep(cell, for: cell.reuseIdentifier)
    if let path { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  // MARK: Places

  final func place(of path: IndexPath) -> CGRect? {
    readRowsIfNeeded()
    guard path.count == 2, let extent = table.layout.extent(ofRow: path.row, in: path.section) else { return nil }
    return CGRect(x: 0, y: headerHeight + extent.start, width: bounds.width, height: extent.height)
  }

  final func place(ofSection section: Int) -> CGRect {
    readRowsIfNeeded()
    guard table.layout.sections.indices.contains(section) else { return .zero }
    let section = table.layout.sections[section]
    return CGRect(x: 0, y: headerHeight + section.start, width: bounds.width, height: section.height)
  }

  final func row(at point: CGPoint) -> IndexPath? {
    readRowsIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return table.layout.row(at: point.y - headerHeight).map { IndexPath(row: $0.row, section: $0.section) }
  }

  final func rows(in rect: CGRect) -> [IndexPath] {
    readRowsIfNeeded()
    var paths: [IndexPath] = []
    table.layout.forRows(from: rect.minY - headerHeight, to: rect.maxY - headerHeight) { section, row in
      paths.append(IndexPath(row: row, section: section))
    }
    return paths
  }

  final func bring(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    guard let rect = place(of: path) else {
      assertionFailure(
        """
        \(type(of: self)) can't scroll to row \(path): there is none. Ask numberOfRows(inSection:) first, or \
        reloadData().
        """
      )
      return
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let offset: CGFloat
    switch position {
    case .none: return show(rect, animated: animated)
    case .top: offset = contentOffset.y + rect.minY - visible.minY
    case .middle: offset = contentOffset.y + rect.midY - visible.midY
    case .bottom: offset = contentOffset.y + rect.maxY - visible.maxY
    }
    move(to: CGPoint(x: contentOffset.x, y: axes.y.clamped(offset)), animated: animated)
  }
}
