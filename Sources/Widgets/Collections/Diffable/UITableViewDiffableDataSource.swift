import EventLogic
import Foundation

/// Fills a table with what snapshots say: sections and rows by names that the program gives them.
///
/// Where only rows come, go or move the table hears of these; other sections are shown as `reloadData()` shows them.
/// What is selected stays selected in both cases (B24.10).
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

  private func show(
    _ new: SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>, _ animates: Bool,
    _ completion: (() -> Void)?
  ) {
    defer { completion?() }
    guard let tableView, tableView.dataSource === self else { return content.show(new) }
    let changes = content.names.changes(to: new)
    let selected = (tableView.indexPathsForSelectedRows ?? []).compactMap { content.item(at: $0) }
    if changes.keepsSections {
      let animation = animates ? defaultRowAnimation : .none
      let (from, to) = (changes.movedItems.map(\.from), changes.movedItems.map(\.to))
      tableView.performBatchUpdates {
        self.content.show(new)
        let (gone, come) = (changes.deletedItems.sorted() + from, changes.insertedItems.sorted() + to)
        if !gone.isEmpty { tableView.deleteRows(at: gone, with: animation) }
        if !come.isEmpty { tableView.insertRows(at: come, with: animation) }
      }
      let anew = (new.reloadedItems + new.reconfiguredItems).compactMap { content.path(of: $0) }
      if !anew.isEmpty { tableView.reloadRows(at: anew, with: animation) }
    } else {
      content.show(new)
      tableView.reloadData()
    }
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
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    (0..<content.names.sectionCount).contains(index) ? content.names.section(at: index) : nil
  }
  /// Where a section is; nil if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.names.number(of: sectionIdentifier) }

  // MARK: As the table's data source

  open func numberOfSections(in tableView: UITableView) -> Int { content.names.sectionCount }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.names.items(at: section).count
  }
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
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No text by default.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

extension ListChanges {
  /// Whether the sections before are the sections afterwards, in the same order.
  fileprivate var keepsSections: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty
  }
}
