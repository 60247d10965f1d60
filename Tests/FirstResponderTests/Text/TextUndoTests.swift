import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What of a text can be taken back, and what stands on the pasteboard (B3.50, B3.53).
/// A window has an undo manager for all its texts.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextUndoTests {
  let scene = FieldScene()
  private var device: SimulatedDevice { scene.device }

  private func edited(_ text: String = "") -> UITextField {
    device.application.becomeCurrent()
    let field = scene.field(text: text)
    field.becomeFirstResponder()
    _ = scene.take()
    return field
  }

  @Test func `typing on is one step; a moved caret begins another (B3.53)`() throws {
    let field = edited()
    let manager = try #require(field.undoManager)
    #expect(manager === field.window?.undoManager && !manager.canUndo)
    for character in "Hello" { device.type(String(character)) }
    scene.key(.left(extending: false))
    device.type("p")
    #expect(field.text == "Hellpo" && manager.undoCount == 2 && manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(field.text == "Hello" && field.editor.selection.range == 4..<4)
    manager.undo()
    #expect(field.text == "" && !manager.canUndo && manager.redoMenuItemTitle == "Redo Typing")
    manager.redo()
    #expect(field.text == "Hello")
    manager.redo()
    #expect(field.text == "Hellpo" && !manager.canRedo)
    manager.undo()
    #expect(field.text == "Hello")
  }

  @Test func `what was deleted backward comes back with the typing around it`() throws {
    let field = edited("abc")
    let manager = try #require(field.undoManager)
    device.type("d")
    for _ in 0..<3 { device.application.textInput.deleteBackward() }
    device.type("xy")
    #expect(field.text == "axy")
    manager.undo()
    #expect(field.text == "abc" && !manager.canUndo)
    manager.redo()
    #expect(field.text == "axy")
  }

  @Test func `undo tells the listeners and does not ask the delegate`() throws {
    let field = edited()
    device.type("a")
    _ = scene.take()
    scene.refuses = ["shouldChange"]
    try #require(field.undoManager).undo()
    #expect(field.text == "" && scene.take() == ["didChangeSelection 0+0", "editingChanged"])
  }

  @Test func `keys that wait for a busy app together are undone one by one (B8.21)`() throws {
    let field = edited("one")
    let manager = try #require(field.undoManager)
    UIPasteboard.general.string = "two"
    for (key, modifiers, characters) in [
      (UIKeyboardHIDUsage.keyboardSpacebar, UIKeyModifierFlags(), " "), (.keyboardV, .command, "v"),
    ] {
      for isDown in [true, false] {
        let sample = KeySample(
          usage: UInt16(key.rawValue), modifiers: UInt32(modifiers.rawValue), isDown: isDown, characters: characters,
          charactersIgnoringModifiers: characters)
        device.application.enqueue { $0 = HIDEvent(timestamp: device.now, kind: .key(sample)) }
      }
    }
    device.application.drain(isDisplayFrame: false)
    #expect(field.text == "one two" && manager.undoCount == 2)
    manager.undo()
    #expect(field.text == "one " && manager.undoMenuItemTitle == "Undo Typing")
    manager.undo()
    #expect(field.text == "one" && !manager.canUndo)
  }

  @Test func `cut, copy and paste go by the pasteboard, and are steps of their own (B3.50)`() throws {
    let field = edited("one two")
    let manager = try #require(field.undoManager)
    field.editor.select(TextSelection(0..<3))
    #expect(device.application.sendAction(Selector("copy(_:)"), to: nil, from: nil, for: nil))
    #expect(UIPasteboard.general.string == "one" && field.text == "one two")
    device.application.sendAction(Selector("cut(_:)"), to: nil, from: nil, for: nil)
    device.advance(by: 0.1)
    #expect(field.text == " two" && manager.undoMenuItemTitle == "Undo Cut")
    scene.key(.documentEnd(extending: false))
    device.application.sendAction(Selector("paste(_:)"), to: nil, from: nil, for: nil)
    device.advance(by: 0.1)
    #expect(field.text == " twoone" && manager.undoMenuItemTitle == "Undo Paste")
    device.type("!")
    manager.undo()
    #expect(field.text == " twoone")
    manager.undo()
    #expect(field.text == " two")
    manager.undo()
    #expect(field.text == "one two" && field.editor.selection.range == 0..<3)
  }

  @Test func `lines become one line in a field, and stay lines in a text view`() {
    let field = edited()
    UIPasteboard.general.string = "a\nb"
    device.application.sendAction(Selector("paste(_:)"), to: nil, from: nil, for: nil)
    #expect(field.text == "a b")
    let view = UITextView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    scene.root.addSubview(view)
    view.becomeFirstResponder()
    device.application.sendAction(Selector("paste(_:)"), to: nil, from: nil, for: nil)
    #expect(view.text == "a\nb")
  }

  @Test func `there is nothing to paste from an empty pasteboard, and nothing to copy from a hidden text`() {
    let field = edited("secret")
    UIPasteboard.general.items = []
    #expect(!field.canPerformAction(Selector("paste(_:)"), withSender: nil))
    field.isSecureTextEntry = true
    field.editor.select(TextSelection(0..<6))
    field.copy(nil)
    field.cut(nil)
    #expect(UIPasteboard.general.string == nil && field.text == "secret")
    UIPasteboard.general.string = "x"
    #expect(field.canPerformAction(Selector("paste(_:)"), withSender: nil))
  }

  @Test func `a text that the program sets forgets the steps of the old one, not those of others`() throws {
    let (field, other) = (edited(), scene.field("other", at: CGPoint(x: 20, y: 200)))
    device.type("a")
    other.becomeFirstResponder()
    device.type("b")
    field.text = "new"
    let manager = try #require(field.undoManager)
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(other.text == "" && field.text == "new" && !manager.canUndo)
  }

  @Test func `typing does not go on in a step that something else was registered after`() throws {
    let field = edited()
    let manager = try #require(field.undoManager)
    device.type("a")
    var undone: [String] = []
    manager.registerUndo(withTarget: scene) { _ in undone.append("program's") }
    device.advance(by: 0.1)
    device.type("b")
    #expect(field.text == "ab")
    manager.undo()
    #expect(field.text == "a" && undone == [])
    manager.undo()
    #expect(field.text == "a" && undone == ["program's"])
    manager.undo()
    #expect(field.text == "")
  }

  @Test func `a controller with an undo manager of its own keeps its texts' steps (B3.53)`() throws {
    device.application.becomeCurrent()
    let controller = Document()
    device.show(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    device.type("a")
    #expect(field.undoManager === controller.own && controller.own.canUndo)
    #expect(field.window?.undoManager?.canUndo == false)
    controller.own.undo()
    #expect(field.text == "")
  }

  @Test func `nothing is kept while registration is disabled`() throws {
    let field = edited()
    let manager = try #require(field.undoManager)
    manager.disableUndoRegistration()
    device.type("ab")
    manager.enableUndoRegistration()
    #expect(field.text == "ab" && !manager.canUndo)
  }

  private final class Document: UIViewController {
    let own = UndoManager()
    override var undoManager: UndoManager? { own }
  }
}
