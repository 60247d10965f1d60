import Foundation
import Testing

@testable import LocalServer

/// Bodies of requests, cut out of the bytes of a connection, apart from any socket.
@Suite struct BodyTests {
  private static let limits = ServerLimits(bodies: .read, bodyBytes: 40)

  /// The bodies of all requests in the bytes, which come in two pieces.
  private func bodies(_ stream: String, cutAt place: Int) throws(ClientFault) -> [String] {
    let bytes = Array(stream.utf8)
    var incoming = IncomingBytes(Self.limits)
    var bodies: [String] = []
    var head: RequestHead?
    for piece in [bytes[..<place], bytes[place...]] {
      incoming.append(piece)
      while true {
        if head == nil { head = try incoming.head() }
        guard let framing = head?.body, let body = try incoming.body(framing) else { break }
        bodies.append(String(decoding: body, as: UTF8.self))
        head = nil
      }
    }
    return bodies
  }

  private func expect(_ stream: String, _ expected: [String], at location: SourceLocation = #_sourceLocation) {
    for place in 0...stream.utf8.count {
      let got = Result { try bodies(stream, cutAt: place) }
      #expect((try? got.get()) == expected, "cut at \(place): \(got)", sourceLocation: location)
    }
  }

  private func expect(_ stream: String, _ fault: ClientFault, at location: SourceLocation = #_sourceLocation) {
    for place in 0...stream.utf8.count {
      #expect(throws: fault, sourceLocation: location, performing: { try bodies(stream, cutAt: place) })
    }
  }

  private func post(_ headers: String, _ rest: String) -> String { "POST / HTTP/1.1\r\n\(headers)\r\n\r\n\(rest)" }
  private func chunked(_ rest: String) -> String { post("Transfer-Encoding: chunked", rest) }

  @Test func `bodies are the same, wherever their bytes are cut, and what comes behind is the next request`() {
    let forty = String(repeating: "x", count: 40)
    expect(
      post("Content-Length: 5", "hello") + post("Content-Length: 0", "") + post("A: b", "")
        + post("content-length: 040", forty), ["hello", "", "", forty])
    expect(
      chunked("5\r\nhello\r\n1;name=\"value\" ; b\r\n,\r\n0A\r\n12345\r\n789\r\n0\r\n\r\n") + chunked("000\r\n\r\n")
        + post("Transfer-Encoding: Chunked", "0\r\nDate: now\r\nX:\r\n\r\n") + post("Content-Length: 2", "ok"),
      ["hello,12345\r\n789", "", "", "ok"])
  }

  @Test(arguments: ["-1", "+5", "5, 5", "0x5", "5 5", "", "1.0", "٥", "99999999999999999999", "1e1"])
  func `a length that is no number is none`(length: String) {
    // Of other characters than ASCII there is no head at all.
    expect(post("Content-Length: \(length)", "hello"), length == "٥" ? .noHTTP : .bodyLength)
  }

  @Test func `a length beyond the limit is refused before anything of it has come`() {
    expect(post("Content-Length: 41", ""), .bodyTooLong)
    expect(post("Content-Length: 999999999999999999", ""), .bodyTooLong)
    expect(chunked("29\r\n"), .bodyTooLong)
    expect(chunked("FFFFFFFF\r\n"), .bodyTooLong)
    expect(chunked("14\r\n12345678901234567890\r\n15\r\n"), .bodyTooLong)
  }

  @Test func `two lengths, or a length and chunks, are refused, whichever comes first`() {
    expect(post("Content-Length: 5\r\nContent-Length: 5", "hello"), .repeated)
    expect(post("Content-Length: 5\r\ncontent-length: 6", "hello"), .repeated)
    expect(post("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"), .bodyFraming)
    expect(post("Transfer-Encoding: chunked\r\nContent-Length: 0", "0\r\n\r\n"), .bodyFraming)
    expect(post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "0\r\n\r\n"), .repeated)
  }

  @Test(arguments: ["gzip", "gzip, chunked", "chunked, chunked", "identity", "xchunked", "", "\"chunked\""])
  func `a coding that is not read here is no body`(coding: String) {
    expect(post("Transfer-Encoding: \(coding)", "0\r\n\r\n"), .bodyFraming)
  }

  @Test func `older clients have no chunks, and no header is hidden behind a blank`() {
    expect("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .bodyFraming)
    expect(post("Transfer-Encoding : chunked", "0\r\n\r\n"), .noHTTP)
    expect(post("A: b\r\n Transfer-Encoding: chunked", "0\r\n\r\n"), .noHTTP)
    expect(post("A: b\nTransfer-Encoding: chunked", "0\r\n\r\n"), .noHTTP)
  }

  @Test(
    arguments: [
      "\r\n", "x\r\n", "-1\r\n", "+1\r\n", " 1\r\nx\r\n", "0x1\r\nx\r\n", "1 \r\nx\r\n", "1\nx\n", "1\r\nxx\r\n",
      "1\r\nx\n0\r\n\r\n", "1\rx", "000000001\r\n", "1;\u{1}\r\n", "1 x\r\n", "0\r\n folded: x\r\n\r\n",
      "0\r\nno colon\r\n",
      "0\r\na: b\n\r\n",
    ])
  func `what is no chunk ends the connection`(_ bytes: String) {
    // Wherever it is cut, the fault is seen when the last byte has come, at the latest.
    expect(chunked(bytes), .chunk)
  }

  @Test func `lines around chunks and what follows the last one are bounded`() {
    expect(chunked("1;" + String(repeating: "a", count: 300)), .chunk)
    let trailers = String(repeating: "a: b\r\n", count: 700)
    #expect(throws: ClientFault.chunk) { try bodies(chunked("0\r\n" + trailers), cutAt: 0) }
    // 400 bytes of lines for each byte of content.
    let one = "1;" + String(repeating: "a", count: 250) + "\r\nx\r\n"
    let most = ServerLimits(bodies: .read, bodyBytes: 10_000)
    var incoming = IncomingBytes(most)
    incoming.append(Array(String(repeating: one, count: 1_000).utf8))
    #expect(throws: ClientFault.bodyTooLong) { try incoming.body(.chunked) }
  }

  @Test func `memory comes with the bytes, and not with what a length claims`() throws {
    var incoming = IncomingBytes(.service)
    #expect(try incoming.body(.length(16_000_000)) == nil)
    #expect(incoming.held == 0)
    incoming.append([1, 2, 3])
    #expect(try incoming.body(.length(16_000_000)) == nil)
    #expect(incoming.held == 3)
  }

  @Test func `all bodies together have a bound, and give back what they took`() throws {
    let room = BodyRoom(100)
    let first = BodyHold(room)
    try first.grow(to: 60)
    do {
      let second = BodyHold(room)
      try second.grow(to: 40)
      #expect(throws: ClientFault.bodies) { try second.grow(to: 41) }
    }
    try first.grow(to: 100)
    #expect(throws: ClientFault.bodies) { try BodyHold(room).grow(to: 1) }
  }

  @Test func `where bodies are refused, a request that has one is`() {
    for headers in ["Content-Length: 1", "Content-Length: x", "Transfer-Encoding: chunked"] {
      #expect(throws: ClientFault.body) { try RequestHead(Array("POST / HTTP/1.1\r\n\(headers)".utf8)) }
    }
  }
}
