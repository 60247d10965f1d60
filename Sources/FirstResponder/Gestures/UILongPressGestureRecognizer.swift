import EventTrace

/// Recognizes fingers that stay down, without moving far until then. Continuous: began, changed, ended (B5.15).
///
/// With `allowedPressTypes` it also recognizes one button that is held. What comes first, a touch or a press, decides
/// which of them an attempt is about.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  #if Origins
    /// Seconds that the fingers stay down before the gesture begins; 0.5 by default, 0 begins at once (B5.14, B5.21).
    open var minimumPressDuration: TimeInterval = 0.5 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// Seconds that the fingers stay down before the gesture begins; 0.5 by default, 0 begins at once (B5.14, B5.21).
    open var minimumPressDuration: TimeInterval = 0.5
  #endif
  #if Origins
    /// How far the fingers may move before it begins, points; 10 by default (B5.14, B5.17).
    open var allowableMovement: CGFloat = 10 { didSet { Origins.note(.wish, of: self) } }
  #else
    /// How far the fingers may move before it begins, points; 10 by default (B5.14, B5.17).
    open var allowableMovement: CGFloat = 10
  #endif
  /// How many taps come before the press, near each other and near the press (`Thresholds.tapSeparation`);
  /// none by default (B5.22).
  open var numberOfTapsRequired = 0
  /// How many fingers; 1 by default (B5.14).
  open var numberOfTouchesRequired = 1

  private var timer = RecognizerTimer()
  private var taps = 0
  private var start: CGPoint?
  private var firstTap: CGPoint?
  /// The button of an attempt with presses.
  private var button: UIPress.PressType?
  private var startTime: TimeInterval = 0

  override var aim: String? { ledgerSeconds(minimumPressDuration) }
  override var staysUndecided: Bool { taps > 0 && attempt.state == .possible }
  override var followsOneKindOfInput: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else { return }
    let down = touchesDown
    guard !newcomers(touches, among: down).isEmpty else { return }
    if down.count > numberOfTouchesRequired {
      fail(.init(.wrongFingerCount, Double(down.count), Double(numberOfTouchesRequired)))
      return
    }
    guard down.count == numberOfTouchesRequired else { return }
    let place = down.centroid
    if let firstTap {
      let (distance, limit) = (firstTap.distance(to: place), thresholds.tapSeparation)
      if distance > limit {
        if taps < numberOfTapsRequired {
          fail(.init(.tapTooFar, Double(taps + 1), distance, limit))
        } else {
          fail(.init(.pressTooFar, distance, limit))
        }
        return
      }
    } else if numberOfTapsRequired > 0 {
      firstTap = place
    }
    start = place
    startHolding(at: event.timestamp)
  }

  private func startHolding(at time: TimeInterval) {
    startTime = time
    if taps < numberOfTapsRequired {
      let limit = thresholds.tapDuration
      timer.set(self, after: limit) { [weak self] in
        self?.fail(.init(.heldTooLongBeforeTaps, limit))
      }
    } else if minimumPressDuration <= 0 {
      begin()
    } else {
      timer.set(self, after: minimumPressDuration) { [weak self] in self?.begin() }
    }
  }

  private func begin() {
    timer.stop(self)
    let fingers = touchesDown.count
    // Some may have been ignored since.
    if button == nil, fingers < numberOfTouchesRequired {
      return fail(.init(.wrongFingerCount, Double(fingers), Double(numberOfTouchesRequired)))
    }
    because(.init(.held, minimumPressDuration))
    go(to: .began)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive {
      go(to: .changed)
      return
    }
    guard attempt.state == .possible, let start else { return }
    let down = touchesDown
    // The middle of those that are left is elsewhere.
    guard down.count == numberOfTouchesRequired else { return }
    let distance = start.distance(to: down.centroid)
    if distance > allowableMovement { fail(.init(.movedPastLimit, distance, allowableMovement)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state.isActive {
      go(to: .ended)
      return
    }
    guard attempt.state == .possible else { return }
    if taps < numberOfTapsRequired, start != nil {
      guard touchesDown.isEmpty else { return }
      start = nil
      finishTap()
      return
    }
    guard start != nil else { return fail(.init(.tooFewFingers, Double(numberOfTouchesRequired))) }
    fail(.init(.liftedEarly, event.timestamp - startTime, minimumPressDuration))
  }

  private func finishTap() {
    taps += 1
    let gap = thresholds.tapGap
    timer.set(self, after: gap) { [weak self] in self?.failForGap(gap) }
  }

  /// Nothing came in time, or too few fingers.
  private func failForGap(_ gap: TimeInterval) {
    let fingers = touchesDown.count
    if fingers == 0 {
      breakOff(.init(.nothingFollowed, gap))
    } else {
      fail(.init(.wrongFingerCount, Double(fingers), Double(numberOfTouchesRequired)))
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    guard attempt.state == .possible, let press = presses.first else { return }
    if pressesHeld.count > 1 {
      fail(.init(.tooManyButtons, Double(pressesHeld.count)))
    } else if let button, button != press.type {
      fail(words: "the press is \(press.type.name), the first was \(button.name)")
    } else {
      button = press.type
      startHolding(at: event.timestamp)
    }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if attempt.state.isActive { go(to: .changed) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if attempt.state.isActive {
      go(to: .ended)
    } else if attempt.state == .possible, taps < numberOfTapsRequired {
      finishTap()
    } else if attempt.state == .possible {
      fail(.init(.letGoEarly, event.timestamp - startTime, minimumPressDuration))
    }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    breakOff(.init(.pressCancelled))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    breakOff(.init(.touchCancelled))
  }

  /// Nothing more comes. Also what the program has begun is over then: nobody else would end it (B4.85).
  private func breakOff(_ reason: GestureReason<ObjectID>) {
    because(reason)
    go(to: attempt.state.isActive ? .cancelled : .failed)
  }

  open override func reset() {
    timer.stop(self)
    (taps, start, firstTap, button) = (0, nil, nil, nil)
    super.reset()
  }
}
