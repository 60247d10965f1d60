import Foundation

// What a compositional layout makes of its sections.

extension UICollectionViewCompositionalLayout {
  final var axis: LayoutAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// The room that sections have.
  final var room: CGSize {
    guard let collectionView else { return .zero }
    // A bar that gives way to the content leaves the sections as they are.
    let (size, inset) = (collectionView.bounds.size, collectionView.insetBelowWholeBar)
    return CGSize(
      width: max(0, size.width - inset.left - inset.right), height: max(0, size.height - inset.top - inset.bottom))
  }

  /// Where everything is; made when it is asked for and not there.
  final var composition: Composition {
    if let storedComposition { return storedComposition }
    let made = compose()
    storedComposition = made
    return made
  }

  private func compose() -> Composition {
    let (axis, room) = (axis, room)
    let count = collectionView?.numberOfSections ?? 0
    let measured = Dictionary(grouping: measuredItems) { $0.key[0] }
    let environment = LayoutEnvironment(
      LayoutContainer(room, reference(.automatic)), collectionView?.traitCollection ?? .current)
    let sources = (0..<count).map { section($0, environment) }
    let sections = sources.enumerated().map { number, source -> ComposedSection in
      let sizes = (measured[number] ?? []).map { ($0.key[1], $0.value) }
      return compose(number, source, environment, Dictionary(uniqueKeysWithValues: sizes))
    }
    let heads = configuration.boundarySupplementaryItems
    var whole = SectionBounds(heads.map(\.boundary), in: room, axis: axis, insets: LayoutInsets())
    for number in heads.indices {
      whole.boundaries[number].measured = measuredViews[key(heads, number, nil)]
    }
    return Composition(
      axis: axis, bounds: collectionView?.bounds.size ?? .zero, room: room,
      spacing: configuration.interSectionSpacing, sections: sections, whole: whole,
      followsBounds: heads.contains { $0.pinToVisibleBounds }
        || sections.contains { section in
          section.source.visibleItemsInvalidationHandler != nil
            || section.source.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
        }, isMirrored: isMirrored)
  }

  private func compose(
    _ number: Int, _ source: NSCollectionLayoutSection, _ environment: LayoutEnvironment, _ sizes: [Int: CGSize]
  ) -> ComposedSection {
    let (axis, room) = (axis, room)
    var insets = LayoutInsets(source.contentInsets)
    let reference = reference(source.contentInsetsReference)
    insets.leading += reference.leading
    insets.trailing += reference.trailing
    let plan = SectionPlan(
      source.group.pattern(environment, in: insets.inset(room)), in: room, axis: axis,
      scrollsAcross: source.scrollsAcross, insets: insets, spacing: source.interGroupSpacing,
      itemCount: collectionView?.numberOfItems(inSection: number) ?? 0, measured: sizes)
    let heads = source.boundarySupplementaryItems
    var bounds = SectionBounds(
      heads.map(\.boundary), in: room, axis: axis,
      insets: source.supplementariesFollowContentInsets
        ? insets : self.reference(source.supplementaryContentInsetsReference))
    for head in heads.indices { bounds.boundaries[head].measured = measuredViews[key(heads, head, number)] }
    return ComposedSection(source: source, environment: environment, plan: plan, bounds: bounds)
  }

  /// Insets at the sides that the collection's own insets don't count already.
  private func reference(_ reference: UIContentInsetsReference) -> LayoutInsets {
    guard let collectionView else { return LayoutInsets() }
    let wanted = reference == .automatic ? configuration.contentInsetsReference : reference
    let inset: UIEdgeInsets
    switch wanted {
    case .automatic, .safeArea: inset = collectionView.safeAreaInsets
    case .none: return LayoutInsets()
    case .layoutMargins, .readableContent: inset = collectionView.layoutMargins
    }
    let known = collectionView.adjustedContentInset
    let (left, right) = (max(0, inset.left - known.left), max(0, inset.right - known.right))
    return isMirrored ? LayoutInsets(leading: right, trailing: left) : LayoutInsets(leading: left, trailing: right)
  }

  /// Names a header or footer: by its place among those of its kind; of the whole layout if no section is named.
  final func key(
    _ heads: [NSCollectionLayoutBoundarySupplementaryItem], _ number: Int, _ section: Int?
  ) -> ElementKey {
    let kind = heads[number].elementKind
    let place = heads[..<number].count { $0.elementKind == kind }
    return ElementKey(
      .supplementaryView, kind, section.map { IndexPath(item: place, section: $0) } ?? IndexPath(index: place))
  }

  // MARK: Sizes that views say themselves

  final func measure(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let asks = original.asks, var composition = storedComposition else { return }
    var size = original.size
    if asks.width { size.width = preferred.size.width }
    if asks.height { size.height = preferred.size.height }
    let key = original.key
    if key.category == .cell {
      measuredItems[key.path] = size
      guard composition.sections.indices.contains(key.path.section) else { return }
      storedComposition = nil
      composition.sections[key.path.section].plan.measure(key.path.item, size)
    } else {
      measuredViews[key] = size
      guard let place = place(of: key, in: composition) else { return }
      storedComposition = nil
      if let section = place.section {
        composition.sections[section].bounds.boundaries[place.number].measured = size
      } else {
        composition.whole.boundaries[place.number].measured = size
      }
    }
    composition.count()
    storedComposition = composition
    context.keepsComposition = true
    // What is seen stays where it is when something above it says its size.
    if let collectionView, original.scroller == nil, original.frame.minY < collectionView.bounds.minY,
      axis == .vertical, collectionView.bounds.minY > 0, !collectionView.isDecelerating
    {
      context.contentOffsetAdjustment.y = size.height - original.size.height
    }
  }

  /// Which header or footer is meant; nil if none is.
  final func place(of key: ElementKey, in composition: Composition) -> (section: Int?, number: Int)? {
    let section = key.path.count == 2 ? key.path.section : nil
    if let section, !composition.sections.indices.contains(section) { return nil }
    let heads =
      section.map { composition.sections[$0].source.boundarySupplementaryItems }
      ?? configuration.boundarySupplementaryItems
    return heads.indices.first { self.key(heads, $0, section) == key }.map { (section, $0) }
  }

  /// What was said goes with who said it.
  final func renumber(_ renumbering: ListRenumbering) {
    var items: [IndexPath: CGSize] = [:]
    for (path, size) in measuredItems where !renumbering.isReloaded(path) {
      if let path = renumbering.newPath(of: path) { items[path] = size }
    }
    measuredItems = items
    var views: [ElementKey: CGSize] = [:]
    for (key, size) in measuredViews {
      guard key.path.count == 2 else {
        views[key] = size
        continue
      }
      if let section = renumbering.newSection(of: key.path.section) {
        views[ElementKey(key.category, key.kind, IndexPath(item: key.path.item, section: section))] = size
      }
    }
    measuredViews = views
    storedComposition = nil
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  final var boundary: LayoutBoundary {
    let edges = alignment.edges
    return LayoutBoundary(
      kind: elementKind, lengths: layoutSize.lengths,
      x: (edges.contains(.trailing) ? 1 : 0) - (edges.contains(.leading) ? 1 : 0),
      y: (edges.contains(.bottom) ? 1 : 0) - (edges.contains(.top) ? 1 : 0), offset: offset, extends: extendsBoundary,
      pins: pinToVisibleBounds, z: zIndex)
  }
}
