import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// Text of an input method, on its way from the link to the first responder.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextEventTests {
  /// Takes text and writes down each call.
  private final class Field: UIView, UIKeyInput {
    var calls: [String] = []
    /// What becomes first responder at the Return key.
    var following: UIView?
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !calls.isEmpty }
    func insertText(_ text: String) {
      calls.append(text)
      if text == "\n" { following?.becomeFirstResponder() }
    }
    func deleteBackward() { calls.append("deleteBackward") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls.append("press") }
  }

  private let device = SimulatedDevice()

  private func send(_ samples: TextSample...) {
    for sample in samples { device.application.enqueue { $0 = HIDEvent(timestamp: 0, kind: .text(sample)) } }
    device.application.drain(isDisplayFrame: false)
  }

  @Test func `text comes to the first responder one character at a time, and without presses`() {
    let (first, second) = (Field(), Field())
    let root = UIView()
    root.addSubview(first)
    root.addSubview(second)
    first.following = second
    device.show(root)
    first.becomeFirstResponder()
    send(.insert("é👩🏽‍🚀\nab"), .deleteBackward)
    #expect(first.calls == ["é", "👩🏽‍🚀", "\n"])
    #expect(second.calls == ["a", "b", "deleteBackward"])
  }

  @Test func `text that nobody takes is dropped with a step`() {
    device.show(UIView())
    send(.insert("a"), .deleteBackward)
    #expect(
      device.trace.text(.keys) == """
        UIApplication -> dropped text: the first responder takes no text, or there is none
        UIApplication -> dropped a deletion: the first responder takes no text, or there is none
        """)
  }
}
