import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// Typed text, shakes and remote control reach an app in another process, from a browser and from a script.
@Suite(.takesTurns, .serialized)
struct TypingTests {
  @Test func `a script types, shakes and presses a headset's buttons (B3.55, B3.58)`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "script-\(UUID().uuidString)")
    try #"""
    tap 100 80
    wait 0.5
    type "Ünï"
    type " 🙂"
    shake
    remote toggle
    remote next
    wait 0.2
    """#.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let system = try SystemUnderTest(
      ["--stage", "none", "--script", file.path, "--json"], environment: ["PROBE": "text"])
    #expect(try await system.waitUntilExit() == 0)
    #expect(
      system.lines.filter { $0.hasPrefix("probe: ") && !$0.hasPrefix("probe: label") } == [
        "probe: launched", "probe: editing begins", "probe: text 'Ü'", "probe: text 'Ün'", "probe: text 'Ünï'",
        "probe: text 'Ünï '", "probe: text 'Ünï 🙂'", "probe: shake began", "probe: shake ended",
        "probe: remote control 103", "probe: remote control 104",
      ])
  }

  @Test(.needs(.chromium))
  func
    `a sentence with accents and an emoji, typed in a browser, stands in the field; its fonts measure the app's texts`()
    async throws
  {
    let system = try SystemUnderTest(
      ["--stage", "web", "--port", "0", "--trace", "--json"], environment: ["PROBE": "text"])
    defer { system.terminate() }
    let browser = try await Browser.launch()
    let address = try await system.address()
    let page = try await browser.open(address, width: 1000, height: 1000, hasTouch: true)
    try await system.wait(for: "the app") { $0.contains("probe: launched") }
    let phone = try await Phone(page)
    // Twenty times the letter i: 187 points wide where all letters are taken to be equally wide,
    // and much less in a real font.
    try await system.wait(for: "the label in the browser's font") { lines in
      let widths = lines.compactMap { $0.firstMatch(of: /^probe: label (\d+)/).flatMap { Int($0.1) } }
      return (widths.last ?? 187) < 150
    }
    func tap(_ x: Double, _ y: Double) async throws {
      let place = phone.pixel(x, y)
      try await page.touch(.start, [BrowserPage.Finger(1, x: place.x, y: place.y)])
      try await page.touch(.end, [BrowserPage.Finger(1, x: place.x, y: place.y)])
    }
    try await tap(100, 80)
    try await system.wait(for: "editing") { $0.contains("probe: editing begins") }
    try await page.wait(until: "document.activeElement.id === 'typing'")
    try await page.call("Input.insertText", ["text": "Ünïcödé "])
    try await page.call("Input.imeSetComposition", ["text": "すし", "selectionStart": 2, "selectionEnd": 2])
    try await page.call("Input.insertText", ["text": "寿司"])
    try await page.call("Input.insertText", ["text": " 🙂"])
    // Keys of another layout than that of the US, and one that is corrected.
    for (code, key, modifiers) in [
      ("Space", " ", 0), ("KeyG", "G", 8), ("KeyR", "r", 0), ("BracketLeft", "ü", 0), ("Minus", "ß", 0),
      ("KeyX", "x", 0),
      ("Backspace", "Backspace", 0), ("KeyE", "€", 1),
    ] {
      var down: [String: JSON] = [
        "type": "keyDown", "code": .string(code), "key": .string(key), "modifiers": .number(Double(modifiers)),
      ]
      if key.count == 1 { down["text"] = .string(key) }
      try await page.call("Input.dispatchKeyEvent", .object(down))
      down["type"] = "keyUp"
      down["text"] = nil
      try await page.call("Input.dispatchKeyEvent", .object(down))
    }
    try await system.wait(for: "the sentence") { $0.contains("probe: text 'Ünïcödé 寿司 🙂 Grüß€'") }
    // The field that helps with typing stands at the app's caret, behind the text.
    try await page.wait(
      until: "document.getElementById('typing').getBoundingClientRect().left > \(phone.pixel(100, 0).x)")
    try await tap(100, 140)
    try await page.wait(until: "document.activeElement.id === 'typing-secret'")
    try await page.call("Input.insertText", ["text": "ß"])
    try await system.wait(for: "the secret") { $0.contains("probe: text 'ß'") }
    #expect(!system.lines.contains { $0.contains("dropped") })
    await browser.close()
  }
}
