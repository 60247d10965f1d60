// When a field asks its delegate and tells its listeners. An edit by the user:
//
//   shouldChangeCharacters -> the text changes -> didChangeSelection -> editingChanged -> textDidChange notification

extension UITextField: EditedText {
  final var allowsEditing: Bool { isEnabled }
  final var hasLines: Bool { false }
  final var allowsSelecting: Bool { isEnabled }

  final func delegateSaysBegin() -> Bool {
    ask(.fieldShouldBegin, delegate) { $0.textFieldShouldBeginEditing(self) }
  }
  final func delegateSaysEnd() -> Bool {
    ask(.fieldShouldEnd, delegate) { $0.textFieldShouldEndEditing(self) }
  }

  /// Each listener may end the editing; those after it then hear of the end instead.
  final func tellOfBegin() {
    delegate?.textFieldDidBeginEditing(self)
    guard isEditing else { return }
    send(.editingDidBegin, nil)
    guard isEditing else { return }
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    guard isEditing, clearsOnBeginEditing, hasText else { return }
    clear()
  }

  final func tellOfEnd() {
    looks.scroll = 0
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.didEndEditingReasonUserInfoKey: DidEndEditingReason.committed.rawValue])
  }

  final func forceEditingToEnd() {
    if isFirstResponder { endEditing(true) }
  }

  final func mayReplace(_ range: NSRange, with text: String) -> Bool {
    ask(.fieldShouldChange, delegate) {
      $0.textField(self, shouldChangeCharactersInRanges: [NSValue(range: range)], replacementString: text)
    }
  }

  final func tellOfEdit() {
    send(.editingChanged, nil)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  final func tellOfSelection() {
    clearsOnInsertion = false
    delegate?.textFieldDidChangeSelection(self)
  }

  final func editMenu(for range: NSRange, _ suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(
      self, editMenuForCharactersInRanges: [NSValue(range: range)], suggestedActions: suggestedActions)
  }
  final func menuWillShow(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }
  final func menuWillGo(_ animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  final func setByProgram(_ text: String) {
    if looks.more.isEmpty {
      editor.setText(text)
    } else {
      editor.setStyled(NSAttributedString(string: text, attributes: looks.attributes))
      if text.isEmpty { editor.type(with: looks.attributes) }
    }
  }

  final func typed(_ text: String) {
    if text == "\n" || text == "\r\n" || text == "\r" { return pressedReturn() }
    editor.edit(rangeToReplace, with: Self.oneLine(text))
  }

  final func insertPasted(_ text: String) { editor.edit(rangeToReplace, with: Self.oneLine(text), as: .pasting) }

  /// The text with spaces for its line breaks.
  static func oneLine(_ text: String) -> String {
    var result = ""
    for character in text { result.append(character.isNewline ? " " : character) }
    return result
  }

  /// The delegate, then the event; who listens to that one wants the editing to end (B6.28).
  private func pressedReturn() {
    guard ask(.fieldShouldReturn, delegate, { $0.textFieldShouldReturn(self) }) else { return }
    let ends = targets.events.contains(.editingDidEndOnExit)
    send(.editingDidEndOnExit, nil)
    if ends { resignFirstResponder() }
  }

  // MARK: Clearing

  /// Empties the field, if the delegate allows it; it is not asked about the range too.
  final func clear() {
    guard ask(.fieldShouldClear, delegate, { $0.textFieldShouldClear(self) }) else { return }
    editor.clear()
  }

  /// The clear button was tapped.
  final func clearByButton() {
    if !isFirstResponder, !becomeFirstResponder() { return }
    guard window != nil else { return }
    clear()
  }

  // MARK: TextEditing

  final func perform(_ command: EditCommand) -> Bool {
    switch command {
    // There is no other line.
    case .up, .down: false
    default: editor.perform(command)
    }
  }

  final var selectedText: String { editor.selectedText }
}
