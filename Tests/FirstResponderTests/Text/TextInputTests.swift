import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Places and ranges of a text, as programs ask for them (B15.35). Every character is 6 points wide and the field's
/// text begins at its left edge.
@MainActor @Suite(.serialized, .leavesNothing)
struct TextInputTests {
  let scene = FieldScene()

  private func range(_ field: UITextField, _ start: Int, _ end: Int) throws -> UITextRange {
    let first = try #require(field.position(from: field.beginningOfDocument, offset: start))
    let last = try #require(field.position(from: field.beginningOfDocument, offset: end))
    return try #require(field.textRange(from: first, to: last))
  }

  @Test func `places are counted in UTF-16 units, and there are none beyond the text (B15.35)`() throws {
    let field = scene.field(text: "hello")
    let (start, end) = (field.beginningOfDocument, field.endOfDocument)
    let third = try #require(field.position(from: end, offset: -2))
    #expect(field.offset(from: start, to: third) == 3)
    #expect(field.offset(from: end, to: start) == -5)
    #expect(field.position(from: end, offset: 1) == nil)
    #expect(field.position(from: start, offset: -1) == nil)
    #expect(field.position(from: start, offset: .max) == nil)
    #expect(field.compare(start, to: third) == .orderedAscending)
    #expect(field.compare(third, to: start) == .orderedDescending)
    #expect(field.compare(third, to: third) == .orderedSame)
    let tail = try #require(field.textRange(from: end, to: third))
    #expect(field.text(in: tail) == "lo" && !tail.isEmpty)
    #expect(try field.text(in: range(field, 0, 5)) == "hello")
  }

  @Test func `a place of a longer text counts as the end of a shorter one (B15.35)`() throws {
    let field = scene.field(text: "hello")
    let old = field.endOfDocument
    field.text = "hi"
    #expect(field.offset(from: field.beginningOfDocument, to: old) == 2)
    let all = try #require(field.textRange(from: field.beginningOfDocument, to: old))
    #expect(field.text(in: all) == "hi")
  }

  @Test func `what a program selects is told, and is what typing replaces (B15.35)`() throws {
    let field = scene.field(text: "hello")
    field.becomeFirstResponder()
    _ = scene.take()
    field.selectedTextRange = try range(field, 1, 4)
    #expect(scene.take() == ["didChangeSelection 1+3"])
    scene.type("u")
    #expect(field.text == "huo")
    #expect(scene.take() == ["shouldChange 1+3 'u'", "didChangeSelection 2+0", "editingChanged"])
    let caret = try #require(field.selectedTextRange)
    #expect(caret.isEmpty && field.offset(from: field.beginningOfDocument, to: caret.start) == 2)
    // A range that is nothing leaves the selection.
    field.selectedTextRange = nil
    #expect(field.selectedTextRange?.start == caret.start)
  }

  @Test func `a text that a program puts in a range's place is told, and nobody is asked (B15.35)`() throws {
    let field = scene.field(text: "hello")
    field.becomeFirstResponder()
    scene.listen(to: field)
    defer { scene.stopListening() }
    _ = scene.take()
    scene.refuses = ["shouldChange"]
    try field.replace(range(field, 0, 4), withText: "zer")
    #expect(field.text == "zero")
    #expect(scene.take() == ["didChangeSelection 3+0", "editingChanged", "posted change"])
    #expect(try !field.shouldChangeText(in: range(field, 0, 1), replacementText: "x"))
    #expect(scene.take() == ["shouldChange 0+1 'x'"])
  }

  @Test func `places have rectangles, and points have places (B15.35)`() throws {
    let field = scene.field(text: "hello")
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.caretRect(for: second).minX == 12)
    let middle = try field.firstRect(for: range(field, 1, 3))
    #expect((middle.minX, middle.width) == (6, 12))
    let rectangles = try field.selectionRects(for: range(field, 1, 3))
    #expect(rectangles.map(\.rect) == [middle])
    #expect(rectangles.map(\.containsStart) == [true] && rectangles.map(\.containsEnd) == [true])
    func offset(_ position: UITextPosition?) throws -> Int {
      try field.offset(from: field.beginningOfDocument, to: #require(position))
    }
    #expect(try offset(field.closestPosition(to: CGPoint(x: 13, y: 15))) == 2)
    #expect(try offset(field.closestPosition(to: CGPoint(x: 400, y: 15))) == 5)
    #expect(try offset(field.closestPosition(to: CGPoint(x: 400, y: 15), within: range(field, 0, 3))) == 3)
    let under = try #require(field.characterRange(at: CGPoint(x: 16, y: 15)))
    #expect(field.text(in: under) == "l" && field.compare(under.start, to: second) == .orderedSame)
    #expect(field.characterRange(at: CGPoint(x: 190, y: 15)) == nil)
    // Steps go by characters as a reader sees them.
    field.text = "a\u{1F44D}\u{1F3FD}b"
    let behind = field.position(from: field.beginningOfDocument, in: .right, offset: 2)
    #expect(try offset(behind) == 5)
    #expect(field.position(from: field.beginningOfDocument, in: .left, offset: 1) == nil)
  }

  @Test func `lines have places above and below each other (B15.35)`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.text = "one\ntwo\nthree"
    scene.root.addSubview(view)
    func offset(_ position: UITextPosition?) throws -> Int {
      try view.offset(from: view.beginningOfDocument, to: #require(position))
    }
    let first = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(try offset(view.position(from: first, in: .down, offset: 1)) == 5)
    #expect(try offset(view.position(from: first, in: .down, offset: 2)) == 9)
    #expect(view.position(from: first, in: .up, offset: 1) == nil)
    #expect(view.position(from: view.endOfDocument, in: .down, offset: 1) == nil)
    #expect(try offset(view.position(from: view.endOfDocument, in: .down, offset: -1)) == 7)
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    #expect(view.selectionRects(for: all).count == 3)
  }

  @MainActor final class CaretlessField: UITextField {
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  @Test func `the caret is drawn where the class says (B15.35)`() {
    let usual = scene.field(text: "hello")
    #expect(usual.shownCaret.minX == 30 && usual.shownCaret.height > 0)
    let field = CaretlessField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "hello"
    #expect(field.shownCaret == .zero)
  }

  @Test func `what is put together is asked for, replaced by what comes next, and stays when it is done (B15.35)`()
    throws
  {
    let field = scene.field(text: "ab")
    field.becomeFirstResponder()
    _ = scene.take()
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(scene.take() == ["shouldChange 2+0 'ni'", "didChangeSelection 4+0", "editingChanged"])
    #expect(try field.text(in: #require(field.markedTextRange)) == "ni")
    field.setMarkedText("nih", selectedRange: NSRange(location: 1, length: 1))
    #expect(field.text == "abnih")
    #expect(try field.text(in: #require(field.selectedTextRange)) == "i")
    field.setMarkedText("\u{4F60}", selectedRange: NSRange(location: 1, length: 0))
    field.unmarkText()
    #expect(field.text == "ab\u{4F60}" && field.markedTextRange == nil)
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    scene.type("y")
    #expect(field.text == "ab\u{4F60}xy" && field.markedTextRange == nil)
    field.setMarkedText("z", selectedRange: NSRange(location: 1, length: 0))
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(field.text == "ab\u{4F60}xy" && field.markedTextRange == nil)
  }

  // MARK: Pieces

  @Test func `words are found around a place, and their borders from it (B15.35)`() throws {
    let field = scene.field(text: "Hello, wide world.")
    func place(_ offset: Int) throws -> UITextPosition {
      try #require(field.position(from: field.beginningOfDocument, offset: offset))
    }
    func word(_ offset: Int, _ direction: UITextStorageDirection) throws -> String? {
      let found = try field.tokenizer.rangeEnclosingPosition(
        place(offset), with: .word, inDirection: .storage(direction))
      return found.flatMap { field.text(in: $0) }
    }
    #expect(try word(8, .forward) == "wide")
    // Between two pieces the direction says which one; beside the comma there is none.
    #expect(try word(5, .backward) == "Hello")
    #expect(try word(5, .forward) == nil)
    #expect(try word(7, .forward) == "wide")
    #expect(try word(7, .backward) == nil)
    let next = try field.tokenizer.position(from: place(0), toBoundary: .word, inDirection: .storage(.forward))
    #expect(try field.offset(from: place(0), to: #require(next)) == 5)
    #expect(try field.tokenizer.isPosition(place(11), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(try !field.tokenizer.isPosition(place(10), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(try field.tokenizer.isPosition(place(10), withinTextUnit: .word, inDirection: .storage(.forward)))
    #expect(try field.tokenizer.position(from: place(18), toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }
}
