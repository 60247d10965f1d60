@testable import FirstResponder
@testable import FirstResponderTesting

/// What is called.
extension KeyboardUnderFire: UITextFieldDelegate, UIScrollViewDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) { call("didBegin") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { call("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    call("should change")
    return true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    call("should return")
    return true
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { call("willBeginDragging") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { call("didScroll") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    call("willEndDragging")
  }
}

/// Says what it hears.
@MainActor
protocol Fiery: AnyObject {
  var hear: (String) -> Void { get set }
}

/// Takes keys, and says so.
final class FireKeys: UIView, UIKeyInput, Fiery {
  var hear: (String) -> Void = { _ in }
  private var typed = ""
  private var type = UIKeyboardType.default

  override var canBecomeFirstResponder: Bool {
    hear("can become")
    return true
  }
  override func becomeFirstResponder() -> Bool {
    hear("become")
    return super.becomeFirstResponder()
  }
  override func resignFirstResponder() -> Bool {
    hear("resign")
    return super.resignFirstResponder()
  }
  var keyboardType: UIKeyboardType {
    get {
      hear("traits")
      return type
    }
    set { type = newValue }
  }
  var hasText: Bool {
    hear("has text")
    return !typed.isEmpty
  }
  func insertText(_ text: String) {
    typed += text
    hear("insert")
  }
  func deleteBackward() {
    _ = typed.popLast()
    hear("delete")
  }
}

/// Supplies input views, and says when it is asked.
final class FireSupplier: UIView, Fiery {
  var hear: (String) -> Void = { _ in }
  var main: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
  var accessory: UIView?

  override var canBecomeFirstResponder: Bool {
    hear("can become")
    return true
  }
  override var inputView: UIView? {
    hear("main")
    return main
  }
  override var inputAccessoryView: UIView? {
    hear("accessory")
    return accessory
  }
}

/// Stands above the keyboard, and says what it hears there.
final class FireAccessory: UIView, Fiery {
  var hear: (String) -> Void = { _ in }

  override func didMoveToWindow() { hear("accessory moves") }
  override func layoutSubviews() {
    super.layoutSubviews()
    hear("accessory lays out")
  }
  override var intrinsicContentSize: CGSize {
    hear("accessory size")
    return CGSize(width: 100, height: 44)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled") }
}
