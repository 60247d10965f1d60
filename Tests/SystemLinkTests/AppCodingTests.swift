import Testing

@testable import SystemLink

/// What home screen, apps and system tell each other about apps, byte by byte and broken.
@Suite struct AppCodingTests {
  private func payload(_ message: LinkMessage.FromSystem) throws -> [UInt8] { Array(try frame(message)[8...]) }
  private func payload(_ message: LinkMessage.FromApp) throws -> [UInt8] { Array(try frame(message)[8...]) }

  @Test func `the bytes are those of Docs LinkFormat`() throws {
    #expect(try payload(.opened(0x0102_0304, true)) == [4, 3, 2, 1, 1])
    #expect(try payload(.front([1, 258])) == [2, 0, 0, 0, 1, 0, 0, 0, 2, 1, 0, 0])
    #expect(try payload(.request(.goHome)) == [3])
    #expect(try payload(.request(.closeApp(5))) == [2, 5, 0, 0, 0])
    #expect(try payload(.request(.answerAlert(6, button: 1))) == [4, 6, 0, 0, 0, 1])
    #expect(try payload(.request(.openApp(name: "Hi"))) == [0, 2, 0, 0, 0, 0x48, 0x69])
    #expect(try payload(.deferring([.left, .right])) == [10])
    #expect(try payload(LinkMessage.FromSystem.inspect(2, "{}")) == [2, 0, 0, 0, 2, 0, 0, 0, 0x7B, 0x7D])
    #expect(try payload(LinkMessage.FromApp.inspection(2, "{}")) == [2, 0, 0, 0, 2, 0, 0, 0, 0x7B, 0x7D])
    let arrangement = WindowArrangement(
      systemWindows: [.init(layer: LayerID(7), takesTouches: true)], pictures: [.init(layer: LayerID(8), app: 9)])
    #expect(
      try payload(.arrange(arrangement)) == [1, 0, 0, 0, 7, 0, 0, 0, 1, 1, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0])
  }

  @Test func `what has no name or no answer is refused on both sides`() {
    #expect(
      line { _ = try frame(.apps([AppEntry(name: "", tint: .clear)])) }.hasPrefix("apps (0x0120): name is empty"))
    let nobody = SystemAlert(number: 1, title: "", message: "", buttons: [])
    #expect(line { _ = try frame(.showAlert(nobody)) }.hasPrefix("showAlert (0x0123): buttons is empty"))
    let bytes: [UInt8] = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(
      line { _ = try decodeDown(type: 0x0123, bytes) }.hasPrefix("showAlert (0x0123): buttons is empty, at byte 12"))
  }

  @Test func `a request or an edge that nobody knows is refused`() {
    #expect(line { _ = try decodeUp(type: 0x0216, [7]) }.hasPrefix("request (0x0216): request can't be 7, at byte 0"))
    #expect(line { _ = try decodeUp(type: 0x0217, [16]) }.hasPrefix("deferring (0x0217): edges can't be 16, at byte 0"))
  }

  @Test func `a question or an answer that is too long for its frame is not sent`() {
    let question = String(repeating: "q", count: LinkLimits.questionBytes + 1)
    #expect(line { _ = try frame(.inspect(1, question)) }.hasPrefix("inspect (0x011D): "))
    let answer = String(repeating: "a", count: LinkLimits.answerBytes + 1)
    #expect(line { _ = try frame(.inspection(1, answer)) }.hasPrefix("inspection (0x0219): "))
    #expect(line { _ = try decodeUp(type: 0x0219, [1, 0, 0, 0, 9, 0, 0, 0, 0x7B]) }.hasPrefix("inspection (0x0219): "))
  }

  @Test func `more apps than the limit are refused before memory is reserved for them`() {
    #expect(
      line { _ = try decodeDown(type: 0x0120, [1, 1, 0, 0]) }
        .hasPrefix("apps (0x0120): 257 apps, at most 256 are allowed, at byte 0"))
  }
}
