import Testing
import UIKit
import XCUIAutomation

@Suite @MainActor
struct FailureTests {
  private func onlyFailure(_ body: () -> Void) -> String {
    let failures = Failures.collected(while: body)
    #expect(failures.count == 1)
    return failures.first ?? ""
  }

  @Test(arguments: Place.allCases)
  func `tapping what something covers says who does, and what mends it`(_ place: Place) {
    let app = Apps.launchBroken("Checkout", place)
    #expect(app.buttons["Pay"].exists && app.buttons["Pay"].isEnabled && !app.buttons["Pay"].isHittable)
    let failure = onlyFailure { app.buttons["Pay"].tap() }
    let cause = "UIView 'veil', alpha 0.02, covers UIButton 'Pay' completely"
    #expect(failure.hasPrefix("\"Pay\" is not hittable at (195, 256): \(cause)"))
    #expect(failure.contains("(D01). Fix: Set isUserInteractionEnabled of UIView 'veil' to false."))
    #expect(app.staticTexts["outcome"].label == "Nothing has happened yet.")
  }

  @Test(arguments: Place.allCases)
  func `tapping what is behind a window says so`(_ place: Place) {
    let app = Apps.launchBroken("Toast", place)
    #expect(onlyFailure { app.buttons["Go on"].tap() }.contains("'toast'"))
    app.navigationBars.buttons["BackButton"].tap()
    #expect(app.cells["Toast"].isHittable)
  }

  @Test(arguments: Place.allCases)
  func `using what is not there says what resembles it, and shows the screen`(_ place: Place) {
    let app = Apps.launchBroken("Checkout", place)
    let lines = onlyFailure { app.otherElements["stage"].buttons["Pai"].tap() }.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "otherElements[\"stage\"].buttons[\"Pai\"] does not exist, and did not come within 1.0 s.", "It resembles:",
        "  Button \"Pay\" (16,230 358x52) covered by UIView 'veil'",
        "There are elements as far as \"otherElements[\"stage\"].buttons\", and none of them fits.", "The screen:",
        "StaticText \"“I press Pay and nothing happens.”\" (16,104 358x40)",
      ])
  }

  @Test(arguments: Place.allCases)
  func `using one of several names them`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let failure = onlyFailure { app.buttons["M"].tap() }
    let lines = failure.split(separator: "\n").map(String.init)
    let way = "Say which by firstMatch, element(boundBy:) or an identifier."
    #expect(lines.first == "buttons[\"M\"] is not one element: there are 8. \(way)")
    #expect(lines.count == 9 && lines[1] == "  Button \"mute Kick\" labelled \"M\" (19,776 35x40)")
    #expect(app.buttons["M"].exists)
    app.buttons["M"].firstMatch.tap()
    #expect(app.buttons["mute Kick"].isSelected)
  }

  @Test(arguments: Place.allCases)
  func `a query below one of several fails, and asking whether it is there does not`(_ place: Place) {
    let app = Apps.launch("Feed", place)
    #expect(app.tables.cells.element.buttons["like 0"].exists)
    let failure = onlyFailure { app.tables.cells.element.buttons["like 0"].tap() }
    #expect(failure.hasPrefix("tables.cells.element is not one element: there are "))
  }

  @Test(arguments: Place.allCases)
  func `reading what is not there fails, and answers nothing`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    var answers: [String] = []
    let failures = Failures.collected {
      let nowhere = app.buttons["nowhere"]
      answers = [nowhere.label, nowhere.identifier, "\(nowhere.isEnabled)", "\(nowhere.value ?? "nil")"]
    }
    #expect(answers == ["", "", "false", "nil"] && failures.count == 4)
    #expect(!app.buttons["nowhere"].isHittable && app.buttons["nowhere"].elementCount == 0)
  }

  @Test(arguments: Place.allCases)
  func `typing where no keys go fails, and says where they go`(_ place: Place) {
    let app = Apps.launch("Herbarium", place)
    #expect(onlyFailure { app.textFields["name"].typeText("Ada") }.hasSuffix("Nothing on the screen takes keys."))
    app.textFields["mail"].tap()
    let failure = onlyFailure { app.textFields["name"].typeText("Ada") }
    #expect(failure.hasPrefix("textFields[\"name\"] has no keyboard focus, so nothing can be typed: tap it first."))
    #expect(failure.contains("Keys go to TextField \"mail\""))
    #expect(app.textFields["name"].value as? String == "Name")
  }

  @Test func `an app that nobody registered, and one that does not run, say so`() {
    Apps.registerAll()
    let nobody = XCUIApplication(bundleIdentifier: "org.example.nobody")
    #expect(onlyFailure { nobody.launch() }.hasPrefix("there is no app \"org.example.nobody\"; registered are \""))
    #expect(
      onlyFailure { nobody.buttons["x"].tap() } == "\"org.example.nobody\" is not running; call launch() first")
    #expect(!nobody.exists && !nobody.buttons["x"].waitForExistence(timeout: 100) && nobody.state == .notRunning)
  }

  @Test func `what has no area or lies beside the screen can't be tapped`() {
    let app = SmallScreens.launch { screen in
      screen.view.addSubview(SmallScreens.button("Beside", y: -200) {})
      let flat = SmallScreens.button("Flat", y: 100) {}
      flat.frame.size.height = 0
      screen.view.addSubview(flat)
    }
    #expect(onlyFailure { app.buttons["Beside"].tap() }.contains("nothing of it is on the screen"))
    #expect(onlyFailure { app.buttons["Flat"].tap() }.contains("it has no area"))
  }

  @Test(arguments: Place.allCases)
  func `a place beside the screen can't be touched`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    let beside = app.sliders["master"].coordinate(withNormalizedOffset: CGVector(dx: 0, dy: -5))
    #expect(beside.screenPoint.y < 0)
    #expect(onlyFailure { beside.tap() }.hasSuffix("is not on the screen, which has 390.0 by 844.0 points"))
    let nowhere = app.coordinate(withNormalizedOffset: CGVector(dx: CGFloat.nan, dy: 0))
    #expect(onlyFailure { nowhere.press(forDuration: 1) }.hasSuffix("is no place of a screen"))
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 1, dy: 1))
    edge.press(forDuration: 0, thenDragTo: edge.withOffset(CGVector(dx: 100, dy: 0)))
  }

  @Test(arguments: Place.allCases)
  func `a slider and a wheel can't be what they are not`(_ place: Place) {
    let app = Apps.launch("Mixer", place)
    #expect(onlyFailure { app.sliders["master"].adjust(toNormalizedSliderPosition: 1.5) }.contains("0 to 1"))
    #expect(onlyFailure { app.buttons["mute Kick"].adjust(toNormalizedSliderPosition: 1) }.contains("is no slider"))
    #expect(onlyFailure { app.sliders["master"].adjust(toPickerWheelValue: "x") }.contains("is no picker wheel"))
    #expect(onlyFailure { app.buttons["mute Kick"].tap(withNumberOfTaps: 0, numberOfTouches: 1) }.contains("1 to 10"))
    #expect(onlyFailure { app.typeKey("ß", modifierFlags: []) }.contains("no key of a US keyboard"))
    #expect(app.sliders["master"].value as? String == "90%")
  }
}

extension XCUIElement {
  /// How many there are of it: as many as a test could mean.
  fileprivate var elementCount: Int { exists ? 1 : 0 }
}
