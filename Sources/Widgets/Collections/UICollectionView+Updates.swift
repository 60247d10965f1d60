// Batches of changes: what was where, and how it gets to where it is now.

extension UICollectionView {
  /// Says one thing of the data; outside of a batch it is one of its own.
  final func change(_ say: @escaping (inout ListChanges) -> Void) {
    guard collection.updateDepth == 0 else { return say(&collection.changes) }
    perform({ say(&self.collection.changes) }, nil)
  }

  final func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if collection.updateDepth == 0 {
      // What a finger holds goes back: its place is counted as before.
      endMovement(isCancelled: true)
      showIfNeeded()
      _ = counts
    }
    if let completion { collection.completions.append(completion) }
    collection.updateDepth += 1
    updates?()
    collection.updateDepth -= 1
    if collection.updateDepth == 0 { commit() }
  }

  private func commit() {
    let (changes, completions) = (collection.changes, collection.completions)
    (collection.changes, collection.completions) = (ListChanges(), [])
    let reconfigured = collection.reconfigured
    collection.reconfigured = []
    func finish(_ isDone: Bool) { for completion in completions { completion(isDone) } }
    // Whoever calls reloadData() as well gets that, and in the midst of showing views the data is shown afterwards.
    guard !collection.countsAreStale, !collection.viewsAreStale, !collection.isShowing else {
      if !changes.isEmpty { forgetData() }
      return UIView.animate(withDuration: 0, animations: {}) { finish($0) }
    }
    guard !changes.isEmpty else {
      return animate(
        {
          self.reconfigureCells(at: reconfigured)
          self.relayout()
        }, finish)
    }
    let before = collection.counts
    readCounts()
    let renumbering: ListRenumbering
    do throws(ListRenumbering.Fault) {
      renumbering = try ListRenumbering(changes, before: before, after: collection.counts)
    } catch {
      fatalError(
        """
        \(type(of: self)) was told of changes that don't fit its data source: \(error.text). Change the data within \
        performBatchUpdates(_:completion:) or before it, and by exactly what is said.
        """)
    }
    show(renumbering, reconfigured, finish)
  }

  /// Everything is on its way to its new place when this returns.
  private func show(
    _ renumbering: ListRenumbering, _ reconfigured: [IndexPath], _ finish: @escaping (Bool) -> Void
  ) {
    // An item that is open is so no longer.
    _ = swiping.letGo()
    collection.isShowing = true
    func newPath(_ path: IndexPath) -> IndexPath? {
      renumbering.newPath(of: path).flatMap { collection.contains($0) ? $0 : nil }
    }
    collection.selected = collection.selected.compactMap(newPath)
    collection.highlighted = collection.highlighted.flatMap(newPath)
    if collection.highlighted == nil { collection.finger = nil }
    collection.waiting = collection.waiting.compactMapValues(newPath)
    collection.prefetched = []
    let old = collection.views
    let faded = old.keys.sorted().compactMap { key in attributesBefore(key).map { (key, $0) } }
    let goneScrolls = renumberCrossScrolls(renumbering)
    collectionViewLayout.follow(renumbering)
    let context = collectionViewLayout.madeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    collection.updateDepth += 1
    prepareLayoutForUpdates()
    collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: renumbering.changes))
    collection.views = [:]
    var leaving: [(ElementKey, UICollectionReusableView, UICollectionViewLayoutAttributes?)] = []
    let attributes = Dictionary(uniqueKeysWithValues: faded)
    for (key, view) in old.sorted(by: { $0.key < $1.key }) {
      if let new = newKey(of: key, renumbering, newPath) {
        view.key = new
        collection.views[new] = view
      } else {
        leaving.append((key, view, departure(key) ?? attributes[key].map(Self.faded)))
      }
    }
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    collection.updateDepth -= 1
    collection.isShowing = false
    animate(
      {
        for (_, view, attributes) in leaving { if let attributes { view.take(attributes) } }
        if target != self.contentOffset { self.contentOffset = target }
        self.collection.entrance = { [unowned self] in self.arrival($0) ?? Self.faded($1) }
        self.reconfigureCells(at: reconfigured.compactMap { renumbering.newPath(of: $0) })
        self.relayout()
        self.collection.entrance = nil
        self.collectionViewLayout.finalizeCollectionViewUpdates()
      },
      { isDone in
        for (key, view, _) in leaving { self.leave(view, key, at: key.path) }
        for view in goneScrolls { view.removeFromSuperview() }
        finish(isDone)
      })
  }

  private func prepareLayoutForUpdates() {
    collection.bounds = bounds
    let layout = collectionViewLayout
    layout.prepare()
    layout.isValid = true
    contentLaidOut()
  }

  private func relayout() {
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func animate(_ changes: @escaping () -> Void, _ finish: @escaping (Bool) -> Void) {
    let seconds = window == nil ? 0 : 0.25
    UIView.animate(
      withDuration: seconds, delay: 0, options: .allowUserInteraction, animations: changes, completion: finish)
  }

  private func newKey(
    of key: ElementKey, _ renumbering: ListRenumbering, _ newPath: (IndexPath) -> IndexPath?
  ) -> ElementKey? {
    switch key.category {
    case .cell:
      if renumbering.isReloaded(key.path) { return nil }
      return newPath(key.path).map(ElementKey.cell)
    case .supplementaryView, .decorationView:
      guard key.path.count == 2 else { return key }
      if renumbering.changes.reloadedSections.contains(key.path.section) { return nil }
      let gone =
        key.category == .supplementaryView
        ? collectionViewLayout.indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : collectionViewLayout.indexPathsToDeleteForDecorationView(ofKind: key.kind)
      if gone.contains(key.path) { return nil }
      return renumbering.newSection(of: key.path.section).map {
        ElementKey(key.category, key.kind, IndexPath(item: key.path.item, section: $0))
      }
    }
  }

  private func attributesBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    collection.views[key]?.applied
  }

  private static func faded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let faded = attributes.copied
    faded.alpha = 0
    return faded
  }

  private func arrival(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      return layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  private func departure(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    switch key.category {
    case .cell: return layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      return layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      return layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }
}
