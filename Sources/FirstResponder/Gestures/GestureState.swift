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

/// Which transitions exist (B4.14-B4.18). A value without recognizer.
enum GestureJourney {
  /// What a subclass's `state = …` asks for.
  enum Step: Equatable {
    /// From possible to began or ended: others have a say.
    case recognize
    /// Decided by the recognizer alone, at once.
    case commit
    /// From began or changed to failed: counts as cancelled (B4.84).
    case breakOff
    /// Nothing changes.
    case nothing
    /// There is no such transition (B4.19).
    case illegal
  }

  /// What may be set in a state, for a message to whoever set something else.
  static func advice(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "Nothing has begun: set .began, .ended or .failed."
    case .began, .changed: "It has begun: set .changed, .ended or .cancelled."
    case .ended, .cancelled, .failed:
      "Its attempt is over: set nothing until reset() was called, which makes it possible again."
    }
  }

  static func step(from state: UIGestureRecognizer.State, to new: UIGestureRecognizer.State) -> Step {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended): .recognize
    // A gesture that never began can't be broken off: it fails (B4.76).
    case (.possible, .failed), (.possible, .cancelled): .commit
    case (.began, .changed), (.changed, .changed): .commit
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): .commit
    case (.possible, .possible), (.began, .began): .nothing
    case (.ended, .ended), (.cancelled, .cancelled), (.failed, .failed): .nothing
    case (.ended, .failed), (.cancelled, .failed), (.failed, .cancelled), (.failed, .ended): .illegal
    case (.possible, .changed): .illegal
    case (.began, .failed), (.changed, .failed): .breakOff
    case (.began, .possible), (.changed, .possible): .illegal
    case (.changed, .began): .illegal
    case (.ended, .possible), (.ended, .began), (.ended, .changed), (.ended, .cancelled): .illegal
    case (.cancelled, .possible), (.cancelled, .began), (.cancelled, .changed), (.cancelled, .ended): .illegal
    case (.failed, .possible), (.failed, .began), (.failed, .changed): .illegal
    }
  }
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
  /// Touches that are followed and down, oldest first. They live as long as they are live touches, and leave their
  /// recognizers then; those of an attempt that is over stay until the reset, in `kept`.
  var touches = FewObjects<UITouch>()
  /// Presses that are followed and held, oldest first.
  var presses: [UIPress] = []
  /// What the attempt began with.
  var firstInput: InputKind?
  /// The view that the first touch fell on, which has a say in the beginning (B4.24). The touch keeps it alive, and
  /// when the touch goes, or lets go of it, `kept` does.
  var hitView: Unmanaged<UIView>?
  /// What the attempt still needs of those who went: see `GestureEnvironment.keepWhatIsNeeded`.
  var kept: [AnyObject] = []
  /// Numbers of all inputs of the attempt, also those that are gone: recognizers that share one get in each other's
  /// way. Those of touches count up from 1, all others are below 0 (`GestureEnvironment.nextInputNumber`).
  var inputNumbers = Few<Int>()
  /// The scrolling or transforming that is followed, instead of touches.
  var pointer: PointerInput?
  /// The type of the first touch, which the others have to have (B4.7).
  var touchType: UITouch.TouchType?
  /// Who has to fail first in this attempt only (B4.60).
  var dynamicRequirements: [UIGestureRecognizer] = []
  /// Others that were already asked about requirements in this attempt.
  var asked: [ObjectIdentifier] = []
  /// The recognizer takes part: from its first touch to its reset.
  var isEngaged = false
  var lasting = GestureLasting.withInput
  /// Where it takes part. Cleared when that goes.
  var environment: Unmanaged<GestureEnvironment>?
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
  @MainActor mutating func follow(_ touch: UITouch, in window: Unmanaged<UIWindow>?) {
    // Mostly the same as before: nobody is retained for that.
    if (window?.borrowed { self.window === $0.handle }) != true { self.window = window?.borrowed { $0.handle } }
    touches.append(touch)
    inputNumbers.append(touch.number)
    if firstInput == nil { firstInput = .touch }
    if touchType == nil { touchType = touch.type }
    if hitView == nil { hitView = touch.unretainedView }
  }

  /// The attempt is over. Storage is used again by the next one.
  mutating func reset() {
    // One by one: a new value in place of the old one would be copied, and its storage made anew.
    // To let go of nobody is a call, too.
    (state, shown, wish, isGranted) = (.possible, nil, nil, false)
    if !admittedBy.isEmpty { admittedBy.removeEach() }
    touches.removeEach()
    if !presses.isEmpty { presses = [] }
    (firstInput, touchType, deadline) = (nil, nil, nil)
    hitView = nil
    if !kept.isEmpty { kept = [] }
    inputNumbers.removeEach()
    if pointer != nil { pointer = nil }
    if !dynamicRequirements.isEmpty { dynamicRequirements = [] }
    asked.removeEach()
    (isEngaged, isDecidedByOthers, environment, lasting) = (false, false, nil, .withInput)
    (reason, wishReason) = (nil, nil)
    if waitsFor != nil { waitsFor = nil }
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

extension Array {
  /// Takes out all elements and keeps the storage. For one or two of them a fraction of what
  /// `removeAll(keepingCapacity:)` costs.
  mutating func removeEach() { while !isEmpty { removeLast() } }
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
