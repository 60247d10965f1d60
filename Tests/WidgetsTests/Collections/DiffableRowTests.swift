import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Rows of a diffable table that a finger moves, and what of it is shown anew (B24.10, B24.36).
@MainActor @Suite(.serialized, .leavesNothing)
struct DiffableRowTests {
  /// Follows a move as Apple's samples do.
  private final class Movable: UITableViewDiffableDataSource<String, Int> {
    var follows = true

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      guard follows, let item = itemIdentifier(for: source), let other = itemIdentifier(for: destination)
      else { return }
      var snapshot = snapshot()
      snapshot.deleteItems([item])
      if destination.row > source.row {
        snapshot.insertItems([item], afterItem: other)
      } else {
        snapshot.insertItems([item], beforeItem: other)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }
  @MainActor private final class Calls { var list: [String] = [] }

  private let device = SimulatedDevice()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source: Movable
  private let calls = Calls()

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
    source = Movable(tableView: table) { [calls] table, path, number in
      calls.list.append("cell \(number)")
      let cell = table.dequeueReusableCell(withIdentifier: "number", for: path)
      cell.tag = number
      return cell
    }
    (table.allowsMultipleSelection, table.allowsMultipleSelectionDuringEditing) = (true, true)
    let root = UIView()
    root.addSubview(table)
    device.show(root)
    apply([("a", [1, 2, 3]), ("b", [4, 5])])
  }

  private var shown: [Int] { table.visibleCells.map(\.tag) }
  private var selected: [Int] {
    (table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) }.sorted()
  }
  private func take() -> [String] {
    defer { calls.list = [] }
    return calls.list
  }
  private func apply(_ sections: [(String, [Int])]) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(sections.map(\.0))
    for section in sections { snapshot.appendItems(section.1, toSection: section.0) }
    change { $0 = snapshot }
  }
  private func change(_ change: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void) {
    var snapshot = source.snapshot()
    change(&snapshot)
    source.apply(snapshot)
    device.advance(by: 0.5)
  }
  private func select(_ items: Int...) {
    for item in items {
      table.selectRow(at: source.indexPath(for: item), animated: false, scrollPosition: .none)
    }
  }
  /// A finger takes the first row two rows down.
  private func moveFirstRow() throws {
    func find(_ view: UIView) -> UIView? {
      view.accessibilityIdentifier == "Reorder" ? view : view.subviews.lazy.compactMap(find).first
    }
    let handle = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)).flatMap(find))
    let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil as UIView?)
    device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 90))
    device.advance(by: 0.5)
  }

  @Test func `a snapshot that is applied when a finger has moved a row counts the move once (B24.36)`() throws {
    table.setEditing(true, animated: false)
    device.advance(by: 0.5)
    select(2, 5)
    _ = take()
    try moveFirstRow()
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4, 5])
    #expect(shown == [2, 3, 1, 4, 5] && selected == [2, 5] && take() == [])
    try moveFirstRow()
    #expect(shown == [3, 1, 2, 4, 5] && selected == [2, 5] && take() == [])
  }

  @Test func `a move that no snapshot follows is taken back by the next one (B24.36)`() throws {
    source.follows = false
    table.setEditing(true, animated: false)
    device.advance(by: 0.5)
    select(1)
    _ = take()
    try moveFirstRow()
    #expect(shown == [2, 3, 1, 4, 5])
    change { $0.appendItems([6], toSection: "b") }
    #expect(shown == [1, 2, 3, 4, 5, 6] && selected == [1] && take() == ["cell 6"])
  }

  @Test func `a reloaded item is asked for alone, in a new cell, and stays selected (B24.10)`() throws {
    select(2, 4)
    let others = [0, 2].map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
    _ = take()
    change {
      $0.reloadItems([2])
      $0.insertItems([9], beforeItem: 1)
    }
    #expect(take() == ["cell 9", "cell 2"] && shown == [9, 1, 2, 3, 4, 5] && selected == [2, 4])
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    #expect([1, 3].map { table.cellForRow(at: IndexPath(row: $0, section: 0)) } == others)
  }

  @Test func `a reloaded section is asked for alone, and its items stay selected (B24.10)`() {
    select(1, 5)
    _ = take()
    change {
      $0.reloadSections(["b"])
      $0.appendItems([6], toSection: "b")
    }
    #expect(take() == ["cell 4", "cell 5", "cell 6"] && shown == [1, 2, 3, 4, 5, 6] && selected == [1, 5])
  }

  @Test func `a reconfigured item keeps its cell (B24.10)`() {
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    _ = take()
    change {
      $0.reconfigureItems([2])
      $0.deleteItems([1])
    }
    #expect(take() == ["cell 2"] && shown == [2, 3, 4, 5])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
  }
}
