/// A row that a finger holds.
struct RowMovement {
  /// Where the data source has it.
  let origin: IndexPath
  /// Where it is shown among the others.
  var place: IndexPath
  let cell: UITableViewCell
  /// Where the finger is, from the table's upper edge, whatever the content does; points.
  var finger: CGFloat
  /// From the finger to the middle of the cell.
  let grip: CGFloat
  /// What was proposed last, and asked about.
  var proposed: IndexPath
  let scroller: EdgeScroller

  /// The row of the data source that is shown at a path: while one is held, those between stand elsewhere.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard origin != place else { return path }
    if path == place { return origin }
    var path = path
    if path.section == place.section, path.row > place.row { path.row -= 1 }
    if path.section == origin.section, path.row >= origin.row { path.row += 1 }
    return path
  }
}

/// Moves a table on while a finger holds a row near its edge.
@MainActor
final class EdgeScroller: FrameSubscriber {
  private(set) weak var table: UITableView?
  private let ticker: FrameTicker?
  private var last: TimeInterval?

  init(_ table: UITableView) {
    self.table = table
    ticker = table.window?.application?.ticker
    ticker?.add(self)
  }

  func displayFrame(_ frame: DisplayFrame) {
    let seconds = last.map { frame.time - $0 } ?? 0
    last = frame.time
    guard let table, table.window != nil else { return stop() }
    table.scrollUnderHeldRow(for: min(max(0, seconds), 0.1))
  }

  func stop() { ticker?.remove(self) }
}
