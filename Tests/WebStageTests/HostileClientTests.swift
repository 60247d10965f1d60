import Foundation
import Testing
import Turns

@testable import LocalServer
@testable import WebStage

/// Whoever can reach the port, and does not mean well: over real sockets.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30))) @MainActor struct HostileClientTests {
  /// Until the other side has closed; what comes before does not matter.
  private func waitForEnd(_ client: RawClient) async {
    do { while true { _ = try await client.read(1) } } catch {}
  }

  @Test func `a request whose head never ends is cut at its limit, without the token`() async throws {
    let running = try await RunningStage()
    for beginning in ["", "GET / HTTP/1.1\r\nX: ", "GET / HTTP/1.1\r\n"] {
      let client = try RawClient(port: running.port)
      try await client.write(beginning)
      let line = beginning.hasSuffix("\r\n") ? "A: b\r\n" : "aaaaaa"
      // Nobody takes all of it; a connection that is closed meanwhile refuses the rest.
      for _ in 0..<1_000 { do { try await client.write(String(repeating: line, count: 1_000)) } catch { break } }
      await waitForEnd(client)
    }
    #expect(
      running.host.drops
        == Array(repeating: "connection from 127.0.0.1 ended: \(ClientFault.headTooLong.rawValue)", count: 3))
    _ = try await running.viewer()
    running.stage.stop()
  }

  @Test func `who connects and says nothing is cut after his time`() async throws {
    let running = try await RunningStage(limits: ServerLimits(headSeconds: 0.05))
    let (silent, slow) = (try RawClient(port: running.port), try RawClient(port: running.port))
    try await slow.write("GET / HTTP/1.1\r\nHost: ")
    await waitForEnd(silent)
    await waitForEnd(slow)
    running.stage.stop()
  }

  /// Whether the server still answers over a connection that has not shown the token.
  private func isAnswered(_ client: RawClient, _ running: RunningStage) async -> Bool {
    let answer = try? await client.get("/", headers: ["Host: \(running.name)"])
    return answer?.head.hasPrefix("HTTP/1.1 403 ") ?? false
  }

  /// Nobody's time is over within a test: who goes was cut.
  private static let fourStrangers = ServerLimits(headSeconds: 3_600, strangers: 4)

  @Test func `many who say nothing can't keep a browser out: the oldest of them have to go`() async throws {
    let running = try await RunningStage(limits: Self.fourStrangers)
    let viewer = try await running.viewer()
    var silent: [RawClient] = []
    for _ in 0..<40 {
      let client = try RawClient(port: running.port)
      // One that has been refused is known to be in; it says nothing from now on.
      #expect(await isAnswered(client, running))
      silent.append(client)
    }
    let page = try RawClient(port: running.port)
    #expect(
      try await page.get("/\(running.token)/", headers: ["Host: \(running.name)"]).head.hasPrefix("HTTP/1.1 200 "))
    // The page was a stranger until it had asked.
    for client in silent.prefix(37) { await waitForEnd(client) }
    for client in silent.suffix(3) { #expect(await isAnswered(client, running)) }
    // Who has shown the token is not among those who have to go.
    running.stage.show(notice: "still here")
    #expect(try await viewer.message() == [4] + Array("still here".utf8))
    running.stage.stop()
  }

  @Test func `in a burst, too, one goes for each that comes, and a browser gets through`() async throws {
    let running = try await RunningStage(limits: Self.fourStrangers)
    let viewer = try await running.viewer()
    let silent = try (0..<200).map { _ in try RawClient(port: running.port) }
    let page = try RawClient(port: running.port)
    #expect(
      try await page.get("/\(running.token)/", headers: ["Host: \(running.name)"]).head.hasPrefix("HTTP/1.1 200 "))
    var open = 0
    for client in silent where await isAnswered(client, running) { open += 1 }
    #expect(open == 3)
    running.stage.show(notice: "still here")
    #expect(try await viewer.message() == [4] + Array("still here".utf8))
    running.stage.stop()
  }

  @Test func `of those who have the token, too, there are only so many connections and viewers`() async throws {
    let running = try await RunningStage(limits: ServerLimits(connections: 4, viewers: 2))
    let viewers = [try await running.viewer(), try await running.viewer()]
    let third = try await RawClient(port: running.port)
      .upgrade("/\(running.token)/socket", host: running.name, origin: "http://\(running.name)")
    #expect(third.hasPrefix("HTTP/1.1 503 "))
    #expect(running.host.drops == ["request from 127.0.0.1 refused: \(Gate.Refusal.crowd.rawValue)"])
    // Two viewers and two pages at rest: one more has to wait until one of them goes.
    var pages: [RawClient] = []
    while true {
      let page = try RawClient(port: running.port)
      let answer = try await page.get("/\(running.token)/", headers: ["Host: \(running.name)"])
      if answer.head.hasPrefix("HTTP/1.1 503 ") { break }
      pages.append(page)
    }
    #expect((1...2).contains(pages.count) && running.stage.viewers.count == 2)
    withExtendedLifetime(viewers) { running.stage.stop() }
  }

  @Test func `of those who ask for a viewer's socket at the same time, too, only so many get one`() async throws {
    let running = try await RunningStage(limits: ServerLimits(viewers: 2))
    let (path, name) = ("/\(running.token)/socket", running.name)
    let clients = try (0..<12).map { _ in try RawClient(port: running.port) }
    let heads = try await withThrowingTaskGroup(of: String.self) { group in
      for client in clients {
        group.addTask { try await client.upgrade(path, host: name, origin: "http://\(name)") }
      }
      var heads: [String] = []
      for try await head in group { heads.append(head) }
      return heads
    }
    #expect(heads.count { $0.hasPrefix("HTTP/1.1 101 ") } == 2)
    #expect(heads.count { $0.hasPrefix("HTTP/1.1 503 ") } == 10)
    #expect(
      running.host.drops
        == Array(repeating: "request from 127.0.0.1 refused: \(Gate.Refusal.crowd.rawValue)", count: 10))
    #expect(running.stage.viewers.count == 2 && running.stage.join(peer: "one more") == nil)
    running.stage.leave(try #require(running.stage.viewers.first))
    #expect(running.stage.join(peer: "one more") != nil)
    withExtendedLifetime(clients) { running.stage.stop() }
  }

  @Test(arguments: [
    "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET /\u{7F} HTTP/1.1\r\n\r\n", "GET / HTTP/2\r\n\r\n", "\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET /a\nb HTTP/1.1\r\n\r\n", "GET /a\rb HTTP/1.1\r\n\r\n",
    "GET /a?\tb HTTP/1.1\r\n\r\n",
  ])
  func `what two readers could read in two ways is no request`(bytes: String) async throws {
    let running = try await RunningStage()
    let client = try RawClient(port: running.port)
    try await client.write(bytes)
    #expect(try await client.readHead().hasPrefix("HTTP/1.1 400 "))
    await waitForEnd(client)
    running.stage.stop()
  }

  @Test(
    arguments: [
      // Not masked; a reserved bit; a ping in two parts; a ping with a long payload; 2^63 - 1 bytes;
      // one more than may be claimed.
      [0x81, 0x00], [0xC1, 0x80, 0, 0, 0, 0], [0x09, 0x80, 0, 0, 0, 0], [0x89, 0xFE, 0, 126, 0, 0, 0, 0],
      [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
      [0x81, 0xFF, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0],
    ] as [[UInt8]])
  func `a frame that no browser sends ends the connection, and what the page held is cancelled`(frame: [UInt8])
    async throws
  {
    let running = try await RunningStage()
    let viewer = try await running.viewer()
    try await viewer.send(ServerTests.down)
    try await viewer.write(frame)
    await running.host.wait { $0.events.count >= 2 }
    #expect(running.host.events.last?.contacts == [.cancel(1, x: 100, y: 200)])
    await waitForEnd(viewer)
    #expect(running.stage.viewers.isEmpty && running.host.drops.count == 1)
    running.stage.stop()
  }

  @Test func `a long message is dropped without being kept, and what follows is heard`() async throws {
    let running = try await RunningStage()
    let viewer = try await running.viewer()
    try await viewer.send(opcode: 1, Array(repeating: 0x20, count: 1_000_000))
    try await viewer.send(ServerTests.down)
    await running.host.wait { !$0.events.isEmpty }
    #expect(running.host.drops == ["message from the page at 127.0.0.1 dropped: it is longer than 65536 bytes"])
    running.stage.stop()
  }

  @Test func `a viewer that leaves without ever reading is cut, with what waited for it`() async throws {
    let running = try await RunningStage(limits: ServerLimits(farewellSeconds: 0.05))
    let viewer = try await running.viewer()
    // More than the kernel takes: it is being written when the viewer goes.
    try await viewer.send(#"{"t":"tracing","on":true}"#)
    await running.host.wait { $0.tracing == [true] }
    running.stage.show(trace: String(repeating: "x", count: 20_000_000))
    try await viewer.send(opcode: 8, [0x03, 0xE8])
    await running.host.wait { $0.tracing == [true, false] }
    var count = 0
    do { while true { count += try await viewer.read(65_536).count } } catch {}
    #expect(count < 20_000_000)
    running.stage.stop()
  }
}

@Suite struct RequestHeadTests {
  @Test func `a head is its first line and its headers, names in any case`() throws {
    let head = try RequestHead(
      "GET /a/b?token=c&d HTTP/1.1\r\nHOST: x:1 \r\nAccept: a\r\naccept: b\r\nX:\r\n".utf8.dropLast(2))
    #expect(head.method == "GET" && head.path == "/a/b" && head.query == "token=c&d" && head.isKeptAlive)
    #expect(head["host"] == "x:1" && head["accept"] == "a, b" && head["x"] == "" && head["y"] == nil)
    #expect(try !RequestHead("GET / HTTP/1.0".utf8).isKeptAlive)
    #expect(try !RequestHead("GET / HTTP/1.1\r\nConnection: Close".utf8).isKeptAlive)
  }
}
