// Context menus of items: the collection has one interaction, which asks the collection's delegate (B24.22).

/// Says what a collection's interaction has to know, by asking the delegate of the collection.
@MainActor
final class ItemMenus: UIContextMenuInteractionDelegate {
  private weak var list: UICollectionView?
  /// The item whose menu was asked for last.
  private var path: IndexPath?

  init(_ list: UICollectionView) { self.list = list }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let list, let delegate = list.itemDelegate, list.mayShowMenus else { return nil }
    path = list.shownItem(at: location)
    // A menu of an item that is selected with others is about all of them.
    let selected = list.indexPathsForSelectedItems ?? []
    let paths = path.map { selected.count > 1 && selected.contains($0) ? selected.sorted() : [$0] } ?? []
    return delegate.collectionView(list, contextMenuConfigurationForItemsAt: paths, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let list, let delegate = list.itemDelegate else { return nil }
    guard let path else {
      return delegate.collectionView(list, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return delegate.collectionView(list, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? list.cell(at: path).map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let list else { return }
    list.itemDelegate?.collectionView(list, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let list else { return }
    list.itemDelegate?.collectionView(list, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// Items have menus as soon as there is somebody to ask for them.
  final func attachMenus() {
    guard collection.menus == nil, itemDelegate != nil else { return }
    let menus = ItemMenus(self)
    collection.menus = menus
    let interaction = UIContextMenuInteraction(delegate: menus)
    collection.menuInteraction = interaction
    addInteraction(interaction)
    // Behind the interaction, whose long press is asked first.
    collection.editMenus = ItemEditMenus(self)
  }

  /// Whether a finger that stays may ask for a menu now.
  final var mayShowMenus: Bool { !hasActiveInteractiveMovement && swiping.swipe == nil }
  /// The item at a place of the content, if it has a cell.
  final func shownItem(at place: CGPoint) -> IndexPath? {
    indexPathForItem(at: place).flatMap { cell(at: $0) == nil ? nil : $0 }
  }
  /// The one of some items that a menu is asked for at a place.
  final func pressed(among paths: [IndexPath], at place: CGPoint) -> IndexPath? {
    paths.count < 2 ? paths.first : shownItem(at: place).flatMap { paths.contains($0) ? $0 : nil } ?? paths.first
  }
}
