import EventLogic

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
  final var state = PressState()
  /// Who holds the press, and has to know when it goes. They take themselves out when they go before.
  final var followers: [FollowerOfPress] = []

  /// Makes a press that no button makes, for tests that call press methods themselves.
  public override init() { super.init() }
}

extension UIPress {
  func add(follower: any PressFollower) { followers.append(FollowerOfPress(view: follower)) }
  func remove(follower: any PressFollower) { followers.removeAll { $0.view == nil || $0.view === follower } }

  /// The press is gone: those who still hold it hear that they have lost it.
  func loseFollowers() { while let follower = followers.popLast() { follower.view?.lost(self) } }

  /// Those who hold the press forget it without hearing of it.
  func abandonFollowers() { while let follower = followers.popLast() { follower.view?.abandon(self) } }

  /// The button is up, or was taken back.
  final var isOver: Bool { state.life.isOver }

  /// Nobody wanted it, and the button is still down.
  var isLeft: Bool { state.isUnclaimed && !state.delivery.isTaken && !isOver && responder != nil }

  /// Nobody hears any more of what has not been handed out.
  final func dropNews() {
    state.due.subtract(.ofEvent)
    unheard = []
  }
}

/// A view that holds presses while they are down.
@MainActor
protocol PressFollower: UIView {
  /// The press is gone, and nobody has passed its end on.
  func lost(_ press: UIPress)
  /// The application goes, and its presses with it. Nobody hears of it.
  func abandon(_ press: UIPress)
}

/// A follower, which may go before the press.
struct FollowerOfPress {
  weak var view: (any PressFollower)?
}

/// How far a press has come on its way to the recognizers and to its responder.
struct PressState {
  /// Where it stands with its responder. Its life is not read from `phase`, which says `.cancelled` for a moment when
  /// the press is taken from its responder.
  var delivery = ViewDelivery.waiting, life = InputLife.down, due = InputDue.atFirst
  /// Its began climbed to the end of the chain, and nobody kept it.
  var isUnclaimed = false
}
