import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What a label makes of a text that is too long for it (B14.44, B14.45). Every character is 6 points wide.
@MainActor @Suite(.leavesNothing)
struct LabelLineTests {
  private let device = SimulatedDevice()

  private func made(
    _ text: String = "one two three", width: CGFloat = 60, lines: Int = 1, height: CGFloat = 100,
    _ mode: NSLineBreakMode = .byTruncatingTail
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    (label.text, label.numberOfLines, label.lineBreakMode) = (text, lines, mode)
    return label
  }

  /// The lines that a label draws; what it leaves to the stage, with the mark of that.
  private func shown(_ label: UILabel) -> [String] { drawn(label).map(\.string) }

  private func drawn(_ label: UILabel) -> [DrawingText] {
    switch StageNode.view(label).content {
    case .text(let text):
      [
        DrawingText(
          string: "stage: \(text.string)", font: .init(), size: text.fontSize, color: text.color, x: 0, foot: 0)
      ]
    case .drawing(let drawing): drawing.steps.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
    default: []
    }
  }

  private func attributed(_ label: UILabel) -> UILabel {
    label.attributedText = NSAttributedString(string: label.text ?? "")
    return label
  }

  // Ten characters have room; an ellipsis takes the room of one.

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, "one two t…"), (.byTruncatingHead, "…two three"),
    (.byTruncatingMiddle, "one…three"), (.byClipping, "one two three"), (.byWordWrapping, "one two"),
    (.byCharWrapping, "one two th"),
  ])
  func `one line is shortened as its mode says (B14.44)`(_ mode: NSLineBreakMode, _ line: String) {
    #expect(shown(attributed(made(mode))) == [line])
    // The stage has its own way to end a line in an ellipsis.
    #expect(shown(made(mode)) == [mode == .byTruncatingTail ? "stage: one two three" : line])
  }

  private func made(_ mode: NSLineBreakMode) -> UILabel { made("one two three", mode) }

  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, ["one two", "three…"]), (.byTruncatingHead, ["one two", "…e four"]),
    (.byClipping, ["one two", "three four"]), (.byWordWrapping, ["one two", "three"]),
    (.byCharWrapping, ["one two", "three f"]),
  ])
  func `of several lines the last one is shortened (B14.44)`(_ mode: NSLineBreakMode, _ lines: [String]) {
    #expect(shown(attributed(made("one two three four", width: 42, lines: 2, mode))) == lines)
  }

  @Test func `lines that have no height are left out, and the last that is seen is shortened (B14.44)`() {
    let low = attributed(made("one two three four", width: 42, lines: 0, height: 25))
    #expect(shown(low) == ["one two", "three…"])
  }

  @Test func `a line that ends where the text goes on in another says so (B14.44)`() {
    #expect(shown(attributed(made("one\ntwo"))) == ["one…"])
    #expect(shown(attributed(made("one\ntwo", .byWordWrapping))) == ["one"])
  }

  @Test(arguments: [
    NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping,
  ])
  func `a text that fits is the stage's in every mode (B14.44)`(_ mode: NSLineBreakMode) {
    #expect(shown(made("one two", mode)) == ["stage: one two"])
  }

  @Test func `between letters a text takes fewer lines, which its size knows (B14.44)`() {
    let text = "one two three four"
    // By words: "one two", "three", "four"; by letters: "one two", "three f", "our".
    let heights = [NSLineBreakMode.byWordWrapping, .byCharWrapping].map {
      made("aaaa bbbb cccc", width: 42, lines: 0, $0).sizeThatFits(CGSize(width: 42, height: 0)).height
    }
    #expect(heights[0] > heights[1] + 10)
    #expect(shown(attributed(made(text, width: 42, lines: 0, .byCharWrapping))) == ["one two", "three f", "our"])
  }

  @Test func `a paragraph's own style comes before the label's mode (B14.44)`() {
    let label = made()
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 5
    label.attributedText = NSAttributedString(string: "one two three", attributes: [.paragraphStyle: style])
    #expect(shown(label) == ["one two"])
    style.lineBreakMode = .byTruncatingTail
    label.attributedText = NSAttributedString(string: "one two three", attributes: [.paragraphStyle: style])
    #expect(shown(label) == ["one two t…"])
  }

  @Test func `pieces of several fonts are shortened where the room ends (B14.44)`() {
    let text = NSMutableAttributedString(string: "aaaa")
    text.append(NSAttributedString(string: "bbbb", attributes: [.font: made().font.withSize(20)]))
    let label = made()
    label.attributedText = text
    // 24 points, and then letters of 12; the ellipsis, reckoned by the first letters' 6, is one of the last.
    #expect(shown(label) == ["aaaa", "bb", "…"] && drawn(label).map(\.size) == [10, 20, 20])
  }

  // MARK: Smaller letters

  @Test func `letters get as small as is needed, and no smaller (B14.45)`() throws {
    let label = made("one two three")
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
    let text = try #require(drawn(label).first)
    #expect(text.string == "one two three")
    // 13 letters of 0.6 of their size have 60 points; to a hundredth.
    #expect(abs(text.size - 60 / (13 * 0.6)) < 0.1)
  }

  @Test func `at the least size a text is shortened, and without one it keeps its size (B14.45)`() throws {
    let label = made()
    label.adjustsFontSizeToFitWidth = true
    #expect(shown(label) == ["stage: one two three"] && drawn(label)[0].size == 10)
    label.minimumScaleFactor = 0.9
    // Letters of 5.4 points: the ellipsis and ten others.
    #expect(shown(label) == ["one two th…"] && drawn(label)[0].size == 9)
    let whole = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = false
    #expect(label.intrinsicContentSize == whole)
  }

  @Test func `several lines shrink until they fit (B14.45)`() {
    let label = made("one two three four", width: 42, lines: 2)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
    // "three four" has ten letters.
    #expect(shown(label) == ["one two", "three four"])
    #expect(drawn(label).allSatisfy { abs($0.size - 7) < 0.1 })
  }

  @Test func `a line of smaller letters stands as it is told (B14.45)`() throws {
    let label = made(height: 40)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.75)
    let (large, small) = (label.font!, label.font.withSize(7.5))
    label.text = "one two three 1234"  // Too long for that, too.
    func foot() throws -> Double { try #require(drawn(label).first).foot }
    #expect(try abs(foot() - (20 - large.lineHeight / 2 + large.ascender)) < 0.01)
    label.baselineAdjustment = .none
    #expect(try abs(foot() - small.ascender) < 0.01)
    label.baselineAdjustment = .alignCenters
    #expect(try abs(foot() - (20 - small.lineHeight / 2 + small.ascender)) < 0.01)
  }
}
