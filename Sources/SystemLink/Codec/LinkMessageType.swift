/// The number that stands in a frame's header and says what its payload is.
public enum LinkMessageType: UInt16, Sendable, Hashable, CaseIterable {
  case welcome = 0x0101
  case refusal = 0x0102
  case hid = 0x0110
  case systemLifecycle = 0x0111
  case requestFullCommit = 0x0112
  case tracing = 0x0113
  case ping = 0x0114
  case textMetrics = 0x0115
  case fontsChanged = 0x0116
  case resize = 0x0117
  case memoryWarning = 0x0118
  case schemes = 0x0119
  case openURL = 0x011A
  case opened = 0x011B
  case statusBarTapped = 0x011C
  case inspect = 0x011D
  case advance = 0x011E
  case apps = 0x0120
  case front = 0x0121
  case showSwitcher = 0x0122
  case showAlert = 0x0123
  case dismissAlert = 0x0124

  case hello = 0x0201
  case commit = 0x0210
  case appLifecycle = 0x0211
  case trace = 0x0212
  case pong = 0x0213
  case measure = 0x0214
  case textInput = 0x0215
  case request = 0x0216
  case deferring = 0x0217
  case arrange = 0x0218
  case inspection = 0x0219
  case took = 0x021A
  case reached = 0x021B

  /// The message's name in Docs/LinkFormat.md.
  public var name: String {
    switch self {
    case .welcome: "welcome"
    case .refusal: "refusal"
    case .hid: "hid"
    case .systemLifecycle, .appLifecycle: "lifecycle"
    case .requestFullCommit: "requestFullCommit"
    case .tracing: "tracing"
    case .ping: "ping"
    case .hello: "hello"
    case .commit: "commit"
    case .trace: "trace"
    case .pong: "pong"
    case .textMetrics: "textMetrics"
    case .fontsChanged: "fontsChanged"
    case .measure: "measure"
    case .textInput: "textInput"
    case .resize: "resize"
    case .memoryWarning: "memoryWarning"
    case .schemes: "schemes"
    case .openURL: "openURL"
    case .opened: "opened"
    case .statusBarTapped: "statusBarTapped"
    case .apps: "apps"
    case .front: "front"
    case .showSwitcher: "showSwitcher"
    case .showAlert: "showAlert"
    case .dismissAlert: "dismissAlert"
    case .request: "request"
    case .deferring: "deferring"
    case .arrange: "arrange"
    case .inspect: "inspect"
    case .inspection: "inspection"
    case .took: "took"
    case .advance: "advance"
    case .reached: "reached"
    }
  }

  /// Which way messages of this type travel.
  public var direction: LinkDirection {
    switch self {
    case .welcome, .refusal, .hid, .systemLifecycle, .requestFullCommit, .tracing, .ping, .textMetrics, .fontsChanged,
      .resize, .memoryWarning, .schemes, .openURL, .opened, .statusBarTapped,
      .apps, .front, .showSwitcher, .showAlert, .dismissAlert, .inspect, .advance:
      .down
    case .hello, .commit, .appLifecycle, .trace, .pong, .measure, .textInput, .request, .deferring, .arrange,
      .inspection, .took, .reached:
      .up
    }
  }
}

/// One of the two ways over the link.
public enum LinkDirection: Sendable, Hashable, CaseIterable {
  /// From the system process to the app.
  case down
  /// From the app to the system process.
  case up

  /// Bytes that one payload may have.
  public var payloadLimit: Int {
    switch self {
    case .down: LinkLimits.payloadDown
    case .up: LinkLimits.payloadUp
    }
  }
}
