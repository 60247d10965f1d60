import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The table of finds.
@Suite(.serialized, .leavesNothing) @MainActor
struct FindsTests {
  private func opened(_ names: [String] = ["Daisy", "Tansy", "Poppy"]) throws -> (Herbarist, FindsController) {
    let user = try Herbarist(finds: names)
    try user.open(tab: "Finds")
    return (user, try user.tabs.finds)
  }

  private func names(_ user: Herbarist) -> [String] { user.herbarium.finds.map(\.found.name) }

  /// The row that shows a plant.
  private func row(_ name: String, _ finds: FindsController) throws -> FindCell {
    try #require(finds.tableView.visibleCells.compactMap { $0 as? FindCell }.first { $0.name.text == name })
  }

  @Test func `without finds the table says so, and there is nothing to edit`() throws {
    let (user, finds) = try opened([])
    #expect(user.sees("Nothing found yet."))
    try user.tap("Edit")
    #expect(!finds.isEditing)
  }

  @Test func `a row tells plant, place and count`() throws {
    let user = try Herbarist()
    user.herbarium.add(try Plant.named("Daisy").id, at: "Garden", count: 12)
    try user.open(tab: "Finds")
    #expect(user.sees("Daisy") && user.sees("Garden, 12 plants"))
  }

  @Test func `a tap on a row opens its plant`() throws {
    let (user, finds) = try opened()
    user.tap(try row("Tansy", finds))
    #expect(try user.page.plant.name == "Tansy")
    #expect(finds.tableView.indexPathsForSelectedRows == nil)
  }

  @Test func `a swipe shows what can be done, and a tap elsewhere closes it`() throws {
    let (user, finds) = try opened()
    user.drag(from: try row("Tansy", finds).middle, by: CGVector(dx: -120, dy: 0))
    #expect(user.sees("Delete") && user.sees("Note"))
    user.tap(try row("Poppy", finds))
    user.device.advance(by: 1)
    #expect(!user.sees("Note") && names(user).count == 3)
    #expect(finds.navigationController?.topViewController === finds)
  }

  @Test func `Delete of the swipe deletes its row`() throws {
    let (user, finds) = try opened()
    user.drag(from: try row("Tansy", finds).middle, by: CGVector(dx: -120, dy: 0))
    try user.tap("Delete")
    user.device.advance(by: 1)
    #expect(names(user) == ["Daisy", "Poppy"] && finds.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a long swipe deletes at once`() throws {
    let (user, finds) = try opened()
    let middle = try row("Daisy", finds).middle
    user.drag(from: CGPoint(x: 370, y: middle.y), by: CGVector(dx: -350, dy: 0))
    #expect(names(user) == ["Tansy", "Poppy"])
    #expect(finds.tableView.visibleCells.count == 2)
  }

  @Test func `a swipe to the right counts one more`() throws {
    let (user, finds) = try opened()
    user.drag(from: try row("Poppy", finds).middle, by: CGVector(dx: 120, dy: 0))
    try user.tap("One more")
    user.device.advance(by: 1)
    #expect(user.herbarium.finds[2].count == 2 && user.sees("Meadow, 2 plants"))
  }

  @Test func `a note makes its row higher`() throws {
    let (user, finds) = try opened()
    let before = try row("Tansy", finds).frame.height
    user.drag(from: try row("Tansy", finds).middle, by: CGVector(dx: -120, dy: 0))
    try user.tap("Note")
    try user.fill("note", "Behind the mill, where the path turns to the left, a whole slope of them, and bees.")
    try user.tap("Save")
    user.device.advance(by: 1)
    #expect(try row("Tansy", finds).frame.height > before + 20)
    #expect(try row("Poppy", finds).frame.minY == row("Tansy", finds).frame.maxY)
  }

  @Test func `editing shows a toolbar whose Delete waits for a choice`() throws {
    let (user, finds) = try opened()
    #expect(finds.navigationController?.isToolbarHidden == true)
    try user.tap("Edit")
    #expect(finds.isEditing && finds.navigationController?.isToolbarHidden == false)
    #expect(!finds.delete.isEnabled)
    user.tap(try row("Tansy", finds))
    #expect(finds.delete.isEnabled && finds.navigationController?.topViewController === finds)
  }

  @Test func `several are chosen and deleted together, after a question`() throws {
    let (user, finds) = try opened(["Daisy", "Tansy", "Poppy", "Oxlip"])
    try user.tap("Edit")
    user.tap(try row("Tansy", finds))
    user.tap(try row("Oxlip", finds))
    try user.tap("Delete")
    #expect(try user.alert.title == "Delete 2 finds?")
    user.tap(try #require(user.seen.last { ($0 as? UILabel)?.text == "Delete" }))
    user.device.advance(by: 1)
    #expect(names(user) == ["Daisy", "Poppy"] && !finds.isEditing)
  }

  @Test func `Keep keeps them, and they stay chosen`() throws {
    let (user, finds) = try opened()
    try user.tap("Edit")
    user.tap(try row("Tansy", finds))
    try user.tap("Delete")
    try user.tap("Keep")
    #expect(names(user).count == 3 && finds.tableView.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func `All chooses all, and None none`() throws {
    let (user, finds) = try opened()
    try user.tap("Edit")
    try user.tap("All")
    #expect(finds.tableView.indexPathsForSelectedRows?.count == 3)
    try user.tap("None")
    #expect(finds.tableView.indexPathsForSelectedRows == nil && !finds.delete.isEnabled)
  }

  @Test func `a row is dragged to another place`() throws {
    let (user, finds) = try opened()
    try user.tap("Edit")
    user.device.advance(by: 1)
    let (from, to) = (try row("Daisy", finds).onScreen, try row("Poppy", finds).onScreen)
    let handle = CGPoint(x: from.maxX - 20, y: from.midY)
    let finger = user.device.touchDown(at: handle)
    user.device.advance(by: 0.3)
    finger.move(to: CGPoint(x: handle.x, y: to.midY + 10), over: 0.5)
    finger.lift()
    user.device.advance(by: 1)
    #expect(names(user) == ["Tansy", "Poppy", "Daisy"])
  }

  @Test func `with the last find editing ends`() throws {
    let (user, finds) = try opened(["Daisy"])
    try user.tap("Edit")
    try user.tap("All")
    try user.tap("Delete")
    user.tap(try #require(user.seen.last { ($0 as? UILabel)?.text == "Delete" }))
    user.device.advance(by: 1)
    #expect(!finds.isEditing && user.sees("Nothing found yet."))
    #expect(finds.navigationController?.isToolbarHidden == true)
  }
}
