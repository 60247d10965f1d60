import FlyingFox
import FlyingSocks
import Foundation
import Glibc

/// Takes connections in, and serves each until it ends, within the limits.
struct Reception: Sendable {
  let socket: AsyncSocket
  let stage: WebStage
  let door: Door
  private let connections: Connections
  private var limits: ServerLimits { stage.limits }

  init(_ socket: AsyncSocket, stage: WebStage, door: Door) {
    (self.socket, self.stage, self.door) = (socket, stage, door)
    connections = Connections(stage.limits)
  }

  /// Until the task is cancelled, or the listening socket is of no use any more.
  func run() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        do {
          let guest = try await socket.accept()
          guest.socket.keepOutOfChildren()
          // Here, and not in its task: while there is no room for this one, the kernel keeps those behind it.
          let number = await connections.enter(guest.socket.file.rawValue)
          group.addTask { await serve(guest, number) }
        } catch SocketError.failed(_, let code, _) where Self.passing.contains(code) {
          // The guest was gone already, or there is no descriptor or memory for it:
          // the others go on, and it is tried again.
          if code != ECONNABORTED, code != EINTR { try await Task.sleep(for: .milliseconds(100)) }
        }
      }
    }
  }

  private static let passing: Set<Int32> = [
    ECONNABORTED, EINTR, EMFILE, ENFILE, ENOBUFS, ENOMEM, EPROTO, EPERM, ENETDOWN, ENETUNREACH, EHOSTUNREACH, ENONET,
    EHOSTDOWN, ENOPROTOOPT, EOPNOTSUPP,
  ]

  private func serve(_ guest: AsyncSocket, _ number: Connections.Number) async {
    let inlet = Inlet(guest, limits)
    // A connection that breaks off is an ordinary way to leave.
    do { try await serve(guest, inlet, number) } catch let fault as ClientFault {
      await stage.dropped("connection from \(guest.socket.peer) ended: \(fault.rawValue)")
      _ = try? await send(Answer(fault.status, fault.rawValue).bytes(isKeptAlive: false), to: guest, number)
    } catch {}
    await connections.leave(number)
  }

  private func serve(_ guest: AsyncSocket, _ inlet: Inlet, _ number: Connections.Number) async throws {
    let peer = guest.socket.peer
    var patience = limits.headSeconds
    while let head = try await connections.within(patience, of: number, { try await inlet.head() }) {
      let verdict = door.verdict(on: head)
      if verdict.isTokenShown {
        try await connections.letIn(number)
        patience = limits.restSeconds
      }
      switch await door.reply(to: head, verdict, peer: peer) {
      case .answer(let answer):
        try await send(answer.bytes(isKeptAlive: head.isKeptAlive), to: guest, number)
        guard head.isKeptAlive else { return }
      case .socket(let greeting, let viewer):
        do { try await send(greeting, to: guest, number) } catch {
          await stage.leave(viewer)
          throw error
        }
        return await ViewerSocket(stage: stage, viewer: viewer, inlet: inlet, socket: guest) {
          await connections.cut(number)
        }.run()
      }
    }
  }

  private func send(_ bytes: Data, to guest: AsyncSocket, _ number: Connections.Number) async throws {
    try await connections.within(limits.restSeconds, of: number) { try await guest.write(bytes) }
  }
}
