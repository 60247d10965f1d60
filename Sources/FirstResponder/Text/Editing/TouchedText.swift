/// A text in which fingers and pointers select: that of a field or text view, or one of a program's own. Places are
/// counted from its beginning, in its own units; points are in the coordinates of its view.
@MainActor
protocol TouchedText: AnyObject {
  /// The view that the text is in; nil while there is none.
  var touchedView: UIView? { get }
  /// Whether the user can change the text now.
  var allowsEditing: Bool { get }
  /// Whether the user can select text now.
  var allowsSelecting: Bool { get }
  var isFirstResponder: Bool { get }
  func becomeFirstResponder() -> Bool

  /// Whether a gesture may begin to do something to the text.
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool
  /// A gesture is about to do something; it has done all.
  func touchBegins()
  func touchEnds()

  /// What is selected.
  var selected: TextSelection { get }
  /// Selects something else.
  func put(_ selection: TextSelection)
  /// The caret shows from now on.
  func showCaret()
  /// Moves the text so that the caret can be seen.
  func revealCaret()

  /// The caret nearest to a point.
  func caret(nearest point: CGPoint) -> TextSelection?
  /// Where a finger puts the caret that tapped nearest to a place.
  func caret(tapped place: TextSelection) -> TextSelection
  /// What a second tap selects, and a third.
  func word(at point: CGPoint) -> Range<Int>?
  func paragraph(at point: CGPoint) -> Range<Int>?
  func isOnSelection(_ point: CGPoint) -> Bool
  /// The carets at the ends of the selection.
  var selectionEnds: (start: CGRect, end: CGRect)? { get }
  var lineHeight: CGFloat { get }

  /// What the edit menu stands beside; nil for where the user asked for it.
  var menuPlace: CGRect? { get }
  /// What is made of the edit menu; nil for the suggested actions.
  func editMenu(_ suggestedActions: [UIMenuElement]) -> UIMenu?
  func menuWillShow(_ animator: any UIEditMenuInteractionAnimating)
  func menuWillGo(_ animator: any UIEditMenuInteractionAnimating)
}

// The text of a field or text view, as its editor knows it.
extension TextHost {
  var touchedView: UIView? { self }
  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  func touchBegins() {}
  func touchEnds() {}

  var selected: TextSelection { editor.selection }
  func put(_ selection: TextSelection) { editor.select(selection) }
  func showCaret() { editor.caret.restart(self) }

  func caret(nearest point: CGPoint) -> TextSelection? { editor.caret(nearest: point) }
  /// The nearer end of a word, unless that would tell of a hidden text.
  func caret(tapped place: TextSelection) -> TextSelection {
    let boundary = isSecureTextEntry ? place.head : editor.content.wordBoundary(nearest: place.head)
    return boundary == place.head ? place : TextSelection(caret: boundary)
  }
  func word(at point: CGPoint) -> Range<Int>? {
    isSecureTextEntry ? 0..<editor.content.length : editor.content.word(at: character(at: point))
  }
  func paragraph(at point: CGPoint) -> Range<Int>? {
    isSecureTextEntry ? 0..<editor.content.length : editor.content.paragraph(at: editor.caret(nearest: point).head)
  }

  /// The place before the character under a point.
  private func character(at point: CGPoint) -> Int {
    let nearest = editor.caret(nearest: point)
    let (lines, shown) = (editor.lines, editor.shown)
    let caret = lines.caret(at: shown.shown(nearest.head), isAtLineEnd: nearest.isAtLineEnd, shown.content)
    let paragraph = lines.paragraphs[shown.content.locate(shown.shown(nearest.head)).paragraph]
    let isBefore = (point.x - textOrigin.x < caret.minX) == (paragraph.direction == .leftToRight)
    let start = editor.content.paragraph(at: nearest.head).lowerBound
    return isBefore && nearest.head > start ? editor.content.boundary(before: nearest.head) : nearest.head
  }

  func isOnSelection(_ point: CGPoint) -> Bool {
    let (origin, shown) = (textOrigin, editor.shown)
    let rectangles = editor.lines.rectangles(
      shown.shown(selected.range), from: textWindow.minY - origin.y, to: textWindow.maxY - origin.y, shown.content)
    for rectangle in rectangles where rectangle.offsetBy(dx: origin.x, dy: origin.y).contains(point) { return true }
    return false
  }

  var selectionEnds: (start: CGRect, end: CGRect)? {
    let (carets, origin) = (editor.carets(of: selected.range), textOrigin)
    return (carets.start.offsetBy(dx: origin.x, dy: origin.y), carets.end.offsetBy(dx: origin.x, dy: origin.y))
  }
  var lineHeight: CGFloat { editor.lines.lineHeight }

  var menuPlace: CGRect? {
    let (carets, origin) = (editor.carets(of: selected.range), textOrigin)
    var place = carets.start.union(carets.end)
    if carets.start.minY != carets.end.minY { (place.origin.x, place.size.width) = (0, textWindow.width) }
    return place.offsetBy(dx: origin.x, dy: origin.y).overlap(with: textWindow)
  }
  func editMenu(_ suggestedActions: [UIMenuElement]) -> UIMenu? {
    editMenu(for: NSRange(selected.range), suggestedActions)
  }
}
