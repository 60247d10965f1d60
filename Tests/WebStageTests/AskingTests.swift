import Foundation
import SystemLink
import Testing
import Turns

@testable import LocalServer
@testable import WebStage

/// Questions of the page to the inspector, and their answers, as messages.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30))) @MainActor struct AskingTests {
  private func message(_ json: String) throws(InputMessage.Fault) -> InputMessage {
    try InputMessage(json: Data(json.utf8))
  }

  private func fault(_ json: String) -> String {
    do throws(InputMessage.Fault) {
      return "\(try message(json))"
    } catch {
      return error.description
    }
  }

  @Test func `a question and the wish to watch are read`() throws {
    #expect(try message(#"{"t":"inspecting","on":true}"#) == .inspecting(true))
    #expect(
      try message(#"{"t":"ask","number":7,"wish":"{\"ask\":\"why\"}"}"#) == .ask(7, #"{"ask":"why"}"#))
  }

  @Test func `a question without its number or text, or with too long a one, is refused`() {
    #expect(fault(#"{"t":"inspecting"}"#) == #"it lacks "on""#)
    #expect(fault(#"{"t":"ask","number":7}"#) == #"it lacks "wish""#)
    #expect(fault(#"{"t":"ask","wish":"{}"}"#) == #"it lacks "number""#)
    #expect(fault(#"{"t":"ask","number":-1,"wish":"{}"}"#) == "it is not JSON")
    #expect(fault(#"{"t":"ask","number":1,"wish":{"ask":"why"}}"#) == #""wish" has the wrong type"#)
    let long = String(repeating: "w", count: Limits.wishBytes + 1)
    #expect(
      fault(#"{"t":"ask","number":1,"wish":"\#(long)"}"#)
        == "\"wish\" has \(Limits.wishBytes + 1) bytes; \(Limits.wishBytes) are allowed")
  }

  @Test func `each page gets the answers to its own questions, under their numbers`() async throws {
    let running = try await RunningStage()
    let (first, second) = (try await running.viewer(), try await running.viewer())
    try await first.send(#"{"t":"ask","number":258,"wish":"one"}"#)
    await running.host.wait { $0.wishes.count == 1 }
    try await second.send(#"{"t":"ask","number":1,"wish":"two"}"#)
    await running.host.wait { $0.wishes.count == 2 }
    #expect(running.host.wishes.map(\.text) == ["one", "two"])
    running.host.wishes[1].reply(#"{"b":2}"#)
    running.host.wishes[0].reply(#"{"a":1}"#)
    #expect(try await first.message() == [8, 2, 1, 0, 0] + Array(#"{"a":1}"#.utf8))
    #expect(try await second.message() == [8, 1, 0, 0, 0] + Array(#"{"b":2}"#.utf8))
    running.stage.stop()
    // Nobody is there any more.
    running.host.wishes[0].reply("{}")
  }

  @Test func `a page that asks on and on is held back, and the host hears of it`() async throws {
    let running = try await RunningStage()
    let viewer = try await running.viewer()
    for number in 1...Limits.wishes + 1 { try await viewer.send(#"{"t":"ask","number":\#(number),"wish":"why"}"#) }
    await running.host.wait { !$0.drops.isEmpty }
    #expect(running.host.wishes.count == Limits.wishes)
    #expect(
      running.host.drops == [
        """
        message from the page at 127.0.0.1 dropped: \(Limits.wishes) questions wait for their answers already, or \
        these to be read
        """
      ])
    running.stage.stop()
  }

  @Test func `answers that are not read count as questions, until they have gone out`() async throws {
    let running = try await RunningStage()
    let viewer = try #require(running.stage.join(peer: "x"))
    func ask(_ numbers: ClosedRange<Int>) {
      for number in numbers {
        running.stage.receive(Data(#"{"t":"ask","number":\#(number),"wish":"why"}"#.utf8), from: viewer)
      }
    }
    ask(1...Limits.wishes)
    for wish in running.host.wishes { wish.reply("{}") }
    ask(1...3)
    #expect(running.host.wishes.count == Limits.wishes && running.host.drops.count == 3)
    // The screen's description, and the first answer. It is out as soon as the next is asked for.
    _ = await viewer.nextFrame()
    #expect(await viewer.nextFrame()?.payload.first == 8)
    ask(1...1)
    #expect(running.host.wishes.count == Limits.wishes)
    #expect(await viewer.nextFrame()?.payload.first == 8)
    ask(1...3)
    #expect(running.host.wishes.count == Limits.wishes + 1 && running.host.drops.count == 6)
    running.stage.stop()
  }

  @Test func `one whole screen that is not read keeps the next viewer's from being made, until it is out`() async throws
  {
    let running = try await RunningStage(limits: ServerLimits(pictureBytes: 1))
    let (first, second) = (try #require(running.stage.join(peer: "1")), try #require(running.stage.join(peer: "2")))
    for viewer in [first, second] { #expect(await viewer.nextFrame()?.payload.first == 5) }
    #expect(await first.nextFrame()?.payload.first == 2)
    let next = Task { await second.nextFrame()?.payload.first }
    await Task.yield()
    #expect(running.host.wholeScreensAsked == 1)
    first.hasWritten()
    #expect(await next.value == 2)
    #expect(running.host.wholeScreensAsked == 2)
    second.hasWritten()
    #expect(running.stage.pictureBytes == 0)
    running.stage.stop()
  }

  @Test func `who sends without end and takes nothing is gone after twelve pings, who takes a frame is not`()
    async throws
  {
    let running = try await RunningStage()
    let viewer = try #require(running.stage.join(peer: "x"))
    func pings() -> Int {
      (0..<20).prefix { _ in
        viewer.wasHeard()
        return viewer.isAlive()
      }.count
    }
    // Nothing has been taken by the socket yet: there is nobody to be slow.
    #expect(pings() == 20)
    _ = await viewer.nextFrame()
    #expect(pings() == 12)
    _ = await viewer.nextFrame()
    #expect(pings() == 12)
    viewer.hasWritten()
    #expect(pings() == 20)
    running.stage.stop()
  }

  @Test func `a page that takes a long frame is there, although it can't answer the pings behind it`() async throws {
    let running = try await RunningStage()
    let page = try await running.viewer()
    try await page.send(#"{"t":"tracing","on":true}"#)
    await running.host.wait { $0.tracing == [true] }
    let viewer = try #require(running.stage.viewers.first)
    running.stage.show(trace: String(repeating: "x", count: 20_000_000))
    #expect(viewer.isAlive() && viewer.isAlive())
    // More than the kernel keeps: the page has taken some of it.
    _ = try await page.read(19_000_000)
    #expect(viewer.isAlive() && viewer.isAlive())
    running.stage.stop()
  }

  @Test func `fingers are watched while a page has its inspector open, and no longer when the last one leaves`()
    async throws
  {
    let running = try await RunningStage()
    let (first, second) = (try await running.viewer(), try await running.viewer())
    try await first.send(#"{"t":"inspecting","on":true}"#)
    await running.host.wait { $0.watching == [true] }
    try await second.send(#"{"t":"inspecting","on":true}"#)
    try await second.send(#"{"t":"tracing","on":true}"#)
    await running.host.wait { $0.tracing == [true] }
    try await first.send(#"{"t":"inspecting","on":false}"#)
    try await second.send(#"{"t":"tracing","on":false}"#)
    await running.host.wait { $0.tracing == [true, false] }
    #expect(running.host.watching == [true])
    second.hangUp()
    await running.host.wait { $0.watching == [true, false] }
    running.stage.stop()
  }
}
