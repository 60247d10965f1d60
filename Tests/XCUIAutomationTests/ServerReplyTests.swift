import Testing

@testable import XCUIAutomation

/// What servers and whoever stands before them may answer.
@Suite struct ServerReplyTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: String
    /// Nil: it is no answer.
    var reply: HTTPReply?
    /// It needs the end of the connection.
    var ends = false
  }

  private static func reply(_ body: String, status: Int = 200, isKept: Bool = true) -> HTTPReply {
    HTTPReply(status: status, body: Array(body.utf8), isKept: isKept)
  }

  private static let cases = [
    Case(
      testDescription: "a length", bytes: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n{  }", reply: reply("{  }")),
    Case(
      testDescription: "no body", bytes: "HTTP/1.1 404 Not Found\r\ncontent-length:0\r\n\r\n",
      reply: reply("", status: 404)),
    Case(
      testDescription: "chunks",
      bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3;a=b\r\n{\r\n\r\nA\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n", reply: reply("{\r\n0123456789")),
    Case(
      testDescription: "chunks beat a length",
      bytes: "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
      reply: reply("{}")),
    Case(
      testDescription: "something before it",
      bytes: "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200\r\nContent-Length: 2\r\n\r\n{}",
      reply: reply("{}")),
    Case(
      testDescription: "a connection that closes",
      bytes: "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 2\r\n\r\n{}", reply: reply("{}", isKept: false)),
    Case(
      testDescription: "an old server", bytes: "HTTP/1.0 200 OK\r\n\r\n{ }", reply: reply("{ }", isKept: false),
      ends: true),
    Case(testDescription: "nothing to say", bytes: "HTTP/1.1 204 No Content\r\n\r\n", reply: reply("", status: 204)),
    Case(testDescription: "another protocol", bytes: "SSH-2.0-OpenSSH_9.2\r\n\r\n"),
    Case(testDescription: "another version", bytes: "HTTP/2 200 OK\r\n\r\n"),
    Case(testDescription: "a status that is none", bytes: "HTTP/1.1 20 OK\r\n\r\n"),
    Case(testDescription: "a negative length", bytes: "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"),
    Case(testDescription: "too long", bytes: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"),
    Case(
      testDescription: "two lengths", bytes: "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}"),
    Case(testDescription: "a line without a colon", bytes: "HTTP/1.1 200 OK\r\nnothing\r\n\r\n"),
    Case(
      testDescription: "a chunk that is none", bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n"),
    Case(
      testDescription: "a chunk without end",
      bytes: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\n"),
  ]

  /// What comes of bytes in pieces of a size; nil where they can't be an answer, or are not all of one.
  private func read(_ text: String, pieces: Int) -> HTTPReply? {
    var reader = HTTPReplyReader()
    var rest = Array(text.utf8)[...]
    do {
      while !rest.isEmpty {
        if let reply = try reader.take(rest.prefix(pieces)) { return reply }
        rest = rest.dropFirst(pieces)
      }
    } catch { return nil }
    return reader.end()
  }

  @Test(arguments: cases)
  private func `an answer is the same in whatever pieces it comes, and what is none is refused`(_ answer: Case) {
    for pieces in 1...answer.bytes.utf8.count {
      #expect(read(answer.bytes, pieces: pieces) == answer.reply, "in pieces of \(pieces)")
    }
  }

  @Test(arguments: cases.filter { $0.reply != nil && !$0.ends })
  private func `an answer that ends too early is none`(_ answer: Case) {
    for length in 0..<answer.bytes.utf8.count {
      #expect(read(String(answer.bytes.utf8.prefix(length)) ?? "", pieces: 7) == nil, "\(length) bytes")
    }
  }

  @Test func `a head without end is refused`() {
    #expect(read("HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 20_000), pieces: 4_096) == nil)
  }

  @Test func `addresses say where, what paths stand behind, and who asks`() throws {
    let plain = try ServerAddress("http://127.0.0.1:4723")
    #expect(plain.host == "127.0.0.1" && plain.port == 4723 && plain.prefix == "" && plain.authorization == nil)
    #expect(plain.name == "127.0.0.1:4723")
    let token = try ServerAddress("HTTP://phones.example:80/wd/hub//")
    #expect(token.host == "phones.example" && token.prefix == "/wd/hub")
    let six = try ServerAddress("http://a:b%20c@[::1]:9/")
    #expect(six.host == "::1" && six.name == "[::1]:9" && six.authorization == "Basic YTpiIGM=")
    for wrong in ["", "http://", "ftp://a", "//a", "http://a:99999", "http://a b", "http://a:1:2"] {
      #expect(throws: AutomationError.self, "\(wrong)") { try ServerAddress(wrong) }
    }
  }
}
