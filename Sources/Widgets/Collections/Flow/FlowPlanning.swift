// What a flow layout asks its delegate, and what it makes of the answers.

extension UICollectionViewFlowLayout {
  final var isVertical: Bool { scrollDirection == .vertical }

  /// Where everything is; made when it is asked for and not there.
  final var plan: FlowPlan {
    if let storedPlan { return storedPlan }
    guard let collectionView else { return FlowPlan() }
    plannedSize = collectionView.bounds.size
    let plan = FlowPlan((0..<collectionView.numberOfSections).map { readSection($0, of: collectionView) })
    storedPlan = plan
    return plan
  }

  /// The plan goes unless a context says that it is right.
  final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext, !context.invalidateEverything,
      !context.invalidateDataSourceCounts, !context.invalidateFlowLayoutAttributes,
      !context.invalidateFlowLayoutDelegateMetrics
    {
      return
    }
    storedPlan = nil
  }

  private func readSection(_ section: Int, of collection: UICollectionView) -> FlowSection {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    var inset = delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    addReference(to: &inset, collection)
    let header =
      delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let (size, around) = (collection.bounds.size, collection.adjustedContentInset)
    let room =
      isVertical
      ? size.width - around.left - around.right - inset.left - inset.right
      : size.height - around.top - around.bottom - inset.top - inset.bottom
    let items = FlowItems(
      readSizes(section, of: collection, delegate), room: room,
      lineSpacing: delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
    return FlowSection(
      header: isVertical ? header.height : header.width, footer: isVertical ? footer.height : footer.width,
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      lead: isVertical ? inset.left : inset.top, items: items)
  }

  /// Room at the sides that insets of sections are measured from, as far as the collection's own insets don't count it.
  private func addReference(to inset: inout UIEdgeInsets, _ collection: UICollectionView) {
    let outer: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return
    case .fromSafeArea: outer = collection.safeAreaInsets
    case .fromLayoutMargins: outer = collection.layoutMargins
    }
    let known = collection.adjustedContentInset
    if isVertical {
      // All is laid out from left to right first.
      let (left, right) = (max(0, outer.left - known.left), max(0, outer.right - known.right))
      inset.left += isMirrored ? right : left
      inset.right += isMirrored ? left : right
    } else {
      inset.top += max(0, outer.top - known.top)
      inset.bottom += max(0, outer.bottom - known.bottom)
    }
  }

  private func flowSize(_ size: CGSize) -> FlowSize {
    isVertical
      ? FlowSize(length: size.height, breadth: size.width) : FlowSize(length: size.width, breadth: size.height)
  }

  private func readSizes(
    _ section: Int, of collection: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowItems.Sizes {
    let count = collection.numberOfItems(inSection: section)
    var usual = itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
    if asksCells, estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { usual = estimatedItemSize }
    func size(_ item: Int) -> CGSize? {
      guard let delegate else { return nil }
      let path = IndexPath(item: item, section: section)
      let asked = delegate.collectionView(collection, layout: self, sizeForItemAt: path)
      return asked == Self.automaticSize ? nil : asked
    }
    // Who has no answer for the first has none for the others.
    let isAsked = count > 0 && size(0) != nil
    guard isAsked || asksCells && !measured.isEmpty else { return .uniform(count: count, flowSize(usual)) }
    return FlowItems.Sizes.of(
      (0..<count).map { item in
        let known = asksCells ? measured[IndexPath(item: item, section: section)] : nil
        return flowSize(known ?? (isAsked ? size(item) : nil) ?? usual)
      })
  }

  // MARK: Attributes

  private func place(_ rect: FlowRect) -> CGRect {
    mirrored(
      isVertical
        ? CGRect(x: rect.across, y: rect.along, width: rect.size.breadth, height: rect.size.length)
        : CGRect(x: rect.along, y: rect.across, width: rect.size.length, height: rect.size.breadth))
  }

  /// Where something is when the language runs from right to left, in a layout that follows it (B24.33).
  private func mirrored(_ frame: CGRect) -> CGRect {
    isMirrored ? frame.mirrored(in: collectionViewContentSize.width) : frame
  }

  final func place(ofSection section: Int) -> CGRect? {
    let plan = plan
    guard plan.sections.indices.contains(section) else { return nil }
    return place(
      FlowRect(
        along: plan.start(of: section), across: 0, size: FlowSize(length: plan.sections[section].length, breadth: 0)))
  }

  final func item(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes.make(.cell, nil, path, of: type(of: self).layoutAttributesClass)
    made.frame = place(plan.rect(of: path.item, in: path.section))
    return made
  }

  /// A header or footer; nil if the section has none.
  final func band(_ kind: String, of section: Int) -> UICollectionViewLayoutAttributes? {
    let plan = plan
    guard plan.sections.indices.contains(section), let collectionView else { return nil }
    let own = plan.sections[section]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? own.header : own.footer
    guard length > 0 else { return nil }
    let around = collectionView.adjustedContentInset
    let seen = isVertical ? collectionView.bounds : mirrored(collectionView.bounds)
    let top = isVertical ? seen.minY + around.top : seen.minX + (isMirrored ? around.right : around.left)
    let bottom = isVertical ? seen.maxY - around.bottom : seen.maxX - (isMirrored ? around.left : around.right)
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let along =
      isHeader
      ? plan.header(of: section, pinnedTo: isPinned ? top : nil)
      : plan.footer(of: section, pinnedTo: isPinned ? bottom : nil)
    let size = collectionViewContentSize
    let made = UICollectionViewLayoutAttributes.make(
      .supplementaryView, kind, IndexPath(item: 0, section: section), of: type(of: self).layoutAttributesClass)
    made.frame = place(
      FlowRect(
        along: along, across: 0, size: FlowSize(length: length, breadth: isVertical ? size.width : size.height)))
    if isPinned { made.zIndex = 10 }
    return made
  }

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let plan = plan
    let across = mirrored(rect)
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (across.minX, across.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for section in plan.sections(from: start, to: end) {
      if let header = band(UICollectionView.elementKindSectionHeader, of: section), header.frame.intersects(rect) {
        found.append(header)
      }
      for number in plan.items(in: section, from: start, to: end) {
        let item = item(IndexPath(item: number, section: section))
        if item.frame.intersects(rect) { found.append(item) }
      }
      if let footer = band(UICollectionView.elementKindSectionFooter, of: section), footer.frame.intersects(rect) {
        found.append(footer)
      }
    }
    return found
  }
}
