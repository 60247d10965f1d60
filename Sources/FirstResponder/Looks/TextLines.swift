/// A text of one look, broken into lines.
struct TextLines {
  /// The lines that are shown.
  private(set) var lines: [Substring] = []
  private(set) var width: CGFloat = 0
  /// There is no more than these lines.
  private(set) var isComplete = true

  /// Breaks at line feeds, between words where a line gets too long, and within a word that is too long for a line.
  ///
  /// - Parameters:
  ///   - width: of a line, points; 0 or less means without limit.
  ///   - limit: lines at most; 0 means as many as there are.
  @MainActor
  init(_ text: String, font: UIFont, width available: CGFloat, limit: Int, measurer: any TextMeasurer) {
    guard !text.isEmpty else { return }
    let breaker = WordBreaker(font: font, room: available > 0 ? available : .infinity, measurer: measurer)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph
      repeat {
        if limit > 0, lines.count == limit {
          isComplete = false
          return
        }
        let (line, width) = breaker.firstLine(of: rest)
        rest = rest[line.endIndex...].drop { $0 == " " }
        lines.append(line)
        self.width = max(self.width, min(width, breaker.room))
      } while !rest.isEmpty
    }
  }
}

/// Finds where a line ends, in steps that look at each character once.
@MainActor
private struct WordBreaker {
  let font: UIFont
  let room: CGFloat
  let measurer: any TextMeasurer

  /// So many characters are measured in one go; of a longer word no more is looked at than a line has room for.
  private static let step = 128
  /// What adding up in another order may make of a width.
  private static let slack: CGFloat = 0.001

  /// The longest beginning that fits and ends at a word's end, and its width; at least one character.
  func firstLine(of text: Substring) -> (line: Substring, width: CGFloat) {
    if room == .infinity || text.utf8.count <= Self.step {
      let width = width(text)
      if width <= room + Self.slack { return (text, width) }
    }
    var best: (end: Substring.Index, width: CGFloat)?
    var (end, used) = (text.startIndex, CGFloat(0))
    while end < text.endIndex {
      let word = text[end...].prefix(Self.step).prefix { $0 != " " }
      let wide = used + width(word)
      guard wide <= room + Self.slack else { break }
      (end, used) = (word.endIndex, wide)
      guard end == text.endIndex || text[end] == " " else { continue }
      if end > text.startIndex { best = (end, used) }
      let spaces = text[end...].prefix { $0 == " " }
      (end, used) = (spaces.endIndex, used + width(spaces))
      // Spaces before the first word are a line of their own where that has no room.
      if best == nil || end == text.endIndex, used <= room + Self.slack { best = (end, used) }
    }
    if let best { return (text[..<best.end], best.width) }
    return letters(of: text)
  }

  /// As many characters as fit.
  private func letters(of text: Substring) -> (line: Substring, width: CGFloat) {
    var end = text.index(after: text.startIndex)
    var used = width(text[..<end])
    while end < text.endIndex {
      let next = text.index(after: end)
      let wide = used + width(text[end..<next])
      if wide > room + Self.slack { break }
      (end, used) = (next, wide)
    }
    return (text[..<end], used)
  }

  private func width(_ text: Substring) -> CGFloat { measurer.width(of: text, font: font) }
}
