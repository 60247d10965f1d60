import Foundation

/// What is selected of a text: from an end that stays to one that moves, in UTF-16 units. Both ends stand between
/// characters as a reader sees them. If they are the same, nothing is selected and that is the caret.
package struct TextSelection: Hashable, Sendable {
  package var anchor: Int
  package var head: Int
  /// Where a line was broken the caret stands at the end of the line before, not at the start of the next.
  package var isAtLineEnd = false

  package init(anchor: Int, head: Int, isAtLineEnd: Bool = false) {
    (self.anchor, self.head, self.isAtLineEnd) = (anchor, head, isAtLineEnd)
  }

  package init(caret: Int, isAtLineEnd: Bool = false) {
    self.init(anchor: caret, head: caret, isAtLineEnd: isAtLineEnd)
  }

  package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  package var isEmpty: Bool { anchor == head }
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
}
