import Foundation
import LeavingNothing
import Testing

@testable import FirstResponder

/// Lines, and where keys and points take the caret. Every character is 6 points wide, a line 11.93 high.
@MainActor @Suite(.serialized, .leavesNothing)
struct CaretMoveTests {
  /// How high a line is: of the font's 10 points.
  private let line = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).lineHeight

  private struct Text {
    var content: TextContent
    var layout = TextLayout()
    var selection = TextSelection(caret: 0)
    var column: CGFloat?

    @MainActor
    init(_ text: String, width: CGFloat = .infinity, alignment: NSTextAlignment = .natural) {
      content = TextContent(text)
      let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
      layout.prepare(content, TextFormat(font: font, alignment: alignment, width: width, room: 100))
    }

    @MainActor
    mutating func go(_ command: EditCommand) -> Int {
      let moves = CaretMoves(content: content, layout: layout, selection: selection, column: column)
      guard let result = moves.result(of: command) else { return -1 }
      (selection, column) = (result.selection, result.column)
      return selection.head
    }

    @MainActor
    mutating func go(_ commands: [EditCommand]) -> [Int] {
      var places: [Int] = []
      for command in commands { places.append(go(command)) }
      return places
    }

    @MainActor var lines: [String] {
      var lines: [String] = []
      var next: PlacedLine? = layout.placedLine(atHeight: 0, content)
      while let placed = next {
        lines.append(String(layout.text(of: placed, content)))
        next = layout.line(after: placed, content)
      }
      return lines
    }
  }

  private let left = EditCommand.left(extending: false)
  private let right = EditCommand.right(extending: false)
  private let up = EditCommand.up(extending: false)
  private let down = EditCommand.down(extending: false)

  // MARK: Lines

  @Test func `lines break after spaces, around ideographs and within words that are too long`() {
    #expect(Text("one two three", width: 48).lines == ["one two ", "three"])  // Eight characters fit.
    #expect(Text("abcdefghijk", width: 30).lines == ["abcde", "fghij", "k"])
    #expect(Text("ab abcdefg", width: 30).lines == ["ab ", "abcde", "fg"])
    #expect(Text("a\n\nb\n", width: 60).lines == ["a", "", "b", ""])
    #expect(Text("\u{4F60}\u{597D}\u{4F60}", width: 20).lines == ["\u{4F60}\u{597D}", "\u{4F60}"])  // 10 each.
    #expect(Text("five      six", width: 24).lines == ["five      ", "six"])  // Spaces hang beyond the edge.
    #expect(Text("", width: 60).lines == [""])
    #expect(Text("one two", width: 0).lines == ["one two"])  // No room at all: nothing is broken.
  }

  @Test func `an edit breaks its own paragraph anew, and the lines are those of the new text`() {
    var text = Text("one two three\nfour\nfive six", width: 48)
    let change = text.content.replace(4..<7, with: "and more\nor")
    text.layout.update(change, text.content)
    let fresh = Text(text.content.string, width: 48)
    #expect(text.lines == fresh.lines && text.layout.lineCount == fresh.layout.lineCount)
    #expect(text.lines == ["one and ", "more", "or three", "four", "five six"])
  }

  @Test func `the caret stands between characters, from the side where the text begins`() {
    let text = Text("abc")
    #expect((0...3).map { text.layout.caret(at: $0, text.content).minX } == [0, 6, 12, 18])
    let hebrew = Text("\u{05D0}\u{05D1}\u{05D2}")  // Three letters at the right of 100 points.
    #expect((0...3).map { hebrew.layout.caret(at: $0, hebrew.content).minX } == [98, 94, 88, 82])
    let centred = Text("abc", alignment: .center)
    #expect(centred.layout.caret(at: 0, centred.content) == CGRect(x: 41, y: 0, width: 2, height: line))
    let accents = Text("e\u{301}\u{1F44D}\u{1F3FD}b")
    // A mark takes no room, and a picture with its colour that of one picture.
    let picture = TextMeasuring.measurer.width(
      of: "\u{1F44D}", font: .monospacedSystemFont(ofSize: 10, weight: .regular))
    let places = [0, 2, 6, 7].map { accents.layout.caret(at: $0, accents.content).minX }
    for (place, expected) in zip(places, [0, 6, 6 + picture, 12 + picture]) { #expect(abs(place - expected) < 1e-9) }
  }

  @Test func `a point finds the nearest place, also beyond the text`() {
    let text = Text("ab\ncdef")
    func place(_ x: CGFloat, _ y: CGFloat) -> Int { text.layout.caret(nearest: CGPoint(x: x, y: y), text.content).head }
    #expect(place(2, 5) == 0 && place(4, 5) == 1 && place(50, 5) == 2)
    #expect(place(-9, -9) == 0 && place(14, 20) == 5 && place(99, 999) == 7)
    #expect(place(.nan, .infinity) == 3)
    let hebrew = Text("\u{05D0}\u{05D1}\u{05D2}")
    func hebrewPlace(_ x: CGFloat) -> Int { hebrew.layout.caret(nearest: CGPoint(x: x, y: 0), hebrew.content).head }
    #expect([100, 95, 89, 0].map(hebrewPlace) == [0, 1, 2, 3])
  }

  @Test func `what is selected is marked line by line, and a line break by a small piece`() {
    let text = Text("ab\n\ncdef")
    #expect(
      text.layout.rectangles(1..<6, from: 0, to: 100, text.content) == [
        CGRect(x: 6, y: 0, width: 6, height: line), CGRect(x: 0, y: line, width: line / 4, height: line),
        CGRect(x: 0, y: 2 * line, width: 12, height: line),
      ])
    #expect(text.layout.rectangles(1..<6, from: 13, to: 20, text.content).map(\.minY) == [line])
    #expect(text.layout.rectangles(3..<3, from: 0, to: 100, text.content) == [])
  }

  // MARK: Keys

  @Test func `left and right move by characters as they are seen`() {
    var text = Text("a\u{1F44D}\u{1F3FD}\r\nb")
    #expect(text.go([right, right, right, right, right]) == [1, 5, 7, 8, 8])
    #expect(text.go([left, left, left, left, left]) == [7, 5, 1, 0, 0])
    var hebrew = Text("\u{05D0}\u{05D1}\u{05D2}")
    #expect(hebrew.go([left, left, right, right, right]) == [1, 2, 1, 0, 0])
  }

  @Test func `without extending, a selection collapses to the side that the key points to`() {
    var text = Text("abcdef")
    text.selection = TextSelection(anchor: 4, head: 2)
    #expect(text.go(right) == 4)
    text.selection = TextSelection(anchor: 4, head: 2)
    #expect(text.go(left) == 2)
    #expect(text.go([.right(extending: true), .right(extending: true), .left(extending: true)]) == [3, 4, 3])
    #expect(text.selection == TextSelection(anchor: 2, head: 3))
  }

  @Test func `up and down keep the column through shorter lines, and end at the text's ends`() {
    var text = Text("abcdef\nab\nabcdef")
    _ = text.go([.lineEnd(extending: false)])
    #expect(text.go([left, down, down, up, up, up]) == [5, 9, 15, 9, 5, 0])
    #expect(text.go([down, down, down]) == [7, 10, 16])
    text.selection = TextSelection(anchor: 1, head: 4)
    #expect(text.go(.down(extending: true)) == 9)
    #expect(text.selection.anchor == 1)
  }

  @Test func `the end of a broken line is its end, not the start of the next`() {
    var text = Text("one two three", width: 48)
    #expect(text.go(.lineEnd(extending: false)) == 8)
    #expect(text.selection.isAtLineEnd)
    #expect(text.layout.caret(at: 8, isAtLineEnd: true, text.content).minY == 0)
    #expect(text.layout.caret(at: 8, text.content).minY == line)
    #expect(text.go(.lineStart(extending: false)) == 0)
    text.selection = TextSelection(caret: 8)
    #expect(text.go(.lineStart(extending: false)) == 8)
    #expect(
      text.go([.lineEnd(extending: false), .documentStart(extending: false), .documentEnd(extending: true)]) == [
        13, 0, 13,
      ])
  }

  @Test func `words are passed as they are seen`() {
    var text = Text("one two")
    #expect(
      text.go([.wordRight(extending: false), .wordRight(extending: false), .wordLeft(extending: true)]) == [3, 7, 4])
    var hebrew = Text("\u{05D0}\u{05D1} \u{05D2}")
    #expect(hebrew.go([.wordLeft(extending: false), .wordRight(extending: false)]) == [2, 0])
  }

  @Test func `deletions take what lies on their side, and the selection if there is one`() {
    var text = Text("one two\nthree")
    func range(_ command: EditCommand, at head: Int, _ anchor: Int? = nil) -> Range<Int>? {
      CaretMoves(
        content: text.content, layout: text.layout, selection: TextSelection(anchor: anchor ?? head, head: head),
        column: nil
      ).range(removedBy: command)
    }
    #expect(range(.deleteForward, at: 7) == 7..<8)
    #expect(range(.deleteForward, at: 13) == 13..<13)
    #expect(range(.deleteWordBackward, at: 7) == 4..<7)
    #expect(range(.deleteWordBackward, at: 8) == 4..<8)
    #expect(range(.deleteToLineStart, at: 10) == 8..<10)
    #expect(range(.deleteToLineStart, at: 8) == 8..<8)
    #expect(range(.deleteToLineStart, at: 2, 5) == 2..<5)
    #expect(range(.left(extending: false), at: 2) == nil)
    #expect(text.go(.deleteForward) == -1)
  }
}
