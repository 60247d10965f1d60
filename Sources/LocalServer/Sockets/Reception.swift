import FlyingSocks
import Glibc

/// Takes connections in, and has each served until it ends, within the limits.
package struct Reception: Sendable {
  private let socket: AsyncSocket
  private let limits: ServerLimits
  package let connections: Connections

  /// - Parameter socket: listens; whoever opened it closes it.
  package init(_ socket: AsyncSocket, _ limits: ServerLimits) {
    (self.socket, self.limits) = (socket, limits)
    connections = Connections(limits)
  }

  /// Until the task is cancelled, the listening socket is of no use any more, or it was closed in order; then those who
  /// are in are still served.
  /// - Parameter serve: one connection; it is closed when this returns.
  package func run(_ serve: @escaping @Sendable (Guest) async -> Void) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        do {
          let guest = try await socket.accept()
          guest.socket.keepOutOfChildren()
          // Here, and not in its task: while there is no room for this one, the kernel keeps those behind it.
          let number = await connections.enter(guest.socket.file.rawValue)
          group.addTask {
            await serve(
              Guest(
                socket: guest, inlet: Inlet(guest, limits), number: number, peer: guest.socket.peer,
                connections: connections, limits: limits))
            await connections.leave(number)
          }
        } catch SocketError.failed(_, let code, _) where Self.passing.contains(code) {
          // The guest was gone already, or there is no descriptor or memory for it:
          // the others go on, and it is tried again.
          if code != ECONNABORTED, code != EINTR { try await Task.sleep(for: .milliseconds(100)) }
        } catch {
          guard await connections.isClosed else { throw error }
          break
        }
      }
    }
  }

  /// Takes nobody in any more. To the kernel nobody listens from now on; those who are in stay.
  func close() async {
    await connections.close()
    shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR))
  }

  private static let passing: Set<Int32> = [
    ECONNABORTED, EINTR, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPROTO, EPERM, ENETDOWN, ENETUNREACH, EHOSTUNREACH, ENONET,
    EHOSTDOWN, ENOPROTOOPT, EOPNOTSUPP,
  ]
}
