// Context menus of rows: the table has one interaction, which asks the table's delegate.

/// Says what a table's interaction has to know, by asking the delegate of the table.
@MainActor
final class RowMenus: UIContextMenuInteractionDelegate {
  private weak var table: UITableView?
  /// The row whose menu was asked for last.
  private var path: IndexPath?

  init(_ table: UITableView) { self.table = table }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, table.swiping.swipe == nil, table.table.movement == nil, let row = table.row(at: location),
      table.table.cells[row] != nil
    else { return nil }
    path = row
    return table.tableDelegate?.tableView(table, contextMenuConfigurationForRowAt: row, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    if let own = table.tableDelegate?.tableView(
      table, previewForHighlightingContextMenuWithConfiguration: configuration)
    {
      return own
    }
    return path.flatMap { table.table.cells[$0] }.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    table.tableDelegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UITableView {
  /// Rows have menus as soon as there is somebody to ask for them.
  final func attachMenus() {
    guard table.menus == nil, tableDelegate != nil else { return }
    let menus = RowMenus(self)
    table.menus = menus
    addInteraction(UIContextMenuInteraction(delegate: menus))
  }
}
