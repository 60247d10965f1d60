import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Rows that go, or are reloaded, while they are selected or under the finger that presses them (B22.41, B22.42).
@MainActor @Suite(.serialized, .leavesNothing)
struct PressedRowTests {
  private let list = EditedList("a", "b", "c")
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private var selected: [Int] { (list.table.indexPathsForSelectedRows ?? []).map(\.row) }

  /// A finger rests on the second row.
  private func press() throws -> (Finger, UITableViewCell) {
    let finger = list.device.touchDown(at: list.middle(1))
    list.device.advance(by: 0.2)
    #expect(list.take() == ["highlight 1"])
    let cell = try #require(list.cell(1))
    #expect(cell.isHighlighted)
    return (finger, cell)
  }

  private func lift(_ finger: Finger) {
    list.device.advance(by: 0.2)
    finger.lift()
    list.device.advance(by: 0.5)
    #expect(list.take() == [] && selected == [])
    #expect(list.table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test func `a pressed row that is reloaded is let go of, and its finger selects nothing (B22.42)`() throws {
    let (finger, cell) = try press()
    list.table.reloadRows(at: [path(1)], with: .none)
    #expect(list.take() == ["unhighlight 1"] && !cell.isHighlighted)
    lift(finger)
  }

  @Test func `in a batch it is named as it is counted after it (B22.42)`() throws {
    let (finger, cell) = try press()
    list.rows[0].insert("new", at: 0)
    list.table.performBatchUpdates {
      list.table.insertRows(at: [path(0)], with: .none)
      list.table.reloadRows(at: [path(1)], with: .none)
    }
    #expect(list.take() == ["unhighlight 2"] && !cell.isHighlighted)
    lift(finger)
    #expect(list.shown == ["new", "a", "b", "c"])
  }

  @Test func `a pressed row that is deleted is told of no more (B22.42)`() throws {
    let (finger, cell) = try press()
    list.rows[0].remove(at: 1)
    list.table.deleteRows(at: [path(1)], with: .none)
    #expect(list.take() == [] && !cell.isHighlighted)
    lift(finger)
  }

  @Test func `new data ends the press without a word to the delegate (B22.42)`() throws {
    let (finger, cell) = try press()
    list.table.reloadData()
    #expect(list.take() == [] && !cell.isHighlighted)
    lift(finger)
  }

  @Test func `a cell that is used again hears by its setters that it is neither selected nor highlighted (B22.42)`() {
    final class Told: UITableViewCell {
      var calls: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        calls.append("selected \(selected)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        calls.append("highlighted \(highlighted)")
      }
    }
    let cell = Told(style: .default, reuseIdentifier: "row")
    cell.prepareForReuse()
    #expect(cell.calls == [])
    (cell.isSelected, cell.isHighlighted) = (true, true)
    cell.prepareForReuse()
    #expect(cell.calls == ["selected true", "highlighted true", "selected false", "highlighted false"])
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  @Test func `rows that are reloaded are no longer selected, others are (B22.41)`() {
    list.table.allowsMultipleSelection = true
    for row in 0..<3 { list.table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    list.table.reloadRows(at: [path(1)], with: .none)
    #expect(selected == [0, 2] && list.cell(1)?.isSelected == false && list.take() == [])
    list.rows[0].insert("new", at: 0)
    list.table.performBatchUpdates {
      list.table.reloadRows(at: [path(0)], with: .none)
      list.table.insertRows(at: [path(0)], with: .none)
    }
    #expect(selected == [3] && list.cell(1)?.isSelected == false && list.cell(3)?.isSelected == true)
    list.table.reloadSections(IndexSet(integer: 0), with: .none)
    #expect(selected == [] && list.cell(3)?.isSelected == false && list.take() == [])
  }
}
