/// Items of which only those that are seen have cells, where a layout says.
///
/// Which views there are stands in UICollectionView+Showing.swift, what a batch of changes does in
/// UICollectionView+Updates.swift, what fingers do in UICollectionView+Selection.swift.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The way in which a flow layout's content scrolls.
  public enum ScrollDirection: Int, Sendable, Hashable { case vertical, horizontal }
  /// What an element is.
  public enum ElementCategory: UInt, Sendable, Hashable { case cell, supplementaryView, decorationView }
  /// Where an item is shown that the collection scrolls to: one for each direction, or none.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// One bit for each place.
    public let rawValue: UInt
    /// Makes a position of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle from side to side.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of supplementary views above sections, in a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary views below sections, in a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  final var collection = CollectionState()
  private var layout: UICollectionViewLayout

  /// Makes a collection at a place in its future superview's coordinates, points. The layout is used for no other one.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepare()
  }
  /// Makes a collection of zero size with a flow layout; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepare()
  }

  /// Pulls items aside.
  package private(set) final lazy var swiping = RowSwiping(of: self)

  private func prepare() {
    _ = swiping
    layout.collectionView = self
    backgroundColor = .white
  }

  // MARK: Data and layout

  /// Says which items there are. Not retained.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// Hears what happens to items. Not retained.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      layout.invalidateLayout()
      attachMenus()
    }
  }
  /// Is told which items will be wanted soon. Not retained.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is told; true by default.
  open var isPrefetchingEnabled = true
  /// Where items are. Another one counts from the next layout on, without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Another layout. Animated, views go to their new places in about 0.3 s; then the completion is called.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    let old = self.layout
    exchange(from: old, to: layout, animated: animated, completion) { self.layout = layout }
  }
  /// Lies behind everything, as large as what is seen.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// How many sections there are; the data source is asked if its data is known to have changed.
  open var numberOfSections: Int { counts.count }
  /// Items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? collection.counts[section] : 0
  }

  /// Asks the data source anew for everything, when somebody wants to know, and at the next layout (B18.8). The
  /// selection is forgotten.
  open func reloadData() { forgetData() }
  /// Asks for the views of some sections anew, and how many items they have.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
  /// Asks for the cells of some items anew.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedItems.formUnion(indexPaths) } }
  /// Asks for the cells of some items anew, and keeps those that show them (B24.6).
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  /// The data source has new sections.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
  /// The data source has fewer sections.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
  /// The data source has a section elsewhere.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(section, newSection)) }
  }
  /// The data source has new items; what is selected stays selected, counted anew.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedItems.formUnion(indexPaths) } }
  /// The data source has fewer items.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedItems.formUnion(indexPaths) } }
  /// The data source has an item elsewhere.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(indexPath, newIndexPath)) }
  }
  /// Several changes as one, in whichever order they are said: deletions and reloads are counted as before, insertions
  /// as afterwards (B18.9). Counts that don't fit what the data source then says stop with a message (B18.10). The
  /// completion is called when everything is in its place.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }
  /// Whether a batch has said of items that come, go or move, and is not over yet.
  open var hasUncommittedUpdates: Bool { !collection.changes.isEmpty }

  // MARK: Views

  /// The collection makes cells of that class for the identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    collection.reuse.register(cellClass, .init(kind: "", identifier: identifier))
  }
  /// Kept: there are no nibs here, and dequeuing such a cell stops with a message (B15.28).
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    collection.reuse.register(nib, .init(kind: "", identifier: identifier))
  }
  /// The collection makes supplementary views of a kind of that class for the identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { collection.reuse.register(viewClass, .init(kind: elementKind, identifier: identifier)) }
  /// Kept, as for cells.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { collection.reuse.register(nib, .init(kind: kind, identifier: identifier)) }
  /// A cell that is not seen now or a new one; stops with a message if nothing is registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = collection.reconfiguring, cell.reuseIdentifier == identifier { return cell }
    return takeOrMakeCell(identifier)
  }
  /// The same for supplementary views of a kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { takeOrMakeView(elementKind, identifier) }

  /// Cells that are seen, by their items' order (B18.8).
  open var visibleCells: [UICollectionViewCell] { seenPaths.compactMap { cell(at: $0) } }
  /// Items whose cells are seen, in order.
  open var indexPathsForVisibleItems: [IndexPath] { seenPaths }
  /// The cell of an item; nil if it is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return collection.kept.contains(.cell(indexPath)) ? nil : cell(at: indexPath)
  }
  /// The item that a cell shows; nil if this collection shows none with it.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.key.flatMap { collection.views[$0] === cell ? $0.path : nil }
  }
  /// The item at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    UIView.rowQuestions += 1
    return item(at: point)
  }
  /// Supplementary views of a kind that are seen.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      collection.views[ElementKey(.supplementaryView, elementKind, $0)]
    }
  }
  /// Where supplementary views of a kind are seen.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    seenKeys { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path)
  }
  /// A supplementary view; nil if it is not seen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    showIfNeeded()
    return collection.views[ElementKey(.supplementaryView, elementKind, indexPath)]
  }
  /// What the layout says of an item; nil if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }
  /// What the layout says of a supplementary view; nil if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Moves the content so that an item shows. An item that does not exist stops a debug build with a message and is
  /// ignored otherwise.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    bring(indexPath, to: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// Whether fingers highlight and select items; true by default. Program code can select them in any case.
  open var allowsSelection = true
  /// Whether several items can be selected; a tap on a selected one then deselects it. False by default.
  open var allowsMultipleSelection = false
  /// The same while `isEditing`.
  open var allowsSelectionDuringEditing = false
  /// The same while `isEditing`.
  open var allowsMultipleSelectionDuringEditing = false
  /// Changes which rules of selection count, and which accessories the cells of lists have.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      swiping.close(animated: true)
      tellListCells()
    }
  }
  /// The selected items in the order in which they were selected; empty if none is.
  open var indexPathsForSelectedItems: [IndexPath]? { collection.selected }
  /// Selects an item without telling the delegate; nil deselects all.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath)
    if let indexPath, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  /// Kept: nothing is focused by itself here.
  open var remembersLastFocusedIndexPath = false
  /// Whether what is focused is selected as well. Kept: nothing is focused by itself here.
  open var selectionFollowsFocus = false
  /// Whether items can be focused. Kept, as above.
  open var allowsFocus = true

  /// Shows the menus of items; nil until there is a delegate to ask for them.
  open var contextMenuInteraction: UIContextMenuInteraction? { collection.menuInteraction }

  // MARK: Moving items by hand

  /// A finger takes up an item; false, and nothing happens, if the data source does not let it be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  /// The finger is elsewhere: the item's middle goes there, and others make room. A point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveHeldItem(to: targetPosition) }
  /// The finger lets go: the data source moves the item to where it is now.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Everything goes back to where it was.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }
  /// Whether a finger holds an item.
  open var hasActiveInteractiveMovement: Bool { collection.movement != nil }

  // MARK: Overrides

  /// While the layout is asked about new bounds these are still the old ones.
  open override var bounds: CGRect {
    get { collection.boundsToAnswer ?? super.bounds }
    set { super.bounds = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showElements()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.insetsChanged()
  }

  /// Buttons in cells give their touch up to a drag, so that a list can be scrolled from them; other controls keep it.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view.isForTaps || super.touchesShouldCancel(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { released(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { takenBack(touches) }
}
