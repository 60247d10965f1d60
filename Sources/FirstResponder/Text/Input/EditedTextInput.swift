/// What fields and text views have of `UITextInput` by themselves (B15.35). Places are UTF-16 units; one that lies
/// beyond the text, because that was changed meanwhile, counts as its end.
@preconcurrency @MainActor
public protocol EditedTextInput: UITextInput, UIView {}

extension EditedTextInput {
  private var host: any TextHost {
    guard let host = self as? any TextHost else {
      fatalError("\(type(of: self)) has no text of its own. Adopt UITextInput instead of EditedTextInput.")
    }
    return host
  }
  private var editor: TextEditor { host.editor }

  private func place(_ position: UITextPosition) -> Int {
    min(max(0, (position as? TextPlace)?.offset ?? 0), editor.content.length)
  }

  private func span(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (place(range.start), place(range.end))
    return editor.content.range(NSRange(min(start, end)..<max(start, end)))
  }

  public func text(in range: UITextRange) -> String? { editor.content[span(range)] }

  /// As the user would, but without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) { editor.replace(span(range), with: text) }

  /// Asks the delegate.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    host.mayReplace(NSRange(span(range)), with: text)
  }

  public var markedTextRange: UITextRange? { editor.marked.map(TextSpan.init) }
  /// Always nil, whatever it is set to: what is being put together looks like the rest.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selecting: selectedRange)
  }
  public func unmarkText() { editor.unmark() }

  public var beginningOfDocument: UITextPosition { TextPlace(0) }
  public var endOfDocument: UITextPosition { TextPlace(editor.content.length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (start, end) = (place(fromPosition), place(toPosition))
    return TextSpan(min(start, end)..<max(start, end))
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflows) = place(position).addingReportingOverflow(offset)
    return !overflows && (0...editor.content.length).contains(sum) ? TextPlace(sum) : nil
  }
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    // A negative number leads the other way.
    let steps = offset.magnitude
    let isForward = (direction == .right || direction == .down) == (offset >= 0)
    let content = editor.content
    var place = content.boundary(atOrBefore: place(position))
    for _ in 0..<steps {
      guard isForward ? place < content.length : place > 0 else { return nil }
      if direction == .right || direction == .left {
        place = isForward ? content.boundary(after: place) : content.boundary(before: place)
      } else {
        guard let next = editor.place(aLineFrom: place, isForward: isForward) else { return nil }
        place = next
      }
    }
    return TextPlace(place)
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { place(toPosition) - place(from) }

  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isBackward ? range.start : range.end
  }
  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    let place = place(position)
    return TextSpan(UITextDirection.layout(direction).isBackward ? 0..<place : place..<editor.content.length)
  }
  public func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { editor.writingDirection(at: place(position)) }
  /// Does nothing: a text runs as its letters do.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

  // MARK: For the classes

  /// What is selected, or the caret.
  var selectedSpan: UITextRange? {
    get { TextSpan(editor.selection.range) }
    set { if let newValue { editor.select(TextSelection(span(newValue))) } }
  }

  func defaultCaretRect(_ position: UITextPosition) -> CGRect { inView(editor.caretInText(at: place(position))) }

  func defaultFirstRect(_ range: UITextRange) -> CGRect {
    let span = span(range)
    return rectangles(span).first ?? inView(editor.caretInText(at: span.lowerBound))
  }

  func defaultSelectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    let all = rectangles(span(range))
    return all.enumerated().map {
      PlacedSelectionRect($1, isFirst: $0 == 0, isLast: $0 == all.count - 1)
    }
  }

  func defaultClosestPosition(_ point: CGPoint) -> UITextPosition? { TextPlace(editor.caret(nearest: point).head) }

  func defaultClosestPosition(_ point: CGPoint, _ range: UITextRange) -> UITextPosition? {
    let span = span(range)
    return TextPlace(min(max(editor.caret(nearest: point).head, span.lowerBound), span.upperBound))
  }

  func defaultCharacterRange(_ point: CGPoint) -> UITextRange? {
    let place = editor.caret(nearest: point).head
    // The caret nearest to a point may be behind the character that the point is in.
    for start in [place, editor.content.boundary(before: place)] {
      let range = start..<editor.content.boundary(after: start)
      if rectangles(range).contains(where: { $0.contains(point) }) { return TextSpan(range) }
    }
    return nil
  }

  private func rectangles(_ range: Range<Int>) -> [CGRect] {
    let shown = editor.shown
    return editor.lines.rectangles(shown.shown(range), from: -.infinity, to: .infinity, shown.content).map(inView)
  }

  private func inView(_ rect: CGRect) -> CGRect {
    let origin = host.textOrigin
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
}
