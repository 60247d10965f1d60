/// Items in lines that are filled one after the other, section by section.
///
/// Where things are stands in FlowItems.swift and FlowPlan.swift, values without views. What is seen is asked in
/// proportion to what is seen, however many items there are (B18.4).
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Says as `itemSize` or `estimatedItemSize` that cells say their size themselves.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least room between lines; 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { changed() } } }
  /// The least room between the items of a line; 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { changed() } } }
  /// Size of items about which the delegate says nothing; 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { changed() } } }
  /// Unless it is zero, as by default, cells say their size themselves, and this one counts until they are seen;
  /// `automaticSize` takes `itemSize` for that.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      changed()
    }
  }
  /// The way in which content scrolls; `vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { changed() } }
  }
  /// Size of headers about which the delegate says nothing: of it the height counts, or the width where content scrolls
  /// from side to side. Zero by default: no header.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { changed() } } }
  /// The same for footers.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { changed() } } }
  /// Room around the items of a section; none by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { changed() } } }
  /// Whether a header stays in sight as long as its section does; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { changed() } }
  }
  /// Whether a footer does; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { changed() } }
  }
  /// What section insets are measured from, at the sides that content does not scroll to; the content's edges by
  /// default (B24.34).
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { changed() } }
  }

  /// What section insets are measured from.
  public enum SectionInsetReference: Int, Sendable, Hashable {
    /// The content's edges, the safe area's, or those of the layout margins.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  final var storedPlan: FlowPlan?
  /// The collection's size that the plan was made for.
  final var plannedSize = CGSize.zero
  /// What cells said of themselves.
  final var measured: [IndexPath: CGSize] = [:]

  public override init() { super.init() }
  /// Makes a layout with the values that every new one has; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whatever is set is only looked at with the next layout.
  final func changed() {
    storedPlan = nil
    invalidateLayout()
  }

  // MARK: Overrides

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    super.prepare()
    _ = plan
  }

  open override var collectionViewContentSize: CGSize {
    let size = collectionView?.bounds.size ?? .zero
    let inset = collectionView?.adjustedContentInset ?? .zero
    return isVertical
      ? CGSize(width: max(0, size.width - inset.left - inset.right), height: plan.length)
      : CGSize(width: plan.length, height: max(0, size.height - inset.top - inset.bottom))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, plan.contains(indexPath.item, in: indexPath.section) else { return nil }
    return item(indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { band(elementKind, of: indexPath.section) }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    super.invalidateLayout(with: context)
  }

  /// Where the room for lines is another one, or headers follow what is seen.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || newBounds.size != plannedSize
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext, newBounds.size == plannedSize {
      (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (false, false)
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksCells && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[preferredAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override var beginsAtRight: Bool { isMirrored && !isVertical }
  override func beginning(ofSection section: Int) -> CGRect? { place(ofSection: section) }
  override var asksCells: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }
}

/// What of a flow layout is no longer right.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spaces anew; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether everything is laid out anew; true by default.
  open var invalidateFlowLayoutAttributes = true
}

/// Says how large what a flow layout lays out is, where that is not the same everywhere. All requirements have a
/// default: the layout's own.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item. A delegate that leaves it out is asked once for each section, not for each item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Room around the items of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The least room between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least room between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Size of a section's header; zero for none.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Size of a section's footer; zero for none.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// By default the layout's `itemSize`, for which `automaticSize` stands here.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { UICollectionViewFlowLayout.automaticSize }
  /// By default the layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  /// By default the layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
  /// By default the layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
  /// By default the layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }
  /// By default the layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
