import FlyingFox
import FlyingSocks
import Foundation

/// What comes over one connection: its heads of requests and their bodies, or frames.
///
/// An actor only to be passed between tasks; one of them reads at a time.
package actor Inlet {
  private let socket: AsyncSocket
  private var bytes: IncomingBytes

  private static let readBytes = 4_096
  /// Of a body, which is longer.
  private static let bodyBytes = 65_536

  init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    self.socket = socket
    bytes = IncomingBytes(limits)
  }

  /// The next request's head; nil when the other side closed instead.
  package func head() async throws -> RequestHead? {
    while true {
      if let head = try bytes.head() { return head }
      guard try await more() else { return nil }
    }
  }

  /// The body of the request whose head was taken last.
  /// - Throws: `ClientFault`; `SocketError.disconnected` when the other side closed before its end.
  func body(_ framing: BodyFraming, _ hold: BodyHold) async throws -> Data {
    while true {
      if let body = try bytes.body(framing) { return body }
      guard try await more(Self.bodyBytes) else { throw SocketError.disconnected }
      try hold.grow(to: bytes.held)
    }
  }

  /// Whether nothing has come behind what was taken last.
  var isEmpty: Bool { bytes.isEmpty }

  /// Reads until nothing comes any more, and keeps nothing.
  func dropRest() async {
    while (try? await more(Self.bodyBytes)) ?? false { bytes.drop() }
  }

  /// The next frame of a WebSocket, unmasked; nil when the other side closed instead.
  package func frame() async throws -> WSFrame? {
    while true {
      if let frame = try bytes.frame() { return frame }
      guard try await more() else { return nil }
    }
  }

  /// - Returns: false when nothing will come any more.
  private func more(_ most: Int = readBytes) async throws -> Bool {
    do {
      bytes.append(try await socket.read(atMost: most))
      return true
    } catch SocketError.disconnected {
      return false
    }
  }
}
