/// What keys do in a text of a program's own: they move its caret and change its selection by what `UITextInput` says
/// of its places, as the system does it on iOS (B15.41). Fields and text views know more of their lines and go their
/// own way (`TextEditing`).
@MainActor
final class KeysInInput {
  /// The selection as the last key left it, and which of its ends stays when the next one extends it.
  private struct Kept {
    weak var input: (any UITextInput)?
    var range: UITextRange
    var anchor: UITextPosition
  }
  private var kept: Kept?

  /// Does what a key asks for.
  func perform(_ command: EditCommand, in input: any UITextInput) -> Bool {
    guard let selected = input.selectedTextRange else { return false }
    switch command {
    case .left(let extending): step(.left, extending, selected, input)
    case .right(let extending): step(.right, extending, selected, input)
    case .up(let extending): step(.up, extending, selected, input)
    case .down(let extending): step(.down, extending, selected, input)
    case .wordLeft(let extending):
      move(to: border(.word, .backward, from: head(selected, .backward, extending, input), input), extending, input)
    case .wordRight(let extending):
      move(to: border(.word, .forward, from: head(selected, .forward, extending, input), input), extending, input)
    case .lineStart(let extending):
      move(to: border(.line, .backward, from: head(selected, .backward, extending, input), input), extending, input)
    case .lineEnd(let extending):
      move(to: border(.line, .forward, from: head(selected, .forward, extending, input), input), extending, input)
    case .documentStart(let extending): move(to: input.beginningOfDocument, extending, input)
    case .documentEnd(let extending): move(to: input.endOfDocument, extending, input)
    case .deleteForward: delete(selected, input) { input.position(from: $0, in: .right, offset: 1) }
    case .deleteWordBackward: delete(selected, input) { self.border(.word, .backward, from: $0, input) }
    case .deleteToLineStart: delete(selected, input) { self.border(.line, .backward, from: $0, input) }
    }
    return true
  }

  /// One character or line on; a selection that is not extended ends on that side.
  private func step(
    _ direction: UITextLayoutDirection, _ extending: Bool, _ selected: UITextRange, _ input: any UITextInput
  ) {
    let isBackward = direction == .left || direction == .up
    if !extending, !selected.isEmpty, direction == .left || direction == .right {
      return move(to: isBackward ? selected.start : selected.end, false, input)
    }
    let head = head(selected, isBackward ? .backward : .forward, extending, input)
    let beyond = isBackward ? input.beginningOfDocument : input.endOfDocument
    let next = input.position(from: head, in: direction, offset: 1)
    // From the first line up leads to the beginning, from the last one down to the end.
    move(to: next ?? (direction == .up || direction == .down ? beyond : head), extending, input)
  }

  /// The end of the selection that moves: the one that moved before, otherwise the one in the direction.
  private func head(
    _ selected: UITextRange, _ direction: UITextStorageDirection, _ extending: Bool, _ input: any UITextInput
  ) -> UITextPosition {
    guard extending, let anchor = anchor(of: selected, input) else {
      return direction == .backward ? selected.start : selected.end
    }
    return input.compare(anchor, to: selected.start) == .orderedSame ? selected.end : selected.start
  }

  /// The end that stays; nil if no key made this selection.
  private func anchor(of selected: UITextRange, _ input: any UITextInput) -> UITextPosition? {
    guard let kept, kept.input === input, input.compare(kept.range.start, to: selected.start) == .orderedSame,
      input.compare(kept.range.end, to: selected.end) == .orderedSame
    else { return nil }
    return kept.anchor
  }

  private func move(to place: UITextPosition, _ extending: Bool, _ input: any UITextInput) {
    guard let selected = input.selectedTextRange else { return }
    var fixed = place
    if extending {
      let isBefore = input.compare(place, to: selected.start) == .orderedAscending
      fixed = anchor(of: selected, input) ?? (isBefore ? selected.end : selected.start)
    }
    let isForward = input.compare(fixed, to: place) != .orderedDescending
    guard let range = input.textRange(from: isForward ? fixed : place, to: isForward ? place : fixed) else { return }
    input.selectedTextRange = range
    kept = Kept(input: input, range: range, anchor: fixed)
  }

  /// Where the next piece begins, seen backward, or ends, seen forward; the text's end if there is none. A line is not
  /// left.
  private func border(
    _ granularity: UITextGranularity, _ direction: UITextStorageDirection, from place: UITextPosition,
    _ input: any UITextInput
  ) -> UITextPosition {
    let (tokenizer, way) = (input.tokenizer, UITextDirection.storage(direction))
    if granularity == .line, direction == .backward,
      tokenizer.isPosition(place, atBoundary: .line, inDirection: way)
    {
      return place
    }
    var next = tokenizer.position(from: place, toBoundary: granularity, inDirection: way)
    while let found = next, !tokenizer.isPosition(found, atBoundary: granularity, inDirection: way) {
      let further = tokenizer.position(from: found, toBoundary: granularity, inDirection: way)
      // A tokenizer that does not get on is asked no more.
      next = further.flatMap { input.compare($0, to: found) == .orderedSame ? nil : $0 }
    }
    let found = next ?? (direction == .backward ? input.beginningOfDocument : input.endOfDocument)
    // A line ends before its line break.
    if granularity == .line, direction == .forward, let before = input.position(from: found, offset: -1),
      let last = input.textRange(from: before, to: found), input.text(in: last)?.last?.isNewline == true
    {
      return before
    }
    return found
  }

  /// Takes away the selection, or what lies between the caret and another place.
  private func delete(
    _ selected: UITextRange, _ input: any UITextInput, to place: (UITextPosition) -> UITextPosition?
  ) {
    if selected.isEmpty {
      guard let other = place(selected.start), input.compare(other, to: selected.start) != .orderedSame else { return }
      let isForward = input.compare(selected.start, to: other) == .orderedAscending
      let ends = isForward ? (selected.start, other) : (other, selected.start)
      guard let range = input.textRange(from: ends.0, to: ends.1) else { return }
      input.selectedTextRange = range
    }
    input.deleteBackward()
    kept = nil
  }
}

/// Hears from a text of a program's own that it changed by something else than the keyboard: the caret may be
/// elsewhere.
@MainActor
final class InputWatch: UITextInputDelegate {
  private unowned let environment: TextInputEnvironment
  /// The text that was told to tell this.
  private weak var watched: (any UITextInput)?

  init(_ environment: TextInputEnvironment) { self.environment = environment }

  /// Of the text that is typed into now; nil for none, and for fields and text views, whose carets are known.
  func watch(_ input: (any UITextInput)?) {
    guard watched !== input else { return }
    if let watched, watched.inputDelegate === self { watched.inputDelegate = nil }
    watched = input
    if let input, input.inputDelegate == nil { input.inputDelegate = self }
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { environment.caretMoved() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { environment.caretMoved() }
}
