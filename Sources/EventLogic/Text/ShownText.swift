import Foundation

/// What is drawn in a text's place, and which place of the one belongs to which of the other: a field shows dots for
/// what is hidden, and spaces for line breaks.
package struct ShownText: Sendable {
  package enum Form: Sendable { case asItIs, oneLine, hidden }

  /// What is drawn.
  package private(set) var content: TextContent
  /// Boundaries between characters of the text, and of what is drawn; empty if both are the same.
  private var stored: [Int] = []
  private var drawn: [Int] = []

  package static let dot: Character = "\u{2022}"

  package init(_ text: TextContent, _ form: Form) {
    let hasLineBreak = text.paragraphs.count > 1
    guard form == .hidden || form == .oneLine && hasLineBreak else {
      content = text
      return
    }
    var result = ""
    (stored, drawn) = ([0], [0])
    for character in text.string {
      let one = form == .hidden ? Self.dot : character.isNewline ? " " : character
      result.append(one)
      stored.append(stored[stored.count - 1] + character.utf16.count)
      drawn.append(drawn[drawn.count - 1] + one.utf16.count)
    }
    content = TextContent(result)
  }

  package func shown(_ place: Int) -> Int { Self.map(place, stored, drawn) }
  package func stored(_ place: Int) -> Int { Self.map(place, drawn, stored) }

  package func shown(_ selection: TextSelection) -> TextSelection {
    TextSelection(anchor: shown(selection.anchor), head: shown(selection.head), isAtLineEnd: selection.isAtLineEnd)
  }

  package func stored(_ selection: TextSelection) -> TextSelection {
    TextSelection(anchor: stored(selection.anchor), head: stored(selection.head), isAtLineEnd: selection.isAtLineEnd)
  }

  package func shown(_ range: Range<Int>) -> Range<Int> { shown(range.lowerBound)..<shown(range.upperBound) }
  package func stored(_ range: Range<Int>) -> Range<Int> { stored(range.lowerBound)..<stored(range.upperBound) }

  /// The last boundary that is not after the place.
  private static func map(_ place: Int, _ from: [Int], _ to: [Int]) -> Int {
    guard !from.isEmpty else { return place }
    var (low, high) = (0, from.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if from[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return to[low]
  }
}
