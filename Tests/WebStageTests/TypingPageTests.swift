import BrowserTesting
import Foundation
import Needs
import SystemLink
import Testing
import Turns

@testable import WebStage

/// Typing in a real browser: what its keyboards and input methods make arrives once, and as it was made.
@Suite(
  .takesTurns, .serialized, .timeLimit(.minutes(30)),
  .needs(.chromium))
@MainActor struct TypingPageTests {
  @Test func `what an input method inserts arrives once, as text`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.page.call("Input.insertText", ["text": "Ünïcödé 🙂"])
      #expect(try await stage.heard() == ["insert 'Ünïcödé 🙂'"])
      // While letters are composed they belong to the page, which shows them.
      for letters in ["に", "にほ", "にほん"] {
        try await stage.page.call(
          "Input.imeSetComposition",
          [
            "text": .string(letters), "selectionStart": .number(Double(letters.count)),
            "selectionEnd": .number(Double(letters.count)),
          ])
      }
      #expect(try await stage.page.evaluate("getComputedStyle(document.getElementById('typing')).opacity") == "1")
      try await stage.page.call("Input.insertText", ["text": "日本"])
      #expect(try await stage.heard() == ["insert '日本'"])
      #expect(try await stage.page.evaluate("getComputedStyle(document.getElementById('typing')).opacity") == "0")
      // A composition that is given up leaves nothing.
      try await stage.page.call("Input.imeSetComposition", ["text": "x", "selectionStart": 1, "selectionEnd": 1])
      try await stage.page.call("Input.imeSetComposition", ["text": "", "selectionStart": 0, "selectionEnd": 0])
      #expect(try await stage.heard() == [])
      try await stage.page.call("Input.insertText", ["text": "e\u{301}"])
      #expect(try await stage.heard() == ["insert 'e\u{301}'"])
      #expect(stage.host.drops == [])
    }
  }

  @Test func `a key that types one character arrives once, as a key with the layout's character`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.key("KeyQ", "a", text: "a")
      try await stage.key("Semicolon", "ö", text: "ö")
      try await stage.key("KeyE", "€", text: "€", modifiers: 1)
      try await stage.key("Enter", "Enter", text: "\r")
      try await stage.key("Backspace", "Backspace")
      #expect(
        try await stage.heard() == [
          "14 down 'a'", "14 up ''", "33 down 'ö'", "33 up ''", "8 down '€'", "8 up ''", "28 down ''", "28 up ''",
          "2a down ''", "2a up ''",
        ])
      // What a key types alone is known once it was seen.
      try await stage.key("KeyQ", "A", text: "A", modifiers: 8)
      await stage.host.wait { $0.events.count >= 2 }
      #expect(
        stage.host.events.map(\.kind) == [
          .key(
            KeySample(
              usage: 0x14, modifiers: 1 << 17, isDown: true, characters: "A", charactersIgnoringModifiers: "a")),
          .key(KeySample(usage: 0x14, modifiers: 1 << 17, isDown: false)),
        ])
      #expect(stage.host.drops == [])
    }
  }

  @Test func `the letter that a dead key makes is text, and neither key is told besides`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.key("Equal", "Dead")
      try await stage.key("KeyE", "e", text: "é")
      try await stage.key("KeyF", "f", text: "f")
      #expect(try await stage.heard() == ["insert 'é'", "9 down 'f'", "9 up ''"])
    }
  }

  @Test func `AltGr is the Option key alone, on whatever system, and keys of the number pad follow Num Lock`()
    async throws
  {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.page.evaluate(
        """
        for (const name of ['keydown', 'keyup']) document.activeElement.dispatchEvent(new KeyboardEvent(name, {
          code: 'KeyQ', key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true,
          cancelable: true, bubbles: true }));
        """)
      await stage.host.wait { $0.events.count >= 2 }
      #expect(
        stage.host.events.first?.kind
          == .key(
            KeySample(
              usage: 0x14, modifiers: 1 << 19, isDown: true, characters: "@",
              charactersIgnoringModifiers: stage.alone(0))))
      stage.host.forgetEvents()
      try await stage.key("Numpad1", "End")
      try await stage.key("Numpad1", "1", text: "1")
      #expect(try await stage.heard() == ["4d down ''", "4d up ''", "59 down '1'", "59 up ''"])
    }
  }

  @Test func `phones delete, break lines and paste by text; half a character is dropped with a notice`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      // A browser that tells afterwards, of a field that has something to delete.
      try await stage.page.evaluate("document.execCommand('delete')")
      try await stage.page.evaluate("document.execCommand('delete')")
      // And one that asks before, as it does of a paste.
      func before(_ type: String, _ more: String = "") async throws {
        try await stage.page.evaluate(
          "document.activeElement.dispatchEvent(new InputEvent('beforeinput', "
            + "{ inputType: '\(type)', cancelable: true, bubbles: true, \(more) }))")
      }
      try await before("insertLineBreak")
      try await before("deleteContentBackward")
      try await before("insertReplacementText", "data: 'the'")
      try await before(
        "insertFromPaste",
        "dataTransfer: (() => { const t = new DataTransfer(); t.setData('text/plain', 'a\\r\\nb'); return t; })()")
      #expect(
        try await stage.heard() == ["delete", "delete", "insert '\n'", "delete", "insert 'the'", "insert 'a\nb'"])
      try await before("insertText", #"data: '\ud83d'"#)
      #expect(try await stage.heard() == [])
      #expect(
        try await stage.page.evaluate("document.querySelector('#faults li').textContent")
          == "Typed text was dropped: it holds half of a character (an unpaired surrogate)")
      #expect(try await stage.page.evaluate("document.activeElement.value.length") == 2)
      #expect(stage.host.drops == [])
    }
  }

  @Test func `a long text arrives whole, in pieces that the link can take`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      let text = String(repeating: "👨‍👩‍👧‍👦é", count: 1000)
      try await stage.page.call("Input.insertText", ["text": .string(text)])
      _ = try await stage.page.evaluate("1")
      await stage.host.wait { host in
        host.events.reduce(0) { sum, event in
          if case .text(.insert(let piece)) = event.kind { sum + piece.utf8.count } else { sum }
        } >= text.utf8.count
      }
      let pieces = stage.host.events.compactMap { event -> String? in
        if case .text(.insert(let piece)) = event.kind { piece } else { nil }
      }
      #expect(pieces.joined() == text)
      #expect(pieces.allSatisfy { $0.utf8.count <= LinkLimits.insertedBytes })
      #expect(pieces.allSatisfy { $0.first == "👨‍👩‍👧‍👦" || $0.first == "é" })
      #expect(stage.host.drops == [])
    }
  }

  @Test func `keys that go up where nobody sees it are released`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText()
      try await stage.page.key("KeyA", isDown: true)
      try await stage.page.evaluate("document.activeElement.blur()")
      await stage.host.wait { $0.events.count >= 2 }
      try await stage.page.evaluate("document.getElementById('screen').focus()")
      try await stage.page.key("KeyB", isDown: true)
      try await stage.page.evaluate("window.dispatchEvent(new Event('blur'))")
      // Told as down again by nobody, and as up once.
      try await stage.page.key("KeyB", isDown: false)
      // From the canvas to the field nothing is released: the keyboard stays with the app.
      stage.running.stage.show(textInput: nil)
      try await stage.page.wait(until: "document.activeElement.id === 'screen'")
      try await stage.page.key("KeyC", isDown: true)
      try await stage.wantText()
      try await stage.page.key("KeyC", isDown: false)
      #expect(
        try await stage.heard().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
          == ["4 down", "4 up", "5 down", "5 up", "6 down", "6 up"])
      #expect(stage.host.drops == [])
    }
  }

  @Test func `the field stands at the caret, hides secrets and tells phones which keyboard to show`() async throws {
    try await StagePage.with { stage in
      try await stage.wantText(
        TextInputDescription(
          keyboardType: 7, returnKeyType: 6, caretX: 100, caretY: 300, caretWidth: 2, caretHeight: 20))
      let (box, glass) = (try await stage.page.box(of: "#typing"), try await stage.page.box(of: "#glass"))
      let scale = glass.width / 390
      #expect(abs(box.x - glass.x - 100 * scale) < 1 && abs(box.y - glass.y - 300 * scale) < 1)
      #expect(abs(box.height - max(20 * scale, 16)) < 1)
      #expect(
        try await stage.page.evaluate(
          """
          (() => { const f = document.activeElement; return [f.inputMode, f.enterKeyHint, f.autocapitalize].join(); })()
          """
        )
          == "email,search,none")
      try await stage.wantText(TextInputDescription(isSecure: true, caretX: 10, caretY: 20, caretHeight: 20))
      #expect(try await stage.page.evaluate("document.activeElement.type") == "password")
      try await stage.page.call("Input.insertText", ["text": "geheim"])
      #expect(try await stage.heard() == ["insert 'geheim'"])
      stage.running.stage.show(textInput: nil)
      try await stage.page.wait(until: "document.activeElement.id === 'screen'")
      // Nobody wants text: what types one all the same arrives as keys alone.
      try await stage.key("KeyA", "a", text: "a")
      #expect(try await stage.heard() == ["4 down 'a'", "4 up ''"])
    }
  }
}

extension StagePage {
  /// What an event says of its key alone: the machine's layout may be known to the browser, or not.
  func alone(_ index: Int) -> String {
    if case .key(let sample) = host.events[index].kind { sample.charactersIgnoringModifiers } else { "" }
  }
}
