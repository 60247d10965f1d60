import Foundation
import SystemLink
import Testing
import Turns

@testable import WebStage

/// Who is asked how large characters are, and which answers count.
@Suite(.takesTurns, .serialized, .timeLimit(.minutes(30))) @MainActor struct MeasuringTests {
  let request = TextMeasureRequest(font: FontDescription(weight: 700), characters: ["a", "\"", "🙂"])

  @Test func `an answer is put together with its question, once`() throws {
    var desk = MeasurementDesk()
    let asked = desk.ask(request)
    let number = try #require(asked)
    let measured = MeasuredCharacters(number: number, ascent: 0.9, descent: 0.2, widths: [0.5, 0.4, 1.2])
    var short = measured
    short.widths = [0.5]
    #expect(throws: InputMessage.Fault("it has sizes of 1 characters; 3 were asked about")) { try desk.answer(short) }
    #expect(
      try desk.answer(measured)
        == TextMetrics(
          font: FontDescription(weight: 700), ascent: 0.9, descent: 0.2,
          advances: [
            .init(character: "a", width: 0.5), .init(character: "\"", width: 0.4), .init(character: "🙂", width: 1.2),
          ]))
    #expect(throws: InputMessage.Fault("nobody asked this page for the sizes number 1")) { try desk.answer(measured) }
  }

  @Test func `no more questions wait than the desk holds, and none after it forgot them`() {
    var desk = MeasurementDesk()
    let numbers = (0...MeasurementDesk.limit).map { _ in desk.ask(request) }
    #expect(numbers.firstIndex(of: nil) == MeasurementDesk.limit)
    desk.forget()
    #expect(throws: InputMessage.Fault.self) {
      try desk.answer(MeasuredCharacters(number: 1, ascent: 1, descent: 0, widths: [1, 1, 1]))
    }
    let next = desk.ask(request)
    #expect(next != nil)
  }

  @Test func `a page that is behind gets the whole screen`() async throws {
    let running = try await RunningStage()
    let client = try await running.viewer()
    let asked = running.host.wholeScreensAsked
    try await client.send(#"{"t":"behind"}"#)
    // Tag 2: every layer.
    let whole = try await client.message()
    #expect(whole.first == 2 && running.host.wholeScreensAsked == asked + 1)
    running.stage.stop()
  }

  @Test func `the first page is asked; when it goes the next one is, and the app hears that fonts changed`()
    async throws
  {
    let running = try await RunningStage()
    let (stage, host) = (running.stage, running.host)
    // Nobody looks on: nobody is asked.
    stage.measure(request)
    let first = try #require(stage.join(peer: "first"))
    #expect(host.fontChanges == 1)
    let second = try #require(stage.join(peer: "second"))
    #expect(host.fontChanges == 1)
    func answer(_ number: Int, from viewer: Viewer, widths: String = "[1,2,3]") {
      stage.receive(
        Data(#"{"t":"metrics","number":\#(number),"ascent":1,"descent":0,"widths":\#(widths)}"#.utf8), from: viewer)
    }
    stage.measure(request)
    answer(1, from: second)
    answer(2, from: first)
    answer(1, from: first, widths: "[1,2]")
    answer(1, from: first, widths: "[1,2,NaN]")
    answer(1, from: first)
    answer(1, from: first)
    #expect(
      host.measured.map(\.advances) == [zip(request.characters, [1, 2, 3]).map { .init(character: $0, width: $1) }])
    #expect(
      host.drops == [
        "message from the page at second dropped: nobody asked this page to measure",
        "message from the page at first dropped: nobody asked this page for the sizes number 2",
        "message from the page at first dropped: it has sizes of 2 characters; 3 were asked about",
        "message from the page at first dropped: it is not JSON",
        "message from the page at first dropped: nobody asked this page for the sizes number 1",
      ])
    stage.measure(request)
    stage.leave(first)
    #expect(host.fontChanges == 2)
    // What the first one was asked is not the second one's to answer; it is asked anew.
    answer(2, from: second)
    #expect(host.measured.count == 1)
    stage.measure(request)
    answer(3, from: second)
    #expect(host.measured.count == 2)
    // Without anybody the sizes known last stay the best.
    stage.leave(second)
    #expect(host.fontChanges == 2)
    stage.stop()
  }

  @Test func `a page that comes late hears where text goes, and one that reads slowly only where it goes at last`()
    async throws
  {
    let running = try await RunningStage()
    let input = TextInputDescription(keyboardType: 2, caretX: 1.5, caretY: 2, caretWidth: 3, caretHeight: 4)
    running.stage.show(textInput: input)
    let client = try RawClient(port: running.port)
    _ = try await client.upgrade(
      "/\(running.token)/socket", host: running.name, origin: "http://\(running.name)")
    // The screen, where text goes, and every layer.
    var greetings: [Data] = []
    for _ in 0..<3 { greetings.append(Data(try await client.message())) }
    #expect(greetings.map(\.first) == [5, 6, 2])
    #expect(
      String(decoding: greetings[1].dropFirst(), as: UTF8.self)
        == #"{"keyboardType":2,"returnKeyType":0,"isSecure":false,"x":1.5,"y":2.0,"width":3.0,"height":4.0}"#)
    running.stage.stop()
    var mailbox = Mailbox()
    for x in 0..<5 { mailbox.put(.textInput(TextInputDescription(caretX: Double(x)))) }
    mailbox.put(.measure(1, request))
    mailbox.put(.textInput(nil))
    #expect(mailbox.waiting == [.measure(1, request), .textInput(nil)])
  }

  @Test func `a question is JSON, whatever its characters are`() throws {
    let frame = DownMessage.measure(7, request).webSocketFrame
    #expect(frame.payload.first == 7)
    let question = try #require(
      try JSONSerialization.jsonObject(with: frame.payload.dropFirst()) as? [String: Any])
    #expect(question["number"] as? Int == 7 && question["weight"] as? Int == 700)
    #expect(question["isMonospaced"] as? Bool == false && question["isItalic"] as? Bool == false)
    #expect(question["characters"] as? [String] == ["a", "\"", "🙂"])
  }
}
