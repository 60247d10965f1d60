import EventLogic

/// Where the event in hand is, and what is due, for all who bring events or cause something in their midst.
@MainActor
final class EventCourse {
  // Nothing that changes it calls anything that could come back meanwhile.
  @exclusivity(unchecked) var turn = Turn()

  var stage: Turn.Stage { turn.stage }
  /// No event is in hand.
  var isIdle: Bool { if case .idle = turn.stage { true } else { false } }
  /// A window hands an event out.
  var isHandingOut: Bool { if case .handingOut = turn.stage { true } else { false } }
  /// Nothing may overtake the event in hand.
  var isInHand: Bool { turn.stage.isInHand }

  /// Runs something at a stage; afterwards everything is where it was.
  @inline(__always)
  func during<Result>(_ stage: Turn.Stage, _ body: () -> Result) -> Result {
    let outer = turn.enter(stage)
    defer { turn.leave(to: outer) }
    return body()
  }

  /// A window hands an event out, unless the program is being asked. Where nothing is in hand, the program sends an
  /// earlier event again.
  @inline(__always)
  func handOut(_ body: () -> Void) {
    let outer = turn.stage
    guard turn.handOut() else { return }
    body()
    if case .idle = outer { turn.leave(to: outer) }
  }
}
