// What fingers do to items. Cells don't handle touches: they pass them on along the chain to the collection, so that a
// button or another view in a cell that handles its touch keeps the item from being selected.

extension UICollectionView {
  private var isSelectable: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
  final var isMultiple: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private func cell(under touches: Set<UITouch>) -> UICollectionViewCell? {
    var view = touches.first?.view
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, indexPath(for: cell) != nil { return cell }
      view = current.superview
    }
    return nil
  }

  /// The touch has been the content's for a moment (B7.3): the item is highlighted.
  final func pressed(_ touches: Set<UITouch>) {
    letGoOfFingerThatWent(touches)
    guard isSelectable || isMultiple, collection.highlighted == nil, let cell = cell(under: touches),
      let path = indexPath(for: cell)
    else { return }
    guard ask(.shouldHighlightItem, itemDelegate, { $0.collectionView(self, shouldHighlightItemAt: path) }),
      self.cell(at: path) === cell,
      !collection.viewsAreStale
    else { return }
    (collection.highlighted, collection.finger) = (path, touches.first?.number)
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// The finger on the highlighted item went in an earlier event, and only its end is held back (B2.61): the item waits
  /// for that end, and the next finger may have another one.
  private func letGoOfFingerThatWent(_ landed: Set<UITouch>) {
    guard let path = collection.highlighted, let finger = collection.finger,
      !landed.contains(where: { $0.number == finger }), holdsBackEnd(ofTouch: finger)
    else { return }
    unhighlight()
    collection.waiting[finger] = path
  }

  /// The finger was lifted without scrolling: the item is selected (B18.11).
  final func released(_ touches: Set<UITouch>) {
    if let touch = touches.first, let path = collection.waiting.removeValue(forKey: touch.number) {
      if let cell = cell(at: path), cell === self.cell(under: touches) { choose(path) }
      return
    }
    guard let path = collection.highlighted, let cell = cell(at: path), self.cell(under: touches) === cell else {
      return unhighlight()
    }
    // The highlight goes last, and then from wherever the item is by then.
    choose(path)
    unhighlight()
  }

  /// The touches were taken back.
  final func takenBack(_ touches: Set<UITouch>) {
    let waited = touches.filter { collection.waiting.removeValue(forKey: $0.number) != nil }
    if waited.count < touches.count { unhighlight() }
  }

  final func unhighlight() {
    guard let path = collection.highlighted else { return }
    (collection.highlighted, collection.finger) = (nil, nil)
    cell(at: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    setNeedsLayout()
  }

  /// The user chose an item: the delegate hears of everything that follows from it, in UIKit's order.
  ///
  /// - Parameter acts: whether it may do what it stands for.
  final func choose(_ path: IndexPath, acts: Bool = true) {
    if let cell = cell(at: path) as? UICollectionViewListCell, cell.togglesByTap { return cell.toggle() }
    let readings = collection.readings
    // In new data it may be another item.
    func isSame() -> Bool {
      collection.readings == readings && !collection.countsAreStale && collection.contains(path)
    }
    if isMultiple, collection.selected.contains(path) { return giveUp(path) }
    let extends = isMultiple && !collection.selected.isEmpty
    let mayBeSelected = ask(.shouldSelectItem, itemDelegate) { $0.collectionView(self, shouldSelectItemAt: path) }
    guard isSame() else { return }
    if mayBeSelected {
      guard selectByHand(path, isSame) else { return }
    }
    if acts, !extends { performPrimaryAction(of: path, isSame) }
  }

  /// Answers whether the item is still the same afterwards.
  private func selectByHand(_ path: IndexPath, _ isSame: () -> Bool) -> Bool {
    if !isMultiple {
      for other in collection.selected where other != path {
        deselect(other)
        itemDelegate?.collectionView(self, didDeselectItemAt: other)
        guard isSame() else { return false }
      }
    }
    if !collection.selected.contains(path) { collection.selected.append(path) }
    cell(at: path)?.isSelected = true
    tell(.didSelectItem, itemDelegate) { $0.collectionView(self, didSelectItemAt: path) }
    return isSame()
  }

  /// An item that was chosen without adding to a selection does what it stands for, whether it may be selected or not
  /// (B24.32).
  private func performPrimaryAction(of path: IndexPath, _ isSame: () -> Bool) {
    guard let itemDelegate, itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path),
      isSame()
    else { return }
    itemDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// The user gave up an item that was selected.
  final func giveUp(_ path: IndexPath) {
    let readings = collection.readings
    guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true, collection.readings == readings,
      !collection.countsAreStale, collection.contains(path)
    else { return }
    deselect(path)
    itemDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: By program code

  final func select(_ path: IndexPath?) {
    _ = counts
    guard let path else {
      for other in collection.selected { deselect(other) }
      return
    }
    guard collection.contains(path) else { return }
    if !isMultiple {
      for other in collection.selected where other != path { deselect(other) }
    }
    if !collection.selected.contains(path) { collection.selected.append(path) }
    cell(at: path)?.isSelected = true
  }

  final func deselect(_ path: IndexPath) {
    collection.selected.removeAll { $0 == path }
    cell(at: path)?.isSelected = false
  }
}
