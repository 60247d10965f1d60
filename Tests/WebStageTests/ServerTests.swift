import Foundation
import SystemLink
import Testing
import Turns

@testable import LocalServer
@testable import WebStage

/// The real server, over real sockets.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30))) @MainActor struct ServerTests {
  @Test func `the printed address opens the page, and every answer is guarded by its headers`() async throws {
    let running = try await RunningStage()
    let client = try RawClient(port: running.port)
    let first = try await client.get("/?token=\(running.token)", headers: ["Host: \(running.name)"])
    #expect(first.head.hasPrefix("HTTP/1.1 303 "))
    #expect(first.head.contains("Location: /\(running.token)/\r\n"))
    let page = try await client.get("/\(running.token)/", headers: ["Host: \(running.name)"])
    #expect(page.head.hasPrefix("HTTP/1.1 200 "))
    #expect(page.body.contains("<title>FirstResponder</title>"))
    for line in [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Referrer-Policy: no-referrer",
      "Content-Security-Policy: default-src 'self'; img-src 'self' blob:; connect-src 'self' "
        + "ws://\(running.name); frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ] { #expect(page.head.contains(line + "\r\n"), "\(line)") }
    let script = try await client.get("/\(running.token)/main.js", headers: ["Host: \(running.name)"])
    #expect(script.head.contains("Content-Type: text/javascript; charset=utf-8\r\n"))
    #expect(running.host.drops == [])
    running.stage.stop()
  }

  @Test func `requests without the token, with another host or origin get 403 and one line, and the host hears`()
    async throws
  {
    let running = try await RunningStage()
    let own = "/\(running.token)/"
    let host = "Host: \(running.name)"
    let tokenLine = Gate.Refusal.token.rawValue
    let hostLine = Gate.Refusal.host.rawValue
    let originLine = Gate.Refusal.origin.rawValue
    let wrong = [
      ("/", [host], tokenLine), ("/?token=guess", [host], tokenLine), ("/guess/main.js", [host], tokenLine),
      (own, ["Host: evil.example:\(running.port)"], hostLine), (own, [], hostLine),
      (own, [host, "Origin: http://evil.example"], originLine), (own + "socket", [host], originLine),
    ]
    for (target, headers, line) in wrong {
      let answer = try await RawClient(port: running.port).get(target, headers: headers)
      #expect(answer.head.hasPrefix("HTTP/1.1 403 "), "\(target) \(headers)")
      #expect(answer.body == line + "\n")
      #expect(answer.head.contains(Self.closed))
    }
    #expect(running.host.drops == wrong.map { "request from 127.0.0.1 refused: \($0.2)" })
    let socket = try await RawClient(port: running.port)
      .upgrade(own + "socket", host: running.name, origin: "http://evil.example")
    #expect(socket.hasPrefix("HTTP/1.1 403 "))
    #expect(running.stage.viewers.isEmpty)
    running.stage.stop()
  }

  /// What an answer without a page is allowed: nothing, nor to stand in a frame.
  private static let closed =
    "\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'\r\n"

  @Test func `an address of IPv6 that stands for one of IPv4 is listened on, and its pages are let in`() async throws {
    let running = try await RunningStage(.init(address: "::ffff:127.0.0.1", port: 0))
    #expect(running.host.invitation == "Open http://127.0.0.1:\(running.port)/?token=\(running.token)")
    for name in [running.name, "[::ffff:7f00:1]:\(running.port)"] {
      let page = try await RawClient(port: running.port).get("/\(running.token)/", headers: ["Host: \(name)"])
      #expect(page.head.hasPrefix("HTTP/1.1 200 "), "\(name)")
    }
    running.stage.stop()
  }

  @Test func `other methods and unknown files are said plainly`() async throws {
    let running = try await RunningStage()
    let client = try RawClient(port: running.port)
    let post = try await client.get("/\(running.token)/", headers: ["Host: \(running.name)"], method: "POST")
    #expect(post.head.hasPrefix("HTTP/1.1 405 "))
    let missing = try await client.get("/\(running.token)/none.js", headers: ["Host: \(running.name)"])
    #expect(missing.head.hasPrefix("HTTP/1.1 404 "))
    #expect(post.head.contains(Self.closed) && missing.head.contains(Self.closed))
    running.stage.stop()
  }

  @Test func `a port that is taken is replaced by a free one, and the invitation says so`() async throws {
    let first = try await RunningStage()
    let stage = WebStage(options: .init(port: first.port))
    let host = FakeHost()
    stage.host = host
    stage.start()
    await host.wait { $0.invitation != nil || $0.failure != nil }
    let port = try #require(stage.port)
    #expect(port != first.port)
    #expect(
      host.invitation
        == "Open http://127.0.0.1:\(port)/?token=\(stage.token.text) (port \(first.port) is taken)")
    stage.stop()
    first.stage.stop()
  }

  @Test(arguments: ["not an address", "203.0.113.1"])
  func `an address that can't be listened on fails with one line`(address: String) async throws {
    let stage = WebStage(options: .init(address: address, port: 0))
    let host = FakeHost()
    stage.host = host
    stage.start()
    await host.wait { $0.invitation != nil || $0.failure != nil }
    let failure = try #require(host.failure)
    #expect(failure.hasPrefix("the browser stage can't listen on \(address) port 0: "))
    #expect(failure.hasSuffix("; choose another address or port"))
    #expect(!failure.contains("\n"))
  }

  @Test func `a viewer is greeted with the screen and every layer, then hears changes, trace if asked, and notices`()
    async throws
  {
    let running = try await RunningStage()
    running.host.whole = LayerCommit(sequence: 7, operations: [.children(.screen, [LayerID(3)])])
    let client = try RawClient(port: running.port)
    let head = try await client.upgrade(
      "/\(running.token)/socket", host: running.name, origin: "http://\(running.name)")
    #expect(head.hasPrefix("HTTP/1.1 101 "))
    let screen = try await client.frame()
    #expect(
      String(decoding: screen.payload.dropFirst(), as: UTF8.self)
        == #"{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0,"home":false}"#)
    #expect(screen.payload.first == 5)
    // Docs/LinkFormat.md: sequence 7, 1 operation; children of layer 0: 1, layer 3.
    let children: [UInt8] = [1, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0]
    #expect(try await client.message() == [2, 7, 0, 0, 0] + children)

    running.stage.show(LayerCommit(sequence: 8, operations: [.children(.screen, [LayerID(3)])]))
    #expect(try await client.message() == [1, 8, 0, 0, 0] + children)
    running.stage.show(trace: "not asked for")
    running.stage.show(notice: "The app ended.")
    #expect(try await client.message() == [4] + Array("The app ended.".utf8))
    try await client.send(#"{"t":"tracing","on":true}"#)
    await running.host.wait { $0.tracing == [true] }
    running.stage.show(trace: "{}")
    #expect(try await client.message() == [3] + Array("{}".utf8))
    running.stage.show(notice: nil)
    #expect(try await client.message() == [4])
    running.stage.stop()
    #expect(running.host.tracing == [true, false])
  }

  @Test func `the first page is asked when a commit is shown, and believed only what it was asked`() async throws {
    let running = try await RunningStage()
    let (one, two) = (try await running.viewer(), try await running.viewer())
    _ = running.stage.tellWhenShown(300)
    #expect(try await one.message() == [11, 44, 1, 0, 0])
    // A page that was the first once is not listened to, and not complained of.
    try await two.send(#"{"t":"shown","number":300}"#)
    for number in [301, 299, 300, 300] {
      let before = running.host.drops.count + running.host.shownCommits.count
      try await one.send(#"{"t":"shown","number":\#(number)}"#)
      await running.host.wait { $0.drops.count + $0.shownCommits.count > before }
    }
    #expect(running.host.shownCommits == [299, 300])
    #expect(
      running.host.drops.map { $0.split(separator: ": ").last.map(String.init) } == [
        "nobody asked this page when it shows commit 301", "nobody asked this page when it shows commit 300",
      ])
    // The next page is asked when the first has gone.
    _ = running.stage.tellWhenShown(301)
    one.hangUp()
    #expect(try await two.message() == [11, 45, 1, 0, 0])
    running.stage.stop()
  }

  @Test func `a page that is reloaded again and again is answered each time`() async throws {
    let running = try await RunningStage()
    for _ in 0..<300 {
      let client = try RawClient(port: running.port)
      let head = try await client.upgrade(
        "/\(running.token)/socket", host: running.name, origin: "http://\(running.name)")
      #expect(head.hasPrefix("HTTP/1.1 101 "))
      client.hangUp()
    }
    running.stage.stop()
  }

  @Test func `tracing is wanted as long as one of the viewers wants it`() async throws {
    let running = try await RunningStage()
    let (one, two) = (try await running.viewer(), try await running.viewer())
    try await one.send(#"{"t":"tracing","on":true}"#)
    await running.host.wait { $0.tracing == [true] }
    // Two sockets are two orders: a finger behind the wish says that the wish has been heard.
    try await two.send(#"{"t":"tracing","on":true}"#)
    try await two.send(Self.down)
    await running.host.wait { !$0.events.isEmpty }
    try await one.send(#"{"t":"tracing","on":false}"#)
    one.hangUp()
    two.hangUp()
    await running.host.wait { $0.tracing == [true, false] }
    running.stage.stop()
  }

  static let down = #"{"t":"touches","time":1,"contacts":[{"id":1,"type":"touch","phase":"down","x":100,"y":200}]}"#
  static let move = #"{"t":"touches","time":9,"contacts":[{"id":1,"type":"touch","phase":"move","x":110,"y":200}]}"#

  @Test func `a bad message is dropped with one line, and the good ones around it arrive`() async throws {
    let running = try await RunningStage()
    let client = try await running.viewer()
    try await client.send(Self.down)
    try await client.send("{")
    try await client.send(opcode: 2, [1, 2, 3])
    try await client.send(opcode: 1, [0xFF, 0xFE])
    try await client.send(String(repeating: " ", count: 65_537))
    try await client.send(#"{"t":"touches","time":5,"contacts":[{"id":2,"type":"touch","phase":"move","x":1,"y":1}]}"#)
    try await client.send(Self.move)
    await running.host.wait { $0.events.count >= 2 }
    #expect(
      running.host.events.map(\.contacts) == [[.down(1, x: 100, y: 200)], [.move(1, x: 110, y: 200)]])
    #expect(
      running.host.drops
        == [
          "it is not JSON", "it is not text", "it is not JSON", "it is longer than 65536 bytes",
          #"contact 2 has phase "move" but is not down"#,
        ].map { "message from the page at 127.0.0.1 dropped: \($0)" })
    running.stage.stop()
  }

  @Test(arguments: [true, false])
  func `a viewer that goes, with or without a goodbye, has its fingers cancelled`(saysGoodbye: Bool) async throws {
    let running = try await RunningStage()
    let client = try await running.viewer()
    try await client.send(Self.down)
    await running.host.wait { $0.events.count >= 1 }
    if saysGoodbye {
      try await client.send(opcode: 8, [0x03, 0xE8])
      #expect(try await client.frame().opcode == 8)
    } else {
      client.hangUp()
    }
    await running.host.wait { $0.events.count >= 2 }
    #expect(running.host.events[1].contacts == [.cancel(1, x: 100, y: 200)])
    #expect(running.stage.viewers.isEmpty)
    running.stage.stop()
  }

  @Test func `stopping cancels fingers, closes connections and frees the port`() async throws {
    let running = try await RunningStage()
    let client = try await running.viewer()
    try await client.send(Self.down)
    await running.host.wait { $0.events.count >= 1 }
    running.stage.stop()
    #expect(running.host.events.last?.contacts == [.cancel(1, x: 100, y: 200)])
    await #expect(throws: RawClient.Failure.self) { while true { _ = try await client.read(1) } }
  }

  @Test func `two viewers' fingers are different fingers, and time does not go back between them`() async throws {
    let running = try await RunningStage()
    let (one, two) = (try await running.viewer(), try await running.viewer())
    try await one.send(Self.down)
    await running.host.wait { $0.events.count >= 1 }
    try await two.send(Self.down)
    await running.host.wait { $0.events.count >= 2 }
    try await one.send(Self.move)
    await running.host.wait { $0.events.count >= 3 }
    #expect(running.host.events.map { $0.contacts.map(\.identifier) } == [[1], [2], [1]])
    let times = running.host.events.map(\.timestamp)
    #expect(times == times.sorted())
    running.stage.stop()
  }

  @Test
  func `of the hand's contacts each page has its share, what is beyond it is left out and said, and the rest goes on`()
    async throws
  {
    let running = try await RunningStage()
    let pages = try (1...3).map { try #require(running.stage.join(peer: "\($0)")) }
    func send(_ phase: String, _ contacts: [Int], _ page: Viewer, x: Int = 1) {
      let list = contacts.map { #"{"id":\#($0),"type":"touch","phase":"\#(phase)","x":\#(x),"y":1}"# }
      running.stage.receive(
        Data(#"{"t":"touches","time":1,"contacts":[\#(list.joined(separator: ","))]}"#.utf8), from: page)
    }
    func told() -> [Int] {
      defer { running.host.forgetEvents() }
      return running.host.events.map(\.contacts.count)
    }
    // 64 of four: three pages, and one that may come.
    for page in pages { send("down", Array(1...20), page) }
    #expect(told() == [16, 16, 16])
    #expect(running.host.drops.count == 12)
    #expect(
      running.host.drops.first
        == "contact 17 of the page at 1 is left out: its share of the hand's contacts is down")
    // What was left out is not told of, and keeps nothing else from being told.
    send("move", [1, 17], pages[2], x: 2)
    send("up", [1, 17], pages[2])
    send("move", [18], pages[2], x: 2)
    #expect(told() == [1, 1])
    // Lifted, it may land anew.
    send("down", [17], pages[2])
    #expect(told() == [1] && running.host.drops.count == 12)
    running.stage.stop()
    #expect(told() == [16, 16, 16])
  }

  @Test func `a viewer that does not read gets the screen as it is in place of a backlog`() async throws {
    let running = try await RunningStage()
    let client = try await running.viewer()
    #expect(running.host.wholeScreensAsked == 1)
    let text = LayerText(string: String(repeating: "x", count: 200_000), fontSize: 10, color: .clear)
    // Twice what the connection and the mailbox hold together; more would take a slow machine the minute after which a
    // viewer that takes nothing is cut. That it is there it says all the time: who is silent is cut sooner.
    let last: UInt32 = 100
    for sequence in 1...last {
      try await client.send(opcode: 10, [])
      running.host.whole = LayerCommit(sequence: sequence, operations: [])
      running.stage.show(LayerCommit(sequence: sequence, operations: [.content(LayerID(1), .text(text))]))
      await Task.yield()
    }
    var received: [(tag: UInt8, sequence: UInt8)] = [(1, 0)]
    while received.last?.sequence != UInt8(last) {
      let payload = try await client.message()
      received.append((payload[0], payload[1]))
    }
    // Nothing is left out before a change; only a whole screen may stand for changes that were never sent.
    for (before, after) in zip(received, received.dropFirst()) where after.tag == 1 {
      #expect(after.sequence == before.sequence + 1)
    }
    #expect(received.contains { $0.tag == 2 })
    #expect(received.count < last)
    running.stage.stop()
  }
}
