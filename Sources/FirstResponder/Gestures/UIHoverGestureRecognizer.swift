/// Watches a pointer that is over a view without touching it: a mouse's, a trackpad's, or a pen near the glass.
/// Continuous: begins when the pointer enters the view or one of its subviews, changes when it moves,
/// ends when it leaves (B5.60).
///
/// It has no touches, nobody prevents it and it prevents nobody, and it waits for nobody. While a button is held the
/// pointer touches and does not hover: the gesture ends when the button goes down, before the touch begins, and begins
/// anew with the first movement after the lift. An app that is no longer active, a window that is hidden, and a view or
/// recognizer that is taken away cancel the gesture at once. What else happens to the view under a resting pointer
/// counts from the pointer's next movement on.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var sample = TouchPath.Sample()
  private var height: CGFloat = 0
  /// Number of the last report at which the pointer was over the view.
  final var visit = Int.min

  /// Height of a pen above the glass, from 0 (touching) to 1 (as far as the device sees);
  /// 0 where the device can't tell.
  open var zOffset: CGFloat { height }
  /// Angle between pen and surface, radians: 0 flat, pi/2 upright. Other pointers count as upright.
  open var altitudeAngle: CGFloat { sample.altitude }
  /// Turn of a pen about its own axis, radians.
  open var rollAngle: CGFloat { sample.twist }
  /// Direction in which a pen leans, radians, clockwise from the x-axis of the view (nil: of the window).
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }
  /// Direction in which a pen leans, in the view's coordinates (nil: the window's), length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let vector = convert(CGVector(dx: cos(sample.azimuth), dy: sin(sample.azimuth)), to: view)
    let length = max((vector.dx * vector.dx + vector.dy * vector.dy).squareRoot(), .leastNormalMagnitude)
    return CGVector(dx: vector.dx / length, dy: vector.dy / length)
  }

  /// Does nothing: hovering waits for nobody (B5.60).
  open override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  override var hover: UIHoverGestureRecognizer? { self }
  override var staysUndecided: Bool { true }

  /// The pointer is over the view, here.
  final func take(_ event: HoverEvent, _ height: CGFloat) {
    sample = event.touch.path.now
    self.height = height
    attempt.lastCentroid = sample.location
    takeOver(event)
  }

  /// The pointer is no longer over the view.
  final func pointerLeft() {
    guard attempt.isEngaged, !attempt.state.isOver else { return }
    because(.pointerLeft)
    go(to: attempt.state.isActive ? .ended : .failed)
  }

  /// The recognizer was taken out of the game: if it comes back, the pointer comes anew.
  final func forgetPointer() { visit = .min }
}
