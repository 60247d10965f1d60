import Testing
import Turns

/// `conform`, as somebody types it who has a log from a Mac.
@Suite(.takesTurns) struct ConformCommandTests {
  private let user: TerminalUser

  init() throws { user = try TerminalUser("conform") }

  /// A log of one script, a tap on a view with a tap recognizer.
  private func log(_ calls: String..., system: String = "iOS 26.5", touches: String = "hid", end: String = "finish 1\n")
    -> String
  {
    """
    firstresponder-conformance 1
    system \(system)
    device iPhone17,1
    touches \(touches)
    catalogue 1
    script tap.one
    call 100 touchesBegan box 1

    """ + calls.map { "call 160 \($0)\n" }.joined() + "end tap.one\n" + end
  }

  @Test func `a log that agrees is told with its sum, and one that does not with the line that differs`() throws {
    try user.write(log("action tap ended", "touchesCancelled box 1"), "right.log")
    let right = try user.run(["conform", "right.log"])
    #expect(right.status == 0 && right.error == "")
    let lines = right.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "B4.14   confirmed     1 script", "B4.35   confirmed     1 script", "B4.46   confirmed     1 script",
        "B5.2    confirmed     1 script",
      ])
    #expect(lines.last?.hasPrefix("iOS 26.5: 4 confirmed, 0 contradicted, ") == true)

    try user.write(log("touchesCancelled box 1", "action tap ended"), "wrong.log")
    let wrong = try user.run(["conform", "wrong.log", "--brief"])
    #expect(wrong.status == 1 && wrong.error == "")
    #expect(
      wrong.output.hasPrefix(
        """
        B4.46   contradicted  tap.one, line 8
                  expected:  action tap, then touchesCancelled box
                  logged:    touchesCancelled box, then action tap
        iOS 26.5: 3 confirmed, 1 contradicted, 
        """))
  }

  @Test func `of two systems the newer one decides, and the older one is named where it differs`() throws {
    try user.write(log("touchesCancelled box 1", "action tap ended", system: "iOS 9.3"), "old.log")
    try user.write(log("action tap ended", "touchesCancelled box 1", system: "iOS 26.5"), "new.log")
    let both = try user.run(["conform", "old.log", "new.log"])
    #expect(both.status == 0)
    #expect(both.output.contains("B4.46   confirmed     1 script\n          contradicted on iOS 9.3\n"))
    let json = try user.run(["conform", "--json", "old.log", "new.log"])
    #expect(
      json.output.contains(
        #"{"number":"B4.46","otherwiseOn":["iOS 9.3"],"scripts":["tap.one"],"state":"confirmed","system":"iOS 26.5"}"#))
  }

  @Test func `open statements without a script are named from the file of statements`() throws {
    try user.write(log("action tap ended", "touchesCancelled box 1"), "right.log")
    try user.write("- **B4.46** order. DECIDE: so.\n- **B99.1** nobody knows. DECIDE: so.\n", "statements.md")
    let answer = try user.run(["conform", "right.log", "--behaviour", "statements.md"])
    #expect(answer.output.contains("\nopen (DECIDE), and without a script: B99.1\n"))
    #expect(answer.output.hasSuffix("\niOS 26.5: 4 confirmed, 0 contradicted, 1 unmeasured\n"))
    try user.write("nothing\n", "none.md")
    #expect(
      try user.run(["conform", "right.log", "--behaviour", "none.md"])
        == (
          2, "",
          "firstresponder: none.md has no statement such as '- **B1.1** ...'; give Docs/Behaviour.md\n"
        ))
  }

  @Test func `a log that stops, or of a device in memory, is judged, and that is said`() throws {
    try user.write(log("action tap ended", "touchesCancelled box 1", touches: "simulated", end: ""), "short.log")
    let answer = try user.run(["conform", "short.log", "--brief"])
    #expect(answer.status == 0)
    #expect(
      answer.error == """
        firstresponder: short.log: a device in memory stood in for a real one; this measures nothing
        firstresponder: short.log: the log has no end; what is there is judged

        """)
  }

  @Test func `what is no log is refused with its line`() throws {
    try user.write(log("shout", end: "shout\n"), "broken.log")
    #expect(
      try user.run(["conform", "broken.log"])
        == (
          2, "",
          "firstresponder: broken.log: line 10: 'shout' is no kind of line; they are call, value, number, end\n"
        ))
    try user.write(String(repeating: "x", count: 1_000), "long.log")
    #expect(
      try user.run(["conform", "long.log"]) == (2, "", "firstresponder: long.log: line 1: longer than 400 bytes\n"))
  }

  @Test func `marks are written into the file of statements, and by no device in memory`() throws {
    try user.write(log("touchesCancelled box 1", "action tap ended"), "wrong.log")
    let head = "Measured on Apple's UIKit: 0 confirmed, 0 contradicted, 2 unmeasured.\n\n"
    let (order, own) = ("- **B4.46** order. DECIDE: so.\n", "- **B99.1** nobody knows.\n")
    try user.write(head + order + own, "statements.md")
    let words = ["conform", "wrong.log", "--brief", "--behaviour", "statements.md", "--write"]
    let marked = try user.run(words)
    #expect(marked.status == 1)
    #expect(marked.error == "firstresponder: statements.md: 1 mark is new or changed\n")
    let text =
      "Measured on Apple's UIKit: 0 confirmed, 1 contradicted, 1 unmeasured.\n\n" + order
      + "  [contradicted on iOS 26.5 by tap.one]\n" + own
    #expect(try user.read("statements.md") == text)
    #expect(try user.run(words).error == "firstresponder: statements.md: 0 marks are new or changed\n")

    try user.write(log("action tap ended", "touchesCancelled box 1", touches: "simulated"), "standin.log")
    let refused = try user.run(["conform", "standin.log", "--behaviour", "statements.md", "--write"])
    #expect(refused.status == 2)
    #expect(
      refused.error.hasSuffix(
        "firstresponder: statements.md is not marked: a device in memory measures nothing, and marks no statement; "
          + "give logs of a real system\n"))
    #expect(try user.read("statements.md") == text)
    #expect(try user.run(["conform", "wrong.log", "--write"]).status == 2)
  }
}
