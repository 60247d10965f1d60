/// The URL that an app's process is started for: the system process tells it in the environment, as an app has to know
/// it while it launches, before it hears anything over the link.
public struct LaunchURL: Sendable, Hashable {
  /// What is to be opened, as text; whether it is a URL is not looked at here.
  public var url: String
  /// The name of the app that asked.
  public var source: String

  /// The environment variables in which both stand.
  public static let variable = "FIRSTRESPONDER_LAUNCH_URL"
  /// The one of `source`.
  public static let sourceVariable = "FIRSTRESPONDER_LAUNCH_SOURCE"

  /// What a process is to be started for. Nothing is checked.
  public init(url: String, source: String) {
    self.url = url
    self.source = source
  }

  /// - Parameter environment: of the app's process; nil is the result where it names no URL.
  public init?(environment: [String: String]) {
    guard let url = environment[Self.variable] else { return nil }
    self.init(url: url, source: environment[Self.sourceVariable] ?? "")
  }

  /// What the app's process is started with.
  public var environment: [String: String] { [Self.variable: url, Self.sourceVariable: source] }
}
