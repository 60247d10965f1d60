import FirstResponderTesting

/// What an app is started with.
public struct AppLaunch: Sendable, Hashable {
  /// `XCUIApplication.launchArguments`.
  public var arguments: [String]
  /// `XCUIApplication.launchEnvironment`.
  public var environment: [String: String]

  /// What is given; nothing by itself.
  public init(arguments: [String] = [], environment: [String: String] = [:]) {
    (self.arguments, self.environment) = (arguments, environment)
  }
}

/// The apps that tests know by name, and those of them that run.
@MainActor
final class AppRegistry {
  static let shared = AppRegistry()

  /// Makes a device on which an app runs.
  typealias Starter = @MainActor (AppLaunch) throws(AutomationError) -> any AutomationDevice

  /// In the order in which they were registered first.
  private(set) var names: [String] = []
  private var starters: [String: Starter] = [:]
  private var sessions: [String: AppSession] = [:]
  /// The one that was launched or activated last.
  private(set) var front: AppSession?

  func register(_ name: String, _ start: @escaping Starter) {
    if starters.updateValue(start, forKey: name) == nil { names.append(name) }
  }

  func starter(of name: String) -> Starter? { starters[name] }

  /// The app of a name, whether it is known or not; of the first one that was registered without.
  func session(named name: String?) -> AppSession {
    let name = name ?? names.first ?? "the app"
    if let session = sessions[name] { return session }
    let session = AppSession(name)
    sessions[name] = session
    return session
  }

  /// An app comes to the front; the one that was there goes to the background, as on a phone.
  func bringToFront(_ session: AppSession) {
    if let front, front !== session { front.leaveFront() }
    front = session
  }

  func leaveFront(_ session: AppSession) { if front === session { front = nil } }
}
