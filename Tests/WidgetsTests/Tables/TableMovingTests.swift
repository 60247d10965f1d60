import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Rows that a finger moves.
@MainActor @Suite(.serialized, .leavesNothing)
struct TableMovingTests {
  private func edited(_ rows: [[String]], height: CGFloat = 844) -> EditedList {
    let list = EditedList(rows, height: height)
    list.canMove = { _ in true }
    list.table.setEditing(true, animated: false)
    list.device.advance(by: 0.1)
    _ = list.take()
    return list
  }

  private func grip(_ list: EditedList, _ row: Int, section: Int = 0) throws -> CGPoint {
    let control = try #require(list.part("Reorder", of: row, section: section))
    return control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil as UIView?)
  }

  @Test func `others make room, and the data source hears of it once, at the end (B22.20)`() throws {
    let list = edited([["one", "two", "three", "four"]])
    let start = try grip(list, 0)
    let finger = list.device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 50), over: 0.2)
    #expect(list.take() == ["target of 0.0 0.1"])
    finger.move(to: CGPoint(x: start.x, y: start.y + 90), over: 0.2)
    #expect(list.take() == ["target of 0.0 0.2"])
    list.device.advance(by: 0.5)
    #expect(list.shown == ["two", "three", "one", "four"] && list.table.contentOffset == .zero)
    #expect(list.cell(2)?.frame.minY == 90)
    finger.lift()
    #expect(list.take() == ["move 0.0 to 0.2"] && list.rows == [["two", "three", "one", "four"]])
    list.device.advance(by: 0.5)
    #expect(list.cell(2)?.frame.minY == 88 && list.cell(2).flatMap { list.table.indexPath(for: $0) }?.row == 2)
    // As the data source says it now.
    list.table.reloadData()
    #expect(list.shown == ["two", "three", "one", "four"])
  }

  @Test func `a row that is put back, and a finger that is taken away, change nothing (B22.21)`() throws {
    let list = edited([["one", "two", "three"]])
    let start = try grip(list, 0)
    list.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 5))
    #expect(list.take() == [])
    let finger = list.device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 90), over: 0.2)
    finger.cancel()
    list.device.advance(by: 0.5)
    #expect(list.take() == ["target of 0.0 0.1", "target of 0.0 0.2"] && list.shown == ["one", "two", "three"])
    #expect(list.rows == [["one", "two", "three"]])
  }

  @Test func `the delegate says where a row goes (B22.20)`() throws {
    let list = edited([["one", "two", "three", "four"]])
    list.target = { _, proposed in IndexPath(row: min(proposed.row, 1), section: 0) }
    let start = try grip(list, 0)
    list.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 130))
    #expect(list.take() == ["target of 0.0 0.1", "target of 0.0 0.2", "target of 0.0 0.3", "move 0.0 to 0.1"])
    list.device.advance(by: 0.5)
    #expect(list.shown == ["two", "one", "three", "four"])
  }

  @Test func `a row goes to another section, also behind its last row (B22.20)`() throws {
    let list = edited([["a", "b"], ["c"]])
    // Between the sections, where the row goes from the end of one to the beginning of the other.
    list.table.sectionHeaderHeight = 30
    list.device.advance(by: 0.1)
    _ = list.take()
    let start = try grip(list, 0)
    list.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 88))
    list.device.advance(by: 0.5)
    #expect(list.take().last == "move 0.0 to 1.0" && list.rows == [["b"], ["a", "c"]])
    list.device.drag(from: try grip(list, 0), to: CGPoint(x: start.x, y: 300))
    list.device.advance(by: 0.5)
    #expect(list.take().last == "move 0.0 to 1.2" && list.rows == [[], ["a", "c", "b"]])
    #expect(list.shown == ["a", "c", "b"] && list.table.numberOfRows(inSection: 0) == 0)
  }

  @Test func `near an edge the content goes on under the row (B22.22)`() throws {
    let list = edited([(0..<60).map { "\($0)" }], height: 440)
    let start = try grip(list, 2)
    let finger = list.device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: 435), over: 0.3)
    list.device.advance(by: 2)
    let offset = list.table.contentOffset.y
    #expect(offset > 500)
    // It stays at the finger.
    let held = try #require(list.table.visibleCells.first { $0.textLabel?.text == "2" })
    #expect(abs(held.frame.midY - offset - 435) <= 22)
    finger.move(to: CGPoint(x: start.x, y: 220), over: 0.2)
    list.device.advance(by: 0.3)
    let rest = list.table.contentOffset.y
    list.device.advance(by: 0.5)
    #expect(list.table.contentOffset.y == rest)
    finger.lift()
    let place = Int((rest + 220) / 44)
    #expect(list.take().last == "move 0.2 to 0.\(place)" && list.rows[0][place] == "2")
    list.device.advance(by: 0.5)
    #expect(list.cell(place)?.textLabel?.text == "2" && list.cell(place - 1)?.textLabel?.text == "\(place)")
  }

  @Test func `rows that are selected or measured keep that where they go (B22.20)`() throws {
    let list = edited([["one", "two", "three"]])
    list.table.allowsSelectionDuringEditing = true
    list.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let start = try grip(list, 0)
    list.device.drag(from: start, to: CGPoint(x: start.x, y: start.y + 90))
    #expect(list.table.indexPathForSelectedRow?.row == 0)
  }

  @Test func `rows that come end it as well, and are counted as the data source has them (B22.21)`() throws {
    let list = edited([["one", "two", "three"]])
    let finger = list.device.touchDown(at: try grip(list, 0))
    finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 90), over: 0.2)
    #expect(list.shown == ["two", "three", "one"])
    list.rows[0].insert("new", at: 0)
    list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    list.device.advance(by: 0.5)
    #expect(list.shown == ["new", "one", "two", "three"])
    _ = list.take()
    finger.lift()
    #expect(list.take() == [] && list.rows == [["new", "one", "two", "three"]])
  }

  @Test func `new data ends the movement (B22.21)`() throws {
    let list = edited([["one", "two", "three"]])
    let start = try grip(list, 0)
    let finger = list.device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 50), over: 0.2)
    list.table.reloadData()
    _ = list.take()
    finger.move(to: CGPoint(x: start.x, y: start.y + 90), over: 0.2)
    finger.lift()
    #expect(!list.take().contains { $0.hasPrefix("move") } && list.shown == ["one", "two", "three"])
  }
}
