import EventTrace
import Foundation

/// A device on which one app runs, as this module needs it: elements to look at, fingers, keys and a clock.
///
/// The device in memory is one, a device behind a server another. Each call is over when it returns, and what
/// came of it is in the next tree of elements.
@MainActor
package protocol AutomationDevice: AnyObject {
  /// Seconds on the clock of the device.
  var now: Double { get }

  /// Where the app is now.
  var state: XCUIApplication.State { get }

  /// Why it does not run, where it ended by itself or the device is out of reach: a sentence.
  var ending: String? { get }

  /// The elements of the screen.
  /// - Parameter reaching: whether also who gets a finger on each.
  func elements(reaching: Bool) throws(AutomationError) -> ElementTree

  /// Fingers do something, from the first one that comes down to the last one that lifts; the clock moves meanwhile.
  func perform(_ gesture: FingerGesture) throws(AutomationError)

  /// Something is typed on the keyboard of the screen: characters, Return, and deletions.
  func type(_ strokes: [TextStroke]) throws(AutomationError)

  /// A key of a keyboard goes down and up, with modifiers held.
  func press(_ key: UInt16, modifiers: XCUIElement.KeyModifierFlags) throws(AutomationError)

  /// The clock moves by some seconds.
  func advance(by seconds: Double) throws(AutomationError)

  /// The clock moves until the app does nothing more by itself, by so many seconds at most.
  func settle(within seconds: Double) throws(AutomationError)

  /// Whether nothing goes on, so that waiting changes nothing.
  var isAtRest: Bool { get }

  /// Why a finger at a place does not reach a view, or nobody; nil where it does, or where nobody knows.
  /// - Parameter view: its number in the trace; nil: whoever is there.
  func obstacle(at point: PlanePoint, to view: UInt32?) throws(AutomationError) -> TouchObstacle?

  /// The screen as it is seen now.
  func picture() throws(AutomationError) -> ScreenPicture

  /// How the device is held.
  var orientation: UIDeviceOrientation { get }
  /// Turns it; returns when the interface has followed.
  func turn(to orientation: UIDeviceOrientation) throws(AutomationError)

  /// The app leaves the screen for the home screen.
  func goHome() throws(AutomationError)
  /// The app comes back to the screen.
  func comeBack() throws(AutomationError)
  /// The app is asked for an address.
  func open(_ url: URL) throws(AutomationError)
  /// The app ends. Nothing else may be asked of the device afterwards.
  func terminate() throws(AutomationError)
}

/// What keeps a finger from what it was meant for, as the Inspector says it.
package struct TouchObstacle: Sendable, Hashable {
  /// `D01` and so on, as Docs/Diagnoses.md lists them.
  package var code: String
  /// What was found, without a full stop at its end.
  package var cause: String
  /// The smallest change that helps.
  package var fix: String

  /// An obstacle as given.
  package init(code: String, cause: String, fix: String) { (self.code, self.cause, self.fix) = (code, cause, fix) }
}

/// Why a device does not do what was asked.
package enum AutomationError: Error, Hashable, CustomStringConvertible {
  /// No app of that name is known; with the names that are.
  case unknownApp(String, known: [String])
  /// The app was not launched, has ended, or was terminated.
  case notRunning(String)
  /// The app runs, and another one or the home screen is in front.
  case inBackground(String)
  /// Something that this device can't do.
  case unsupported(String)
  /// The other end says no, in its own words.
  case failed(String)

  /// One sentence, without a full stop.
  package var description: String {
    switch self {
    case .unknownApp(let name, let known) where known.isEmpty:
      "there is no app \"\(name)\"; no app is registered: call XCUIApplication.register(\"\(name)\") { ... } "
        + "first, or set FIRSTRESPONDER_SERVER to the address of a server"
    case .unknownApp(let name, let known):
      "there is no app \"\(name)\"; registered are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .notRunning(let name): "\(name) is not running; call launch() first"
    case .inBackground(let name): "\(name) is in the background; call activate() first"
    case .unsupported(let what): "\(what) is not possible on this device"
    case .failed(let words): words
    }
  }
}
