/// A text with attributes, broken into lines.
@MainActor
struct AttributedLines {
  struct Piece {
    var text: Substring
    var looks: TextLooks
    var width: CGFloat
  }
  struct Line {
    var pieces: [Piece] = []
    /// Without the spaces at its end.
    var width: CGFloat = 0
    /// From the top of the text to that of the line, and its height, what comes behind it included.
    var top: CGFloat = 0
    var height: CGFloat = 0
    /// How far its foot is from its top.
    var foot: CGFloat = 0
    var indent: CGFloat = 0
    var style = NSParagraphStyle.default
    /// The height without what is added behind it.
    var ownHeight: CGFloat = 0
    /// An ellipsis stands for a part of it.
    var isShortened = false
  }
  private(set) var lines: [Line] = []
  /// The longest line's width, and the height of all. Points.
  private(set) var size = CGSize.zero
  /// Something has no place: lines are left out, or a line is too long.
  var isCut = false

  private let measurer = TextMeasuring.measurer
  private let room: CGFloat
  private let limit: Int
  /// Which texts end in an ellipsis although their style does not say so.
  let endsInEllipsis: Bool

  /// How a text is laid out.
  struct Style {
    /// Of pieces that don't say one.
    var font = UIFont.systemFont(ofSize: 12)
    var color = CGColor.black
    /// Of paragraphs that have no style.
    var alignment = NSTextAlignment.natural
    var breakMode = NSLineBreakMode.byTruncatingTail
    /// The last line ends in an ellipsis if there is more, whatever the paragraph's style says.
    var endsInEllipsis = false
    /// All fonts are so much smaller.
    var scale: CGFloat = 1
  }

  /// - Parameters:
  ///   - width: of a line; 0 or less, or no number, for without limit.
  ///   - height: lines that do not fit are left out, but the first; 0 or less for without limit.
  ///   - limit: lines at most; 0 for as many as there are.
  init(
    _ text: NSAttributedString, _ style: Style = Style(), width: CGFloat, height: CGFloat = 0, limit: Int = 0
  ) {
    let room = width > 0 && width.isFinite ? width : .infinity
    let height = height > 0 && height.isFinite ? height : .infinity
    self.init(text, style, room: room, height: height, limit: limit)
    // The last line that is seen is laid out as the last one, once it is known which that is.
    if isCut, height < .infinity, !lines.isEmpty, limit == 0 || lines.count < limit {
      self = AttributedLines(text, style, room: room, height: .infinity, limit: lines.count)
    }
  }

  private init(_ text: NSAttributedString, _ look: Style, room: CGFloat, height: CGFloat, limit: Int) {
    (self.room, self.limit, endsInEllipsis) = (room, limit, look.endsInEllipsis)
    let plain = NSMutableParagraphStyle()
    (plain.alignment, plain.lineBreakMode) = (look.alignment, look.breakMode)
    var isFull = false
    for paragraph in Self.paragraphs(text, look) where !isFull {
      isFull = !add(paragraph, paragraph.style ?? plain, height)
    }
    if isFull, limit > 0, var last = lines.popLast() {
      shorten(&last, hasMore: true)
      lines.append(last)
    }
    isCut = isCut || isFull
    size.height = lines.last.map { $0.top + $0.ownHeight } ?? 0
    size.width = lines.reduce(0) { max($0, $1.indent + $1.width) }
  }

  private struct Paragraph {
    var runs: [(text: Substring, looks: TextLooks)] = []
    var style: NSParagraphStyle?
  }

  /// The text's paragraphs, each with its runs of one look.
  private static func paragraphs(_ text: NSAttributedString, _ style: Style) -> [Paragraph] {
    guard text.length > 0 else { return [] }
    var paragraphs = [Paragraph()]
    let string = text.string as NSString
    var place = 0
    while place < text.length {
      var range = NSRange(location: 0, length: 0)
      let attributes = text.attributes(at: place, effectiveRange: &range)
      let end = max(place + 1, min(range.location + range.length, text.length))
      var looks = TextLooks(attributes, font: style.font, color: style.color)
      if style.scale != 1 { looks.shrink(by: style.scale) }
      let piece = string.substring(with: NSRange(location: place, length: end - place))
      for (index, part) in piece.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { paragraphs.append(Paragraph()) }
        let last = paragraphs.count - 1
        paragraphs[last].runs.append((part, looks))
        if paragraphs[last].style == nil { paragraphs[last].style = attributes[.paragraphStyle] as? NSParagraphStyle }
      }
      place = end
    }
    return paragraphs
  }

  func width(_ text: Substring, _ looks: TextLooks) -> CGFloat {
    if let attachment = looks.attachment { return attachment.shownBounds.maxX }
    let width = measurer.width(of: text, font: looks.font)
    return looks.kern == 0 ? width : width + CGFloat(text.count) * looks.kern
  }

  /// Adds a paragraph's lines.
  /// - Returns: false if something had no place.
  private mutating func add(_ paragraph: Paragraph, _ style: NSParagraphStyle, _ height: CGFloat) -> Bool {
    var line = begin(style, isFirst: true)
    if let last = lines.last {
      line.top = last.top + last.height + (last.style.paragraphSpacing) + style.paragraphSpacingBefore
    }
    var used: CGFloat = 0
    func available(_ line: Line) -> CGFloat { isBroken(style) ? lineRoom(line) : .infinity }
    for run in paragraph.runs {
      for word in Self.words(run.text, wraps: style.lineBreakMode != .byCharWrapping) {
        var rest = word
        while !rest.isEmpty {
          let bare = rest.last == " " ? rest.prefix(while: { $0 != " " }) : rest
          let isTooLong = used + width(bare, run.looks) > available(line) + 0.01
          if isTooLong, used > 0 {
            guard end(&line, height) else { return false }
            (line, used) = (begin(style, isFirst: false), 0)
            continue
          }
          let piece = isTooLong ? Self.fitting(rest, available(line)) { width($0, run.looks) } : rest
          let wide = width(piece, run.looks)
          if let last = line.pieces.indices.last, line.pieces[last].text.endIndex == piece.startIndex,
            line.pieces[last].text.base == piece.base, run.looks.attachment == nil
          {
            line.pieces[last].text = piece.base[line.pieces[last].text.startIndex..<piece.endIndex]
            line.pieces[last].width += wide
          } else {
            line.pieces.append(Piece(text: piece, looks: run.looks, width: wide))
          }
          line.width = used + width(piece.last == " " ? bare : piece, run.looks)
          used += wide
          rest = rest[piece.endIndex...]
        }
      }
      if line.pieces.isEmpty { line.pieces.append(Piece(text: "", looks: run.looks, width: 0)) }
    }
    return end(&line, height)
  }

  func lineRoom(_ line: Line) -> CGFloat {
    let style = line.style
    return max(0, (style.tailIndent > 0 ? style.tailIndent : room + style.tailIndent) - line.indent)
  }

  /// Whether the line that is being made goes on in another one when it is full. The last one does not: what is too
  /// much of it is cut, or an ellipsis stands for it.
  private func isBroken(_ style: NSParagraphStyle) -> Bool {
    let isLast = limit > 0 && lines.count == limit - 1
    let wraps = style.lineBreakMode == .byWordWrapping || style.lineBreakMode == .byCharWrapping
    return !isLast || wraps && !endsInEllipsis
  }

  private func begin(_ style: NSParagraphStyle, isFirst: Bool) -> Line {
    Line(
      top: lines.last.map { $0.top + $0.height } ?? 0, indent: isFirst ? style.firstLineHeadIndent : style.headIndent,
      style: style)
  }

  /// Puts a line under the others. False if there is no place for it.
  private mutating func end(_ line: inout Line, _ height: CGFloat) -> Bool {
    if limit > 0, lines.count == limit { return false }
    let above = line.pieces.reduce(0) { max($0, $1.looks.above) }
    let below = line.pieces.reduce(0) { max($0, $1.looks.below) }
    var own = line.pieces.reduce(above + below) { max($0, $1.looks.attachment == nil ? $1.looks.font.lineHeight : 0) }
    if line.style.lineHeightMultiple > 0 { own *= line.style.lineHeightMultiple }
    own = max(own, line.style.minimumLineHeight)
    if line.style.maximumLineHeight > 0 { own = min(own, line.style.maximumLineHeight) }
    line.ownHeight = own
    line.height = own + line.style.lineSpacing
    line.foot = own - below - max(0, own - above - below) / 2
    guard lines.isEmpty || line.top + own <= height + 0.01 else { return false }
    if !isBroken(line.style) { shorten(&line, hasMore: false) }
    lines.append(line)
    return true
  }

  /// Words, each with the spaces behind it; letters, where lines are broken between these.
  private static func words(_ text: Substring, wraps: Bool) -> [Substring] {
    guard wraps else { return text.indices.map { text[$0...$0] } }
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == " ", next == text.endIndex || text[next] != " " {
        words.append(text[start..<next])
        start = next
      }
      index = next
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  /// As many letters as fit, and at least one.
  private static func fitting(_ text: Substring, _ room: CGFloat, _ width: (Substring) -> CGFloat) -> Substring {
    var end = text.index(after: text.startIndex)
    while end < text.endIndex, width(text[..<text.index(after: end)]) <= room { text.formIndex(after: &end) }
    return text[..<end]
  }
}
