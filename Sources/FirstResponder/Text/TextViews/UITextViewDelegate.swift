/// Decides for a text view, and hears of what the user does with it. All requirements have a default, so implement what
/// you need; a method that only a subclass of the conforming class supplies is not called in Swift.
///
/// Any of them may change the text, move the first responder or take the text view away.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// The text is about to be edited; false leaves it as it is (B3.37). True by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// The text view is first responder now, and its text can be edited (B3.37).
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The editing is about to end; false goes on with it (B3.37). Not asked when it has to end (B3.35). True by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// The text view is no longer first responder (B3.37).
  func textViewDidEndEditing(_ textView: UITextView)
  /// The user is about to change the text; false leaves it as it is. By default asks
  /// `textView(_:shouldChangeTextIn:replacementText:)` about the one range.
  ///
  /// - Parameters:
  ///   - ranges: what is replaced, UTF-16 units, as values of `NSRange`.
  ///   - text: what comes in its place; empty for a deletion.
  func textView(_ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String)
    -> Bool
  /// The user is about to change the text by typing, deleting, pasting or cutting;
  /// false leaves it as it is. True by default.
  ///
  /// - Parameters:
  ///   - range: what is replaced, UTF-16 units.
  ///   - text: what comes in its place; empty for a deletion, `"\n"` for Return.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The caret moved, or something else is selected.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// The edit menu is about to be shown: what it is to offer. By default asks
  /// `textView(_:editMenuForTextIn:suggestedActions:)` about the one range.
  ///
  /// - Parameters:
  ///   - ranges: what is selected, UTF-16 units, as values of `NSRange`.
  ///   - suggestedActions: what the responders from the text view on can perform (B3.50).
  /// - Returns: nil for the suggested actions; an empty menu for none.
  func textView(
    _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu is about to be shown: what it is to offer; nil, as by default, for the suggested actions.
  ///
  /// - Parameters:
  ///   - range: what is selected, UTF-16 units.
  ///   - suggestedActions: what the responders from the text view on can perform (B3.50).
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu is about to appear.
  func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The edit menu is about to disappear.
  func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  /// By default the text may be edited.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { Unwritten.reach(true) }
  /// By default nothing is done.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// By default the editing may end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { Unwritten.reach(true) }
  /// By default nothing is done.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// By default the method for one range decides.
  public func textView(
    _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
  ) -> Bool {
    let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
    return self.textView(textView, shouldChangeTextIn: range, replacementText: text)
  }
  /// By default the text may change.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { Unwritten.reach(true) }
  /// By default nothing is done.
  public func textViewDidChange(_ textView: UITextView) { Unwritten.reach() }
  /// By default nothing is done.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// By default the method for one range is asked.
  public func textView(
    _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
    return self.textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
  }
  /// By default nil: the suggested actions.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default nothing is done.
  public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
  /// By default nothing is done.
  public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {}
}

extension UITextView {
  /// Posted with the text view as object when its text has begun to be edited.
  public nonisolated static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted with the text view as object after each edit by the user.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  /// Posted with the text view as object when the editing has ended.
  public nonisolated static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
}
