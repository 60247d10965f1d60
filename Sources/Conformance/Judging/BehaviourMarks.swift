/// How Docs/Behaviour.md shows what was measured: a line of its own behind each statement that is confirmed or
/// contradicted, and one sum in its head. A statement without a mark is unmeasured, so that a document of which nothing
/// was measured has no mark at all.
///
/// ```
/// - **B1.7** Alpha below 0.01 ... [documented]
///   [confirmed on iOS 26.5]
/// - **B4.46** Action first ... [seed]
///   [contradicted on iOS 26.5 by tap.one]
/// ```
package struct BehaviourMarks: Sendable, Hashable {
  /// The document with its marks and its sum.
  package private(set) var text: String
  /// Statements whose mark is another one than before.
  package private(set) var changed: [StatementNumber] = []

  /// What the line of the sum begins with.
  package static let sum = "Measured on Apple's UIKit: "

  /// Marks what a judgement says. A statement of which it says nothing keeps its mark, and so does one that was
  /// measured on a newer system than any of the judgement's that says something of it.
  /// - Throws: `MarkingError` where logs can't mark, or the document has no place for the sum.
  package init(_ judgement: Judgement, in document: String) throws(MarkingError) {
    if judgement.isStandIn { throw .standIn }
    let news = Dictionary(
      uniqueKeysWithValues: judgement.statements.compactMap { statement in
        Mark(of: statement).map { (statement.number, $0) }
      })
    try self.init(news, in: document)
  }

  /// The document as it is, with its sum counted anew.
  package init(recounting document: String) throws(MarkingError) { try self.init([:], in: document) }

  private init(_ news: [StatementNumber: Mark], in document: String) throws(MarkingError) {
    var lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var counts: [StatementState: Int] = [:]
    // From the end on, so that places before it stay.
    for block in Self.blocks(lines).reversed() {
      let old = lines[block.lines].lazy.compactMap { Mark($0) }.last
      var mark = old
      if let new = news[block.number], old.map({ !new.system.isOlder(than: $0.system) }) ?? true { mark = new }
      if mark != old { changed.append(block.number) }
      counts[mark?.state ?? .unmeasured, default: 0] += 1
      let rest = lines[block.lines].filter { Mark($0) == nil }
      lines.replaceSubrange(block.lines, with: rest + (mark.map { [$0.line] } ?? []))
    }
    changed.reverse()
    guard let place = lines.firstIndex(where: { $0.hasPrefix(Self.sum) }) else { throw .noSum }
    let (confirmed, contradicted) = (counts[.confirmed] ?? 0, counts[.contradicted] ?? 0)
    let unmeasured = counts[.unmeasured] ?? 0
    lines[place] = Self.sum + "\(confirmed) confirmed, \(contradicted) contradicted, \(unmeasured) unmeasured."
    text = lines.joined(separator: "\n")
  }

  /// Where each statement stands: its first line, and those below it that are indented.
  private static func blocks(_ lines: [String]) -> [(number: StatementNumber, lines: Range<Int>)] {
    var result: [(number: StatementNumber, lines: Range<Int>)] = []
    for (index, line) in lines.enumerated() {
      if let number = BehaviourStatement.number(in: line[...]) {
        result.append((number, index..<index + 1))
      } else if line.hasPrefix("  "), let last = result.last, last.lines.upperBound == index {
        result[result.count - 1].lines = last.lines.lowerBound..<index + 1
      }
    }
    return result
  }

  /// The state of one statement, and where it was measured.
  private struct Mark: Hashable {
    var state: StatementState
    var system: MeasuredSystem
    /// The first script that says otherwise, of a statement that is contradicted.
    var script: String?

    /// Nil of a statement that was not measured.
    init?(of statement: StatementJudgement) {
      guard let newest = statement.systems.last else { return nil }
      (state, system, script) = (statement.state, newest, statement.contrary?.script)
    }

    /// Nil of a line that is no mark.
    init?(_ line: String) {
      guard let match = line.wholeMatch(of: /[ ]{2}\[(confirmed|contradicted) on (\S+) (\S+?)(?: by (\S+))?\]/),
        let state = StatementState(rawValue: String(match.1))
      else { return nil }
      self.state = state
      (system, script) = (MeasuredSystem(String(match.2), String(match.3)), match.4.map(String.init))
    }

    var line: String { "  [\(state.rawValue) on \(system)\(script.map { " by \($0)" } ?? "")]" }
  }
}

/// Why a document can't be marked.
package enum MarkingError: Error, Hashable, CustomStringConvertible {
  case standIn, noSum

  package var description: String {
    switch self {
    case .standIn: "a device in memory measures nothing, and marks no statement; give logs of a real system"
    case .noSum: "there is no line that begins with '\(BehaviourMarks.sum.dropLast())', for the sum"
    }
  }
}
