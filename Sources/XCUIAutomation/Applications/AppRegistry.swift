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

  /// In the order in which they were registered first.
  private(set) var names: [String] = []
  private var sources: [String: AppSource] = [:]
  private var sessions: [String: AppSession] = [:]
  /// The one that was launched or activated last.
  private(set) var front: AppSession?
  /// The device that several apps share, of the last such app that came to the front.
  private var lastHost: ServerSession?

  func register(_ name: String, _ source: AppSource) {
    // What a name meant before is over.
    try? sessions[name]?.terminate()
    if sources.updateValue(source, forKey: name) == nil { names.append(name) }
  }

  /// Where an app runs: as it was registered, or else on the server that the environment names.
  func source(of name: String) throws(AutomationError) -> AppSource {
    if let source = sources[name] { return source }
    // Of the device on which apps of the test are.
    if name == ServedDevice.homeScreen, let host = lastHost ?? names.compactMap({ sources[$0]?.host }).first {
      return .served(name, at: host.server)
    }
    guard let server = try AutomationServer.ofEnvironment() else { throw .unknownApp(name, known: names) }
    guard name != Self.nobody else {
      throw .failed(
        "XCUIApplication() means the app that was registered first, and none is: set FIRSTRESPONDER_APP to the name of "
          + "one, or call XCUIApplication(bundleIdentifier:)")
    }
    return .served(name, at: server)
  }

  /// What an app is called that has no name, and that nobody has registered.
  private static let nobody = "the app"

  /// The app of a name, whether it is known or not; without a name the one that was registered first.
  func session(named name: String?) -> AppSession {
    let name = name ?? names.first ?? AutomationServer.appOfEnvironment ?? Self.nobody
    if let session = sessions[name] { return session }
    let session = AppSession(name)
    sessions[name] = session
    return session
  }

  /// An app comes to the front; the one that was there goes to the background, as on a phone. Where both are on one
  /// device, that does so itself.
  func bringToFront(_ session: AppSession) {
    if let front, front !== session, front.host == nil || front.host !== session.host { front.leaveFront() }
    front = session
    lastHost = session.host ?? lastHost
  }

  func leaveFront(_ session: AppSession) { if front === session { front = nil } }
}
