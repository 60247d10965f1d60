/// Decides for a text field, and hears of what the user does with it. All requirements have a default, so implement
/// what you need; a method that only a subclass of the conforming class supplies is not called in Swift.
///
/// Any of them may change the text, move the first responder or take the field away.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// The field is about to become first responder; false leaves it as it is (B3.37). True by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field is first responder now (B3.37).
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// The field is about to stop being first responder; false keeps it (B3.37).
  /// Not asked when it has to go (B3.35). True by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field is no longer first responder, and why. By default calls `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// The field is no longer first responder (B3.37). Called where the method with a reason is not implemented.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// The user is about to change the text; false leaves it as it is. By default asks
  /// `textField(_:shouldChangeCharactersIn:replacementString:)` about the one range.
  ///
  /// - Parameters:
  ///   - ranges: what is replaced, UTF-16 units, as values of `NSRange`.
  ///   - string: what comes in its place; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool
  /// The user is about to change the text by typing, deleting, pasting or cutting;
  /// false leaves it as it is. True by default.
  ///
  /// - Parameters:
  ///   - range: what is replaced, UTF-16 units.
  ///   - string: what comes in its place; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The user moved the caret, or selected something else.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// The user asked for an empty field, or editing begins in one that clears itself;
  /// false leaves the text. True by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The user pressed Return; false means that nothing else happens. True by default (B6.28).
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The edit menu is about to be shown: what it is to offer. By default asks
  /// `textField(_:editMenuForCharactersIn:suggestedActions:)` about the one range.
  ///
  /// - Parameters:
  ///   - ranges: what is selected, UTF-16 units, as values of `NSRange`.
  ///   - suggestedActions: what the responders from the field on can perform (B3.50).
  /// - Returns: nil for the suggested actions; an empty menu for none.
  func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu is about to be shown: what it is to offer; nil, as by default, for the suggested actions.
  ///
  /// - Parameters:
  ///   - range: what is selected, UTF-16 units.
  ///   - suggestedActions: what the responders from the field on can perform (B3.50).
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The edit menu is about to appear.
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// The edit menu is about to disappear.
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// By default the field may become first responder.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { Unwritten.reach(true) }
  /// By default nothing is done.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// By default the field may stop being first responder.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { Unwritten.reach(true) }
  /// By default `textFieldDidEndEditing(_:)` is called.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// By default nothing is done.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// By default the method for one range decides.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool {
    let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
    return self.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
  }
  /// By default the text may change.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { Unwritten.reach(true) }
  /// By default nothing is done.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// By default the field may be emptied.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { Unwritten.reach(true) }
  /// By default Return does what it is there for.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { Unwritten.reach(true) }
  /// By default the method for one range is asked.
  public func textField(
    _ textField: UITextField, editMenuForCharactersInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let range = ranges.first?.rangeValue ?? NSRange(location: 0, length: 0)
    return self.textField(textField, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }
  /// By default nil: the suggested actions.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// By default nothing is done.
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
  /// By default nothing is done.
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
}

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text stands as it is.
    case committed
    /// The text was dismissed; only on a television.
    case cancelled
  }

  /// When the parts beside the text show.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// What is drawn around the field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// Posted with the field as object when it has become first responder.
  public nonisolated static let textDidBeginEditingNotification =
    Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted with the field as object after each edit by the user.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Posted with the field as object when it is no longer first responder; the reason is under
  /// `didEndEditingReasonUserInfoKey`.
  public nonisolated static let textDidEndEditingNotification =
    Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Where the raw value of the reason stands in `textDidEndEditingNotification`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
