/// A responder that takes text: one that can become first responder and is typed into then.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is something to delete.
  var hasText: Bool { get }
  /// Takes in a text at the caret, or in the selection's place. `"\n"` is the Return key.
  func insertText(_ text: String)
  /// Removes the selection, or the character before the caret.
  func deleteBackward()
}
