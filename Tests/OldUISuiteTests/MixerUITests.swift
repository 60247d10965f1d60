import Mixer
import XCTest
import XCUIAutomation

// A suite as it was written for a Mac years ago, in Swift 5: without a word about actors, with a page object, with
// helpers on elements, and with an app that a test keeps. What is new is the second import, and the app's delegate.

class MixerUITests: XCTestCase {
  var app: XCUIApplication!

  override func setUp() {
    super.setUp()
    XCUIApplication.register("org.example.mixer") { MixerDelegate() }
    app = XCUIApplication(bundleIdentifier: "org.example.mixer")
    app.launchArguments += ["-uiTesting", "YES"]
    app.launch()
  }

  override func tearDown() {
    app.terminate()
    super.tearDown()
  }

  func testMutingAll() {
    let desk = Desk(app: app)
    for name in desk.channels { desk.mute(name) }
    XCTAssertEqual(desk.mutedCount, desk.channels.count)
    desk.mute("Kick")
    XCTAssertEqual(desk.mutedCount, desk.channels.count - 1)
  }

  func testMasterIsTurnedDown() throws {
    let master = app.sliders["master"]
    XCTAssertTrue(master.waitForExistence(timeout: 5))
    master.adjust(toNormalizedSliderPosition: 0.3)
    XCTAssertEqual(try XCTUnwrap(master.value as? String), "30%")
    XCTAssert(app.staticTexts["30 %"].exists)
  }

  func testAConditionIsWaitedFor() {
    let mute = app.buttons["mute Bass"]
    mute.tapIfItExists()
    let predicate = NSPredicate(format: "isSelected == true")
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: mute)
    XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 3), .completed)
    wait(for: [self.expectation(for: predicate, evaluatedWith: mute, handler: nil)], timeout: 3)
  }

  func testActivitiesAndMonitors() {
    addUIInterruptionMonitor(withDescription: "alerts") { alert in
      alert.buttons.firstMatch.tap()
      return true
    }
    XCTContext.runActivity(named: "muting") { activity in
      app.buttons["mute Echo"].tap()
      let attachment = XCTAttachment(screenshot: app.screenshot())
      attachment.lifetime = .keepAlways
      activity.add(attachment)
    }
    XCTAssertTrue(app.buttons["mute Echo"].isSelected)
  }
}

struct Desk {
  let app: XCUIApplication
  let channels = ["Kick", "Snare", "Hats", "Bass"]

  private var mutes: XCUIElementQuery {
    app.buttons.matching(NSPredicate(format: "identifier BEGINSWITH %@", "mute "))
  }

  var mutedCount: Int { mutes.allElementsBoundByIndex.filter { $0.isSelected }.count }
  func mute(_ name: String) { app.buttons["mute \(name)"].tap() }
}

extension XCUIElement {
  func tapIfItExists() {
    if exists { tap() }
  }
}
