import EventTrace
import Foundation

/// An app of a name, from one launch to the next: all objects that stand for it share this one.
@MainActor
final class AppSession {
  let name: String
  private(set) var device: (any AutomationDevice)?
  private var isSettingEnvironment: [String] = []

  init(_ name: String) { self.name = name }

  var state: XCUIApplication.State { device?.state ?? .notRunning }

  /// The device; throws where the app does not run.
  func running() throws(AutomationError) -> any AutomationDevice {
    guard let device, device.state != .notRunning else { throw .notRunning("\"\(name)\"") }
    return device
  }

  /// Ends a running instance, and starts another one.
  func launch(_ launch: AppLaunch) throws(AutomationError) {
    guard let start = AppRegistry.shared.starter(of: name) else {
      throw .unknownApp(name, known: AppRegistry.shared.names)
    }
    terminate()
    AppRegistry.shared.bringToFront(self)
    hand(launch)
    device = try start(launch)
    try device?.settle(within: Patience.settling)
  }

  /// Brings the app to the front, and starts it where it does not run.
  func activate(_ launch: AppLaunch) throws(AutomationError) {
    guard let device, device.state != .notRunning else { return try self.launch(launch) }
    AppRegistry.shared.bringToFront(self)
    try device.comeBack()
  }

  func terminate() {
    device?.terminate()
    device = nil
    AppRegistry.shared.leaveFront(self)
    takeBackEnvironment()
  }

  /// Another app comes to the front.
  func leaveFront() { try? device?.goHome() }

  // MARK: What the app reads of its launch

  /// Gives the app what a process gets: variables of the environment, and what stands in arguments (`-name value`) as
  /// defaults of the user. The arguments of a process that runs can't be changed.
  private func hand(_ launch: AppLaunch) {
    for (name, value) in launch.environment where setenv(name, value, 1) == 0 { isSettingEnvironment.append(name) }
    UserDefaults.standard.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    let values = Self.defaults(in: launch.arguments)
    if !values.isEmpty { UserDefaults.standard.setVolatileDomain(values, forName: UserDefaults.argumentDomain) }
    XCUIApplication.current = launch
  }

  private func takeBackEnvironment() {
    for name in isSettingEnvironment { unsetenv(name) }
    isSettingEnvironment = []
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
