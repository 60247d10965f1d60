import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Texts with looks of their pieces in fields and text views. Letters are 6 points wide at 10 points, 12 at 20.
@MainActor @Suite(.serialized, .leavesNothing)
struct AttributedEditingTests {
  let device = SimulatedDevice()
  let root = UIView()
  let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let field = UITextField(frame: CGRect(x: 0, y: 300, width: 300, height: 40))
  let small = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  let large = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)

  init() {
    device.show(root)
    root.addSubview(text)
    root.addSubview(field)
    text.textContainer.lineFragmentPadding = 0
    text.textContainerInset = .zero
  }

  /// Five small letters and four large ones.
  private var mixed: NSAttributedString {
    let mixed = NSMutableAttributedString(string: "aaaa ", attributes: [.font: small, .foregroundColor: UIColor.red])
    mixed.append(NSAttributedString(string: "bbbb", attributes: [.font: large, .underlineStyle: 1]))
    return mixed
  }

  private func caret(_ place: Int, _ input: any UITextInput) -> CGRect {
    input.position(from: input.beginningOfDocument, offset: place).map { input.caretRect(for: $0) } ?? .null
  }

  /// The pieces of a text with the sizes of their fonts.
  private func pieces(_ text: NSAttributedString?) -> [String] {
    guard let text else { return [] }
    var pieces: [String] = []
    var place = 0
    while place < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &range)
      let piece = (text.string as NSString).substring(with: NSRange(location: place, length: range.upperBound - place))
      pieces.append("\(piece) \(Int((attributes[.font] as? UIFont)?.pointSize ?? 0))")
      place = range.upperBound
    }
    return pieces
  }

  @Test func `pieces are as wide as their letters, and lines as high as the tallest (B21.30)`() {
    text.attributedText = mixed
    device.advance(by: 0.1)
    #expect(text.text == "aaaa bbbb" && text.attributedText == mixed)
    #expect([0, 4, 5, 7, 9].map { caret($0, text).minX } == [0, 24, 30, 54, 78])
    #expect(caret(0, text).height == large.lineHeight)
    #expect(text.font == small && text.textColor == .red)
    // 78 points need two lines where there are 70.
    let size = text.sizeThatFits(CGSize(width: 70, height: 1000))
    // 47.73 points, in whole pixels; the view has no other room above and below its text.
    #expect(size.height == 48)
    #expect(
      text.closestPosition(to: CGPoint(x: 55, y: 5)).map { text.offset(from: text.beginningOfDocument, to: $0) } == 7)
  }

  @Test func `a line with looks is drawn, and one without is a text for the stage (B21.30)`() {
    func lines() -> [TextLineLayer] {
      (text.picture.container.sublayers ?? []).compactMap { $0 as? TextLineLayer }
    }
    text.text = "plain"
    text.layoutIfNeeded()
    #expect(lines().map { $0.text?.string } == ["plain"])
    text.attributedText = mixed
    text.layoutIfNeeded()
    #expect(lines().count == 1 && lines()[0].text == nil && lines()[0].drawing != nil)
    #expect(lines()[0].frame.minX == 0 && lines()[0].frame.width >= 78)
    text.text = "plain again"
    text.layoutIfNeeded()
    #expect(lines().map { $0.text?.string } == ["plain again"])
  }

  @Test func `what is typed looks as the letter before, or as what it replaces (B21.31)`() {
    text.attributedText = mixed
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 2, length: 0)
    device.type("x")
    text.selectedRange = NSRange(location: 10, length: 0)
    device.type("y")
    text.selectedRange = NSRange(location: 0, length: 0)
    device.type("z")
    #expect(pieces(text.attributedText) == ["zaaxaa  10", "bbbby 20"])
    text.selectedRange = NSRange(location: 5, length: 4)
    device.type("v")
    #expect(pieces(text.attributedText) == ["zaaxav 10", "bby 20"])
    #expect((text.typingAttributes[.font] as? UIFont) == small)
  }

  @Test func `typing attributes hold until something else is selected (B21.31)`() {
    text.attributedText = mixed
    text.becomeFirstResponder()
    text.selectedRange = NSRange(location: 2, length: 0)
    text.typingAttributes = [.font: large]
    device.type("x")
    device.type("x")
    #expect(pieces(text.attributedText) == ["aa 10", "xx 20", "aa  10", "bbbb 20"])
    text.selectedRange = NSRange(location: 1, length: 0)
    device.type("y")
    #expect(pieces(text.attributedText).first == "aya 10")
  }

  @Test func `a text without looks gets some where they are typed, and one that is emptied keeps them (B21.31)`() {
    text.font = small
    text.text = "ab"
    text.becomeFirstResponder()
    text.typingAttributes = [.font: large]
    device.type("c")
    #expect(text.text == "abc" && caret(3, text).minX == 24)
    text.attributedText = NSAttributedString(string: "q", attributes: [.font: large])
    text.deleteBackward()
    #expect(text.text.isEmpty)
    device.type("w")
    #expect(pieces(text.attributedText) == ["w 20"])
  }

  @Test func `another font or colour is that of all letters, and another text has the view's looks (B21.30)`() {
    text.attributedText = mixed
    text.font = large
    #expect(pieces(text.attributedText) == ["aaaa  20", "bbbb 20"] && caret(9, text).minX == 108)
    text.text = "new"
    #expect(pieces(text.attributedText) == ["new 20"])
  }

  @Test func `a field has looks for its pieces, too, but for dots (B21.30)`() {
    field.attributedText = mixed
    #expect(field.text == "aaaa bbbb" && field.attributedText == mixed)
    let start = caret(0, field).minX
    #expect(caret(9, field).minX - start == 78)
    #expect(field.intrinsicContentSize.height == 24)  // 23.87, in whole pixels.
    field.isSecureTextEntry = true
    #expect(abs(caret(9, field).minX - start - 54) < 0.001)
  }

  @Test func `a field's default looks are those of the texts that say nothing (B21.32)`() {
    field.font = small
    field.text = "abc"
    field.defaultTextAttributes = [.font: small, .foregroundColor: UIColor.blue, .kern: 4]
    #expect(field.textColor == .blue)
    #expect(caret(3, field).minX - caret(0, field).minX == 30)
    field.text = "abcd"
    #expect(caret(4, field).minX - caret(0, field).minX == 40)
    field.text = ""
    field.becomeFirstResponder()
    device.type("ab")
    #expect(caret(2, field).minX - caret(0, field).minX == 20)
    #expect(field.typingAttributes?[.kern] as? Int == 4)
    #expect(field.defaultTextAttributes[.font] as? UIFont == small)
  }
}
