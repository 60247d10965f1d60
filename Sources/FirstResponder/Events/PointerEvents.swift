// What a pointer does beside touching, as events. There is one event object of each kind for all time, as with touches.

/// The event of a pointer that hovers. Its one touch is not down, and its phases are those of regions (B2.15).
final class HoverEvent: UIEvent {
  private(set) lazy var touch = UITouch()
  private lazy var touches: Set<UITouch> = [touch]

  override var eventType: EventType { .hover }
  override var allTouches: Set<UITouch>? { touches }
  override func touches(for view: UIView) -> Set<UITouch>? { touch.view === view ? touches : nil }
  override func touches(for window: UIWindow) -> Set<UITouch>? { touch.window === window ? touches : nil }
  override func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    gesture.hover?.attempt.state.isActive == true ? touches : nil
  }
}

/// The event of a wheel or a trackpad that scrolls, or of a trackpad that scales and turns. It has no touches.
final class PointerEvent: UIEvent {
  enum Phase { case began, changed, ended, cancelled }

  private let kind: EventType
  var phase = Phase.began
  /// Where the pointer is, in the window's coordinates.
  var location = CGPoint.zero
  var scrollType = UIScrollType.discrete
  /// Since the last event, in the window's coordinates.
  var delta = CGVector.zero
  /// Since the last event: a factor, and radians clockwise.
  var scale: CGFloat = 1
  var rotation: CGFloat = 0

  init(_ kind: EventType) {
    self.kind = kind
    super.init()
  }

  override var eventType: EventType { kind }

  /// Nothing but the phase has changed.
  func rest() { (delta, scale, rotation) = (.zero, 1, 0) }
}

/// One scrolling or transforming, from its beginning to its end, as recognizers follow it:
/// it plays the part of a touch.
@MainActor
final class PointerInput {
  /// What recognizers that follow the same input have in common.
  let number: Int
  /// As for a touch, what lay under the pointer at the beginning counts to the end.
  let window: UIWindow?
  let view: UIView?
  /// Those that follow, deepest view first.
  var recognizers: [UIGestureRecognizer] = []
  /// Nobody has looked yet which recognizers receive it.
  var needsRecognizers = true
  /// It has ended, or nobody follows it any more: who was just asked about it joins nothing.
  var isOver = false

  init(number: Int, window: UIWindow?, view: UIView?) {
    self.number = number
    self.window = window
    self.view = view
  }
}
