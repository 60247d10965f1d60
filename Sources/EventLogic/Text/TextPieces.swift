extension TextContent {
  /// The words, without what is between them: runs of letters and digits, and each character of a script without
  /// spaces.
  package var words: [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < length {
      let end = wordEnd(after: place)
      let start = wordStart(before: end)
      // Behind the last word there are only marks and spaces.
      guard end > place, start >= place, let first = character(after: start) else { break }
      guard [.word, .ideograph].contains(WordClass(first)) else { break }
      found.append(start..<end)
      place = end
    }
    return found
  }

  /// The paragraphs, without their line breaks.
  package var paragraphRanges: [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for paragraph in paragraphs {
      found.append(self.paragraph(at: start))
      start += paragraph.length
    }
    return found
  }

  /// The sentences with the spaces behind them: each ends behind marks that end one and what closes behind those, or
  /// with its paragraph.
  package var sentences: [Range<Int>] {
    var found: [Range<Int>] = []
    var paragraphStart = 0
    for paragraph in paragraphs {
      var (start, place, hasEnded) = (paragraphStart, paragraphStart, false)
      for character in paragraph.text {
        let isSpace = character.isWhitespace
        // Only a space, or the mark of a script without spaces, ends a sentence: a point may stand in a number.
        if hasEnded, !isSpace, !Self.closing.contains(character), !Self.ending.contains(character),
          self.character(before: place).map({ $0.isWhitespace || Self.wideEnding.contains($0) }) ?? false
        {
          found.append(start..<place)
          (start, hasEnded) = (place, false)
        }
        if Self.ending.contains(character) {
          hasEnded = true
        } else if !isSpace, !Self.closing.contains(character) {
          hasEnded = false
        }
        place += character.utf16.count
      }
      if place > start { found.append(start..<place) }
      paragraphStart += paragraph.length
    }
    return found
  }

  private static let wideEnding: Set<Character> = ["\u{3002}", "\u{FF01}", "\u{FF1F}"]
  private static let ending = wideEnding.union([".", "!", "?", "\u{2026}"])
  private static let closing: Set<Character> = ["\"", "'", ")", "]", "\u{201D}", "\u{2019}", "\u{BB}", "\u{300D}"]
}
