import FirstResponderTesting
import UIKit

/// A list in a window whose rows can be edited; what is called stands in one list.
@MainActor
final class EditedList: UITableViewDataSource, UITableViewDelegate {
  let device = SimulatedDevice()
  let table: UITableView
  var rows: [[String]]
  var calls: [String] = []
  var canEdit: (IndexPath) -> Bool = { _ in true }
  var canMove: (IndexPath) -> Bool = { _ in false }
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var indents = true
  /// What rows offer at each side; nil leaves it to the table.
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var older: [UITableViewRowAction]?
  var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  /// What becomes of the data when a row is to be deleted; by default it is.
  var commit: (EditedList, UITableViewCell.EditingStyle, IndexPath) -> Void = { list, style, path in
    switch style {
    case .delete:
      list.rows[path.section].remove(at: path.row)
      list.table.deleteRows(at: [path], with: .automatic)
    case .insert:
      list.rows[path.section].insert("new", at: path.row)
      list.table.insertRows(at: [path], with: .automatic)
    case .none: break
    }
  }

  /// Tells the list what it hears.
  final class Cell: UITableViewCell {
    weak var list: EditedList?
    override func willTransition(to state: StateMask) {
      super.willTransition(to: state)
      list?.calls.append("\(textLabel?.text ?? "") will be \(state.rawValue)")
    }
    override func didTransition(to state: StateMask) {
      super.didTransition(to: state)
      list?.calls.append("\(textLabel?.text ?? "") is \(state.rawValue)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      list?.calls.append("\(textLabel?.text ?? "") setEditing \(editing) \(animated)")
    }
  }

  init(_ rows: [[String]], height: CGFloat = 844) {
    self.rows = rows
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    table.register(Cell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (self, self)
    let root = UIView()
    root.addSubview(table)
    device.show(root)
    device.advance(by: 0.1)
  }

  convenience init(_ row: String..., height: CGFloat = 844) { self.init([row], height: height) }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// The middle of a row, further left or right.
  func middle(_ row: Int, section: Int = 0, x: CGFloat = 195) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: x, y: rect.midY), to: nil as UIView?)
  }

  func cell(_ row: Int, section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// Something in a cell, by the name that it has for tests.
  func part(_ name: String, of row: Int, section: Int = 0) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityIdentifier == name { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return cell(row, section: section).flatMap(find)
  }

  /// What the cells say, from top to bottom.
  var shown: [String] { table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" } }

  /// Pulls a row aside and lets go at rest.
  func pull(_ row: Int, by distance: CGFloat) {
    let start = middle(row, x: distance < 0 ? 350 : 40)
    device.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y))
  }

  func offer(_ titles: String..., finishing: Bool = true) -> UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { [weak self] _, _, done in
          self?.calls.append("perform \(title)")
          if finishing { done(true) }
        }
      })
  }

  // MARK: What the table asks

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? Cell)?.list = self
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    calls.append("canEdit \(indexPath.row)")
    return canEdit(indexPath)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    calls.append("canMove \(indexPath.row)")
    return canMove(indexPath)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(indexPath.row)")
    commit(self, editingStyle, indexPath)
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    calls.append("move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
    let row = rows[source.section].remove(at: source.row)
    rows[destination.section].insert(row, at: destination.row)
  }

  // MARK: What it tells

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    calls.append("style \(indexPath.row)")
    return style(indexPath)
  }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
    calls.append("title \(indexPath.row)")
    return "Away"
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    calls.append("indent \(indexPath.row)")
    return indents
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("willBegin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("didEnd \(indexPath.map { "\($0.row)" } ?? "nil")")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    calls.append("leading \(indexPath.row)")
    return leading
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    calls.append("trailing \(indexPath.row)")
    return trailing
  }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    older
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    calls.append("target of \(source.section).\(source.row) \(proposed.section).\(proposed.row)")
    return target(source, proposed)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.row)")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
}
