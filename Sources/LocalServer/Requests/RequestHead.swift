/// The first line and the headers of a request.
///
/// Strict: what two readers could read in two ways (folded lines, bare line feeds, a second Host, two lengths of the
/// body) is refused.
package struct RequestHead: Sendable, Hashable {
  package let method: String
  /// As it was sent.
  package let path: String
  /// As it was sent, without the question mark.
  package let query: String
  /// The client wants to ask more over this connection.
  package let isKeptAlive: Bool
  /// Where its body ends.
  package let body: BodyFraming
  /// By names in lower case. What came in several lines stands with commas in between.
  package let headers: [String: String]

  /// Whether a server reads what comes behind heads.
  package enum Bodies: Sendable, Hashable {
    /// A request that has one is refused.
    case refused
    case read
  }

  /// - Parameter bytes: up to the empty line, without it.
  package init(_ bytes: some Collection<UInt8>, bodies: Bodies = .refused) throws(ClientFault) {
    guard bytes.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 9 || $0 == 13 || $0 == 10 }) else { throw .noHTTP }
    // One Character: a carriage return and a line feed.
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3,
      words.allSatisfy({ !$0.isEmpty }), words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[0].utf8.allSatisfy(Self.isToken), words[1].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .noHTTP }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy(Self.isToken), !line.utf8.contains(13), !line.utf8.contains(10)
      else { throw .noHTTP }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
      guard headers[name] != nil else {
        headers[name] = String(value)
        continue
      }
      guard !Self.single.contains(name) else { throw .repeated }
      // In place: thousands of lines may have one name.
      headers[name]?.append(", \(value)")
    }
    switch bodies {
    case .refused:
      guard headers["transfer-encoding"] == nil, headers["content-length"].map({ $0 == "0" }) ?? true else {
        throw .body
      }
      body = .none
    case .read: body = try BodyFraming(headers, isHTTP11: words[2] == "HTTP/1.1")
    }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    method = String(words[0])
    path = String(parts[0])
    query = parts.count > 1 ? String(parts[1]) : ""
    let connection = headers["connection"]?.lowercased() ?? ""
    isKeptAlive = words[2] == "HTTP/1.1" && !connection.contains("close")
    self.headers = headers
  }

  /// A header's value; nil when it was not sent.
  package subscript(name: String) -> String? { headers[name] }

  private static let single: Set<String> = [
    "host", "origin", "content-length", "transfer-encoding", "upgrade", "sec-websocket-key", "sec-websocket-version",
  ]

  /// RFC 9110, 5.6.2.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension Substring {
  /// Without what `isBlank` says at both ends.
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
