/// What fingers and pointers do with a text: place the caret, select, drag the ends of a selection.
@MainActor
final class TextTouches: UIGestureRecognizerDelegate {
  unowned let text: any TouchedText
  /// What can be done with the selection.
  private(set) lazy var menu = TextMenu(text)
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
  /// The long press rests on an end of the selection, and that was dragged then.
  private var holdsEnd = false
  private var hasDraggedEnd = false
  /// The dragged end was the start of the selection, and how far the finger is from the middle of its caret.
  private var grip = CGVector.zero

  init(_ text: any TouchedText) {
    self.text = text
    tap.name = "caret"
    press.name = "caret by long press"
    handle.name = "selection handle"
    pointer.name = "selection by pointer"
    tap.addAction(UIAction { [weak self] _ in self?.touch { $0.tapped() } })
    press.addAction(UIAction { [weak self] _ in self?.touch { $0.pressed() } })
    handle.addAction(UIAction { [weak self] _ in self?.touch { $0.draggedHandle() } })
    pointer.addAction(UIAction { [weak self] _ in self?.touch { $0.draggedPointer() } })
    (tap.delaysTouchesEnded, tap.cancelsTouchesInView) = (false, false)
    press.delaysTouchesEnded = false
    let ofPointer = NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)
    pointer.allowedTouchTypes = [ofPointer]
    press.allowedTouchTypes.removeAll { $0 == ofPointer }
    handle.allowedTouchTypes.removeAll { $0 == ofPointer }
    handle.maximumNumberOfTouches = 1
    for recognizer in all { recognizer.delegate = self }
  }

  /// Who is told may take away what nobody else need keep.
  private func touch(_ action: (TextTouches) -> Void) { withExtendedLifetime(text) { action(self) } }

  /// All of them, in the order in which they are asked.
  var all: [UIGestureRecognizer] { [tap, press, handle, pointer] }
  func attach(to view: UIView) { for recognizer in all { view.addGestureRecognizer(recognizer) } }
  func detach() { for recognizer in all { recognizer.view?.removeGestureRecognizer(recognizer) } }

  // MARK: Who gets a touch

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    if gestureRecognizer === handle { return end(at: touch.location(in: text.touchedView)) != nil }
    // What is laid over the text, such as a button in a field, has its own touches.
    return touch.view === text.touchedView || !(touch.view is UIControl)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    (text.allowsEditing || text.allowsSelecting) && text.mayBegin(gestureRecognizer)
  }

  /// An end of the selection that was held for a while is dragged all the same.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    holdsEnd && gestureRecognizer === press && otherGestureRecognizer === handle
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
    let point = tap.location(in: text.touchedView)
    let wasFirst = text.isFirstResponder
    guard text.allowsEditing || count > 1 || wasFirst else { return }
    text.touchBegins()
    defer { text.touchEnds() }
    // Program code may do anything when editing begins.
    guard begin() else { return }
    hasHandles = !isPointer
    switch (count - 1) % 3 {
    case 0: placeCaret(point, isPointer: isPointer, wasFirst: wasFirst)
    case 1: select(text.word(at: point))
    default: select(text.paragraph(at: point))
    }
    // Who was told of the selection may have changed everything.
    if count > 1, !isPointer, text.isFirstResponder, !text.selected.isEmpty { showMenu(point) }
  }

  private func begin() -> Bool {
    text.becomeFirstResponder() && text.touchedView?.window != nil && text.allowsSelecting
  }

  private func select(_ range: Range<Int>?) {
    guard let range else { return }
    text.put(TextSelection(range))
    text.showCaret()
  }

  private func placeCaret(_ point: CGPoint, isPointer: Bool, wasFirst: Bool) {
    guard var place = text.caret(nearest: point) else { return }
    if isPointer, tap.modifierFlags.contains(.shift) {
      place.anchor = text.selected.anchor
    } else if !isPointer {
      if wasFirst, text.isOnSelection(point) { return showMenu(point, by: tap.attempt.touches.first) }
      place = text.caret(tapped: place)
      if wasFirst, place.range == text.selected.range { return showMenu(point, by: tap.attempt.touches.first) }
    }
    text.put(place)
    text.showCaret()
    text.revealCaret()
  }

  // MARK: Pressing

  private func pressed() {
    let point = press.location(in: text.touchedView)
    if press.state == .began { holdsEnd = end(at: point) != nil }
    guard !holdsEnd else { return heldEnd(point) }
    switch press.state {
    case .began:
      text.touchBegins()
      guard begin() else { return }
      hasHandles = true
      if text.allowsEditing { moveCaret(point) } else { select(text.word(at: point)) }
    case .changed: if text.isFirstResponder, text.allowsEditing { moveCaret(point) }
    case .ended:
      if text.isFirstResponder { showMenu(point) }
      text.touchEnds()
    case .cancelled: text.touchEnds()
    case .possible, .failed: break
    }
  }

  /// A finger that rests on an end of the selection and lets go wants the menu.
  private func heldEnd(_ point: CGPoint) {
    guard press.state != .began, press.state != .changed else { return }
    if press.state == .ended, !hasDraggedEnd, text.isFirstResponder { showMenu(point) }
    (holdsEnd, hasDraggedEnd) = (false, false)
  }

  private func moveCaret(_ point: CGPoint) {
    guard let place = text.caret(nearest: point) else { return }
    text.put(place)
    text.showCaret()
    text.revealCaret()
  }

  // MARK: Dragging

  /// The middle of the carets at the ends of the selection that can be dragged, in the view's coordinates.
  private var ends: (start: CGPoint, end: CGPoint)? {
    guard hasHandles, text.isFirstResponder, !text.selected.isEmpty, let carets = text.selectionEnds else { return nil }
    return (
      CGPoint(x: carets.start.midX, y: carets.start.midY), CGPoint(x: carets.end.midX, y: carets.end.midY)
    )
  }

  /// The end whose handle is at a point: within 22 points of it sideways, and of its line upwards and downwards.
  private func end(at point: CGPoint) -> CGPoint? {
    guard let ends else { return nil }
    let reach = text.lineHeight / 2 + 22
    let near = [ends.start, ends.end].filter { abs($0.x - point.x) <= 22 && abs($0.y - point.y) <= reach }
    return near.min { abs($0.x - point.x) < abs($1.x - point.x) }
  }

  private func draggedHandle() {
    let point = handle.location(in: text.touchedView)
    switch handle.state {
    case .began:
      hasDraggedEnd = holdsEnd
      text.touchBegins()
      let moved = handle.translation(in: text.touchedView)
      let start = CGPoint(x: point.x - moved.x, y: point.y - moved.y)
      guard let ends, let end = end(at: start) else { return }
      grip = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      // The end that stays becomes the anchor.
      let range = text.selected.range
      let isStart = end == ends.start
      text.put(
        isStart
          ? TextSelection(anchor: range.upperBound, head: range.lowerBound)
          : TextSelection(anchor: range.lowerBound, head: range.upperBound))
      dragEnd(to: point)
    case .changed: dragEnd(to: point)
    case .ended:
      if text.isFirstResponder { showMenu(point) }
      text.touchEnds()
    case .cancelled: text.touchEnds()
    case .possible, .failed: break
    }
  }

  /// The two ends never meet: at least one character stays selected.
  private func dragEnd(to point: CGPoint) {
    guard text.isFirstResponder,
      let place = text.caret(nearest: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)),
      place.head != text.selected.anchor
    else { return }
    text.put(TextSelection(anchor: text.selected.anchor, head: place.head, isAtLineEnd: place.isAtLineEnd))
    text.revealCaret()
  }

  private func draggedPointer() {
    let point = pointer.location(in: text.touchedView)
    switch pointer.state {
    case .began:
      text.touchBegins()
      guard begin() else { return }
      hasHandles = false
      let moved = pointer.translation(in: text.touchedView)
      if !pointer.modifierFlags.contains(.shift),
        let place = text.caret(nearest: CGPoint(x: point.x - moved.x, y: point.y - moved.y))
      {
        text.put(place)
      }
      dragHead(to: point)
    case .changed: dragHead(to: point)
    case .ended, .cancelled: text.touchEnds()
    case .possible, .failed: break
    }
  }

  private func dragHead(to point: CGPoint) {
    guard text.isFirstResponder, var place = text.caret(nearest: point) else { return }
    place.anchor = text.selected.anchor
    text.put(place)
    text.revealCaret()
  }

  // MARK: Menu

  private func showMenu(_ point: CGPoint, by touch: UITouch? = nil) { menu.show(at: point, by: touch) }
}
