import Foundation

/// Says what each section of a compositional layout is made of; asked when the layout is prepared.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The way that content scrolls; `vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between sections; none by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// From where the sections' insets at the sides are measured; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// A configuration of its own with the same values; one of a class of the program's own is not copied.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: UICollectionViewCompositionalLayoutConfiguration = MainActor.assumeIsolated {
      type(of: self) == UICollectionViewCompositionalLayoutConfiguration.self ? made() : self
    }
    return copy
  }
  private final func made() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
  final var copied: UICollectionViewCompositionalLayoutConfiguration {
    copy(with: nil) as? UICollectionViewCompositionalLayoutConfiguration ?? self
  }
}

/// Sections made of groups that are made of items, each with sizes of its own.
///
/// Sections are asked for when the layout is prepared. Where items are is counted, not stored: what is seen costs what
/// is seen (B24.15).
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// Where everything is; nil until it is asked for.
  final var storedComposition: Composition?
  /// What items have said of themselves.
  final var measuredItems: [IndexPath: CGSize] = [:]
  /// The same of headers and footers.
  final var measuredViews: [ElementKey: CGSize] = [:]

  /// What holds for all sections: a copy of what is set, which counts from the next layout on (B24.42).
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet {
      configuration = configuration.copied
      invalidateLayout()
    }
  }

  /// Makes a layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Makes a layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }
  /// Makes a layout that asks for each section.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }
  /// Makes a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration.copied)
    super.init()
    for edge in ListSeparator.allCases { decorations[edge.rawValue] = ListSeparatorView.self }
  }
  /// There are no archives of layouts here: nil.
  public required init?(coder: NSCoder) { nil }

  final func section(_ number: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    if let section = provider(number, environment) { return section }
    fatalError(
      """
      The section provider of \(type(of: self)) answered nil for section \(number), which the collection has. Answer a \
      section for each.
      """)
  }

  // MARK: Overrides

  open override func prepare() {
    super.prepare()
    _ = composition
  }
  open override var collectionViewContentSize: CGSize { composition.contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.count == 2 ? item(indexPath) : nil
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, indexPath) }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    if let edge = ListSeparator(rawValue: elementKind) {
      return item(indexPath).flatMap { separators(at: $0).first { $0.representedElementKind == edge.rawValue } }
    }
    return decorations(of: indexPath.section).first { $0.representedElementKind == elementKind }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { (measuredItems, measuredViews) = ([:], [:]) }
    if !context.keepsComposition { storedComposition = nil }
    super.invalidateLayout(with: context)
  }
  /// Where the room is another one, or something follows what is seen.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let composition = storedComposition else { return true }
    return composition.bounds != newBounds.size || composition.followsBounds
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsComposition = storedComposition?.bounds == newBounds.size
    if !context.keepsComposition { (measuredItems, measuredViews) = ([:], [:]) }
    return context
  }
  /// Where a length that a view says itself is another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let asks = originalAttributes.asks else { return false }
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return asks.width && new.width != old.width || asks.height && new.height != old.height
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    measure(preferredAttributes, originalAttributes, context)
    return context
  }

  /// Items run from the right to the left where the language does (B24.33).
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var beginsAtRight: Bool { isMirrored && axis == .horizontal }
  override func beginning(ofSection section: Int) -> CGRect? {
    let composition = composition
    return composition.sections.indices.contains(section) ? composition.shown(composition.frame(of: section)) : nil
  }
  override var asksCells: Bool { true }
  override func follow(_ renumbering: ListRenumbering) { renumber(renumbering) }
  override func insetsChanged() {
    if let storedComposition, storedComposition.room != room { invalidateLayout() }
  }
  override func attributesToShow(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let found = super.attributesToShow(in: rect)
    tellHandlers(found)
    return found
  }
  override func crossScrolls(in rect: CGRect) -> [CrossScroll] {
    composition.sections(in: composition.shown(rect)).compactMap { crossScroll(of: $0) }
      .filter { $0.frame.intersects(rect) }
  }
  override func crossScroll(of section: Int) -> CrossScroll? { composition.crossScroll(of: section) }
}
