/// Recognizes two fingers that turn about each other. Continuous (B5.52).
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// Radians since the start, clockwise positive on screen; full turns are counted (B5.52).
  /// Setting it makes it count from there (B5.53).
  open var rotation: CGFloat {
    get { storedRotation }
    set {
      storedRotation = newValue
      tracker.shift(toX: newValue)
      wasSet()
    }
  }
  private var storedRotation: CGFloat = 0

  /// Radians per second, of the fingers: setting the angle does not change it (B5.53).
  open var velocity: CGFloat { speed }

  override var told: CGFloat { storedRotation }

  override func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    atan2(second.y - first.y, second.x - first.x)
  }

  override func rebase(to measure: CGFloat) { base = measure }

  override func moved(to measure: CGFloat, at time: TimeInterval) {
    // From report to report, so that full turns are counted: the way round that is shorter.
    var step = measure - base
    while step > .pi { step -= 2 * .pi }
    while step < -.pi { step += 2 * .pi }
    base = measure
    storedRotation += step
    tracker.add(time, x: storedRotation, window: thresholds.velocityWindow)
    if attempt.state.isActive {
      go(to: .changed)
    } else if attempt.state == .possible, abs(storedRotation) >= thresholds.rotationSlop {
      let degrees = storedRotation * 180 / .pi
      because(.init(.turnedPastSlop, abs(degrees), thresholds.rotationSlop * 180 / .pi))
      go(to: .began)
    }
  }

  override func follow(_ event: PointerEvent) {
    storedRotation += event.rotation
    tracker.add(event.timestamp, x: storedRotation, window: thresholds.velocityWindow)
    follow(event, hasChanged: storedRotation != 0) { "turned on a trackpad" }
  }

  open override func reset() {
    storedRotation = 0
    super.reset()
  }
}
