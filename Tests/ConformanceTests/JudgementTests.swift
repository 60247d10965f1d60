import Conformance
import Testing

@Suite struct JudgementTests {
  /// Three scripts, two of which measure B1.2.
  private static let scripts = [
    PlayedScript(
      "a", [], [],
      [
        ScriptCheck(["B1.2"], .value("hit", "box")), ScriptCheck(["B1.10", "B1.9"], .count("x", 1)),
      ]),
    PlayedScript("b", [], [], [ScriptCheck(["B1.2"], .value("hit", "box"))]),
    PlayedScript("c", [], [], [ScriptCheck(["B5.24"], .number("slop", 10, within: 1))]),
  ]

  private static func log(_ version: String, touches: String = "hid", _ lines: String) throws -> ConformanceLog {
    try LogReader.read(
      """
      firstresponder-conformance 1
      system iOS \(version)
      device phone
      touches \(touches)
      catalogue \(Catalogue.edition)
      \(lines)

      """.utf8)
  }

  private static func states(_ judgement: Judgement) -> [String: StatementState] {
    Dictionary(uniqueKeysWithValues: judgement.statements.map { ($0.number.description, $0.state) })
  }

  @Test func `a statement is confirmed where all scripts agree, contradicted where one does not, else unmeasured`()
    throws
  {
    let log = try Self.log(
      "26.5", "script a\nvalue hit box\ncall 1 x\nend a\nscript b\nvalue hit root\nend b\nskip c no fingers\nfinish 2")
    let judgement = try Judgement(of: [log], by: Self.scripts)
    #expect(
      Self.states(judgement) == ["B1.2": .contradicted, "B1.9": .confirmed, "B1.10": .confirmed, "B5.24": .unmeasured])
    #expect(judgement.statements.map(\.number.description) == ["B1.2", "B1.9", "B1.10", "B5.24"])
    #expect(
      judgement.statements[0].contrary
        == Finding(
          script: "b", system: MeasuredSystem("iOS", "26.5"),
          outcome: .otherwise(Difference("hit box", logged: "hit root"))))
    #expect(
      judgement.unplayed == [
        Judgement.Unplayed(script: "c", system: MeasuredSystem("iOS", "26.5"), reason: "no fingers")
      ])
  }

  @Test func `a script in whose midst the log ends measures nothing`() throws {
    let log = try Self.log("26.5", "script a\nvalue hit root\nend a\nscript b\nvalue hit box")
    let judgement = try Judgement(of: [log], by: Self.scripts)
    #expect(judgement.unplayed.map(\.script) == ["b", "c"])
    #expect(judgement.unplayed.map(\.reason) == ["the log ends in its midst", "the log ends before it"])
    #expect(Self.states(judgement)["B1.2"] == .contradicted)
  }

  @Test func `what was not told in a script that was played leaves its statement unmeasured`() throws {
    let log = try Self.log("26.5", "script c\nend c\nfinish 1")
    #expect(Self.states(try Judgement(of: [log], by: Self.scripts))["B5.24"] == .unmeasured)
  }

  @Test func `of several systems the newest that says anything counts, and older ones are told where they differ`()
    throws
  {
    let old = try Self.log("9.3", "script b\nvalue hit root\nend b\nscript c\nnumber slop 4\nend c\nfinish 2")
    let new = try Self.log("26.10", "script b\nvalue hit box\nend b\nfinish 1")
    let middle = try Self.log("26.9", "script b\nvalue hit box\nend b\nfinish 1")
    let judgement = try Judgement(of: [new, old, middle], by: Self.scripts)
    #expect(judgement.systems.map(\.version) == ["26.10", "26.9", "9.3"])
    let statement = try #require(judgement.statements.first { $0.number.description == "B1.2" })
    #expect(statement.state == .confirmed)
    #expect(statement.contrary == nil)
    #expect(statement.otherwiseOn == [MeasuredSystem("iOS", "9.3")])
    // Only the old one measured it, so it is the newest that did.
    let slop = try #require(judgement.statements.first { $0.number.description == "B5.24" })
    #expect(slop.state == .contradicted)
    #expect(slop.measurements == [Measurement(4, expected: 10, within: 1, "")])
  }

  @Test func `two logs of one system count together`() throws {
    let first = try Self.log("26.5", "script b\nvalue hit box\nend b\nfinish 1")
    let second = try Self.log("26.5", "script b\nvalue hit root\nend b\nfinish 1")
    #expect(Self.states(try Judgement(of: [first, second], by: Self.scripts))["B1.2"] == .contradicted)
  }

  @Test func `a log of other scripts is not judged, and a stand-in not with a real system`() throws {
    var other = try Self.log("26.5", "finish 0")
    other.catalogue = Catalogue.edition + 1
    #expect(throws: JudgementError.otherCatalogue(Catalogue.edition + 1, MeasuredSystem("iOS", "26.5"))) {
      try Judgement(of: [other], by: Self.scripts)
    }
    let real = try Self.log("26.5", "finish 0")
    let standIn = try Self.log("0", touches: "simulated", "finish 0")
    #expect(throws: JudgementError.mixed) { try Judgement(of: [real, standIn], by: Self.scripts) }
  }

  @Test func `scripts that nobody knows are named`() throws {
    let log = try Self.log("26.5", "script z\nend z\nskip y why\nfinish 1")
    #expect(try Judgement(of: [log], by: Self.scripts).unknown == ["y", "z"])
  }

  @Test func `the report shows what was expected beside what was logged, and ends with a sum`() throws {
    let log = try Self.log(
      "26.5", "script a\nvalue hit box\ncall 1 x\ncall 2 x\nend a\nscript c\nnumber slop 10.5\nend c\nfinish 2")
    let statements = BehaviourStatement.all(
      in: "- **B1.2** a\n- **B1.9** b\n- **B1.10** c\n- **B1.11** open. DECIDE: so. [recall]\n- **B5.24** d\n")
    let report = ConformanceReport(try Judgement(of: [log], by: Self.scripts), statements: statements)
    #expect(
      report.lines.map(\.text) == [
        "B1.2    confirmed     1 script",
        "B1.9    contradicted  a, line 9",
        "          expected:  1 x x",
        "          logged:    2 x x",
        "B1.10   contradicted  a, line 9",
        "          expected:  1 x x",
        "          logged:    2 x x",
        "B5.24   confirmed     1 script; 10.5 (expected 10 +- 1)",
        "not played on iOS 26.5: the player does not have it: b",
        "open (DECIDE), and without a script: B1.11",
        "iOS 26.5: 2 confirmed, 2 contradicted, 1 unmeasured",
      ])
    let brief = ConformanceReport(try Judgement(of: [log], by: Self.scripts), statements: statements, isBrief: true)
    #expect(brief.lines.map(\.text) == Array(report.lines[1...6].map(\.text)) + [report.lines[10].text])
  }
}
