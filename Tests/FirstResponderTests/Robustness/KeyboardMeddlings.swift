@testable import FirstResponder
@testable import FirstResponderTesting

/// What a program may do from within anything that it hears of its texts and of the keyboard.
extension KeyboardUnderFire {
  struct Meddling {
    let name: String
    let act: @MainActor (KeyboardUnderFire) -> Void
  }

  static let meddlings: [Meddling] = [
    Meddling(name: "removes the first responder") { ($0.window.firstResponder as? UIView)?.removeFromSuperview() },
    Meddling(name: "lets all go") {
      for view in $0.subjects { view.removeFromSuperview() }
      ($0.field, $0.keys, $0.supplier, $0.scroller) = (nil, nil, nil, nil)
    },
    Meddling(name: "removes the root") { $0.root.removeFromSuperview() },
    Meddling(name: "removes and adds the root") {
      $0.root.removeFromSuperview()
      $0.window.addSubview($0.root)
    },
    Meddling(name: "takes another root") { $0.window.rootViewController = UIViewController() },
    Meddling(name: "resigns") { _ = $0.window.firstResponder?.resignFirstResponder() },
    Meddling(name: "resigns and returns") {
      let first = $0.window.firstResponder
      _ = first?.resignFirstResponder()
      _ = first?.becomeFirstResponder()
    },
    Meddling(name: "makes the field first") { _ = $0.field?.becomeFirstResponder() },
    Meddling(name: "makes the keys first") { _ = $0.keys?.becomeFirstResponder() },
    Meddling(name: "makes the supplier first") { _ = $0.supplier?.becomeFirstResponder() },
    Meddling(name: "exchanges the input views") {
      let tall = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 5000))
      $0.field?.inputView = $0.field?.inputView == nil ? tall : nil
      $0.supplier?.main = UIView(frame: CGRect(x: 0, y: CGFloat.nan, width: .nan, height: .nan))
      $0.supplier?.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300))
      $0.window.firstResponder?.reloadInputViews()
    },
    Meddling(name: "supplies the first responder itself") {
      $0.supplier?.main = $0.supplier
      $0.supplier?.accessory = $0.keys
      $0.window.firstResponder?.reloadInputViews()
    },
    Meddling(name: "changes the keyboard's keys") {
      $0.field?.keyboardType = .numberPad
      $0.keys?.keyboardType = .phonePad
      $0.window.firstResponder?.reloadInputViews()
    },
    Meddling(name: "types and deletes") {
      $0.device.application.textInput.insert("x\n")
      $0.device.application.textInput.deleteBackward()
    },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "hides the keyboard's window") {
      for window in $0.device.application.windows where window is InputWindow { window.isHidden = true }
    },
    Meddling(name: "makes another window key") { $0.other.makeKeyAndVisible() },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "is inactive for a moment") {
      $0.device.application.request(.resignActive)
      $0.device.application.request(.becomeActive)
    },
    Meddling(name: "presents a controller") {
      $0.window.rootViewController?.present(UIViewController(), animated: true)
    },
    Meddling(name: "lifts the fingers in a loop") { fire in
      for finger in fire.fingers where finger.isDown { finger.lift() }
      fire.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "cancels the fingers in a loop") { fire in
      for finger in fire.fingers where finger.isDown { finger.cancel() }
      fire.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "types on the keyboard in a loop") {
      $0.device.touchDown(at: $0.place("d")).lift()
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "moves the scroll view away") { $0.scroller?.frame = CGRect(x: 0, y: 0, width: 1, height: 0) },
    Meddling(name: "turns dragging off") {
      $0.scroller?.isScrollEnabled = false
      $0.scroller?.keyboardDismissMode = .none
    },
    Meddling(name: "moves without animation in a loop") {
      UIView.setAnimationsEnabled(false)
      $0.window.endEditing(true)
      _ = $0.keys?.becomeFirstResponder()
      $0.device.application.drain(isDisplayFrame: true)
      $0.window.endEditing(true)
      $0.device.application.drain(isDisplayFrame: true)
      _ = $0.supplier?.becomeFirstResponder()
    },
  ]

  nonisolated static let calls = [
    "insert", "delete", "has text", "traits", "main", "accessory", "can become", "become", "resign", "accessory moves",
    "accessory lays out", "accessory size", "should change", "editingChanged", "didBegin", "didEnd", "should return",
    "willBeginDragging", "didScroll", "willEndDragging", "began", "cancelled", "UIKeyboardWillShowNotification",
    "UIKeyboardDidShowNotification", "UIKeyboardWillHideNotification", "UIKeyboardDidHideNotification",
    "UIKeyboardWillChangeFrameNotification", "UIKeyboardDidChangeFrameNotification",
    "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification",
  ]
}
