import FlyingFox
import Foundation

@testable import LocalServer
@testable import WebStage

// What anybody on the machine may send to the port of the browser stage, and what a page sends behind its greeting:
// bytes, before they are messages.

extension Subject {
  /// The head of a request, without the empty line behind it.
  static let requestHead = Subject(
    name: "request-head", source: "LocalServer/Requests/RequestHead, IncomingBytes",
    position: .whole([ClientFault.noHTTP, .body, .repeated].map(\.rawValue)), heapPerByte: 64,
    // A little more than the connection takes.
    lengthLimit: IncomingBytes.headLimit + 1_024,
    corpus: [
      "GET /?token=AbCd-_09 HTTP/1.1\r\nHost: 127.0.0.1:8421\r\nUser-Agent: Mozilla/5.0 (X11; Linux "
        + "x86_64)\r\nAccept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\nAccept-Language: "
        + "de,en;q=0.5\r\nConnection: keep-alive",
      "GET /AbCd-_09/socket HTTP/1.1\r\nHost: [::1]:8421\r\nOrigin: http://[::1]:8421\r\nUpgrade: websocket\r\n"
        + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\n"
        + "Pragma: no-cache\r\nCache-Control: no-cache",
      "POST /AbCd-_09/main.js?a=b&c HTTP/1.0\r\nhost:x\r\nContent-Length: 0\r\nAccept: \t a \t\r\nACCEPT:\r\nX: \t",
      "GET / HTTP/1.1", "HEAD ? HTTP/1.1\r\nConnection: close",
    ].map { Array($0.utf8) },
    words: [
      "\r\n", "\r", "\n", " ", "\t", ":", ": ", "?", "&", "token=", "%2F", "//", "HTTP/1.0", "HTTP/1.1", "\r\n\r\n",
      "\r\n ", "\r\nHost: a", "\r\nOrigin: null", "\r\nContent-Length: 0", "\r\nContent-Length: 5",
      "\r\nTransfer-Encoding: chunked", "\r\nConnection: close, x", "\r\na:",
    ], repair: { repairHead(&$0) }
  ) { bytes throws(Finding) in
    let streamed = try heads(bytes + [13, 10, 13, 10])
    let head: RequestHead
    do throws(ClientFault) { head = try RequestHead(bytes) } catch { return .refused(error.rawValue) }
    guard streamed.values == [head] || (bytes.count > IncomingBytes.headLimit && streamed.fault == .headTooLong) else {
      throw Finding("out of a stream it is another head: \(streamed)")
    }
    return .read { () throws(Finding) in
      for text in [head.method, head.path, head.query] where text.contains(where: \.isWhitespace) {
        throw Finding("a part of the first line has blanks: \(text.debugDescription)")
      }
      let written = write(head)
      let again: RequestHead
      do throws(ClientFault) { again = try RequestHead(written) } catch {
        throw Finding("what was written can't be read: \(error)")
      }
      guard write(again) == written else { throw Finding("written again it is another head") }
    }
  }

  /// A head as a careful client writes it. No query is the same as an empty one.
  private static func write(_ head: RequestHead) -> [UInt8] {
    let query = head.query.isEmpty && !head.path.isEmpty ? "" : "?" + head.query
    var lines = ["\(head.method) \(head.path)\(query) HTTP/1.\(head.isKeptAlive ? 1 : 0)"]
    for (name, value) in head.headers.sorted(by: { $0.key < $1.key }) {
      // Of a list whose last entry is empty, the comma is the end.
      lines.append("\(name): \(value.hasSuffix(", ") ? String(value.dropLast()) : value)")
    }
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// Has only characters that may stand in a head, and a first line, without which nobody looks at the others.
  private static func repairHead(_ bytes: inout [UInt8]) {
    var lines = String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "x") }, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { line in String(line.map { (" "..."~").contains($0) || $0 == "\t" ? $0 : "x" }) }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    if words.count != 3 || !words[2].hasPrefix("HTTP/1.") { lines[0] = "GET / HTTP/1.1" }
    bytes = Array(lines.joined(separator: "\r\n").utf8)
  }

  /// The bytes behind the greeting of a viewer's socket: frames as a page's browser sends them.
  static let frameBytes = Subject(
    name: "frame-bytes", source: "LocalServer/Requests/IncomingBytes",
    position: .whole([ClientFault.frame, .frameTooLong].map(\.rawValue)), isText: false, heapPerByte: 48,
    // A little more than is kept of one frame.
    lengthLimit: IncomingBytes.frameLimit + 4_096,
    corpus: [
      write(.text, #"{"t":"tracing","on":true}"#),
      write(.text, "{\"t\":", isLast: false) + write(.ping, "ping") + write(.continuation, "1}"),
      write(.text, String(repeating: "é", count: 200)) + write(.close, "\u{3}é"),
      write(.binary, String(repeating: "x", count: IncomingBytes.frameLimit + 2)) + write(.text, ""),
      write(.pong, "") + write(WSFrame.Opcode(3), "a") + write(.text, String(repeating: " ", count: 125)),
    ], words: ["\u{1}\u{0}", "{}", "~", "\u{7F}"], repair: { repairFrames(&$0) }
  ) { bytes throws(Finding) in
    let frames = try Subject.frames(bytes)
    guard frames.values.allSatisfy({ $0.payload.count <= IncomingBytes.frameLimit + 1 }) else {
      throw Finding("more of a frame is kept than promised")
    }
    if let fault = frames.fault { return .refused(fault.rawValue) }
    let read = frames.values
    return .read { () throws(Finding) in
      let again = try Subject.frames(read.flatMap(write))
      guard again.values == read, again.fault == nil else { throw Finding("written again they are other frames") }
    }
  }

  private static func write(_ opcode: WSFrame.Opcode, _ payload: String, isLast: Bool = true) -> [UInt8] {
    write(WSFrame(fin: isLast, opcode: opcode, mask: nil, payload: Data(payload.utf8)))
  }

  /// A frame as a client sends it: masked.
  private static func write(_ frame: WSFrame) -> [UInt8] {
    let (length, mask): (Int, [UInt8]) = (frame.payload.count, [0x37, 0xFA, 0x21, 0x3D])
    func bigEndian(_ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    }
    var bytes = [(frame.fin ? 0x80 : 0) | frame.opcode.rawValue]
    switch length {
    case ..<126: bytes.append(0x80 | UInt8(length))
    case ..<65_536: bytes += [0xFE] + bigEndian(2)
    default: bytes += [0xFF] + bigEndian(8)
    }
    return bytes + mask + zip(0..., frame.payload).map { $1 ^ mask[$0 & 3] }
  }

  /// Has each frame masked and without bits that mean nothing; one that would be longer than
  /// what is there ends with it.
  private static func repairFrames(_ bytes: inout [UInt8]) {
    var start = 0
    while start + 6 <= bytes.count {
      bytes[start] &= 0x8F
      bytes[start + 1] |= 0x80
      let more = bytes[start + 1] == 0xFE ? 2 : bytes[start + 1] == 0xFF ? 8 : 0
      guard start + 6 + more <= bytes.count else { return }
      let wide = bytes[(start + 2)..<(start + 2 + more)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let room = bytes.count - start - 6 - more
      if more == 0, Int(bytes[start + 1] & 0x7F) > room { bytes[start + 1] = 0x80 | UInt8(room) }
      if more > 0, wide > UInt64(room) {
        for place in 0..<more { bytes[start + 1 + more - place] = UInt8(truncatingIfNeeded: room >> (8 * place)) }
      }
      start += 6 + more + (more == 0 ? Int(bytes[start + 1] & 0x7F) : Int(min(wide, UInt64(room))))
    }
  }

  private static func heads(_ bytes: [UInt8]) throws(Finding) -> Cut<RequestHead> {
    try cut(bytes, holding: IncomingBytes.headLimit + 3) { incoming, _ throws(ClientFault) in try incoming.head() }
  }

  private static func frames(_ bytes: [UInt8]) throws(Finding) -> Cut<WSFrame> {
    try cut(bytes, holding: IncomingBytes.frameLimit + 1) { incoming, _ throws(ClientFault) in try incoming.frame() }
  }

  /// What comes out of a connection's bytes, in order, and the fault that ends it.
  struct Cut<Value: Equatable>: Equatable {
    var values: [Value] = []
    var fault: ClientFault?
  }

  /// Takes everything out of the bytes, which come at once; and again, while they come in pieces whose sizes are
  /// chance: the same has to come out, and never may more be held than `limit`. `take` may keep a head
  /// until the next call.
  static func cut<Value: Equatable>(
    _ bytes: [UInt8], holding limit: Int, limits: ServerLimits = .page,
    take: (inout IncomingBytes, _ begun: inout RequestHead?) throws(ClientFault) -> Value?
  ) throws(Finding) -> Cut<Value> {
    let whole = try cut([bytes[...]], holding: limit, limits, take: take)
    var numbers = SeededNumbers(seed: UInt64(bytes.count))
    var pieces: [ArraySlice<UInt8>] = []
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + 1 + numbers.below(numbers.oneIn(2) ? 8 : 4_096))
      pieces.append(bytes[place..<end])
      place = end
    }
    guard try cut(pieces, holding: limit, limits, take: take) == whole else {
      throw Finding("in pieces it is something else")
    }
    return whole
  }

  private static func cut<Value: Equatable>(
    _ pieces: [ArraySlice<UInt8>], holding limit: Int, _ limits: ServerLimits,
    take: (inout IncomingBytes, _ begun: inout RequestHead?) throws(ClientFault) -> Value?
  ) throws(Finding) -> Cut<Value> {
    var incoming = IncomingBytes(limits)
    var begun: RequestHead?
    var result = Cut<Value>()
    for piece in pieces {
      incoming.append(piece)
      do throws(ClientFault) {
        while let value = try take(&incoming, &begun) { result.values.append(value) }
      } catch {
        result.fault = error
        return result
      }
      guard incoming.held <= limit else { throw Finding("\(incoming.held) bytes are held; \(limit) are promised") }
    }
    return result
  }
}
