import Foundation
import Synchronization
import Testing
import Turns

@testable import LocalServer

/// A service for programs, over real sockets.
@Suite(.takesTurns, .timeLimit(.minutes(30))) struct ServiceTests {
  @Test func `a question comes whole, and its answer says what it is`() async throws {
    let (questions, news) = AsyncStream.makeStream(of: HTTPQuestion.self)
    let running = try await RunningService { question in
      news.yield(question)
      return HTTPReply(status: 404, body: Data(#"{"value":null}"#.utf8), headers: ["X-Note": "a"])
    }
    let client = try running.client()
    let answer = try await client.ask(
      running.request(
        "POST", "/session/a%20b?c=d", headers: ["X-Idempotency-Key: 1", "Accept: a", "accept: b"], body: "ü"))
    #expect(answer.status == 404)
    #expect(answer.body == #"{"value":null}"#)
    #expect(
      answer.headers.filter { !$0.key.hasPrefix("cross-") } == [
        "content-type": "application/json; charset=utf-8", "content-length": "14", "cache-control": "no-store",
        "x-content-type-options": "nosniff", "x-note": "a", "connection": "keep-alive", "x-frame-options": "DENY",
        "referrer-policy": "no-referrer", "content-security-policy": "default-src 'none'; \(Answer.closed)",
      ])
    var all = questions.makeAsyncIterator()
    let question = try #require(await all.next())
    #expect(
      [question.method, question.rawPath, question.query, question.peer] == [
        "POST", "/session/a%20b", "c=d", "127.0.0.1",
      ])
    #expect(question.segments == ["session", "a b"])
    #expect(
      question.headers == [
        "host": running.name, "content-length": "2", "x-idempotency-key": "1", "accept": "a, b",
      ])
    #expect(question.body == Data("ü".utf8))
    await running.service.stop()
  }

  @Test func `one connection asks a thousand times`() async throws {
    let running = try await RunningService()
    let client = try running.client()
    for number in 0..<1_000 {
      let answer = try await client.ask(running.request("POST", "/\(number)", body: "b\(number)"))
      #expect(answer.status == 200 && answer.body == "POST /\(number)  b\(number)")
    }
    await running.service.stop()
  }

  @Test func `requests that come at once are answered in order, and those of others do not wait for them`()
    async throws
  {
    let (gates, open) = AsyncStream.makeStream(of: Void.self)
    let running = try await RunningService { question in
      if question.rawPath == "/slow" { for await _ in gates {} }
      return await RunningService.echo(question)
    }
    let client = try running.client()
    try await client.write(
      running.request("POST", "/slow", body: "1") + running.request("GET", "/2")
        + "POST /3 HTTP/1.1\r\nHost: \(running.name)\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n3\r\n0\r\n\r\n"
        + running.request("HEAD", "/4") + running.request("GET", "/5"))
    #expect(try await running.client().ask(running.request("GET", "/other")).body == "GET /other  ")
    open.finish()
    #expect(try await client.answer().body == "POST /slow  1")
    #expect(try await client.answer().body == "GET /2  ")
    #expect(try await client.answer().body == "POST /3  3")
    let head = try await client.answer(toHead: true)
    #expect(head.headers["content-length"] == "9" && head.body.isEmpty)
    #expect(try await client.answer().body == "GET /5  ")
    await running.service.stop()
  }

  @Test func `an older client, and one that says so, is answered once`() async throws {
    let running = try await RunningService()
    for request in [
      "GET /a HTTP/1.0\r\nHost: \(running.name)\r\n\r\n",
      running.request("GET", "/a", headers: ["Connection: close"]),
    ] {
      let client = try running.client()
      let answer = try await client.ask(request)
      #expect(answer.body == "GET /a  " && answer.headers["connection"] == "close")
      #expect(await client.untilEnd().isEmpty)
    }
    await running.service.stop()
  }

  @Test func `a client that waits to be asked for its body is asked, and is not where it has no right`() async throws {
    let running = try await RunningService(limits: Self.smallBodies, token: RunningService.token)
    let expecting = ["Expect: 100-continue"]
    let client = try running.client()
    let request = running.request(
      "POST", "/\(RunningService.token.text)/a", headers: expecting, body: String(repeating: "x", count: 1_000))
    try await client.write(String(request.dropLast(1_000)))
    #expect(try await client.readHead() == "HTTP/1.1 100 Continue\r\n\r\n")
    try await client.write(String(request.suffix(1_000)))
    #expect(try await client.answer().body.hasSuffix("xxx"))
    for (path, length, status) in [("/a", 1_000, 401), ("/\(RunningService.token.text)/a", 1_001, 413)] {
      let client = try running.client()
      try await client.write(
        "POST \(path) HTTP/1.1\r\nHost: \(running.name)\r\nContent-Length: \(length)\r\nExpect: 100-continue\r\n\r\n")
      #expect(try await client.answer().status == status)
      #expect(await client.untilEnd().isEmpty)
    }
    let odd = running.request("POST", "/\(RunningService.token.text)/a", headers: ["Expect: wonders"])
    #expect(try await running.client().ask(odd).status == 417)
    await running.service.stop()
  }

  private static var smallBodies: ServerLimits {
    var limits = ServerLimits.service
    limits.bodyBytes = 1_000
    return limits
  }

  @Test func `on IPv6 it is the same`() async throws {
    let running = try await RunningService(address: "::1")
    let client = try SocketClient(port: running.port, isIPv6: true)
    #expect(try await client.ask(running.request("GET", "/a", host: "[::1]:\(running.port)")).body == "GET /a  ")
    #expect(try await client.ask(running.request("GET", "/a", host: "127.0.0.1:\(running.port)")).status == 403)
    await running.service.stop()
  }

  @Test func `who is refused hears why, in the form of WebDriver's errors`() async throws {
    let running = try await RunningService(token: RunningService.token)
    let client = try running.client()
    let own = "/\(RunningService.token.text)/a"
    let cases: [(String, Int, ServiceGate.Refusal)] = [
      (running.request("GET", own, host: "evil.example"), 403, .host),
      (running.request("GET", own, headers: ["Origin: http://evil.example"]), 403, .origin),
      (running.request("GET", "/a"), 401, .tokenMissing),
      (running.request("GET", "/a", headers: ["Authorization: Basic dTpw"]), 403, .tokenWrong),
    ]
    for (request, status, refusal) in cases {
      let answer = try await client.ask(request)
      #expect(answer.status == status)
      #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
      #expect(answer.headers["access-control-allow-origin"] == nil)
      #expect(
        try JSONDecoder().decode([String: [String: String]].self, from: Data(answer.body.utf8)) == [
          "value": ["error": "unknown error", "message": refusal.rawValue, "stacktrace": ""]
        ])
    }
    #expect(try await client.ask(running.request("GET", own)).body == "GET /a  ")
    #expect(running.refusals == cases.map { "request from 127.0.0.1 refused: \($0.2.rawValue)" })
    await running.service.stop()
  }

  @Test func `with a token set, a thousand wrong ones let nobody in`() async throws {
    let running = try await RunningService(token: RunningService.token) { _ in
      Issue.record("a stranger was let in")
      return HTTPReply(body: Data())
    }
    let client = try running.client()
    for number in 0..<1_000 {
      #expect(try await client.ask(running.request("GET", "/\(number)/session")).status == 401)
    }
    await running.service.stop()
  }

  @Test func `a client that goes away cancels nothing but its answer`() async throws {
    let (ends, isOver) = AsyncStream.makeStream(of: Bool.self)
    let (gates, open) = AsyncStream.makeStream(of: Void.self)
    let (begins, begin) = AsyncStream.makeStream(of: Void.self)
    let running = try await RunningService { question in
      begin.yield()
      for await _ in gates {}
      isOver.yield(Task.isCancelled)
      return await RunningService.echo(question)
    }
    let client = try running.client()
    try await client.write(running.request("POST", "/a"))
    for await _ in begins { break }
    client.hangUp()
    open.finish()
    for await wasCancelled in ends {
      #expect(!wasCancelled)
      break
    }
    await running.service.stop()
  }

  // MARK: Listening

  @Test func `it listens where it was told to, or says why not`() async throws {
    let running = try await RunningService()
    func fault(_ service: HTTPService) async -> ListenFault? {
      do { try await service.run(onListening: { _ in Issue.record("it listens") }, answer: RunningService.echo) } catch
      {
        return error as? ListenFault
      }
      return nil
    }
    let port = running.port
    #expect(await fault(HTTPService(port: port)) == .taken(address: "127.0.0.1", port: port))
    #expect(await fault(HTTPService(address: "localhost", port: 0)) == .noAddress("localhost"))
    #expect(await fault(HTTPService(address: "0.0.0.0", port: 0)) == .tokenNeeded(address: "0.0.0.0"))
    #expect(await fault(HTTPService(address: "::", port: 0)) == .tokenNeeded(address: "[::]"))
    #expect(
      await fault(HTTPService(address: "192.0.2.1", port: 0, token: .random())) == .foreign(address: "192.0.2.1"))
    #expect(await fault(running.service) == .usedUp(address: "127.0.0.1", port: 0))
    #expect(
      ListenFault.taken(address: "127.0.0.1", port: 4723).localizedDescription
        == "can't listen on 127.0.0.1 port 4723: another program listens there; end it, or choose another port")
    await running.service.stop()
  }

  @Test func `after its end its port is free for the next one`() async throws {
    let running = try await RunningService()
    let client = try running.client()
    _ = try await client.ask(running.request("GET", "/a"))
    await running.service.stop()
    try await running.ended()
    #expect(await client.untilEnd().isEmpty)
    #expect(throws: SocketClient.Failure.self) { try running.client() }
    let next = HTTPService(port: running.port)
    let (ports, news) = AsyncStream.makeStream(of: UInt16.self)
    let task = Task { try await next.run(onListening: { news.yield($0) }, answer: RunningService.echo) }
    for await port in ports {
      #expect(port == running.port)
      break
    }
    await next.stop()
    try await task.value
    // Twice is harmless.
    await next.stop()
  }

  @Test func `at its end the answers under way go out, nobody new is heard, and who rests is cut`() async throws {
    let (gates, open) = AsyncStream.makeStream(of: Void.self)
    let (begins, begin) = AsyncStream.makeStream(of: Void.self)
    let running = try await RunningService { question in
      begin.yield()
      if question.rawPath == "/slow" { for await _ in gates {} }
      return await RunningService.echo(question)
    }
    let (resting, slow) = (try running.client(), try running.client())
    _ = try await resting.ask(running.request("GET", "/a"))
    try await slow.write(running.request("POST", "/slow", body: "1") + running.request("POST", "/never", body: "2"))
    var begun = begins.makeAsyncIterator()
    for _ in 0..<2 { await begun.next() }
    let stopping = Task { await running.service.stop() }
    #expect(await resting.untilEnd().isEmpty)
    #expect(throws: SocketClient.Failure.self) { try running.client() }
    open.finish()
    let answer = try await slow.answer()
    #expect(answer.body == "POST /slow  1" && answer.headers["connection"] == "close")
    #expect(await slow.untilEnd().isEmpty)
    await stopping.value
    try await running.ended()
  }

  @Test func `an answer that never comes does not keep it from its end`() async throws {
    var limits = ServerLimits.service
    limits.farewellSeconds = 0.05
    let (begins, begin) = AsyncStream.makeStream(of: Void.self)
    let running = try await RunningService(limits: limits) { question in
      begin.yield()
      // Until it is cancelled.
      for await _ in AsyncStream(Void.self, { _ in }) {}
      return await RunningService.echo(question)
    }
    let client = try running.client()
    try await client.write(running.request("GET", "/a"))
    for await _ in begins { break }
    await running.service.stop()
    #expect(await client.untilEnd().isEmpty)
    try await running.ended()
  }

  @Test func `it ends under load`() async throws {
    let running = try await RunningService()
    let request = running.request("POST", "/a", body: "b")
    let clients = try (0..<20).map { _ in try running.client() }
    let (answers, news) = AsyncStream.makeStream(of: Void.self)
    let asking = clients.map { client in
      Task {
        while let answer = try? await client.ask(request) {
          #expect(answer.body == "POST /a  b")
          news.yield()
        }
      }
    }
    var some = answers.makeAsyncIterator()
    for _ in 0..<200 { await some.next() }
    await running.service.stop()
    for task in asking { await task.value }
    try await running.ended()
  }
}
