/// A button of a remote or a game pad, or a key, from the moment it goes down until it is up or taken back.
///
/// It is one object from its began to its end, and changes between calls: copy what is needed later. Don't confuse it
/// with a finger that presses hard, which is `UITouch.force` (B3.61).
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Where a press stands in its life. It begins once and ends, or is cancelled, once.
  public enum Phase: Int, Sendable, Hashable {
    /// The button or key went down.
    case began
    /// The force changed.
    case changed
    /// The press did not change while another one did.
    case stationary
    /// It is up; or the press was taken back, so that nobody is to act on it.
    case ended, cancelled
  }

  // MARK: What a press tells

  /// Seconds since boot of the last change.
  open internal(set) var timestamp: TimeInterval = 0
  /// Where the press stands in its life.
  open internal(set) var phase: Phase = .began
  /// Which button it is; for a key without a button of the same meaning, `.key` with its usage.
  open internal(set) var type: PressType = .select
  /// How hard the button is pressed, 0...1; 1 for a plain button or a key that is down.
  open internal(set) var force: CGFloat = 0
  /// The key, with what it was pressed together with; nil for buttons.
  open internal(set) var key: UIKey?
  /// The window that was key when the press began; the press stays with it.
  open internal(set) var window: UIWindow?
  /// Who hears of the press: the first responder at its began, or the window (B3.60). Nil once it was taken from a
  /// responder that left the window.
  open internal(set) var responder: UIResponder?
  /// The recognizers that receive the press; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  // MARK: What the delivery keeps in a press

  /// Which button of which device it is.
  final var source = PressSource(sender: 0, button: .button(0))
  /// Its number among the inputs that recognizers share.
  final var number = 0
  /// The view whose recognizers, with those of its superviews, receive the press.
  final var view: UIView?
  /// The recognizers that receive the press, deepest view first.
  final var recognizers: [UIGestureRecognizer] = []
  /// Those of them that have not yet heard of the newest change, in the same order.
  final var unheard: [UIGestureRecognizer] = []
  final var delivery = PressDeliveryState()
  /// Controls that hold the press, and have to know when it goes. They take themselves out when they go before.
  final var followers: [Unmanaged<UIControl>] = []

  override init() { super.init() }
}

extension UIPress {
  func add(follower: UIControl) { followers.append(.passUnretained(follower)) }
  func remove(follower: UIControl) { followers.removeAll { $0.refers(to: follower) } }

  /// The press is gone: those who still hold it hear that they have lost it.
  func loseFollowers() { while let control = followers.popLast() { control.takeUnretainedValue().lost(self) } }

  /// Those who hold the press forget it without hearing of it.
  func abandonFollowers() { while let control = followers.popLast() { control.takeUnretainedValue().abandon(self) } }

  /// Nobody wanted it, and the button is still down.
  var isLeft: Bool { delivery.isUnclaimed && !delivery.isTaken && !delivery.isOver && responder != nil }
}

/// Where a press stands with its responder and its recognizers.
struct PressDeliveryState {
  /// The press has just begun: nobody has looked yet which recognizers receive it.
  var needsRecognizers = true
  /// The newest change has not been handed to the responder yet.
  var isPending = true
  /// The responder was told that the press began and not yet that it is over.
  var isOpen = false
  /// A recognizer has taken the press: the responder hears that it is cancelled, if it heard of it at all (B4.35).
  var isTaken = false
  /// The event that is being sent has not passed the press's window yet.
  var isUnsent = false
  /// The button is up, or was taken back. Not read from `phase`, which says `.cancelled` for a moment when the press is
  /// taken from its responder.
  var isOver = false
  /// The recognizers know that it is over.
  var isLetGo = false
  /// Its began climbed to the end of the chain, and nobody kept it.
  var isUnclaimed = false
  /// Somebody cancelled the press while an event was in hand; it is cancelled once that is out.
  var isToBeCancelled = false
}
