// What is posted when the keyboard, or an input view in its place, comes, changes its height and goes (B3.45). "Will"
// is posted before the way begins, "did" after the last one has ended: a way that another one
// interrupts has no end of its own.

extension UIResponder {
  /// Posted with the screen as object before the keyboard comes, and before it is shown with another height.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted with the screen as object when the keyboard has come, or has another height.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted with the screen as object before the keyboard goes.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted with the screen as object when the keyboard has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted with the screen as object before the keyboard moves; before the notification that says why.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted with the screen as object when the keyboard has moved; before the notification that says why.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// Key of the keyboard's frame before: an `NSValue` of a `CGRect`, in the coordinates of the screen (B3.46).
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Key of the keyboard's frame afterwards: an `NSValue` of a `CGRect`, in the coordinates of the screen (B3.46). Read
  /// it with `(value as? NSValue)?.cgRectValue`: on Linux `as? CGRect` does not look into an `NSValue`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Key of the time that the way takes: an `NSNumber`, seconds (B3.46).
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// Key of the curve of the way: an `NSNumber` of a `UIView.AnimationCurve` (B3.46).
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Key of whether the keyboard is there for this app: an `NSNumber`, always true (B3.46).
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// One way of the keyboard.
struct KeyboardWay {
  /// On the screen, points.
  var begin: CGRect
  var end: CGRect
  /// Seconds.
  var duration: TimeInterval

  var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
