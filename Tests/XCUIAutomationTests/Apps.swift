import Broken
import Feed
import GestureLab
import Herbarium
import Mixer
import Notes
import UIKit
import XCUIAutomation

/// The example apps, as tests of their user interfaces launch them. A test launches what it needs and does not suspend
/// before it is done, so that no other test comes between.
@MainActor
enum Apps {
  /// Launches one anew.
  static func launch(_ name: String) -> XCUIApplication {
    registerAll()
    let app = XCUIApplication(bundleIdentifier: name)
    app.launch()
    return app
  }

  /// Launches Herbarium for somebody who only looks around, with its tabs.
  static func launchHerbarium(tab: String? = nil) -> XCUIApplication {
    let app = launch("Herbarium")
    app.buttons["lookAround"].tap()
    if let tab { app.tabBars.buttons[tab].tap() }
    return app
  }

  /// Launches Broken and opens one of its screens.
  static func launchBroken(_ screen: String) -> XCUIApplication {
    let app = launch("Broken")
    app.cells[screen].tap()
    return app
  }

  static func registerAll() {
    guard !isRegistered else { return }
    isRegistered = true
    XCUIApplication.register("Feed") { FeedDelegate() }
    XCUIApplication.register("Mixer") { MixerDelegate() }
    XCUIApplication.register("Broken") { BrokenDelegate() }
    XCUIApplication.register("GestureLab") { GestureLabDelegate() }
    XCUIApplication.register("Herbarium") { HerbariumDelegate() }
    // Without the file of whoever runs the tests.
    XCUIApplication.register("Notes") { NotesController(NoteStore()) }
  }

  private static var isRegistered = false
}
