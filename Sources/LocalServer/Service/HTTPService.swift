import FlyingSocks
import Foundation
import Glibc

/// Serves requests to programs, at one address and port: one after the other of each connection, connections side by
/// side.
///
/// Let in is who names one of the server's own addresses as `Host`, comes from no foreign web page, and has shown the
/// token where there is one (`ServiceGate`). Only then is a body read. Runs once.
package actor HTTPService {
  private let address: String
  private let port: UInt16
  private let limits: ServerLimits
  private let names: Set<String>
  private let token: Token?
  private var state = State.new
  /// Those who wait for the end.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private enum State {
    case new
    /// - Parameter bell: rings for the end.
    case running(bell: AsyncStream<Void>.Continuation)
    case over
  }

  /// - Parameters:
  ///   - address: numeric IPv4 or IPv6; `0.0.0.0` and `::` mean every one of this machine.
  ///   - port: 0 has the system choose a free one.
  ///   - names: values of the Host header that stand for this service beside its addresses, with the port where it is
  ///     not 80: how a container is reached by others (`phone:4723`). Of names nobody else may have one.
  ///   - token: what has to be shown; nil: nothing, which goes on loopback alone.
  package init(
    address: String = "127.0.0.1", port: UInt16, limits: ServerLimits = .service, names: Set<String> = [],
    token: Token? = nil
  ) {
    self.address = address
    self.port = port
    self.limits = limits
    self.names = Set(names.map { $0.lowercased() })
    self.token = token
  }

  /// Serves until `stop()`, or until the task is cancelled, which has the answers under way cancelled as well.
  /// - Parameters:
  ///   - onListening: hears the port when requests are taken, once.
  ///   - onRefusal: hears a sentence about each who was turned away, for the trace.
  ///   - answer: called for each request, several at a time. A client that goes away does not cancel it.
  /// - Throws: `ListenFault`; what the system says where it takes the socket away later.
  package func run(
    onListening: @escaping @Sendable (UInt16) async -> Void, onRefusal: @escaping @Sendable (String) -> Void = { _ in },
    answer: @escaping @Sendable (HTTPQuestion) async -> HTTPReply
  ) async throws {
    guard case .new = state else { throw ListenFault.usedUp(address: address, port: port) }
    let (end, bell) = AsyncStream.makeStream(of: Void.self)
    state = .running(bell: bell)
    defer { isOver() }
    let (own, socket) = try listen()
    defer { try? socket.close() }
    let port = try socket.boundPort
    let pool = SocketPool(queue: SocketWatch())
    try await pool.prepare()
    let reception = Reception(try AsyncSocket(socket: socket, pool: pool), limits)
    let rounds = Rounds(reception.connections)
    let gate = ServiceGate(hosts: Addresses(listeningOn: own).hosts(port: port), names: names, token: token)
    let (room, limits) = (BodyRoom(limits.allBodyBytes), limits)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await pool.run()
        return false
      }
      group.addTask {
        try await reception.run { guest in
          await ServiceVisit(
            guest: guest, gate: gate, rounds: rounds, room: room, limits: limits, onRefusal: onRefusal,
            answering: answer
          ).run()
        }
        return true
      }
      group.addTask {
        for await _ in end {}
        guard !Task.isCancelled else { return false }
        await reception.close()
        await rounds.end()
        try await Task.sleep(for: .seconds(limits.farewellSeconds))
        await reception.connections.cutAll()
        await self.isOver()
        return true
      }
      group.addTask {
        await onListening(port)
        return false
      }
      while let isOver = try await group.next() {
        guard isOver else { continue }
        group.cancelAll()
        return
      }
    }
  }

  /// Takes no connection and no request any more, and lets the answers under way go out, for as many seconds as the
  /// limits give for a farewell; what then is still under way is cancelled. Returns when that is done. Doing it twice
  /// is harmless; before `run`, there will be none.
  package func stop() async {
    switch state {
    case .over: return
    case .new: state = .over
    case .running(let bell):
      bell.finish()
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func isOver() {
    state = .over
    for waiter in waiting { waiter.resume() }
    waiting = []
  }

  private func listen() throws(ListenFault) -> (NumericAddress, Socket) {
    guard let own = NumericAddress(address) else { throw .noAddress(address) }
    guard own.isLoopback || token != nil else { throw .tokenNeeded(address: own.name) }
    do { return (own, try ListeningSocket.open(on: own, port: port)) } catch SocketError.failed(_, EADDRINUSE, _) {
      throw .taken(address: own.name, port: port)
    } catch SocketError.failed(_, let code, _) where code == EACCES || code == EPERM {
      throw .forbidden(address: own.name, port: port)
    } catch SocketError.failed(_, EADDRNOTAVAIL, _) {
      throw .foreign(address: own.name)
    } catch {
      throw .failed(address: own.name, port: port, reason: error.localizedDescription)
    }
  }
}
