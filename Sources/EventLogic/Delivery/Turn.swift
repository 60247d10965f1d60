/// The way of one event through an app: where it is, and what has to be done next. There is one at a time, whatever its
/// kind; one that comes in the midst of another waits, or hands out the rest of it first.
///
///     idle -> inHand <-> handingOut -> idle      (handingOut -> inHand: the next window gets it)
///     idle -> handingOut -> idle                 (the program sends an earlier event again, or a timer has decided)
///     any  -> asking, and back
///
/// Program code runs in every step and may do anything, so nothing is planned ahead: a step becomes due when something
/// happens, and after each the next one is looked for anew. A step may be due that finds nothing to do.
package struct Turn: Sendable {
  package enum Stage: Sendable {
    /// No event is in hand.
    case idle
    /// As `inHand`, and the program is asked who is told of an input. Until that is known nobody is, also if the
    /// program sends an event again.
    case asking
    /// An event is taken in, or passes through an override of `sendEvent` which may yet swallow it. Nothing may
    /// overtake it: nested drains do nothing, cancellations wait until it is out.
    case inHand
    /// A window hands the event out. Whoever wants to send something else hands out the rest first.
    case handingOut

    /// Nothing may overtake the event.
    package var isInHand: Bool { self == .inHand || self == .asking }
  }

  /// What there is to do, in the order in which it is done (B4.80).
  package enum Step: UInt16, CaseIterable, Sendable {
    /// Recognizers join an input that has just begun.
    case attach
    /// Recognizers hear of what happened.
    case tell
    /// A recognizer that wants to begin does, waits or fails.
    case settle
    /// An action is sent.
    case act
    /// A view hears that a recognizer has taken its touches.
    case takeAway
    /// A scroll view says whether its content hears of touches.
    case askScrollView
    /// A view hears of what was kept back: it is older than the event's own news (B4.81).
    case release
    /// A view hears of what happened.
    case deliver
    /// Recognizers let go of an input that is over.
    case letGo
    /// A recognizer that is done is reset.
    case reset
  }

  /// Some of the steps: a number with a bit for each.
  package struct Steps: Equatable, Sendable {
    private var bits: UInt16 = 0

    package init() {}
    package init(_ step: Step) { insert(step) }

    package func contains(_ step: Step) -> Bool { bits & 1 &<< step.rawValue != 0 }
    package mutating func insert(_ step: Step) { bits |= 1 &<< step.rawValue }
    package mutating func remove(_ step: Step) { bits &= ~(1 &<< step.rawValue) }
    package mutating func subtract(_ others: Steps) { bits &= ~others.bits }
    package func overlaps(_ others: Steps) -> Bool { bits & others.bits != 0 }

    package func and(_ step: Step) -> Steps {
      var steps = self
      steps.insert(step)
      return steps
    }
    package func but(_ step: Step) -> Steps {
      var steps = self
      steps.remove(step)
      return steps
    }

    /// The first one that is also among some and not among others; nil if there is none.
    fileprivate func first(of wanted: Steps, besides unwanted: Steps) -> Step? {
      Step(rawValue: UInt16(truncatingIfNeeded: (bits & wanted.bits & ~unwanted.bits).trailingZeroBitCount))
    }

    /// What is done for an event in a window.
    package static let ofEvent = Step.allCases.reduce(Steps()) { $0.and($1) }
    /// What recognizers may cause outside of events as well.
    package static let ofGestures = ofEvent.but(.attach).but(.tell).but(.letGo)
    /// What recognizers decided.
    package static let ofRecognizers = Steps(.settle).and(.act).and(.reset)
    /// What comes before a recognizer is reset.
    package static let beforeReset = ofEvent.but(.reset)
    /// What is gone with the event if nobody hands it out.
    package static let ofNews = Steps(.attach).and(.tell).and(.deliver)
  }

  package private(set) var stage = Stage.idle
  /// Inputs wait for the event's end to be cancelled.
  package var cancellationWaits = false
  package private(set) var due = Steps()
  /// Whether views hear that touches were taken before actions are sent (B4.46).
  package var takesBeforeActing = false

  package init() {}

  // MARK: Where the event is

  /// Enters a stage; `leave` goes back to the one that was before.
  package mutating func enter(_ next: Stage) -> Stage {
    defer { stage = next }
    return stage
  }

  package mutating func leave(to outer: Stage) { stage = outer }

  /// The event passes on to a window's `sendEvent`. False if nothing may, because the program is being asked.
  ///
  /// Outside of events the program sends an earlier one again, and nothing is in hand.
  package mutating func pass() -> Bool {
    switch stage {
    case .asking: return false
    case .inHand, .handingOut: stage = .inHand
    case .idle: break
    }
    return true
  }

  /// A window hands the event out from here on. False if nothing may, because the program is being asked.
  package mutating func handOut() -> Bool {
    if case .asking = stage { return false }
    stage = .handingOut
    return true
  }

  // MARK: What is due

  /// Something has happened that makes a step necessary.
  package mutating func need(_ step: Step) { due.insert(step) }

  /// There is nothing more to do of a kind.
  package mutating func isDone(_ step: Step) { due.remove(step) }

  /// The event is over: what nobody handed out is gone.
  package mutating func dropNews() { due.subtract(.ofNews) }

  package func isDue(_ step: Step) -> Bool { due.contains(step) }

  /// Whether one of some steps is due.
  package func isAnyDue(of steps: Steps) -> Bool { due.overlaps(steps) }

  /// The first step of some that is due; nil if none is.
  ///
  /// - Parameter tried: those that found nothing since anything was done: what they are due for lies in another window.
  package func next(of steps: Steps, besides tried: Steps) -> Step? {
    let first = due.first(of: steps, besides: tried)
    let takesFirst = takesBeforeActing && steps.contains(.takeAway) && due.contains(.takeAway)
    return first == .act && takesFirst && !tried.contains(.takeAway) ? .takeAway : first
  }
}
