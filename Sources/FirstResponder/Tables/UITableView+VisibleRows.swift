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
    // In a batch the data source is ahead of the table.
    guard !table.isShowing, table.updateDepth == 0 else { return }
    table.isShowing = true
    defer { table.isShowing = false }
    table.heightsChanged = false
    retireCellsOutOfSight()
    settleHeightsOfSeenRows()
    makeMissingCells()
    if table.heightsChanged {
      retireCellsOutOfSight()
      sizeContent()
    }
    for (path, cell) in table.cells {
      if let frame = shownPlace(of: path), cell.frame != frame { cell.frame = frame }
    }
    let (top, bottom) = window(of: bounds)
    showBands(top, bottom)
    backgroundView?.frame = bounds
    place(tableHeaderView, at: 0)
    place(tableFooterView, at: headerHeight + table.layout.height)
    swiping.swipe?.follow()
    placeSectionIndex()
    tellWhatIsWantedSoon()
  }

  /// The views before and behind all rows are as wide as the table, and as high as they are.
  private func place(_ view: UIView?, at top: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height)
    if view.frame != frame { view.frame = frame }
  }

  /// What is seen, in the layout's coordinates.
  private func window(of rect: CGRect) -> (top: CGFloat, bottom: CGFloat) {
    (rect.minY - headerHeight, rect.maxY - headerHeight)
  }

  private func isSeen(_ path: IndexPath) -> Bool {
    let (top, bottom) = window(of: bounds)
    guard let extent = table.layout.extent(ofRow: path.row, in: path.section) else { return false }
    return extent.start < bottom && extent.start + extent.height > top
  }

  private func retireCellsOutOfSight() {
    table.kept = []
    var leaving: [IndexPath] = []
    for (path, cell) in table.cells where !isSeen(path) {
      // A finger holds on to its cell until it lets go, and into a text in a cell goes what is typed.
      if path == table.highlighted || path == table.movement?.place || cell.containsFirstResponder {
        table.kept.append(path)
        continue
      }
      leaving.append(path)
    }
    for path in leaving.sorted() { removeCell(at: path) }
  }

  /// Rows that turn out to be lower than was thought make room for further ones; how often that is followed at once is
  /// bounded.
  private func makeMissingCells() {
    for _ in 1...16 {
      let (top, bottom) = window(of: bounds)
      var missing: [IndexPath] = []
      table.layout.forRows(from: top, to: bottom) { section, row in
        let path = IndexPath(row: row, section: section)
        if table.cells[path] == nil { missing.append(path) }
      }
      let hadChanged = table.heightsChanged
      table.heightsChanged = false
      // Once the data has changed, rows of before are asked for no more.
      for path in missing where !table.isStale && isSeen(path) { makeCell(at: path) }
      let isDone = !table.heightsChanged || missing.isEmpty || table.isStale
      table.heightsChanged = table.heightsChanged || hadChanged
      if isDone { return }
    }
    setNeedsLayout()
  }

  private func makeCell(at path: IndexPath) {
    guard let dataSource else { return }
    let data = dataPath(path)
    let cell = dataSource.tableView(self, cellForRowAt: data)
    // The data source may have handed out a cell that shows another row already.
    if let old = cell.indexPath, table.cells[old] === cell { table.cells[old] = nil }
    cell.indexPath = path
    cell.frame = place(of: path) ?? .zero
    cell.followSeparators(of: self)
    cell.isSelected = table.selected.contains(path)
    let level = tableDelegate.map { delegate in ask { delegate.tableView(self, indentationLevelForRowAt: data) } }
    if let level, level.isOwn { cell.indentationLevel = level.answer }
    cell.follow(table.isEditing ? controls(of: data) : RowControls(), animated: false)
    _ = cell.contentView
    table.cells[path] = cell
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    forgetHeight(of: path)
    settleHeight(of: cell, at: path)
    if let frame = shownPlace(of: path), cell.frame != frame { cell.frame = frame }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: data)
  }

  final func removeCell(at path: IndexPath) {
    guard let cell = table.cells.removeValue(forKey: path) else { return }
    retire(cell)
  }

  func retire(_ cell: UITableViewCell) {
    let path = cell.indexPath.map(dataPath)
    cell.indexPath = nil
    cell.removeFromSuperview()
    table.reuse.keep(cell, for: cell.reuseIdentifier)
    swiping.cellGoes(cell)
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

  /// What a path names that may be scrolled to: a row, or with `NSNotFound` as the row a whole section (B22.37).
  private func target(_ path: IndexPath) -> CGRect? {
    guard path.count == 2, path.row == NSNotFound else { return place(of: path) }
    readRowsIfNeeded()
    return table.layout.sections.indices.contains(path.section) ? place(ofSection: path.section) : nil
  }

  final func bring(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    guard let rect = target(path) else {
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

  /// The same, again where rows on the way turn out to be of other heights than was thought.
  final func bringAndSettle(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    bring(path, to: position, animated: animated)
    guard !animated, table.sizing.contains(where: \.isAnyOpen), window != nil else { return }
    for _ in 1...3 {
      let before = table.layout.extent(ofRow: path.row, in: path.section)?.start
      showRowsIfNeeded()
      guard table.layout.contains(path.section, path.row) else { return }
      let offset = contentOffset
      bring(path, to: position, animated: false)
      if table.layout.extent(ofRow: path.row, in: path.section)?.start == before, offset == contentOffset { return }
    }
  }
}
