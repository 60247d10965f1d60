import FirstResponderTesting

@testable import FirstResponder

/// Two fields, a text view and a plain responder that are typed in and left,
/// and a program that does anything in any call.
@MainActor
final class TextsUnderFire: UnderFire, UITextFieldDelegate, UITextViewDelegate {
  struct Meddling {
    let name: String
    let act: @MainActor (TextsUnderFire) -> Void
  }

  static let meddlings: [Meddling] = [
    Meddling(name: "removes the first responder") { $0.firstView?.removeFromSuperview() },
    Meddling(name: "lets the field go") {
      $0.first?.removeFromSuperview()
      $0.first = nil
    },
    Meddling(name: "removes the root") { $0.root.removeFromSuperview() },
    Meddling(name: "removes and adds the root") {
      $0.root.removeFromSuperview()
      $0.window.addSubview($0.root)
    },
    Meddling(name: "resigns") { _ = $0.window.firstResponder?.resignFirstResponder() },
    Meddling(name: "ends editing by force") { $0.window.endEditing(true) },
    Meddling(name: "makes the first field first") { _ = $0.first?.becomeFirstResponder() },
    Meddling(name: "makes the second field first") { _ = $0.second?.becomeFirstResponder() },
    Meddling(name: "makes the text view first") { _ = $0.text?.becomeFirstResponder() },
    Meddling(name: "makes the plain one first") { _ = $0.plain.becomeFirstResponder() },
    Meddling(name: "sets the texts") {
      $0.first?.text = "e\u{301}"
      $0.second?.text = ""
      $0.text?.text = "👩🏽‍🚀\n\u{5D0}"
    },
    Meddling(name: "types") { $0.device.application.textInput.insert("x\ny") },
    Meddling(name: "types by keys in a loop") {
      $0.device.keyDown(.keyboardQ)
      $0.device.application.drain(isDisplayFrame: false)
    },
    Meddling(name: "deletes") { $0.device.application.textInput.deleteBackward() },
    Meddling(name: "selects all") { $0.window.firstResponder?.selectAll(nil) },
    Meddling(name: "pastes") {
      UIPasteboard.general.string = "p\nq"
      $0.window.firstResponder?.paste(nil)
    },
    Meddling(name: "undoes") {
      if let manager = $0.window.undoManager, !manager.isUndoing, !manager.isRedoing, manager.groupingLevel <= 1 {
        manager.undo()
      }
    },
    Meddling(name: "forgets what can be undone") { $0.window.undoManager?.removeAllActions() },
    Meddling(name: "disables the fields") {
      $0.first?.isEnabled = false
      $0.second?.isEnabled = false
      $0.text?.isEditable = false
    },
    Meddling(name: "hides the text") { $0.first?.isSecureTextEntry.toggle() },
    Meddling(name: "takes the delegates away") {
      for field in [$0.first, $0.second] { field?.delegate = nil }
      $0.text?.delegate = nil
    },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "makes another window key") { $0.other.makeKeyAndVisible() },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "is inactive") { $0.device.application.request(.resignActive) },
    Meddling(name: "exchanges the input view") {
      $0.first?.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      $0.second?.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      $0.window.firstResponder?.reloadInputViews()
    },
    Meddling(name: "presents a controller") {
      $0.window.rootViewController?.present(UIViewController(), animated: true)
    },
    Meddling(name: "refuses everything from here on") { $0.refuses = true },
  ]

  nonisolated static let calls = [
    "shouldBegin", "didBegin", "shouldEnd", "didEnd", "shouldChange", "didChangeSelection", "shouldReturn",
    "shouldClear", "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit", "textShouldBegin",
    "textDidBegin", "textShouldEnd", "textDidEnd", "textShouldChange", "textDidChange", "textDidChangeSelection",
    "can become", "become", "can resign", "resign", "commands", "can perform", "press",
    "UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification", "UIKeyboardWillHideNotification",
    "UIKeyboardDidHideNotification",
  ]

  let device = SimulatedDevice(tracing: .off)
  let window: UIWindow
  let other: UIWindow
  let root: FireResponder
  let plain: FireResponder
  var first: UITextField?
  var second: UITextField?
  var text: UITextView?
  var refuses = false
  private(set) var objects: [WeakObject] = []
  private var pending: (call: String, act: () -> Void)?
  private var observers: [any NSObjectProtocol] = []

  init() {
    device.application.becomeCurrent()
    root = FireResponder(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    plain = FireResponder(frame: CGRect(x: 20, y: 600, width: 50, height: 50))
    other = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window = device.show(root)
    for responder in [root, plain] { responder.hear = { [unowned self] in call($0) } }
    plain.isWilling = true
    root.addSubview(plain)
    let fields = [60, 120].map { UITextField(frame: CGRect(x: 20, y: $0, width: 200, height: 40)) }
    (first, second) = (fields[0], fields[1])
    let view = UITextView(frame: CGRect(x: 20, y: 180, width: 300, height: 120))
    text = view
    view.delegate = self
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
      (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]
    for field in fields {
      field.delegate = self
      field.clearButtonMode = .whileEditing
      for (event, name) in events { field.addAction(UIAction { [unowned self] _ in call(name) }, for: event) }
      root.addSubview(field)
      objects.append(WeakObject(object: field))
    }
    root.addSubview(view)
    objects.append(WeakObject(object: view))
    for name in Self.calls where name.hasPrefix("UIKeyboard") {
      observers.append(
        NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) {
          [weak self] _ in
          MainActor.assumeIsolated { self?.call(name) }
        })
    }
  }

  func stopListening() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
  }

  private var firstView: UIView? { window.firstResponder as? UIView }

  /// Does something the first time that a call comes.
  func at(_ name: String, _ meddling: Meddling) {
    pending = (
      name,
      { [unowned self] in
        pending = nil
        meddling.act(self)
      }
    )
  }

  private func call(_ name: String) { if pending?.call == name { pending?.act() } }
  private func answer(_ name: String) -> Bool {
    call(name)
    return !refuses
  }

  // MARK: What the user does

  /// Types, edits, selects, cuts, pastes, undoes, leaves: by keyboard, finger and keys.
  func use() {
    _ = first?.becomeFirstResponder()
    device.type("ab")
    press(.keyboardC, .shift)
    device.keyDown(.keyboardDeleteOrBackspace)
    device.advance(by: 0.45)
    device.keyUp(.keyboardDeleteOrBackspace)
    device.tap(at: CGPoint(x: 30, y: 80), count: 2)
    press(.keyboardX, .command)
    press(.keyboardV, .command)
    press(.keyboardZ, .command)
    device.tap(at: CGPoint(x: 205, y: 80))  // the clear button
    device.type("d\n")
    _ = second?.becomeFirstResponder()
    press(.keyboardE)
    press(.keyboardTab)
    device.longPress(at: CGPoint(x: 40, y: 200))
    device.type("f\n")
    press(.keyboardUpArrow, .shift)
    press(.keyboardReturnOrEnter)
    device.advance(by: 0.5)
    _ = plain.becomeFirstResponder()
    press(.keyboardG, .command)
    press(.keyboardH)
    _ = plain.resignFirstResponder()
    device.advance(by: 0.5)
    device.shake()
    device.advance(by: 1)
    pending = nil
  }

  private func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    device.keyDown(key, modifiers: flags)
    device.keyUp(key)
  }

  /// What is not as it has to be once everything is at rest.
  var fault: String? {
    device.keyUp(.keyboardQ)
    let presses = device.application.presses.live
    if !presses.isEmpty, device.application.acceptsTouches { return "\(presses.count) keys are held for ever" }
    for window in device.application.windows {
      let succession = window.succession
      if succession.depth != 0 || !succession.asked.isEmpty || succession.forced != nil || succession.movesFocus {
        return "\(window) is in a succession for ever"
      }
      if let first = window.firstResponder, first.windowOfChain !== window { return "\(first) is first and not there" }
    }
    for case let text as any EditedText in objects.map(\.object) {
      if text.session.isAskingToBegin || text.session.isAskingToEnd { return "\(text) asks for ever" }
      if text.session.isEditing != text.isFirstResponder {
        return "\(type(of: text)) is edited: \(text.session.isEditing), first: \(text.isFirstResponder)"
      }
    }
    return nil
  }

  /// Undoes all; a new field takes what is typed, by keyboard and keys.
  func works() -> String? {
    refuses = false
    // The shake's question goes with it.
    device.application.request(.resignActive)
    device.application.request(.enterForeground)
    device.application.request(.becomeActive)
    window.rootViewController?.dismiss(animated: false)
    window.isHidden = false
    window.makeKeyAndVisible()
    window.addSubview(root)
    device.advance(by: 1)
    device.application.becomeCurrent()
    let field = UITextField(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
    root.addSubview(field)
    device.tap(at: CGPoint(x: 60, y: 420))
    device.advance(by: 1)
    if !field.isFirstResponder { return "a tap on a new field does not make it first" }
    device.type("o")
    press(.keyboardK)
    if field.text != "ok" { return "a new field holds '\(field.text ?? "")'" }
    press(.keyboardZ, .command)
    if field.text != "" { return "undo leaves '\(field.text ?? "")'" }
    return fault
  }

  // MARK: What is called

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { call("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) { call("didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("shouldChange") }
  func textFieldDidChangeSelection(_ textField: UITextField) { call("didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("shouldReturn") }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answer("textShouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { call("textDidBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answer("textShouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { call("textDidEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    answer("textShouldChange")
  }
  func textViewDidChange(_ textView: UITextView) { call("textDidChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { call("textDidChangeSelection") }
}

/// Says what it is asked and told as a responder.
final class FireResponder: UIView {
  var hear: (String) -> Void = { _ in }
  var isWilling = false

  override var canBecomeFirstResponder: Bool {
    hear("can become")
    return isWilling
  }
  override func becomeFirstResponder() -> Bool {
    hear("become")
    return super.becomeFirstResponder()
  }
  override var canResignFirstResponder: Bool {
    hear("can resign")
    return super.canResignFirstResponder
  }
  override func resignFirstResponder() -> Bool {
    hear("resign")
    return super.resignFirstResponder()
  }
  override var keyCommands: [UIKeyCommand]? {
    hear("commands")
    return [UIKeyCommand(input: "g", modifierFlags: .command, action: Selector("copy(_:)"))]
  }
  override func copy(_ sender: Any?) { hear("can perform") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    hear("can perform")
    return super.canPerformAction(action, withSender: sender)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("press")
    super.pressesBegan(presses, with: event)
  }
}
