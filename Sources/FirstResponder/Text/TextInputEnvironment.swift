import SystemLink

/// Brings text to the responder that takes it: the first responder of the key window.
/// Keyboards, input methods and tests type here.
@MainActor
final class TextInputEnvironment: ApplicationPart {
  unowned let host: any HostApplication
  private let journal: Journal
  /// Called at a turn's end when text goes elsewhere, or its caret is elsewhere;
  /// the link listens, for the stage's own keyboard.
  var listener: (@MainActor (TextInputDescription?) -> Void)?
  /// What the listener heard last.
  var reported: TextInputDescription?
  /// What keys do in texts of the program's own.
  let keys = KeysInInput()
  private lazy var watch = InputWatch(self)

  init(_ host: any HostApplication) { (self.host, journal) = (host, host.journal) }

  /// Who gets what is typed; nil if the first responder takes no text.
  var target: (any UIKeyInput)? {
    guard let target = host.keyWindow?.firstResponder as? any UIKeyInput else { return nil }
    // A text that can only be selected is first responder, and nothing is typed there.
    if let text = target as? any TextEditing, !text.allowsEditing { return nil }
    return target
  }

  func turnEnds() { report() }

  func inputTargetChanged() {
    let first = host.keyWindow?.firstResponder
    watch.watch(first is any TextEditing ? nil : first as? any UITextInput)
    caretMoved()
  }

  /// At the turn's end it is looked where the caret is.
  func caretMoved() { if listener != nil { host.needsTurnEnd() } }

  /// Types a text, one edit for each character, as from the keyboard on the screen. Each character goes to whoever
  /// takes text then: one that moves the first responder on (Return in a form) does not lose the rest.
  func insert(_ text: String) {
    for character in text {
      guard let target = takingTarget("text") else { return }
      let isReturn = character == "\r\n" || character == "\r"
      target.insertText(isReturn ? "\n" : String(character))
    }
  }

  /// Types the Delete key of the keyboard on the screen.
  func deleteBackward() { takingTarget("a deletion")?.deleteBackward() }

  private func takingTarget(_ what: String) -> (any UIKeyInput)? {
    guard host.acceptsTouches else {
      journal.note(.keys, host, "dropped \(what): the app does not take input now")
      return nil
    }
    if let target {
      if let responder = target as? UIResponder { journal.note(.keys, responder, "takes \(what)") }
      return target
    }
    journal.note(.keys, host, "dropped \(what): the first responder takes no text, or there is none")
    return nil
  }
}
