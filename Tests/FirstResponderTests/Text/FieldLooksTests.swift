import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Where a field shows what, and what lies over it.
@MainActor @Suite(.serialized, .leavesNothing)
struct FieldLooksTests {
  let device = SimulatedDevice()
  let root = UIView()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))

  init() {
    device.show(root)
    root.addSubview(field)
  }

  @Test func `a text ends four points before the button that clears it`() {
    field.clearButtonMode = .always
    field.text = "some words"
    let (text, button) = (field.textRect(forBounds: field.bounds), field.clearButtonRect(forBounds: field.bounds))
    #expect(text.maxX == button.minX - 4 && text.width > 100)
  }

  @Test func `the placeholder shows as long as there is no text`() {
    field.placeholder = "Name"
    field.layoutIfNeeded()
    func isShown() -> Bool {
      field.layer.sublayers?.contains { ($0 as? TextLineLayer)?.text?.string == "Name" && !$0.isHidden } == true
    }
    #expect(isShown())
    field.text = "Zoë"
    field.layoutIfNeeded()
    #expect(!isShown())
    field.becomeFirstResponder()
    for _ in 0..<3 {
      device.keyDown(.keyboardDeleteOrBackspace)
      device.keyUp(.keyboardDeleteOrBackspace)
    }
    field.layoutIfNeeded()
    #expect(isShown())
  }

  @Test func `a button on a text has its own taps: the text does not become first responder (B6.40)`() {
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))
    text.text = "some words\nin lines"
    root.addSubview(text)
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
    text.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    device.tap(at: CGPoint(x: 50, y: 230))
    device.advance(by: 1)
    #expect(taps == 1 && !text.isFirstResponder)
    device.tap(at: CGPoint(x: 200, y: 230))
    device.advance(by: 1)
    #expect(taps == 1 && text.isFirstResponder)
  }

  @Test func `a larger font breaks the same text into more lines`() {
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 400))
    text.font = .systemFont(ofSize: 10)
    text.text = "a few words that fit into one line"
    root.addSubview(text)
    text.layoutIfNeeded()
    // One line, between insets of 8 points.
    let small = 16 + UIFont.systemFont(ofSize: 10).lineHeight
    #expect(text.contentSize.height == small)
    text.font = .systemFont(ofSize: 30)
    text.layoutIfNeeded()
    // At 10 points it would be wider than half of the view's 290: now two lines do.
    #expect(text.contentSize.height == 16 + 2 * UIFont.systemFont(ofSize: 30).lineHeight)
    text.font = .systemFont(ofSize: 10)
    text.layoutIfNeeded()
    #expect(text.contentSize.height == small)
  }

  private final class Emptying: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      textField.text = ""
      return true
    }
  }

  @Test func `what is typed goes to the end if the delegate has emptied the text while it was asked (B3.45)`() {
    let delegate = Emptying()
    field.text = "hello"
    field.delegate = delegate
    field.becomeFirstResponder()
    device.type("x")
    #expect(field.text == "x")
    device.type("yz")
    #expect(field.text == "z")
    withExtendedLifetime(delegate) {}
  }
}
