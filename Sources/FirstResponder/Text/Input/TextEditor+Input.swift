// What programs ask the editor for by places and ranges.

extension TextEditor {
  /// Where the caret is for a place, in the coordinates of the text.
  func caretInText(at place: Int) -> CGRect {
    let shown = shown
    return lines.caret(at: shown.shown(content.boundary(atOrBefore: place)), shown.content)
  }

  /// The place above or below another; nil if there is no line.
  func place(aLineFrom place: Int, isForward: Bool) -> Int? {
    let (shown, lines) = (shown, lines)
    let moves = CaretMoves(
      content: shown.content, layout: lines, selection: TextSelection(caret: shown.shown(place)), column: nil)
    let result = moves.result(of: isForward ? .down(extending: false) : .up(extending: false))
    let old = lines.placedLine(of: shown.shown(place), isAtLineEnd: false, shown.content).number
    guard let head = result?.selection.head,
      lines.placedLine(of: head, isAtLineEnd: result?.selection.isAtLineEnd ?? false, shown.content).number != old
    else { return nil }
    return shown.stored(head)
  }

  func writingDirection(at place: Int) -> NSWritingDirection {
    let lines = lines
    let paragraph = shown.content.locate(shown.shown(place)).paragraph
    guard lines.paragraphs.indices.contains(paragraph) else { return .natural }
    return lines.paragraphs[paragraph].direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Puts a text in place of what is being put together, or of the selection; the delegate may refuse.
  func mark(_ text: String, selecting selected: NSRange) {
    let range = marked.map { content.range(NSRange($0)) } ?? selection.range
    guard edit(range, with: text) else { return }
    let start = min(range.lowerBound, content.length)
    let end = min(start + text.utf16.count, content.length)
    marked = text.isEmpty ? nil : start..<end
    guard selected.location != NSNotFound else { return }
    let low = min(start + max(0, selected.location), end)
    let chosen = content.range(NSRange(low..<min(low + max(0, selected.length), end)))
    let kept = marked
    select(TextSelection(chosen))
    marked = kept
  }

  func unmark() { marked = nil }
}
