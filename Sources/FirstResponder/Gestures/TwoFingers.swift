/// What pinch and rotation share: two fingers, their distance and their direction. A third one is ignored (B5.50).
@preconcurrency @MainActor
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  final var tracker = VelocityTracker()
  /// The measure of the two fingers when their movement started, or when fingers came or went.
  final var base: CGFloat = 0
  /// The numbers of the two that were measured last; nil before there were two.
  private var pair: (Int, Int)?

  /// What the gesture measures of the two fingers.
  func measure(_ first: CGPoint, _ second: CGPoint) -> CGFloat { 0 }
  /// What the gesture tells: changes as the measure does, from where it was set.
  var told: CGFloat { 0 }
  /// The fingers were put on, or one was replaced: go on from here without a jump.
  func rebase(to measure: CGFloat) {}
  /// The fingers moved. Begins if it is enough.
  func moved(to measure: CGFloat, at time: TimeInterval) {}

  final var present: CGFloat? {
    let down = touchesDown
    return down.count >= 2 ? measure(down) : nil
  }

  private func measure(_ down: [UITouch]) -> CGFloat { measure(down[0].path.now.location, down[1].path.now.location) }

  /// Goes on from the two that are first now, if they are others than before.
  private func takePair(of down: [UITouch], at time: TimeInterval) {
    let numbers = (down[0].number, down[1].number)
    if let pair, pair == numbers { return }
    pair = numbers
    rebase(to: measure(down))
    startTracking(at: time)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = touchesDown
    for touch in down.dropFirst(2) { ignore(touch, for: event) }
    if down.count >= 2 { takePair(of: down, at: event.timestamp) }
  }

  /// Measures the velocity from now on.
  final func startTracking(at time: TimeInterval) {
    tracker.removeAll()
    tracker.add(time, x: told, window: thresholds.velocityWindow)
  }

  /// What is told was set by the program: it counts from there (B5.46, B5.53).
  final func wasSet() {
    if let present { rebase(to: present) }
  }

  /// What is told, per second.
  final var speed: CGFloat {
    guard let gestures else { return 0 }
    return tracker.velocity(at: gestures.newestTime, window: thresholds.velocityWindow).dx
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let down = touchesDown
    guard down.count >= 2 else { return }
    // One of them may have been ignored since, while a further one was kept.
    takePair(of: down, at: event.timestamp)
    moved(to: measure(down), at: event.timestamp)
  }

  /// Ends when both fingers are gone; with one left, what was measured holds (B5.45, B5.49, B5.55).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touchesDown.isEmpty else { return }
    if attempt.state.isActive {
      go(to: .ended)
    } else if pair == nil {
      fail(.init(.wrongFingerCount, 1, 2))
    } else {
      fail(.liftedBeforeItBegan)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    because(.touchCancelled)
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }

  override func wants(_ event: PointerEvent) -> Bool { event.type == .transform }

  open override func reset() {
    tracker.removeAll()
    pair = nil
    super.reset()
  }
}
