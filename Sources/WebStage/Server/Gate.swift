import LocalServer

/// Who is let in: the rules for requests, apart from any socket.
///
/// The token stands in the path of everything behind the gate (`/TOKEN/main.js`). A cookie would not do: cookies do not
/// know ports, so any other server on this machine's address would be handed it.
struct Gate: Sendable {
  /// What a request asks for, as far as the gate looks at it.
  struct Request: Sendable {
    var method = "GET"
    var path: String
    /// Value of the query item `token`, if there is one.
    var queryToken: String?
    var host: String?
    var origin: String?
  }

  enum Verdict: Sendable, Hashable {
    /// Let in with the printed address: go on to the page's own path.
    case redirect(to: String)
    /// A file of the page.
    case file(String)
    /// The WebSocket.
    case socket
    case refused(Refusal)

    /// Whether the request showed the token, all else being right: its connection is no stranger's any more.
    var isTokenShown: Bool {
      switch self {
      case .redirect, .file, .socket, .refused(.missing): true
      case .refused: false
      }
    }
  }

  /// Why a request is turned away. Raw values are sentences for the person who reads the answer or the trace.
  enum Refusal: String, Sendable, Hashable {
    case host = "the Host header is not an address that this program listens on; open the printed address itself"
    case token = "the token is missing or wrong; open the address that was printed at the start of this run"
    case origin = "another web page may not open this socket; only the page of this server may"
    case method = "only GET is answered here"
    case missing = "there is no such file"
    case crowd = "too many pages look at the screen already; close one of them"

    var status: Int {
      switch self {
      case .host, .token, .origin: 403
      case .method: 405
      case .missing: 404
      case .crowd: 503
      }
    }

    /// Whether the person at the terminal hears of it.
    var isSaid: Bool { self != .method && self != .missing }
  }

  let token: Token
  let hosts: OwnHosts
  let files: Set<String>

  /// The path of the WebSocket behind the token.
  static let socketName = "socket"

  func verdict(on request: Request) -> Verdict {
    // A page elsewhere can point its own name at this machine; the name then stands in Host (DNS rebinding).
    guard let host = request.host, hosts.contains(host) else { return .refused(.host) }
    if let origin = request.origin, origin.lowercased() != "http://\(host.lowercased())" { return .refused(.origin) }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first else {
      guard let candidate = request.queryToken, token.matches(candidate) else { return .refused(.token) }
      return request.method == "GET" ? .redirect(to: "/\(token.text)/") : .refused(.method)
    }
    guard token.matches(first) else { return .refused(.token) }
    guard request.method == "GET" else { return .refused(.method) }
    let name = parts.count > 1 ? String(parts[1]) : ""
    if name == Self.socketName {
      // Browsers always say where a socket's page comes from; who does not say it is no page of ours.
      return request.origin == nil ? .refused(.origin) : .socket
    }
    if name.isEmpty {
      // Without the slash at the end the page's own links would miss the token.
      return request.path.hasSuffix("/") ? .file("index.html") : .redirect(to: "/\(token.text)/")
    }
    return files.contains(name) ? .file(name) : .refused(.missing)
  }
}
