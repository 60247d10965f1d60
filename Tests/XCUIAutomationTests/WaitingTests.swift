import Testing
import UIKit
import XCUIAutomation

@Suite @MainActor
struct WaitingTests {
  /// The clock of the app in front.
  private func launchLate(after seconds: Double) -> XCUIApplication {
    SmallScreens.launch { $0.view.addSubview(LateLabel("Here", y: 100, after: seconds)) }
  }

  @Test func `waiting ends with what comes, and with the time where it does not come`() {
    let app = launchLate(after: 10)
    #expect(!app.staticTexts["Here"].exists)
    #expect(!app.staticTexts["Here"].waitForExistence(timeout: 2))
    #expect(app.staticTexts["Here"].waitForExistence(timeout: 20))
    #expect(app.staticTexts["Here"].waitForExistence(timeout: 0))
    #expect(!app.staticTexts["Here"].waitForNonExistence(timeout: 3))
    #expect(app.staticTexts["Elsewhere"].waitForNonExistence(timeout: 0))
  }

  @Test func `times that are none are waited for without end of the test`() {
    let app = launchLate(after: 10)
    #expect(!app.staticTexts["Nowhere"].waitForExistence(timeout: -1))
    #expect(!app.staticTexts["Nowhere"].waitForExistence(timeout: .nan))
    #expect(!app.staticTexts["Nowhere"].waitForExistence(timeout: .infinity))
    #expect(app.staticTexts["Here"].exists)
  }

  @Test func `an element that is used waits for itself a little`() {
    let app = launchLate(after: 2.5)
    // Two seconds are waited for the app, one for the element.
    #expect(app.staticTexts["Here"].waitForExistence(timeout: 2) == false)
    #expect(app.staticTexts["Here"].label == "Here")
  }

  @Test func `an expectation of a condition moves the app's clock`() {
    let app = launchLate(after: 60)
    let here = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == true"), object: app.staticTexts["Here"])
    let label = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "label == %@", "Here"), object: app.staticTexts["Here"])
    #expect(XCTWaiter().wait(for: [here, label], timeout: 100) == .completed)
    let gone = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == false"), object: app.staticTexts["Here"])
    #expect(XCTWaiter.wait(for: [gone], timeout: 5) == .timedOut)
  }

  @Test func `an attribute is waited for by its key path`() {
    let app = SmallScreens.launch { screen in
      let text = SmallScreens.label("Before", y: 100)
      text.accessibilityIdentifier = "text"
      screen.view.addSubview(text)
      screen.view.addSubview(
        SmallScreens.button("Go", y: 200) {
          UIView.animate(withDuration: 1, animations: { text.alpha = 0.5 }, completion: { _ in text.text = "After" })
        })
    }
    app.buttons["Go"].tap()
    #expect(app.staticTexts["text"].wait(for: \.label, toEqual: "After", timeout: 5))
    #expect(!app.staticTexts["text"].wait(for: \.label, toEqual: "Before", timeout: 5))
  }
}
