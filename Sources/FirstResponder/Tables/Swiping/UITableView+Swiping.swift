// How a table's rows are pulled aside; in which order stands in RowSwiping.swift.

/// A class whose commits can be seen: UIKit's own, of which programs inherit (B22.13).
@MainActor
package protocol RowCommitting: UITableViewDataSource {
  /// Whether a subclass commits what was done to rows.
  var commitsRows: Bool { get }
}

extension UITableView: SwipingList {
  package final func rowToSwipe(at place: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard !table.isEditing, table.movement == nil, let path = row(at: place), let cell = table.cells[path] else {
      return nil
    }
    // A header that stays lies over the row, or the index.
    let isCovered =
      table.bands.values.contains { $0.frame.contains(place) } || table.sectionIndex?.frame.contains(place) == true
    return isCovered ? nil : (path, cell)
  }

  package final func isOnRow(_ path: IndexPath, _ place: CGPoint) -> Bool {
    row(at: CGPoint(x: bounds.midX, y: place.y)) == path
  }

  package final func shows(_ path: IndexPath, in cell: UIView) -> Bool { table.cells[path] === cell }
  package final func swipePlace(of path: IndexPath) -> CGRect? { place(of: path) }
  package final func swipeBegan(of path: IndexPath) { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
  package final func swipeEnded(of path: IndexPath?) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }

  package final func swipe(of cell: UIView, changed: SwipeChange) {
    guard let cell = cell as? UITableViewCell else { return }
    switch changed {
    case .opens: cell.setOpen(true)
    case .closes: cell.setOpen(false)
    case .rests: cell.didTransition(to: cell.shownState)
    case .forgotten: cell.forgetOpen()
    }
  }

  final func closeSwipe(animated: Bool) { swiping.close(animated: animated) }

  /// What stands at the start of the row was tapped: it opens by itself.
  final func openRow(_ path: IndexPath) {
    guard let cell = table.cells[path], let actions = trailingActions(of: path, isDeletable: true),
      table.cells[path] === cell
    else { return }
    swiping.open(path, cell, actions)
  }

  /// There are other rows now: the row is closed at once. Answers what is to be told when they are known.
  final func letGoOfSwipe(_ renumbering: ListRenumbering?) -> (() -> Void)? {
    guard let (tell, old) = swiping.letGo() else { return nil }
    let path = renumbering == nil ? old : renumbering?.newPath(of: old)
    return { [weak self] in
      guard let self else { return }
      tell(path.flatMap { self.table.layout.contains($0.section, $0.row) ? $0 : nil })
    }
  }
}
