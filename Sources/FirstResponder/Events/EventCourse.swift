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
    let outer = turn.stage
    turn.stage = stage
    defer { turn.stage = outer }
    return body()
  }

  /// An event passes on to a window's `sendEvent`. False if nothing may, because the program is being asked.
  ///
  /// Outside of events the program passes one of earlier on once more, and nothing is in hand.
  func passes() -> Bool {
    switch turn.stage {
    case .asking: return false
    case .inHand, .handingOut: turn.stage = .inHand
    case .idle: break
    }
    return true
  }

  /// A window hands an event out; unless the program is being asked.
  @inline(__always)
  func handOut(_ body: () -> Void) {
    switch turn.stage {
    case .asking: return
    // Somebody passes an event of earlier once more.
    case .idle: during(.handingOut, body)
    case .inHand:
      turn.stage = .handingOut
      body()
    case .handingOut: body()
    }
  }
}
