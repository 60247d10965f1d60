import Foundation

/// An answer to a request: what is said, and the headers that guard it.
package struct Answer: Sendable {
  package var status: Int
  /// Names and values, one line each.
  package var headers: [(name: String, value: String)]
  package var body: Data

  /// What `default-src` does not cover: nobody frames an answer, whatever it says, and it leads nowhere.
  package static let closed = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

  /// - Parameter more: stand for those of every answer that have the same names.
  package init(_ status: Int, type: String = "text/plain; charset=utf-8", _ body: Data, _ more: [String: String] = [:])
  {
    let guards = [
      ("Content-Type", type), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Content-Security-Policy", "default-src 'none'; \(Self.closed)"),
    ]
    self.status = status
    headers = guards.map { ($0, more[$0] ?? $1) }
    for (name, value) in more.sorted(by: { $0.key < $1.key }) where !guards.contains(where: { $0.0 == name }) {
      headers.append((name, value))
    }
    self.body = body
  }

  /// A sentence.
  package init(_ status: Int, _ sentence: String) { self.init(status, Data((sentence + "\n").utf8)) }

  /// As they are sent.
  /// - Parameter method: of the request: to HEAD there is no body.
  package func bytes(isKeptAlive: Bool, to method: String = "GET") -> Data {
    var head = "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Refused")\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(body.count)\r\nConnection: \(isKeptAlive ? "keep-alive" : "close")\r\n\r\n"
    return method == "HEAD" ? Data(head.utf8) : Data(head.utf8) + body
  }

  private static let phrases = [
    200: "OK", 303: "See Other", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 408: "Request Timeout",
    413: "Content Too Large", 417: "Expectation Failed", 500: "Internal Server Error",
  ]
}
