import FlyingFox
import Foundation

/// The bytes of one connection, cut into heads of requests, bodies and frames, none of which costs more memory than it
/// may have: a value, apart from any socket.
///
/// What comes out depends on the bytes alone, and not on the pieces in which they came. After a fault nothing that
/// follows means anything: the connection ends.
package struct IncomingBytes {
  private let limits: ServerLimits
  /// Has come, and was not taken yet: at most a head and one read.
  private var waiting: [UInt8] = []
  /// So many of the waiting bytes begin no end of a head.
  private var seen = 0
  /// A frame whose payload is not whole yet.
  private var begun: BegunFrame?
  /// A body that is not whole yet.
  private var begunBody: BegunBody?

  package init(_ limits: ServerLimits) { self.limits = limits }

  /// Within the limits of a server that has no others.
  package init() { self.init(ServerLimits()) }

  /// Bytes of a head.
  package static let headLimit = ServerLimits().headBytes
  /// Bytes of a frame that are kept.
  package static let frameLimit = ServerLimits().frameBytes

  /// Bytes that are kept until what they belong to is whole.
  package var held: Int { waiting.count + (begun?.payload.count ?? 0) + (begunBody?.payload.count ?? 0) }

  /// Nothing has come behind what was taken last.
  var isEmpty: Bool { waiting.isEmpty }

  package mutating func append(_ bytes: some Collection<UInt8>) { waiting += bytes }

  /// The next request's head; nil until more has come.
  package mutating func head() throws(ClientFault) -> RequestHead? {
    guard let end = endOfHead() else {
      // Not the limit alone: the empty line behind a head of just so many bytes may have come in part.
      guard waiting.count < limits.headBytes + 4 else { throw .headTooLong }
      seen = max(0, waiting.count - 3)
      return nil
    }
    guard end <= limits.headBytes else { throw .headTooLong }
    let head = try RequestHead(waiting[..<end], bodies: limits.bodies)
    waiting.removeFirst(end + 4)
    seen = 0
    return head
  }

  private func endOfHead() -> Int? {
    guard waiting.count >= seen + 4 else { return nil }
    return (seen...(waiting.count - 4)).first { index in
      waiting[index] == 13 && waiting[index + 1] == 10 && waiting[index + 2] == 13 && waiting[index + 3] == 10
    }
  }

  /// The body of the request whose head was taken last; nil until more has come. It has to be asked for
  /// with that head's framing until it is there.
  package mutating func body(_ framing: BodyFraming) throws(ClientFault) -> Data? {
    if begunBody == nil { begunBody = try BegunBody(framing, atMost: limits.bodyBytes) }
    try begunBody?.take(from: &waiting)
    guard let body = begunBody, body.isWhole else { return nil }
    begunBody = nil
    return body.payload
  }

  /// Drops what has come.
  mutating func drop() { self = IncomingBytes(limits) }

  /// The next frame of a WebSocket (RFC 6455, 5.2), unmasked; nil until more has come. Of one that is too long, one
  /// byte more than may be kept is given: whoever takes it sees that it is too long.
  package mutating func frame() throws(ClientFault) -> WSFrame? {
    if begun == nil { begun = try beginning() }
    begun?.take(from: &waiting)
    guard let frame = begun, frame.isWhole else { return nil }
    begun = nil
    return WSFrame(fin: frame.isLast, opcode: frame.opcode, mask: nil, payload: frame.payload)
  }

  /// What stands before a payload.
  private mutating func beginning() throws(ClientFault) -> BegunFrame? {
    guard waiting.count >= 2 else { return nil }
    let (first, second) = (waiting[0], waiting[1])
    let (isLast, opcode) = (first & 0x80 != 0, WSFrame.Opcode(first & 0x0F))
    // No extension was agreed on; clients mask what they send.
    guard first & 0x70 == 0, second & 0x80 != 0 else { throw .frame }
    let isControl = opcode.rawValue & 8 != 0
    var length = Int(second & 0x7F)
    guard !isControl || (length < 126 && isLast) else { throw .frame }
    let more = length == 126 ? 2 : length == 127 ? 8 : 0
    guard waiting.count >= 2 + more + 4 else { return nil }
    if more > 0 {
      let wide = waiting[2..<(2 + more)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard wide <= UInt64(limits.greatestFrame) else { throw .frameTooLong }
      length = Int(wide)
    }
    let mask = Array(waiting[(2 + more)..<(6 + more)])
    waiting.removeFirst(6 + more)
    return BegunFrame(
      isLast: isLast, opcode: opcode, mask: mask, length: length, kept: min(length, limits.frameBytes + 1))
  }
}
