/// What the system process makes of an app's messages: first the app says who it is, then the rest is for the system.
///
///     awaitingHello -> welcomed
///     awaitingHello -> refused
///
/// A value without clock or socket: feed it each message or broken frame, and do what it answers.
public struct SystemHandshake: Sendable {
  /// How far the app has come.
  public enum State: Sendable, Hashable {
    /// Since the connection; `hello` must come and nothing else may.
    case awaitingHello
    /// Since a good `hello`; everything but another `hello` may come.
    case welcomed(AppDescription)
    /// Since the refusal; what still comes is not looked at.
    case refused(String)
  }

  /// What came up the link.
  public enum Input: Sendable, Hashable {
    case message(LinkMessage.FromApp)
    /// A frame that could not be decoded.
    case broken(LinkError)
  }

  /// What the system process has to do now.
  public enum Action: Sendable, Hashable {
    /// Send this; the app is in.
    case welcome(AppDescription, LinkMessage.FromSystem)
    /// Send this, flush, and close the connection.
    case refuse(LinkMessage.FromSystem)
    /// An ordinary message of an app that is in.
    case deliver(LinkMessage.FromApp)
    /// The frame is dropped; the line says why, for the trace.
    case drop(String)
    /// Nothing.
    case ignore
  }

  /// Where it stands after the last input.
  public private(set) var state: State = .awaitingHello
  private let screen: ScreenDescription
  private let isTracing: Bool
  private let occupant: String?

  /// - Parameter screen: what `welcome` tells the app.
  /// - Parameter tracing: whether the app is to send trace steps from the start.
  /// - Parameter occupant: name of the app that already has the link, if only one may; this one is then refused.
  public init(screen: ScreenDescription, tracing: Bool, occupant: String? = nil) {
    self.screen = screen
    isTracing = tracing
    self.occupant = occupant
  }

  /// Takes the next input and answers what to do.
  public mutating func step(_ input: Input) -> Action {
    switch (state, input) {
    case (.awaitingHello, .message(.hello(let app))):
      if let occupant {
        return refuse("'\(occupant)' already has this link, one app at a time; end it before starting '\(app.name)'")
      }
      state = .welcomed(app)
      return .welcome(app, .welcome(screen, tracing: isTracing))
    case (.awaitingHello, .message(.commit)), (.awaitingHello, .message(.lifecycle)),
      (.awaitingHello, .message(.trace)), (.awaitingHello, .message(.pong)),
      (.awaitingHello, .message(.measure)), (.awaitingHello, .message(.textInput)),
      (.awaitingHello, .message(.request)), (.awaitingHello, .message(.deferring)),
      (.awaitingHello, .message(.arrange)), (.awaitingHello, .message(.inspection)),
      (.awaitingHello, .message(.took)), (.awaitingHello, .message(.reached)):
      return refuse("the first message has to be hello; build both sides from the same release")
    case (.awaitingHello, .broken(let error)):
      return refuse(error.description)
    case (.welcomed(let app), .message(.hello)):
      return .drop("hello came a second time from '\(app.name)'; an app sends it once, first")
    case (.welcomed, .message(let message)):
      return .deliver(message)
    case (.welcomed, .broken(let error)):
      return .drop(error.description)
    case (.refused, .message), (.refused, .broken):
      // The app wrote these before it read the refusal.
      return .ignore
    }
  }

  private mutating func refuse(_ reason: String) -> Action {
    state = .refused(reason)
    return .refuse(.refusal(reason))
  }
}
