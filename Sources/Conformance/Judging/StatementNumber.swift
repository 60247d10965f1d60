/// The number of a statement of Docs/Behaviour.md, ordered as they stand there: `B2.9` before `B2.10`.
package struct StatementNumber: Sendable, Hashable, Comparable, CustomStringConvertible {
  package var chapter: Int
  package var place: Int

  /// Nil where the text is no such number.
  package init?(_ text: some StringProtocol) {
    let parts = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard text.first == "B", parts.count == 2, let chapter = Self.number(parts[0]), let place = Self.number(parts[1])
    else { return nil }
    (self.chapter, self.place) = (chapter, place)
  }

  package var description: String { "B\(chapter).\(place)" }

  package static func < (left: StatementNumber, right: StatementNumber) -> Bool {
    (left.chapter, left.place) < (right.chapter, right.place)
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
