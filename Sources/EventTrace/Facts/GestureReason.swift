/// Why a recognizer changed its state: what was measured, or who decided.
///
/// A kind, and what belongs to it: an object, up to three numbers. It is taken down as numbers, without a text; the
/// words are made when somebody reads them.
public struct GestureReason<Object> {
  /// Which reason it is; it says what `object` and `numbers` stand for.
  public var kind: GestureReasonKind
  /// Who, or what text; nil where the kind names nobody.
  public var object: Object?
  /// What was measured, then the limit; 0 where the kind has none.
  public var numbers: (Double, Double, Double)

  /// A reason with the object and the numbers that its kind asks for; what is left out stands for none.
  public init(
    _ kind: GestureReasonKind, _ object: Object? = nil, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0
  ) {
    (self.kind, self.object, numbers) = (kind, object, (first, second, third))
  }

  /// Numbers only: `.init(.movedPastLimit, 12, 10)`.
  public init(_ kind: GestureReasonKind, _ first: Double, _ second: Double = 0, _ third: Double = 0) {
    self.init(kind, nil, first, second, third)
  }

  func map<Other>(_ transform: (Object) -> Other) -> GestureReason<Other> {
    GestureReason<Other>(kind, object.map(transform), numbers.0, numbers.1, numbers.2)
  }
}

/// Which reason it is. Each case says what the reason's `object` and `numbers` are.
public enum GestureReasonKind: UInt8, CaseIterable, Sendable, Hashable {
  /// Nobody said why: program code set the state.
  case none
  /// Text in `object`.
  case words

  // Others decided: `object` is who.
  /// `object` was recognized and excludes it (B4.50, B4.51).
  case prevented
  /// `object`, whose failure it requires, was recognized (B4.58).
  case requirementRecognized
  /// `object` said no to `gestureRecognizerShouldBegin(_:)` (B4.24).
  case saidNo
  /// It waits for itself, by the recognizers that `object` names (B4.62).
  case circle
  /// `object` drives a transition of controllers.
  case otherDrivesTransition

  // Distances, points: what was moved, and the number that decided.
  case movedPastLimit, movedPastSlop, movedFarEnough, drifted, liftedWithinSlop
  /// Degrees, the slop in degrees.
  case turnedPastSlop
  /// Change of the distance of two fingers, the slop: points.
  case spreadPastSlop
  /// Number of the tap, its distance from the first, the limit.
  case tapTooFar
  /// Distance of a press from the first tap before it, the limit.
  case pressTooFar
  /// How far it went in a direction that counts, and how far it has to go: points.
  case liftedShort
  /// Points from its edges.
  case farFromEdges
  case movedAlongEdge

  // Times, seconds.
  case held, heldTooLong, heldTooLongBeforeTaps, tookTooLong
  /// How long, and how long it has to be.
  case liftedEarly, letGoEarly
  /// Number of the tap that was missed, how long it was waited for.
  case noTapFollowed
  case nothingFollowed
  /// How long a scroll view waited for scrolling.
  case noScrolling

  // Counts.
  case taps
  /// Fingers down, and required.
  case wrongFingerCount
  case tooFewFingers
  /// Fingers down, and allowed.
  case tooManyFingers
  case tooManyButtons

  // What happened to it, without numbers.
  case lifted, liftedBeforeItBegan
  case touchCancelled, pressCancelled, takenBack
  case contentWasMoving, touchesAreNotDelayed
  case disabled, scrollingDisabled, removedFromView, viewLeftWindow, windowHidden, windowGone, applicationInactive
  case touchesGone, pressesGone, scrollingGone
  case pointerEntered, pointerLeft, secondaryButton, notSecondaryButton, endedBeforeItBegan
  /// Its class took it back within the call in which it began (B4.83); failed it later on,
  /// which counts as cancelled (B4.84).
  case withdrawn, failedAfterItBegan
}

extension GestureReason: Sendable where Object: Sendable {}

extension GestureReason: Equatable where Object: Equatable {
  /// Equal are reasons of one kind with equal objects and the same three numbers.
  public static func == (left: GestureReason, right: GestureReason) -> Bool {
    left.kind == right.kind && left.object == right.object && left.numbers == right.numbers
  }
}

extension GestureReason: Hashable where Object: Hashable {
  /// Takes in all but the third number; equal reasons hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(object)
    hasher.combine(numbers.0)
    hasher.combine(numbers.1)
  }
}

extension GestureReason where Object: CustomStringConvertible {
  /// The reason as it stands behind the state in a line; nil if nobody said why.
  public var text: String? {
    let (first, second, third) = numbers
    let name = object.map { "\($0)" } ?? ""
    switch kind {
    case .none: return nil
    case .words: return name
    case .prevented: return "prevented by \(name)"
    case .requirementRecognized: return "it requires the failure of \(name), which was recognized"
    case .saidNo: return "\(name) said no to shouldBegin"
    case .circle: return "a circle of requirements: \(name)"
    case .otherDrivesTransition: return "\(name) drives a transition"
    case .movedPastLimit: return "moved \(tenths(first)) pt, limit \(tenths(second)) pt"
    case .movedPastSlop: return "moved \(tenths(first)) pt, slop \(tenths(second)) pt"
    case .movedFarEnough: return "moved \(tenths(first)) pt, \(tenths(second)) required"
    case .drifted: return "drifted \(tenths(first)) pt, limit \(tenths(second)) pt"
    case .liftedWithinSlop: return "lifted after \(tenths(first)) pt, slop \(tenths(second)) pt"
    case .turnedPastSlop: return "turned \(tenths(first)) degrees, slop \(tenths(second)) degrees"
    case .spreadPastSlop: return "distance changed \(tenths(first)) pt, slop \(tenths(second)) pt"
    case .tapTooFar: return "tap \(count(first)) is \(tenths(second)) pt from the first, limit \(tenths(third)) pt"
    case .pressTooFar: return "the press is \(tenths(first)) pt from the first tap, limit \(tenths(second)) pt"
    case .liftedShort: return "lifted after \(tenths(first)) pt in its direction, \(tenths(second)) pt required"
    case .farFromEdges: return "did not start within \(tenths(first)) pt of its edges"
    case .movedAlongEdge: return "moved along the edge, not away from it"
    case .held: return "held \(hundredths(first)) s"
    case .heldTooLong: return "held longer than \(hundredths(first)) s"
    case .heldTooLongBeforeTaps: return "held longer than \(hundredths(first)) s before the taps were done"
    case .tookTooLong: return "took longer than \(hundredths(first)) s"
    case .liftedEarly: return "lifted after \(hundredths(first)) s, \(hundredths(second)) s required"
    case .letGoEarly: return "let go after \(hundredths(first)) s, \(hundredths(second)) s required"
    case .noTapFollowed: return "no tap \(count(first)) within \(hundredths(second)) s"
    case .nothingFollowed: return "nothing within \(hundredths(first)) s after the tap"
    case .noScrolling: return "no scrolling within \(hundredths(first)) s"
    case .taps: return first == 1 ? "1 tap" : "\(count(first)) taps"
    case .wrongFingerCount: return "\(count(first)) \(first == 1 ? "finger" : "fingers"), \(count(second)) required"
    case .tooManyFingers: return "\(count(first)) \(first == 1 ? "finger" : "fingers"), \(count(second)) allowed"
    case .tooFewFingers: return "lifted before \(count(first)) fingers were down"
    case .tooManyButtons: return "\(count(first)) buttons held, 1 required"
    case .lifted: return "lifted"
    case .liftedBeforeItBegan: return "lifted before it began"
    case .touchCancelled: return "touch cancelled"
    case .pressCancelled: return "press cancelled"
    case .takenBack: return "taken back by the device"
    case .contentWasMoving: return "the content was moving"
    case .touchesAreNotDelayed: return "touches are not delayed here"
    case .disabled: return "disabled"
    case .scrollingDisabled: return "scrolling was disabled"
    case .removedFromView: return "removed from its view"
    case .viewLeftWindow: return "view left its window"
    case .windowHidden: return "its window was hidden"
    case .windowGone: return "its window is gone"
    case .applicationInactive: return "the app is no longer active"
    case .touchesGone: return "its touches are gone"
    case .pressesGone: return "its presses are gone"
    case .scrollingGone: return "its scrolling is gone"
    case .pointerEntered: return "the pointer entered"
    case .pointerLeft: return "the pointer left"
    case .secondaryButton: return "the secondary button"
    case .notSecondaryButton: return "not the secondary button"
    case .endedBeforeItBegan: return "ended before it began"
    case .withdrawn: return "cancelled within the call in which it began"
    case .failedAfterItBegan: return "its class set .failed after it had begun, which counts as .cancelled"
    }
  }
}

/// A number as it stands in a line: one decimal, none where it is zero.
package func tenths(_ number: Double) -> String {
  let tenths = (number * 10).rounded() / 10
  return tenths == tenths.rounded() && abs(tenths) < 1e9 ? "\(Int(tenths))" : "\(tenths)"
}

/// Two decimals at most, always one.
package func hundredths(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }

private func count(_ number: Double) -> String { abs(number) < 1e9 ? "\(Int(number))" : "\(number)" }
