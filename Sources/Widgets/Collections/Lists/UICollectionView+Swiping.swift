// How the items of a list are pulled aside (B24.31): as a table's rows (RowSwiping.swift).

extension UICollectionView: SwipingList {
  package final func rowToSwipe(at place: CGPoint) -> (path: IndexPath, cell: UIView)? {
    guard !isEditing, collection.movement == nil, !collection.countsAreStale, !collection.viewsAreStale,
      let path = item(at: place), let cell = cell(at: path), cell.superview === self,
      list(of: path.section) != nil
    else { return nil }
    // A header that stays lies over the item, or the index.
    let isCovered =
      collection.index?.frame.contains(place) == true
      || collection.views.contains {
        $0.key.category == .supplementaryView && !$0.value.isHidden && $0.value.frame.contains(place)
      }
    return isCovered ? nil : (path, cell)
  }

  private func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(of: section)
  }

  package final func swipeActions(of path: IndexPath, on side: RowSide) -> RowActions? {
    guard let list = list(of: path.section) else { return nil }
    let provider =
      side == trailingSide
      ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    guard let provider, itemDelegate?.collectionView(self, canEditItemAt: path) ?? true else { return nil }
    return RowActions(provider(path))
  }

  package final func isOnRow(_ path: IndexPath, _ place: CGPoint) -> Bool {
    guard let frame = swipePlace(of: path) else { return false }
    return (frame.minY..<frame.maxY).contains(place.y)
  }
  package final func shows(_ path: IndexPath, in cell: UIView) -> Bool { self.cell(at: path) === cell }
  package final func swipePlace(of path: IndexPath) -> CGRect? {
    collection.contains(path) ? collectionViewLayout.layoutAttributesForItem(at: path)?.frame : nil
  }
  package final func swipeBegan(of path: IndexPath) {}
  package final func swipeEnded(of path: IndexPath?) {}
  package final func swipe(of cell: UIView, changed: SwipeChange) { (cell as? UICollectionViewCell)?.stateChanged() }

  /// What an element is shown with: a row that is open stands beside its place.
  final func shown(
    _ attributes: UICollectionViewLayoutAttributes, _ key: ElementKey
  ) -> UICollectionViewLayoutAttributes {
    guard let swipe = swiping.swipe, key == .cell(swipe.path) else { return attributes }
    let moved = attributes.copied
    moved.frame.origin.x += swipe.offset
    return moved
  }
}

// Items that two fingers select (B22.40).
extension UICollectionView {
  package final func path(at place: CGPoint) -> IndexPath? { item(at: place) }
  package final func mayBeginRange(at path: IndexPath) -> Bool {
    guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return false }
    return itemDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  package final func rangeBegan(at path: IndexPath) {
    itemDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  package final func rangeEnded() { itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
  package final func isSelected(_ path: IndexPath) -> Bool { collection.selected.contains(path) }
  package final func paths(in range: ClosedRange<IndexPath>) -> [IndexPath] {
    (range.lowerBound.section...range.upperBound.section).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }.filter(range.contains)
    }
  }
  package final func chooseInRange(_ path: IndexPath) -> IndexPath? {
    // A heading that opens and closes is not chosen.
    if let cell = cell(at: path) as? UICollectionViewListCell, cell.togglesByTap { return nil }
    guard isMultiple, itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return nil }
    choose(path, acts: false)
    return collection.selected.contains(path) ? path : nil
  }
  package final func giveUpInRange(_ path: IndexPath) { if collection.selected.contains(path) { giveUp(path) } }
}
