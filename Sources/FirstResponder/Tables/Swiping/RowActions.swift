/// What a row offers at one of its sides.
struct RowActions {
  let actions: [UIContextualAction]
  let performsWhenFull: Bool
}

/// The sides of a row, as they are on the screen: nothing is mirrored here.
enum RowSide {
  case leading, trailing

  /// Where the row goes when it opens.
  var sign: CGFloat { self == .leading ? 1 : -1 }
}

extension UITableView {
  /// Asks what a row offers that a finger pulls.
  final func actions(of path: IndexPath, on side: RowSide) -> RowActions? {
    let editable = dataSource.map { source in ask { source.tableView(self, canEditRowAt: path) } }
    guard editable?.answer ?? true else { return nil }
    switch side {
    case .leading:
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path).flatMap(usable)
    case .trailing: return trailingActions(of: path, isDeletable: editable?.isOwn == true)
    }
  }

  /// Asks what a row offers at its end.
  ///
  /// - Parameter isDeletable: whether a row of which the delegate says nothing can be deleted.
  final func trailingActions(of path: IndexPath, isDeletable: Bool) -> RowActions? {
    if let configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return usable(configuration)
    }
    if let older = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return older.isEmpty ? nil : RowActions(actions: older.map(contextual), performsWhenFull: false)
    }
    return deletion(of: path, isDeletable: isDeletable)
  }

  private func usable(_ configuration: UISwipeActionsConfiguration) -> RowActions? {
    guard !configuration.actions.isEmpty else { return nil }
    return RowActions(
      actions: configuration.actions, performsWhenFull: configuration.performsFirstActionWithFullSwipe)
  }

  private func contextual(_ older: UITableViewRowAction) -> UIContextualAction {
    let action = UIContextualAction(
      style: older.style == .normal ? .normal : .destructive, title: older.title
    ) { [weak self] _, _, _ in
      if let path = self?.table.swipe?.path { older.handler(older, path) }
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
      if let self, let path = table.swipe?.path { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return RowActions(actions: [action], performsWhenFull: true)
  }
}
