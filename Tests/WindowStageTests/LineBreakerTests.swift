import Testing

@testable import Painting

/// Each letter is a point wide.
@Suite struct LineBreakerTests {
  private func lines(_ text: String, width: Double, limit: Int) -> [String] {
    var breaker = LineBreaker(text, width: width, limit: limit)
    while !breaker.isDone { breaker.advance { Double($0.count) } }
    return breaker.lines
  }

  @Test func `lines break at words, and spaces at their ends don't count`() {
    #expect(lines("one two three", width: 7, limit: 5) == ["one two", "three"])
    #expect(lines("one  two", width: 4, limit: 5) == ["one", "two"])
    #expect(lines("a\n\nb", width: 4, limit: 5) == ["a", "", "b"])
  }

  @Test func `a word wider than the box is broken between letters`() {
    #expect(lines("abcdefgh ij", width: 3, limit: 5) == ["abc", "def", "gh", "ij"])
    // Letters that are too wide themselves stand alone; as on the page, a last line that does not fit is cut.
    #expect(lines("abc", width: 0.1, limit: 5) == ["a", "b", "…"])
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

  @Test func `whatever a text is like, so many letters are measured at most, and no long line as a whole`() {
    let million = 1_000_000
    for (text, width, limit) in [
      (String(repeating: "a", count: million), 100.0, 3), (String(repeating: "x", count: 20_000), 0.001, million),
      (String(repeating: "word ", count: million / 5), 50, million),
      (String(repeating: " \t", count: million), 3, million),
      (String(repeating: "\n", count: million), 100, million),
      (String(repeating: "e\u{301}", count: million), 9, million),
      (String(repeating: "a", count: million), 100, 1),
    ] {
      var breaker = LineBreaker(text, width: width, limit: limit)
      var (longest, all, most) = (0, 0, 0)
      while !breaker.isDone {
        let before = all
        breaker.advance { piece in
          longest = max(longest, piece.utf8.count)
          all += piece.utf8.count
          return Double(piece.unicodeScalars.count)
        }
        most = max(most, all - before)
      }
      // A line at a time, and each by halving: a dozen times the letters that one is looked at with.
      #expect(
        longest <= 8_003 && most <= 24 * 8_003 && all <= 4_200_000, "\(text.prefix(3)): \(longest), \(most), \(all)")
      #expect((1...4_000).contains(breaker.lines.count))
    }
  }
}
