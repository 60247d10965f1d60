import FlyingFox
import FlyingSocks
import Foundation

/// What comes over one connection: its heads of requests, then its frames.
///
/// An actor only to be passed between tasks; one of them reads at a time.
actor Inlet {
  private let socket: AsyncSocket
  private var bytes: IncomingBytes

  private static let readBytes = 4_096

  init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    self.socket = socket
    bytes = IncomingBytes(limits)
  }

  /// The next request's head; nil when the other side closed instead.
  func head() async throws -> RequestHead? {
    while true {
      if let head = try bytes.head() { return head }
      guard try await more() else { return nil }
    }
  }

  /// The next frame of a WebSocket, unmasked; nil when the other side closed instead.
  func frame() async throws -> WSFrame? {
    while true {
      if let frame = try bytes.frame() { return frame }
      guard try await more() else { return nil }
    }
  }

  /// - Returns: false when nothing will come any more.
  private func more() async throws -> Bool {
    do {
      bytes.append(try await socket.read(atMost: Self.readBytes))
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
