import Foundation
import Testing
import UIKit

/// Texts whose neighbouring pieces differ in objects of UIKit's classes, which Foundation compares (B21.33).
@MainActor @Suite
struct AttributeMarkTests {
  /// Two of each kind that are not equal.
  private static var pairs: [(any Sendable, any Sendable)] {
    [
      (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20)), (UIColor.red, UIColor.blue),
      (UIFontDescriptor(name: "A", size: 1), UIFontDescriptor(name: "B", size: 2)), (UIImage(), UIImage()),
    ]
  }

  private func check(_ first: Any, _ second: Any) {
    let key = NSAttributedString.Key("value")
    let more = NSAttributedString.Key("more")
    let text = NSMutableAttributedString(string: "one ", attributes: [key: first, more: first])
    for number in 0..<4 {
      let value = number.isMultiple(of: 2) ? second : first
      text.append(NSAttributedString(string: "two ", attributes: [key: value, more: value]))
    }
    let copy = NSMutableAttributedString(attributedString: text)
    #expect(copy.isEqual(text))
    copy.addAttribute(key, value: second, range: NSRange(location: 1, length: 9))
    copy.removeAttribute(more, range: NSRange(location: 0, length: 6))
    copy.insert(NSAttributedString(string: "x", attributes: [key: first]), at: 8)
    copy.deleteCharacters(in: NSRange(location: 2, length: 9))
    #expect(copy.length == 12 && copy.attributedSubstring(from: NSRange(location: 0, length: 4)).length == 4)
  }

  @Test func `fonts, colours, pictures and styles of neighbouring pieces may differ (B21.33)`() {
    for (first, second) in Self.pairs { check(first, second) }
    check(NSParagraphStyle(), NSMutableParagraphStyle())
    check(NSShadow(), NSShadow())
    check(NSTextAttachment(), NSTextAttachment())
    check(UIFont.systemFont(ofSize: 10), UIColor.red)
  }

  @Test func `a label shows a text of many pieces (B21.33)`() {
    let text = NSMutableAttributedString(string: "")
    let colours: [UIColor] = [.red, .blue, .green, .red]
    for colour in colours {
      text.append(
        NSAttributedString(string: "piece ", attributes: [.foregroundColor: colour, .underlineStyle: 1]))
    }
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == "piece piece piece piece " && label.attributedText == text)
  }
}
