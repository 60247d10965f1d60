/// What a server answers.
struct HTTPReply: Sendable, Hashable {
  var status: Int
  var body: [UInt8]
  /// The connection can carry another request.
  var isKept: Bool
}

/// Makes an answer of the bytes of a connection, as they come: a head, and a body whose length is said, that comes in
/// chunks, or that ends with the connection (RFC 9112, 6.3).
struct HTTPReplyReader: Sendable {
  /// What can't be an answer: why.
  struct Strange: Error, Sendable, Hashable { var reason: String }

  private enum State: Sendable {
    /// Until the empty line.
    case head
    /// So many bytes are missing.
    case body(Int)
    case chunkSize
    /// So many bytes are missing, the line's end included.
    case chunk(Int)
    /// Lines behind the last chunk, until an empty one.
    case trailer
    /// Until the connection ends.
    case rest
  }

  private var state = State.head
  private var bytes: [UInt8] = []
  private var reply = HTTPReply(status: 0, body: [], isKept: true)

  /// Bytes of a head or a line, and of a body.
  static let (headLimit, bodyLimit) = (65_536, 256 << 20)

  /// Whether nothing has come yet.
  var isEmpty: Bool { if case .head = state { bytes.isEmpty } else { false } }

  /// Takes what has come.
  /// - Returns: the answer, once it is whole. What comes behind it is nobody's.
  mutating func take(_ new: some Sequence<UInt8>) throws(Strange) -> HTTPReply? {
    bytes += new
    while true {
      switch state {
      case .head:
        guard let head = try line(endingWith: [13, 10, 13, 10]) else { return nil }
        try read(head)
      case .body(let count):
        guard bytes.count >= count else { return nil }
        reply.body = Array(bytes.prefix(count))
        return reply
      case .chunkSize:
        guard let line = try line(endingWith: [13, 10]) else { return nil }
        let digits = line.prefix { $0 != ";" }.filter { !$0.isWhitespace }
        guard let size = Int(digits, radix: 16), size >= 0, size <= Self.bodyLimit - reply.body.count else {
          throw Strange(reason: "it sends a chunk of '\(digits.prefix(20))' bytes")
        }
        state = size == 0 ? .trailer : .chunk(size + 2)
      case .chunk(let count):
        guard bytes.count >= count else { return nil }
        reply.body += bytes.prefix(count - 2)
        bytes.removeFirst(count)
        state = .chunkSize
      case .trailer:
        guard let line = try line(endingWith: [13, 10]) else { return nil }
        if line.isEmpty { return reply }
      case .rest:
        guard bytes.count <= Self.bodyLimit else { throw Strange(reason: "its answer is too long") }
        return nil
      }
    }
  }

  /// The connection has ended.
  /// - Returns: the answer, where it ends with the connection; nil where something is missing.
  mutating func end() -> HTTPReply? {
    guard case .rest = state else { return nil }
    reply.body = bytes
    return reply
  }

  /// The text before an ending, which is taken away with it.
  private mutating func line(endingWith ending: [UInt8]) throws(Strange) -> String? {
    guard let range = bytes.firstRange(of: ending) else {
      guard bytes.count <= Self.headLimit else { throw Strange(reason: "the head of its answer has no end") }
      return nil
    }
    let line = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
    bytes.removeFirst(range.upperBound)
    return line
  }

  private mutating func read(_ head: String) throws(Strange) {
    // A line's end is one character.
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let first = lines[0].split(separator: " ", maxSplits: 2)
    guard first.count >= 2, first[0].hasPrefix("HTTP/1."), let status = Int(first[1]), 100..<600 ~= status else {
      throw Strange(reason: "it does not speak HTTP/1.1")
    }
    // Something before the answer itself.
    if status < 200 { return }
    reply = HTTPReply(status: status, body: [], isKept: first[0] != "HTTP/1.0")
    var length: Int?
    var isChunked = false
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw Strange(reason: "a line of its head has no colon") }
      let value = line[line.index(after: colon)...].split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch line[..<colon].lowercased() {
      case "content-length":
        guard let number = Int(value), 0...Self.bodyLimit ~= number, length == nil || length == number else {
          throw Strange(reason: "it says that its answer has '\(value.prefix(20))' bytes")
        }
        length = number
      case "transfer-encoding": isChunked = value.lowercased().hasSuffix("chunked")
      case "connection": if value.lowercased() == "close" { reply.isKept = false }
      default: break
      }
    }
    if isChunked {
      state = .chunkSize
    } else if let length {
      state = .body(length)
    } else if status == 204 || status == 304 {
      state = .body(0)
    } else {
      reply.isKept = false
      state = .rest
    }
  }
}
