import Foundation

@testable import LocalServer

// What anybody on the machine may send to the port of a service for programs: requests with bodies.

extension Subject {
  /// A request with its body, as often as the bytes have them.
  static let requestBody = Subject(
    name: "request-body", source: "LocalServer/Requests/BegunBody, BodyFraming",
    position: .whole(
      [
        ClientFault.noHTTP, .repeated, .headTooLong, .bodyLength, .bodyFraming, .bodyTooLong, .chunk,
      ].map(\.rawValue)), heapPerByte: 64,
    // A little more than a body may have here.
    lengthLimit: bodyLimits.bodyBytes + 4_096,
    corpus: [
      post("Content-Length: 27", #"{"capabilities":{"a":true}}"#),
      post("Content-Length: 2", "{}") + post("X: a", "") + post("Content-Length: 3", "abc"),
      post("Transfer-Encoding: chunked", "5\r\nhello\r\nA;x=\"y\"\r\n0123456789\r\n0\r\nDate: now\r\n\r\n")
        + post("Content-Length: 1", "x"),
      post("Transfer-Encoding: chunked", "0\r\n\r\n"), post("Content-Length: 0", ""),
    ].map { Array($0.utf8) },
    words: [
      "\r\n", "\r", "\n", "0\r\n\r\n", "1\r\nx\r\n", "FFFFFFFF\r\n", ";a=b", "\r\nContent-Length: 5",
      "\r\nContent-Length: -1",
      "\r\nTransfer-Encoding: chunked", "\r\nTransfer-Encoding: gzip", "POST / HTTP/1.1\r\n", "a: b\r\n", "00000", "\t",
    ]
  ) { bytes throws(Finding) in
    let requests = try requests(bytes)
    guard requests.values.allSatisfy({ $0.body.count <= bodyLimits.bodyBytes }) else {
      throw Finding("a body is longer than its limit")
    }
    if let fault = requests.fault { return .refused(fault.rawValue) }
    let bodies = requests.values.map(\.body)
    return .read { () throws(Finding) in
      // As a client writes it that knows lengths only: the same bodies have to come out.
      let again = try Subject.requests(
        bodies.flatMap { Array("POST / HTTP/1.1\r\nContent-Length: \($0.count)\r\n\r\n".utf8) + Array($0) })
      guard again.values.map(\.body) == bodies, again.fault == nil else {
        throw Finding("written again they are other bodies")
      }
    }
  }

  private static let bodyLimits: ServerLimits = {
    var limits = ServerLimits.service
    limits.bodyBytes = 16_384
    return limits
  }()

  private struct Request: Equatable {
    var head: RequestHead
    var body: Data
  }

  private static func requests(_ bytes: [UInt8]) throws(Finding) -> Cut<Request> {
    // A head has room and four bytes beyond; behind a body there may be the next one's head.
    let limit = bodyLimits.bodyBytes + bodyLimits.headBytes + 4
    return try cut(bytes, holding: limit, limits: bodyLimits) { incoming, head throws(ClientFault) in
      if head == nil { head = try incoming.head() }
      guard let begun = head, let body = try incoming.body(begun.body) else { return nil }
      head = nil
      return Request(head: begun, body: body)
    }
  }

  private static func post(_ headers: String, _ body: String) -> String {
    "POST /session HTTP/1.1\r\nHost: 127.0.0.1:4723\r\n\(headers)\r\n\r\n\(body)"
  }
}
