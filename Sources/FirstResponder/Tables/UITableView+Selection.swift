// What fingers do to rows. Cells don't handle touches: they pass them on along the chain to the table, so that a button
// or another view in a cell that handles its touch keeps the row from being selected.

extension UITableView {
  private func cell(under touches: Set<UITouch>) -> UITableViewCell? {
    guard let touch = touches.first else { return nil }
    var view = touch.view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell { return cell }
      view = current.superview
    }
    return nil
  }

  /// The touch has been the content's for a moment (B7.3): the row is highlighted.
  final func pressed(_ touches: Set<UITouch>) {
    letGoOfFingerThatWent(touches)
    guard rowsCanBeSelected, table.highlighted == nil, let cell = cell(under: touches),
      let path = indexPath(for: cell)
    else { return }
    guard ask(.shouldHighlightRow, tableDelegate, { $0.tableView(self, shouldHighlightRowAt: path) }),
      table.cells[path] === cell
    else { return }
    (table.highlighted, table.finger) = (path, touches.first?.number)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// The finger on the highlighted row went in an earlier event, and only its end is held back (B2.61): the row waits
  /// for that end, and the next finger may have another one.
  private func letGoOfFingerThatWent(_ landed: Set<UITouch>) {
    guard let path = table.highlighted, let finger = table.finger, !landed.contains(where: { $0.number == finger }),
      holdsBackEnd(ofTouch: finger)
    else { return }
    unhighlight()
    table.waiting[finger] = path
  }

  /// The finger was lifted without scrolling: the row is selected.
  final func released(_ touches: Set<UITouch>) {
    if let touch = touches.first, let path = table.waiting.removeValue(forKey: touch.number) {
      if let cell = table.cells[path], cell === self.cell(under: touches) { choose(path) }
      return
    }
    guard let path = table.highlighted, let cell = table.cells[path], self.cell(under: touches) === cell else {
      return unhighlight()
    }
    unhighlight()
    choose(path)
  }

  /// The touches were taken back.
  final func takenBack(_ touches: Set<UITouch>) {
    let waited = touches.filter { table.waiting.removeValue(forKey: $0.number) != nil }
    if waited.count < touches.count { unhighlight() }
  }

  final func unhighlight() {
    guard let path = table.highlighted else { return }
    (table.highlighted, table.finger) = (nil, nil)
    table.cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    setNeedsLayout()
  }

  /// The user chose a row: the delegate hears of everything that follows from it, in UIKit's order.
  ///
  /// - Returns: the row that is selected by that.
  @discardableResult
  final func choose(_ path: IndexPath) -> IndexPath? {
    if severalRowsCanBeSelected, table.selected.contains(path) {
      giveUp(path)
      return nil
    }
    let readings = table.readings
    let answer = consult(.willSelectRow, tableDelegate, isNo: { $0 == nil }) {
      $0.tableView(self, willSelectRowAt: path)
    }
    guard let chosen = answer ?? path else { return nil }
    guard table.layout.contains(chosen.section, chosen.row) else { return nil }
    if !severalRowsCanBeSelected {
      for other in table.selected where other != chosen { giveUp(other) }
    }
    // In new data it may be another row.
    guard !table.isStale, table.readings == readings, table.layout.contains(chosen.section, chosen.row) else {
      return nil
    }
    if !table.selected.contains(chosen) { table.selected.append(chosen) }
    table.cells[chosen]?.setSelected(true, animated: false)
    tell(.didSelectRow, tableDelegate) { $0.tableView(self, didSelectRowAt: chosen) }
    return chosen
  }

  final func giveUp(_ path: IndexPath) {
    guard let given = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    deselect(given, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: given)
  }

  // MARK: By program code

  final func select(_ path: IndexPath?, animated: Bool) {
    readRowsIfNeeded()
    guard let path else {
      for other in table.selected { deselect(other, animated: animated) }
      return
    }
    guard path.count == 2, table.layout.contains(path.section, path.row) else { return }
    if !severalRowsCanBeSelected {
      for other in table.selected where other != path { deselect(other, animated: animated) }
    }
    if !table.selected.contains(path) { table.selected.append(path) }
    table.cells[path]?.setSelected(true, animated: animated)
  }

  final func deselect(_ path: IndexPath, animated: Bool) {
    table.selected.removeAll { $0 == path }
    table.cells[path]?.setSelected(false, animated: animated)
  }
}

extension UIView {
  /// A finger was taken back from a control that had passed its landing on, and keeps this for itself (B6.15): the row
  /// that was pressed through it is let go of.
  final func letGoOfPressedRow(_ touches: Set<UITouch>) {
    var view = superview
    while let above = view {
      if let list = above as? any CellList { return list.letGoOfPressedCell(touches) }
      guard let list = above as? UITableView else {
        view = above.superview
        continue
      }
      return list.takenBack(touches.filter { $0.number == list.table.finger || list.table.waiting[$0.number] != nil })
    }
  }
}
