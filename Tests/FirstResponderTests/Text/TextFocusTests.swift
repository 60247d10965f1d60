import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// How texts become first responder, and stop being it: by taps, and what is true within each call of their delegates.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextFocusTests {
  let scene = FieldScene()

  /// Writes down each call, and whether the text is first responder then.
  private final class Delegate: UITextViewDelegate {
    var calls: [String] = []
    var refuses: Set<String> = []

    private func hear(_ call: String, _ textView: UITextView) -> Bool {
      calls.append("\(call), is \(textView.isFirstResponder ? "" : "not ")first")
      return !refuses.contains(call)
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { hear("shouldBegin", textView) }
    func textViewDidBeginEditing(_ textView: UITextView) { _ = hear("didBegin", textView) }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { hear("shouldEnd", textView) }
    func textViewDidEndEditing(_ textView: UITextView) { _ = hear("didEnd", textView) }
  }

  private func textView() -> UITextView {
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 200, height: 100))
    scene.root.addSubview(view)
    return view
  }

  @Test func `a field is first when it tells that editing has begun, and no longer when it has ended (B3.37)`() {
    let field = scene.field()
    for call in ["shouldBegin", "didBegin", "editingDidBegin", "shouldEnd", "didEnd", "editingDidEnd"] {
      scene.within[call] = { [unowned scene, unowned field] in
        scene.calls.append(field.isFirstResponder ? "is first" : "is not first")
      }
    }
    field.becomeFirstResponder()
    #expect(scene.take() == ["shouldBegin", "is not first", "didBegin", "is first", "editingDidBegin", "is first"])
    field.resignFirstResponder()
    #expect(
      scene.take() == [
        "shouldEnd", "is first", "didEnd committed", "is not first", "editingDidEnd", "is not first",
      ])
  }

  @Test func `a text view asks, is first, tells; and asks, is first no longer, tells (B3.37)`() {
    let (text, delegate) = (textView(), Delegate())
    text.delegate = delegate
    delegate.refuses = ["shouldBegin"]
    #expect(!text.becomeFirstResponder() && !text.isFirstResponder)
    delegate.refuses = ["shouldEnd"]
    #expect(text.becomeFirstResponder() && text.isFirstResponder)
    #expect(!text.resignFirstResponder() && text.isFirstResponder)
    delegate.refuses = []
    #expect(text.resignFirstResponder() && !text.isFirstResponder)
    #expect(
      delegate.calls == [
        "shouldBegin, is not first",
        "shouldBegin, is not first", "didBegin, is first",
        "shouldEnd, is first",
        "shouldEnd, is first", "didEnd, is not first",
      ])
  }

  @Test func `a tap makes a field or a text view first responder; a tap on a button makes nobody (B3.39)`() {
    let (field, text) = (scene.field(), textView())
    let button = UIButton(frame: CGRect(x: 20, y: 400, width: 200, height: 40))
    button.addAction(UIAction { [unowned scene] _ in scene.calls.append("button") }, for: .touchUpInside)
    scene.root.addSubview(button)
    let tap = { [device = scene.device] (view: UIView) in
      device.tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
      device.advance(by: 1)
    }
    tap(button)
    #expect(scene.root.window?.firstResponder == nil && scene.take() == ["button"])
    tap(text)
    #expect(text.isFirstResponder)
    tap(field)
    #expect(field.isFirstResponder && !text.isFirstResponder)
    _ = scene.take()
    tap(button)
    #expect(field.isFirstResponder && !button.isFirstResponder && scene.take() == ["button"])
    tap(text)
    #expect(text.isFirstResponder && !field.isFirstResponder)
  }
}
