import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Rows that a finger pulls aside.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableSwipeTests {
  let list = EditedList("one", "two", "three")

  @Test func `a row is asked what it offers, opens, performs what is tapped, and closes (B22.15)`() throws {
    list.trailing = list.offer("Delete", "Flag")
    list.pull(1, by: -180)
    #expect(list.take() == ["canEdit 1", "trailing 1", "willBegin 1", "two will be 2"])
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two is 2"])
    #expect(list.cell(1)?.showingDeleteConfirmation == true && list.cell(1)?.isEditing == false)
    #expect(list.table.isEditing)
    // The first one stands at the edge.
    let (delete, flag) = (
      try #require(list.device.view(identified: "Delete")), try #require(list.device.view(identified: "Flag"))
    )
    #expect(delete.convert(delete.bounds, to: nil as UIView?).maxX == 390)
    #expect(
      flag.convert(flag.bounds, to: nil as UIView?).maxX == delete.convert(delete.bounds, to: nil as UIView?).minX)
    list.device.tap(flag)
    #expect(list.take() == ["perform Flag", "two will be 0"])
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two is 0", "didEnd 1"])
    #expect(list.cell(1)?.frame.minX == 0 && list.device.view(identified: "Flag") == nil && !list.table.isEditing)
  }

  @Test func `to the right it offers what is there at its start (B22.15)`() {
    list.leading = list.offer("Read")
    list.pull(0, by: 100)
    #expect(list.take() == ["canEdit 0", "leading 0", "willBegin 0", "one will be 2"])
    list.device.advance(by: 0.5)
    #expect((list.cell(0)?.frame.minX ?? 0) >= 74)
    // The other side offers nothing then: pulled back it only closes.
    list.pull(0, by: -250)
    list.device.advance(by: 0.5)
    #expect(list.take() == ["one is 2", "one will be 0", "one is 0", "didEnd 0"])
  }

  @Test func `a row that offers nothing does not move, and the touch is the cell's (B22.15)`() {
    list.trailing = UISwipeActionsConfiguration(actions: [])
    list.pull(1, by: -150)
    list.device.advance(by: 0.5)
    #expect(
      list.take().filter { $0 != "highlight 1" && $0 != "unhighlight 1" } == ["canEdit 1", "trailing 1", "didSelect 1"])
    list.canEdit = { _ in false }
    list.pull(0, by: -150)
    #expect(list.take().prefix(1) == ["canEdit 0"] && list.cell(0)?.frame.minX == 0)
  }

  @Test func `without a configuration a row that can be edited offers to be deleted (B22.13)`() throws {
    list.pull(1, by: -90)
    list.device.advance(by: 0.5)
    #expect(
      list.take() == ["canEdit 1", "trailing 1", "style 1", "title 1", "willBegin 1", "two will be 2", "two is 2"])
    list.device.tap(try #require(list.device.view(identified: "Away")))
    list.device.advance(by: 0.5)
    #expect(list.take() == ["commit delete 1", "didEnd nil"])
    #expect(list.shown == ["one", "three"] && list.cell(1)?.frame.minX == 0)
    #expect(list.device.view(identified: "Away") == nil && !list.table.isEditing)
  }

  @Test func `a style other than delete offers nothing at the end (B22.13)`() {
    for style in [UITableViewCell.EditingStyle.none, .insert] {
      list.style = { _ in style }
      list.pull(1, by: -150)
      list.device.advance(by: 0.5)
      #expect(list.cell(1)?.frame.minX == 0)
      #expect(!list.take().contains("willBegin 1"))
    }
  }

  @Test func `a table whose data source says nothing of editing has no rows to pull (B22.13)`() {
    final class Bare: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let bare = Bare()
    list.table.delegate = nil
    list.table.dataSource = bare
    list.device.advance(by: 0.1)
    list.pull(1, by: -200)
    #expect(list.cell(1)?.frame.minX == 0 && !list.table.isEditing)
  }

  @Test func `a row that is pulled far enough performs its first action (B22.16)`() {
    list.trailing = list.offer("Delete", "Flag")
    list.pull(1, by: -300)
    #expect(
      list.take() == ["canEdit 1", "trailing 1", "willBegin 1", "two will be 2", "perform Delete", "two will be 0"])
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two is 0", "didEnd 1"])
    list.trailing?.performsFirstActionWithFullSwipe = false
    list.pull(1, by: -300)
    list.device.advance(by: 0.5)
    #expect(list.take() == ["canEdit 1", "trailing 1", "willBegin 1", "two will be 2", "two is 2"])
  }

  @Test func `pulled far enough a row that can be deleted is (B22.16)`() {
    list.pull(1, by: -300)
    #expect(
      list.take() == [
        "canEdit 1", "trailing 1", "style 1", "title 1", "willBegin 1", "two will be 2", "commit delete 1",
        "didEnd nil",
      ])
    #expect(list.shown == ["one", "three"])
  }

  @Test func `a row that is hardly pulled goes back, and a quick finger opens it (B22.16)`() {
    list.trailing = list.offer("Delete", "Flag")
    list.pull(1, by: -60)
    list.device.advance(by: 0.5)
    #expect(
      list.take() == [
        "canEdit 1", "trailing 1", "willBegin 1", "two will be 2", "two will be 0", "two is 0", "didEnd 1",
      ])
    list.device.flick(from: list.middle(1, x: 300), to: list.middle(1, x: 240), over: 0.08)
    list.device.advance(by: 0.5)
    #expect(list.take().last == "two is 2")
  }

  @Test func `a drag up or down scrolls, and asks nothing (B22.14)`() {
    list.device.drag(from: list.middle(2), to: list.middle(0))
    #expect(list.take() == ["drag"])
    list.device.advance(by: 2)
    // Sideways first: the row has it, however it goes on.
    list.trailing = list.offer("Delete")
    let finger = list.device.touchDown(at: list.middle(1))
    finger.move(to: CGPoint(x: 150, y: list.middle(1).y), over: 0.2)
    finger.move(to: CGPoint(x: 150, y: list.middle(1).y + 200), over: 0.2)
    finger.lift()
    #expect(!list.take().contains("drag") && list.table.contentOffset == .zero)
  }

  @Test func `a row that is pressed looks so no longer once it is pulled, and is not selected (B22.14)`() {
    list.trailing = list.offer("Delete")
    let finger = list.device.touchDown(at: list.middle(1, x: 300))
    list.device.advance(by: 0.3)
    #expect(list.take() == ["highlight 1"])
    finger.move(to: list.middle(1, x: 200), over: 0.3)
    list.device.advance(by: 0.2)
    finger.lift()
    list.device.advance(by: 0.5)
    let calls = list.take()
    #expect(calls.contains("unhighlight 1") && calls.contains("two is 2") && !calls.contains("didSelect 1"))
  }

  @Test func `with a row open a touch elsewhere closes it, and does nothing else (B22.17)`() {
    list.trailing = list.offer("Delete")
    for row in [0, 1] {
      list.pull(1, by: -90)
      list.device.advance(by: 0.5)
      _ = list.take()
      list.device.tap(at: list.middle(row))
      list.device.advance(by: 0.5)
      #expect(list.take() == ["two will be 0", "two is 0", "didEnd 1"], "\(row)")
    }
    list.device.tap(at: list.middle(0))
    #expect(list.take() == ["highlight 0", "unhighlight 0", "didSelect 0"])
  }

  @Test func `scrolling, new data and the end of editing close a row (B22.17)`() {
    list.trailing = list.offer("Delete")
    func open() {
      list.pull(1, by: -90)
      list.device.advance(by: 0.5)
      _ = list.take()
    }
    open()
    list.device.drag(from: list.middle(2), to: list.middle(0))
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two will be 0", "drag", "two is 0", "didEnd 1"])
    open()
    list.table.reloadData()
    #expect(list.take() == ["didEnd 1"])
    list.device.advance(by: 0.5)
    open()
    list.table.setEditing(false, animated: true)
    list.device.advance(by: 0.5)
    #expect(list.take() == ["two will be 0", "two is 0", "didEnd 1"])
    // A row that goes, and one that only is counted anew.
    open()
    list.rows[0].remove(at: 0)
    list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(list.take() == ["didEnd 0"])
  }

  @Test func `a row stays open until its action says that it is done (B22.15)`() throws {
    var finish: ((Bool) -> Void)?
    list.trailing = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Later") { _, _, done in finish = done }
    ])
    list.pull(1, by: -90)
    list.device.advance(by: 0.5)
    list.device.tap(try #require(list.device.view(identified: "Later")))
    list.device.advance(by: 1)
    #expect((list.cell(1)?.frame.minX ?? 0) < 0)
    finish?(false)
    list.device.advance(by: 0.5)
    #expect(list.cell(1)?.frame.minX == 0 && list.take().last == "didEnd 1")
    finish?(true)
    finish = nil
  }

  @Test func `actions of before iOS 11 are offered, and leave the row open (B22.18)`() throws {
    list.older = [
      UITableViewRowAction(style: .normal, title: "More") { [weak list] _, path in
        list?.calls.append("more \(path.row)")
      }
    ]
    list.pull(2, by: -90)
    list.device.advance(by: 0.5)
    _ = list.take()
    list.device.tap(try #require(list.device.view(identified: "More")))
    list.device.advance(by: 0.5)
    #expect(list.take() == ["more 2"] && list.table.isEditing)
  }

  @Test func `a control in a cell that follows fingers keeps its drag (B22.14)`() throws {
    list.trailing = list.offer("Delete")
    let slider = UISlider(frame: CGRect(x: 100, y: 0, width: 200, height: 44))
    list.cell(1)?.contentView.addSubview(slider)
    let finger = list.device.touchDown(at: list.middle(1, x: 105))
    list.device.advance(by: 0.3)
    finger.move(to: list.middle(1, x: 250), over: 0.3)
    finger.lift()
    #expect(slider.value > 0.5 && list.cell(1)?.frame.minX == 0 && !list.take().contains("willBegin 1"))
  }
}
