import Foundation

/// What one step of undo takes back: a stretch of text, and what stood in its place. Typing goes on in the same record.
package struct TextChangeRecord: Equatable, Sendable {
  /// Where the stretch begins, UTF-16 units.
  package private(set) var start: Int
  /// What stood there before.
  package private(set) var old: String
  /// How long it is now, UTF-16 units.
  package private(set) var length: Int
  /// What was selected before.
  package let selection: TextSelection

  package init(replaced range: Range<Int>, old: String, length: Int, selection: TextSelection) {
    (start, self.old, self.length, self.selection) = (range.lowerBound, old, length, selection)
  }

  /// Where the stretch is now.
  package var range: Range<Int> { start..<(start + length) }
  /// Where what stood there before was.
  package var replacedRange: Range<Int> { start..<(start + old.utf16.count) }

  /// Takes in an edit that ends where this one ended: typing, and deleting backward. False if it lies elsewhere.
  package mutating func extend(replacing range: Range<Int>, old removed: String, length new: Int) -> Bool {
    guard range.upperBound == start + length else { return false }
    if range.lowerBound < start {
      // The removed text begins before the stretch; of it, only what was there before counts.
      let before = start - range.lowerBound
      old = String(decoding: removed.utf16.prefix(before), as: UTF16.self) + old
      (start, length) = (range.lowerBound, new)
    } else {
      length += new - range.count
    }
    return true
  }
}
