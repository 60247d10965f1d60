import SystemLink

// What the stage hears of the text that takes what is typed: that there is one,
// what its keyboard should be like, and where its caret is.

extension TextInputEnvironment {
  /// Where typed text goes now, in the words of the link; nil if text is not wanted.
  var description: TextInputDescription? {
    guard host.acceptsTouches, let target else { return nil }
    var description = TextInputDescription(
      keyboardType: UInt8(clamping: target.keyboardType.rawValue),
      returnKeyType: UInt8(clamping: target.returnKeyType.rawValue),
      isSecure: target.isSecureTextEntry)
    guard let view = (target as? UIResponder)?.nearestView, let window = view.window else { return description }
    let place = (target as? any TextEditing)?.caretRectangle ?? Self.caret(of: target) ?? view.bounds
    let caret = window.convert(view.convert(place, to: window), to: nil)
    guard caret.minX.isFinite, caret.minY.isFinite, caret.width.isFinite, caret.height.isFinite else {
      return description
    }
    (description.caretX, description.caretY) = (caret.minX, caret.minY)
    (description.caretWidth, description.caretHeight) = (caret.width, caret.height)
    return description
  }

  /// Where a text of a program's own has its caret, or the end of its selection.
  private static func caret(of target: any UIKeyInput) -> CGRect? {
    guard let input = target as? any UITextInput, let selected = input.selectedTextRange else { return nil }
    return input.caretRect(for: selected.end)
  }

  /// The turn is over, and the screen may look different: who listens hears of it if it is.
  func report() {
    guard let listener, reported != nil || target != nil else { return }
    let now = description
    guard now != reported else { return }
    reported = now
    listener(now)
  }
}
