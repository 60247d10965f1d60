import Testing

@testable import ResponderLab

/// The order that is told beside the one that came, with made-up orders.
struct ComparisonTests {
  private static let known = Reason(statement: "B0.1", words: "a reason")
  private static let other = Reason(statement: "B0.2", words: "another one")

  /// A view that is asked.
  private func call(_ name: String) -> LabCall { LabCall(name, .hitTest) }

  /// What each line says: the sign, what is told, what came, and the statement.
  private func lines(
    _ told: String, _ came: String, absences: [String: Reason] = [:], additions: [String: Reason] = [:],
    isOver: Bool = true
  ) -> [String] {
    let expectation = Expectation(
      source: "nobody",
      calls: told.map { Expectation.Call(call: call("\($0)"), absence: absences["\($0)"]) },
      additions: additions.map { Expectation.Addition(call: call($0), reason: $1) })
    let real = came.map { call("\($0)") }
    return Comparison(expectation, real, isOver: isOver).rows.map { row in
      let parts = [
        "\(row.mark)", row.expected?.name ?? "-", row.real.map { real[$0].name } ?? "-", row.reason?.statement ?? "",
      ]
      return parts.joined(separator: " ") + (row.isUnexplained ? "!" : "")
    }
  }

  @Test func `the same order has no marks`() {
    #expect(lines("abc", "abc") == ["same a a ", "same b b ", "same c c "])
  }

  @Test func `what did not come is missing`() {
    #expect(lines("abc", "ac") == ["same a a ", "missing b - !", "same c c "])
    #expect(lines("ab", "a") == ["same a a ", "missing b - !"])
    #expect(lines("ab", "") == ["missing a - !", "missing b - !"])
  }

  @Test func `what came and is not told is extra`() {
    #expect(lines("ac", "abc") == ["same a a ", "extra - b !", "same c c "])
    #expect(lines("a", "aa") == ["same a a ", "extra - a !"])
    #expect(lines("", "b") == ["extra - b !"])
  }

  @Test func `what came at another place is marked at both`() {
    #expect(lines("abc", "bac") == ["displaced a - !", "same b b ", "displaced - a !", "same c c "])
  }

  @Test func `a call instead of another is a missing and an extra one`() {
    #expect(lines("abc", "axc") == ["same a a ", "missing b - !", "extra - x !", "same c c "])
  }

  @Test func `a reason explains a difference, and only the one that it is given for`() {
    #expect(lines("abc", "ac", absences: ["b": Self.known]) == ["same a a ", "missing b - B0.1", "same c c "])
    #expect(
      lines("ac", "axyc", additions: ["x": Self.known]) == [
        "same a a ", "extra - x B0.1", "extra - y !", "same c c ",
      ])
    // What may be absent is no difference where it comes.
    #expect(lines("abc", "abc", absences: ["b": Self.known]) == ["same a a ", "same b b ", "same c c "])
  }

  @Test func `an explained absence does not explain the call at another place`() {
    #expect(lines("ab", "ba", absences: ["a": Self.known]) == ["missing a - B0.1", "same b b ", "extra - a !"])
  }

  @Test func `what differs for one reason stands together, and what came keeps its order`() {
    #expect(
      lines(
        "abcd", "axyzd", absences: ["b": Self.other, "c": Self.known],
        additions: [
          "x": Self.known, "y": Self.known, "z": Self.other,
        ]) == [
          "same a a ", "extra - x B0.1", "extra - y B0.1", "missing b - B0.2", "extra - z B0.2", "missing c - B0.1",
          "same d d ",
        ])
  }

  @Test func `until the touch is over, what is told may still come`() {
    #expect(lines("abc", "", isOver: false) == ["pending a - ", "pending b - ", "pending c - "])
    #expect(lines("abc", "a", isOver: false) == ["same a a ", "pending b - ", "pending c - "])
    // What was passed over does not.
    #expect(lines("abc", "b", isOver: false) == ["missing a - !", "same b b ", "pending c - "])
    #expect(lines("ab", "ax", isOver: false) == ["same a a ", "extra - x !", "pending b - "])
  }

  @Test func `what is passed on is explained only while views pass on`() {
    let climbs = Expectation.Addition(call: call("x"), reason: Self.known, needsForwarding: true)
    let expectation = Expectation(source: "nobody", calls: [], additions: [climbs])
    for forwards in [true, false] {
      let comparison = Comparison(expectation, [call("x")], isOver: true, forwards: forwards)
      #expect(comparison.unexplained.isEmpty == forwards)
    }
  }

  @Test func `the sums and the reasons, each once`() {
    let expectation = Expectation(
      source: "nobody",
      calls: ["a", "b", "c", "d"].map { .init(call: call($0), absence: $0 == "b" || $0 == "c" ? Self.known : nil) },
      additions: [])
    let comparison = Comparison(expectation, ["a", "x"].map(call), isOver: true)
    #expect(comparison.sameCount == 1)
    #expect(comparison.explainedCount == 2)
    #expect(comparison.reasons == [Self.known])
    #expect(comparison.unexplained.map(\.mark) == [.missing, .extra])
  }
}
