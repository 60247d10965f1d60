import Foundation

// Attributes of what a compositional layout has.

extension UICollectionViewCompositionalLayout {
  private func make(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath, _ frame: CGRect, z: Int
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes.make(category, kind, path, of: type(of: self).layoutAttributesClass)
    made.frame = frame
    made.zIndex = z
    return made
  }

  /// Where something is that belongs to a section's groups.
  private func shown(_ frame: CGRect, of section: Int) -> CGRect {
    let composition = composition
    return composition.isMirrored ? composition.shown(frame, in: composition.crossScroll(of: section)) : frame
  }

  private func made(_ leaf: GroupPlan.Leaf, _ path: IndexPath, at origin: CGPoint) -> UICollectionViewLayoutAttributes {
    let frame = shown(leaf.frame.offsetBy(dx: origin.x, dy: origin.y), of: path.section)
    let made = make(.cell, nil, path, frame, z: leaf.z)
    made.asks = leaf.asks
    made.scroller = scroller(path.section)
    return made
  }

  private func scroller(_ section: Int) -> Int? {
    composition.sections[section].source.scrollsAcross ? section : nil
  }

  final func item(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let composition = composition
    guard composition.sections.indices.contains(path.section),
      let leaf = composition.sections[path.section].plan.leaf(of: path.item)
    else { return nil }
    return made(leaf, path, at: composition.origin(of: path.section))
  }

  // MARK: Beside items

  /// What is seen along the layout's way.
  private var seen: ClosedRange<CGFloat> {
    guard let collectionView else { return 0...0 }
    let rect = composition.shown(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    return axis.start(rect)...max(axis.start(rect), axis.end(rect))
  }

  final func supplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let composition = composition
    let key = ElementKey(.supplementaryView, kind, path)
    if let place = place(of: key, in: composition) { return head(place.section, place.number) }
    guard path.count == 2, composition.sections.indices.contains(path.section) else { return nil }
    let plan = composition.sections[path.section].plan
    let origin = composition.origin(of: path.section)
    if let leaf = plan.leaf(of: path.item), let found = leaf.supplements.first(where: { $0.kind == kind }) {
      return badge(found, found.frame(beside: leaf.frame), path, at: origin)
    }
    guard (0..<plan.line.count).contains(path.item),
      let found = plan.plan(of: path.item).besides.first(where: { $0.supplement.kind == kind })
    else { return nil }
    let group = plan.origin(of: path.item)
    return badge(
      found.supplement, found.frame, path, at: CGPoint(x: origin.x + group.x, y: origin.y + group.y))
  }

  private func badge(
    _ supplement: LayoutSupplement, _ frame: CGRect, _ path: IndexPath, at origin: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let frame = shown(frame.offsetBy(dx: origin.x, dy: origin.y), of: path.section)
    let made = make(.supplementaryView, supplement.kind, path, frame, z: supplement.z)
    made.scroller = scroller(path.section)
    return made
  }

  /// A header or footer, of a section or of everything.
  private func head(_ section: Int?, _ number: Int) -> UICollectionViewLayoutAttributes {
    let composition = composition
    let (bounds, start, content, heads) =
      section.map {
        (
          composition.sections[$0].bounds, composition.starts[$0], composition.sections[$0].plan.length,
          composition.sections[$0].source.boundarySupplementaryItems
        )
      } ?? (composition.whole, 0, composition.content, configuration.boundarySupplementaryItems)
    let key = key(heads, number, section)
    let boundary = bounds.boundaries[number]
    let made = make(
      .supplementaryView, key.kind, key.path,
      composition.shown(bounds.frame(of: number, from: start, content: content, seen: seen)),
      z: boundary.pins ? max(boundary.z, 10) : boundary.z)
    made.asks = (boundary.lengths.width.isEstimated, boundary.lengths.height.isEstimated)
    return made
  }

  final func decorations(of section: Int) -> [UICollectionViewLayoutAttributes] {
    guard composition.sections.indices.contains(section) else { return [] }
    return composition.sections[section].source.decorationItems.map { item in
      let frame = composition.shown(LayoutInsets(item.contentInsets).inset(composition.frame(of: section)))
      return make(.decorationView, item.elementKind, IndexPath(item: 0, section: section), frame, z: item.zIndex)
    }
  }

  // MARK: What is in a rectangle

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let composition = composition
    var found = composition.whole.boundaries.indices.map { head(nil, $0) }
    for section in composition.sections(in: composition.shown(rect)) {
      found += decorations(of: section)
      found += composition.sections[section].bounds.boundaries.indices.map { head(section, $0) }
      found = found.filter { $0.frame.intersects(rect) || $0.scroller != nil }
      found += items(of: section, in: rect, composition)
    }
    return found.filter { $0.scroller != nil || $0.frame.intersects(rect) }
  }

  private func items(
    of section: Int, in rect: CGRect, _ composition: Composition
  ) -> [UICollectionViewLayoutAttributes] {
    let plan = composition.sections[section].plan
    let origin = composition.origin(of: section)
    var window = rect
    let scroll = composition.crossScroll(of: section)
    if let scroll {
      guard rect.intersects(scroll.frame) else { return [] }
      let offset = collectionView?.crossOffset(of: scroll) ?? .zero
      window = rect.intersection(scroll.frame).offsetBy(dx: offset.x, dy: offset.y)
    }
    window = composition.shown(window, in: scroll).offsetBy(dx: -origin.x, dy: -origin.y)
    var found: [UICollectionViewLayoutAttributes] = []
    for group in plan.groups(in: window) {
      let (items, own, place) = (plan.items(of: group), plan.plan(of: group), plan.origin(of: group))
      let start = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
      let seen = window.offsetBy(dx: -place.x, dy: -place.y)
      for (number, leaf) in zip(items, own.leaves) {
        let path = IndexPath(item: number, section: section)
        if leaf.frame.intersects(seen) {
          let item = made(leaf, path, at: start)
          found.append(item)
          found += separators(at: item)
        }
        for supplement in leaf.supplements {
          let frame = supplement.frame(beside: leaf.frame)
          if frame.intersects(seen) { found.append(badge(supplement, frame, path, at: start)) }
        }
      }
      for beside in own.besides where beside.frame.intersects(seen) {
        found.append(badge(beside.supplement, beside.frame, IndexPath(item: group, section: section), at: start))
      }
    }
    return found
  }

  /// Lets sections change what is about to be shown of them (B24.20).
  final func tellHandlers(_ shown: [UICollectionViewLayoutAttributes]) {
    let composition = composition
    let sections = Set(shown.lazy.filter { $0.indexPath.count == 2 }.map(\.indexPath.section)).sorted()
    for section in sections where composition.sections.indices.contains(section) {
      let own = composition.sections[section]
      guard let handler = own.source.visibleItemsInvalidationHandler else { continue }
      let items = shown.filter { $0.indexPath.count == 2 && $0.indexPath.section == section }
      let offset =
        composition.crossScroll(of: section).map { collectionView?.crossOffset(of: $0) ?? .zero }
        ?? collectionView?.contentOffset ?? .zero
      handler(items.map(VisibleItem.init), offset, own.environment)
    }
  }
}
