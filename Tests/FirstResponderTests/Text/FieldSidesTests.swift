import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Views at the sides of a field, and the size that fits it. Every character is 6 points wide, a line 11.93 high, in
/// whole pixels 12.
@MainActor @Suite(.serialized, .leavesNothing)
struct FieldSidesTests {
  let scene = FieldScene()
  let field: UITextField
  let left = UIView(frame: CGRect(x: 90, y: 90, width: 24, height: 20))
  let right = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))

  init() {
    // 200 x 30 points.
    field = scene.field("", text: "hello")
    (field.leftView, field.rightView) = (left, right)
  }

  private var shows: [Bool] { [left.superview === field, right.superview === field] }

  @Test func `views stand at the ends in their own size, in the middle of the height, and the text between them`() {
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 200, height: 30))
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 5, width: 24, height: 20))
    #expect(right.frame == CGRect(x: 160, y: 10, width: 40, height: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 24, y: 0, width: 136, height: 30))
    #expect(field.textOrigin.x == 24)
    // The touch lands in the text where it is shown: before the third character.
    field.becomeFirstResponder()
    scene.device.click(at: CGPoint(x: 20 + 24 + 12, y: 115))
    #expect(field.editor.selection == TextSelection(caret: 2))
  }

  @Test func `a view shows while its mode says so, and the text has its room otherwise`() {
    (field.leftViewMode, field.rightViewMode) = (.whileEditing, .unlessEditing)
    field.layoutIfNeeded()
    #expect(shows == [false, true] && field.textWindow == CGRect(x: 0, y: 0, width: 160, height: 30))
    field.becomeFirstResponder()
    field.layoutIfNeeded()
    #expect(shows == [true, false] && field.textWindow == CGRect(x: 24, y: 0, width: 176, height: 30))
    field.resignFirstResponder()
    field.layoutIfNeeded()
    #expect(shows == [false, true])
    field.rightViewMode = .never
    field.layoutIfNeeded()
    #expect(shows == [false, false])
  }

  @Test func `a clear button that shows takes the right view's place, as long as there is text`() {
    (field.rightViewMode, field.clearButtonMode) = (.always, .always)
    field.layoutIfNeeded()
    #expect(shows == [false, false])
    #expect(
      field.textRect(forBounds: field.bounds).maxX == field.clearButtonRect(forBounds: field.bounds).minX - 4)
    field.text = ""
    field.layoutIfNeeded()
    #expect(shows == [false, true] && field.textRect(forBounds: field.bounds).maxX == 160)
  }

  @Test func `another view takes the old one's place, and none gives the text its room`() {
    field.leftViewMode = .always
    field.layoutIfNeeded()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    field.leftView = other
    field.layoutIfNeeded()
    #expect(left.superview == nil && other.superview === field && field.textOrigin.x == 50)
    field.leftView = nil
    field.layoutIfNeeded()
    #expect(other.superview == nil && field.textOrigin.x == 0)
  }

  @Test func `views that are wider than the field leave the text no room, and not less`() {
    left.frame.size.width = 150
    right.frame.size.width = 150
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.layoutIfNeeded()
    let room = field.textRect(forBounds: field.bounds)
    #expect(room.width == 0 && room.height == 30)
  }

  @Test func `the size that fits is that of the longer of text and placeholder, with the caret and the border's room`()
  {
    let caret = TextLayout.caretWidth
    #expect(field.intrinsicContentSize == CGSize(width: 30 + caret, height: 12))
    field.placeholder = "a longer hint"  // 13 characters.
    #expect(field.sizeThatFits(.zero) == CGSize(width: 78 + caret, height: 12))
    field.text = "an even longer text"  // 19 characters.
    field.borderStyle = .line
    #expect(field.intrinsicContentSize == CGSize(width: 114 + 8 + caret, height: 16))
    // A round border is never lower than 34 points.
    field.borderStyle = .roundedRect
    field.sizeToFit()
    #expect(field.bounds.size == CGSize(width: 114 + 14 + caret, height: 34))
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
  }
}
