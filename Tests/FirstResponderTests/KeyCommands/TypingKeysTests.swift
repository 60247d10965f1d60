import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What hardware keys do in texts, once nobody on the chain has kept them (B3.60, B8.22).
@MainActor @Suite(.serialized, .leavesNothing)
struct TypingKeysTests {
  let scene = FieldScene()
  private var device: SimulatedDevice { scene.device }

  private func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    device.keyDown(key, modifiers: flags)
    device.keyUp(key)
  }

  private func field(_ text: String = "") -> UITextField {
    device.application.becomeCurrent()
    let field = scene.field(text: text)
    field.becomeFirstResponder()
    _ = scene.take()
    return field
  }

  private func textView(_ text: String = "") -> UITextView {
    device.application.becomeCurrent()
    let view = UITextView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    scene.root.addSubview(view)
    view.text = text
    view.becomeFirstResponder()
    return view
  }

  /// A key as a keyboard with a layout of its own reports it.
  private func press(told characters: String, alone: String, _ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags) {
    for isDown in [true, false] {
      device.application.enqueue {
        $0 = HIDEvent(
          timestamp: device.now,
          kind: .key(
            KeySample(
              usage: UInt16(key.rawValue), modifiers: UInt32(flags.rawValue), isDown: isDown, characters: characters,
              charactersIgnoringModifiers: alone)))
      }
    }
    device.application.drain(isDisplayFrame: false)
  }

  @Test func `keys type what they stand for; the delegate is asked as for every edit`() {
    let field = field()
    press(.keyboardH, .shift)
    press(.keyboardI)
    press(.keyboard1, .shift)
    press(.keypad7, .numericPad)
    #expect(field.text == "Hi!7")
    #expect(scene.take().first == "shouldChange 0+0 'H'")
    press(.keyboardDeleteOrBackspace)
    #expect(field.text == "Hi!")
  }

  @Test func `a keyboard's own layout says what is typed, with its third level`() {
    let field = field()
    press(told: "ö", alone: "ö", .keyboardSemicolon, [])
    press(told: "@", alone: "q", .keyboardQ, [.control, .alternate])
    press(told: "é", alone: "e", .keyboardE, .alternate)
    #expect(field.text == "ö@é")
    // Without the keyboard's word, Control and Alternate type nothing.
    press(.keyboardQ, [.control, .alternate])
    press(.keyboardE, .control)
    press(.keyboardJ, .command)
    press(.keyboardF1)
    press(.keyboardEscape)
    #expect(field.text == "ö@é")
  }

  @Test func `Return is typed, in a field and in a text of lines; Tab only in the latter`() {
    let other = scene.field("other", at: CGPoint(x: 20, y: 200))
    let field = field()
    press(.keyboardReturnOrEnter)
    #expect(scene.take() == ["shouldReturn", "primaryAction"])
    press(.keyboardTab)
    // In a field it leads on to the next control.
    #expect(!field.isEditing && other.isEditing && field.text == "")
    let view = textView("a")
    press(.keyboardTab)
    press(.keypadEnter)
    #expect(view.text == "a\t\n" && view.isFirstResponder)
  }

  @Test func `arrows move the caret, with Shift they select`() {
    let view = textView("one two\nthree")
    func selected() -> Range<Int> { view.editor.selection.range }
    press(.keyboardUpArrow)
    #expect(selected() == 5..<5)
    press(.keyboardLeftArrow, .alternate)
    #expect(selected() == 4..<4)
    press(.keyboardRightArrow, [.alternate, .shift])
    #expect(selected() == 4..<7)
    press(.keyboardRightArrow)
    #expect(selected() == 7..<7)
    press(.keyboardLeftArrow, .command)
    #expect(selected() == 0..<0)
    press(.keyboardEnd)
    #expect(selected() == 7..<7)
    press(.keyboardDownArrow, [.command, .shift])
    #expect(selected() == 7..<13)
    press(.keyboardHome, .command)
    press(.keyboardE, .control)
    #expect(selected() == 7..<7)
    press(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.text == "one \nthree")
    press(.keyboardDeleteForward)
    #expect(view.text == "one three")
    press(.keyboardDeleteOrBackspace, .command)
    #expect(view.text == "three")
  }

  @Test func `cut, copy, paste, select all, undo and redo by their keys (B3.50)`() {
    let field = field("one")
    press(.keyboardA, .command)
    press(.keyboardX, .command)
    #expect(field.text == "" && UIPasteboard.general.string == "one")
    press(.keyboardV, .command)
    press(.keyboardV, .command)
    #expect(field.text == "oneone")
    press(.keyboardZ, .command)
    #expect(field.text == "one")
    press(.keyboardZ, [.command, .shift])
    #expect(field.text == "oneone")
    press(.keyboardA, .command)
    UIPasteboard.general.string = "gone"
    press(.keyboardC, .command)
    #expect(UIPasteboard.general.string == "oneone" && field.text == "oneone")
  }

  @Test func `a responder without text copies and undoes by the same keys, if it can`() {
    device.application.becomeCurrent()
    let view = Copying(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.root.addSubview(view)
    view.becomeFirstResponder()
    press(.keyboardC, .command)
    press(.keyboardX, .command)
    #expect(view.copies == 1)
    view.undoManager?.registerUndo(withTarget: view) { $0.copies = 10 }
    device.advance(by: 0.1)
    press(.keyboardZ, .command)
    #expect(view.copies == 10)
  }

  @Test func `what the first responder can't do the nearest up its chain does by the same keys (B3.50)`() {
    final class Plain: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (outer, middle, inner) = (Copying(frame: .zero), Copying(frame: .zero), Plain(frame: .zero))
    scene.root.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.becomeFirstResponder()
    press(.keyboardC, .command)
    #expect(middle.copies == 1 && outer.copies == 0)
  }

  @Test func `what a responder on the chain keeps is not typed`() {
    let field = field()
    let keeper = Keeper(frame: CGRect(x: 0, y: 400, width: 300, height: 100))
    scene.root.addSubview(keeper)
    keeper.addSubview(field)
    field.becomeFirstResponder()
    press(.keyboardA)
    #expect(field.text == "" && keeper.kept == ["a"])
    keeper.keeps = false
    press(.keyboardA)
    #expect(field.text == "a")
  }

  @Test func `what a recognizer takes is not typed (B3.62)`() {
    let field = field()
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.minimumPressDuration = 0
    press.allowedPressTypes = [NSNumber(value: UIPress.PressType.key(.keyboardA).rawValue)]
    field.addGestureRecognizer(press)
    self.press(.keyboardA)
    self.press(.keyboardB)
    #expect(field.text == "b")
  }

  @Test func `a text that can't be edited takes no keys that type, and copies`() {
    let view = textView("abc")
    view.isEditable = false
    view.becomeFirstResponder()
    press(.keyboardX)
    press(.keyboardDeleteOrBackspace)
    press(.keyboardA, .command)
    press(.keyboardC, .command)
    #expect(view.text == "abc" && UIPasteboard.general.string == "abc")
  }

  @Test func `a delegate that takes its field away while a key types leaves nothing behind`() {
    let field = field()
    scene.within["shouldChange"] = { field.removeFromSuperview() }
    device.keyDown(.keyboardA)
    device.advance(by: 2)
    device.keyUp(.keyboardA)
    #expect(!field.isFirstResponder && scene.device.application.presses.live.isEmpty)
    scene.within = [:]
    let other = scene.field("other")
    other.becomeFirstResponder()
    press(.keyboardB)
    #expect(other.text == "b")
  }

  private final class Copying: UIView {
    var copies = 0
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { copies += 1 }
  }

  private final class Keeper: UIView {
    var kept: [String] = []
    var keeps = true
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard keeps else { return super.pressesBegan(presses, with: event) }
      kept += presses.compactMap { $0.key?.characters }
    }
  }
}
