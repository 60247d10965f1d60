/// What a table keeps.
@MainActor
struct TableState {
  var layout = TableLayout()
  /// The data source has to be asked.
  var isStale = true
  /// How often it was asked which rows there are.
  var readings = 0
  /// The table's width when it was asked how high they are.
  var width: CGFloat = 0
  /// The cell that the data source is asked to fill anew.
  var reconfiguring: UITableViewCell?
  /// Cells that are seen, and those that are kept.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Rows whose cells stay although they are out of sight.
  var kept: [IndexPath] = []
  /// Headers and footers that are seen.
  var bands: [TableBand: UIView] = [:]
  /// Those in sight for which nobody has a view or a text.
  var emptyBands: Set<TableBand> = []
  var reuse = ReusePool<UITableViewCell>()
  var bandReuse = ReusePool<UITableViewHeaderFooterView>()
  /// In the order in which they were selected.
  var selected: [IndexPath] = []
  /// The row under the finger, and the number of that touch.
  var highlighted: IndexPath?
  var finger: Int?
  /// Rows whose fingers are up while the end of their touches is held back (B2.61), by the numbers of those.
  var waiting: [Int: IndexPath] = [:]
  var updateDepth = 0
  /// What was said in the batch so far.
  var changes = ListChanges()
  var isShowing = false
  /// Which heights of each section turn out when rows are shown, and those that have.
  var sizing: [RowSizing] = []
  var measured: [IndexPath: CGFloat] = [:]
  /// Heights turned out to be others than was thought: the content is of another size.
  var heightsChanged = false
  /// The program left it to a default to answer.
  var isAnswerDefault = false
  /// The program wants the table edited.
  var isEditing = false
  /// A row that a finger moves.
  var movement: RowMovement?
  /// Rows that fingers have moved since the data source was read last: it may still have them where they were.
  var handMoves: [ListChanges.Move<IndexPath>] = []
  var menus: RowMenus?
  var sectionIndex: SectionIndexView?
  var prefetched: Set<IndexPath> = []
  var lastOffset: CGPoint?

  /// Heights that were measured, of rows that are counted anew; none if everything is new.
  func measured(after renumbering: ListRenumbering?) -> [IndexPath: CGFloat] {
    guard let renumbering else { return [:] }
    var known: [IndexPath: CGFloat] = [:]
    for (path, height) in measured where !renumbering.isReloaded(path) {
      if let new = renumbering.newPath(of: path) { known[new] = height }
    }
    return known
  }
}
