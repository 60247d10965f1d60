import Conformance
import Foundation
import Testing

@Suite struct BehaviourMarksTests {
  private static let scripts = [
    PlayedScript("a.one", [], [], [ScriptCheck(["B1.1"], .value("hit", "box"))]),
    PlayedScript("a.two", [], [], [ScriptCheck(["B1.2"], .value("hit", "box"))]),
  ]

  private static let document = """
    # Statements

    Measured on Apple's UIKit: 0 confirmed, 0 contradicted, 3 unmeasured.
    More of the head.

    - **B1.1** one line. [recall]
    - **B1.2** two
      lines. [oss]

    ## 2. Next

    - **B2.1** never measured.
      [documented]

    """

  /// What a log marks in which each script's `hit` has one of these answers; nil: the script was not played.
  private static func marks(
    _ one: String?, _ two: String?, on version: String, touches: String = "hid", in document: String
  ) throws -> BehaviourMarks {
    let played = [("a.one", one), ("a.two", two)].map { name, answer in
      answer.map { "script \(name)\nvalue hit \($0)\nend \(name)\n" } ?? "skip \(name) no reason\n"
    }
    let log = try LogReader.read(
      """
      firstresponder-conformance 1
      system iOS \(version)
      device phone
      touches \(touches)
      catalogue \(Catalogue.edition)
      \(played.joined())finish \([one, two].compactMap(\.self).count)

      """.utf8)
    return try BehaviourMarks(try Judgement(of: [log], by: scripts), in: document)
  }

  private static let marked = """
    # Statements

    Measured on Apple's UIKit: 1 confirmed, 1 contradicted, 1 unmeasured.
    More of the head.

    - **B1.1** one line. [recall]
      [confirmed on iOS 18.2]
    - **B1.2** two
      lines. [oss]
      [contradicted on iOS 18.2 by a.two]

    ## 2. Next

    - **B2.1** never measured.
      [documented]

    """

  @Test func `what was measured has a line below it, the head has the sum, and nothing else is touched`() throws {
    let marks = try Self.marks("box", "root", on: "18.2", in: Self.document)
    #expect(marks.text == Self.marked)
    #expect(marks.changed.map(\.description) == ["B1.1", "B1.2"])
  }

  @Test func `the same log once more changes nothing`() throws {
    let again = try Self.marks("box", "root", on: "18.2", in: Self.marked)
    #expect(again.text == Self.marked && again.changed == [])
  }

  @Test func `a newer system replaces the marks of what it measured, and leaves the others`() throws {
    let newer = try Self.marks(nil, "box", on: "26.5", in: Self.marked)
    #expect(newer.changed.map(\.description) == ["B1.2"])
    #expect(
      newer.text
        == Self.marked.replacing("1 confirmed, 1 contradicted", with: "2 confirmed, 0 contradicted")
        .replacing("[contradicted on iOS 18.2 by a.two]", with: "[confirmed on iOS 26.5]"))
  }

  @Test func `an older system marks only what has no mark of a newer one`() throws {
    let newer = try Self.marks("box", nil, on: "18.2", in: Self.document)
    let both = try Self.marks("root", "root", on: "9.3", in: newer.text)
    #expect(both.changed.map(\.description) == ["B1.2"])
    #expect(both.text == Self.marked.replacing("contradicted on iOS 18.2", with: "contradicted on iOS 9.3"))
  }

  @Test func `marks that stand twice, or in the midst of a statement, become one at its end`() throws {
    let torn = Self.marked.replacing(
      "- **B1.2** two\n", with: "- **B1.2** two\n  [confirmed on iOS 9.3]\n  [confirmed on iOS 9.3]\n")
    #expect(try BehaviourMarks(recounting: torn).text == Self.marked)
  }

  @Test func `what only looks like a mark is text`() throws {
    let text = Self.document.replacing(
      "  lines. [oss]", with: "  [confirmed on iOS 9.3], as they say\n  [confirmed]\n[confirmed on iOS 9.3]")
    #expect(try BehaviourMarks(recounting: text).text == text)
  }

  @Test func `a device in memory marks nothing, and a document without a sum is not marked`() {
    #expect(throws: MarkingError.standIn) {
      try Self.marks("box", "box", on: "0", touches: "simulated", in: Self.document)
    }
    #expect(throws: MarkingError.noSum) {
      try Self.marks("box", "box", on: "18.2", in: "- **B1.1** one line.\n")
    }
  }

  @Test func `the sum in the head of Behaviour is that of its marks`() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: top.appending(path: "Docs/Behaviour.md"), encoding: .utf8)
    let sum = text.split(separator: "\n").first { $0.hasPrefix(BehaviourMarks.sum) }
    #expect(
      try BehaviourMarks(recounting: text).text == text,
      "'\(sum ?? "")' is not what is there: \(BehaviourStatement.all(in: text).count) statements")
  }
}
