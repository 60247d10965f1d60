extension UITableView {
  /// Asks what a row offers that a finger pulls.
  package final func swipeActions(of path: IndexPath, on side: RowSide) -> RowActions? {
    let editable = dataSource.map { source in
      ask { ask(.canEditRow, source) { $0.tableView(self, canEditRowAt: path) } }
    }
    guard editable?.answer ?? true else { return nil }
    guard side == trailingSide else {
      return RowActions(tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path))
    }
    let commits = (dataSource as? any RowCommitting)?.commitsRows == true
    return trailingActions(of: path, isDeletable: editable?.isOwn == true || commits)
  }

  /// Asks what a row offers at its end.
  ///
  /// - Parameter isDeletable: whether a row of which the delegate says nothing can be deleted.
  final func trailingActions(of path: IndexPath, isDeletable: Bool) -> RowActions? {
    if let configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return RowActions(configuration)
    }
    if let older = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return older.isEmpty ? nil : RowActions(actions: older.map(contextual), performsWhenFull: false)
    }
    return deletion(of: path, isDeletable: isDeletable)
  }

  private func contextual(_ older: UITableViewRowAction) -> UIContextualAction {
    let action = UIContextualAction(
      style: older.style == .normal ? .normal : .destructive, title: older.title
    ) { [weak self] _, _, _ in
      if let path = self?.swiping.swipe?.path { older.handler(older, path) }
    }
    if let color = older.backgroundColor { action.backgroundColor = color }
    return action
  }

  /// The button that deletes the row, through the data source.
  private func deletion(of path: IndexPath, isDeletable: Bool) -> RowActions? {
    let style = tableDelegate.map { delegate in ask { delegate.tableView(self, editingStyleForRowAt: path) } }
    guard style?.answer ?? .delete == .delete, isDeletable || style?.isOwn == true else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
      if let self, let path = swiping.swipe?.path { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return RowActions(actions: [action], performsWhenFull: true)
  }
}
