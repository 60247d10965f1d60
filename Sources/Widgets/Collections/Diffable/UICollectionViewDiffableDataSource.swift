import Foundation

/// Fills a collection with what snapshots say: sections and items by names that the program gives them.
///
/// With each snapshot that is applied the collection gets the changes that lead there from the last one (B24.4).
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// What happens when the user moves an item.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil, as by default, for none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The user has moved an item; the data source still says where it was.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The data source has followed.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Makes handlers that do nothing.
    public init() {}
  }

  /// What happens when the user opens or closes an item of an outline.
  public struct SectionSnapshotHandlers {
    /// Whether an item can be expanded; all can by default.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// An item is about to be expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether an item can be collapsed; all can by default.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// An item is about to be collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// What lies under an item that is about to be expanded, in place of what its section's snapshot says.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Makes handlers that do nothing.
    public init() {}
  }

  private final weak var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  private final var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()
  private final let threads = SnapshotThreads()

  /// Makes the supplementary views that the layout wants; without it the program stops when it wants one.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What happens when the user moves an item; by default none can be moved.
  open var reorderingHandlers = ReorderingHandlers()
  /// What happens when the user opens or closes an item.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Makes a data source without sections, and makes it the collection's, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What the collection shows, as a value that may be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    .init(content.names)
  }
  /// Shows a snapshot: what changes is animated, unless told not to, and then the completion is called. What is
  /// selected stays selected (B24.4, B24.5). May be called on another thread, but then always (B24.7).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    threads.onMain(self) { $0.show(snapshot.content, animatingDifferences, completion) }
  }
  /// Shows a snapshot from nothing, as `reloadData()` does: without an animation, and nothing is selected any more.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    threads.onMain(self) {
      $0.content.show(snapshot.content)
      $0.collectionView?.reloadData()
      $0.collectionView?.layoutIfNeeded()
      completion?()
    }
  }
  /// Shows a snapshot, and waits until everything is in its place.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Shows a snapshot from nothing.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
  }
  /// The items of a section with what lies under them; empty if there is no such section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { .init(content.outline(of: section)) }
  /// Shows a section's items. A section that is not there comes at the end (B24.9).
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    threads.onMain(self) {
      var names = $0.content.names
      if names.number(of: section) == nil { try? names.insert([section]) }
      do throws(SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>.Fault) {
        try names.replaceItems(of: section, by: snapshot.tree.visibleItems)
      } catch {
        fatalError("\(type(of: self)): \(error.text).")
      }
      $0.content.setOutline(snapshot.tree, of: section)
      $0.show(names, animatingDifferences, completion)
    }
  }

  /// Shows a section's items, and waits until everything is in its place.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  // MARK: Names and places

  /// The item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { content.item(at: indexPath) }
  /// Where an item is; nil if it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { content.path(of: itemIdentifier) }
  /// The section at a place; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.section(at: index) }
  /// Where a section is; nil if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.names.number(of: sectionIdentifier) }

  // MARK: As the collection's data source

  /// As many as the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.names.sectionCount }
  /// As many as the snapshot has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.names.items(at: section).count
  }
  /// The cell that the provider makes; none stops with a message.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = content.item(at: indexPath) else {
      fatalError("\(type(of: self)) has no item at \(indexPath), for which a cell is wanted.")
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    fatalError(
      """
      The cell provider of \(type(of: self)) answered nil for the item \(item) at \(indexPath). Answer a cell for \
      every item, taken with dequeueConfiguredReusableCell(using:for:item:) or \
      dequeueReusableCell(withReuseIdentifier:for:).
      """)
  }
  /// The view that the provider makes; none stops with a message.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    fatalError(
      """
      The layout of \(type(of: collectionView)) wants a supplementary view of the kind '\(kind)' at \(indexPath), and \
      \(supplementaryViewProvider == nil ? "there is no" : "nil comes from the") supplementaryViewProvider of \
      \(type(of: self)). Set one that answers a view, or let the layout have none.
      """)
  }
  /// What the reordering handlers say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    content.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// The user has moved an item: the snapshot follows, and the reordering handlers hear of it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let transaction = content.transaction(from: sourceIndexPath, to: destinationIndexPath) else { return }
    reorderingHandlers.willReorder?(transaction)
    content.show(transaction.finalSnapshot.content)
    reorderingHandlers.didReorder?(transaction)
  }
  /// None by default.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item of the section with that number by default.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

extension UICollectionViewDiffableDataSource {
  private func show(
    _ new: SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>, _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let collectionView, collectionView.dataSource === self else {
      content.show(new)
      completion?()
      return
    }
    let changes = content.names.changes(to: new)
    let reconfigured = new.reconfiguredItems.compactMap { content.path(of: $0) }
    let update = {
      collectionView.performBatchUpdates {
        self.content.show(new)
        collectionView.say(changes, reconfiguring: reconfigured)
      } completion: { _ in
        completion?()
      }
    }
    if animates { update() } else { UIView.performWithoutAnimation(update) }
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func isExpanded(_ path: IndexPath) -> Bool {
    guard let item = content.item(at: path), let section = content.names.section(of: item) else { return false }
    return content.outline(of: section).isExpanded(item)
  }

  /// Opens or closes an item as a tap on its mark does; nothing if it lies in no outline or may not.
  func toggle(_ path: IndexPath) {
    guard let item = content.item(at: path), let section = content.names.section(of: item) else { return }
    var tree = content.outline(of: section)
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      try? tree.expand([item], false)
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let made = handlers.snapshotForExpandingParent?(item, .init(tree.part(under: item, withItem: false))) {
        tree.delete(tree.children(of: item))
        try? tree.graft(made.tree, to: item)
      }
      try? tree.expand([item], true)
    }
    apply(.init(tree), to: section)
  }
}
