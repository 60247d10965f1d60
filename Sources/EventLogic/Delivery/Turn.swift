/// The way of one event through an app: where it is, and what has to be done next. There is one at a time, whatever its
/// kind; one that comes in the midst of another waits, or hands out the rest of it first.
///
///     idle -> inHand -> handingOut -> idle
///       |        |          |
///       +--------+----------+--> asking, and back
///
/// Program code runs in every step and may do anything, so nothing is planned ahead: a step becomes due when something
/// happens, and after each the next one is looked for anew. A step that finds nothing to do is due no more.
package struct Turn: Sendable {
  package enum Stage: Sendable {
    /// No event is in hand.
    case idle
    /// As `inHand`, and the program is asked who hears of an input. Until that is known nobody does, whoever passes an
    /// event on once more.
    case asking
    /// An event is taken in, or passes through an override of `sendEvent` which may yet swallow it. Nothing may
    /// overtake it: nested drains do nothing, cancellations wait until it is out.
    case inHand
    /// A window hands the event out. Whoever wants to send something else hands out the rest first.
    case handingOut

    /// Nothing may overtake the event.
    @inlinable package var isInHand: Bool { self == .inHand || self == .asking }
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
    /// Inputs are cancelled that could not be in the midst of an event.
    case cancel
  }

  /// A set of steps.
  package struct Steps: OptionSet, Sendable {
    package let rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable package init(_ step: Step) { rawValue = 1 << step.rawValue }

    package static let attach = Steps(.attach), tell = Steps(.tell), settle = Steps(.settle), act = Steps(.act)
    package static let takeAway = Steps(.takeAway), askScrollView = Steps(.askScrollView), release = Steps(.release)
    package static let deliver = Steps(.deliver), letGo = Steps(.letGo), reset = Steps(.reset), cancel = Steps(.cancel)

    /// What is done for an event in a window.
    package static let ofEvent: Steps = [
      .attach, .tell, .settle, .act, .takeAway, .askScrollView, .release, .deliver, .letGo, .reset,
    ]
    /// What recognizers may cause outside of events as well.
    package static let ofGestures: Steps = [.settle, .act, .takeAway, .askScrollView, .release, .deliver, .reset]
    /// What recognizers decided.
    package static let ofRecognizers: Steps = [.settle, .act, .reset]
    /// What comes before a recognizer is reset.
    package static let beforeReset: Steps = [
      .attach, .tell, .settle, .act, .takeAway, .askScrollView, .release, .deliver, .letGo, .cancel,
    ]
    /// What is gone with the event if nobody hands it out.
    package static let ofNews: Steps = [.attach, .tell, .deliver]
  }

  package var stage = Stage.idle
  package var due: Steps = []
  /// Whether views hear that touches were taken before actions are sent (B4.46).
  package var takesBeforeActing = false

  @inlinable package init() {}

  /// Something has happened that makes a step necessary.
  @inlinable package mutating func need(_ steps: Steps) { due.formUnion(steps) }

  /// There is nothing more to do of some kinds.
  @inlinable package mutating func isDone(_ steps: Steps) { due.subtract(steps) }

  /// Whether one of some steps is due.
  @inlinable package func isDue(_ steps: Steps) -> Bool { !due.isDisjoint(with: steps) }

  /// The first step of some that is due; nil if none is.
  ///
  /// - Parameter tried: those that found nothing since anything was done: what they are due for lies in another window.
  @inlinable package func next(of steps: Steps, besides tried: Steps) -> Step? {
    let wanted = due.intersection(steps).subtracting(tried)
    guard !wanted.isEmpty, let first = Step(rawValue: UInt16(wanted.rawValue.trailingZeroBitCount)) else { return nil }
    if first == .act, takesBeforeActing, wanted.contains(.takeAway) { return .takeAway }
    return first
  }
}
