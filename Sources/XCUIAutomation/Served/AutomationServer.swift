import Foundation

/// A server of devices on which apps run in processes of their own: a `firstresponder serve`, on this machine or on
/// another one.
///
/// All apps that are registered at one server run on one device, as on a phone: launching one takes the other from the
/// screen.
///
/// ```swift
/// XCUIApplication.register("Feed", at: AutomationServer("http://127.0.0.1:4723"))
/// ```
public struct AutomationServer: Sendable, Hashable {
  /// How time goes on the device.
  public enum Clock: String, Sendable, Hashable {
    /// It moves only when a test waits or does something: no test takes longer than it computes.
    case virtual
    /// By itself.
    case real
  }

  /// Where it is: `http://127.0.0.1:4723`. A token stands behind the port, as `serve` prints it, or is the password.
  public var address: String
  /// How time goes on the device, from the next session on.
  public var clock: Clock
  /// Seconds that it has to answer one command, beside the time that the command asks to wait for.
  public var patience: Double

  /// A server at an address; whether somebody answers there is seen with the first launch.
  public init(_ address: String, clock: Clock = .virtual, patience: Double = 120) {
    (self.address, self.clock, self.patience) = (address, clock, patience)
  }

  /// Starts a server of its own for this process, which ends with it.
  ///
  /// - Parameters:
  ///   - executable: the path of `firstresponder`.
  ///   - arguments: behind `serve`, as `["--apps", "Manifests"]`.
  ///   - environment: variables beside those of this process.
  /// - Returns: where it answers. The same call answers the same server, as long as it runs.
  /// - Throws: an error that says in one sentence why it can't be started.
  @MainActor
  public static func start(
    executable: String, arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> AutomationServer {
    try ServerProcess.start(executable, arguments, environment).server
  }

  /// Ends the session, and with it the device, its apps and what they keep: the next launch finds a new one. Without a
  /// session nothing happens.
  @MainActor
  public func endSession() { ServerSession.at(self).end() }

  /// The server that the environment names, for apps that nobody has registered: `FIRSTRESPONDER_SERVER` is its
  /// address, or `FIRSTRESPONDER_EXECUTABLE` the program that is started as one. Time goes by itself there with
  /// `FIRSTRESPONDER_SERVER_CLOCK=real`.
  /// - Returns: nil where neither is set.
  /// - Throws: where the program can't be started.
  @MainActor
  static func ofEnvironment() throws(AutomationError) -> AutomationServer? {
    let environment = ProcessInfo.processInfo.environment
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    var server: AutomationServer
    if let address = variable("FIRSTRESPONDER_SERVER") {
      server = AutomationServer(address)
    } else if let executable = variable("FIRSTRESPONDER_EXECUTABLE") {
      server = try ServerProcess.start(executable, [], [:]).server
    } else {
      return nil
    }
    guard let clock = variable("FIRSTRESPONDER_SERVER_CLOCK") else { return server }
    guard let known = Clock(rawValue: clock) else {
      throw .failed("FIRSTRESPONDER_SERVER_CLOCK is '\(clock)', and has to be virtual or real")
    }
    server.clock = known
    return server
  }

  /// The app that `XCUIApplication()` means where none is registered: `FIRSTRESPONDER_APP`.
  static var appOfEnvironment: String? {
    ProcessInfo.processInfo.environment["FIRSTRESPONDER_APP"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
