import SystemLink
import Testing

@testable import WindowStage

@Suite struct KeyTranslationTests {
  @Test func `without a text a key says what the layout types by it alone`() {
    var window = Reports()
    #expect(window.lines(.down(0x1C, "z")) == ["key 1c down 'z' 'z'"])
    #expect(window.lines(.up(0x1C)) == ["key 1c up '' ''"])
    #expect(window.lines(.named(0xE1), modifiers: .shift) == ["key e1 down '' '' mod 2"])
    // What Shift makes of it SDL tells only while the app wants text; the app has a table of its own.
    #expect(window.lines(.down(0x1C, "z"), modifiers: .shift) == ["key 1c down '' 'z' mod 2"])
    #expect(window.lines(.up(0x1C), .named(0xE1, isDown: false)) == ["key 1c up '' ''", "key e1 up '' ''"])
  }

  @Test func `what the layout types is joined to the key that typed it`() {
    var window = Reports()
    #expect(window.lines(.textWanted(true)) == [])
    #expect(window.lines(.down(0x14, "a"), .text("a")) == ["key 14 down 'a' 'a'"])
    #expect(window.lines(.up(0x14)) == ["key 14 up '' ''"])
    #expect(window.lines(.down(0x1F, "2"), .text("\""), modifiers: .shift) == ["key 1f down '\"' '2' mod 2"])
    // After a dead key.
    #expect(window.lines(.up(0x1F), .down(0x08, "e"), .text("é")) == ["key 1f up '' ''", "key 8 down 'é' 'e'"])
    #expect(
      window.lines(.down(0x04, "a"), .text("a"), .down(0x05, "b"), .text("b"))
        == ["key 4 down 'a' 'a'", "key 5 down 'b' 'b'"])
  }

  @Test func `a key that types something other than one character is told as the text`() {
    var window = Reports()
    _ = window.lines(.textWanted(true))
    #expect(window.lines(.down(0x14, "q"), .text("fi")) == ["text 'fi'"])
    #expect(window.lines(.up(0x14)) == [])
    #expect(window.lines(.down(0x14, "q"), .text("👩‍"), .text("🚀")) == ["key 14 down '👩‍🚀' 'q'"])
  }

  @Test func `what an input method takes is no key, and what it composes comes as text`() {
    var window = Reports()
    _ = window.lines(.textWanted(true))
    #expect(window.lines(.down(0x16, "s"), .composition("s")) == [])
    #expect(window.lines(.up(0x16), .named(0x4F), .named(0x28)) == [])
    // Modifiers and caps lock do something by themselves.
    #expect(window.lines(.named(0xE1), modifiers: .shift) == ["key e1 down '' '' mod 2"])
    #expect(window.lines(.named(0xE1, isDown: false), .named(0x39)) == ["key e1 up '' ''", "key 39 down '' ''"])
    #expect(window.lines(.composition(""), .text("すし")) == ["text 'すし'"])
    #expect(window.lines(.named(0x28)) == ["key 28 down '' ''"])
  }

  @Test func `commands reach the app while it wants text, also without typing anything`() {
    var window = Reports()
    _ = window.lines(.textWanted(true))
    #expect(window.lines(.down(0x06, "c"), modifiers: .control) == ["key 6 down '' 'c' mod 4"])
    #expect(window.lines(.down(0x19, "v"), .text("v"), modifiers: .command) == ["key 19 down 'v' 'v' mod 16"])
    #expect(window.lines(.named(0x2A), .named(0x50)) == ["key 2a down '' ''", "key 50 down '' ''"])
  }

  @Test func `a long text of an input method comes in pieces of the link's size`() {
    var window = Reports()
    let inputs = Array(repeating: WindowInput.text(String(repeating: "a", count: 31)), count: 200)
    let sizes = window.events(inputs).map { event in
      if case .text(.insert(let text)) = event.kind { text.utf8.count } else { 0 }
    }
    #expect(sizes == [LinkLimits.insertedBytes, 31 * 200 - LinkLimits.insertedBytes])
  }

  @Test func `SDL's repeats are dropped with what they type: the app repeats by its own clock`() {
    var window = Reports()
    _ = window.lines(.textWanted(true))
    _ = window.lines(.down(0x04, "a"), .text("a"))
    #expect(window.lines(.down(0x04, "a", isRepeat: true), .text("a")) == [])
    #expect(window.lines(.down(0x04, "a"), .text("a")) == [])
    #expect(window.lines(.up(0x04), .up(0x04)) == ["key 4 up '' ''"])
  }

  @Test func `without num lock keys of the keypad are others, and go up as what they went down`() {
    var window = Reports()
    #expect(window.lines(.named(0x5F)) == ["key 4a down '' ''"])
    #expect(window.lines(.named(0x5F, isDown: false), modifiers: .numLock) == ["key 4a up '' ''"])
    _ = window.lines(.textWanted(true))
    #expect(window.lines(.named(0x5F), .text("7"), modifiers: .numLock) == ["key 5f down '7' '' mod 32"])
    #expect(window.lines(.named(0x58), modifiers: .numLock) == ["key 58 down '' '' mod 32"])
  }

  @Test func `AltGr is the option key, and caps lock is told`() {
    var window = Reports()
    #expect(window.lines(.named(0xE6), modifiers: .alternateGraph) == ["key e6 down '' '' mod 8"])
    #expect(window.lines(.named(0x39), modifiers: .capsLock) == ["key 39 down '' '' mod 1"])
  }

  @Test func `keys that are none of a keyboard's are not told, media keys are remote control`() {
    var window = Reports()
    #expect(window.lines(.named(0), .named(0xE8), .named(300)) == [])
    #expect(
      window.lines(.named(261), .named(261, isDown: false), .named(258), .named(286))
        == ["remote togglePlayPause", "remote nextTrack", "remote beginSeekingForward"])
    #expect(window.lines(.named(286), .named(286, isDown: false)) == ["remote endSeekingForward"])
    #expect(window.lines(.named(286, isDown: false)) == [])
  }
}
