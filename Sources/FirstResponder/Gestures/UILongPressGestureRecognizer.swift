/// Recognizes fingers that stay down, without moving far until then. Continuous: began, changed, ended (B5.15).
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds that the fingers stay down before the gesture begins; 0.5 by default, 0 begins at once (B5.14, B5.21).
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the fingers may move before it begins, points; 10 by default (B5.14, B5.17).
  open var allowableMovement: CGFloat = 10
  /// How many taps come before the press; none by default (B5.22).
  open var numberOfTapsRequired = 0
  /// How many fingers; 1 by default (B5.14).
  open var numberOfTouchesRequired = 1

  private var timer = RecognizerTimer()
  private var taps = 0
  private var start: CGPoint?
  private var startTime: TimeInterval = 0

  override var aim: String? { ledgerSeconds(minimumPressDuration) }
  override var staysUndecided: Bool { taps > 0 && attempt.state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else { return }
    let down = touchesDown
    if down.count > numberOfTouchesRequired {
      fail("\(down.count) fingers, \(numberOfTouchesRequired) required")
      return
    }
    guard down.count == numberOfTouchesRequired else { return }
    start = UIGestureRecognizer.centroid(of: down)
    startTime = event.timestamp
    if taps < numberOfTapsRequired {
      let limit = thresholds.tapDuration
      timer.set(self, after: limit) { [weak self] in
        self?.fail("held longer than \(ledgerSeconds(limit)) before the taps were done")
      }
    } else if minimumPressDuration <= 0 {
      begin()
    } else {
      timer.set(self, after: minimumPressDuration) { [weak self] in self?.begin() }
    }
  }

  private func begin() {
    timer.stop(self)
    because("held \(ledgerSeconds(minimumPressDuration))")
    go(to: .began)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive {
      go(to: .changed)
      return
    }
    guard attempt.state == .possible, let start else { return }
    let distance = start.distance(to: UIGestureRecognizer.centroid(of: touchesDown))
    if distance > allowableMovement { fail("moved \(ledger(distance)) pt, limit \(ledger(allowableMovement)) pt") }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive {
      go(to: .ended)
      return
    }
    guard attempt.state == .possible else { return }
    if taps < numberOfTapsRequired, start != nil {
      guard touchesDown.isEmpty else { return }
      taps += 1
      start = nil
      let gap = thresholds.tapGap
      timer.set(self, after: gap) { [weak self] in self?.fail("nothing within \(ledgerSeconds(gap)) after the tap") }
      return
    }
    fail("lifted after \(ledgerSeconds(event.timestamp - startTime)), \(ledgerSeconds(minimumPressDuration)) required")
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    because("touch cancelled")
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }

  open override func reset() {
    timer.stop(self)
    (taps, start) = (0, nil)
    super.reset()
  }
}
