import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Typing on the keyboard on the screen.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyboardTypingTests {
  let scene = KeyboardScene()

  /// A field that is edited, with the keyboard in place.
  private func editedField(_ set: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = scene.field()
    set(field)
    field.becomeFirstResponder()
    scene.settle()
    return field
  }

  @Test func `shift and delete have pictures`() {
    let device = SimulatedDevice()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    device.show(field)
    field.becomeFirstResponder()
    device.advance(by: 1)
    var (keys, pending) = ([KeyView](), device.application.windowList.all as [UIView])
    while let view = pending.popLast() {
      if let key = view as? KeyView { keys.append(key) }
      pending += view.subviews
    }
    let drawn = keys.filter { key in
      key.layer.sublayers?.contains { ($0 as? CAShapeLayer)?.path != nil } == true
        || key.subviews.contains { $0.layer.sublayers?.contains { ($0 as? CAShapeLayer)?.path != nil } == true }
    }
    #expect(keys.count > 20 && drawn.count == 2)
  }

  @Test func `taps type, and the field stays first responder`() {
    let field = editedField()
    scene.tap("h", "e", "y", "space", "y", "o", "u", "delete")
    #expect(field.text == "Hey yo" && field.isFirstResponder)
  }

  @Test func `a key acts when the finger is lifted, and a finger that slides means the last key`() {
    let field = editedField { $0.autocapitalizationType = .none }
    let finger = scene.device.touchDown(at: scene.place("a"))
    #expect(field.text == "")
    finger.move(to: scene.place("s"))
    finger.lift()
    #expect(field.text == "s")
    let other = scene.device.touchDown(at: scene.place("d"))
    other.move(to: CGPoint(x: 200, y: 500))  // Beside the keyboard.
    other.lift()
    #expect(field.text == "s")
    let cancelled = scene.device.touchDown(at: scene.place("d"))
    cancelled.cancel()
    #expect(field.text == "s")
  }

  @Test func `a second finger that lands types what the first one presses`() {
    let field = editedField { $0.autocapitalizationType = .none }
    let first = scene.device.touchDown(at: scene.place("t"))
    let second = scene.device.touchDown(at: scene.place("o"))
    #expect(field.text == "t")
    first.lift()
    #expect(field.text == "t")  // Once is enough.
    second.lift()
    #expect(field.text == "to")
  }

  @Test func `shift: once with a tap, for all with two quick ones, and while it is held`() {
    let field = editedField { $0.autocapitalizationType = .none }
    scene.tap("a", "shift", "b", "c")
    #expect(field.text == "aBc")
    scene.device.tap(at: scene.place("shift"), count: 2)
    #expect(scene.keyboard.shift.level == .locked)
    scene.tap("d", "space", "e")
    scene.device.advance(by: 1)
    scene.tap("shift", "f")
    #expect(field.text == "aBcD Ef")
    let finger = scene.device.touchDown(at: scene.place("shift"))
    scene.tap("g", "h")
    finger.lift()
    scene.tap("i")
    #expect(field.text == "aBcD EfGHi")
    scene.device.advance(by: 1)
    scene.tap("shift")
    scene.device.advance(by: 1)
    scene.tap("shift", "j")  // Two slow ones take it back.
    #expect(field.text == "aBcD EfGHij")
  }

  @Test func `capitals begin sentences, as the text in front of the caret says`() {
    let field = editedField { $0.text = "One. " }
    scene.tap("t", "w", "o")
    #expect(field.text == "One. Two")
    scene.tap("delete", "delete", "delete")
    #expect(scene.keyboard.shift.level == .once)
    field.text = "one"
    scene.device.settle()
    #expect(scene.keyboard.shift.level == .small)
    _ = field.perform(.documentStart(extending: false))
    scene.device.settle()
    #expect(scene.keyboard.shift.level == .once)
    // A capital that the user does not want.
    scene.tap("shift", "x")
    #expect(field.text == "xone")
  }

  @Test(arguments: [
    ("", true, true), ("a", false, false), ("a ", false, true), ("a. ", true, true), ("a.", false, false),
    ("a.\") ", true, true), ("a\n", true, true), ("a\n  ", true, true), ("  ", true, true), ("really?! ", true, true),
    ("3.5 ", false, true),
  ])
  func `where capitals begin`(text: String, sentence: Bool, word: Bool) {
    #expect(Capitalization.wantsCapital(after: text, .sentences) == sentence)
    #expect(Capitalization.wantsCapital(after: text, .words) == word)
    #expect(Capitalization.wantsCapital(after: text, .allCharacters))
    #expect(!Capitalization.wantsCapital(after: text, .none))
  }

  @Test func `passwords and numbers have no capitals`() {
    _ = editedField { $0.isSecureTextEntry = true }
    #expect(scene.keyboard.shift.level == .small)
    let names = scene.field(at: 200)
    names.keyboardType = .namePhonePad
    names.becomeFirstResponder()
    #expect(scene.keyboard.shift.level == .small)
  }

  @Test func `delete works at once, and again and again while it is held`() {
    let field = editedField { $0.text = "1234567890" }
    let finger = scene.device.touchDown(at: scene.place("delete"))
    #expect(field.text == "123456789")
    scene.device.advance(by: 0.39)
    #expect(field.text == "123456789")
    scene.device.advance(by: 0.02)
    #expect(field.text == "12345678")
    scene.device.advance(by: 0.3)
    #expect(field.text == "12345")
    finger.move(to: CGPoint(x: 200, y: 500))
    scene.device.advance(by: 1)
    #expect(field.text == "12345")
    finger.lift()
    scene.tap("delete")
    #expect(field.text == "1234" && scene.keyboard.deletion == nil)
  }

  @Test func `a key that is held when the keyboard goes does nothing more`() {
    let field = editedField { $0.text = "1234567890" }
    let finger = scene.device.touchDown(at: scene.place("delete"))
    field.resignFirstResponder()
    scene.device.advance(by: 5)
    #expect(field.text == "123456789" && scene.keyboard.deletion == nil && scene.keyboard.fingers.isEmpty)
    finger.lift()
  }

  @Test func `numbers and symbols, and back to letters after a space`() {
    let field = editedField { $0.autocapitalizationType = .none }
    scene.tap("123", "7", "#+=", "%", "123", "/", "space", "a")
    #expect(field.text == "7%/ a")
    // One slide: down on 123, up on a number, and the letters are back.
    let finger = scene.device.touchDown(at: scene.place("123"))
    finger.move(to: scene.place("5"))
    finger.lift()
    scene.tap("b")
    #expect(field.text == "7%/ a5b")
  }

  @Test(arguments: [
    (UIKeyboardType.numberPad, ["0", "9", "delete"], ["a", ".", "return", "space"]),
    (.asciiCapableNumberPad, ["0", "delete"], ["a", "."]), (.decimalPad, ["0", "."], ["a", "return"]),
    (.phonePad, ["0", "+*#"], ["a"]), (.emailAddress, ["a", "@", ".", "space"], ["#"]),
    (.URL, ["a", "/", ".", ".com"], ["space"]), (.numbersAndPunctuation, ["1", "ABC", "return"], ["a"]),
    (.asciiCapable, ["a", "space", "return"], ["@"]), (.default, ["a", "space", "return", "shift"], ["@"]),
    (.twitter, ["a", "@", "#"], ["."]), (.webSearch, ["a", ".", "space"], ["@"]), (.namePhonePad, ["a", "123"], ["1"]),
  ])
  func `which keys there are`(type: UIKeyboardType, keys: [String], others: [String]) {
    _ = editedField { $0.keyboardType = type }
    for key in keys { #expect(scene.has(key), "\(key)") }
    for key in others { #expect(!scene.has(key), "\(key)") }
  }

  @Test func `a telephone's keys, and an address in one key`() {
    let phone = editedField { $0.keyboardType = .phonePad }
    scene.tap("+*#", "+", "123", "4", "9")
    #expect(phone.text == "+49")
    let site = scene.field(at: 200)
    (site.keyboardType, site.autocapitalizationType) = (.URL, .none)
    site.becomeFirstResponder()
    scene.tap("a", ".com")
    #expect(site.text == "a.com")
  }

  @Test func `Return says what it does, and waits for text where the field wants that`() {
    let field = editedField {
      $0.returnKeyType = .search
      $0.enablesReturnKeyAutomatically = true
    }
    var pressed = 0
    field.addAction(UIAction { _ in pressed += 1 }, for: .editingDidEndOnExit)
    #expect(scene.keyboard.traits.returnTitle == "search")
    scene.tap("return")
    #expect(pressed == 0 && field.isFirstResponder)
    scene.tap("a", "return")
    scene.settle()
    #expect(pressed == 1 && !field.isFirstResponder && !scene.isShown)
  }

  @Test func `a responder that only takes keys gets the usual keyboard`() {
    let plain = PlainInput(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.root.addSubview(plain)
    plain.becomeFirstResponder()
    scene.settle()
    scene.tap("o", "k", "return", "delete")
    #expect(plain.typed == "Ok")
  }

  @Test func `a listener that moves on in the middle of typing: each letter goes to whoever takes text then`() {
    let (first, second) = (scene.field(), scene.field(at: 200))
    second.keyboardType = .numberPad
    first.addAction(UIAction { _ in second.becomeFirstResponder() }, for: .editingChanged)
    first.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: scene.place("a"))
    let other = scene.device.touchDown(at: scene.place("b"))  // Types the first one, and other keys come.
    finger.lift()
    other.lift()
    #expect(first.text == "A" && second.isFirstResponder && scene.has("5"))
    scene.tap("5")
    #expect(second.text?.hasSuffix("5") == true)
  }

  @Test func `a field that is taken away by what is typed: nothing is stuck`() {
    let field = editedField()
    field.addAction(UIAction { [unowned field] _ in field.removeFromSuperview() }, for: .editingChanged)
    let finger = scene.device.touchDown(at: scene.place("delete"))
    finger.lift()
    scene.tap("a")
    scene.settle()
    #expect(!scene.isShown && scene.keyboard.fingers.isEmpty)
  }
}
