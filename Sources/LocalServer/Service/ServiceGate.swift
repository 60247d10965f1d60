import Foundation

/// Who may ask a service: the rules for requests, apart from any socket.
///
/// A web page anywhere can send requests to a port of this machine. It can't choose their `Host`, unless its own name
/// was pointed here, nor hide where they come from: so both have to be right also where no token is needed.
struct ServiceGate: Sendable {
  enum Verdict: Sendable, Hashable {
    /// - Parameter path: without the token.
    case letIn(path: String)
    case refused(Refusal)
  }

  /// Why a request is turned away. Raw values are sentences for whoever reads the answer.
  enum Refusal: String, Sendable, Hashable, CaseIterable {
    case host = "the Host header is not an address that this program listens on; use the printed address itself"
    case origin = "web pages may not ask here"
    case tokenMissing =
      "the token is missing; put it in front of the path, or give it as the password: http://user:TOKEN@host:port"
    case tokenWrong = "the token is wrong; use the one that was set or printed at the start of this run"

    var status: Int {
      switch self {
      case .tokenMissing: 401
      case .host, .origin, .tokenWrong: 403
      }
    }
  }

  let hosts: OwnHosts
  /// Values of the Host header, in lower case, that stand for this server beside its addresses.
  let names: Set<String>
  /// nil: none is needed.
  let token: Token?

  func verdict(on head: RequestHead) -> Verdict {
    guard let host = head["host"], hosts.contains(host) || names.contains(host.lowercased()) else {
      return .refused(.host)
    }
    if let origin = head["origin"], origin.lowercased() != "http://\(host.lowercased())" { return .refused(.origin) }
    // Browsers say it also where they leave Origin out: a picture of another page asks by GET.
    if let site = head["sec-fetch-site"], site != "same-origin", site != "none" { return .refused(.origin) }
    guard let token else { return .letIn(path: head.path) }
    let first = head.path.dropFirst().prefix { $0 != "/" }
    if head.path.hasPrefix("/"), token.matches(first) {
      let rest = head.path.dropFirst(1 + first.count)
      return .letIn(path: rest.isEmpty ? "/" : String(rest))
    }
    guard let credentials = head["authorization"] else { return .refused(.tokenMissing) }
    guard let password = Self.password(credentials), token.matches(password) else { return .refused(.tokenWrong) }
    return .letIn(path: head.path)
  }

  /// Of HTTP's Basic authentication (RFC 7617): what stands behind the first colon.
  private static func password(_ credentials: String) -> String? {
    let words = credentials.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "basic", let bytes = Data(base64Encoded: String(words[1])),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    return String(decoding: bytes[(colon + 1)...], as: UTF8.self)
  }
}
