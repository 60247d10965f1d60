/// A statement as Docs/Behaviour.md has it.
package struct BehaviourStatement: Sendable, Hashable {
  package var number: StatementNumber
  /// It has a DECIDE: evidence is missing or contradicts itself.
  package var isOpen: Bool

  package init(number: StatementNumber, isOpen: Bool) {
    (self.number, self.isOpen) = (number, isOpen)
  }

  /// All statements of a document, in its order: each begins a list entry with its number in bold, and ends with the
  /// next one or a heading.
  package static func all(in document: String) -> [BehaviourStatement] {
    var result: [BehaviourStatement] = []
    var isInside = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      if let number = number(in: line) {
        result.append(BehaviourStatement(number: number, isOpen: false))
        isInside = true
      } else if line.hasPrefix("#") {
        isInside = false
      }
      if isInside, line.contains("DECIDE") { result[result.count - 1].isOpen = true }
    }
    return result
  }

  /// Of the first line of a statement; nil of any other line.
  static func number(in line: Substring) -> StatementNumber? {
    guard line.hasPrefix("- **B"), let end = line.dropFirst(4).firstRange(of: "**") else { return nil }
    return StatementNumber(line[line.index(line.startIndex, offsetBy: 4)..<end.lowerBound])
  }
}
