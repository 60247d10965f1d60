import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// A text of a program's own, which counts its places in its own way: keys reach it through `UITextInput` (B15.41).
@Suite(.serialized, .leavesNothing) @MainActor final class OwnInputTests {
  private let device = SimulatedDevice()
  private let view = OwnText(frame: CGRect(x: 10, y: 100, width: 200, height: 100))

  init() {
    let root = UIView()
    root.addSubview(view)
    device.show(root)
    device.application.becomeCurrent()
    _ = view.becomeFirstResponder()
    _ = view.take()
  }

  private func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    device.keyDown(key, modifiers: flags)
    device.keyUp(key)
  }

  @Test func `what is typed and deleted is handed over, by keys and by the keyboard on the screen (B15.41)`() {
    device.type("a\n")
    press(.keyboardB)
    press(.keyboardDeleteOrBackspace)
    #expect(view.take() == ["insert a", "insert \n", "insert b", "delete"])
  }

  @Test func `arrows ask for the place beside, above or below, and select it (B15.41)`() {
    view.letters = "one two\nthree"
    view.put(4, 4)
    press(.keyboardRightArrow)
    #expect(view.take() == ["right of 4", "select 5-5"])
    press(.keyboardLeftArrow)
    #expect(view.take() == ["left of 5", "select 4-4"])
    press(.keyboardDownArrow)
    #expect(view.take() == ["below 4", "select 12-12"])
    press(.keyboardDownArrow)  // There is no further line: the end.
    #expect(view.take() == ["below 12", "select 13-13"])
    press(.keyboardUpArrow)
    #expect(view.take() == ["above 13", "select 5-5"])
    press(.keyboardUpArrow)
    #expect(view.take() == ["above 5", "select 0-0"])
    press(.keyboardLeftArrow)  // Nothing lies before the beginning.
    #expect(view.take() == ["left of 0", "select 0-0"])
  }

  @Test func `Shift moves the end that moved before, also past the other one (B15.41)`() {
    view.letters = "one two"
    view.put(2, 2)
    for _ in 0..<2 { press(.keyboardRightArrow, .shift) }
    #expect(view.take() == ["right of 2", "select 2-3", "right of 3", "select 2-4"])
    for _ in 0..<3 { press(.keyboardLeftArrow, .shift) }
    #expect(
      view.take() == ["left of 4", "select 2-3", "left of 3", "select 2-2", "left of 2", "select 1-2"])
    press(.keyboardRightArrow)  // Without Shift a selection ends on that side.
    #expect(view.take() == ["select 2-2"])
    view.put(1, 5)  // Another selection than the keys made: the end in the direction moves.
    press(.keyboardLeftArrow, .shift)
    #expect(view.take() == ["left of 1", "select 0-5"])
  }

  @Test func `words, lines and the whole text are found by the tokenizer (B15.41)`() {
    view.letters = "one two\nthree four"
    view.put(5, 5)
    let moves: [(UIKeyboardHIDUsage, UIKeyModifierFlags, String)] = [
      (.keyboardLeftArrow, .alternate, "select 4-4"), (.keyboardLeftArrow, .alternate, "select 0-0"),
      (.keyboardRightArrow, .alternate, "select 3-3"), (.keyboardRightArrow, .command, "select 7-7"),
      (.keyboardLeftArrow, .command, "select 0-0"), (.keyboardDownArrow, .command, "select 18-18"),
      (.keyboardLeftArrow, .command, "select 8-8"), (.keyboardLeftArrow, .command, "select 8-8"),
      (.keyboardRightArrow, [.command, .shift], "select 8-18"), (.keyboardUpArrow, .command, "select 0-0"),
    ]
    for (key, flags, expected) in moves {
      press(key, flags)
      #expect(view.take() == [expected])
    }
  }

  @Test func `what a key deletes beside the caret is selected and deleted (B15.41)`() {
    view.letters = "one two"
    view.put(3, 3)
    press(.keyboardDeleteForward)
    #expect(view.take() == ["right of 3", "select 3-4", "delete"])
    view.put(7, 7)
    press(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.take() == ["select 4-7", "delete"])
    view.put(2, 4)
    press(.keyboardDeleteForward)
    #expect(view.take() == ["delete"])
    view.put(0, 0)
    press(.keyboardDeleteOrBackspace, .command)
    #expect(view.take() == [])
  }

  @Test func `a stage hears of its caret, also when it tells that it moved (B15.41)`() {
    var heard: [TextInputDescription?] = []
    func turn() { device.application.drain(isDisplayFrame: true) }
    turn()
    device.application.textInput.listener = { heard.append($0) }
    view.letters = "one"
    view.put(1, 1)
    view.inputDelegate?.selectionDidChange(view)
    turn()
    // Each letter is 7 points wide in this view; lines are 20 high.
    #expect(heard == [TextInputDescription(caretX: 17, caretY: 100, caretWidth: 2, caretHeight: 20)])
    view.put(3, 3)
    turn()
    #expect(heard.count == 1)
    view.inputDelegate?.textDidChange(view)
    turn()
    #expect(heard.last == TextInputDescription(caretX: 31, caretY: 100, caretWidth: 2, caretHeight: 20))
    view.resignFirstResponder()
    #expect(view.inputDelegate == nil)
  }

  @Test func `who listens to the text by itself goes on doing so (B15.41)`() {
    final class Ear: UITextInputDelegate {
      func selectionWillChange(_ textInput: (any UITextInput)?) {}
      func selectionDidChange(_ textInput: (any UITextInput)?) {}
      func textWillChange(_ textInput: (any UITextInput)?) {}
      func textDidChange(_ textInput: (any UITextInput)?) {}
    }
    let ear = Ear()
    view.resignFirstResponder()
    view.inputDelegate = ear
    _ = view.becomeFirstResponder()
    #expect(view.inputDelegate === ear)
    view.resignFirstResponder()
    #expect(view.inputDelegate === ear)
  }
}
