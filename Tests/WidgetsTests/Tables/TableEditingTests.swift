import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Tables that are edited.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableEditingTests {
  let list = EditedList("one", "two", "three")

  @Test func `each row that is seen is asked, and its cell told (B22.10)`() {
    list.canEdit = { $0.row != 1 }
    list.canMove = { $0.row == 2 }
    list.table.setEditing(true, animated: false)
    #expect(
      list.take() == [
        "canEdit 0", "style 0", "indent 0", "canMove 0", "one will be 1", "one setEditing true false", "one is 1",
        "canEdit 1", "canMove 1",
        "canEdit 2", "style 2", "indent 2", "canMove 2", "three will be 1", "three setEditing true false", "three is 1",
      ])
    #expect(list.table.isEditing && list.cell(0)?.isEditing == true && list.cell(1)?.isEditing == false)
    #expect(list.cell(0)?.editingStyle == .delete && list.cell(1)?.editingStyle == UITableViewCell.EditingStyle.none)
    #expect(list.cell(0)?.showsReorderControl == false && list.cell(2)?.showsReorderControl == true)
    #expect(list.part("Remove", of: 0) != nil && list.part("Remove", of: 1) == nil)
    list.device.advance(by: 0.1)
    #expect(list.cell(0)?.contentView.frame.minX == 38 && list.cell(1)?.contentView.frame.minX == 0)
    #expect(list.cell(2)?.contentView.frame.maxX == 346)
    // The same once more is nothing new.
    list.table.isEditing = true
    #expect(list.take() == [])
    list.table.setEditing(false, animated: true)
    #expect(
      list.take() == ["one will be 0", "one setEditing false true", "three will be 0", "three setEditing false true"])
    list.device.advance(by: 0.5)
    #expect(list.take() == ["one is 0", "three is 0"])
    #expect(list.part("Remove", of: 0) == nil && list.cell(0)?.contentView.frame.minX == 0)
  }

  @Test func `rows that come into sight while the table is edited are asked then (B22.10)`() {
    let long = EditedList([(0..<40).map { "\($0)" }], height: 440)
    long.table.setEditing(true, animated: false)
    _ = long.take()
    long.table.contentOffset.y = 44
    long.device.advance(by: 0.1)
    #expect(
      long.take().filter { !$0.hasSuffix("false") && !$0.contains("be") && !$0.contains("is") } == [
        "canEdit 10", "style 10", "indent 10", "canMove 10",
      ])
    #expect(long.part("Remove", of: 10) != nil)
    long.table.setEditing(false, animated: false)
    long.table.contentOffset.y = 88
    long.device.advance(by: 0.1)
    #expect(long.part("Remove", of: 11) == nil && long.cell(11)?.isEditing == false)
  }

  @Test func `a tap on what stands before a row opens it, and one on its button deletes it (B22.12)`() throws {
    list.table.setEditing(true, animated: false)
    _ = list.take()
    list.device.tap(try #require(list.part("Remove", of: 1)))
    #expect(list.take() == ["trailing 1", "style 1", "title 1", "two will be 3"])
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two is 3"] && list.cell(1)?.showingDeleteConfirmation == true)
    list.device.tap(try #require(list.device.view(identified: "Away")))
    list.device.advance(by: 0.5)
    let calls = list.take()
    #expect(calls.first == "commit delete 1" && !calls.contains("didEnd nil") && list.shown == ["one", "three"])
    #expect(list.table.isEditing && list.part("Remove", of: 1) != nil)
  }

  @Test func `a touch elsewhere closes the row, and the table is still edited (B22.12)`() throws {
    list.table.setEditing(true, animated: false)
    list.device.tap(try #require(list.part("Remove", of: 1)))
    list.device.advance(by: 0.5)
    _ = list.take()
    list.device.tap(at: list.middle(2))
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two will be 1", "two is 1"] && list.table.isEditing)
  }

  @Test func `a plus inserts at once (B22.12)`() throws {
    list.style = { $0.row == 0 ? .insert : .delete }
    list.table.setEditing(true, animated: false)
    _ = list.take()
    list.device.tap(try #require(list.part("Insert", of: 0)))
    #expect(list.take().first == "commit insert 0")
    #expect(list.shown == ["new", "one", "two", "three"])
  }

  @Test func `without room at the start content stays where it is (B22.10)`() {
    list.style = { _ in .none }
    list.indents = false
    list.table.setEditing(true, animated: false)
    list.device.advance(by: 0.1)
    #expect(list.cell(0)?.contentView.frame.minX == 0 && list.cell(0)?.isEditing == true)
    list.table.setEditing(false, animated: false)
    list.indents = true
    list.table.setEditing(true, animated: false)
    list.device.advance(by: 0.1)
    #expect(list.cell(0)?.contentView.frame.minX == 38 && list.part("Remove", of: 0) == nil)
  }

  @Test func `rows are selected while the table is edited only if it allows that (B22.11)`() {
    list.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    list.table.setEditing(true, animated: false)
    #expect(list.table.indexPathsForSelectedRows == nil)
    _ = list.take()
    list.device.tap(at: list.middle(1))
    #expect(list.take() == [])
    list.table.allowsSelectionDuringEditing = true
    list.device.tap(at: list.middle(1))
    #expect(list.take() == ["highlight 1", "unhighlight 1", "didSelect 1"])
  }

  @Test func `rows that are there to be selected have rings, and several are (B22.11)`() {
    list.table.allowsMultipleSelectionDuringEditing = true
    list.table.setEditing(true, animated: false)
    _ = list.take()
    #expect(list.part("Select", of: 0) != nil && list.part("Remove", of: 0) == nil)
    // Also a tap on the ring is one on the row.
    list.device.tap(at: list.middle(0, x: 15))
    list.device.tap(at: list.middle(2))
    #expect(list.table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    list.device.tap(at: list.middle(0))
    #expect(
      list.take() == [
        "highlight 0", "unhighlight 0", "didSelect 0", "highlight 2", "unhighlight 2", "didSelect 2",
        "highlight 0", "unhighlight 0", "didDeselect 0",
      ])
    list.table.setEditing(false, animated: false)
    #expect(list.table.indexPathsForSelectedRows == nil)
  }

  @Test func `the button of a controller begins and ends editing, also of its table (B22.19)`() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      var calls: [String] = []
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        calls.append("canEdit \(indexPath.row)")
        return true
      }
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("setEditing \(editing) \(animated)")
      }
    }
    let rows = Rows(style: .plain)
    rows.navigationItem.rightBarButtonItem = rows.editButtonItem
    let stack = UINavigationController(rootViewController: rows)
    list.device.show(stack)
    list.device.advance(by: 0.1)
    #expect(rows.editButtonItem.title == "Edit" && rows.editButtonItem === rows.navigationItem.rightBarButtonItem)
    list.device.tap(at: CGPoint(x: 360, y: stack.navigationBar.convert(CGPoint(x: 0, y: 22), to: nil as UIView?).y))
    #expect(rows.calls == ["canEdit 0", "canEdit 1", "setEditing true true"])
    #expect(rows.isEditing && rows.tableView.isEditing && rows.editButtonItem.title == "Done")
    #expect(rows.editButtonItem.style == .done)
    rows.setEditing(false, animated: false)
    #expect(!rows.tableView.isEditing && rows.editButtonItem.title == "Edit")
  }

  @Test func `while it is edited a row has another accessory, or none (B22.30)`() {
    let cell = list.cell(0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    cell?.accessoryType = .checkmark
    cell?.editingAccessoryView = view
    #expect(view.superview == nil)
    list.table.setEditing(true, animated: false)
    #expect(view.superview === cell)
    list.table.setEditing(false, animated: false)
    #expect(view.superview == nil)
  }
}
