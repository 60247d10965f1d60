// Rows and sections that come, go and move: said in a batch, or one by one.

extension UITableView {
  /// Several changes are one until the outermost batch ends.
  final func change(_ note: (inout ListChanges) -> Void) {
    note(&table.changes)
    if table.updateDepth == 0 { commitUpdates() }
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
    let before = table.isStale ? nil : table.layout.sections.map(\.count)
    let renumbering = ListRenumbering(unchecked: changes)
    let selected = table.selected.compactMap { renumbering.newPath(of: $0) }
    rowsChanged()
    readRowsIfNeeded(before == nil ? nil : renumbering)
    table.selected = selected
    // In the midst of showing rows the data is read only afterwards.
    guard !table.isStale else { return }
    let layout = table.layout
    table.selected = selected.filter { layout.contains($0.section, $0.row) }
    guard let before else { return }
    do throws(ListRenumbering.Fault) {
      try renumbering.check(before, layout.sections.map(\.count))
    } catch {
      assertionFailure(
        """
        \(type(of: self)) was told of changes that don't fit its data source (items are rows here): \(error.text). \
        Change the data before, and by exactly what is said.
        """)
    }
  }
}
