import Conformance
import Testing

@Suite struct ExpectationTests {
  /// A log of these calls, one every 10 ms, its first line the seventh.
  private static func log(_ calls: String...) -> ScriptLog {
    var log = ScriptLog("a")
    log.calls = calls.enumerated().map { ScriptLog.Call($0.offset * 10, $0.element, line: $0.offset + 7) }
    return log
  }

  private static let asExpected = CheckOutcome.asExpected(measured: nil)

  private static func otherwise(_ expected: String, _ logged: String, line: Int? = nil) -> CheckOutcome {
    .otherwise(Difference(expected, logged: logged, line: line))
  }

  @Test func `calls are compared in their order, those of other families left out`() {
    let expectation = Expectation.calls(
      of: ["touchesBegan", "touchesEnded"], are: ["touchesBegan a 1", "touchesEnded a 1"])
    #expect(
      expectation.outcome(in: Self.log("touchesBegan a 1", "action tap ended", "touchesEnded a 1")) == Self.asExpected)
    #expect(
      expectation.outcome(in: Self.log("touchesEnded a 1", "touchesBegan a 1"))
        == Self.otherwise("touchesBegan a 1", "touchesEnded a 1", line: 7))
    #expect(
      expectation.outcome(in: Self.log("touchesBegan a 1")) == Self.otherwise("touchesEnded a 1", "nothing more"))
    #expect(
      expectation.outcome(in: Self.log("touchesBegan a 1", "touchesEnded a 1", "touchesEnded a 1"))
        == Self.otherwise("nothing more", "touchesEnded a 1", line: 9))
  }

  @Test func `a star stands for one call or more, and for none it does not`() {
    let expectation = Expectation.calls(of: ["m", "e"], are: ["m a *", "e"])
    #expect(expectation.outcome(in: Self.log("m a", "e")) == Self.asExpected)
    #expect(expectation.outcome(in: Self.log("m a", "m a", "m a", "e")) == Self.asExpected)
    #expect(expectation.outcome(in: Self.log("e")) == Self.otherwise("m a", "e", line: 7))
    #expect(expectation.outcome(in: Self.log("m a", "m b", "e")) == Self.otherwise("e", "m b", line: 8))
  }

  @Test func `a call is meant by whole words`() {
    #expect(
      Expectation.count("event box touchDown", 1).outcome(
        in: Self.log("event box touchDown", "event box touchDownRepeat")) == Self.asExpected)
    #expect(
      Expectation.count("touchesEnded box", 1).outcome(in: Self.log("touchesEnded box2 1"))
        == Self.otherwise("1 x touchesEnded box", "0 x touchesEnded box"))
  }

  @Test func `one call too many is shown with its line`() {
    #expect(
      Expectation.count("a", 1).outcome(in: Self.log("a", "b", "a x")) == Self.otherwise("1 x a", "2 x a", line: 9))
  }

  @Test func `of two calls the first of each has to be in order, and both have to come`() {
    let expectation = Expectation.first("action", before: "touchesCancelled")
    #expect(expectation.outcome(in: Self.log("action tap ended", "touchesCancelled box 1")) == Self.asExpected)
    #expect(
      expectation.outcome(in: Self.log("touchesCancelled box 1", "action tap ended"))
        == Self.otherwise("action, then touchesCancelled", "touchesCancelled, then action", line: 7))
    #expect(
      expectation.outcome(in: Self.log("action tap ended"))
        == Self.otherwise("action, then touchesCancelled", "no touchesCancelled"))
    #expect(expectation.outcome(in: Self.log()) == Self.otherwise("action, then touchesCancelled", "no action"))
  }

  @Test func `a value that was not told says nothing, and another one says otherwise`() {
    var log = Self.log()
    #expect(Expectation.value("hit", "box").outcome(in: log) == .silent("'hit' was not told"))
    log.values = ["hit": "root"]
    #expect(Expectation.value("hit", "box").outcome(in: log) == Self.otherwise("hit box", "hit root"))
    #expect(Expectation.value("hit", "root").outcome(in: log) == Self.asExpected)
  }

  @Test func `a number is told with its tolerance, at whose end it is still the same`() {
    var log = Self.log()
    let expectation = Expectation.number("n", 10, within: 0.3)
    #expect(expectation.outcome(in: log) == .silent("'n' was not told"))
    // 10.3 - 10 is more than 0.3 in binary fractions.
    log.numbers = ["n": 10.3]
    #expect(expectation.outcome(in: log) == .asExpected(measured: Measurement(10.3, expected: 10, within: 0.3, "")))
    log.numbers = ["n": 10.31]
    let measured = Measurement(10.31, expected: 10, within: 0.3, "")
    #expect(
      expectation.outcome(in: log)
        == .otherwise(Difference("n: 10 +- 0.3", logged: "n: 10.31", measured: measured)))
    #expect(measured.description == "10.31 (expected 10 +- 0.3)")
  }

  @Test func `a delay is that of the first call behind the other`() {
    let expectation = Expectation.delay(from: "finger 1 up", to: "touchesEnded", 0.02, within: 0.001)
    #expect(
      expectation.outcome(in: Self.log("touchesEnded a 1", "finger 1 up", "x", "touchesEnded a 1"))
        == .asExpected(measured: Measurement(0.02, expected: 0.02, within: 0.001, " s")))
    #expect(
      expectation.outcome(in: Self.log("touchesEnded a 1", "finger 1 up"))
        == Self.otherwise("touchesEnded, 0.02 s after finger 1 up", "it did not come"))
    #expect(expectation.outcome(in: Self.log("touchesEnded a 1")) == .silent("'finger 1 up' did not come"))
    #expect(
      expectation.outcome(in: Self.log("finger 1 up", "touchesEnded a 1"))
        == .otherwise(
          Difference(
            "touchesEnded, after finger 1 up: 0.02 +- 0.001 s", logged: "touchesEnded, after finger 1 up: 0.01 s",
            line: 8,
            measured: Measurement(0.01, expected: 0.02, within: 0.001, " s"))))
  }

  @Test func `travel is how far finger 1 is from where it came down last`() {
    let log = Self.log(
      "finger 1 down 0 0", "finger 1 move 100 0", "finger 1 up", "finger 1 down 50 50", "finger 2 move 99 99",
      "finger 1 move 53 54", "action pan began")
    #expect(
      Expectation.way(.travel, until: "action pan began", 5, within: 0.1).outcome(in: log)
        == .asExpected(measured: Measurement(5, expected: 5, within: 0.1, " pt")))
    #expect(
      Expectation.way(.travel, until: "action pan ended", 5, within: 0.1).outcome(in: log)
        == Self.otherwise("action pan ended at 5", "it did not come"))
  }

  @Test func `spread counts from when the second finger came down`() {
    let log = Self.log(
      "finger 1 down 0 0", "finger 1 move 40 0", "finger 2 down 100 0", "finger 2 move 110 0", "finger 1 move 36 0", "p"
    )
    #expect(
      Expectation.way(.spread, until: "p", 14, within: 0.5).outcome(in: log)
        == .asExpected(measured: Measurement(14, expected: 14, within: 0.5, " pt")))
    #expect(
      Expectation.way(.spread, until: "p", 14, within: 0.5).outcome(in: Self.log("finger 1 down 0 0", "p"))
        == .silent("no finger was down when 'p' came"))
  }

  @Test func `a turn across the direction to the left is no whole circle`() throws {
    let log = Self.log("finger 1 down 100 100", "finger 2 down 0 101", "finger 2 move 0 99", "r")
    guard
      case .asExpected(let measured?) = Expectation.way(.turn, until: "r", 0.02, within: 0.001).outcome(in: log)
    else {
      Issue.record("a turn of 0.02 was not found")
      return
    }
    #expect(abs(measured.value - 0.02) < 0.0001)
  }

  @Test func `a line that says of a finger what is no number is passed by`() {
    let log = Self.log("finger 1 down 0 0", "finger one move 9 9", "finger 1 move nan 5", "finger 1 move 3", "p")
    #expect(
      Expectation.way(.travel, until: "p", 0, within: 0.1).outcome(in: log)
        == .asExpected(measured: Measurement(0, expected: 0, within: 0.1, " pt")))
  }

  @Test func `the greatest is the last attempt before the first that was in vain`() {
    let expectation = Expectation.greatest("tap", 20, within: 5)
    let measured = Measurement(20, expected: 20, within: 5, "")
    #expect(
      expectation.outcome(in: Self.log("attempt 10", "tap", "attempt 20", "tap", "attempt 30", "attempt 40", "tap"))
        == .asExpected(measured: measured))
    #expect(
      expectation.outcome(in: Self.log("attempt 10", "attempt 20", "tap"))
        == Self.otherwise("tap up to 20", "it did not come"))
    #expect(expectation.outcome(in: Self.log("tap")) == .silent("nothing was attempted"))
    #expect(
      expectation.outcome(in: Self.log("attempt 10", "tap", "attempt 20"))
        == .otherwise(
          Difference(
            "tap, up to: 20 +- 5", logged: "tap, up to: 10", measured: Measurement(10, expected: 20, within: 5, ""))))
  }
}
