import Foundation

/// A request that was let in, as the program sees it.
package struct HTTPQuestion: Sendable, Hashable {
  /// As it was sent: `POST`.
  package let method: String
  /// As it was sent, from the slash on, without the token and the query.
  package let rawPath: String
  /// What stands between the slashes of the path, decoded. None of them is empty; one can have a slash of its own
  /// (`%2F`).
  package let segments: [String]
  /// As it was sent, without the question mark.
  package let query: String
  /// By names in lower case. What came in several lines stands with commas in between.
  package let headers: [String: String]
  package let body: Data
  /// The other side's numeric address.
  package let peer: String

  /// - Throws: `ClientFault.path` for what is no path from the root, or has escapes that are none.
  init(_ head: RequestHead, path: String, body: Data, peer: String) throws(ClientFault) {
    segments = try Self.segments(of: path)
    method = head.method
    rawPath = path
    query = head.query
    headers = head.headers
    self.body = body
    self.peer = peer
  }

  /// - Throws: `ClientFault.path`.
  package static func segments(of path: String) throws(ClientFault) -> [String] {
    guard path.hasPrefix("/") else { throw .path }
    var segments: [String] = []
    for part in path.split(separator: "/") { segments.append(try decoded(part)) }
    return segments
  }

  private static func decoded(_ part: Substring) throws(ClientFault) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit), high | low != 0 else {
        throw .path
      }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .path }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init(truncatingIfNeeded:))
  }
}
