import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Texts as wide as the stage says that they are.
@Suite(.serialized, .leavesNothing) @MainActor struct StageMetricsTests {
  let metrics = StageMetrics()
  let font = UIFont.systemFont(ofSize: 20)

  private func answer(_ widths: [(String, Double)], font: FontDescription = FontDescription()) -> TextMetrics {
    TextMetrics(
      font: font, ascent: 1, descent: 0.25, advances: widths.map { .init(character: $0.0, width: $0.1) })
  }

  /// How wide a text is by the table that is the same everywhere.
  private func table(_ text: String, _ font: UIFont) -> CGFloat { FontTableMeasurer().width(of: text[...], font: font) }
  private func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-9 }

  /// What is asked, in the order in which the characters came up.
  private func questions() -> [String] { metrics.takeQuestions().map { $0.characters.joined(separator: "|") } }

  @Test func `what the stage has not told is measured as everywhere, and asked about once`() {
    #expect(isNear(metrics.width(of: "ié🙂i", font: font), FontTableMeasurer().width(of: "ié🙂i", font: font)))
    #expect(metrics.takeQuestions() == [TextMeasureRequest(font: FontDescription(), characters: ["i", "é", "🙂"])])
    #expect(isNear(metrics.width(of: "ié", font: font.withSize(40)), table("ié", font.withSize(40))))
    #expect(questions() == [])
    _ = metrics.width(of: "x", font: .monospacedSystemFont(ofSize: 10, weight: .bold))
    #expect(
      metrics.takeQuestions() == [
        TextMeasureRequest(font: FontDescription(weight: 700, isMonospaced: true), characters: ["x"])
      ])
  }

  @Test func `an answer counts from then on, together with what is still unknown`() {
    _ = metrics.width(of: "i🙂W", font: font)
    _ = metrics.takeQuestions()
    #expect(metrics.take(answer([("i", 0.25), ("🙂", 1.5)])) == (2, 0))
    // 20 points: 5, 30, and what the table has for the W.
    #expect(isNear(metrics.width(of: "i🙂W", font: font), 35 + table("W", font)))
    #expect(metrics.width(of: "ii", font: font.withSize(40)) == 20)
    // Another weight is another font.
    let bold = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(metrics.width(of: "i", font: bold) == table("i", bold))
  }

  @Test func `what nobody asked about, and what is no character, is not taken`() {
    _ = metrics.width(of: "i", font: font)
    #expect(metrics.take(answer([("i", 0.5)], font: FontDescription(weight: 900))) == (0, 1))
    #expect(metrics.take(answer([("W", 3), ("", 1), ("ii", 1), ("i", 0.25)])) == (1, 3))
    #expect(metrics.take(answer([("i", 9)])) == (0, 1))
    #expect(metrics.width(of: "i", font: font) == 5)
  }

  @Test func `many characters are several questions, and one that is too long for the link is none`() {
    let many = String(String.UnicodeScalarView((0x4E00..<(0x4E00 + 600)).compactMap(Unicode.Scalar.init)))
    _ = metrics.width(of: many[...], font: font)
    _ = metrics.width(of: "a\(String(repeating: "\u{301}", count: 40))", font: font)
    #expect(metrics.takeQuestions().map(\.characters.count) == [512, 88])
  }

  @Test func `when fonts change, everything is asked anew`() {
    _ = metrics.width(of: "i", font: font)
    _ = metrics.takeQuestions()
    _ = metrics.take(answer([("i", 0.25)]))
    metrics.forget()
    #expect(metrics.width(of: "i", font: font) == table("i", font))
    #expect(questions() == ["i"])
  }

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `new sizes lay everything out once more, and texts break and stand by them`() {
    TextMeasuring.measurer = metrics
    defer {
      TextMeasuring.measurer = FontTableMeasurer()
      TextMeasuring.generation += 1
    }
    let device = SimulatedDevice()
    let root = Counting()
    device.show(root)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 110, height: 300))
    (field.font, view.font) = (font, font)
    (field.text, view.text) = ("WWWW", "WWWW WWWW WWWW")
    for text in [field, view] { root.addSubview(text) }
    func turn() { device.application.drain(isDisplayFrame: true) }
    turn()
    // A W has more than 18 points, so that there is one word in a line of 100.
    #expect(isNear(field.editor.caretInText.minX, table("WWWW", font)) && table("W", font) > 18)
    #expect(view.editor.lines.lineCount == 3)
    let before = root.layouts
    _ = metrics.takeQuestions()
    #expect(metrics.take(answer([("W", 0.25), (" ", 0.25)])) == (2, 0))
    device.application.windowList.textSizesChanged()
    turn()
    turn()
    #expect(root.layouts == before + 1)
    #expect(field.editor.caretInText.minX == 20)
    #expect(view.editor.lines.lineCount == 1)
    #expect(!metrics.hasQuestions)
    // An edit finds the lines of the new sizes.
    field.becomeFirstResponder()
    device.type("W")
    turn()
    #expect(field.editor.caretInText.minX == 25)
  }
}
