// Which elements have views. Costs what is seen, not what there is.

extension UICollectionView {
  var itemDelegate: (any UICollectionViewDelegate)? { delegate }

  /// How many items there are in each section; asked if that may be another number.
  final var counts: [Int] {
    if collection.countsAreStale, collection.updateDepth == 0 {
      readCounts()
      let now = collection
      collection.selected = now.selected.filter { now.contains($0) }
    }
    return collection.counts
  }

  final func readCounts() {
    collection.countsAreStale = false
    collection.readings += 1
    guard let dataSource else { return collection.counts = [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    let counts = (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
    collection.counts = counts
  }

  final func forgetData() {
    _ = swiping.letGo()
    dropMovement()
    (collection.countsAreStale, collection.viewsAreStale) = (true, true)
    collection.selected = []
    (collection.highlighted, collection.finger, collection.waiting) = (nil, nil, [:])
    collection.prefetched = []
    let context = collectionViewLayout.madeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  final func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset = CGPoint(
        x: contentOffset.x + context.contentOffsetAdjustment.x, y: contentOffset.y + context.contentOffsetAdjustment.y)
    }
    setNeedsLayout()
  }

  // MARK: The layout

  /// The layout, ready to be asked.
  final var preparedLayout: UICollectionViewLayout {
    if collection.updateDepth == 0 { prepareLayout() }
    return collectionViewLayout
  }

  final func prepareLayout() {
    _ = counts
    followBounds()
    let layout = collectionViewLayout
    guard !layout.isValid else { return }
    // What the layout sets of itself while it prepares does not count against it.
    layout.isValid = true
    layout.prepare()
    layout.isValid = true
    contentLaidOut()
  }

  /// Asks whether other bounds change the layout, while the old ones are still answered.
  private func followBounds() {
    let now = bounds
    guard collection.boundsToAnswer == nil else { return }
    guard let old = collection.bounds, old != now, collectionViewLayout.isValid else {
      collection.bounds = now
      return
    }
    collection.boundsToAnswer = old
    let isInvalid = collectionViewLayout.shouldInvalidateLayout(forBoundsChange: now)
    let context = isInvalid ? collectionViewLayout.invalidationContext(forBoundsChange: now) : nil
    collection.boundsToAnswer = nil
    collection.bounds = now
    if let context { collectionViewLayout.invalidateLayout(with: context) }
  }

  // MARK: Views

  /// Who asks what is seen gets the answer of now, but not while elements are shown or changed.
  final func showIfNeeded() {
    if collection.updateDepth == 0, !collection.isShowing { layoutIfNeeded() }
  }

  final func seenKeys(_ matches: (ElementKey) -> Bool) -> [ElementKey] {
    showIfNeeded()
    return collection.views.keys.filter { matches($0) && !collection.kept.contains($0) }.sorted()
  }
  final var seenPaths: [IndexPath] { seenKeys { $0.category == .cell }.map(\.path) }
  final func cell(at path: IndexPath) -> UICollectionViewCell? {
    collection.views[.cell(path)] as? UICollectionViewCell
  }

  final func showElements() {
    guard !collection.isShowing, collection.updateDepth == 0 else { return }
    collection.isShowing = true
    // Whoever is asked or told may change the data again: that is shown with the next layout.
    if collection.viewsAreStale {
      collection.viewsAreStale = false
      for key in collection.views.keys.sorted() { retire(key) }
      collection.kept = []
    }
    // Cells that say their size move others into sight, a few times at most.
    for _ in 0..<8 {
      prepareLayout()
      if !placeElements() { break }
    }
    backgroundView?.frame = bounds
    swiping.swipe?.follow()
    showIndex()
    collection.isShowing = false
    if collection.viewsAreStale || !collectionViewLayout.isValid { setNeedsLayout() }
    tellWhatIsWantedSoon()
  }

  /// Answers whether a cell wanted another size, so that the layout has to be asked again.
  private func placeElements() -> Bool {
    let seen = bounds
    let layout = collectionViewLayout
    var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    var order: [ElementKey] = []
    let scrolls = layout.crossScrolls(in: seen)
    placeCrossScrolls(scrolls)
    for attributes in layout.attributesToShow(in: seen)
    where !attributes.isHidden && shownFrame(attributes).intersects(seen) {
      let key = attributes.key
      if key.category == .cell, !collection.contains(key.path) { continue }
      if wanted.updateValue(attributes, forKey: key) == nil { order.append(key) }
    }
    letGo { wanted[$0] != nil }
    dropCrossScrolls(scrolls)
    for key in order where collection.views[key] == nil && !collection.viewsAreStale {
      guard let attributes = wanted[key] else { continue }
      makeView(key, attributes)
      // The program, asked for the view, may have shown or removed others.
      guard layout === collectionViewLayout else { return false }
    }
    var isResized = false
    for key in order where !collection.viewsAreStale {
      guard let view = collection.views[key], let attributes = wanted[key], !isHeld(key) else { continue }
      moveToParent(view, attributes)
      view.take(shown(attributes, key))
      if wantsOtherSize(view, attributes) { isResized = true }
    }
    for key in collection.kept.sorted() where !isHeld(key) {
      if let attributes = self.attributes(key) { collection.views[key]?.take(attributes) }
    }
    return isResized && !collection.viewsAreStale
  }

  /// What the layout says of an element.
  final func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: collectionViewLayout.layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: collectionViewLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  /// Takes views from the elements that are out of sight.
  private func letGo(_ isWanted: (ElementKey) -> Bool) {
    collection.kept = []
    for key in collection.views.keys.sorted() where !isWanted(key) {
      // A finger holds on to its cell until it lets go, and into a text in a cell goes what is typed.
      let holds = key.category == .cell && (key.path == collection.highlighted || isHeld(key))
      if holds || collection.views[key]?.containsFirstResponder == true {
        collection.kept.insert(key)
      } else {
        retire(key)
      }
    }
  }

  private func wantsOtherSize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool
  {
    guard attributes.representedElementCategory != .decorationView else { return false }
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
    guard preferred.size != attributes.size || preferred.frame != attributes.frame,
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    collectionViewLayout.invalidateLayout(
      with: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  private func makeView(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    guard collection.entrance != nil else { return addView(key, attributes) }
    UIView.performWithoutAnimation { addView(key, attributes) }
  }

  private func addView(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    collection.making = attributes
    let made = viewFromProgram(key)
    collection.making = nil
    guard let view = made else { return }
    // The data source may have handed out a view that shows another element already.
    if let old = view.key, collection.views[old] === view { collection.views[old] = nil }
    view.key = key
    collection.views[key] = view
    let first = collection.entrance?(key, attributes) ?? attributes
    if attributes.scroller == nil { view.take(first) }
    if let cell = view as? UICollectionViewCell {
      let isSelected = collection.selected.contains(key.path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      let parent = parent(of: attributes)
      parent.insertSubview(view, at: parent === self && backgroundView?.superview === self ? 1 : 0)
      if attributes.scroller != nil { view.take(first) }
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(key.path))
    } else {
      if key.category == .decorationView, attributes.zIndex <= 0 {
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      } else {
        parent(of: attributes).addSubview(view)
      }
      if attributes.scroller != nil { view.take(first) }
      if key.category == .supplementaryView {
        itemDelegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
      }
    }
  }

  /// An item that was moved to or from a section that scrolls on its own.
  private func moveToParent(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let parent = parent(of: attributes)
    guard let old = view.superview, old !== parent, old === self || old is CrossScrollView else { return }
    let center = parent.convert(view.center, from: old)
    UIView.performWithoutAnimation {
      parent.addSubview(view)
      view.center = center
    }
  }

  private func viewFromProgram(_ key: ElementKey) -> UICollectionReusableView? {
    RegistrationName.making += 1
    defer { RegistrationName.making -= 1 }
    switch key.category {
    case .cell: return dataSource?.collectionView(self, cellForItemAt: dataPath(key.path))
    case .supplementaryView:
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    case .decorationView:
      if let view = collectionViewLayout.decorations[key.kind].flatMap({ ReusableViewMaking.make($0, .zero) }) {
        return view
      }
      fatalError(
        """
        \(type(of: collectionViewLayout)) has decoration views of the kind '\(key.kind)', but no class for them. Call \
        register(_:forDecorationViewOfKind:) with one that inherits UICollectionReusableView.
        """)
    }
  }

  final func retire(_ key: ElementKey) {
    guard let view = collection.views.removeValue(forKey: key) else { return }
    leave(view, key, at: dataPath(key.path))
  }

  /// A view that stands for nothing any more goes.
  ///
  /// - Parameter path: of a cell's item, as the data source counts it.
  final func leave(_ view: UICollectionReusableView, _ key: ElementKey, at path: IndexPath) {
    swiping.cellGoes(view)
    (view.key, view.applied) = (nil, nil)
    view.removeFromSuperview()
    if key.category != .decorationView { collection.reuse.keep(view, kind: key.kind) }
    if let cell = view as? UICollectionViewCell {
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.category == .supplementaryView {
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }

  // MARK: Places

  final func item(at point: CGPoint) -> IndexPath? {
    let found =
      preparedLayout.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) ?? []
    return found.filter { $0.representedElementCategory == .cell && !$0.isHidden && shownFrame($0).contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }
}
