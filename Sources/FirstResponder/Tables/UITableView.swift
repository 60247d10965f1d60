/// A list of rows, of which only those that are seen have cells.
///
/// Where rows are stands in TableLayout.swift, which cells there are in UITableView+VisibleRows.swift and
/// TableReuse.swift, what fingers do in UITableView+Selection.swift and in the folders beside it.
@preconcurrency @MainActor
open class UITableView: TableSettings {
  /// How sections look: `plain` on white, with headers that stay while their rows pass; the others both on grey.
  public enum Style: Int, Sendable, Hashable { case plain, grouped, insetGrouped }
  /// Where a row is shown that the table scrolls to.
  public enum ScrollPosition: Int, Sendable, Hashable { case none, top, middle, bottom }
  /// How rows that come or go move. They change at once here.
  public enum RowAnimation: Int, Sendable, Hashable {
    /// Kept; whatever is named here, the change shows at once.
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// A height that follows from what is shown: of rows from their cells (B22.1).
  public static let automaticDimension: CGFloat = -1
  /// Among the titles of a section index, stands for a magnifying glass.
  public static let indexSearch = "{search}"

  /// How sections look; chosen when the table is made.
  public final let style: Style
  final var table = TableState()

  /// Makes a table at a place in its future superview's coordinates, points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a plain table of zero size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepare()
  }

  /// Pulls rows aside.
  package private(set) final lazy var swiping = RowSwiping(of: self)

  private func prepare() {
    alwaysBounceVertical = true
    _ = swiping
    backgroundColor = style == .plain ? .white : UIColor(white: 0.95, alpha: 1)
  }

  // MARK: Rows

  /// Says which rows there are. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { rowsChanged() } }
  /// Asked for `UITableViewDelegate` too, if it adopts that. Not retained.
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      #if Origins
        Origins.note(.delegate, of: self)
      #endif
      rowsChanged()
      attachMenus()
    }
  }

  /// Height of rows about which the delegate says nothing, points; unless it is set, their cells say it (B22.1).
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// A guess at the height of rows that were not shown yet, points; 44 unless it is set. With one that is set the
  /// delegate is asked for heights only of rows that are shown (B22.2); with 0 cells are not asked.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Height of headers about which the delegate says nothing, points; unless it is set, 28 with a view or text, else 0.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Height of footers about which the delegate says nothing, points; unless it is set, 28 with a view or text, else 0.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Are kept; every height is known at once here.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// The same of footers.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Room above each header; kept, there is none here.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
  /// Lies behind the rows, as large as the table, and does not scroll with them.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Stands above the first row and scrolls with it.
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, tableHeaderView) } }
  /// Stands below the last row.
  open var tableFooterView: UIView? { didSet { exchange(oldValue, tableFooterView) } }

  /// How many sections there are, as the data source said last; it is asked now if its data is known to have changed.
  open var numberOfSections: Int {
    readRowsIfNeeded()
    return table.layout.sections.count
  }
  /// Rows in a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    readRowsIfNeeded()
    return table.layout.sections.indices.contains(section) ? table.layout.sections[section].count : 0
  }

  /// Asks the data source anew for everything: which rows there are at once, for cells at the next layout or when
  /// somebody asks for them (B7.32). The selection is forgotten.
  open func reloadData() {
    table.selected = []
    // What a batch has said so far is in the data already (B22.36).
    table.changes = ListChanges()
    rowsChanged()
    readRowsIfNeeded()
  }
  /// Asks for the cells of some rows anew, and how high they are; in a batch, as rows were counted before it. They are
  /// no longer selected (B22.41).
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    if table.updateDepth > 0 { return change { $0.reloadedItems.formUnion(indexPaths) } }
    reload(indexPaths)
  }
  /// Asks for some rows anew for what they show, and keeps their cells: the data source is given them when it takes
  /// cells that can be used again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigureRow(at: path) } }
  /// Asks for the rows and cells of some sections anew; in a batch, as sections were counted before it. Their rows are
  /// no longer selected (B22.41).
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  /// The data source has new rows. What is selected stays selected, counted anew.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insertedItems.formUnion(indexPaths) }
  }
  /// The data source has fewer rows. What else is selected stays selected, counted anew.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.deletedItems.formUnion(indexPaths) }
  }
  /// A row stands elsewhere in the data source; its new place is counted as after all changes of the batch.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(indexPath, newIndexPath)) }
  }
  /// The data source has new sections.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  /// The data source has fewer sections.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  /// A section stands elsewhere in the data source.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(section, newSection)) }
  }
  /// Several changes as one: deletions and beginnings of moves are counted as before it, the others as after it.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  /// Begins several changes that are one; until the matching `endUpdates` the rows are the old ones (B7.32).
  open func beginUpdates() { table.updateDepth += 1 }
  /// Ends what `beginUpdates` began. With the outermost pair the changes are made; without any, heights are asked for
  /// anew (B22.5). One call too many does nothing.
  open func endUpdates() { endBatch() }
  /// Whether changes were said that are not made yet.
  open var hasUncommittedUpdates: Bool { table.updateDepth > 0 || !table.changes.isEmpty }

  /// Is told of rows that are wanted soon. Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is told; true by default.
  open var isPrefetchingEnabled = true
  /// Asks anew for the texts at the trailing edge.
  open func reloadSectionIndexTitles() { readSectionIndex() }

  // MARK: Cells

  /// The table makes cells of that class for the identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    table.reuse.register(cellClass, for: identifier)
  }
  /// The table reads cells for the identifier from a nib; there are none here, so taking one stops (B15.28).
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    table.reuse.register(nib, for: identifier)
  }
  /// A cell that is not seen now; nil if there is none and no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeOrMakeCell(identifier) }
  /// A cell that is not seen now or a new one; stops with a message if no class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = takeOrMakeCell(identifier) { return cell }
    fatalError(
      """
      \(type(of: self)) has no cell for the identifier '\(identifier)'. Register its class first: \
      register(UITableViewCell.self, forCellReuseIdentifier: "\(identifier)").
      """)
  }

  /// The table makes headers and footers of that class for the identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    table.bandReuse.register(aClass, for: identifier)
  }
  /// The table reads them from a nib; there are none here, so taking one stops (B15.28).
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    table.bandReuse.register(nib, for: identifier)
  }
  /// A header or footer that is not seen now, or a new one; nil if none waits and nothing is registered (B21.1).
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    takeOrMakeBand(identifier)
  }
  /// The header of a section; nil if it is not seen, or a view of another class (B21.3).
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { bandView(.header, section) }
  /// The footer of a section; nil if it is not seen, or a view of another class (B21.3).
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { bandView(.footer, section) }

  /// The cell of a row; nil if it is not seen (B7.32).
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showRowsIfNeeded()
    return table.kept.contains(indexPath) ? nil : table.cells[indexPath]
  }
  /// The row that a cell shows; nil if this table shows no row with it.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cell.indexPath.flatMap { table.cells[$0] === cell ? $0 : nil }
  }
  /// The row at a point of the content; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    UIView.rowQuestions += 1
    return row(at: point)
  }
  /// Cells that are seen, from top to bottom (B7.32).
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { table.cells[$0] } }
  /// Rows that are seen, from top to bottom (B7.32).
  open var indexPathsForVisibleRows: [IndexPath]? {
    showRowsIfNeeded()
    return table.cells.keys.filter { !table.kept.contains($0) }.sorted()
  }
  /// The rows that a rectangle of the content touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rows(in: rect) }
  /// Where a row is, in the table's coordinates; zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { place(of: indexPath) ?? .zero }
  /// Where a section is with its header and footer, in the table's coordinates; zero if there is none.
  open func rect(forSection section: Int) -> CGRect { place(ofSection: section) }
  /// Where a section's header is among its rows, in the table's coordinates, wherever it stays while they pass; zero if
  /// there is none.
  open func rectForHeader(inSection section: Int) -> CGRect { place(of: TableBand(.header, of: section)) }
  /// Where a section's footer is among its rows, in the table's coordinates; zero if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect { place(of: TableBand(.footer, of: section)) }

  // MARK: Selection

  /// The selected row, of several the one that was selected first; nil if none is.
  open var indexPathForSelectedRow: IndexPath? { table.selected.first }
  /// The selected rows in the order in which they were selected; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? { table.selected.isEmpty ? nil : table.selected }
  /// Selects a row without telling the delegate; nil deselects all.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  /// Moves the content so that a row shows. A row that does not exist stops a debug build with a message
  /// and is ignored otherwise.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    bringAndSettle(indexPath, to: scrollPosition, animated: animated)
  }

  // MARK: Editing

  /// Whether rows show what they are edited with, or one is pulled aside (B22.15).
  open var isEditing: Bool {
    get { table.isEditing || swiping.swipe?.isByFinger == true }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows what rows are edited with, or takes it away, and closes a row that was pulled aside (B22.10).
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

  // MARK: Overrides

  open override func layoutSubviews() {
    super.layoutSubviews()
    showRows()
  }

  /// Headers stay below what covers the table, footers above. Call `super`.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    setNeedsLayout()
  }

  /// Buttons in cells give their touch up to a drag, so that a list can be scrolled from them; other controls keep it.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    view.isForTaps || super.touchesShouldCancel(in: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed(touches) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { released(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { takenBack(touches) }

  override func separatorsChanged() { for (_, cell) in table.cells { cell.followSeparators(of: self) } }
  override func sectionIndexLooksChanged() { showIndexLooks() }
}
