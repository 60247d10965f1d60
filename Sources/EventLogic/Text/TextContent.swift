import Foundation

/// A text as paragraphs, each with the line break that ends it. Places are counted in UTF-16 units from
/// the start, as in `NSRange`.
///
/// An edit touches only the paragraphs that it lies in, so that a long text stays quick. No character as a reader sees
/// it (an emoji with its modifiers, a letter with its accents, CR LF) spans two paragraphs,
/// since a line break ends a character in any case.
package struct TextContent: Sendable {
  package struct Paragraph: Sendable {
    /// With the line break.
    package var text: String
    /// Length, UTF-16 units.
    package var length: Int

    package init(_ text: String) { (self.text, length) = (text, text.utf16.count) }
  }

  /// At least one; only the last one has no line break, and may be empty.
  package private(set) var paragraphs: [Paragraph]
  /// Length, UTF-16 units.
  package private(set) var length: Int

  package init(_ text: String = "") {
    paragraphs = Self.split(text)
    length = paragraphs.reduce(0) { $0 + $1.length }
  }

  package var isEmpty: Bool { length == 0 }
  package var string: String {
    if paragraphs.count == 1 { return paragraphs[0].text }
    var result = ""
    for paragraph in paragraphs { result += paragraph.text }
    return result
  }

  /// After LF, CR LF, CR and the paragraph separator.
  private static func split(_ text: String) -> [Paragraph] {
    var text = text
    text.makeContiguousUTF8()
    var paragraphs: [Paragraph] = []
    let bytes = text.utf8
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      switch byte {
      case 0x0A: break
      case 0x0D: if index < bytes.endIndex, bytes[index] == 0x0A { bytes.formIndex(after: &index) }
      case 0xE2:
        guard text[start...].utf8[index...].starts(with: [0x80, 0xA9]) else { continue }
        bytes.formIndex(&index, offsetBy: 2)
      default: continue
      }
      paragraphs.append(Paragraph(String(text[start..<index])))
      start = index
    }
    paragraphs.append(Paragraph(String(text[start...])))
    return paragraphs
  }

  // MARK: Places

  /// The paragraph that a place lies in, and where in it; a place between two lies at the start of the later one.
  package func locate(_ place: Int) -> (paragraph: Int, offset: Int) {
    var rest = min(max(place, 0), length)
    var index = 0
    while index < paragraphs.count - 1, rest >= paragraphs[index].length {
      rest -= paragraphs[index].length
      index += 1
    }
    return (index, rest)
  }

  /// Where a paragraph starts.
  package func start(of paragraph: Int) -> Int {
    var place = 0
    for index in 0..<min(paragraph, paragraphs.count) { place += paragraphs[index].length }
    return place
  }

  private func index(_ offset: Int, in text: String) -> String.Index {
    text.utf16.index(text.startIndex, offsetBy: offset)
  }

  /// The boundary between characters at a place, or the next one before it.
  package func boundary(atOrBefore place: Int) -> Int {
    if place <= 0 { return 0 }
    if place >= length { return length }
    let (paragraph, offset) = locate(place)
    let text = paragraphs[paragraph].text
    // At the start, or within a character whose start counts.
    let start = text.utf16.distance(from: text.startIndex, to: text.characterStart(at: index(offset, in: text)))
    return place - offset + start
  }

  /// The boundary between characters at a place, or the next one after it.
  package func boundary(atOrAfter place: Int) -> Int {
    let before = boundary(atOrBefore: place)
    return before >= min(max(place, 0), length) ? before : boundary(after: before)
  }

  /// The next boundary; the text's end has none after it and is its own.
  package func boundary(after place: Int) -> Int {
    guard place < length else { return length }
    let (paragraph, offset) = locate(place)
    let text = paragraphs[paragraph].text
    let start = index(offset, in: text)
    return max(place, 0) + text.utf16.distance(from: start, to: text.index(after: start))
  }

  /// The boundary before; the text's start is its own.
  package func boundary(before place: Int) -> Int {
    guard place > 0 else { return 0 }
    let place = min(place, length)
    var (paragraph, offset) = locate(place)
    if offset == 0 {
      paragraph -= 1
      offset = paragraphs[paragraph].length
    }
    let text = paragraphs[paragraph].text
    let end = index(offset, in: text)
    return place - text.utf16.distance(from: text.index(before: end), to: end)
  }

  /// The character that begins at a boundary; nil at the text's end.
  package func character(after place: Int) -> Character? {
    guard place >= 0, place < length else { return nil }
    let (paragraph, offset) = locate(place)
    let text = paragraphs[paragraph].text
    return text[index(offset, in: text)]
  }

  /// The character that ends at a boundary; nil at the text's start.
  package func character(before place: Int) -> Character? {
    guard place > 0, place <= length else { return nil }
    var (paragraph, offset) = locate(place)
    if offset == 0 {
      paragraph -= 1
      offset = paragraphs[paragraph].length
    }
    let text = paragraphs[paragraph].text
    return text[text.index(before: index(offset, in: text))]
  }

  // MARK: Ranges

  /// The nearest sane range: within the text and at boundaries between characters. A character that the range cuts
  /// belongs to it wholly; an empty range stands before a character that it cuts; `NSNotFound` is the end.
  package func range(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound else { return length..<length }
    let start = min(max(range.location, 0), length)
    let (sum, overflows) = range.location.addingReportingOverflow(max(range.length, 0))
    let end = overflows ? length : min(max(sum, start), length)
    let low = boundary(atOrBefore: start)
    return low..<(end == start ? low : boundary(atOrAfter: end))
  }

  /// The text of a range of boundaries.
  package subscript(range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let (first, low) = locate(range.lowerBound)
    var result = ""
    var (paragraph, start, rest) = (first, low, range.count)
    while rest > 0, paragraph < paragraphs.count {
      let text = paragraphs[paragraph].text
      let count = min(rest, paragraphs[paragraph].length - start)
      result += text[index(start, in: text)..<index(start + count, in: text)]
      (paragraph, start, rest) = (paragraph + 1, 0, rest - count)
    }
    return result
  }

  // MARK: Editing

  /// Which paragraphs an edit put in the place of which.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  /// Puts a text in a range's place, whose ends are boundaries between characters.
  package mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    var (first, _) = locate(range.lowerBound)
    let (last, _) = locate(range.upperBound)
    // A CR at the end of the paragraph before and an LF may become one line break.
    if first > 0, paragraphs[first - 1].text.utf8.last == 0x0D { first -= 1 }
    let start = self.start(of: first)
    var joined = ""
    for paragraph in paragraphs[first...last] { joined += paragraph.text }
    let low = index(range.lowerBound - start, in: joined)
    let high = index(range.upperBound - start, in: joined)
    joined.replaceSubrange(low..<high, with: text)
    var new = Self.split(joined)
    // The empty piece after a line break is the text's end only if no paragraph follows.
    if last < paragraphs.count - 1, new.last?.length == 0 { new.removeLast() }
    let change = Change(old: first..<(last + 1), new: first..<(first + new.count))
    for index in change.old { length -= paragraphs[index].length }
    for paragraph in new { length += paragraph.length }
    paragraphs.replaceSubrange(change.old, with: new)
    return change
  }
}

extension String {
  /// The start of the character that an index of any view lies in.
  fileprivate func characterStart(at place: Index) -> Index {
    guard place > startIndex, place < endIndex else { return place }
    return rangeOfComposedCharacter(at: place)
  }

  private func rangeOfComposedCharacter(at place: Index) -> Index {
    // One step back from the character after: found from a start that is certainly a boundary, a little way before.
    let rounded = index(before: index(after: place))
    return rounded > place ? index(before: rounded) : rounded
  }
}
