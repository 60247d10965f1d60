import Testing

@testable import ForeignText

/// What came from elsewhere, as it stands in a line for people.
@Suite struct ShownTests {
  @Test func `what would end a line, command a terminal or turn the direction is spelled out`() {
    #expect(shown("a\u{1B}[2J\nb\r\tc\u{7F}\u{9B}") == #"a\u{1B}[2J\nb\r\tc\u{7F}\u{009B}"#)
    #expect(shown("x\u{2028}y\u{2029}") == #"x\u{2028}y\u{2029}"#)
    #expect(shown("good\u{202E}dab\u{2066}") == #"good\u{202E}dab\u{2066}"#)
    #expect(shown("🔬 Käse \\ \"") == "🔬 Käse \\ \"")
  }

  @Test func `only the beginning is quoted, counted before it is spelled out`() {
    #expect(shown("abc", limit: 3) == "abc")
    #expect(shown("abcd", limit: 3) == "abc...")
    #expect(shown("\n\n\n\n", limit: 3) == #"\n\n\n..."#)
    // One character of very many scalars.
    #expect(shown("e" + String(repeating: "\u{301}", count: 1_000)).unicodeScalars.count == 63)
  }
}
