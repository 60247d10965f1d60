/// How rows are counted after some were deleted and others inserted. A value without table.
struct RowRenumbering {
  /// Paths as they were before.
  let deleted: Set<IndexPath>
  /// Paths as they are afterwards.
  let inserted: [IndexPath]

  /// The new path of a row; nil if it was deleted.
  func newPath(of path: IndexPath) -> IndexPath? {
    if deleted.contains(path) { return nil }
    var row = path.row - deleted.count { $0.section == path.section && $0.row < path.row }
    // From the top: each insertion above or at the place pushes it down.
    for place in inserted.sorted() where place.section == path.section && place.row <= row { row += 1 }
    return IndexPath(row: row, section: path.section)
  }
}

extension UITableView {
  final func update(inserted: [IndexPath] = [], deleted: [IndexPath] = []) {
    table.inserted += inserted
    table.deleted += deleted
    if table.updateDepth == 0 { commitUpdates() }
  }

  /// Reads the rows anew. A data source whose count does not fit what was said stops a debug build with a message; a
  /// release build shows what the data source says.
  final func commitUpdates() {
    let (inserted, deleted) = (table.inserted, table.deleted)
    guard !inserted.isEmpty || !deleted.isEmpty else { return }
    (table.inserted, table.deleted) = ([], [])
    let before = table.isStale ? nil : table.layout.sections.map(\.count)
    let renumbering = RowRenumbering(deleted: Set(deleted), inserted: inserted)
    let selected = table.selected.compactMap { renumbering.newPath(of: $0) }
    rowsChanged()
    readRowsIfNeeded(before == nil ? nil : renumbering)
    table.selected = selected
    // In the midst of showing rows the data is read only afterwards.
    guard !table.isStale else { return }
    let layout = table.layout
    table.selected = selected.filter { layout.contains($0.section, $0.row) }
    guard let before else { return }
    for (section, count) in before.enumerated() where table.layout.sections.indices.contains(section) {
      let now = table.layout.sections[section].count
      let (gone, new) = (deleted.count { $0.section == section }, inserted.count { $0.section == section })
      if now != count - gone + new {
        assertionFailure(
          """
          \(type(of: self)) was told of \(new) new and \(gone) deleted rows in section \(section), which had \(count), \
          but its data source now says \(now). Change the data before, and by exactly what is said.
          """)
      }
    }
  }
}
