import BrowserTesting
import SystemLink
import Testing

@testable import WebStage

/// A stage, and its page in a real browser: with a mouse, and as large as the screen, so that CSS pixels are points.
@MainActor struct StagePage {
  let running: RunningStage
  let page: BrowserPage

  var host: FakeHost { running.host }

  /// Of a page on a phone on which a screen of 390 x 844 points has as many pixels: the buttons stand below it.
  static let height = 844 + 44

  static func with(
    _ options: WebStage.Options = .init(port: 0), _ body: (StagePage) async throws -> Void
  ) async throws {
    let running = try await RunningStage(options)
    let browser = try await Browser.launch()
    do {
      let page = try await browser.open(
        running.address, width: 390, height: StagePage.height, isPhone: true, hasTouch: true)
      try await page.emulateTouch(false)
      try await page.wait(until: "document.getElementById('screen').dataset.commit === '1'")
      try await body(StagePage(running: running, page: page))
    } catch {
      await browser.close()
      throw error
    }
    await browser.close()
    running.stage.stop()
  }

  /// The app wants text, and the page's field has the keyboard.
  func wantText(_ input: TextInputDescription = TextInputDescription(caretX: 100, caretY: 300, caretHeight: 20))
    async throws
  {
    running.stage.show(textInput: input)
    let field = input.isSecure ? "typing-secret" : "typing"
    try await page.wait(until: "!document.getElementById('\(field)').hidden")
    try await page.evaluate("document.getElementById('screen').focus()")
    try await page.wait(until: "document.activeElement.id === '\(field)'")
  }

  /// A key of a keyboard, down and up, with what the browser's layout makes of it.
  func key(_ code: String, _ key: String, text: String? = nil, modifiers: Int = 0) async throws {
    var down: [String: JSON] = [
      "type": "keyDown", "code": .string(code), "key": .string(key), "modifiers": .number(Double(modifiers)),
    ]
    if let text { down["text"] = .string(text) }
    try await page.call("Input.dispatchKeyEvent", .object(down))
    down["type"] = "keyUp"
    down["text"] = nil
    try await page.call("Input.dispatchKeyEvent", .object(down))
  }

  /// All that has arrived, in words, when everything that the page was told before is through; then forgets it.
  func heard() async throws -> [String] {
    // The F9 key is the last of all.
    try await key("F9", "F9")
    func isEnd(_ event: HIDEvent) -> Bool {
      if case .key(let sample) = event.kind { sample.usage == 0x42 && !sample.isDown } else { false }
    }
    await host.wait { $0.events.contains(where: isEnd) }
    let words = host.events.compactMap { event -> String? in
      switch event.kind {
      case .key(let key):
        guard key.usage != 0x42 else { return nil }
        return "\(String(key.usage, radix: 16)) \(key.isDown ? "down" : "up") '\(key.characters)'"
      case .text(.insert(let text)): return "insert '\(text)'"
      case .text(.deleteBackward): return "delete"
      case .shake(let phase): return "shake \(phase)"
      case .remoteControl(let command): return "\(command)"
      case .acceleration(let felt): return "felt \(felt.x + 0) \(felt.y + 0) \(felt.z + 0)"
      case .digitizer, .hover, .scroll, .transform, .press: return nil
      }
    }
    host.forgetEvents()
    return words
  }
}
