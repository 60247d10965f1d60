import Fuzzing
import LeavingNothing
import Testing

/// Sessions of random worlds, input and programs.
@MainActor @Suite(.serialized, .leavesNothing)
struct SessionTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `a hundred sessions of a seed come to rest, break no rule and leave nothing`(seed: UInt64) throws {
    var totals = Session.Totals()
    for number in 0..<100 {
      let session = Session(Plan.drawn(seed: seed, number: number))
      session.run()
      totals.events += session.totals.events
      totals.meddlings += session.totals.meddlings
      do throws(Finding) { try session.finish() } catch { Issue.record("session \(number): \(error)") }
    }
    // Who draws nothing finds nothing.
    #expect(totals.events > 2000 && totals.meddlings > 300, "\(totals)")
  }

  /// What the program did in a session, and how much came of it.
  private func played(_ plan: Plan) throws -> [String] {
    var lines: [String] = []
    let session = Session(plan)
    session.willMeddle = { lines.append($0.text) }
    session.run()
    lines.append("\(session.totals)")
    try session.finish()
    return lines
  }

  @Test func `the same seed and number make the same session, another number another one`() throws {
    let plan = Plan.drawn(seed: 7, number: 12)
    #expect(plan == Plan.drawn(seed: 7, number: 12) && plan != Plan.drawn(seed: 7, number: 13))
    #expect(plan != Plan.drawn(seed: 8, number: 12))
    #expect(try played(plan) == played(plan))
  }

  @Test func `a plan with what the program did, written down and read again, is played as it was by chance`() throws {
    for number in 0..<20 {
      var plan = Plan.drawn(seed: 9, number: number)
      let session = Session(plan)
      session.run()
      plan.meddlings = session.meddled
      let read = try Plan(plan.text)
      #expect(read == plan)
      #expect(try played(read) == session.meddled.map(\.text) + ["\(session.totals)"])
      try session.finish()
    }
  }

  @Test func `what is stuck, or left behind, is named`() throws {
    var plan = Plan(seed: 1)
    plan.meddlings = []
    plan.steps = [Plan.Entry("keep", [])]
    #expect(throws: Finding.self) { try Session.play(plan) }
    do throws(Finding) { try Session.play(plan) } catch { #expect(error.description.hasPrefix("left behind: Loop ")) }
  }
}

/// Plans as text, and made smaller.
struct PlanTests {
  @Test(arguments: [
    ("seed", 1), ("seed 1\nstep down x", 2), ("seed 1\n\nat touchesBegan 1 remove", 3), ("seed 1\nfoo", 2),
    ("seed 1\nat touchesBegan 1 0", 2), ("part", 1),
  ])
  func `a line that can't be read is named`(text: String, line: Int) {
    do throws(PlanError) {
      _ = try Plan(text)
      Issue.record("it was read")
    } catch {
      #expect(error.line == line)
    }
  }

  @Test func `a plan is cut down to what it takes to fail`() throws {
    var plan = Plan(seed: 3)
    plan.parts = (0..<20).map { Plan.Entry("view", [$0, 5]) }
    plan.steps = (0..<40).map { Plan.Entry("down", [$0, 5]) }
    plan.meddlings = (0..<9).map {
      Plan.Meddling(call: "touchesBegan", object: $0, time: 0, act: Plan.Entry("remove", [$0]))
    }
    // It takes one view, two steps in this order and one thing that the program does.
    func fails(_ plan: Plan) -> Bool {
      let (early, late) = (
        plan.steps.firstIndex { $0.numbers[0] == 7 }, plan.steps.firstIndex { $0.numbers[0] == 31 }
      )
      guard let early, let late, early < late else { return false }
      return plan.parts.contains { $0.numbers[0] == 13 } && plan.meddlings?.contains { $0.object == 4 } == true
    }
    var shrinker = Shrinker(plan)
    var trials = 0
    while let next = shrinker.next() {
      shrinker.learn(fails(next))
      trials += 1
    }
    #expect(
      shrinker.best.text == """
        seed 3
        part view 13 0
        step down 7 0
        step down 31 0
        at touchesBegan 4 0 remove 4
        """)
    #expect(trials < 200)
  }

  @Test func `the test that it becomes has its text`() throws {
    let plan = try Plan("seed 3\npart view 13 0\nat touchesBegan 4 0 remove 4")
    let lines = plan.test.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      lines == [
        "@Test func `<what has to hold>`() throws {", "try Session.play(", "Plan(", "\"\"\"", "seed 3",
        "part view 13 0", "at touchesBegan 4 0 remove 4", "\"\"\"))", "}",
      ])
  }
}
