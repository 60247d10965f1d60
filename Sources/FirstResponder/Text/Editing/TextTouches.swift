/// What fingers and pointers do with a text: place the caret, select, drag the ends of a selection.
@MainActor
final class TextTouches: UIGestureRecognizerDelegate {
  unowned let host: any TextHost
  /// What can be done with the selection.
  private(set) lazy var menu = TextMenu(host: host)
  /// A tap: the caret; its second: the word; its third: the paragraph.
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// A long press takes the caret along with the finger.
  let press = UILongPressGestureRecognizer(target: nil, action: nil)
  /// Drags an end of the selection.
  let handle = UIPanGestureRecognizer(target: nil, action: nil)
  /// Selects with a pointer.
  let pointer = UIPanGestureRecognizer(target: nil, action: nil)
  /// Selected with a finger, so that its ends can be dragged.
  private(set) var hasHandles = false
  /// The dragged end was the start of the selection, and how far the finger is from the middle of its caret.
  private var grip = CGVector.zero

  init(host: any TextHost) {
    self.host = host
    tap.name = "caret"
    press.name = "caret by long press"
    handle.name = "selection handle"
    pointer.name = "selection by pointer"
    tap.addAction(UIAction { [weak self] _ in self?.tapped() })
    press.addAction(UIAction { [weak self] _ in self?.pressed() })
    handle.addAction(UIAction { [weak self] _ in self?.draggedHandle() })
    pointer.addAction(UIAction { [weak self] _ in self?.draggedPointer() })
    (tap.delaysTouchesEnded, tap.cancelsTouchesInView) = (false, false)
    press.delaysTouchesEnded = false
    let ofPointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    pointer.allowedTouchTypes = [ofPointer]
    press.allowedTouchTypes.removeAll { $0 == ofPointer }
    handle.allowedTouchTypes.removeAll { $0 == ofPointer }
    handle.maximumNumberOfTouches = 1
    for recognizer in [tap, press, handle, pointer] {
      recognizer.delegate = self
      host.addGestureRecognizer(recognizer)
    }
  }

  private var editor: TextEditor { host.editor }

  // MARK: Who gets a touch

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if gestureRecognizer === handle { return end(at: touch.location(in: host)) != nil }
    // What is laid over the text, such as a button in a field, has its own touches.
    guard touch.view === host || !(touch.view is UIControl) else { return false }
    return gestureRecognizer !== press || end(at: touch.location(in: host)) == nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    host.allowsEditing || host.allowsSelecting
  }

  /// A text that would scroll under the finger waits.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (gestureRecognizer === handle || gestureRecognizer === pointer) && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer !== handle && otherGestureRecognizer !== pointer
  }

  // MARK: Tapping

  private func tapped() {
    let isPointer = tap.attempt.touchType == .indirectPointer
    let count = tap.attempt.touches.first?.tapCount ?? 1
    let point = tap.location(in: host)
    let wasFirst = host.isFirstResponder
    guard host.allowsEditing || count > 1 || wasFirst else { return }
    // Program code may do anything when editing begins.
    guard host.becomeFirstResponder(), host.window != nil, host.allowsSelecting else { return }
    hasHandles = !isPointer
    switch (count - 1) % 3 {
    case 0: placeCaret(point, isPointer: isPointer, wasFirst: wasFirst)
    case 1: select(host.isSecureTextEntry ? all : editor.content.word(at: character(at: point)))
    default: select(host.isSecureTextEntry ? all : editor.content.paragraph(at: editor.caret(nearest: point).head))
    }
    // Who was told of the selection may have changed everything.
    if count > 1, !isPointer, host.isFirstResponder, !editor.selection.isEmpty { showMenu(point) }
  }

  private var all: Range<Int> { 0..<editor.content.length }

  private func select(_ range: Range<Int>) {
    editor.select(TextSelection(range))
    editor.caret.restart(host)
  }

  private func placeCaret(_ point: CGPoint, isPointer: Bool, wasFirst: Bool) {
    var place = editor.caret(nearest: point)
    if isPointer, tap.modifierFlags.contains(.shift) {
      place.anchor = editor.selection.anchor
    } else if !isPointer {
      if wasFirst, isOnSelection(point) { return showMenu(point, by: tap.attempt.touches.first) }
      let boundary = host.isSecureTextEntry ? place.head : editor.content.wordBoundary(nearest: place.head)
      if boundary != place.head { place = TextSelection(caret: boundary) }
      if wasFirst, place.range == editor.selection.range { return showMenu(point, by: tap.attempt.touches.first) }
    }
    editor.select(place)
    editor.caret.restart(host)
    host.revealCaret()
  }

  private func isOnSelection(_ point: CGPoint) -> Bool {
    let origin = host.textOrigin
    let shown = editor.shown
    let rectangles = editor.lines.rectangles(
      shown.shown(editor.selection.range), from: host.textWindow.minY - origin.y, to: host.textWindow.maxY - origin.y,
      shown.content)
    for rectangle in rectangles where rectangle.offsetBy(dx: origin.x, dy: origin.y).contains(point) { return true }
    return false
  }

  /// The place before the character under a point.
  private func character(at point: CGPoint) -> Int {
    let nearest = editor.caret(nearest: point)
    let (lines, shown) = (editor.lines, editor.shown)
    let caret = lines.caret(at: shown.shown(nearest.head), isAtLineEnd: nearest.isAtLineEnd, shown.content)
    let paragraph = lines.paragraphs[shown.content.locate(shown.shown(nearest.head)).paragraph]
    let isBefore = (point.x - host.textOrigin.x < caret.minX) == (paragraph.direction == .leftToRight)
    let start = editor.content.paragraph(at: nearest.head).lowerBound
    return isBefore && nearest.head > start ? editor.content.boundary(before: nearest.head) : nearest.head
  }

  // MARK: Pressing

  private func pressed() {
    let point = press.location(in: host)
    switch press.state {
    case .began:
      guard host.becomeFirstResponder(), host.window != nil, host.allowsSelecting else { return }
      hasHandles = true
      if host.allowsEditing { moveCaret(point) } else { select(editor.content.word(at: character(at: point))) }
    case .changed: if host.isFirstResponder, host.allowsEditing { moveCaret(point) }
    case .ended: if host.isFirstResponder { showMenu(point) }
    case .possible, .cancelled, .failed: break
    }
  }

  private func moveCaret(_ point: CGPoint) {
    editor.select(editor.caret(nearest: point))
    editor.caret.restart(host)
    host.revealCaret()
  }

  // MARK: Dragging

  /// The middle of the carets at the ends of the selection that can be dragged, in the host's coordinates.
  private var ends: (start: CGPoint, end: CGPoint)? {
    guard hasHandles, host.isFirstResponder, !editor.selection.isEmpty else { return nil }
    let carets = editor.carets(of: editor.selection.range)
    let origin = host.textOrigin
    return (
      CGPoint(x: carets.start.midX + origin.x, y: carets.start.midY + origin.y),
      CGPoint(x: carets.end.midX + origin.x, y: carets.end.midY + origin.y)
    )
  }

  /// The end whose handle is at a point: within 22 points of it sideways, and of its line upwards and downwards.
  private func end(at point: CGPoint) -> CGPoint? {
    guard let ends else { return nil }
    let reach = editor.lines.lineHeight / 2 + 22
    let near = [ends.start, ends.end].filter { abs($0.x - point.x) <= 22 && abs($0.y - point.y) <= reach }
    return near.min { abs($0.x - point.x) < abs($1.x - point.x) }
  }

  private func draggedHandle() {
    let point = handle.location(in: host)
    switch handle.state {
    case .began:
      let moved = handle.translation(in: host)
      let start = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
      guard let ends, let end = end(at: start) else { return }
      grip = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      // The end that stays becomes the anchor.
      let range = editor.selection.range
      let isStart = end == ends.start
      editor.select(
        isStart
          ? TextSelection(anchor: range.upperBound, head: range.lowerBound)
          : TextSelection(anchor: range.lowerBound, head: range.upperBound))
      dragEnd(to: point)
    case .changed: dragEnd(to: point)
    case .ended: if host.isFirstResponder { showMenu(point) }
    case .possible, .cancelled, .failed: break
    }
  }

  /// The two ends never meet: at least one character stays selected.
  private func dragEnd(to point: CGPoint) {
    guard host.isFirstResponder else { return }
    let place = editor.caret(nearest: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy))
    guard place.head != editor.selection.anchor else { return }
    editor.select(TextSelection(anchor: editor.selection.anchor, head: place.head, isAtLineEnd: place.isAtLineEnd))
    host.revealCaret()
  }

  private func draggedPointer() {
    let point = pointer.location(in: host)
    switch pointer.state {
    case .began:
      guard host.becomeFirstResponder(), host.window != nil, host.allowsSelecting else { return }
      hasHandles = false
      let moved = pointer.translation(in: host)
      if !pointer.modifierFlags.contains(.shift) {
        editor.select(editor.caret(nearest: CGPoint(x: point.x - moved.x, y: point.y - moved.y)))
      }
      dragHead(to: point)
    case .changed: dragHead(to: point)
    case .possible, .ended, .cancelled, .failed: break
    }
  }

  private func dragHead(to point: CGPoint) {
    guard host.isFirstResponder else { return }
    var place = editor.caret(nearest: point)
    place.anchor = editor.selection.anchor
    editor.select(place)
    host.revealCaret()
  }

  // MARK: Menu

  private func showMenu(_ point: CGPoint, by touch: UITouch? = nil) { menu.show(at: point, by: touch) }
}
