import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// An app as large as people's own, in a real browser and by real fingers and keys: the form, the collection, a plant,
/// the table, the settings. What is on the screen is asked as the inspector's panel asks it.
// The limit counts the wait for a turn as well.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30)), .needs(.chromium))
struct HerbariumInBrowserTests {
  private let panel = InspectorPanelTests()

  /// Opens the app, with a socket to ask by.
  private func open(_ body: (ExampleInBrowser) async throws -> Void) async throws {
    try await ExampleInBrowser.with("Herbarium") { app in
      #expect(try await app.page.evaluate(InspectorPanelTests.asking).bool == true)
      try await body(app)
    }
  }

  /// Where a view is, once it is there and rests, and no transition keeps touches away.
  private func place(of name: String, _ app: ExampleInBrowser) async throws -> (x: Double, y: Double) {
    var last = try await panel.middle(of: name, app)
    for _ in 1...100 {
      try await Task.sleep(for: .milliseconds(60))
      let now = try await panel.middle(of: name, app)
      if now == last, try await isSettled(app) { return now }
      last = now
    }
    throw Browser.Failure("\(name) does not come to rest")
  }

  /// Whether no transition is under way.
  private func isSettled(_ app: ExampleInBrowser) async throws -> Bool {
    let search = "ask({ ask: 'tree' }).then(({ views }) => !views.some((each) => each.notes.includes('in transition')))"
    return try await app.page.evaluate(search).bool == true
  }

  private func tap(_ name: String, _ app: ExampleInBrowser) async throws {
    try await app.tap(try await place(of: name, app))
  }

  /// Whether the tree has a view.
  private func has(_ name: String, _ app: ExampleInBrowser) async throws -> Bool {
    let search = """
      ask({ ask: 'tree' }).then(({ views }) => views.some((each) => each.name === \(panel.quoted(name))))
      """
    return try await app.page.evaluate(search).bool == true
  }

  private func wait(for name: String, isThere: Bool = true, _ app: ExampleInBrowser) async throws {
    for _ in 1...300 {
      if try await has(name, app) == isThere { return }
      try await Task.sleep(for: .milliseconds(60))
    }
    throw Browser.Failure("\(name) \(isThere ? "does not come" : "does not go"); \(app.system.lines.suffix(6))")
  }

  /// A finger that goes from one place to another in some steps.
  private func drag(
    from start: (x: Double, y: Double), by way: (x: Double, y: Double), _ app: ExampleInBrowser
  ) async throws {
    try await app.touch(.start, start)
    for step in 1...12 {
      let part = Double(step) / 12
      try await app.touch(.move, (start.x + way.x * part, start.y + way.y * part))
      try await Task.sleep(for: .milliseconds(16))
    }
    try await app.touch(.end)
  }

  private func type(_ text: String, _ app: ExampleInBrowser) async throws {
    try await app.page.call("Input.insertText", ["text": .string(text)])
  }

  private func press(_ code: String, _ app: ExampleInBrowser) async throws {
    try await app.page.key(code, isDown: true)
    try await app.page.key(code, isDown: false)
  }

  @Test func `an account is made by keys and fingers`() async throws {
    try await open { app in
      try await tap("UITextField 'name'", app)
      try await app.page.wait(until: "document.activeElement.id === 'typing'")
      for (number, text) in ["Ada", "ada@example.org", "lovelace", "lovelace"].enumerated() {
        if number > 0 { try await press("Enter", app) }
        try await type(text, app)
      }
      // The last Return takes the keyboard away: the form is not complete.
      try await press("Enter", app)
      try await tap("UISwitch 'terms'", app)
      try await tap("UIButton 'create'", app)
      try await wait(for: "UICollectionView 'plants'", app)
    }
  }

  @Test func `a plant is found, kept, told of, and deleted again`() async throws {
    try await open { app in
      try await tap("UIButton 'lookAround'", app)
      try await wait(for: "PlantCell 'plant Snowdrop'", app)
      // A heart, and the plant on the tab of favourites.
      try await tap("UIButton 'heart Snowdrop'", app)
      try await tap("tab 'Favourites'", app)
      try await wait(for: "UICollectionViewListCell 'favourite Snowdrop'", app)
      try await tap("UICollectionViewListCell 'favourite Snowdrop'", app)
      // On its page a find is kept.
      try await tap("UIButton 'add'", app)
      try await tap("alert button 'Meadow'", app)
      try await wait(for: "alert button 'Meadow'", isThere: false, app)
      // It stands in the table, and a swipe offers to delete it.
      try await tap("tab 'Finds'", app)
      let row = try await place(of: "FindCell 'find 1'", app)
      try await drag(from: (row.x + 100, row.y), by: (-150, 0), app)
      try await tap("UIButton 'Delete'", app)
      try await wait(for: "FindCell 'find 1'", isThere: false, app)
    }
  }

  @Test func `a switch turns the whole screen from right to left`() async throws {
    try await open { app in
      try await tap("UIButton 'lookAround'", app)
      try await tap("tab 'Settings'", app)
      let before = try await place(of: "UISwitch 'reminds'", app)
      try await tap("UISwitch 'direction'", app)
      for _ in 1...100 {
        if try await place(of: "UISwitch 'reminds'", app).x != before.x { break }
      }
      let after = try await place(of: "UISwitch 'reminds'", app)
      #expect(abs(after.x - (390 - before.x)) < 1 && after.y == before.y)
    }
  }
}
