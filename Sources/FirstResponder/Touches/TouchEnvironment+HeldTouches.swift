import EventLogic
import EventTrace

// What recognizers do to a view's touches: keep the start or the end back while they are undecided, give it free when
// they have failed, take the touch away when they are recognized (B4.34-B4.49).

extension TouchEnvironment {
  /// Whether an undecided recognizer keeps the touch's news from its view for now (B4.47).
  func hold(_ touch: UITouch) -> Bool {
    if !touch.state.delivery.isOpen, let watcher = touch.watcher({ $0.delaysTouchesBegan }) {
      hold(touch, .start, watcher)
      return true
    }
    if touch.phase == .ended, let watcher = touch.watcher({ $0.delaysTouchesEnded }) {
      hold(touch, .end, watcher)
      return true
    }
    return false
  }

  private func hold(_ touch: UITouch, _ part: TouchPart, _ recognizer: UIGestureRecognizer) {
    let held = part == .start ? ViewDelivery.startHeld : .endHeld
    course.turn.need(.release)
    if touch.state.delivery == held { return }
    touch.state.delivery = held
    journal.verification?.see(.heldBack(touch: touch.state.number, part))
    guard let view = touch.view else { return }
    journal.take(
      .gestures, view, .heldBack(touch: touch.state.number, part, by: journal.mark(of: recognizer)))
  }

  /// A recognizer was recognized: the touches of its attempt are its own (B4.35, B4.36).
  func take(touchesOf recognizer: UIGestureRecognizer) {
    for touch in live.all where recognizer.attempt.inputNumbers.contains(touch.state.number) { take(touch, recognizer) }
  }

  /// The touch is the recognizer's from now on.
  func take(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
    guard touch.state.delivery.take() else { return }
    course.turn.need(.takeAway)
    if let verification = journal.verification {
      let cancels = recognizer.cancelsTouchesInView
      verification.see(.taken(input: touch.state.number, by: Participant(recognizer), cancels: cancels))
    }
    guard let view = touch.view else { return }
    journal.take(.gestures, view, .taken(touch: touch.state.number, by: journal.mark(of: recognizer)))
  }

  /// Tells the next view that touches were taken from it. False if there is none.
  func takeFromView() -> Bool {
    for touch in live.all where touch.state.delivery.isTaken {
      guard let view = touch.view else { continue }
      cancel(live.filter { $0.state.delivery.isTaken && $0.view === view }, in: view, event)
      return true
    }
    return false
  }

  /// Gives the next touch free that nobody keeps back any more. False if there is none.
  func release() -> Bool {
    var anyIsHeld = false
    for touch in live.all where touch.state.delivery.isHeld {
      guard let view = touch.view else {
        touch.state.delivery.lose()
        continue
      }
      anyIsHeld = true
      if touch.state.delivery == .startHeld, !touch.isStartHeldBack {
        replayStart(of: touch, to: view)
        return true
      }
      if touch.state.delivery == .endHeld, !touch.isEndHeldBack {
        deliverHeldEnds(with: touch, to: view)
        return true
      }
    }
    if !anyIsHeld { course.turn.isDone(.release) }
    return false
  }

  /// Fingers that were lifted together end together, before anything newer is told (B4.81).
  private func deliverHeldEnds(with first: UITouch, to view: UIView) {
    var members = Places()
    for place in live.indices {
      let touch = live[place]
      guard touch.state.delivery == .endHeld, touch.view === view, touch.timestamp == first.timestamp,
        touch === first || !touch.isEndHeldBack
      else { continue }
      touch.state.delivery = .open
      noteRelease(touch, .end)
      if touch.isDeliverable { members.insert(place) }
    }
    if !members.isEmpty { deliver(.ended, to: view, members) }
  }

  private func noteRelease(_ touch: UITouch, _ part: TouchPart) {
    journal.verification?.see(.givenFree(touch: touch.state.number, part))
    guard let view = touch.view else { return }
    journal.take(.gestures, view, .givenFree(touch: touch.state.number, part))
  }

  /// The view hears of the start with the place and time that it had, then, if it is not the same,
  /// of what is now (B4.39).
  private func replayStart(of first: UITouch, to view: UIView) {
    noteRelease(first, .start)
    var members = Places()
    var now: [(touch: UITouch, path: TouchPath, phase: UITouch.Phase, timestamp: TimeInterval)] = []
    for place in live.indices {
      let touch = live[place]
      guard touch.state.delivery == .startHeld, touch.view === view,
        touch.path.start.timestamp == first.path.start.timestamp, !touch.isStartHeldBack
      else { continue }
      now.append((touch, touch.path, touch.phase, touch.timestamp))
      members.insert(place)
      if touch !== first { journal.verification?.see(.givenFree(touch: touch.state.number, .start)) }
      // What the view does now must not forget a touch whose end it has yet to hear of.
      touch.state.delivery = .replayed
      (touch.path.now, touch.path.previous) = (touch.path.start, touch.path.start)
      (touch.state.phase, touch.state.timestamp) = (.began, touch.path.start.timestamp)
    }
    call(.began, on: view, with: members, event)
    for (touch, path, phase, timestamp) in now {
      if touch.state.delivery == .replayed { touch.state.delivery = .open }
      guard touch.phase == .began else { continue }
      (touch.path.now, touch.state.phase, touch.state.timestamp) = (path.now, phase, timestamp)
      if phase == .began { touch.state.phase = .stationary }
      if !touch.isOver, path.now.differs(from: path.start) { touch.state.phase = .moved }
      touch.state.due.remove(.view)
      if touch.phase != .stationary, touch.state.delivery.isOpen {
        touch.state.due.insert(.view)
        course.turn.need(.deliver)
      }
    }
  }
}

extension UITouch {
  /// Whether an undecided recognizer keeps the touch's start from its view.
  final var isStartHeldBack: Bool { watcher { $0.delaysTouchesBegan } != nil }
  fileprivate final var isEndHeldBack: Bool { watcher { $0.delaysTouchesEnded } != nil }

  /// A recognizer of that kind that has seen the touch in its present attempt and is undecided, if there is one.
  fileprivate final func watcher(_ isOfKind: (UIGestureRecognizer) -> Bool) -> UIGestureRecognizer? {
    // The question may be a program's own, and change the list.
    var place = 0
    while place < recognizers.count {
      let recognizer = recognizers[place]
      place += 1
      if recognizer.attempt.state == .possible, isOfKind(recognizer),
        recognizer.attempt.inputNumbers.contains(state.number)
      {
        return recognizer
      }
    }
    return nil
  }
}
