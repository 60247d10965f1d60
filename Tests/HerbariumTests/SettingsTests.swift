import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import Herbarium

/// The table of settings.
@Suite(.serialized, .leavesNothing) @MainActor
struct SettingsTests {
  let user: Herbarist
  let settings: SettingsController

  init() throws {
    user = try Herbarist(finds: ["Daisy"], favourites: ["Tansy"])
    try user.open(tab: "Settings")
    settings = try user.tabs.settings
  }

  @Test func `a switch brings the row that belongs to it, and takes it away`() throws {
    #expect(settings.tableView.numberOfRows(inSection: 1) == 1)
    try user.tap("reminds")
    user.device.advance(by: 1)
    #expect(user.herbarium.settings.reminds && settings.tableView.numberOfRows(inSection: 1) == 2)
    #expect(try user.find("time").onScreen.minY > user.find("reminds").onScreen.minY)
    try user.tap("reminds")
    user.device.advance(by: 1)
    #expect(settings.tableView.numberOfRows(inSection: 1) == 1)
  }

  @Test func `a tap on a row without an action chooses nothing`() throws {
    try user.tap("Remind me to go out")
    #expect(settings.tableView.indexPathForSelectedRow == nil && !user.herbarium.settings.reminds)
  }

  @Test func `a segment makes the screen dark`() throws {
    try user.tap("Dark")
    #expect(user.herbarium.settings.style == .dark)
    #expect(settings.traitCollection.userInterfaceStyle == .dark)
    try user.tap("As the system")
    #expect(settings.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `the slider makes pictures larger: fewer stand side by side`() throws {
    let before = Set(try user.tabs.plants.collection.visibleCells.map(\.frame.minX)).count
    let knob = settings.width.onScreen
    let start = settings.width.thumbRect(
      forBounds: settings.width.bounds, trackRect: settings.width.trackRect(forBounds: settings.width.bounds),
      value: settings.width.value)
    let from = settings.width.convert(CGPoint(x: start.midX, y: start.midY), to: nil)
    user.drag(from: from, by: CGVector(dx: knob.minX + 5 - from.x, dy: 0))
    #expect(user.herbarium.settings.pictureWidth < 120)
    try user.open(tab: "Plants")
    user.device.advance(by: 1)
    #expect(Set(try user.tabs.plants.collection.visibleCells.map(\.frame.minX)).count > before)
  }

  @Test func `a drag on the slider does not move the table`() throws {
    let offset = settings.tableView.contentOffset
    let track = settings.width.onScreen
    user.drag(from: CGPoint(x: track.minX + track.width * 0.23, y: track.midY), by: CGVector(dx: 80, dy: 10))
    #expect(settings.tableView.contentOffset == offset && settings.width.value > 150)
  }

  @Test func `from right to left the whole screen is mirrored, and back`() throws {
    let before = try user.find("reminds").onScreen
    try user.tap("direction")
    user.device.advance(by: 1)
    let after = try user.find("reminds").onScreen
    #expect(abs(after.midX - (390 - before.midX)) < 0.5 && after.midY == before.midY)
    try user.tap("direction")
    user.device.advance(by: 1)
    #expect(try user.find("reminds").onScreen == before)
  }

  @Test func `a name is changed by an alert with a field`() throws {
    try user.tap("Ada")
    try user.fill("newName", " L.")
    try user.tap("Save")
    user.device.advance(by: 1)
    #expect(user.herbarium.account?.name == "Ada L." && user.sees("Ada L."))
  }

  @Test func `signing out asks first`() throws {
    try user.tap("Sign out")
    try user.tap("Cancel")
    #expect(user.herbarium.account != nil)
    try user.tap("Sign out")
    let sure = try #require(user.seen.last { ($0 as? UILabel)?.text == "Sign out" })
    user.tap(sure)
    user.device.advance(by: 1)
    #expect(user.herbarium.account == nil && user.window.rootViewController is SignUpController)
    #expect(user.herbarium.finds.count == 1)
  }

  @Test func `all is forgotten only after the word is typed`() throws {
    try user.tap("Forget everything")
    try user.tap("Forget")
    #expect(user.presented != nil && user.herbarium.finds.count == 1)
    try user.fill("sure", "DELETE")
    try user.tap("Forget")
    user.device.advance(by: 1)
    #expect(user.herbarium.finds.isEmpty && user.herbarium.favourites.isEmpty && user.herbarium.account == nil)
    #expect(user.window.rootViewController is SignUpController)
  }

  @Test func `the time of a reminder is picked`() throws {
    try user.tap("reminds")
    user.device.advance(by: 1)
    try user.tap("time")
    user.device.advance(by: 1)
    // The row below the middle of the first wheel is an hour later.
    let wheels = try #require(user.seen.last { $0 is UIPickerView } as? UIPickerView)
    let rows = (0..<wheels.numberOfComponents).map(wheels.rowSize(forComponent:))
    let left = wheels.middle.x - rows.map(\.width).reduce(0, +) / 2
    user.device.tap(at: CGPoint(x: left + rows[0].width / 2, y: wheels.middle.y + rows[0].height))
    user.device.advance(by: 1)
    #expect(user.herbarium.settings.hour == 19 && user.herbarium.settings.minute == 0)
  }
}
