import EventTrace

/// How far a text is with beginning or ending to be edited. Every question to a delegate may ask for the
/// same again; that is refused.
struct EditingSession {
  var isEditing = false
  var isAskingToBegin = false
  var isAskingToEnd = false
}

/// A text that is edited while it is first responder, with a delegate that is asked before and
/// told after (B3.37, B3.38).
@MainActor
protocol EditedText: TextHost {
  var session: EditingSession { get set }
  func delegateSaysBegin() -> Bool
  func delegateSaysEnd() -> Bool
  func tellOfBegin()
  func tellOfEnd()
}

extension EditedText {
  /// Asks the delegate, becomes first responder, and tells that editing has begun. `become` does the second.
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard windowOfChain != nil, canBecomeFirstResponder else { return become() }
    guard !session.isAskingToBegin else {
      editor.note("does not begin to be edited: its delegate is being asked already")
      return false
    }
    session.isAskingToBegin = true
    let begins = delegateSaysBegin()
    session.isAskingToBegin = false
    guard begins else {
      editor.note("does not begin to be edited: its delegate said no")
      return false
    }
    guard become(), isFirstResponder else { return isFirstResponder }
    if !session.isEditing {
      session.isEditing = true
      editor.caret.restart(self)
      setNeedsLayout()
      tellOfBegin()
    }
    return isFirstResponder
  }

  /// Asks the delegate unless it has to be, stops being first responder, and tells that editing has ended.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard session.isEditing, isFirstResponder else { return resign() }
    if !isForcedToResign {
      guard !session.isAskingToEnd else {
        editor.note("goes on being edited: its delegate is being asked already")
        return false
      }
      session.isAskingToEnd = true
      let ends = delegateSaysEnd()
      session.isAskingToEnd = false
      guard ends else {
        editor.note("goes on being edited: its delegate said no")
        return false
      }
    }
    guard !isFirstResponder || resign() else { return false }
    if session.isEditing, !isFirstResponder {
      session.isEditing = false
      editor.caret.stop()
      editor.history.close()
      setNeedsLayout()
      tellOfEnd()
    }
    return !isFirstResponder
  }
}
