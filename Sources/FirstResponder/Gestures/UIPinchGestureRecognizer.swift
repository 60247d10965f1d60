/// Recognizes two fingers that move apart or together. Continuous (B5.45).
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The fingers' distance relative to the start; 1 at the start. Setting it makes it count from there (B5.46).
  open var scale: CGFloat {
    get { storedScale }
    set {
      storedScale = newValue
      tracker.scale(to: newValue)
      passedSlop = nil
      wasSet()
    }
  }
  private var storedScale: CGFloat = 1
  private var scaleAtBase: CGFloat = 1
  /// When the threshold was passed (`momentOfPassing`), and the scale at which it was.
  private(set) final var passedSlop: (moment: GestureMoment, scale: CGFloat)?

  /// How fast the scale as it is now changes, per second (B5.47).
  open var velocity: CGFloat { speed }

  override var told: CGFloat { storedScale }

  override func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat { max(first.distance(to: second), 1) }

  override func rebase(to measure: CGFloat) {
    base = measure
    scaleAtBase = storedScale
  }

  override func moved(to measure: CGFloat, at time: TimeInterval) {
    guard base > 0 else { return }
    storedScale = scaleAtBase * measure / base
    tracker.add(time, x: storedScale, window: thresholds.velocityWindow)
    if attempt.state.isActive {
      go(to: .changed)
    } else if attempt.state == .possible, abs(measure - base) >= thresholds.pinchSlop {
      if let moment = momentOfPassing {
        let edge = measure > base ? base + thresholds.pinchSlop : base - thresholds.pinchSlop
        passedSlop = (moment, scaleAtBase * edge / base)
      }
      because(.init(.spreadPastSlop, abs(measure - base), thresholds.pinchSlop))
      go(to: .began)
    }
  }

  override func follow(_ event: PointerEvent) {
    storedScale *= event.scale
    tracker.add(event.timestamp, x: storedScale, window: thresholds.velocityWindow)
    follow(event, hasChanged: storedScale != 1) { "scaled on a trackpad" }
  }

  open override func reset() {
    (storedScale, scaleAtBase, base, passedSlop) = (1, 1, 0, nil)
    super.reset()
  }
}
