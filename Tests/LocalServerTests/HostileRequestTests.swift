import Foundation
import Testing
import Turns

@testable import LocalServer

/// Whoever can reach a service's port, and does not mean well: over real sockets.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30))) struct HostileRequestTests {
  private func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits.service
    change(&limits)
    return limits
  }

  @Test(arguments: [
    ("POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6", 400),
    ("POST / HTTP/1.1\r\nContent-Length: -5", 400), ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999", 413), ("GET http://evil.example/ HTTP/1.1", 400),
    ("GET /%zz HTTP/1.1", 400), ("GET / HTTP/2.0", 400), ("GET / HTTP/1.1\r\nHost: other", 400),
  ])
  func `what could be two requests, or none, ends the connection, and nothing behind it is heard`(
    start: String, status: Int
  ) async throws {
    let running = try await RunningService { question in
      Issue.record("\(question) was heard")
      return HTTPReply(body: Data())
    }
    let client = try running.client()
    try await client.write("\(start)\r\nHost: \(running.name)\r\n\r\n0\r\n\r\n" + running.request("GET", "/hidden"))
    let answer = try await client.answer()
    #expect(answer.status == status && answer.headers["connection"] == "close")
    #expect(await client.untilEnd().isEmpty)
    await running.service.stop()
  }

  @Test func `a request comes in single bytes`() async throws {
    let running = try await RunningService()
    let client = try running.client()
    let start = "POST /a HTTP/1.1\r\nHost: \(running.name)\r\n"
    for request in [
      start + "Content-Length: 5\r\n\r\nhello",
      start + "Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n",
    ] {
      for byte in request.utf8 { try await client.write([byte]) }
      #expect(try await client.answer().body == "POST /a  hello")
    }
    await running.service.stop()
  }

  @Test func `who is slow with a head or a body is cut after his time`() async throws {
    let running = try await RunningService(
      limits: limits { ($0.headSeconds, $0.restSeconds, $0.bodySeconds) = (0.05, 0.05, 0.05) })
    let start = "POST / HTTP/1.1\r\nHost: \(running.name)\r\n"
    for beginning in [
      "", "POST / HT", start, start + "Content-Length: 5\r\n\r\nhell",
      start + "Transfer-Encoding: chunked\r\n\r\n5\r\nhe",
    ] {
      let client = try running.client()
      try await client.write(beginning)
      #expect(await client.untilEnd().isEmpty)
    }
    // One that has been answered rests for too long.
    let client = try running.client()
    #expect(try await client.ask(running.request("GET", "/a")).status == 200)
    #expect(await client.untilEnd().isEmpty)
    await running.service.stop()
  }

  @Test func `the body of a stranger is not read, and he hears why though he sent it`() async throws {
    let running = try await RunningService(token: RunningService.token) { _ in
      Issue.record("a stranger was let in")
      return HTTPReply(body: Data())
    }
    let client = try running.client()
    // More than all buffers between us hold: the rest is dropped, and not kept.
    try await client.write(running.request("POST", "/a", body: String(repeating: "x", count: 10_000_000)))
    let answer = try await client.answer()
    #expect(answer.status == 401 && answer.headers["connection"] == "close")
    client.hangUp()
    await running.service.stop()
  }

  @Test func `a head that never ends, and a body that never ends, is cut at its limit`() async throws {
    let running = try await RunningService(limits: limits { $0.bodyBytes = 100_000 })
    for (beginning, part) in [
      ("GET / HTTP/1.1\r\nX: ", "aaaaaaaa"), ("GET / HTTP/1.1\r\n", "A: b\r\n"),
      ("POST / HTTP/1.1\r\nHost: \(running.name)\r\nTransfer-Encoding: chunked\r\n\r\n", "4\r\naaaa\r\n"),
    ] {
      let client = try running.client()
      try await client.write(beginning)
      for _ in 0..<200 { do { try await client.write(String(repeating: part, count: 1_000)) } catch { break } }
      let answer = try await client.answer()
      #expect(answer.status == (beginning.hasPrefix("POST") ? 413 : 431))
    }
    let endings = [ClientFault.headTooLong, .headTooLong, .bodyTooLong].map(\.rawValue)
    #expect(running.refusals == endings.map { "connection from 127.0.0.1 ended: \($0)" })
    await running.service.stop()
  }

  @Test func `two hundred who say nothing can't keep a good one out`() async throws {
    let running = try await RunningService(limits: limits { $0.headSeconds = 3_600 })
    let first = try running.client()
    #expect(try await first.ask(running.request("GET", "/first")).body == "GET /first  ")
    let silent = try (0..<200).map { _ in try running.client() }
    let late = try running.client()
    #expect(try await late.ask(running.request("GET", "/late")).body == "GET /late  ")
    // Who was let in is not among those who have to go.
    #expect(try await first.ask(running.request("GET", "/again")).body == "GET /again  ")
    for client in silent.prefix(168) { #expect(await client.untilEnd().isEmpty) }
    await running.service.stop()
  }

  @Test func `of those who were let in there are no more than may be, and the others hear it`() async throws {
    let running = try await RunningService(limits: limits { $0.connections = 2 })
    let good = try (0..<2).map { _ in try running.client() }
    for client in good { #expect(try await client.ask(running.request("GET", "/a")).status == 200) }
    let third = try running.client()
    let answer = try await third.ask(running.request("GET", "/a"))
    #expect(answer.status == 503 && answer.body.contains(ServiceVisit.crowd))
    #expect(await third.untilEnd().isEmpty)
    good[0].hangUp()
    // As soon as its task has left there is room for one.
    while try await running.client().ask(running.request("GET", "/a")).status == 503 {}
    #expect(try await good[1].ask(running.request("GET", "/a")).status == 200)
    await running.service.stop()
  }

  @Test func `all bodies together take no more than they may`() async throws {
    let running = try await RunningService(limits: limits { $0.allBodyBytes = 1_000_000 })
    let (holding, greedy) = (try running.client(), try running.client())
    let start = "POST /a HTTP/1.1\r\nHost: \(running.name)\r\nContent-Length: 900000\r\n\r\n"
    // A claim takes nothing from others.
    try await holding.write(start)
    let whole = running.request("POST", "/b", body: String(repeating: "x", count: 900_000))
    #expect(try await greedy.ask(whole).status == 200)
    // Nor does what was given back.
    #expect(try await greedy.ask(whole).status == 200)
    let tooMuch = running.request("POST", "/b", body: String(repeating: "x", count: 1_100_000))
    #expect(try await greedy.ask(tooMuch).status == 503)
    try await holding.write(String(repeating: "y", count: 900_000))
    #expect(try await holding.answer().status == 200)
    await running.service.stop()
  }
}
