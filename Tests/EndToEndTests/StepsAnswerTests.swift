import EventTrace
import Testing

@testable import Command

/// What the page's inspector tells of the last touches, one step at a time.
struct StepsAnswerTests {
  /// Views that were asked in one hit-testing, and what each answered; and the line that tells of all.
  nonisolated struct Asking: Sendable, CustomTestStringConvertible {
    let answers: [Detail]
    let line: String
    var testDescription: String { line }
  }

  nonisolated static let askings = [
    Asking(answers: [.inside(true)], line: "hit-testing asks UIView"),
    Asking(answers: [.inside(true), .inside(true)], line: "hit-testing asks 2 views, 0 say no"),
    Asking(answers: [.inside(true), .inside(false)], line: "hit-testing asks 2 views, 1 says no"),
    Asking(answers: [.inside(true), .skipped(.hidden)], line: "hit-testing asks 2 views, 1 says no"),
    Asking(
      answers: [.inside(true), .inside(false), .skipped(.interactionDisabled), .inside(true)],
      line: "hit-testing asks 4 views, 2 say no"),
    Asking(answers: [.inside(false), .inside(true)], line: "hit-testing asks 2 views, 1 says no"),
    Asking(
      answers: [.skipped(.transparent(alpha: 0)), .inside(false), .inside(true)],
      line: "hit-testing asks 3 views, 2 say no"),
  ]

  @Test(arguments: askings)
  func `a view says no when it is skipped, and when the finger is beside it (B1.2, B1.3)`(_ asking: Asking) {
    let recorder = Recorder(tracing: .all)
    let views = asking.answers.map { _ in recorder.register(type: "UIView", name: nil) }
    for (view, answer) in zip(views, asking.answers) {
      let method: Method = if case .inside = answer { .pointInside } else { .hitTest }
      recorder.record(.hitTest, at: 3, view, method, answer)
    }
    recorder.record(
      .touches, at: 3, views[0], .landed(Arrival(touch: 1, contact: 7, x: 20, y: 30, window: nil, delay: 0)))
    let steps = StepsAnswer(recorder.trace).steps
    #expect(steps.count == 2)
    #expect(steps.first?.text == asking.line)
    #expect(steps.first?.objects.count == views.count)
  }
}
