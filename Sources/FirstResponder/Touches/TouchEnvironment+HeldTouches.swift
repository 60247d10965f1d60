import EventTrace

// What recognizers do to a view's touches: keep the start or the end back while they are undecided, give it free when
// they have failed, take the touch away when they are recognized (B4.34-B4.49).

extension TouchEnvironment {
  /// Whether an undecided recognizer keeps the touch's news from its view for now (B4.47).
  func hold(_ touch: UITouch) -> Bool {
    if !touch.delivery.isOpen, let watcher = touch.watcher({ $0.delaysTouchesBegan }) {
      if !touch.delivery.isBeganHeld { noteHolding(touch, .start, watcher) }
      touch.delivery.isBeganHeld = true
      due.insert(.held)
      return true
    }
    if touch.phase == .ended, let watcher = touch.watcher({ $0.delaysTouchesEnded }) {
      if !touch.delivery.isEndHeld { noteHolding(touch, .end, watcher) }
      touch.delivery.isEndHeld = true
      due.insert(.held)
      return true
    }
    return false
  }

  private func noteHolding(_ touch: UITouch, _ part: TouchPart, _ recognizer: UIGestureRecognizer) {
    application.verification?.see(.heldBack(touch: touch.number, part))
    guard let view = touch.view else { return }
    application.take(
      .gestures, view, .heldBack(touch: touch.number, part, by: application.mark(of: recognizer)))
  }

  /// A recognizer was recognized: the touches of its attempt are its own (B4.35, B4.36).
  func take(touchesOf recognizer: UIGestureRecognizer) {
    for place in 0..<live.count {
      let touch = live[place]
      if recognizer.attempt.inputNumbers.contains(touch.number) { take(touch, recognizer) }
    }
  }

  /// The touch is the recognizer's from now on.
  func take(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
    if touch.delivery.isTaken { return }
    touch.delivery.isTaken = true
    due.insert(.taken)
    if let verification = application.verification {
      let cancels = recognizer.cancelsTouchesInView
      verification.see(.taken(input: touch.number, by: Participant(recognizer), cancels: cancels))
    }
    guard let view = touch.view else { return }
    application.take(.gestures, view, .taken(touch: touch.number, by: application.mark(of: recognizer)))
  }

  /// Tells the next view that touches, or the next responder that presses, were taken from it. False if there is none.
  func takeFromView() -> Bool {
    if due.contains(.taken) {
      for touch in live where touch.delivery.isTaken {
        guard let view = touch.view else { continue }
        cancel(live.filter { $0.delivery.isTaken && $0.view === view }, in: view, event)
        return true
      }
      due.remove(.taken)
    }
    return application.presses.takeFromResponder()
  }

  /// Gives the next touch free that nobody keeps back any more. False if there is none.
  func release() -> Bool {
    var anyIsHeld = false
    for touch in live where touch.delivery.isHeld {
      anyIsHeld = true
      guard let view = touch.view else {
        (touch.delivery.isBeganHeld, touch.delivery.isEndHeld) = (false, false)
        continue
      }
      if touch.delivery.isBeganHeld, touch.watcher({ $0.delaysTouchesBegan }) == nil {
        deliverHeldBegan(touch, to: view)
        return true
      }
      if touch.delivery.isEndHeld, touch.watcher({ $0.delaysTouchesEnded }) == nil {
        deliverHeldEnds(with: touch, to: view)
        return true
      }
    }
    if !anyIsHeld { due.remove(.held) }
    return false
  }

  /// Fingers that were lifted together end together, before anything newer is told (B4.81).
  private func deliverHeldEnds(with first: UITouch, to view: UIView) {
    var members = Places()
    for place in live.indices {
      let touch = live[place]
      guard touch.delivery.isEndHeld, touch.view === view, touch.timestamp == first.timestamp,
        !touch.delivery.isBeganHeld, touch === first || touch.watcher({ $0.delaysTouchesEnded }) == nil
      else { continue }
      touch.delivery.isEndHeld = false
      noteRelease(touch, .end)
      if touch.isDeliverable { members.insert(place) }
    }
    if !members.isEmpty { deliver(members, .ended, .passUnretained(view)) }
  }

  private func noteRelease(_ touch: UITouch, _ part: TouchPart) {
    application.verification?.see(.givenFree(touch: touch.number, part))
    guard let view = touch.view else { return }
    application.take(.gestures, view, .givenFree(touch: touch.number, part))
  }

  /// The view hears of the start with the place and time that it had, then,
  /// if it is not the same, of what is now (B4.39).
  private func deliverHeldBegan(_ first: UITouch, to view: UIView) {
    noteRelease(first, .start)
    var members = Places()
    var now: [(touch: UITouch, sample: TouchSampleState, phase: UITouch.Phase, timestamp: TimeInterval)] = []
    for index in live.indices {
      let touch = live[index]
      guard touch.delivery.isBeganHeld, touch.view === view, touch.startSample.timestamp == first.startSample.timestamp,
        touch.watcher({ $0.delaysTouchesBegan }) == nil
      else { continue }
      now.append((touch, touch.sample, touch.phase, touch.timestamp))
      members.insert(index)
      touch.delivery.isBeganHeld = false
      if touch !== first { application.verification?.see(.givenFree(touch: touch.number, .start)) }
      touch.delivery.isOpen = true
      // What the view does now must not forget a touch whose end it has yet to hear of.
      touch.delivery.isReplayed = true
      (touch.sample, touch.previousSample) = (touch.startSample, touch.startSample)
      (touch.phase, touch.timestamp) = (.began, touch.startSample.timestamp)
    }
    call(.began, on: view, with: members, event)
    for entry in now { entry.touch.delivery.isReplayed = false }
    for (touch, sample, phase, timestamp) in now where touch.phase == .began {
      (touch.sample, touch.phase, touch.timestamp) = (sample, phase, timestamp)
      if phase == .began { touch.phase = .stationary }
      if !touch.isOver, sample.differs(from: touch.startSample) { touch.phase = .moved }
      touch.delivery.isPending = false
      if touch.phase != .stationary, touch.delivery.isOpen { makePending(touch) }
    }
  }
}

extension UITouch {
  /// Whether an undecided recognizer keeps the touch's start from its view.
  final var isStartHeldBack: Bool { watcher { $0.delaysTouchesBegan } != nil }

  /// A recognizer of that kind that has seen the touch in its present attempt and is undecided, if there is one.
  fileprivate final func watcher(_ isOfKind: (UIGestureRecognizer) -> Bool) -> UIGestureRecognizer? {
    // The question may be a program's own, and change the list.
    var next = 0
    while next < recognizers.endIndex {
      let place = next
      next += 1
      // Who leaves the list meanwhile takes part until its reset, and is kept from then on until the event is over.
      let recognizer = recognizers.unretained(place)
      let isWatcher = recognizer.borrowed {
        $0.attempt.state == .possible && isOfKind($0) && $0.attempt.inputNumbers.contains(number)
      }
      if isWatcher { return recognizer.takeUnretainedValue() }
    }
    return nil
  }
}
