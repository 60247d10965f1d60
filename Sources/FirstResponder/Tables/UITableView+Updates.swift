// Rows and sections that come, go and move: said in a batch, or one by one.

extension UITableView {
  /// Several changes are one until the outermost batch ends.
  final func change(_ note: (inout ListChanges) -> Void) {
    note(&table.changes)
    if table.updateDepth == 0 { commitUpdates() }
  }

  /// Asks for the cells of rows anew. The selection is forgotten before the delegate hears of a press that ends.
  final func reload(_ paths: [IndexPath]) {
    let rows = Set(paths)
    table.selected.removeAll(where: rows.contains)
    table.waiting = table.waiting.filter { !rows.contains($0.value) }
    if let pressed = table.highlighted, rows.contains(pressed) { unhighlight() }
    for path in paths {
      table.measured[path] = nil
      removeCell(at: path)
    }
    setNeedsLayout()
  }

  /// Asks for what a row shows, in the cell that shows it (B22.36).
  final func reconfigureRow(at path: IndexPath) {
    showRowsIfNeeded()
    guard let dataSource, let cell = table.cells[path], !table.isStale else { return }
    table.reconfiguring = cell
    let answer = dataSource.tableView(self, cellForRowAt: dataPath(path))
    table.reconfiguring = nil
    guard answer === cell else {
      fatalError(
        """
        The row at \(path) is reconfigured, and \(type(of: dataSource)) answers another cell than the one that shows \
        it. Take it by dequeueReusableCell(withIdentifier:for:) with the same identifier as before, or reload the row.
        """)
    }
    table.measured[path] = nil
    setNeedsLayout()
  }

  /// Ends a batch.
  final func endBatch() {
    guard table.updateDepth > 0 else { return }
    table.updateDepth -= 1
    guard table.updateDepth == 0 else { return }
    if table.changes.isEmpty { measureAnew() } else { commitUpdates() }
  }

  /// Reads the rows anew. A data source whose counts do not fit what was said stops a debug build with a message; a
  /// release build shows what the data source says.
  private func commitUpdates() {
    let changes = table.changes
    guard !changes.isEmpty else { return }
    table.changes = ListChanges()
    dropMovement()
    let before = table.isStale ? nil : table.layout.sections.map(\.count)
    let renumbering = ListRenumbering(unchecked: changes)
    table.selected = table.selected.filter { !renumbering.isReloaded($0) }.compactMap { renumbering.newPath(of: $0) }
    rowsChanged()
    readRowsIfNeeded(before == nil ? nil : renumbering)
    // In the midst of showing rows the data is read only afterwards.
    guard !table.isStale, let before else { return }
    do throws(ListRenumbering.Fault) {
      try renumbering.check(before, table.layout.sections.map(\.count))
    } catch {
      assertionFailure(
        """
        \(type(of: self)) was told of changes that don't fit its data source (items are rows here): \(error.text). \
        Change the data before, and by exactly what is said.
        """)
    }
  }
}
