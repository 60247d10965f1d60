import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Selecting with a mouse or a trackpad: dragging, and clicking with Shift. Every character is 6 points wide; the
/// field's text begins at 20.
@MainActor @Suite(.serialized, .leavesNothing)
struct PointerSelectionTests {
  let scene = FieldScene()

  /// The place on the screen before a character of the field.
  private func before(_ character: Int) -> CGPoint { CGPoint(x: 20 + 6 * character, y: 115) }

  @Test func `dragging with a pointer begins editing, and selects from where the button went down to where it is`() {
    let field = scene.field("", text: "hello wide world")
    let pointer = scene.device.pointerDown(at: before(2))
    #expect(scene.take() == [])
    pointer.move(to: before(8))
    #expect(
      scene.take() == [
        "shouldBegin", "didBegin", "editingDidBegin", "didChangeSelection 2+0", "didChangeSelection 2+6",
      ])
    pointer.move(to: before(4))
    pointer.move(to: before(0))
    #expect(scene.take() == ["didChangeSelection 2+2", "didChangeSelection 0+2"])
    #expect(field.editor.selection == TextSelection(anchor: 2, head: 0))
    pointer.lift()
    scene.device.advance(by: 1)
    // No handles and no menu: these are for fingers.
    #expect(scene.take() == [] && !field.textTouches.hasHandles)
    #expect(scene.device.application.menus.presenter.shown == nil)
    #expect(field.editor.selection.range == 0..<2)
  }

  @Test func `with Shift, a click and a drag go on from where the selection began`() {
    let field = scene.field("", text: "hello wide world")
    scene.device.click(at: before(6))
    #expect(field.editor.selection == TextSelection(caret: 6))
    scene.device.advance(by: 1)
    scene.device.modifiers = .shift
    scene.device.click(at: before(10))
    #expect(field.editor.selection == TextSelection(anchor: 6, head: 10))
    scene.device.advance(by: 1)
    _ = scene.take()
    let pointer = scene.device.pointerDown(at: before(12))
    pointer.move(to: before(15))
    pointer.move(to: before(3))
    pointer.lift()
    #expect(scene.take() == ["didChangeSelection 6+9", "didChangeSelection 3+3"])
    #expect(field.editor.selection == TextSelection(anchor: 6, head: 3))
    scene.device.modifiers = []
    scene.device.advance(by: 1)
    scene.device.click(at: before(10))
    #expect(field.editor.selection == TextSelection(caret: 10))
  }

  @Test func `a field that may not begin keeps its selection, and one that ends in the midst of a drag`() {
    let field = scene.field("", text: "hello wide world")
    scene.refuses = ["shouldBegin"]
    let refused = scene.device.pointerDown(at: before(2))
    refused.move(to: before(8))
    #expect(scene.take() == ["shouldBegin"])
    refused.move(to: before(12))
    refused.lift()
    #expect(scene.take() == [] && !field.isEditing)
    scene.refuses = []
    scene.device.advance(by: 1)
    let pointer = scene.device.pointerDown(at: before(2))
    pointer.move(to: before(8))
    field.resignFirstResponder()
    _ = scene.take()
    pointer.move(to: before(12))
    pointer.lift()
    #expect(scene.take() == [] && field.editor.selection.range == 2..<8)
  }

  @Test func `in a text that scrolls, a pointer selects over the lines, and a finger scrolls`() {
    let text = UITextView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    text.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    // Lines of 12 points, eight points below the top.
    text.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    scene.root.addSubview(text)
    text.layoutIfNeeded()
    let pointer = scene.device.pointerDown(at: CGPoint(x: 5, y: 308 + 6))
    pointer.move(to: CGPoint(x: 5, y: 308 + 18))
    pointer.move(to: CGPoint(x: 5 + 24, y: 308 + 30))
    pointer.lift()
    #expect(text.contentOffset.y == 0)
    // Two lines of six characters and their ends, and four characters of the third.
    #expect(text.selectedRange == NSRange(location: 0, length: 18))
    scene.device.drag(from: CGPoint(x: 100, y: 380), to: CGPoint(x: 100, y: 320))
    #expect(text.contentOffset.y > 0 && text.selectedRange == NSRange(location: 0, length: 18))
  }
}
