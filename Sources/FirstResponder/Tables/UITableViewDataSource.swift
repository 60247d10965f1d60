/// Says which rows a table has and makes their cells.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has; less than none counts as none.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row; take one that is no longer seen with `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The text above a section, where the delegate has no view for it; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The text below a section, where the delegate has no view for it; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row can be edited; true by default. A row that a finger pulls aside offers to be deleted only where this
  /// or `editingStyleForRowAt` is implemented, or `commit` overridden in a subclass of `UITableViewController` or
  /// `UITableViewDiffableDataSource` (B22.13).
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user wants a row deleted, or one inserted: the data follows, and the table is told what became of it.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Whether a finger may move a row while the table is edited. False by default; UIKit lets it be moved where
  /// `moveRowAt` is implemented, which can't be seen here (B22.20).
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// A finger has moved a row: the data follows. The table shows it there already.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Short texts at the trailing edge that lead to sections; nil, as by default, for none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Where one of them leads; by default the section of its number.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// By default one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// By default no text.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// By default no text.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// By default true.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.byDefault(true)
  }
  /// By default nothing is done.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// By default false.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// By default nothing is done.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// By default none.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// By default the section of the same number.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

/// Prepares what will be seen soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows that come into sight if the content goes on as it moves.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were named and will not come into sight after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// By default nothing is done.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
