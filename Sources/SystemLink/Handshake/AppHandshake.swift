/// What an app makes of the system's messages: first the answer to its `hello`, then the rest is for the app.
///
///     awaitingAnswer -> welcomed
///     awaitingAnswer -> refused
///
/// A value without clock or socket: send `hello`, feed it each message or broken frame, and do what it answers.
public struct AppHandshake: Sendable {
  /// How far the app has come.
  public enum State: Sendable, Hashable {
    /// Since `hello` was sent; `welcome` or `refusal` must come and nothing else may.
    case awaitingAnswer
    /// Since `welcome`; everything but another answer may come.
    case welcomed(ScreenDescription)
    /// Since the refusal or a first message that is no answer; what still comes is not looked at.
    case refused(String)
  }

  /// What came down the link.
  public enum Input: Sendable, Hashable {
    case message(LinkMessage.FromSystem)
    /// A frame that could not be decoded.
    case broken(LinkError)
  }

  /// What the app has to do now.
  public enum Action: Sendable, Hashable {
    /// The app is in: this is its screen, and whether it is to trace.
    case start(ScreenDescription, tracing: Bool)
    /// The app is not let in: print the line, close the connection, end.
    case stop(String)
    /// An ordinary message to an app that is in.
    case deliver(LinkMessage.FromSystem)
    /// The frame is dropped; the line says why, for the trace.
    case drop(String)
    /// Nothing.
    case ignore
  }

  /// Where it stands after the last input.
  public private(set) var state: State = .awaitingAnswer

  /// For a connection on which `hello` has been sent and nothing has come yet.
  public init() {}

  /// Takes the next input and answers what to do.
  public mutating func step(_ input: Input) -> Action {
    switch (state, input) {
    case (.awaitingAnswer, .message(.welcome(let screen, let tracing))):
      state = .welcomed(screen)
      return .start(screen, tracing: tracing)
    case (.awaitingAnswer, .message(.refusal(let reason))):
      return stop("the system refused this app: \(reason)")
    case (.awaitingAnswer, .message(.hid)), (.awaitingAnswer, .message(.lifecycle)),
      (.awaitingAnswer, .message(.requestFullCommit)), (.awaitingAnswer, .message(.tracing)),
      (.awaitingAnswer, .message(.ping)), (.awaitingAnswer, .message(.textMetrics)),
      (.awaitingAnswer, .message(.fontsChanged)), (.awaitingAnswer, .message(.resize)),
      (.awaitingAnswer, .message(.memoryWarning)), (.awaitingAnswer, .message(.schemes)),
      (.awaitingAnswer, .message(.openURL)), (.awaitingAnswer, .message(.opened)),
      (.awaitingAnswer, .message(.statusBarTapped)),
      (.awaitingAnswer, .message(.apps)), (.awaitingAnswer, .message(.front)),
      (.awaitingAnswer, .message(.showSwitcher)), (.awaitingAnswer, .message(.showAlert)),
      (.awaitingAnswer, .message(.dismissAlert)), (.awaitingAnswer, .message(.inspect)),
      (.awaitingAnswer, .message(.advance)):
      return stop("the system's first message has to be welcome or refusal; build both sides from the same release")
    case (.awaitingAnswer, .broken(let error)):
      return stop(error.description)
    case (.welcomed, .message(.welcome)), (.welcomed, .message(.refusal)):
      return .drop("the system answered hello a second time; it answers once, first")
    case (.welcomed, .message(let message)):
      return .deliver(message)
    case (.welcomed, .broken(let error)):
      return .drop(error.description)
    case (.refused, .message), (.refused, .broken):
      // The connection is being closed.
      return .ignore
    }
  }

  private mutating func stop(_ reason: String) -> Action {
    state = .refused(reason)
    return .stop(reason)
  }
}
