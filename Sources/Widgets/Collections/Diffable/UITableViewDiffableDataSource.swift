import Foundation

/// Fills a table with what snapshots say: sections and rows by names that the program gives them.
///
/// The table hears of what comes, goes, moves and is to be shown anew; what is selected stays selected (B24.10).
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private final weak var tableView: UITableView?
  private final let cellProvider: CellProvider
  private final var content = DiffableContent<SectionIdentifierType, ItemIdentifierType>()
  private final let threads = SnapshotThreads()

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes a data source without sections, and makes it the table's, which does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What the table shows, as a value that may be changed and applied.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    .init(content.names)
  }
  /// Shows a snapshot, then calls the completion. May be called on another thread, but then always (B24.7).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    threads.onMain(self) { $0.show(snapshot.content, animatingDifferences, completion) }
  }
  /// Shows a snapshot from nothing, as `reloadData()` does: nothing is selected any more.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    threads.onMain(self) {
      $0.content.show(snapshot.content)
      $0.tableView?.reloadData()
      completion?()
    }
  }

  /// Shows a snapshot, and waits until it shows.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  private func show(
    _ new: SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>, _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    defer { completion?() }
    guard let tableView, tableView.dataSource === self else { return content.show(new) }
    // What fingers have moved is so in the table already.
    let shown = content.moving(tableView.takeHandMoves())
    let changes = shown.names.changes(to: new)
    let selected = (tableView.indexPathsForSelectedRows ?? []).compactMap { shown.item(at: $0) }
    let reconfigured = new.reconfiguredItems.filter { content.path(of: $0) != nil && !new.reloadedItems.contains($0) }
    tableView.performBatchUpdates {
      self.content.show(new)
      tableView.say(changes, with: animates ? self.defaultRowAnimation : .none)
    }
    tableView.reconfigureRows(at: reconfigured.compactMap { content.path(of: $0) })
    let before = Set(tableView.indexPathsForSelectedRows ?? [])
    for path in selected.compactMap({ content.path(of: $0) }) where !before.contains(path) {
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
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

  // MARK: As the table's data source

  /// As many as the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { content.names.sectionCount }
  /// As many as the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.names.items(at: section).count
  }
  /// The cell that the provider makes; none stops with a message.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = content.item(at: indexPath) else {
      fatalError("\(type(of: self)) has no item at \(indexPath), for which a cell is wanted.")
    }
    if let cell = cellProvider(tableView, indexPath, item) { return cell }
    fatalError(
      """
      The cell provider of \(type(of: self)) answered nil for the item \(item) at \(indexPath). Answer a cell for \
      every item, taken with dequeueReusableCell(withIdentifier:for:).
      """)
  }
  /// True by default.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.byDefault(true)
  }
  /// The user wants a row deleted or inserted. Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// False by default.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// A finger has moved a row. Does nothing: an override applies a snapshot.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// None by default.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the same number by default.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

extension UITableView {
  /// Says everything that changes, in a batch.
  fileprivate func say(_ changes: ListChanges, with animation: RowAnimation) {
    if !changes.deletedSections.isEmpty { deleteSections(IndexSet(changes.deletedSections), with: animation) }
    if !changes.insertedSections.isEmpty { insertSections(IndexSet(changes.insertedSections), with: animation) }
    if !changes.reloadedSections.isEmpty { reloadSections(IndexSet(changes.reloadedSections), with: animation) }
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    if !changes.deletedItems.isEmpty { deleteRows(at: changes.deletedItems.sorted(), with: animation) }
    if !changes.insertedItems.isEmpty { insertRows(at: changes.insertedItems.sorted(), with: animation) }
    if !changes.reloadedItems.isEmpty { reloadRows(at: changes.reloadedItems.sorted(), with: animation) }
    for move in changes.movedItems { moveRow(at: move.from, to: move.to) }
  }
}
