import Testing

@testable import EventLogic

/// Words, sentences and paragraphs of a text.
@Suite struct TextPieceTests {
  private func pieces(_ text: String, _ ranges: (TextContent) -> [Range<Int>]) -> [String] {
    let content = TextContent(text)
    return ranges(content).map { content[$0] }
  }

  @Test func `words are runs of letters and digits, and nothing between them`() {
    #expect(pieces("Hello, wide world!", \.words) == ["Hello", "wide", "world"])
    #expect(pieces("don't pay 3.50 -- now", \.words) == ["don't", "pay", "3.50", "now"])
    #expect(pieces("\u{4F60}\u{597D} ok", \.words) == ["\u{4F60}", "\u{597D}", "ok"])
    #expect(pieces("one\ntwo", \.words) == ["one", "two"])
    #expect(pieces("", \.words) == [])
    #expect(pieces("... !", \.words) == [])
  }

  @Test func `a sentence ends behind its marks, what closes behind them, and the spaces`() {
    #expect(pieces("One. Two!  Three?", \.sentences) == ["One. ", "Two!  ", "Three?"])
    #expect(pieces("It costs 3.50 now. Really", \.sentences) == ["It costs 3.50 now. ", "Really"])
    #expect(pieces("\"Go!\" he said. Now", \.sentences) == ["\"Go!\" ", "he said. ", "Now"])
    #expect(pieces("Wait... what?", \.sentences) == ["Wait... ", "what?"])
    #expect(pieces("One\nTwo", \.sentences) == ["One\n", "Two"])
    #expect(pieces("\u{4F60}\u{597D}\u{3002}\u{518D}", \.sentences) == ["\u{4F60}\u{597D}\u{3002}", "\u{518D}"])
    #expect(pieces("", \.sentences) == [])
  }

  @Test func `paragraphs come without their line breaks`() {
    #expect(pieces("one\r\ntwo\n\nthree", \.paragraphRanges) == ["one", "two", "", "three"])
    #expect(pieces("", \.paragraphRanges) == [""])
  }
}
