import Testing

@testable import WebDriver

/// Codes of W3C WebDriver 17.4.2 as keys by USB HID Usage Tables, page 0x07.
@Suite struct KeyCodesTests {
  @Test(
    arguments: [
      ("\u{E003}", 0x2A), ("\u{E004}", 0x2B), ("\u{E006}", 0x28), ("\u{E007}", 0x28), ("\u{E008}", 0xE1),
      ("\u{E009}", 0xE0), ("\u{E00A}", 0xE2), ("\u{E00C}", 0x29), ("\u{E012}", 0x50), ("\u{E013}", 0x52),
      ("\u{E014}", 0x4F), ("\u{E015}", 0x51), ("\u{E017}", 0x4C), ("\u{E03D}", 0xE3), ("a", 0x04), ("Z", 0x1D),
      ("?", 0x38), (" ", 0x2C),
    ] as [(Character, UInt16)])
  func `a code stands for a key`(code: Character, usage: UInt16) {
    #expect(KeyCodes.usage(of: code) == usage)
  }

  @Test(arguments: ["\u{E000}", "\u{E05D}", "\u{F8FF}", "é", "🙂"] as [Character])
  func `others stand for none`(code: Character) {
    #expect(KeyCodes.usage(of: code) == nil)
  }

  @Test(arguments: [
    ("plain ü🙂", "plain ü🙂"), ("a\u{E007}b\u{E006}", "a\nb\n"), ("\u{E003}\u{E017}", "\u{8}\u{8}"),
    ("\u{E004}\u{E00D}", "\t "), ("\u{E008}A\u{E000}", "A"), ("\u{E05D}\u{E05E}", "\u{E05E}"), ("", ""),
  ])
  func `keys that make text are typed, others left out`(keys: String, text: String) {
    #expect(KeyCodes.text(of: keys) == text)
  }
}
