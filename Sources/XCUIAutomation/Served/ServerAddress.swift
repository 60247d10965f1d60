import Foundation

/// Where a server is, read from its URL: host and port, and what each request begins with.
struct ServerAddress: Sendable, Hashable {
  /// A name, or a number without brackets.
  var host: String
  var port: UInt16
  /// What paths of commands are put behind: empty, or `/TOKEN`.
  var prefix: String
  /// What `Authorization` says; nil where the URL has no password.
  var authorization: String?

  /// - Throws: `AutomationError.failed` for what is no URL of a server.
  init(_ text: String) throws(AutomationError) {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, text.utf8.count < 2_000 else {
      throw .failed("\"\(text.prefix(200))\" is no address of a server; write it as http://127.0.0.1:4723")
    }
    guard parts.scheme?.lowercased() == "http" else {
      throw .failed("\"\(text)\": servers are reached by http alone; write it as http://127.0.0.1:4723")
    }
    guard let port = UInt16(exactly: parts.port ?? 80), port > 0 else {
      throw .failed("\"\(text)\" has a port that there is not")
    }
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    self.port = port
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    prefix = path
    if let password = parts.password {
      authorization = "Basic " + Data("\(parts.user ?? ""):\(password)".utf8).base64EncodedString()
    }
  }

  /// As it is named to people, and in `Host`: without what is secret.
  var name: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
