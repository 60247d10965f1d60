import Driving

/// A command of the protocol: which request asks for it, and what does it.
struct Route: Sendable {
  typealias Handler =
    @MainActor @Sendable (WebDriverSession, [String], Arguments) async throws(WebDriverError) -> JSONValue

  let method: String
  /// Below the session; `*` stands for any one segment, which the handler is given.
  let path: [String]
  let handler: Handler

  init(_ method: String, _ path: String, _ handler: @escaping Handler) {
    self.method = method
    self.path = path.split(separator: "/").map(String.init)
    self.handler = handler
  }

  /// What the path has in place of the stars; nil where it is another one.
  func values(of path: [String]) -> [String]? {
    guard path.count == self.path.count else { return nil }
    var values: [String] = []
    for (segment, pattern) in zip(path, self.path) {
      if pattern == "*" { values.append(segment) } else if pattern != segment { return nil }
    }
    return values
  }

  /// All commands of a session.
  static let all = ofSessions + ofElements + ofActions + ofAlerts + ofDevice + ofLogs

  /// Finds the command of a request.
  /// - Throws: `WebDriverError`: an unknown path, or another method.
  static func find(_ method: String, _ path: [String]) throws(WebDriverError) -> (route: Route, values: [String]) {
    var others: [String] = []
    for route in all {
      guard let values = route.values(of: path) else { continue }
      if route.method == method { return (route, values) }
      others.append(route.method)
    }
    let line = "\(method) /session/ID/\(path.joined(separator: "/").prefix(120))"
    guard others.isEmpty else {
      throw WebDriverError(.unknownMethod, "\(line) is not answered; that path takes \(others.joined(separator: ", "))")
    }
    throw WebDriverError(.unknownCommand, "\(line) is no command that is known here")
  }
}
