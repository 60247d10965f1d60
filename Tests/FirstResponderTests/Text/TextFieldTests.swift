import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A text field's calls: beginning, editing, Return, ending.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextFieldTests {
  let scene = FieldScene()

  @Test func `gaining and losing the first responder: asked, done, told`() {
    let field = scene.field()
    scene.listen(to: field)
    defer { scene.stopListening() }
    // B3.37
    #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
    #expect(scene.take() == ["shouldBegin", "didBegin", "editingDidBegin", "posted begin"])
    #expect(field.becomeFirstResponder())
    #expect(scene.take() == [])  // B3.28
    #expect(field.resignFirstResponder() && !field.isEditing)
    #expect(scene.take() == ["shouldEnd", "didEnd committed", "editingDidEnd", "posted end reason 0"])
    #expect(field.resignFirstResponder())
    #expect(scene.take() == [])  // B3.32
  }

  @Test func `a delegate that says no keeps things as they are`() {
    let field = scene.field()
    scene.refuses = ["shouldBegin"]
    #expect(!field.becomeFirstResponder() && !field.isFirstResponder && !field.isEditing)
    #expect(scene.take() == ["shouldBegin"])
    scene.refuses = ["shouldEnd"]
    field.becomeFirstResponder()
    _ = scene.take()
    #expect(!field.resignFirstResponder() && field.isFirstResponder && field.isEditing)
    #expect(scene.take() == ["shouldEnd"])
    #expect(!scene.root.endEditing(false))
    #expect(scene.take() == ["shouldEnd"])  // B3.36
  }

  @Test func `from one field to another: the new one is asked, the old one goes, the new one begins`() {
    let (first, second) = (scene.field("A"), scene.field("B", at: CGPoint(x: 20, y: 200)))
    first.becomeFirstResponder()
    _ = scene.take()
    second.becomeFirstResponder()
    // B3.38, B3.30
    #expect(
      scene.take() == [
        "B shouldBegin", "A shouldEnd", "A didEnd committed", "A editingDidEnd", "B didBegin", "B editingDidBegin",
      ])
    scene.refuses = ["shouldEnd"]
    #expect(!first.becomeFirstResponder())
    #expect(scene.take() == ["A shouldBegin", "B shouldEnd"])  // B3.31
    #expect(second.isEditing && !first.isEditing)
  }

  @Test func `a field that has to go is not asked`() {
    let field = scene.field()
    scene.refuses = ["shouldEnd"]
    field.becomeFirstResponder()
    _ = scene.take()
    field.removeFromSuperview()
    #expect(scene.take() == ["didEnd committed", "editingDidEnd"])  // B3.35
    #expect(!field.isEditing)
    scene.root.addSubview(field)
    field.becomeFirstResponder()
    _ = scene.take()
    #expect(scene.root.endEditing(true))
    #expect(scene.take() == ["didEnd committed", "editingDidEnd"])  // B3.36
    field.becomeFirstResponder()
    _ = scene.take()
    field.isEnabled = false
    #expect(scene.take() == ["didEnd committed", "editingDidEnd"])
    #expect(!field.becomeFirstResponder())
  }

  @Test func `a field in no window does not begin, and its delegate is not asked`() {
    let field = scene.field()
    field.removeFromSuperview()
    #expect(!field.becomeFirstResponder())  // B3.29
    #expect(scene.take() == [])
  }

  @Test func `each edit is asked for with its range, changes the text, and is told`() {
    let field = scene.field()
    scene.listen(to: field)
    defer { scene.stopListening() }
    field.becomeFirstResponder()
    _ = scene.take()
    scene.type("a\u{1F44D}\u{1F3FD}")
    // B6.28
    #expect(
      scene.take() == [
        "shouldChange 0+0 'a'", "didChangeSelection 1+0", "editingChanged", "posted change",
        "shouldChange 1+0 '\u{1F44D}\u{1F3FD}'", "didChangeSelection 5+0", "editingChanged", "posted change",
      ])
    field.deleteBackward()
    #expect(scene.take() == ["shouldChange 1+4 ''", "didChangeSelection 1+0", "editingChanged", "posted change"])
    scene.refuses = ["shouldChange"]
    scene.type("x")
    #expect(scene.take() == ["shouldChange 1+0 'x'"])
    #expect(field.text == "a")
  }

  @Test func `nothing is asked or told where there is nothing to delete`() {
    let field = scene.field()
    field.becomeFirstResponder()
    _ = scene.take()
    field.deleteBackward()
    scene.key(.deleteForward)
    scene.key(.deleteWordBackward)
    #expect(scene.take() == [])
    #expect(!field.hasText)
  }

  @Test func `typing replaces the selection`() {
    let field = scene.field("", text: "hello world")
    field.becomeFirstResponder()
    scene.key(.wordLeft(extending: true))
    _ = scene.take()
    scene.type("W")
    #expect(scene.take() == ["shouldChange 6+5 'W'", "didChangeSelection 7+0", "editingChanged"])
    #expect(field.text == "hello W")
  }

  @Test func `program code that sets the text asks and tells nobody, and puts the caret at the end`() {
    let field = scene.field("", text: "hello")
    field.becomeFirstResponder()
    scene.key(.documentStart(extending: false))
    _ = scene.take()
    field.text = "bye"
    #expect(scene.take() == [])  // B6.29
    #expect(field.editor.selection == TextSelection(caret: 3))
    field.text = nil
    #expect(field.text == "")
  }

  @Test
  func
    `Return asks the delegate and sends its events; only who listens to editingDidEndOnExit ends the editing (B6.28)`()
  {
    let field = scene.field()
    field.becomeFirstResponder()
    _ = scene.take()
    scene.type("\n")
    #expect(scene.take() == ["shouldReturn", "primaryAction"])
    #expect(field.isEditing && field.text == "")
    field.addAction(
      UIAction { [unowned scene] _ in scene.calls.append("editingDidEndOnExit") }, for: .editingDidEndOnExit)
    scene.type("\n")
    #expect(
      scene.take() == [
        "shouldReturn", "primaryAction", "editingDidEndOnExit", "shouldEnd", "didEnd committed", "editingDidEnd",
      ])
    field.becomeFirstResponder()
    _ = scene.take()
    scene.refuses = ["shouldReturn"]
    scene.type("\n")
    #expect(scene.take() == ["shouldReturn"])
    #expect(field.isEditing)
  }

  /// Knows only the methods that were there first.
  private final class OldDelegate: UITextFieldDelegate {
    var calls: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      calls.append("shouldChange \(range)")
      return true
    }
  }

  /// Knows both of each pair.
  private final class NewDelegate: UITextFieldDelegate {
    var calls: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("old didEnd") }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      calls.append("didEnd \(reason)")
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { false }
    func textField(
      _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool {
      calls.append("shouldChange \(ranges.map(\.rangeValue))")
      return true
    }
  }

  @Test func `of two methods for the same, the newer one is called, or the older one where it stands alone`() {
    let field = scene.field()
    let (old, new) = (OldDelegate(), NewDelegate())
    field.delegate = old
    field.becomeFirstResponder()
    scene.type("a")
    field.resignFirstResponder()
    #expect(old.calls == ["shouldChange \(NSRange(location: 0, length: 0))", "didEnd"])
    field.delegate = new
    field.becomeFirstResponder()
    scene.type("b")
    field.resignFirstResponder()
    #expect(new.calls == ["shouldChange \([NSRange(location: 1, length: 0)])", "didEnd committed"])
    #expect(field.text == "ab")
  }

  @Test func `a field that clears itself on beginning asks whether it may`() {
    let field = scene.field("", text: "old")
    field.clearsOnBeginEditing = true
    scene.refuses = ["shouldClear"]
    field.becomeFirstResponder()
    #expect(scene.take() == ["shouldBegin", "didBegin", "editingDidBegin", "shouldClear"])
    #expect(field.text == "old")
    field.resignFirstResponder()
    _ = scene.take()
    scene.refuses = []
    field.becomeFirstResponder()
    #expect(
      scene.take() == [
        "shouldBegin", "didBegin", "editingDidBegin", "shouldClear", "didChangeSelection 0+0", "editingChanged",
      ])
    #expect(field.text == "")
  }

  @Test func `clearsOnInsertion lets the next insertion replace everything, and ends`() {
    let field = scene.field("", text: "old")
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    scene.type("ne")
    #expect(field.text == "ne" && !field.clearsOnInsertion)
    field.clearsOnInsertion = true
    scene.key(.left(extending: false))
    scene.type("x")
    #expect(field.text == "nxe")
  }

  @Test func `hidden text shows dots, is not handed out, and words are no help to select it`() {
    let field = scene.field("", text: "se cret")
    field.isSecureTextEntry = true
    #expect(field.editor.shown.content.string == String(repeating: "\u{2022}", count: 7))
    field.becomeFirstResponder()
    scene.key(.wordLeft(extending: true))
    #expect(field.editor.selection.range == 0..<7)
    #expect(field.selectedText == "")
    #expect(!field.canPerformAction(Selector("copy(_:)"), withSender: nil))
    #expect(!field.canPerformAction(Selector("cut(_:)"), withSender: nil))
    #expect(field.canPerformAction(Selector("delete(_:)"), withSender: nil))
  }

  @Test func `keys up and down are not a field's`() {
    let field = scene.field("", text: "abc")
    field.becomeFirstResponder()
    #expect(!field.perform(.up(extending: false)) && !field.perform(.down(extending: true)))
    #expect(field.perform(.left(extending: false)) && field.caretRectangle.minX == 12)
  }

  @Test func `line breaks that come with a longer text become spaces`() {
    let field = scene.field()
    field.insertText("a\r\nb\nc")
    #expect(field.text == "a b c")
    field.text = "a\nb"
    #expect(field.editor.shown.content.string == "a b")
  }

  @Test func `a long text is scrolled so that the caret stays in sight, and shows its beginning afterwards`() {
    let field = scene.field("", text: String(repeating: "abcdefghij", count: 10))  // 600 points in 200.
    field.becomeFirstResponder()
    scene.key(.documentEnd(extending: false))
    #expect(field.caretRectangle.maxX == 200)
    scene.key(.documentStart(extending: false))
    #expect(field.caretRectangle.minX == 0)
    scene.key(.documentEnd(extending: false))
    for _ in 0..<20 { scene.key(.left(extending: false)) }
    #expect(field.caretRectangle.minX == 78)  // It moves within the field before the text does.
    field.resignFirstResponder()
    field.layoutIfNeeded()
    #expect(field.textOrigin.x == 0)
  }

  @Test func `the caret blinks while the field is edited, and a device that is not used comes to rest`() {
    let field = scene.field()
    field.becomeFirstResponder()
    #expect(field.editor.caret.isOn)
    scene.device.advance(by: 0.6)
    #expect(!field.editor.caret.isOn)
    scene.type("a")
    #expect(field.editor.caret.isOn)
    scene.device.advance(by: 60)
    #expect(field.editor.caret.isOn && scene.device.loop.waitingCount == 0)
    field.resignFirstResponder()
    scene.device.advance(by: 0.6)
    #expect(field.editor.caret.isOn)
  }
}
