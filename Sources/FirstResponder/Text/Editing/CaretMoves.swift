/// Where a key takes the caret. A value without views: the text, how it is set, and what is selected.
@MainActor
struct CaretMoves {
  let content: TextContent
  let layout: TextLayout
  let selection: TextSelection
  /// How far from the left the caret keeps to when it moves from line to line, points; nil before the first such move.
  let column: CGFloat?

  /// The selection afterwards, and the column that the next move from line to line keeps.
  struct Result {
    var selection: TextSelection
    var column: CGFloat?
  }

  /// Nil for commands that don't move.
  func result(of command: EditCommand) -> Result? {
    switch command {
    case .left(let extending): sideways(isLeft: true, extending)
    case .right(let extending): sideways(isLeft: false, extending)
    case .up(let extending): vertically(-1, extending)
    case .down(let extending): vertically(1, extending)
    case .wordLeft(let extending): moved(to: word(isLeft: true), extending)
    case .wordRight(let extending): moved(to: word(isLeft: false), extending)
    case .lineStart(let extending): moved(to: line.lowerBound, extending)
    case .lineEnd(let extending): moved(to: line.upperBound, extending, isAtLineEnd: isOnBrokenLine)
    case .documentStart(let extending): moved(to: 0, extending)
    case .documentEnd(let extending): moved(to: content.length, extending)
    case .deleteForward, .deleteWordBackward, .deleteToLineStart: nil
    }
  }

  private func moved(to place: Int, _ extending: Bool, isAtLineEnd: Bool = false) -> Result {
    var new = selection
    new.head = place
    if !extending { new.anchor = place }
    new.isAtLineEnd = isAtLineEnd
    return Result(selection: new, column: nil)
  }

  private var placedLine: PlacedLine {
    layout.placedLine(of: selection.head, isAtLineEnd: selection.isAtLineEnd, content)
  }

  /// The line that the caret is on.
  var line: Range<Int> { placedLine.range(layout.line(placedLine)) }

  private var isOnBrokenLine: Bool { placedLine.line < layout.paragraphs[placedLine.paragraph].lines.count - 1 }

  private func isForward(_ isLeft: Bool) -> Bool {
    (layout.paragraphs[content.locate(selection.head).paragraph].direction == .rightToLeft) == isLeft
  }

  /// Left and right as they are seen: in a paragraph that runs from right to left, left is forward.
  private func sideways(isLeft: Bool, _ extending: Bool) -> Result {
    let forward = isForward(isLeft)
    if !extending, !selection.isEmpty {
      return moved(to: forward ? selection.range.upperBound : selection.range.lowerBound, false)
    }
    let place =
      forward ? content.boundary(after: selection.head) : content.boundary(before: selection.head)
    return moved(to: place, extending)
  }

  private func word(isLeft: Bool) -> Int {
    isForward(isLeft) ? content.wordEnd(after: selection.head) : content.wordStart(before: selection.head)
  }

  /// A line up or down, keeping the column; beyond the first and last line to the text's ends.
  private func vertically(_ step: Int, _ extending: Bool) -> Result {
    var start = selection
    if !extending, !selection.isEmpty {
      start = TextSelection(caret: step < 0 ? selection.range.lowerBound : selection.range.upperBound)
    }
    let caret = layout.caret(at: start.head, isAtLineEnd: start.isAtLineEnd, content)
    let column = self.column ?? caret.minX
    let goal = caret.midY + CGFloat(step) * layout.lineHeight
    if goal < 0 { return moved(to: 0, extending) }
    if goal > layout.height { return moved(to: content.length, extending) }
    let place = layout.caret(nearest: CGPoint(x: column, y: goal), content)
    var result = moved(to: place.head, extending, isAtLineEnd: place.isAtLineEnd)
    result.column = column
    return result
  }

  /// What a deletion removes; empty if there is nothing.
  func range(removedBy command: EditCommand) -> Range<Int>? {
    let head = selection.head
    switch command {
    case .deleteForward: return selection.isEmpty ? head..<content.boundary(after: head) : selection.range
    case .deleteWordBackward: return selection.isEmpty ? content.wordStart(before: head)..<head : selection.range
    case .deleteToLineStart: return selection.isEmpty ? min(line.lowerBound, head)..<head : selection.range
    case .left, .right, .up, .down, .wordLeft, .wordRight, .lineStart, .lineEnd, .documentStart, .documentEnd:
      return nil
    }
  }
}
