import BrowserTesting
import Foundation
import Needs
import Testing
import Turns

/// A note is written, edited and undone in a real browser: by its keyboard, its input methods, fingers and the Shake
/// button. What the app keeps in its file says what it understood.
@Suite(.takesTurns, .serialized, .needs(.chromium))
struct NotesTests {
  private let meta = 4

  /// The texts of the notes that the app keeps.
  private func texts(in file: URL) -> [String] {
    guard let data = try? Data(contentsOf: file),
      let notes = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    else { return [] }
    return notes.compactMap { $0["text"] as? String }
  }

  /// Waits until the app keeps one note with a text.
  private func wait(for text: String, in file: URL, _ notes: ExampleInBrowser) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while texts(in: file) != [text] {
      guard ContinuousClock.now < deadline else {
        throw Browser.Failure("the note is \(texts(in: file)), not '\(text)'; \(notes.system.lines.suffix(12))")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private func press(_ code: String, _ modifiers: Int = 0, on page: BrowserPage) async throws {
    try await page.key(code, isDown: true, modifiers: modifiers)
    try await page.key(code, isDown: false, modifiers: modifiers)
  }

  /// Types a character by a key of the browser's own layout.
  private func type(_ text: String, on page: BrowserPage) async throws {
    for character in text.map(String.init) {
      let code =
        character == " " ? "Space" : character.first?.isLetter == true ? "Key\(character.uppercased())" : "Period"
      let key: JSON = [
        "type": "keyDown", "code": .string(code), "key": .string(character), "text": .string(character),
        "unmodifiedText": .string(character),
      ]
      try await page.call("Input.dispatchKeyEvent", key)
      try await page.call(
        "Input.dispatchKeyEvent", ["type": "keyUp", "code": .string(code), "key": .string(character)])
    }
  }

  /// Double taps a word until it is selected: on a busy machine two taps may come too late after each other.
  private func selectWord(_ notes: ExampleInBrowser) async throws {
    func menus() -> [String] { notes.system.lines.filter { $0.contains("menu shown with") } }
    for attempt in 1...8 {
      for _ in 1...2 {
        try await notes.touch(.start, (36, 67))
        try await notes.touch(.end)
      }
      let before = menus().count
      try? await notes.system.wait(for: "a menu", seconds: Double(attempt)) { _ in
        menus().count > before || menus().last?.contains("Cut, Copy") == true
      }
      if menus().last?.contains("Cut, Copy") == true { return }
      // A tap elsewhere, and so long a rest that the next tap is the first of its row.
      try await notes.touch(.start, (195, 300))
      try await notes.touch(.end)
      try await Task.sleep(for: .seconds(1))
    }
    throw Browser.Failure("no double tap selected a word: \(menus())")
  }

  @Test(.timeLimit(.minutes(30)))
  func `a sentence is typed, a word of it copied and pasted, and undone by keys and by a shake (B3.50-B3.54)`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString).json")
    try Data("[]".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // No note: the app would put its welcome there; one that is deleted first shows the list's own command too.
    try await ExampleInBrowser.with("Notes", environment: ["FIRSTRESPONDER_NOTES": file.path]) { notes in
      let page = notes.page
      func tap(_ x: Double, _ y: Double) async throws {
        try await notes.touch(.start, (x, y))
        try await notes.touch(.end)
      }
      // The page has the keys from the first touch on.
      try await tap(195, 500)
      try await press("ArrowDown", on: page)
      try await press("Backspace", meta, on: page)
      try await notes.system.wait(for: "the deletion") { $0.contains { $0.contains("deleteChosen(_:)") } }
      // A shortcut makes a note.
      try await press("KeyN", meta, on: page)
      try await page.wait(until: "document.activeElement.id === 'typing'")
      try await type("Caf", on: page)
      // A dead key, then a picker of emoji.
      try await page.call("Input.insertText", ["text": "é"])
      try await type(" na", on: page)
      try await page.call("Input.insertText", ["text": "ï"])
      try await type("ve ", on: page)
      try await page.call("Input.insertText", ["text": "👩🏽‍🚀"])
      try await wait(for: "Café naïve 👩🏽‍🚀", in: file, notes)

      // The first word, on the first line under the bar.
      try await selectWord(notes)
      try await press("KeyC", meta, on: page)
      try await press("ArrowDown", meta, on: page)
      try await type(" ", on: page)
      try await press("KeyV", meta, on: page)
      try await wait(for: "Café naïve 👩🏽‍🚀 Café", in: file, notes)
      try await press("KeyZ", meta, on: page)
      try await wait(for: "Café naïve 👩🏽‍🚀 ", in: file, notes)

      // A shake asks, and a tap says yes: the space goes.
      try await page.evaluate("document.getElementById('show-device').click()")
      try await page.evaluate("document.getElementById('shake').click()")
      try await notes.system.wait(for: "the question") {
        $0.contains { $0.contains("menu shown") && $0.contains("Undo Typing") }
      }
      // It comes up in the middle of the screen, its first line above it.
      try await tap(195, 400)
      try await wait(for: "Café naïve 👩🏽‍🚀", in: file, notes)
      #expect(!notes.system.lines.contains { $0.contains("dropped") })
    }
  }
}
