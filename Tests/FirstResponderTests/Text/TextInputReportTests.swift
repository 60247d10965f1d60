import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// What a stage hears of the text that takes what is typed. Every character is 6 points wide.
@Suite(.serialized, .leavesNothing) @MainActor final class TextInputReportTests {
  let device = SimulatedDevice()
  var heard: [TextInputDescription?] = []

  private func field(_ y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 30))
    field.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    return field
  }

  private func turn() { device.application.drain(isDisplayFrame: true) }

  @Test func `it hears which keyboard is wanted and where the caret is, when that changes, and when nothing is wanted`()
  {
    device.application.becomeCurrent()
    let root = UIView()
    device.show(root)
    let (first, second) = (field(100), field(200))
    (first.keyboardType, first.returnKeyType) = (.emailAddress, .next)
    second.isSecureTextEntry = true
    for field in [first, second] { root.addSubview(field) }
    turn()
    device.application.textInput.listener = { [unowned self] in heard.append($0) }
    turn()
    #expect(heard == [])
    first.becomeFirstResponder()
    turn()
    // A line of 11.93 points in the middle of 30.
    let line = first.font!.lineHeight
    func caret(_ x: Double, _ y: Double, _ type: UInt8 = 7, _ key: UInt8 = 4, secure: Bool = false)
      -> TextInputDescription
    {
      TextInputDescription(
        keyboardType: type, returnKeyType: key, isSecure: secure, caretX: x, caretY: 15 - line / 2 + y, caretWidth: 2,
        caretHeight: line)
    }
    #expect(heard == [caret(20, 100)])
    device.type("ab")
    turn()
    turn()
    #expect(heard.last == caret(32, 100))
    heard = []
    second.becomeFirstResponder()
    turn()
    #expect(heard == [caret(20, 200, 0, 0, secure: true)])
    second.resignFirstResponder()
    turn()
    turn()
    #expect(heard == [caret(20, 200, 0, 0, secure: true), nil])
  }

  private final class Taker: UIView, UIKeyInput {
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test func `a view that takes text without a caret is its own caret`() {
    device.application.becomeCurrent()
    let view = Taker(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let root = UIView()
    root.addSubview(view)
    device.show(root)
    device.application.textInput.listener = { [unowned self] in heard.append($0) }
    view.becomeFirstResponder()
    turn()
    #expect(heard == [TextInputDescription(caretX: 10, caretY: 20, caretWidth: 30, caretHeight: 40)])
  }
}
