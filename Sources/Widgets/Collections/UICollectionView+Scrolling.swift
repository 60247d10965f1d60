// Where the content goes, and what will be wanted there.

extension UICollectionView {
  final func bring(_ path: IndexPath, to position: ScrollPosition, animated: Bool) {
    showIfNeeded()
    guard collection.contains(path), let attributes = preparedLayout.layoutAttributesForItem(at: path) else {
      assertionFailure(
        """
        \(type(of: self)) can't scroll to item \(path): there is none. Ask numberOfItems(inSection:) first, or \
        reloadData().
        """)
      return
    }
    bringAcross(attributes, to: position, animated: animated)
    let position =
      attributes.scroller.map { position.subtracting(across: preparedLayout.crossScroll(of: $0)?.axis) }
      ?? position
    let rect = attributes.frame
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if position.contains(.top) { offset.y += rect.minY - visible.minY }
    if position.contains(.centeredVertically) { offset.y += rect.midY - visible.midY }
    if position.contains(.bottom) { offset.y += rect.maxY - visible.maxY }
    if position.contains(.left) { offset.x += rect.minX - visible.minX }
    if position.contains(.centeredHorizontally) { offset.x += rect.midX - visible.midX }
    if position.contains(.right) { offset.x += rect.maxX - visible.maxX }
    let (x, y) = axes
    setContentOffset(
      CGPoint(
        x: offset.x == contentOffset.x ? offset.x : x.clamped(offset.x),
        y: offset.y == contentOffset.y ? offset.y : y.clamped(offset.y)), animated: animated)
  }

  /// Names the items of the next screen in the direction of movement, and those that will not be wanted after all.
  final func tellWhatIsWantedSoon() {
    guard isPrefetchingEnabled, let prefetchDataSource, !collection.viewsAreStale else { return }
    let last = collection.lastOffset
    collection.lastOffset = contentOffset
    guard last != contentOffset else { return }
    var ahead = bounds
    let way = last.map { CGPoint(x: contentOffset.x - $0.x, y: contentOffset.y - $0.y) } ?? CGPoint(x: 0, y: 1)
    if abs(way.x) > abs(way.y) {
      ahead.origin.x += way.x > 0 ? ahead.width : -ahead.width
    } else {
      ahead.origin.y += way.y > 0 ? ahead.height : -ahead.height
    }
    let wanted = (preparedLayout.layoutAttributesForElements(in: ahead) ?? []).filter {
      $0.representedElementCategory == .cell && collection.contains($0.indexPath)
        && collection.views[.cell($0.indexPath)] == nil
    }.map(\.indexPath)
    let new = wanted.filter { !collection.prefetched.contains($0) }.sorted()
    let gone = collection.prefetched.subtracting(wanted)
    let missed = gone.filter { collection.views[.cell($0)] == nil }.sorted()
    collection.prefetched = Set(wanted)
    if !missed.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: missed) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  // MARK: Another layout

  final func exchange(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?,
    _ assign: () -> Void
  ) {
    guard old !== new else { return completion?(true) ?? () }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let views = collection.views.sorted { $0.key < $1.key }.map(\.value)
    for view in views { view.willTransition(from: old, to: new) }
    old.collectionView = nil
    new.collectionView = self
    assign()
    collection.bounds = nil
    new.invalidateLayout()
    let settle = {
      let target = self.preparedLayout.targetContentOffset(forProposedContentOffset: self.contentOffset)
      if target != self.contentOffset { self.contentOffset = target }
      self.layoutIfNeeded()
    }
    func finish(_ isDone: Bool) {
      for view in views { view.didTransition(from: old, to: new) }
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      completion?(isDone)
    }
    guard animated, window != nil else { return finish(true) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: settle) { finish($0) }
  }
}

extension UICollectionView: CellList {
  package final func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    preparedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }
  package final func letGoOfPressedCell(_ touches: Set<UITouch>) {
    takenBack(
      touches.filter { $0.number == collection.finger || collection.waiting[$0.number] != nil })
  }
}

extension UICollectionView.ScrollPosition {
  /// The places along the way of a collection in which a section scrolls along an axis.
  fileprivate func subtracting(across axis: LayoutAxis?) -> Self {
    switch axis {
    case .horizontal: subtracting([.left, .centeredHorizontally, .right])
    case .vertical: subtracting([.top, .centeredVertically, .bottom])
    case nil: self
    }
  }
}
