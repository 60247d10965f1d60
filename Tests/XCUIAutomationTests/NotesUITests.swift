import Testing
import XCUIAutomation

@Suite @MainActor
struct NotesUITests {
  /// Writes a note by touch, and goes back to the list.
  private func write(_ text: String, in app: XCUIApplication) {
    app.navigationBars["Notes"].buttons["New"].tap()
    app.textViews["text"].typeText(text)
    app.buttons["Done"].tap()
    app.navigationBars.buttons.element(boundBy: 0).tap()
  }

  @Test(arguments: Place.allCases)
  func `a note that is written stands in the list under its first line`(_ place: Place) {
    let app = Apps.launchNotes(place)
    #expect(app.staticTexts["No notes yet"].exists)
    write("Milk\nand bread", in: app)
    let cell = app.cells["note Milk"]
    #expect(cell.waitForExistence(timeout: 2))
    #expect(cell.staticTexts.element(boundBy: 0).label == "Milk")
    #expect(cell.staticTexts["and bread"].exists && !app.staticTexts["No notes yet"].exists)
    cell.tap()
    #expect(app.textViews["text"].value as? String == "Milk\nand bread")
  }

  @Test(arguments: Place.allCases)
  func `typing in the search field filters the rows, and deleting brings them back`(_ place: Place) {
    let app = Apps.launchNotes(place)
    for text in ["Milk", "Bread", "Butter"] { write(text, in: app) }
    #expect(app.tables.cells.count == 3)
    let search = app.textFields["search"]
    #expect(search.placeholderValue == "Search" && search.value as? String == "Search")
    search.tap()
    search.typeText("bu")
    #expect(app.tables.cells.count == 1 && app.cells["note Butter"].exists)
    search.typeText(XCUIKeyboardKey.delete.rawValue)
    #expect(search.value as? String == "b" && app.tables.cells.count == 2)
    search.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 5))
    #expect(app.tables.cells.count == 3)
  }

  @Test(arguments: Place.allCases)
  func `keys of the keyboard on the screen type one by one`(_ place: Place) {
    let app = Apps.launchNotes(place)
    #expect(!app.keyboards.firstMatch.exists)
    app.textFields["search"].tap()
    #expect(app.keyboards.element.exists)
    for key in ["m", "i", "space"] { app.keys[key].tap() }
    #expect(app.textFields["search"].value as? String == "mi ")
    app.keyboards.buttons["Done"].tap()
    #expect(app.keyboards.element.waitForNonExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `a sort menu opens, and its choice orders the list`(_ place: Place) {
    let app = Apps.launchNotes(place)
    for text in ["Milk", "Apples"] { write(text, in: app) }
    app.buttons["sort"].tap()
    let items = app.menuItems
    #expect(items.count > 1)
    let title = items.matching(NSPredicate(format: "label CONTAINS[c] 'title'")).firstMatch
    title.tap()
    #expect(app.menuItems.count == 0)
    #expect(app.tables.cells.firstMatch.identifier == "note Apples")
  }

  @Test(arguments: Place.allCases)
  func `a held finger opens the menu of a row, which deletes it`(_ place: Place) {
    let app = Apps.launchNotes(place)
    write("Milk", in: app)
    app.cells["note Milk"].press(forDuration: 1)
    #expect(app.menuItems["Duplicate"].waitForExistence(timeout: 1))
    app.menuItems["Delete"].tap()
    #expect(app.staticTexts["No notes yet"].waitForExistence(timeout: 1))
  }

  @Test(arguments: Place.allCases)
  func `keys of a real keyboard open a note and close it`(_ place: Place) {
    let app = Apps.launchNotes(place)
    app.typeKey("n", modifierFlags: .command)
    #expect(app.textViews["text"].hasFocus)
    app.typeText("From keys")
    app.typeKey(XCUIKeyboardKey.escape, modifierFlags: [])
    #expect(!app.textViews["text"].hasFocus)
    app.typeKey("w", modifierFlags: .command)
    #expect(app.cells["note From keys"].waitForExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `a double tap selects a word, and the menu over it cuts it`(_ place: Place) {
    let app = Apps.launchNotes(place)
    app.buttons["New"].tap()
    let text = app.textViews["text"]
    text.typeText("Hello")
    text.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 30, dy: 24)).doubleTap()
    #expect(app.menuItems["Cut"].waitForExistence(timeout: 1))
    app.menuItems["Cut"].tap()
    #expect(text.value as? String ?? "" == "")
  }

  @Test func `an app in the background keeps what it had, and a new launch does not`() {
    let app = Apps.launch("Notes")
    write("Milk", in: app)
    XCUIDevice.shared.press(.home)
    #expect(app.state == .runningBackground && !app.cells["note Milk"].exists)
    #expect(Failures.collected { app.cells["note Milk"].tap() }.first?.hasSuffix("call activate() first") == true)
    app.activate()
    #expect(app.state == .runningForeground && app.cells["note Milk"].exists)
    app.terminate()
    #expect(app.state == .notRunning && !app.cells["note Milk"].exists)
    app.launch()
    #expect(app.wait(for: .runningForeground, timeout: 1) && app.staticTexts["No notes yet"].exists)
  }
}
