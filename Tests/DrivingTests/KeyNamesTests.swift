import Driving
import Testing

/// Keys of a US keyboard by USB HID Usage Tables, page 0x07.
@Suite struct KeyNamesTests {
  @Test(
    arguments: [
      ("return", 0x28), ("enter", 0x28), ("Enter", 0x28), ("ESC", 0x29), ("escape", 0x29), ("backspace", 0x2A),
      ("delete", 0x2A), ("tab", 0x2B), ("space", 0x2C), ("f1", 0x3A), ("f12", 0x45), ("home", 0x4A), ("end", 0x4D),
      ("rightarrow", 0x4F), ("left", 0x50), ("downarrow", 0x51), ("up", 0x52), ("a", 0x04), ("Z", 0x1D), ("0", 0x27),
    ] as [(String, UInt16)])
  func `a key is found by its name`(name: String, usage: UInt16) {
    #expect(KeyNames.key(named: name) == usage)
  }

  @Test(arguments: ["", "nothing", "f0", "f13", "cmd+z", "shift+a", "+", "ä", "returns", "aa"])
  func `what is no single key has none`(name: String) {
    #expect(KeyNames.key(named: name) == nil)
  }

  @Test(
    arguments: [
      ("a", 0x04, false), ("A", 0x04, true), ("1", 0x1E, false), ("!", 0x1E, true), ("0", 0x27, false),
      (")", 0x27, true),
      (" ", 0x2C, false), ("_", 0x2D, true), ("/", 0x38, false), ("?", 0x38, true), ("\"", 0x34, true),
      ("`", 0x35, false),
    ] as [(Character, UInt16, Bool)])
  func `a character is typed by a key, with Shift where it stands above`(
    character: Character, usage: UInt16, needsShift: Bool
  ) throws {
    let key = try #require(KeyNames.key(typing: character))
    #expect(key == (usage, needsShift))
  }

  @Test(arguments: ["ä", "é", "€", "🙂", "\u{E03D}", "\u{0}"] as [Character])
  func `characters that no key bears have none`(character: Character) {
    #expect(KeyNames.key(typing: character) == nil)
  }

  @Test func `all printable ASCII can be typed, each in its own way`() {
    let characters = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }
    let keys = characters.map { KeyNames.key(typing: $0).map { "\($0.usage) \($0.needsShift)" } }
    #expect(!keys.contains(nil))
    #expect(Set(keys).count == characters.count)
  }

  @Test func `modifiers are known on both sides`() {
    #expect((0xE0...0xE7).map { KeyNames.modifier(of: $0) } == [18, 17, 19, 20, 18, 17, 19, 20].map { 1 << $0 })
    #expect(KeyNames.modifier(of: 0x04) == nil && KeyNames.modifier(of: 0xE8) == nil)
    #expect(
      [KeyNames.shift, KeyNames.control, KeyNames.option, KeyNames.command] == [1 << 17, 1 << 18, 1 << 19, 1 << 20])
  }
}
