import Testing

@testable import EventLogic

/// In which order an event is handed out.
@Suite struct TurnTests {
  /// Does what is due among some steps, each once, and answers what was done.
  private static func done(_ turn: Turn, _ steps: Turn.Steps) -> [Turn.Step] {
    var (turn, done) = (turn, [Turn.Step]())
    while let step = turn.next(of: steps, besides: Turn.Steps()) {
      done.append(step)
      turn.isDone(step)
    }
    return done
  }

  private static var everythingIsDue: Turn {
    var turn = Turn()
    for step in Turn.Step.allCases.reversed() { turn.need(step) }
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
    for step in [Turn.Step.act, .takeAway] { turn.need(step) }
    turn.takesBeforeActing = true
    #expect(Self.done(turn, .ofEvent) == [.takeAway, .act])
    turn.isDone(.takeAway)
    #expect(Self.done(turn, .ofEvent) == [.act])
  }

  @Test func `a step that found nothing in a window makes room for the next one, and stays due`() {
    var turn = Turn()
    for step in [Turn.Step.attach, .tell, .deliver] { turn.need(step) }
    #expect(turn.next(of: .ofEvent, besides: Turn.Steps()) == .attach)
    #expect(turn.next(of: .ofEvent, besides: Turn.Steps(.attach)) == .tell)
    #expect(turn.next(of: .ofEvent, besides: .ofNews) == nil)
    #expect(turn.isDue(.attach) && turn.isAnyDue(of: Turn.Steps(.attach).and(.reset)) && !turn.isDue(.reset))
  }

  @Test func `what becomes due in the midst of a step comes where it belongs`() {
    var turn = Turn()
    turn.need(.deliver)
    var done: [Turn.Step] = []
    while let step = turn.next(of: .ofEvent, besides: Turn.Steps()) {
      done.append(step)
      turn.isDone(step)
      // A view starts a recognizer, whose action takes the touch.
      let causes: [Turn.Step] = done == [.deliver] ? [.letGo, .settle] : step == .settle ? [.takeAway, .act] : []
      for cause in causes { turn.need(cause) }
    }
    #expect(done == [.deliver, .settle, .act, .takeAway, .letGo])
  }

  @Test func `events wait for one that is in hand or asked about, not for one that is handed out`() {
    let stages: [Turn.Stage] = [.idle, .asking, .inHand, .handingOut]
    #expect(stages.map(\.isInHand) == [false, true, true, false])
    #expect(Turn().stage == .idle)
  }

  @Test func `every step but the reset comes before a reset`() {
    for step in Turn.Step.allCases {
      #expect(Turn.Steps.beforeReset.contains(step) == (step != .reset))
    }
  }

  @Test func `what nobody handed out is gone with the event, what it caused is not`() {
    var turn = Self.everythingIsDue
    turn.dropNews()
    #expect(Self.done(turn, .ofEvent) == [.settle, .act, .takeAway, .askScrollView, .release, .letGo, .reset])
  }

  private static func turn(at stage: Turn.Stage) -> Turn {
    var turn = Turn()
    _ = turn.enter(stage)
    return turn
  }

  @Test func `a stage is left for the one that was before`() {
    var turn = Turn()
    let outer = [turn.enter(.inHand), turn.enter(.asking)]
    #expect(outer == [.idle, .inHand] && turn.stage == .asking)
    turn.leave(to: outer[1])
    #expect(turn.stage == .inHand)
  }

  @Test func `an event passes on to a window and is handed out there, unless the program is being asked (B8.21)`() {
    let stages: [Turn.Stage] = [.idle, .asking, .inHand, .handingOut]
    let passed = stages.map { stage in
      var turn = Self.turn(at: stage)
      return (turn.pass(), turn.stage)
    }
    #expect(passed.map(\.0) == [true, false, true, true])
    #expect(passed.map(\.1) == [.idle, .asking, .inHand, .inHand])
    let handedOut = stages.map { stage in
      var turn = Self.turn(at: stage)
      return (turn.handOut(), turn.stage)
    }
    #expect(handedOut.map(\.0) == [true, false, true, true])
    #expect(handedOut.map(\.1) == [.handingOut, .asking, .handingOut, .handingOut])
  }
}
