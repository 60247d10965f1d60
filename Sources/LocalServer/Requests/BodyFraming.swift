/// How a request says where its body ends (RFC 9112, 6.3).
package enum BodyFraming: Sendable, Hashable {
  /// There is no body, or an empty one.
  case none
  /// So many bytes, at least one.
  case length(Int)
  /// In chunks, each of which says how long it is.
  case chunked

  /// Strict: what two readers could take for two lengths is refused, so that nobody between the client and this server
  /// can be made to see other requests than it does.
  init(_ headers: [String: String], isHTTP11: Bool) throws(ClientFault) {
    let length = headers["content-length"]
    if let coding = headers["transfer-encoding"] {
      guard length == nil, isHTTP11, coding.lowercased() == "chunked" else { throw .bodyFraming }
      self = .chunked
      return
    }
    guard let length else {
      self = .none
      return
    }
    // Nothing that a number of Swift may have besides: no sign, no blank.
    guard (1...18).contains(length.utf8.count), length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(length)
    else { throw .bodyLength }
    self = count == 0 ? .none : .length(count)
  }
}
