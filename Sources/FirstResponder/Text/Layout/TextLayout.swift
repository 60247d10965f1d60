/// How a text is set: everything that decides where its lines break and stand.
struct TextFormat {
  var font = UIFont.systemFont(ofSize: 17)
  var alignment = NSTextAlignment.natural
  /// Of a line, points; infinite for one line a paragraph.
  var width = CGFloat.infinity
  /// In which lines are aligned, points; a longer line makes it wider.
  var room: CGFloat = 0
  /// The looks of pieces; nil if all have the one font.
  var runs: TextRuns?

  func breaksLike(_ other: TextFormat) -> Bool {
    font == other.font && width == other.width && runs?.number == other.runs?.number
  }

  @MainActor var lineHeight: CGFloat { runs?.lineHeight ?? font.lineHeight }

  /// The width of a piece of the text that begins at a place, points.
  @MainActor
  func width(of piece: Substring, at place: Int, _ measurer: any TextMeasurer) -> CGFloat {
    runs?.width(of: piece, at: place, measurer) ?? measurer.width(of: piece, font: font)
  }
}

/// One line of a paragraph.
struct TextLine: Equatable, Sendable {
  /// From the paragraph's start, UTF-16 units; spaces at its end are within, the line break is not.
  var range: Range<Int>
  /// Without the spaces at its end, points.
  var width: CGFloat
}

/// Where the lines of a text stand. What was found for a paragraph is kept until the paragraph changes;
/// all lines have one height.
///
/// Within a line, places follow each other in the direction in which the paragraph's first letter runs. A line that
/// mixes both directions is treated as if it ran in that one alone.
struct TextLayout {
  struct Paragraph {
    var lines: [TextLine]
    var direction: WritingDirection
  }

  private(set) var style = TextFormat()
  private(set) var paragraphs: [Paragraph] = []
  private(set) var lineCount = 0
  private var isKnown = false
  /// Of the widths by which lines were broken.
  private var generation = 0

  @MainActor var lineHeight: CGFloat { style.lineHeight }
  @MainActor var height: CGFloat { CGFloat(lineCount) * lineHeight }

  /// Breaks what is not known yet.
  @MainActor
  mutating func prepare(_ content: TextContent, _ style: TextFormat) {
    let isSame = isKnown && generation == TextMeasuring.generation && self.style.breaksLike(style)
    self.style = style
    guard !isSame else { return }
    (isKnown, generation) = (true, TextMeasuring.generation)
    paragraphs.removeAll(keepingCapacity: true)
    paragraphs.reserveCapacity(content.paragraphs.count)
    let breaker = LineBreaker(style: style, measurer: TextMeasuring.measurer)
    lineCount = 0
    var start = 0
    for paragraph in content.paragraphs {
      let made = breaker.paragraph(paragraph.text, at: start)
      start += paragraph.length
      lineCount += made.lines.count
      paragraphs.append(made)
    }
  }

  /// Breaks anew what an edit changed, in a text that has one font.
  @MainActor
  mutating func update(_ change: TextContent.Change, _ content: TextContent) {
    guard isKnown, generation == TextMeasuring.generation else { return forget() }
    let breaker = LineBreaker(style: style, measurer: TextMeasuring.measurer)
    for index in change.old { lineCount -= paragraphs[index].lines.count }
    var new: [Paragraph] = []
    for index in change.new {
      new.append(breaker.paragraph(content.paragraphs[index].text, at: 0))
      lineCount += new[new.count - 1].lines.count
    }
    paragraphs.replaceSubrange(change.old, with: new)
  }

  /// Widths are others now.
  mutating func forget() { isKnown = false }

  /// The widest line, points.
  var widestLine: CGFloat {
    var width: CGFloat = 0
    for paragraph in paragraphs {
      for line in paragraph.lines { width = max(width, line.width) }
    }
    return width
  }
}

/// Breaks paragraphs into lines: after spaces and around ideographs, and within a word that is too long for a line.
@MainActor
struct LineBreaker {
  let style: TextFormat
  let measurer: any TextMeasurer

  /// - Parameter start: where the paragraph begins in the text, UTF-16 units.
  func paragraph(_ text: String, at start: Int) -> TextLayout.Paragraph {
    var shown = text[...]
    if shown.last?.isNewline == true { shown.removeLast() }
    let direction = shown.writingDirection
    let width = style.width(of: shown, at: start, measurer)
    guard width > style.width, style.width > 0 else {
      return .init(lines: [TextLine(range: 0..<shown.utf16.count, width: width)], direction: direction)
    }
    return .init(lines: lines(of: shown, at: start), direction: direction)
  }

  private func lines(of text: Substring, at origin: Int) -> [TextLine] {
    var lines: [TextLine] = []
    var (start, end) = (0, 0)  // Of the line so far, UTF-16 units.
    var (width, spaces): (CGFloat, CGFloat) = (0, 0)  // Of the line without the spaces at its end, and of those.
    func finish() {
      lines.append(TextLine(range: start..<end, width: width))
      (start, width, spaces) = (end, 0, 0)
    }
    var rest = text
    while !rest.isEmpty {
      let (word, gap) = Self.firstWord(of: rest)
      rest = rest[gap.endIndex...]
      let wordWidth = style.width(of: word, at: origin + end, measurer)
      if end > start, width + spaces + wordWidth > style.width { finish() }
      if wordWidth > style.width {
        for character in word.indices {
          let one = word[character...character]
          let share = style.width(of: one, at: origin + end, measurer)
          if end > start, width + share > style.width { finish() }
          end += one.utf16.count
          width += share
        }
      } else {
        width += spaces + wordWidth
        end += word.utf16.count
      }
      spaces = gap.isEmpty ? 0 : style.width(of: gap, at: origin + end, measurer)
      end += gap.utf16.count
    }
    finish()
    return lines
  }

  /// What is not broken, and the spaces after it.
  private static func firstWord(of text: Substring) -> (word: Substring, spaces: Substring) {
    var end = text.startIndex
    while end < text.endIndex, !text[end].isWhitespace {
      let isIdeograph = WordClass(text[end]) == .ideograph
      if isIdeograph, end > text.startIndex { break }
      text.formIndex(after: &end)
      if isIdeograph { break }
    }
    var after = end
    while after < text.endIndex, text[after].isWhitespace { text.formIndex(after: &after) }
    return (text[..<end], text[end..<after])
  }
}
