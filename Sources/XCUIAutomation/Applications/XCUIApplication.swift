import EventTrace
import FirstResponder
import FirstResponderTesting
import Foundation

/// An app that a test launches, looks at and uses; its elements are found below it.
///
/// ```swift
/// XCUIApplication.register("Shop") { ShopDelegate() }
///
/// let app = XCUIApplication()
/// app.launch()
/// app.buttons["Pay"].tap()
/// XCTAssertTrue(app.staticTexts["Thank you"].waitForExistence(timeout: 5))
/// ```
///
/// Objects of one name stand for one app. It runs in the test's process, or in one of its own on a device of an
/// ``AutomationServer``, on a clock that moves only when a test waits or does something, so that no test takes longer
/// than it computes.
@preconcurrency @MainActor
public final class XCUIApplication: XCUIElement {
  /// Where an app is.
  public enum State: UInt, Sendable, Hashable {
    /// Nobody knows.
    case unknown = 0
    /// It was not launched, or has ended.
    case notRunning = 1
    /// It is in the background, and does nothing.
    case runningBackgroundSuspended = 2
    /// It is in the background.
    case runningBackground = 3
    /// It is in front.
    case runningForeground = 4
  }

  /// What the next launch starts the app with.
  public var launchArguments: [String] = []
  /// Variables of the environment from the next launch on, until the app ends.
  public var launchEnvironment: [String: String] = [:]

  /// The app that was registered first, and that a test without a name means.
  public init() { super.init(app: AppReference(name: nil), path: ElementPath()) }

  /// The app that was registered under a name.
  public init(bundleIdentifier: String) {
    super.init(app: AppReference(name: bundleIdentifier), path: ElementPath())
  }

  /// What the app that was launched last was started with: for an app's code that a test compiles in, and that reads
  /// its arguments from here instead of from `ProcessInfo`.
  public internal(set) static var current = AppLaunch()

  // MARK: Registering

  /// Says under which name an app is launched, and what makes its delegate: anew for each launch.
  ///
  /// - Parameters:
  ///   - name: its bundle identifier, or any other name. The first that is registered is what `XCUIApplication()`
  ///     means. A name that is known is given a new meaning.
  ///   - size: of the screen, points.
  public static func register(
    _ name: String, size: CGSize = CGSize(width: 390, height: 844),
    delegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) {
    register(name, size: size) { (_: AppLaunch) in delegate() }
  }

  /// The same for a delegate that is told what the app is launched with.
  public static func register(
    _ name: String, size: CGSize = CGSize(width: 390, height: 844),
    delegate: @escaping @MainActor (AppLaunch) -> any UIApplicationDelegate
  ) {
    AppRegistry.shared.register(
      name, .memory { launch in MemoryDevice(SimulatedDevice(size: size)) { $0.launch(delegate(launch)) } })
  }

  /// The same for an app that is a screen without a delegate: its root controller, made anew for each launch.
  public static func register(
    _ name: String, size: CGSize = CGSize(width: 390, height: 844),
    root: @escaping @MainActor () -> UIViewController
  ) {
    AppRegistry.shared.register(name, .memory { _ in MemoryDevice(SimulatedDevice(size: size)) { $0.show(root()) } })
  }

  /// Says that an app runs in a process of its own, on a device of a server; no server is asked yet.
  ///
  /// - Parameters:
  ///   - name: its bundle identifier, or any other name.
  ///   - app: what the server knows it by: a name that `firstresponder apps` lists, in any case, or the path of a
  ///     manifest or an executable on its machine; by itself the same name.
  public static func register(_ name: String, at server: AutomationServer, as app: String? = nil) {
    AppRegistry.shared.register(name, .served(app ?? name, at: server))
  }

  // MARK: Running

  /// Starts the app, after ending a running instance, and returns when it has settled.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    attempt(CallPlace(file, line)) { () throws(AutomationError) in try session.launch(wishes) }
  }

  /// Brings the app to the front as it is; starts it where it does not run.
  public func activate(file: StaticString = #filePath, line: UInt = #line) {
    attempt(CallPlace(file, line)) { () throws(AutomationError) in try session.activate(wishes) }
  }

  /// Ends the app, if it runs.
  public func terminate(file: StaticString = #filePath, line: UInt = #line) {
    attempt(CallPlace(file, line)) { () throws(AutomationError) in try session.terminate() }
  }

  /// Asks the app for an address; starts it where it does not run.
  public func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    attempt(CallPlace(file, line)) { () throws(AutomationError) in
      try session.activate(wishes)
      try session.running().open(url)
    }
  }

  /// Where the app is.
  public var state: State { session.state }

  /// Waits until the app is somewhere.
  /// - Returns: whether it is there within the time.
  public func wait(for state: State, timeout: TimeInterval) -> Bool {
    VirtualWait(session.device).wait(timeout) { self.session.state == state }
  }

  private var wishes: AppLaunch { AppLaunch(arguments: launchArguments, environment: launchEnvironment) }
}

/// Which app an element belongs to: found anew at each use, so that a test may register it later.
struct AppReference: Sendable, Hashable {
  /// nil: the one that was registered first.
  var name: String?

  @MainActor var session: AppSession { AppRegistry.shared.session(named: name) }
}
