import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// How large a text is, and which part of it shows. Every character is 6 points wide, a line 11.93 high,
/// between insets of 8 and 5 points.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextViewPlaceTests {
  let device = SimulatedDevice()
  let text = UITextView(frame: CGRect(x: 0, y: 100, width: 130, height: 76))
  private let line = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).lineHeight

  init() {
    let root = UIView()
    device.show(root)
    text.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    root.addSubview(text)
    device.application.becomeCurrent()
  }

  @Test func `the size that fits has room for the lines at the width that is given, and for the widest without one`() {
    text.text = "one two three four five six"  // 27 characters; 20 fit into 120 points.
    #expect(text.sizeThatFits(CGSize(width: 130, height: 0)) == CGSize(width: 130, height: 40))
    #expect(text.sizeThatFits(CGSize(width: 70, height: 1000)) == CGSize(width: 70, height: 52))
    let one = text.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0))
    #expect(one.height == 28 && one.width >= 172 && one.width < 176)
    text.textContainerInset = UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 10)
    #expect(text.sizeThatFits(CGSize(width: 150, height: 0)) == CGSize(width: 150, height: 74))
    // What is shown has not changed by asking.
    #expect(text.bounds.size == CGSize(width: 130, height: 76))
  }

  @Test func `a range is brought into sight with as little scrolling as it takes`() {
    // Each of the 40 lines is "line nn" and its end: eight characters.
    text.text = (10..<50).map { "line \($0)" }.joined(separator: "\n")
    text.layoutIfNeeded()
    // 76 points show 477 of content: lines 0 to 4 and a part of the sixth.
    text.scrollRangeToVisible(NSRange(location: 8 * 3, length: 4))
    #expect(text.contentOffset.y == 0)
    text.scrollRangeToVisible(NSRange(location: 8 * 20, length: 4))
    #expect(abs(text.contentOffset.y - (8 + 21 * line - 76)) < 0.35)  // Its line ends where the view does.
    text.scrollRangeToVisible(NSRange(location: 8 * 10, length: 8))
    #expect(abs(text.contentOffset.y - (8 + 10 * line)) < 0.35)  // And begins where the view does.
    text.scrollRangeToVisible(NSRange(location: 100_000, length: 5))
    #expect(abs(text.contentOffset.y - (8 + 40 * line - 76)) < 0.35)  // What lies beyond the text is its end.
  }

  @Test func `delete takes the selection, and select the word at the caret; neither does what can't be done (B3.50)`() {
    let (delete, select) = (Selector("delete(_:)"), Selector("select(_:)"))
    text.text = "one two three"
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 5, length: 0)
    #expect(!text.canPerformAction(delete, withSender: nil) && text.canPerformAction(select, withSender: nil))
    text.delete(nil)
    #expect(text.text == "one two three")
    text.select(nil)
    #expect(text.selectedRange == NSRange(location: 4, length: 3))
    #expect(text.canPerformAction(delete, withSender: nil) && !text.canPerformAction(select, withSender: nil))
    text.delete(nil)
    #expect(text.text == "one  three" && text.selectedRange == NSRange(location: 4, length: 0))
    text.isEditable = false
    text.selectAll(nil)
    #expect(text.selectedRange == NSRange(location: 0, length: 10) && !text.canPerformAction(delete, withSender: nil))
  }
}
