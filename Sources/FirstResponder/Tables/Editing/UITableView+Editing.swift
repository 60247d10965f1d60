// Rows that are edited: which are, with what, and what a tap on that does.

extension UITableView {
  /// How long the parts of rows move, seconds.
  static var editingDuration: TimeInterval { 0.3 }

  /// Asks what a row is edited with, in UIKit's order.
  final func controls(of path: IndexPath) -> RowControls {
    var controls = RowControls()
    let isEditable = dataSource?.tableView(self, canEditRowAt: path) ?? true
    if isEditable {
      if allowsMultipleSelectionDuringEditing {
        controls.isForSelection = true
      } else {
        controls.style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      }
      controls.isIndented = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    } else {
      controls.isIndented = false
    }
    controls.isMovable = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    controls.isEdited = isEditable || controls.isMovable
    return controls
  }

  final func changeEditing(to isEditing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard isEditing != table.isEditing else { return }
    cancelMovement()
    table.isEditing = isEditing
    for path in table.selected { deselect(path, animated: animated) }
    for path in table.cells.keys.sorted() {
      // Whoever was told before may have changed everything.
      guard table.isEditing == isEditing, let cell = table.cells[path] else { continue }
      cell.follow(isEditing ? controls(of: path) : RowControls(), animated: animated)
    }
  }

  /// Whether fingers may select rows now, and several of them.
  final var rowsCanBeSelected: Bool {
    guard table.isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }
  final var severalRowsCanBeSelected: Bool {
    table.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// A finger has tapped what stands at the start of a row.
  final func editControlTapped(of cell: UITableViewCell) {
    guard table.isEditing, let path = indexPath(for: cell) else { return }
    // With a row open, a tap elsewhere closes it.
    guard swiping.swipe == nil else { return closeSwipe(animated: true) }
    switch cell.editingStyle {
    case .delete: openRow(path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}
