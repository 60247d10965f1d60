import Testing
import XCUIAutomation

@Suite @MainActor
struct HerbariumUITests {
  @Test(arguments: Place.allCases)
  func `a form is filled field by field, and its button wakes up with the last one`(_ place: Place) {
    let app = Apps.launch("Herbarium", place)
    let create = app.buttons["create"]
    #expect(!create.isEnabled && create.label == "Create account")
    for (field, text) in [("name", "Ada\n"), ("mail", "ada@example.org")] {
      app.textFields[field].tap()
      app.textFields[field].typeText(text)
    }
    for field in ["password", "again"] {
      app.secureTextFields[field].tap()
      app.secureTextFields[field].typeText("lovelace")
    }
    #expect(app.secureTextFields["again"].value as? String == "••••••••")
    app.switches["terms"].tap()
    #expect(app.switches["terms"].value as? String == "1" && create.isEnabled)
    create.tap()
    #expect(app.tabBars.element.waitForExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `a form that is filled wrongly says what is wrong`(_ place: Place) {
    let app = Apps.launch("Herbarium", place)
    for (field, text) in [("name", "Ada"), ("mail", "nowhere"), ("password", "lovelace"), ("again", "babbage")] {
      let input = app.descendants(matching: .any).matching(identifier: field).element(boundBy: 0)
      input.tap()
      input.typeText(text)
    }
    app.switches["terms"].tap()
    app.buttons["create"].tap()
    let problems = app.staticTexts.matching(NSPredicate(format: "identifier ENDSWITH '.problem'"))
    #expect(problems.count == 2)
    #expect(app.staticTexts["mail.problem"].label == "An address looks like name@example.org.")
    #expect(app.staticTexts["again.problem"].label == "This is not the same password.")
    #expect(app.textFields["mail"].hasFocus)
  }

  @Test(arguments: Place.allCases)
  func `the terms come as a sheet and go with Done`(_ place: Place) {
    let app = Apps.launch("Herbarium", place)
    app.buttons["readTerms"].tap()
    #expect(app.navigationBars["Terms"].waitForExistence(timeout: 2))
    app.navigationBars["Terms"].buttons["Done"].tap()
    #expect(app.navigationBars["Terms"].waitForNonExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `tabs show one screen each`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    let tabs = app.tabBars.firstMatch
    #expect(tabs.buttons.count == 4 && tabs.buttons["Plants"].isSelected)
    for (tab, title) in [("Favourites", "Favourites"), ("Finds", "Finds"), ("Settings", "Settings")] {
      tabs.buttons[tab].tap()
      #expect(tabs.buttons[tab].isSelected && app.navigationBars[title].exists)
    }
  }

  @Test(arguments: Place.allCases)
  func `a plant opens on its page, and the back button leads to the list`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    let cell = app.collectionViews.cells.element(boundBy: 0)
    let name = String(cell.identifier.dropFirst("plant ".count))
    cell.tap()
    let bar = app.navigationBars[name]
    #expect(bar.waitForExistence(timeout: 2))
    bar.buttons["BackButton"].tap()
    #expect(bar.waitForNonExistence(timeout: 2) && app.collectionViews["plants"].isHittable)
  }

  @Test(arguments: Place.allCases)
  func `a heart on a plant brings it to the favourites`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    let heart = app.collectionViews.buttons.matching(NSPredicate(format: "identifier BEGINSWITH 'heart '")).firstMatch
    let name = String(heart.identifier.dropFirst("heart ".count))
    heart.tap()
    #expect(heart.isSelected)
    app.tabBars.buttons["Favourites"].tap()
    #expect(app.cells["favourite \(name)"].waitForExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `searching narrows the plants, and cancel brings all of them back`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    let all = app.collectionViews["plants"].cells.count
    let field = app.searchFields.firstMatch
    field.tap()
    field.typeText("rose")
    let found = app.collectionViews["plants"].cells
    #expect(found.count > 0 && found.count < all)
    #expect(
      found.allElementsBoundByIndex.allSatisfy { $0.staticTexts.firstMatch.label.lowercased().contains("rose") })
    app.buttons["Cancel"].tap()
    #expect(app.collectionViews["plants"].cells.count == all)
  }

  @Test(arguments: Place.allCases)
  func `segments, a stepper and a sheet keep a find`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    app.collectionViews.cells.element(boundBy: 0).tap()
    let topics = app.segmentedControls.firstMatch
    topics.buttons.element(boundBy: 1).tap()
    #expect(topics.buttons.element(boundBy: 1).isSelected && !topics.buttons.element(boundBy: 0).isSelected)
    app.steppers.buttons["Increment"].tap()
    #expect(app.staticTexts["2 plants"].exists)
    app.buttons["add"].tap()
    app.sheets["Where was it?"].buttons["Meadow"].tap()
    app.tabBars.buttons["Finds"].tap()
    #expect(app.tables["finds"].cells.count == 1 && app.staticTexts["Meadow, 2 plants"].exists)
  }

  @Test(arguments: Place.allCases)
  func `an alert takes a text, and its button waits for it`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    app.collectionViews.cells.element(boundBy: 0).tap()
    app.buttons["add"].tap()
    app.buttons["Somewhere else…"].tap()
    let alert = app.alerts["Another place"]
    #expect(alert.waitForExistence(timeout: 2) && !alert.buttons["Save"].isEnabled)
    alert.textFields["place"].typeText("Roof")
    #expect(alert.buttons["Save"].isEnabled)
    alert.buttons["Save"].tap()
    #expect(!alert.exists)
  }

  @Test(arguments: Place.allCases)
  func `a row that is swiped left offers to delete it`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    app.collectionViews.cells.element(boundBy: 0).tap()
    app.buttons["add"].tap()
    app.buttons["Garden"].tap()
    app.tabBars.buttons["Finds"].tap()
    let row = app.tables["finds"].cells.firstMatch
    row.swipeLeft()
    let delete = app.buttons["Delete"].firstMatch
    #expect(delete.waitForExistence(timeout: 1))
    delete.tap()
    #expect(app.staticTexts["Nothing found yet."].waitForExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `a switch of the settings brings another row`(_ place: Place) {
    let app = Apps.launchHerbarium(place, tab: "Settings")
    #expect(app.switches["reminds"].value as? String == "0" && !app.cells["setting At"].exists)
    app.switches["reminds"].tap()
    #expect(app.switches["reminds"].value as? String == "1")
    #expect(app.cells["setting At"].waitForExistence(timeout: 2))
  }

  @Test(arguments: Place.allCases)
  func `settings below the edge are reached by scrolling, without being asked to`(_ place: Place) {
    let app = Apps.launchHerbarium(place, tab: "Settings")
    let table = app.tables["settings"]
    #expect(table.cells.containing(.switch, identifier: "direction").count == 1)
    app.cells["setting Forget everything"].tap()
    #expect(app.alerts["Forget everything?"].waitForExistence(timeout: 1))
    app.alerts.buttons["Cancel"].tap()
    #expect(!app.alerts.firstMatch.exists)
  }

  @Test(arguments: Place.allCases)
  func `turning the device turns the interface`(_ place: Place) {
    let app = Apps.launchHerbarium(place)
    XCUIDevice.shared.orientation = .landscapeLeft
    #expect(app.frame.width > app.frame.height && XCUIDevice.shared.orientation == .landscapeLeft)
    XCUIDevice.shared.orientation = .portrait
    #expect(app.frame.height > app.frame.width)
  }
}
