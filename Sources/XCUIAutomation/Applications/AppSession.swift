import EventTrace
import Foundation

/// An app of a name, from one launch to the next: all objects that stand for it share this one.
@MainActor
final class AppSession {
  let name: String
  private var known: (any AutomationDevice)?
  /// Variables that were set for it, with what they were before; nil where there was none.
  private var variables: [(name: String, before: String?)] = []

  init(_ name: String) { self.name = name }

  /// Where it runs; nil where it was not launched, or was terminated.
  var device: (any AutomationDevice)? {
    // On the device of a server other apps may have started it.
    if known == nil { known = (try? AppRegistry.shared.source(of: name))?.attach() }
    return known
  }

  /// The device that it shares with other apps; nil for one that has its own.
  var host: ServerSession? { (try? AppRegistry.shared.source(of: name))?.host }

  var state: XCUIApplication.State { device?.state ?? .notRunning }

  /// The device; throws where the app does not run.
  func running() throws(AutomationError) -> any AutomationDevice {
    guard let device else { throw .notRunning("\"\(name)\"") }
    switch device.state {
    case .unknown, .notRunning: throw device.ending.map { .failed($0) } ?? .notRunning("\"\(name)\"")
    case .runningBackgroundSuspended, .runningBackground, .runningForeground: return device
    }
  }

  /// Ends a running instance, and starts another one.
  func launch(_ launch: AppLaunch) throws(AutomationError) {
    let source = try AppRegistry.shared.source(of: name)
    try terminate()
    AppRegistry.shared.bringToFront(self)
    if source.host == nil { hand(launch) }
    XCUIApplication.current = launch
    known = try source.start(launch)
    try device?.settle(within: Patience.settling)
  }

  /// Brings the app to the front, and starts it where it does not run.
  func activate(_ launch: AppLaunch) throws(AutomationError) {
    guard let device, device.state.rawValue > XCUIApplication.State.notRunning.rawValue else {
      return try self.launch(launch)
    }
    AppRegistry.shared.bringToFront(self)
    try device.comeBack()
  }

  func terminate() throws(AutomationError) {
    let device = device
    known = nil
    AppRegistry.shared.leaveFront(self)
    takeBackEnvironment()
    try device?.terminate()
  }

  /// Another app comes to the front.
  func leaveFront() { try? device?.goHome() }

  // MARK: What the app reads of its launch

  /// Gives an app in memory what a process gets: variables of the environment, and what stands in arguments
  /// (`-name value`) as defaults of the user. The arguments of a process that runs can't be changed.
  private func hand(_ launch: AppLaunch) {
    for (name, value) in launch.environment {
      let before = getenv(name).map { String(cString: $0) }
      if setenv(name, value, 1) == 0 { variables.append((name, before)) }
    }
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    let values = Self.defaults(in: launch.arguments)
    if !values.isEmpty { UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain) }
  }

  private func takeBackEnvironment() {
    for (name, before) in variables {
      if let before { setenv(name, before, 1) } else { unsetenv(name) }
    }
    variables = []
  }

  /// `-name value` of arguments, as Foundation reads them of a process on a Mac.
  static func defaults(in arguments: [String]) -> [String: String] {
    var values: [String: String] = [:]
    var place = 0
    while place < arguments.count {
      let argument = arguments[place]
      if argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1, place + 1 < arguments.count {
        values[String(argument.dropFirst())] = arguments[place + 1]
        place += 1
      }
      place += 1
    }
    return values
  }
}

/// How long is waited for what a test did not ask to wait for, seconds on the device's clock.
enum Patience {
  /// For an app that does something by itself, before and after each action.
  static let settling = 2.0
  /// For an element that is not there when it is used.
  static let existence = 1.0
  /// Between two looks at the screen.
  static let step = 0.1
}
