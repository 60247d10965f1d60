import Foundation
import Testing

@testable import EventLogic

/// A text as paragraphs: where characters begin and end, which range a program meant, what an edit leaves.
@Suite struct TextContentTests {
  /// Texts with the lengths of their characters in UTF-16 units, by the rules of Unicode for
  /// extended grapheme clusters.
  static let texts: [(String, [Int])] = [
    ("abc", [1, 1, 1]),
    ("", []),
    ("e\u{301}a", [2, 1]),  // A letter with a combining accent.
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}x", [8, 1]),  // A family of three, joined.
    ("\u{1F44D}\u{1F3FD}!", [4, 1]),  // A thumb with a skin tone.
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", [4, 4]),  // Two flags.
    ("a\r\nb", [1, 2, 1]),
    ("\r\r\n\n", [1, 2, 1]),
    ("\u{1112}\u{1161}\u{11AB}\u{1100}", [3, 1]),  // Hangul jamo: a syllable of three, and the start of another.
    ("\u{0627}\u{0644}\u{0639}", [1, 1, 1]),  // Arabic.
    ("\u{05E9}\u{05C1}\u{05DC}", [2, 1]),  // Hebrew: a letter with its point.
    ("\u{0E01}\u{0E33}", [2]),  // Thai: ko kai with sara am.
    ("\u{0BA8}\u{0BBF}", [2]),  // Tamil: na with vowel sign i.
    ("\u{10FFFF}a", [2, 1]),
  ]

  @Test(arguments: texts.indices) func `characters end where a reader sees them end`(_ index: Int) {
    let (text, lengths) = Self.texts[index]
    let content = TextContent(text)
    var forward: [Int] = []
    var place = 0
    while place < content.length {
      let next = content.boundary(after: place)
      forward.append(next - place)
      place = next
    }
    #expect(forward == lengths)
    var backward: [Int] = []
    while place > 0 {
      let next = content.boundary(before: place)
      backward.insert(place - next, at: 0)
      place = next
    }
    #expect(backward == lengths)
    // Every place within a character has its start before it, and its end after it.
    var start = 0
    for length in lengths {
      for inner in 1..<max(1, length) {
        #expect(content.boundary(atOrBefore: start + inner) == start)
        #expect(content.boundary(atOrAfter: start + inner) == start + length)
      }
      #expect(content.boundary(atOrBefore: start) == start && content.boundary(atOrAfter: start) == start)
      start += length
    }
  }

  @Test func `ranges that make no sense become the nearest that do`() {
    let content = TextContent("a\u{1F44D}\u{1F3FD}b\r\nc")  // Boundaries: 0 1 5 6 8 9.
    func range(_ location: Int, _ length: Int) -> Range<Int> {
      content.range(NSRange(location: location, length: length))
    }
    #expect(range(1, 4) == 1..<5)
    #expect(range(2, 1) == 1..<5)  // Cuts a surrogate pair.
    #expect(range(3, 0) == 1..<1)  // A caret in the midst of a character.
    #expect(range(3, 3) == 1..<6)
    #expect(range(7, 1) == 6..<8)  // Between CR and LF.
    #expect(range(-5, 2) == 0..<0)
    #expect(range(-1, 2) == 0..<1)
    #expect(range(-5, 0) == 0..<0)
    #expect(range(100, 5) == 9..<9)
    #expect(range(8, 100) == 8..<9)
    #expect(range(NSNotFound, 0) == 9..<9)
    #expect(range(NSNotFound, 3) == 9..<9)
    #expect(range(2, Int.max) == 1..<9)
    #expect(range(Int.min, Int.max) == 0..<0)
    #expect(range(4, -3) == 1..<1)
  }

  @Test func `an edit leaves the paragraphs that the new text has, and says which it changed`() {
    func paragraphs(_ content: TextContent) -> [String] { content.paragraphs.map(\.text) }
    var content = TextContent("one\ntwo\nthree")
    #expect(content.replace(5..<6, with: "W") == .init(old: 1..<2, new: 1..<2))
    #expect(paragraphs(content) == ["one\n", "tWo\n", "three"])
    #expect(content.replace(5..<5, with: "\n\r\n") == .init(old: 1..<2, new: 1..<4))
    #expect(paragraphs(content) == ["one\n", "t\n", "\r\n", "Wo\n", "three"])
    #expect(content.replace(2..<8, with: "") == .init(old: 0..<4, new: 0..<1))
    #expect(paragraphs(content) == ["onWo\n", "three"])
    #expect(content.length == content.string.utf16.count)
  }

  @Test func `a line feed that comes to a carriage return makes one line break of the two`() {
    var content = TextContent("a\rb")
    #expect(content.paragraphs.map(\.text) == ["a\r", "b"])
    _ = content.replace(2..<2, with: "\n")
    #expect(content.paragraphs.map(\.text) == ["a\r\n", "b"])
    var other = TextContent("a\rx\nb")
    _ = other.replace(2..<3, with: "")
    #expect(other.paragraphs.map(\.text) == ["a\r\n", "b"])
    var last = TextContent("a\r")
    _ = last.replace(2..<2, with: "\n")
    #expect(last.paragraphs.map(\.text) == ["a\r\n", ""])
  }

  @Test func `words are runs of letters and digits; ideographs, marks and emoji stand alone`() {
    func words(_ text: String) -> [String] {
      let content = TextContent(text)
      return (0..<content.length).filter { content.boundary(atOrBefore: $0) == $0 }.map {
        content[content.word(at: $0)]
      }
    }
    #expect(words("hi you") == ["hi", "hi", "hi", "you", "you", "you"])
    #expect(words("it's") == ["it's", "it's", "it's", "it's"])
    #expect(words("1.5!") == ["1.5", "1.5", "1.5", "!"])
    #expect(words("a.b") == ["a", ".", "b"])
    #expect(words("\u{4F60}\u{597D}") == ["\u{4F60}", "\u{597D}"])
    #expect(words("  x") == ["  ", "  ", "x"])
    #expect(words("e\u{301}t") == ["e\u{301}t", "e\u{301}t"])
    #expect(
      words("\u{05E9}\u{05DC} \u{05D1}") == ["\u{05E9}\u{05DC}", "\u{05E9}\u{05DC}", "\u{05E9}\u{05DC}", "\u{05D1}"])
  }

  @Test func `moves by words pass what is between`() {
    let content = TextContent("one, two\nthree")
    #expect([0, 2, 3, 6, 8, 14].map { content.wordEnd(after: $0) } == [3, 3, 8, 8, 14, 14])
    #expect([14, 9, 8, 5, 2, 0].map { content.wordStart(before: $0) } == [9, 5, 5, 0, 0, 0])
  }

  @Test func `a finger puts the caret at the nearer end of a word`() {
    let content = TextContent("word two")
    // Of four letters the second place is nearer to neither end: it goes to the end, as one types on there.
    #expect((0...8).map { content.wordBoundary(nearest: $0) } == [0, 0, 4, 4, 4, 5, 5, 8, 8])
  }

  @Test func `the first letter with a direction decides how a text runs`() {
    #expect("abc \u{05E9}".writingDirection == .leftToRight)
    #expect("12 \u{05E9}abc".writingDirection == .rightToLeft)
    #expect("\u{0663}\u{0664} a".writingDirection == .leftToRight)
    #expect("".writingDirection == .leftToRight)
    #expect("\u{1F44D}\u{0627}".writingDirection == .rightToLeft)
  }

  @Test func `hidden text has a dot for each character, and places in both belong together`() {
    let content = TextContent("a\u{1F44D}\u{1F3FD}\r\n")
    let hidden = ShownText(content, .hidden)
    #expect(hidden.content.string == "\u{2022}\u{2022}\u{2022}")
    #expect([0, 1, 5, 7].map(hidden.shown) == [0, 1, 2, 3])
    #expect([0, 1, 2, 3].map(hidden.stored) == [0, 1, 5, 7])
    #expect(ShownText(content, .oneLine).content.string == "a\u{1F44D}\u{1F3FD} ")
    #expect(ShownText(content, .asItIs).content.string == content.string)
  }
}
