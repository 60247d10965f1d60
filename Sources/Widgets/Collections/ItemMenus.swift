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
    guard let list, let delegate = list.itemDelegate, !list.hasActiveInteractiveMovement,
      list.swiping.swipe == nil
    else { return nil }
    path = list.indexPathForItem(at: location).flatMap { list.cell(at: $0) == nil ? nil : $0 }
    // A menu of an item that is selected with others is about all of them.
    let selected = list.indexPathsForSelectedItems ?? []
    let paths = path.map { selected.count > 1 && selected.contains($0) ? selected.sorted() : [$0] } ?? []
    return delegate.collectionView(list, contextMenuConfigurationForItemsAt: paths, point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { path.flatMap { list?.cell(at: $0) }.map { UITargetedPreview(view: $0) } }

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
  }
}
