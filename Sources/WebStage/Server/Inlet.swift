import FlyingFox
import FlyingSocks
import Foundation

/// What comes over one connection, cut into heads of requests and frames, none of which costs more memory than it may have.
///
/// An actor only to be passed between tasks; one of them reads at a time.
actor Inlet {
  private let socket: AsyncSocket
  private let limits: ServerLimits
  /// Has come, and was not taken yet: at most a head and one read.
  private var waiting: [UInt8] = []

  private static let readBytes = 4_096

  init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    (self.socket, self.limits) = (socket, limits)
  }

  /// The next request's head; nil when the other side closed instead.
  func head() async throws -> RequestHead? {
    var seen = 0
    while true {
      if let end = endOfHead(from: seen) {
        guard end <= limits.headBytes else { throw ClientFault.headTooLong }
        let head = try RequestHead(waiting[..<end])
        waiting.removeFirst(end + 4)
        return head
      }
      guard waiting.count <= limits.headBytes else { throw ClientFault.headTooLong }
      seen = max(0, waiting.count - 3)
      guard try await more() else { return nil }
    }
  }

  private func endOfHead(from start: Int) -> Int? {
    guard waiting.count >= 4 else { return nil }
    return (start...(waiting.count - 4)).first { index in
      waiting[index] == 13 && waiting[index + 1] == 10 && waiting[index + 2] == 13 && waiting[index + 3] == 10
    }
  }

  /// The next frame of a WebSocket (RFC 6455, 5.2), unmasked; nil when the other side closed instead. Of one that is too long, one byte
  /// more than may be kept is given: whoever takes it sees that it is too long.
  func frame() async throws -> WSFrame? {
    guard try await wait(for: 2) else { return nil }
    let (first, second) = (waiting[0], waiting[1])
    let opcode = WSFrame.Opcode(first & 0x0F)
    // No extension was agreed on; clients mask what they send.
    guard first & 0x70 == 0, second & 0x80 != 0 else { throw ClientFault.frame }
    let isControl = opcode.rawValue & 8 != 0
    var length = Int(second & 0x7F)
    guard !isControl || (length < 126 && first & 0x80 != 0) else { throw ClientFault.frame }
    let more = length == 126 ? 2 : length == 127 ? 8 : 0
    guard try await wait(for: 2 + more + 4) else { return nil }
    if more > 0 {
      let wide = waiting[2..<(2 + more)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard wide <= UInt64(limits.greatestFrame) else { throw ClientFault.frameTooLong }
      length = Int(wide)
    }
    let mask = Array(waiting[(2 + more)..<(6 + more)])
    waiting.removeFirst(6 + more)
    guard let payload = try await payload(length, mask) else { return nil }
    return WSFrame(fin: first & 0x80 != 0, opcode: opcode, mask: nil, payload: payload)
  }

  private func payload(_ length: Int, _ mask: [UInt8]) async throws -> Data? {
    let kept = min(length, limits.frameBytes + 1)
    var payload = Data(capacity: min(kept, Self.readBytes))
    var taken = 0
    while taken < length {
      if waiting.isEmpty { guard try await more() else { return nil } }
      let part = waiting.prefix(length - taken)
      for (index, byte) in part.prefix(kept - payload.count).enumerated() {
        payload.append(byte ^ mask[(taken + index) & 3])
      }
      taken += part.count
      waiting.removeFirst(part.count)
    }
    return payload
  }

  private func wait(for count: Int) async throws -> Bool {
    while waiting.count < count { guard try await more() else { return false } }
    return true
  }

  /// - Returns: false when nothing will come any more.
  private func more() async throws -> Bool {
    do {
      waiting += try await socket.read(atMost: Self.readBytes)
      return true
    } catch SocketError.disconnected {
      return false
    }
  }
}

extension WSFrame {
  /// As a server sends it: not masked.
  var bytes: Data {
    var bytes = Data(capacity: payload.count + 10)
    bytes.append((fin ? 0x80 : 0) | opcode.rawValue)
    switch payload.count {
    case ..<126: bytes.append(UInt8(payload.count))
    case ..<65_536:
      bytes.append(126)
      bytes.append(contentsOf: withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init))
    default:
      bytes.append(127)
      bytes.append(contentsOf: withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init))
    }
    bytes.append(payload)
    return bytes
  }
}
