// Edit menus of items, by the delegate's older methods (B24.40): a finger that stays -> shouldShowMenuForItemAt ->
// canPerformAction for each command -> the menu -> performAction.

/// Shows the edit menu of the item under a finger that stays.
@MainActor
final class ItemEditMenus: UIGestureRecognizerDelegate {
  private weak var list: UICollectionView?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var commands: ItemCommands?

  init(_ list: UICollectionView) {
    self.list = list
    press.name = "edit menu of an item"
    let ofPointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    press.allowedTouchTypes.removeAll { $0 == ofPointer }
    press.delegate = self
    press.addAction(UIAction { [weak self] _ in self?.pressed() })
    press.isOfSystem = true
    list.addGestureRecognizer(press)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    commands = nil
    guard let list, let delegate = list.itemDelegate, list.mayShowMenus,
      let path = list.shownItem(at: gestureRecognizer.location(in: list)), let cell = list.cell(at: path),
      delegate.collectionView(list, shouldShowMenuForItemAt: path), list.indexPath(for: cell) != nil
    else { return false }
    commands = ItemCommands(list, cell)
    return true
  }

  private func pressed() {
    guard press.state == .began, let commands, let cell = commands.cell else { return }
    UIMenuController.shared.showMenu(from: cell, rect: cell.bounds, of: commands)
  }
}

/// The commands that the delegate of a collection performs for an item.
@MainActor
private final class ItemCommands: MenuCommands {
  private weak var list: UICollectionView?
  private(set) weak var cell: UICollectionViewCell?

  init(_ list: UICollectionView, _ cell: UICollectionViewCell) { (self.list, self.cell) = (list, cell) }

  /// The collection, and the item as it is counted now; nil if there is no longer one.
  private var item: (list: UICollectionView, path: IndexPath)? {
    guard let list, let cell, let path = list.indexPath(for: cell) else { return nil }
    return (list, path)
  }

  func suggestions() -> [UIMenuElement] { performable(StandardMenus.editCommands) }

  func performable(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.filter { element in
      guard let command = element as? UICommand else { return true }
      guard let item else { return false }
      return item.list.itemDelegate?.collectionView(
        item.list, canPerformAction: command.action, forItemAt: item.path, withSender: UIMenuController.shared) ?? false
    }
  }

  func send(_ command: UICommand, from sender: Any?) {
    guard let item else { return }
    item.list.itemDelegate?.collectionView(
      item.list, performAction: command.action, forItemAt: item.path, withSender: sender)
  }
}
