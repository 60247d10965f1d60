import Foundation
import SystemLink
import Testing
import Turns

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
        "message from the page at 127.0.0.1 dropped: \(Limits.wishes) questions wait for their answers already"
      ])
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
