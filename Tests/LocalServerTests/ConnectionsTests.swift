import Glibc
import Testing

@testable import LocalServer

/// How many may be in, and who has to go: over pairs of sockets, without a server.
@Suite(.timeLimit(.minutes(30))) struct ConnectionsTests {
  /// Both ends of a connection. Who has entered with the server's end closes it by leaving.
  private final class Pair: Sendable {
    let server: Int32
    private let client: Int32

    init() throws {
      var descriptors: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &descriptors) == 0)
      (server, client) = (descriptors[0], descriptors[1])
    }

    deinit { close(client) }

    /// Whether the server's end was shut down or closed.
    var isOver: Bool {
      var byte: UInt8 = 0
      return recv(client, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }
  }

  /// Somebody who has connected, and is not in yet.
  private func waiting(with pair: Pair, _ connections: Connections) async -> Task<Connections.Number, Never> {
    let before = await connections.strangers
    let entering = Task { await connections.enter(pair.server) }
    // Whoever is let in at once is a fault that the test says, and not waited for.
    while await connections.atTheDoor.isEmpty, await connections.strangers == before { await Task.yield() }
    return entering
  }

  @Test func `in a burst each newcomer waits until the oldest has left: at no moment are there more than may be`()
    async throws
  {
    let connections = Connections(ServerLimits(strangers: 3))
    let pairs = try (0..<20).map { _ in try Pair() }
    for pair in pairs.prefix(3) { _ = await connections.enter(pair.server) }
    for (place, pair) in pairs.enumerated().dropFirst(3) {
      let entering = await waiting(with: pair, connections)
      let oldest = Connections.Number(place - 2)
      // Numbers begin with 1. One more is cut with each, and stays until its own task has heard of it.
      #expect(pairs.map(\.isOver) == pairs.indices.map { $0 <= place - 3 })
      #expect(await connections.strangers == Array(oldest..<oldest + 3))
      await connections.leave(oldest)
      #expect(await entering.value == oldest + 3)
      #expect(await connections.strangers == Array(oldest + 1..<oldest + 4))
    }
  }

  @Test func `while somebody is about to leave nobody else has to`() async throws {
    let connections = Connections(ServerLimits(strangers: 2))
    let pairs = try (0..<3).map { _ in try Pair() }
    for pair in pairs.prefix(2) { _ = await connections.enter(pair.server) }
    // The time of the younger one is over.
    await connections.cut(2)
    let entering = await waiting(with: pairs[2], connections)
    #expect(pairs.map(\.isOver) == [false, true, false])
    await connections.leave(2)
    #expect(await entering.value == 3)
    #expect(await connections.strangers == [1, 3])
    #expect(pairs.map(\.isOver) == [false, true, false])
  }

  @Test func `who shows the token makes room among the strangers, unless it was cut or too many have`() async throws {
    let connections = Connections(ServerLimits(strangers: 2, connections: 1))
    let pairs = try (0..<3).map { _ in try Pair() }
    for pair in pairs.prefix(2) { _ = await connections.enter(pair.server) }
    let entering = await waiting(with: pairs[2], connections)
    await #expect(throws: (any Error).self) { try await connections.letIn(1) }
    try await connections.letIn(2)
    #expect(await entering.value == 3)
    #expect(await connections.strangers == [1, 3])
    // Once is enough.
    try await connections.letIn(2)
    await #expect(throws: ClientFault.crowd) { try await connections.letIn(3) }
    await connections.leave(2)
    #expect(pairs.map(\.isOver) == [true, true, false])
    try await connections.letIn(3)
    #expect(await connections.strangers == [1])
  }
}
