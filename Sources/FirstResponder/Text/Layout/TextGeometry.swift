// Places of a text as points, and points as places. Coordinates begin at the upper left corner of the first line.

/// A line as it stands among the others.
struct PlacedLine {
  var paragraph: Int
  var line: Int
  /// Counted through all paragraphs.
  var number: Int
  /// Where its paragraph starts, UTF-16 units.
  var paragraphStart: Int

  /// A range of the paragraph as one of the text.
  func range(_ line: TextLine) -> Range<Int> {
    (paragraphStart + line.range.lowerBound)..<(paragraphStart + line.range.upperBound)
  }
}

@MainActor
extension TextLayout {
  static let caretWidth: CGFloat = 2

  /// The width in which lines are aligned.
  var alignmentWidth: CGFloat {
    style.width.isFinite ? max(style.width, 0) : max(style.room, widestLine + Self.caretWidth)
  }

  func line(_ placed: PlacedLine) -> TextLine { paragraphs[placed.paragraph].lines[placed.line] }

  /// The line of a place.
  func placedLine(of place: Int, isAtLineEnd: Bool, _ content: TextContent) -> PlacedLine {
    let (index, offset) = content.locate(place)
    var number = 0
    for paragraph in 0..<index { number += paragraphs[paragraph].lines.count }
    let lines = paragraphs[index].lines
    var line = 0
    while line < lines.count - 1 {
      let end = lines[line].range.upperBound
      if offset < end || isAtLineEnd && offset == end { break }
      line += 1
    }
    return PlacedLine(paragraph: index, line: line, number: number + line, paragraphStart: place - offset)
  }

  /// The line at a height; the first or last one beyond the text.
  func placedLine(atHeight y: CGFloat, _ content: TextContent) -> PlacedLine {
    // In this order what is no number counts as 0.
    var wanted = Int(min(max(0, y / lineHeight), CGFloat(max(0, lineCount - 1))))
    var (number, start) = (0, 0)
    for (index, paragraph) in paragraphs.enumerated() {
      let count = paragraph.lines.count
      if wanted < count || index == paragraphs.count - 1 {
        let line = min(wanted, count - 1)
        return PlacedLine(paragraph: index, line: line, number: number + line, paragraphStart: start)
      }
      wanted -= count
      number += count
      start += content.paragraphs[index].length
    }
    return PlacedLine(paragraph: 0, line: 0, number: 0, paragraphStart: 0)
  }

  /// The line after, if there is one.
  func line(after placed: PlacedLine, _ content: TextContent) -> PlacedLine? {
    var next = placed
    next.number += 1
    if placed.line + 1 < paragraphs[placed.paragraph].lines.count {
      next.line += 1
    } else if placed.paragraph + 1 < paragraphs.count {
      (next.paragraph, next.line) = (placed.paragraph + 1, 0)
      next.paragraphStart += content.paragraphs[placed.paragraph].length
    } else {
      return nil
    }
    return next
  }

  /// The text of a line, without the line break.
  func text(of placed: PlacedLine, _ content: TextContent) -> Substring {
    let text = content.paragraphs[placed.paragraph].text
    let range = line(placed).range
    let start = text.utf16.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf16.index(start, offsetBy: range.count)]
  }

  /// Where a line stands; its width without the spaces at its end.
  func frame(of placed: PlacedLine) -> CGRect {
    let width = line(placed).width
    let free = max(0, alignmentWidth - width)
    let isRightToLeft = paragraphs[placed.paragraph].direction == .rightToLeft
    let x: CGFloat =
      switch style.alignment {
      case .left: 0
      case .right: free
      case .center: free / 2
      case .natural, .justified: isRightToLeft ? free : 0
      }
    return CGRect(x: x, y: CGFloat(placed.number) * lineHeight, width: width, height: lineHeight)
  }

  /// How far into its line a place is, in points from its left end.
  private func x(of place: Int, in placed: PlacedLine, _ content: TextContent) -> CGFloat {
    let text = text(of: placed, content)
    let offset = min(max(0, place - placed.paragraphStart - line(placed).range.lowerBound), text.utf16.count)
    let end = text.utf16.index(text.startIndex, offsetBy: offset)
    let frame = frame(of: placed)
    let start = placed.range(line(placed)).lowerBound
    let way = style.width(of: text[..<end], at: start, TextMeasuring.measurer)
    return paragraphs[placed.paragraph].direction == .leftToRight ? frame.minX + way : frame.maxX - way
  }

  /// Where the caret is drawn for a place.
  func caret(at place: Int, isAtLineEnd: Bool = false, _ content: TextContent) -> CGRect {
    let placed = placedLine(of: place, isAtLineEnd: isAtLineEnd, content)
    let x = min(max(0, x(of: place, in: placed, content)), max(0, alignmentWidth - Self.caretWidth))
    return CGRect(x: x, y: CGFloat(placed.number) * lineHeight, width: Self.caretWidth, height: lineHeight)
  }

  /// The place nearest to a point, as a caret: beyond the end of a broken line it stays on that line.
  func caret(nearest point: CGPoint, _ content: TextContent) -> TextSelection {
    caret(nearest: point.x, in: placedLine(atHeight: point.y, content), content)
  }

  func caret(nearest x: CGFloat, in placed: PlacedLine, _ content: TextContent) -> TextSelection {
    let text = text(of: placed, content)
    let range = placed.range(line(placed))
    var boundaries: [Int] = [range.lowerBound]
    for character in text { boundaries.append(boundaries[boundaries.count - 1] + character.utf16.count) }
    let isRightToLeft = paragraphs[placed.paragraph].direction == .rightToLeft
    func way(_ index: Int) -> CGFloat {
      let x = self.x(of: boundaries[index], in: placed, content)
      return isRightToLeft ? -x : x
    }
    let goal = x.isNaN ? 0 : isRightToLeft ? -x : x
    // The first boundary that is not before the goal.
    var (low, high) = (0, boundaries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if way(middle) < goal { low = middle + 1 } else { high = middle }
    }
    if low > 0, goal - way(low - 1) <= way(low) - goal { low -= 1 }
    let isBroken = placed.line < paragraphs[placed.paragraph].lines.count - 1
    return TextSelection(caret: boundaries[low], isAtLineEnd: isBroken && boundaries[low] == range.upperBound)
  }

  /// What is behind a selected range between two heights, line by line from the top;
  /// a line break is selected as a small piece.
  func rectangles(_ range: Range<Int>, from top: CGFloat, to bottom: CGFloat, _ content: TextContent) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var result: [CGRect] = []
    var next: PlacedLine? = placedLine(of: range.lowerBound, isAtLineEnd: false, content)
    let first = placedLine(atHeight: top, content)
    if let start = next, start.number < first.number { next = first }
    while let placed = next {
      let y = CGFloat(placed.number) * lineHeight
      let all = placed.range(line(placed))
      guard y < bottom, all.lowerBound < range.upperBound else { break }
      let low = max(all.lowerBound, range.lowerBound)
      let high = min(all.upperBound, range.upperBound)
      let (start, end) = (x(of: low, in: placed, content), x(of: max(low, high), in: placed, content))
      var rectangle = CGRect(x: min(start, end), y: y, width: abs(end - start), height: lineHeight)
      if range.upperBound > all.upperBound { rectangle.size.width = max(rectangle.width, lineHeight / 4) }
      result.append(rectangle)
      next = self.line(after: placed, content)
    }
    return result
  }
}
