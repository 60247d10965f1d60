import Foundation
import Testing
import XCUIAutomation

/// Apps in processes of their own, on the device of a server.
@Suite @MainActor
struct ServedAppTests {
  private func onlyFailure(_ body: () throws -> Void) rethrows -> String {
    let failures = try Failures.collected(while: body)
    #expect(failures.count == 1)
    return failures.first ?? ""
  }

  /// A program that does what a variable says, which the server is told by its path.
  private func probe(_ wish: String) throws -> XCUIApplication {
    let path = Served.products.appending(path: "touch-probe").path
    XCUIApplication.register("probe", at: try Served.server(), as: path)
    let app = XCUIApplication(bundleIdentifier: "probe")
    app.launchEnvironment = ["PROBE": wish]
    app.launch()
    return app
  }

  @Test func `apps of one server are on one device, and one of them is in front`() {
    let feed = Apps.launch("Feed", .process)
    let mixer = Apps.application("Mixer", .process)
    mixer.launch()
    #expect(mixer.state == .runningForeground && feed.state == .runningBackground)
    mixer.buttons["mute Bass"].tap()
    feed.activate()
    #expect(feed.state == .runningForeground && mixer.state == .runningBackground)
    #expect(feed.buttons["like 0"].exists && !mixer.buttons["mute Bass"].exists)
    mixer.activate()
    #expect(mixer.buttons["mute Bass"].isSelected)
    mixer.launch()
    #expect(!mixer.buttons["mute Bass"].isSelected)
    mixer.terminate()
    #expect(mixer.state == .notRunning && feed.state == .runningBackground)
    #expect(onlyFailure { mixer.buttons["mute Bass"].tap() }.hasSuffix("is not running; call launch() first"))
  }

  @Test func `an app that a finger opens on the home screen is found where it is`() {
    let mixer = Apps.launch("Mixer", .process)
    let home = XCUIApplication(bundleIdentifier: "com.apple.springboard")
    #expect(home.state == .runningBackground && !home.staticTexts["Feed"].exists)
    XCUIDevice.shared.press(.home)
    #expect(mixer.state == .runningBackground && home.state == .runningForeground)
    #expect(onlyFailure { mixer.buttons["mute Bass"].tap() }.hasSuffix("is in the background; call activate() first"))
    let feed = Apps.application("Feed", .process)
    feed.terminate()
    home.staticTexts["Feed"].tap()
    #expect(feed.state == .runningForeground && home.state == .runningBackground)
    feed.buttons["like 0"].tap()
    #expect(feed.buttons["like 0"].isSelected)
    home.activate()
    #expect(home.state == .runningForeground && feed.state == .runningBackground)
    mixer.activate()
    #expect(mixer.buttons["mute Bass"].isHittable)
  }

  @Test func `an app keeps what it wrote from one launch to the next, and a new session has none of it`() throws {
    let app = Apps.launchNotes(.process)
    app.navigationBars["Notes"].buttons["New"].tap()
    app.textViews["text"].typeText("Milk")
    app.buttons["Done"].tap()
    XCUIDevice.shared.press(.home)
    #expect(app.state == .runningBackground)
    app.launch()
    #expect(app.cells["note Milk"].exists)
    try Served.server().endSession()
    #expect(app.state == .notRunning)
    app.launch()
    #expect(app.tables.cells.count == 1 && !app.cells["note Milk"].exists)
  }

  @Test func `an app that crashes fails what made it crash, with how it ended, and can be launched again`() throws {
    let app = try probe("brittle-crash")
    let pad = app.otherElements["brittle"]
    #expect(pad.isHittable)
    let failure = onlyFailure {
      pad.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
    }
    #expect(failure.hasPrefix("touch-probe ended by signal "))
    #expect(app.state == .notRunning && !pad.exists)
    #expect(onlyFailure { pad.tap() } == failure)
    app.launch()
    #expect(app.state == .runningForeground && pad.isHittable)
    app.terminate()
    #expect(onlyFailure { pad.tap() } == "\"probe\" is not running; call launch() first")
  }

  @Test func `an app that ends while it does not matter is not running`() throws {
    let app = try probe("brittle-quit")
    _ = Failures.collected {
      app.otherElements["brittle"].coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)).tap()
    }
    #expect(app.wait(for: .notRunning, timeout: 1))
    app.activate()
    #expect(app.state == .runningForeground)
    app.terminate()
  }

  @Test func `an address is opened by the app that is asked`() throws {
    let app = try probe("addresses")
    let url = try #require(URL(string: "probe://somewhere/42"))
    app.open(url)
    #expect(app.staticTexts["probe://somewhere/42"].exists)
    XCUIDevice.shared.system.open(try #require(URL(string: "probe://else")))
    #expect(app.staticTexts["probe://else"].exists)
    app.terminate()
  }

  @Test func `an alert that comes in the way is answered, and then the tap goes on`() {
    let app = Apps.launchHerbarium(.process)
    app.collectionViews.cells.element(boundBy: 0).tap()
    app.buttons["add"].tap()
    app.buttons["Somewhere else…"].tap()
    #expect(app.alerts["Another place"].exists && !app.tabBars.buttons["Finds"].isHittable)
    var asked: [String] = []
    let monitor = XCUIApplication.addUIInterruptionMonitor(withDescription: "places") { alert in
      asked.append(alert.label)
      alert.textFields["place"].typeText("Roof")
      alert.buttons["Save"].tap()
      return true
    }
    app.tabBars.buttons["Finds"].tap()
    XCUIApplication.removeUIInterruptionMonitor(monitor)
    #expect(asked == ["Another place"] && app.tables["finds"].cells.count == 1)
  }

  @Test func `hours go by on the device while a test waits, and what is there ends the wait`() {
    let app = Apps.launch("Feed", .process)
    #expect(!app.buttons["nowhere"].waitForExistence(timeout: 3_600))
    #expect(app.buttons["like 0"].waitForExistence(timeout: 3_600))
    #expect(app.buttons["nowhere"].waitForNonExistence(timeout: 3_600))
    #expect(!app.wait(for: .notRunning, timeout: 60))
  }

  @Test func `a screen of a process is drawn as that of an app in memory`() {
    let pictures = Place.allCases.map { place in
      let app = Apps.launch("Mixer", place)
      return app.sliders["master"].screenshot().svg
    }
    #expect(pictures[0].hasPrefix("<svg") && pictures[0] == pictures[1])
  }

  /// What there is to read of an element and all that it holds.
  private func lines(_ element: any XCUIElementSnapshot) -> [String] {
    let value = element.value.map { "\($0)" } ?? "none"
    let line = "\(element.elementType) \(element.identifier) \(element.label) \(value) \(element.frame)"
    return [line] + element.children.flatMap(lines)
  }

  @Test func `elements of a process are those of an app in memory`() throws {
    for name in ["Feed", "Mixer", "GestureLab"] {
      let screens = try Place.allCases.map { place in
        try Apps.launch(name, place).snapshot().children.flatMap(lines)
      }
      #expect(!screens[0].isEmpty && screens[0] == screens[1])
    }
  }
}
