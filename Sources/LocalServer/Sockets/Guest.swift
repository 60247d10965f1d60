import FlyingSocks
import Foundation
import Glibc

/// One connection that was let through the door: what it says, and what it is told, each within its time.
///
/// Whoever serves it reads and writes through this alone, and has no need to close it: that is done when the service
/// returns.
package struct Guest: Sendable {
  /// For the frames of a WebSocket, which take as long as they like.
  package let socket: AsyncSocket
  package let inlet: Inlet
  /// Which connection it is.
  package let number: Connections.Number
  /// The other side's numeric address, for messages.
  package let peer: String
  let connections: Connections
  let limits: ServerLimits

  /// The next request's head; nil when the other side closed instead, or its time was over.
  /// - Throws: `ClientFault`; `SocketError` where the connection broke off.
  package func head(within seconds: Double) async throws -> RequestHead? {
    try await connections.within(seconds, of: number) { try await inlet.head() }
  }

  /// The body of the request whose head was taken last.
  /// - Throws: `ClientFault`; `SocketError` where the connection broke off or the time was over.
  func body(_ framing: BodyFraming, _ hold: BodyHold) async throws -> Data {
    try await connections.within(limits.bodySeconds, of: number) { try await inlet.body(framing, hold) }
  }

  /// Sends all of the bytes. One who does not read them in time is cut.
  /// - Throws: `SocketError` where the connection broke off.
  package func send(_ bytes: Data) async throws {
    try await connections.within(limits.restSeconds, of: number) { try await socket.write(bytes) }
  }

  /// It has shown that it may be here: it is no stranger any more.
  /// - Throws: `ClientFault.crowd` when too many have; it is to be turned away.
  package func letIn() async throws { try await connections.letIn(number) }

  /// Ends the connection for whoever reads or writes it.
  package func cut() async { await connections.cut(number) }

  /// Says that nothing more will come, and drops what still comes for a while. A connection that is closed with unread
  /// bytes is reset, and the other side would lose the answer that tells it why.
  func turnAway() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await connections.within(limits.farewellSeconds, of: number) { await inlet.dropRest() }
  }
}
