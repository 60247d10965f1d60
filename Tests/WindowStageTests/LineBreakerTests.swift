import Testing

@testable import WindowStage

/// Each letter is a point wide.
@Suite struct LineBreakerTests {
  private func lines(_ text: String, width: Double, limit: Int) -> [String] {
    LineBreaker(width: width, limit: limit) { Double($0.count) }.lines(of: text)
  }

  @Test func `lines break at words, and spaces at their ends don't count`() {
    #expect(lines("one two three", width: 7, limit: 5) == ["one two", "three"])
    #expect(lines("one  two", width: 4, limit: 5) == ["one", "two"])
    #expect(lines("a\n\nb", width: 4, limit: 5) == ["a", "", "b"])
  }

  @Test func `a word wider than the box is broken between letters`() {
    #expect(lines("abcdefgh ij", width: 3, limit: 5) == ["abc", "def", "gh", "ij"])
    // Letters that are too wide themselves stand alone; as in the browser, nothing is left for the last line.
    #expect(lines("ab", width: 0.1, limit: 5) == ["a", "b", ""])
  }

  @Test func `the last line ends in an ellipsis if there is more`() {
    #expect(lines("one two three four", width: 7, limit: 2) == ["one two", "three…"])
    #expect(lines("abcdefgh", width: 4, limit: 1) == ["abc…"])
    #expect(lines("first\nsecond", width: 20, limit: 1) == ["first…"])
    #expect(lines("abcdefgh", width: 0, limit: 1) == ["…"])
  }

  @Test func `a single line that is a little too wide is left to be squeezed`() {
    #expect(lines(String(repeating: "a", count: 108), width: 100, limit: 1).first?.count == 108)
    #expect(lines(String(repeating: "a", count: 109), width: 100, limit: 1).first?.hasSuffix("a…") == true)
    #expect(lines(String(repeating: "a", count: 108), width: 100, limit: 2).map(\.count) == [101, 7])
  }

  @Test func `as many lines as the box is high for, and at least one`() {
    #expect(LineBreaker.limit(lines: 0, height: 60, fontSize: 10) == 5)
    #expect(LineBreaker.limit(lines: 2, height: 60, fontSize: 10) == 2)
    #expect(LineBreaker.limit(lines: 9, height: 60, fontSize: 10) == 5)
    #expect(LineBreaker.limit(lines: 3, height: 1, fontSize: 10) == 1)
    #expect(LineBreaker.limit(lines: 0, height: 1e300, fontSize: 1e-9) == 1_000_000)
    #expect(LineBreaker.limit(lines: 0, height: -.infinity, fontSize: 0) == 1)
  }

  @Test func `a word of a million letters is cut without being measured as a whole`() {
    var longest = 0
    let breaker = LineBreaker(width: 100, limit: 3) { piece in
      longest = max(longest, piece.utf8.count)
      return Double(piece.utf8.count)
    }
    let lines = breaker.lines(of: String(repeating: "a", count: 1_000_000))
    #expect(lines.count == 3 && lines[0].count == 101 && lines[2].hasSuffix("…"))
    #expect(longest <= 8000)
  }
}
