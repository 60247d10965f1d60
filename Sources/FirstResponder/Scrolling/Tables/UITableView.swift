/// A list of rows, of which only those that are seen have cells.
///
/// Where rows are stands in TableLayout.swift, which cells there are in UITableView+VisibleRows.swift and
/// CellReuse.swift, what fingers do in UITableView+Selection.swift.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look: `plain` on white, with headers that stay while their rows pass; the others both on grey.
  public enum Style: Int, Sendable, Hashable { case plain, grouped, insetGrouped }
  /// Where a row is shown that the table scrolls to.
  public enum ScrollPosition: Int, Sendable, Hashable { case none, top, middle, bottom }
  /// How rows that come or go move. They change at once here.
  public enum RowAnimation: Int, Sendable, Hashable {
    /// Kept; whatever is named here, the change shows at once.
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Answered by a delegate, stands for the table's own height.
  public static let automaticDimension: CGFloat = -1

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

  private func prepare() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .white : UIColor(white: 0.95, alpha: 1)
  }

  // MARK: Rows

  /// Says which rows there are. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { rowsChanged() } }
  /// Asked for `UITableViewDelegate` too, if it adopts that. Not retained.
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { rowsChanged() } }

  /// Height of rows about which the delegate says nothing, points; 44 unless it is set.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Is kept; every height is known at once here.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// Height of headers about which the delegate says nothing, points; unless it is set, 28 with a view or text, else 0.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Height of footers about which the delegate says nothing, points; unless it is set, 28 with a view or text, else 0.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { rowsChanged() } }
  /// Are kept; every height is known at once here.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
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
    rowsChanged()
    readRowsIfNeeded()
  }
  /// Asks for the cells of some rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { removeCell(at: path) }
    setNeedsLayout()
  }
  /// Asks for every row and cell anew at the next layout, whichever sections are named. Selected rows stay selected.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { rowsChanged() }
  /// The data source has new rows. What is selected stays selected, counted anew.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update(inserted: indexPaths) }
  /// The data source has fewer rows. What else is selected stays selected, counted anew.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update(deleted: indexPaths) }
  /// Several changes as one.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }
  /// Begins several changes that are one; until the matching `endUpdates` the rows are the old ones (B7.32).
  open func beginUpdates() { table.updateDepth += 1 }
  /// Ends what `beginUpdates` began. With the outermost pair the changes are made; one call too many does nothing.
  open func endUpdates() {
    table.updateDepth = max(0, table.updateDepth - 1)
    if table.updateDepth == 0 { commitUpdates() }
  }

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
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
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

  /// Whether fingers highlight and select rows; true by default. Program code can select them in any case.
  open var allowsSelection = true
  /// Whether several rows can be selected; a tap on a selected one then deselects it. False by default.
  open var allowsMultipleSelection = false
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
    bring(indexPath, to: scrollPosition, animated: animated)
  }

  /// Colour of the lines between rows; nil for none.
  open var separatorColor: UIColor? = UIColor(white: 0.78, alpha: 1) {
    didSet { separatorsChanged() }
  }
  /// Whether there are lines between rows; `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { separatorsChanged() } }
  /// Room at the ends of the lines, for cells that say nothing themselves; 16 points at the left by default.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { separatorsChanged() } }
  /// What the lines do with what is behind them; kept, they have their colour.
  open var separatorEffect: UIVisualEffect?
  /// Kept for the program: rows have nothing to be edited with here.
  open var isEditing = false

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

  private func exchange(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    rowsChanged()
  }
}
