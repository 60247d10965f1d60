import Driving

/// A failure as clients of the protocol know it: they choose their exception by the code.
struct WebDriverError: Error, Sendable, Hashable {
  /// Codes of W3C WebDriver, 6.6.
  enum Code: String, Sendable, CaseIterable {
    case invalidArgument = "invalid argument"
    case invalidSelector = "invalid selector"
    case notInteractable = "element not interactable"
    case invalidElementState = "invalid element state"
    case clickIntercepted = "element click intercepted"
    case noSuchElement = "no such element"
    case staleElement = "stale element reference"
    case invalidSession = "invalid session id"
    case noSuchAlert = "no such alert"
    case noSuchWindow = "no such window"
    case unknownCommand = "unknown command"
    case unknownMethod = "unknown method"
    case timeout
    case sessionNotCreated = "session not created"
    case unsupported = "unsupported operation"
    case outOfBounds = "move target out of bounds"
    case alertOpen = "unexpected alert open"
    case javaScript = "javascript error"
    case unknown = "unknown error"

    var status: Int {
      switch self {
      case .invalidArgument, .invalidSelector, .notInteractable, .invalidElementState, .clickIntercepted: 400
      case .noSuchElement, .staleElement, .invalidSession, .noSuchAlert, .noSuchWindow, .unknownCommand: 404
      case .unknownMethod: 405
      case .timeout: 408
      case .sessionNotCreated, .unsupported, .outOfBounds, .alertOpen, .javaScript, .unknown: 500
      }
    }
  }

  let code: Code
  /// For the person who reads the log of a test: what is wrong, and what helps.
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, sentence(message)) }

  var json: JSONValue {
    ["value": ["error": .text(code.rawValue), "message": .text(message), "stacktrace": ""]]
  }

  /// The same of a device that could not do something.
  init(_ error: DrivingError) {
    let code: Code =
      switch error {
      case .notStarted: .unknown
      case .appEnded: .invalidElementState
      case .notAnswering: .timeout
      case .strangeAnswer: .unknown
      case .outside: .outOfBounds
      case .noPicture: .unsupported
      case .argument, .unknownApp: .invalidArgument
      case .recording(.notBegun), .recording(.underWay), .recording(.homeScreen): .invalidArgument
      case .recording(.noExports), .recording(.tooLarge): .unsupported
      case .recording(.notKept), .recording(.notExported): .unknown
      }
    self.init(code, error.description)
  }
}

/// Does something with the device, and says failures in the protocol's words.
@MainActor func driving<Result>(
  _ body: () async throws(DrivingError) -> Result
) async throws(WebDriverError) -> Result {
  do throws(DrivingError) { return try await body() } catch { throw WebDriverError(error) }
}
