import Broken
import Feed
import Foundation
import GestureLab
import Herbarium
import Mixer
import Notes
import Testing
import UIKit
import XCUIAutomation

/// The example apps, as tests of their user interfaces launch them. A test launches what it needs and does not suspend
/// before it is done, so that no other test comes between.
@MainActor
enum Apps {
  /// Launches one anew: for people who have never used it.
  static func launch(_ name: String, _ place: Place = .memory) -> XCUIApplication {
    registerAll()
    // On another device nobody has written or learnt anything.
    if place == .process, ["Herbarium", "Notes"].contains(name) { try? Served.server().endSession() }
    let app = application(name, place)
    app.launch()
    return app
  }

  /// One that is not launched yet.
  static func application(_ name: String, _ place: Place) -> XCUIApplication {
    registerAll()
    if place == .process { registerServed() }
    return XCUIApplication(bundleIdentifier: place == .memory ? name : "\(name) in a process")
  }

  /// Launches Notes without a note.
  static func launchNotes(_ place: Place = .memory) -> XCUIApplication {
    let app = launch("Notes", place)
    guard place == .process else { return app }
    // The program greets people with one.
    app.tables.cells.firstMatch.press(forDuration: 1)
    app.menuItems["Delete"].tap()
    return app
  }

  /// Launches Herbarium for somebody who only looks around, with its tabs.
  static func launchHerbarium(_ place: Place = .memory, tab: String? = nil) -> XCUIApplication {
    let app = launch("Herbarium", place)
    app.buttons["lookAround"].tap()
    if let tab { app.tabBars.buttons[tab].tap() }
    return app
  }

  /// Launches Broken and opens one of its screens.
  static func launchBroken(_ screen: String, _ place: Place = .memory) -> XCUIApplication {
    let app = launch("Broken", place)
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

  /// The same apps in processes: for a server to be started only by a test that needs it.
  private static func registerServed() {
    guard !isServedRegistered else { return }
    isServedRegistered = true
    for name in ["Feed", "Mixer", "Broken", "GestureLab", "Herbarium", "Notes"] {
      do { XCUIApplication.register("\(name) in a process", at: try Served.server(), as: name) } catch {
        Issue.record(error)
      }
    }
  }

  private static var isServedRegistered = false
}

/// Where an app of a test runs.
enum Place: CaseIterable { case memory, process }

/// The server whose device has the apps that run in processes of their own.
@MainActor
enum Served {
  static func server() throws -> AutomationServer {
    try AutomationServer.start(executable: program, environment: ["XDG_DATA_HOME": "/nonexistent"])
  }

  static var program: String { products.appending(path: "firstresponder").path }

  /// Where the build put the programs: beside the test bundle.
  static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()
}
