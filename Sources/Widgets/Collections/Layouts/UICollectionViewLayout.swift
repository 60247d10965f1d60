/// Says where the elements of a collection are. Abstract: a subclass answers what is in a rectangle.
///
/// The collection calls `prepare()` after each invalidation and before it asks anything, then asks for the size of the
/// content and for what is seen (B18.3).
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out; nil while the layout belongs to none.
  public internal(set) final weak var collectionView: UICollectionView?
  /// What is prepared is right.
  final var isValid = false
  final var decorations: [String: AnyClass] = [:]

  /// Makes a layout that belongs to no collection.
  public override init() { super.init() }
  /// Makes a layout; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: What a layout is made of

  /// Which attributes it answers; `UICollectionViewLayoutAttributes` by default.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// What says that it is no longer right; `UICollectionViewLayoutInvalidationContext` by default.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Views of a kind that belong to the layout and not to the data; nil forgets the kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }
  /// Kept for the name alone: there are no nibs here, and a decoration of the kind stops with a message.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { decorations[elementKind] = nil }

  // MARK: Answers

  /// About to be asked: compute what is needed. Call `super`.
  open func prepare() {}
  /// How large everything is; points.
  open var collectionViewContentSize: CGSize { .zero }
  /// What touches a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Of an item; nil if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Of a decoration view; nil if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where the content comes to rest after a finger lets it go; asked before the delegate (B18.14).
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is after changes or another layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// Nothing is right any more: the collection prepares it anew with its next layout.
  open func invalidateLayout() { invalidateLayout(with: madeContext()) }
  /// The same for what a context names. Call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    collectionView?.layoutInvalidated(context)
  }
  /// Whether a new origin or size of the collection's bounds changes the layout; false by default. The collection still
  /// has the old ones when it asks.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What then is no longer right.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { madeContext() }
  /// Whether a view's own wish changes the layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What then is no longer right.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = madeContext()
    if preferredAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [preferredAttributes.indexPath])
    }
    return context
  }

  final func madeContext() -> UICollectionViewLayoutInvalidationContext {
    ContextMaking.make(type(of: self).invalidationContextClass)
  }
  /// Whether the wishes of cells can change anything.
  var asksCells: Bool { true }
  /// What is about to be shown.
  func attributesToShow(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }
  /// Sections that scroll on their own, as far as they touch a rectangle.
  func crossScrolls(in rect: CGRect) -> [CrossScroll] { [] }
  func crossScroll(of section: Int) -> CrossScroll? { nil }
  /// Sections and items have other numbers.
  func follow(_ renumbering: ListRenumbering) {}
  /// The insets of the collection are others.
  func insetsChanged() {}

  // MARK: Changes

  /// A batch of changes is about to be shown. Call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The changes are shown, or on their way. Call `super`.
  open func finalizeCollectionViewUpdates() {}
  /// The collection is about to have other bounds, with an animation. Never called here: they change at once.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The other bounds are there. Never called here.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout is about to take over.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to take over from another.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The layout has taken over, or another one has.
  open func finalizeLayoutTransition() {}

  /// How an item looks from which it comes into sight; nil for its own attributes, faded.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// How an item looks to which it goes out of sight; nil for its own attributes, faded.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// As for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Supplementary views that go with a batch; those of deleted sections go in any case.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views that come with a batch. Never asked here: what is seen is asked for.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// As for supplementary views.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// As for supplementary views.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Items that the user moves

  /// Where an item belongs that the user holds at a place of the content; where an item is there, by default.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// How an item looks that the user holds.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (attributes.center, attributes.zIndex) = (position, .max / 2)
    return attributes
  }
  /// What is no longer right while the user moves items.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = madeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }
  /// What is no longer right when the user lets go.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { madeContext() }

  // MARK: Direction

  /// In which direction the layout was thought out; from left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether a flow or compositional layout is mirrored where the collection runs in the other direction; false by
  /// default (B24.33). Layouts of the program's own answer places as they are.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Whether content scrolls sideways, from its right end to the left one.
  var beginsAtRight: Bool { false }
  /// A rectangle that begins where a section does; nil if there is none, or nothing in it.
  func beginning(ofSection section: Int) -> CGRect? {
    guard let collectionView, collectionView.numberOfItems(inSection: section) > 0 else { return nil }
    return layoutAttributesForItem(at: IndexPath(item: 0, section: section))?.frame
  }
  /// Whether it is mirrored now.
  final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }
}
