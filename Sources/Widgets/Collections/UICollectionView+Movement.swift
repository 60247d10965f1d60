/// An item that a finger holds.
struct InteractiveMovement {
  /// Which of the collection's movements it is.
  let number: Int
  /// Where the data source has it.
  let origin: IndexPath
  /// Where it is shown among the others.
  var place: IndexPath
  var position: CGPoint
}

// Items that the user moves: others make room while the finger holds one, and the data source hears of it at the end.

extension UICollectionView {
  /// The item of the data source that is shown at a path: while one is held, those between stand elsewhere.
  final func dataPath(_ path: IndexPath) -> IndexPath {
    guard let movement = collection.movement, movement.origin != movement.place else { return path }
    if path == movement.place { return movement.origin }
    var path = path
    let (origin, place) = (movement.origin, movement.place)
    if path.section == place.section, path.item > place.item { path.item -= 1 }
    if path.section == origin.section, path.item >= origin.item { path.item += 1 }
    return path
  }

  /// The view of an item that a finger holds stands where the finger is.
  final func isHeld(_ key: ElementKey) -> Bool { key.category == .cell && key.path == collection.movement?.place }

  final func beginMovement(of path: IndexPath) -> Bool {
    showIfNeeded()
    guard collection.movement == nil, collection.contains(path), let cell = cell(at: path),
      dataSource != nil, ask(.canMoveItem, dataSource, { $0.collectionView(self, canMoveItemAt: path) })
    else { return false }
    swiping.close(animated: false)
    // Whoever is told may have changed everything.
    guard self.cell(at: path) === cell, collection.movement == nil else { return false }
    collection.movements += 1
    collection.movement = InteractiveMovement(
      number: collection.movements, origin: path, place: path, position: cell.center)
    bringSubviewToFront(cell)
    return true
  }

  final func moveHeldItem(to position: CGPoint) {
    guard let movement = collection.movement, position.x.isFinite, position.y.isFinite else { return }
    collection.movement?.position = position
    let proposed = preparedLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.place, withPosition: position)
    let place =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: movement.place,
        toProposedIndexPath: proposed) ?? proposed
    guard collection.movement != nil else { return }
    if place != movement.place, fits(place, from: movement.place) { reorder(from: movement.place, to: place) }
    showHeldItem()
  }

  /// A place in another section may be behind its last item, since the section gets one more.
  private func fits(_ place: IndexPath, from current: IndexPath) -> Bool {
    collection.contains(place)
      || place.section != current.section && collection.counts.indices.contains(place.section)
        && place.item == collection.counts[place.section]
  }

  private func showHeldItem() {
    guard let movement = collection.movement, let cell = cell(at: movement.place) else { return }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.place, withTargetPosition: movement.position)
    if let scroll = attributes.scroller.flatMap({ collectionViewLayout.crossScroll(of: $0) }) {
      let offset = crossOffset(of: scroll)
      attributes.center.x += offset.x
      attributes.center.y += offset.y
    }
    cell.take(attributes)
  }

  /// Views go to the places that follow from the held item's new one.
  private func reorder(from: IndexPath, to: IndexPath) {
    recount(from, to)
    let context = collectionViewLayout.invalidationContext(
      forInteractivelyMovingItems: [to], withTargetPosition: collection.movement?.position ?? .zero,
      previousIndexPaths: [from], previousPosition: collection.movement?.position ?? .zero)
    collectionViewLayout.invalidateLayout(with: context)
    settleAround()
  }

  private func recount(_ from: IndexPath, _ to: IndexPath) {
    var changes = ListChanges()
    changes.movedItems = [.init(from, to)]
    let before = collection.counts
    var after = before
    after[from.section] -= 1
    after[to.section] += 1
    guard let renumbering = try? ListRenumbering(changes, before: before, after: after) else { return }
    collection.counts = after
    collection.movement?.place = to
    let old = collection.views
    collection.views = [:]
    for (key, view) in old.sorted(by: { $0.key < $1.key }) {
      let new = key.category == .cell ? renumbering.newPath(of: key.path).map(ElementKey.cell) ?? key : key
      view.key = new
      collection.views[new] = view
    }
    collection.selected = collection.selected.compactMap { renumbering.newPath(of: $0) }
  }

  /// Calls a movement off as far as views are counted: they stand for what the data source has there.
  final func dropMovement() {
    guard let movement = collection.movement else { return }
    if movement.place != movement.origin { recount(movement.place, movement.origin) }
    collection.movement = nil
  }

  final func endMovement(isCancelled: Bool) {
    guard let movement = collection.movement else { return }
    if isCancelled, movement.place != movement.origin { reorder(from: movement.place, to: movement.origin) }
    collection.movement = nil
    let end = isCancelled ? movement.origin : movement.place
    let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [end], previousIndexPaths: [movement.origin], movementCancelled: isCancelled)
    if !isCancelled, movement.place != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.place)
    }
    collectionViewLayout.invalidateLayout(with: context)
    settleAround()
  }

  private func settleAround() {
    setNeedsLayout()
    guard window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: { self.layoutIfNeeded() })
  }
}
