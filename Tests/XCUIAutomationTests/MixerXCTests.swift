import XCTest
import XCUIAutomation

/// As a suite of XCTest looks in Swift 6: XCTest on Linux calls no method of the main actor that is not `async`.
final class MixerXCTests: XCTestCase {
  @MainActor
  func testMutingAChannelStaysUntilItIsTappedAgain() async {
    let app = Apps.launch("Mixer")
    let mute = app.buttons["mute Bass"]
    XCTAssertTrue(mute.waitForExistence(timeout: 5))
    mute.tap()
    let selected = XCTNSPredicateExpectation(predicate: NSPredicate(format: "isSelected == true"), object: mute)
    wait(for: [selected], timeout: 5)
    XCTAssertEqual(mute.value as? String, "1")
  }

  @MainActor
  func testAnExpectationThatTheTestFulfilsIsWaitedForAsWell() async {
    let app = SmallScreens.launch { $0.view.addSubview(LateLabel("Here", y: 100, after: 30)) }
    let seen = expectation(description: "seen by somebody else")
    seen.assertForOverFulfill = false
    let looks = Timer(timeInterval: 0.001, repeats: true) { _ in
      MainActor.assumeIsolated { if app.staticTexts["Here"].exists { seen.fulfill() } }
    }
    RunLoop.main.add(looks, forMode: .default)
    defer { looks.invalidate() }
    let exists = expectation(for: NSPredicate(format: "exists == 1"), evaluatedWith: app.staticTexts["Here"])
    _ = exists
    wait(for: [seen], timeout: 60)
    wait(for: [exists], timeout: 60)
  }

  @MainActor
  func testMonitorsGoWithTheTest() async {
    let app = Apps.launch("Mixer")
    _ = addUIInterruptionMonitor(withDescription: "nothing") { _ in false }
    app.buttons["mute Kick"].tap()
    XCTAssertTrue(app.buttons["mute Kick"].isSelected)
  }
}
