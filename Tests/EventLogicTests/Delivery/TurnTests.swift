import Testing

@testable import EventLogic

/// In which order an event is handed out.
@Suite struct TurnTests {
  /// Does what is due among some steps, each once, and answers what was done.
  private static func done(_ turn: Turn, _ steps: Turn.Steps) -> [Turn.Step] {
    var (turn, done) = (turn, [Turn.Step]())
    while let step = turn.next(of: steps, besides: []) {
      done.append(step)
      turn.isDone(Turn.Steps(step))
    }
    return done
  }

  private static var everythingIsDue: Turn {
    var turn = Turn()
    for step in Turn.Step.allCases.reversed() { turn.need(Turn.Steps(step)) }
    return turn
  }

  @Test func `whatever became due first, steps are done in one order (B4.80, B4.81)`() {
    #expect(
      Self.done(Self.everythingIsDue, .ofEvent) == [
        .attach, .tell, .settle, .act, .takeAway, .askScrollView, .release, .deliver, .letGo, .reset,
      ])
  }

  @Test func `outside of events recognizers hear of nothing new, and no input leaves`() {
    #expect(
      Self.done(Self.everythingIsDue, .ofGestures) == [
        .settle, .act, .takeAway, .askScrollView, .release, .deliver, .reset,
      ])
  }

  @Test func `views hear that their touches are taken before actions are sent, if that is wanted (B4.46)`() {
    var turn = Turn()
    turn.need([.act, .takeAway])
    turn.takesBeforeActing = true
    #expect(Self.done(turn, .ofEvent) == [.takeAway, .act])
    turn.isDone(.takeAway)
    #expect(Self.done(turn, .ofEvent) == [.act])
  }

  @Test func `a step that found nothing in a window makes room for the next one, and stays due`() {
    var turn = Turn()
    turn.need([.attach, .tell, .deliver])
    #expect(turn.next(of: .ofEvent, besides: []) == .attach)
    #expect(turn.next(of: .ofEvent, besides: .attach) == .tell)
    #expect(turn.next(of: .ofEvent, besides: [.attach, .tell, .deliver]) == nil)
    #expect(turn.isDue(.attach) && turn.isDue([.attach, .reset]) && !turn.isDue(.reset))
  }

  @Test func `what becomes due in the midst of a step comes where it belongs`() {
    var turn = Turn()
    turn.need(.deliver)
    var done: [Turn.Step] = []
    while let step = turn.next(of: .ofEvent, besides: []) {
      done.append(step)
      turn.isDone(Turn.Steps(step))
      // A view starts a recognizer, whose action takes the touch.
      if done == [.deliver] { turn.need([.letGo, .settle]) }
      if step == .settle { turn.need([.act, .takeAway]) }
    }
    #expect(done == [.deliver, .settle, .act, .takeAway, .letGo])
  }

  @Test func `events wait for one that is in hand or asked about, not for one that is handed out`() {
    let stages: [Turn.Stage] = [.idle, .asking, .inHand, .handingOut]
    #expect(stages.map(\.isInHand) == [false, true, true, false])
    #expect(Turn().stage == .idle)
  }

  @Test func `every step but the reset comes before a reset, and cancellations wait for the end of the event`() {
    for step in Turn.Step.allCases {
      #expect(Turn.Steps.beforeReset.contains(Turn.Steps(step)) == (step != .reset))
    }
    #expect(!Turn.Steps.ofEvent.contains(.cancel))
  }
}
