// Rows that a finger moves, by what stands at their end: others make room while it holds one, and the data source
// hears of it once, at the end.

extension UITableView {
  /// The row of the data source that is shown at a path.
  final func dataPath(_ path: IndexPath) -> IndexPath { table.movement?.dataPath(path) ?? path }

  /// Where a row's cell is: the held one where the finger is, one that is open beside its place.
  final func shownPlace(of path: IndexPath) -> CGRect? {
    guard let place = place(of: path) else { return nil }
    if let movement = table.movement, movement.place == path {
      var held = place
      held.origin.y = heldMiddle(movement) - place.height / 2
      return held
    }
    if let swipe = swiping.swipe, swipe.path == path { return place.offsetBy(dx: swipe.offset, dy: 0) }
    return place
  }

  /// The middle of the held row stays within the rows.
  private func heldMiddle(_ movement: RowMovement) -> CGFloat {
    let last = headerHeight + table.layout.height
    return min(max(bounds.minY + movement.finger + movement.grip, headerHeight), max(headerHeight, last))
  }

  final func moveByHand(_ cell: UITableViewCell, _ grab: GrabRecognizer) {
    let finger = grab.location(in: self).y - bounds.minY
    switch grab.state {
    case .began: beginMovement(of: cell, finger)
    case .changed: if table.movement?.cell === cell { moveHeldRow(to: finger) }
    case .ended: if table.movement?.cell === cell { endMovement() }
    case .cancelled: if table.movement?.cell === cell { cancelMovement() }
    case .possible, .failed: break
    }
  }

  private func beginMovement(of cell: UITableViewCell, _ finger: CGFloat) {
    guard table.isEditing, table.movement == nil, let path = indexPath(for: cell) else { return }
    closeSwipe(animated: false)
    table.movement = RowMovement(
      origin: path, place: path, cell: cell, finger: finger, grip: cell.center.y - bounds.minY - finger,
      proposed: path, scroller: EdgeScroller(self))
    bringSubviewToFront(cell)
  }

  private func moveHeldRow(to finger: CGFloat) {
    guard finger.isFinite else { return }
    table.movement?.finger = finger
    proposePlace()
    showHeldRow()
  }

  private func showHeldRow() {
    guard let movement = table.movement, let frame = shownPlace(of: movement.place) else { return }
    if movement.cell.frame != frame { movement.cell.frame = frame }
  }

  /// The content goes on under the held row while the finger is near an edge.
  final func scrollUnderHeldRow(for seconds: TimeInterval) {
    guard let movement = table.movement else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let speed = EdgeScroll.speed(
      at: bounds.minY + movement.finger, within: visible.minY...max(visible.minY, visible.maxY))
    guard speed != 0 else { return }
    let offset = axes.y.clamped(contentOffset.y + speed * seconds)
    guard offset != contentOffset.y else { return }
    contentOffset.y = offset
    layoutIfNeeded()
    proposePlace()
    showHeldRow()
  }

  // MARK: Places

  /// The row under the middle of the held one is where that would go; the delegate may say otherwise.
  private func proposePlace() {
    guard let movement = table.movement else { return }
    let middle = heldMiddle(movement) - headerHeight
    guard let proposed = placeAmongRows(at: middle, movement.place), proposed != movement.proposed else { return }
    table.movement?.proposed = proposed
    let place =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: movement.origin, toProposedIndexPath: proposed) ?? proposed
    guard let now = table.movement, now.cell === movement.cell, !table.isStale else { return }
    if place != now.place, place.count == 2 { reorder(from: now.place, to: place) }
  }

  /// Above and below rows, on headers and footers, the nearest place counts.
  private func placeAmongRows(at place: CGFloat, _ current: IndexPath) -> IndexPath? {
    if let row = table.layout.row(at: place) { return IndexPath(row: row.row, section: row.section) }
    let sections = table.layout.sections
    guard let section = sections.lastIndex(where: { $0.start <= max(0, place) }) else { return current }
    let isAbove = place < sections[section].start + sections[section].header
    if isAbove, sections[section].count > 0 || section == current.section {
      return place < sections[section].start + sections[section].header / 2
        ? lastPlace(section - 1, current)
        : IndexPath(row: 0, section: section)
    }
    return lastPlace(section, current)
  }

  /// Behind the last row of a section.
  private func lastPlace(_ section: Int, _ current: IndexPath) -> IndexPath {
    guard table.layout.sections.indices.contains(section) else { return IndexPath(row: 0, section: 0) }
    let count = table.layout.sections[section].count
    return IndexPath(row: section == current.section ? max(0, count - 1) : count, section: section)
  }

  /// Cells go to the places that follow from the held row's new one.
  private func reorder(from: IndexPath, to: IndexPath) {
    recount(from, to)
    settleAround()
  }

  private func recount(_ from: IndexPath, _ to: IndexPath) {
    guard
      let layout = table.layout.moving((from.section, from.row), to: (to.section, to.row))
    else { return }
    var changes = ListChanges()
    changes.movedItems = [.init(from, to)]
    let renumbering = ListRenumbering(unchecked: changes)
    table.layout = layout
    table.movement?.place = to
    let cells = table.cells
    table.cells = [:]
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      let new = renumbering.newPath(of: path) ?? path
      cell.indexPath = new
      table.cells[new] = cell
    }
    table.selected = table.selected.compactMap { renumbering.newPath(of: $0) }
    table.measured = table.measured(after: renumbering)
  }

  private func settleAround() {
    setNeedsLayout()
    guard window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
  }

  // MARK: The end

  private func endMovement() {
    guard let movement = table.movement else { return }
    movement.scroller.stop()
    // Whoever is told may end editing, which would take back a movement that is not over.
    table.movement = nil
    if movement.place != movement.origin {
      table.handMoves.append(.init(movement.origin, movement.place))
      dataSource?.tableView(self, moveRowAt: movement.origin, to: movement.place)
    }
    settleAround()
  }

  /// By what the table is ahead of a data source that was not read since; whoever takes it counts that in (B24.36).
  package final func takeHandMoves() -> [ListChanges.Move<IndexPath>] {
    defer { table.handMoves = [] }
    return table.handMoves
  }

  /// Everything is where it was.
  final func cancelMovement() {
    guard table.movement != nil else { return }
    dropMovement()
    settleAround()
  }

  /// The same for the numbers of rows alone, which are about to be counted anew as the data source has them.
  final func dropMovement() {
    guard let movement = table.movement else { return }
    movement.scroller.stop()
    if movement.place != movement.origin { recount(movement.place, movement.origin) }
    table.movement = nil
  }
}
