import EventLogic
import EventTrace

extension UIGestureRecognizer {
  /// Where a recognizer stands in its attempt (B4.13).
  ///
  ///     discrete:    possible -> ended (recognized) | failed
  ///     continuous:  possible -> began -> changed* -> ended | cancelled
  ///                  possible -> ended | failed
  ///     all:         ended, cancelled, failed -> possible, by the reset
  public enum State: Int, Sendable, Hashable {
    /// Since the last reset: nothing is decided.
    case possible = 0
    /// A continuous gesture has begun; `changed`, `ended` or `cancelled` will come.
    case began
    /// A continuous gesture goes on; any number of these.
    case changed
    /// The gesture is complete; the reset comes next.
    case ended
    /// A continuous gesture was broken off; the reset comes next.
    case cancelled
    /// The touches are not this gesture; the reset comes next.
    case failed

    /// The last state of a discrete gesture: the same as `ended`.
    public static var recognized: State { .ended }

    /// Began and not over.
    var isActive: Bool { self == .began || self == .changed }
    /// Only the reset can follow.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
    /// Targets hear of it (B4.21).
    var isTold: Bool { self != .possible && self != .failed }
  }
}

extension GestureJourney {
  /// What a step from one state to another is.
  static func step(from state: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) -> Step {
    step(from: state.traced, to: new.traced)
  }

  /// What may be set in a state, for a message to whoever set something else.
  static func advice(_ state: UIGestureRecognizer.State) -> String { advice(state.traced) }
}

/// How long a gesture that has begun lasts (B4.85).
enum GestureLasting {
  /// No longer than something is followed: the last of it was taken away, or was gone before the gesture could begin.
  case withInput
  /// Until its class ends it, perhaps long after the last finger has lifted.
  case byItself
  /// So, and nothing is followed now; a finger that is refused as it lands changes nothing.
  case withoutInput
}

/// What a recognizer knows of its present attempt; empty between attempts.
struct GestureAttempt {
  var state = UIGestureRecognizer.State.possible
  /// What the state is while an action of an earlier moment of the same event is sent.
  var shown: UIGestureRecognizer.State?
  /// The state that the recognizer wants and has not got yet.
  var wish: UIGestureRecognizer.State?
  /// Nobody who is asked objects to the wish, and nobody has to fail first:
  /// the recognizer reads it as its state (B4.83).
  var isGranted = false
  /// Those under way that let the wish come true beside them, so that nobody is asked twice.
  var admittedBy: [ObjectIdentifier] = []
  /// Touches that are followed and down, oldest first; those of an attempt that is over stay until the reset.
  var touches: [UITouch] = []
  /// Presses that are followed and held, oldest first.
  var presses: [UIPress] = []
  /// What the attempt began with.
  var firstInput: InputKind?
  /// The view that the first touch fell on, which has a say in the beginning (B4.24).
  var hitView: UIView?
  /// Numbers of all inputs of the attempt, also those that are gone: recognizers that share one get in each other's
  /// way. Those of touches count up from 1, all others are below 0 (`GestureEnvironment.nextInputNumber`).
  var inputNumbers: [Int] = []
  /// The scrolling or transforming that is followed, instead of touches.
  var pointer: PointerInput?
  /// The type of the first touch, which the others have to have (B4.7).
  var touchType: UITouch.TouchType?
  /// Who has to fail first in this attempt only (B4.60).
  var dynamicRequirements: [UIGestureRecognizer] = []
  /// Others that were already asked about requirements in this attempt.
  var asked: [ObjectIdentifier] = []
  var lasting = GestureLasting.withInput
  /// Where it takes part, from its first touch to its reset.
  var environment: GestureEnvironment?
  var isEngaged: Bool { environment != nil }
  /// Why the next transition comes, for the ledger; and why the wish was made.
  var reason: GestureReason<ObjectID>?
  var wishReason: GestureReason<ObjectID>?
  /// The state came from outside: prevented, switched off, removed. The recognizer's own code may not know yet.
  var isDecidedByOthers = false
  /// When the recognizer's own timer ends its patience, seconds since boot; for the ledger.
  var deadline: TimeInterval?
  /// Whom the wish waits for, so that the ledger says it once.
  var waitsFor: UIGestureRecognizer?
  /// The last centroid, in the window's coordinates, and that window: both stay known after the reset.
  var lastCentroid = CGPoint.zero
  var window: Handle<UIWindow>?

  /// One more touch is followed.
  @MainActor mutating func follow(_ touch: UITouch) {
    window = touch.window?.handle
    touches.append(touch)
    inputNumbers.append(touch.state.number)
    if firstInput == nil { firstInput = .touch }
    if touchType == nil { touchType = touch.type }
    if hitView == nil { hitView = touch.view }
  }

  /// What follows on it: of the last place it stays known where that was.
  var next: GestureAttempt {
    var next = GestureAttempt()
    (next.lastCentroid, next.window) = (lastCentroid, window)
    return next
  }

  /// What the recognizer and everybody else read as its state.
  var visibleState: UIGestureRecognizer.State { shown ?? (isGranted ? wish : nil) ?? state }

  /// Something is followed that has not ended yet.
  var hasInput: Bool { !touches.isEmpty || !presses.isEmpty || pointer != nil }

  /// The same without touches that are over, of which it has not been let go yet.
  @MainActor var hasLivingInput: Bool {
    touches.contains { !$0.isOver } || !presses.isEmpty || pointer != nil
  }

  /// Something that was followed went before its end, or was refused as it came: if nothing is left, the attempt is
  /// over, but for one that was waiting without it (B4.28, B4.85).
  @MainActor mutating func inputWasTaken() {
    if lasting != .withoutInput, !hasLivingInput { lasting = .withInput }
  }
}

/// Kinds of input that recognizers follow.
enum InputKind {
  case touch, press
  /// Scrolling or transforming: goes with nothing else.
  case pointer

  /// Why an attempt ends that has nothing left to follow.
  var gone: GestureReasonKind {
    switch self {
    case .touch: .touchesGone
    case .press: .pressesGone
    case .pointer: .scrollingGone
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state as the trace names it.
  var traced: GestureState {
    switch self {
    case .possible: .possible
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
