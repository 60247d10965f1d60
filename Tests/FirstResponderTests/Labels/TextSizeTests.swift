import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// How much room texts want without a stage (B14.40, B14.41, B14.43).
@MainActor @Suite(.leavesNothing)
struct TextSizeTests {
  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    TextMeasuring.measurer.width(of: text[...], font: font)
  }

  @Test func `letters differ in width, and each more makes a text wider (B14.41)`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(width("ill", font) < width("WOW", font) / 3)
    #expect(width("Title", .boldSystemFont(ofSize: 17)) > width("Title", font))
    #expect(width("Title", .italicSystemFont(ofSize: 17)) == width("Title", font))
    var before: CGFloat = 0
    for end in ["T", "Ti", "Tit", "Titl", "Title"] {
      #expect(width(end, font) > before)
      before = width(end, font)
    }
  }

  @Test func `digits of one width belong to the system's font otherwise (B14.41)`() {
    let (font, plain) = (UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .bold), UIFont.boldSystemFont(ofSize: 17))
    #expect(width("11:11", font) == width("00:00", font) && width("11:11", plain) < width("00:00", plain))
    #expect(width("Time", font) == width("Time", plain))
    #expect(font != plain && font.withSize(20) == .monospacedDigitSystemFont(ofSize: 20, weight: .bold))
    #expect(width("1il", .monospacedSystemFont(ofSize: 10, weight: .bold)) == 18)
  }

  @Test func `a program may measure in its own way (B14.41)`() {
    let table = TextMeasuring.measurer
    defer { TextMeasuring.measurer = table }
    #expect(table is FontTableMeasurer)
    TextMeasuring.measurer = FixedWidthMeasurer()
    #expect(
      width("iW", .systemFont(ofSize: 20)) == 22 && width("iW", .monospacedSystemFont(ofSize: 20, weight: .bold)) == 24)
  }

  @Test(arguments: [(CGFloat(3), CGFloat(61) / 3), (2, 20.5), (1, 21)])
  func `a label's size ends at whole pixels (B14.43)`(_ scale: CGFloat, _ height: CGFloat) {
    let device = SimulatedDevice(scale: scale)
    let label = UILabel()
    label.text = "A title"
    device.show(UIView()).addSubview(label)
    let (size, bare) = (label.intrinsicContentSize, width("A title", label.font))
    #expect(abs(size.height - height) < 1e-9)
    #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-9)
    #expect(size.width >= bare && size.width < bare + 1 / scale)
    label.numberOfLines = 0
    let two = label.sizeThatFits(CGSize(width: size.width - 1, height: 0))
    // Two lines of 20.287 points.
    #expect(abs(two.height - (40.574 * scale).rounded(.up) / scale) < 1e-9)
  }

  @Test func `buttons, fields and text views want room for their text and what is around it (B14.43)`() {
    let device = SimulatedDevice()
    let root = UIView()
    device.show(root)
    let (button, field, view) = (UIButton(type: .system), UITextField(), UITextView())
    for each in [button, field, view] { root.addSubview(each) }
    func whole(_ length: CGFloat) -> CGFloat { (length * 3 - 1e-4).rounded(.up) / 3 }
    button.setTitle("Button", for: .normal)
    // As Xcode shows such a button: 46 points wide and 30 high, six of them above the title and below.
    #expect(abs(button.intrinsicContentSize.width - 46) <= 0.5 && button.intrinsicContentSize.height == 30)
    (field.text, field.font) = ("A field", .systemFont(ofSize: 20))
    #expect(field.intrinsicContentSize.width == whole(width("A field", field.font!) + TextLayout.caretWidth))
    #expect(field.intrinsicContentSize.height == whole(20 * 2444.0 / 2048))
    (view.text, view.font, view.isScrollEnabled) = ("Two\nlines", .systemFont(ofSize: 17), false)
    #expect(view.intrinsicContentSize.height == whole(8 + 2 * 17 * 2444.0 / 2048 + 8))
  }

  // MARK: Lines

  /// Counts what it is asked to measure; each character is a point wide.
  private final class Counting: TextMeasurer {
    var count = 0
    func width(of text: Substring, font: UIFont) -> CGFloat {
      count += text.count
      return CGFloat(text.count)
    }
  }

  /// Where a line ends, tried out place by place.
  private func firstLine(_ text: Substring, _ room: Int) -> Substring {
    if text.count <= room { return text }
    let ends = text.indices.dropFirst().filter { place in
      text[..<place].count <= room && (text[place] == " " || text[..<place].allSatisfy { $0 == " " })
    }
    return ends.last.map { text[..<$0] } ?? text.prefix(max(1, room))
  }

  @Test func `lines end where trying every place ends them`() {
    let font = UIFont.systemFont(ofSize: 10)
    var numbers = SeededNumbers(14)
    for _ in 0..<300 {
      let letters = Array("ab  c \n")
      let text = String(
        (0..<Int.random(in: 1...60, using: &numbers)).map { _ in letters.randomElement(using: &numbers)! })
      let room = Int.random(in: 1...12, using: &numbers)
      var expected: [Substring] = []
      for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var rest = paragraph
        repeat {
          expected.append(firstLine(rest, room))
          rest = rest[expected[expected.count - 1].endIndex...].drop { $0 == " " }
        } while !rest.isEmpty
      }
      let lines = TextLines(text, font: font, width: CGFloat(room), limit: 0, measurer: Counting())
      #expect(lines.lines.map { $0.trimmingSpacesAtEnd } == expected.map { $0.trimmingSpacesAtEnd }, "\(text), \(room)")
    }
  }

  @Test(arguments: ["word ", "a", " ", "several words and one verylongwordindeed "])
  func `each character of a long text is measured a few times only`(_ piece: String) {
    let text = String(repeating: piece, count: 40_000 / piece.count)
    let measurer = Counting()
    let lines = TextLines(text, font: .systemFont(ofSize: 10), width: 30, limit: 0, measurer: measurer)
    #expect(lines.isComplete && measurer.count <= 8 * text.count)
  }
}

extension Substring {
  fileprivate var trimmingSpacesAtEnd: String {
    var bare = self
    while bare.last == " " { bare.removeLast() }
    return String(bare)
  }
}
