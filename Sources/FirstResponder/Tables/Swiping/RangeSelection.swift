// Two fingers that drag over rows select them (B22.40): shouldBegin -> didBegin, where the program begins to edit ->
// for each row that comes into the range what a tap on it would bring; one that leaves it is given up -> didEnd.

/// Rows that two fingers select.
@MainActor
struct RangeSelection {
  /// Where it began.
  let anchor: IndexPath
  /// Rows in the range that were asked about, each once.
  private var asked: Set<IndexPath> = []
  /// What it selected for each of them: the program may have chosen another row.
  private var own: [(path: IndexPath, chosen: IndexPath)] = []
  /// There are other rows now.
  var isOver = false

  init(at anchor: IndexPath) { self.anchor = anchor }

  /// The rows up to the one that the fingers are on.
  func range(to path: IndexPath) -> ClosedRange<IndexPath> { min(anchor, path)...max(anchor, path) }

  /// The fingers cover these rows now. Answers what was selected and is no longer in the range, and what is new in it.
  mutating func cover(_ paths: [IndexPath]) -> (left: [IndexPath], came: [IndexPath]) {
    let covered = Set(paths)
    let left = own.filter { !covered.contains($0.path) }.map(\.chosen)
    own.removeAll { !covered.contains($0.path) }
    asked.formIntersection(covered)
    return (left, paths.filter { asked.insert($0).inserted })
  }

  mutating func took(_ chosen: IndexPath, for path: IndexPath) { own.append((path, chosen)) }
}

extension RowSwiping {
  /// Whether two fingers may begin to select.
  func mayBeginRange(at place: CGPoint) -> Bool {
    guard swipe == nil, let path = list.path(at: place), list.mayBeginRange(at: path) else { return false }
    rangeToCome = path
    return true
  }

  /// Answers whether the drag is one that selects.
  func followsRange() -> Bool {
    guard let start = rangeToCome else { return false }
    switch pan.state {
    case .began:
      range = RangeSelection(at: start)
      list.rangeBegan(at: start)
      reach()
    case .changed: reach()
    case .ended, .cancelled:
      guard range != nil else { break }
      range = nil
      list.rangeEnded()
    case .possible, .failed: break
    }
    return true
  }

  private func reach() {
    guard let range, !range.isOver, let path = list.path(at: pan.location(in: list)) else { return }
    let paths = list.paths(in: range.range(to: path))
    guard let (left, came) = self.range?.cover(paths) else { return }
    // Whoever is told may end the drag, or change the rows.
    var goesOn: Bool { self.range?.isOver == false }
    for path in left where goesOn { list.giveUpInRange(path) }
    for path in came where goesOn && !list.isSelected(path) {
      if let chosen = list.chooseInRange(path) { self.range?.took(chosen, for: path) }
    }
  }
}

extension UITableView {
  package final func path(at place: CGPoint) -> IndexPath? { row(at: place) }
  package final func mayBeginRange(at path: IndexPath) -> Bool {
    guard allowsMultipleSelection || allowsMultipleSelectionDuringEditing else { return false }
    return tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) ?? false
  }
  package final func rangeBegan(at path: IndexPath) {
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }
  package final func rangeEnded() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }
  package final func isSelected(_ path: IndexPath) -> Bool { table.selected.contains(path) }
  package final func paths(in range: ClosedRange<IndexPath>) -> [IndexPath] {
    readRowsIfNeeded()
    return (range.lowerBound.section...range.upperBound.section).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }.filter(range.contains)
    }
  }
  package final func chooseInRange(_ path: IndexPath) -> IndexPath? {
    guard !table.isStale, severalRowsCanBeSelected,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true, !table.isStale
    else { return nil }
    return choose(path)
  }
  package final func giveUpInRange(_ path: IndexPath) {
    if !table.isStale, table.selected.contains(path) { giveUp(path) }
  }
}
