import EventLogic
import EventTrace

// What recognizers do to a view's touches: keep the start or the end back while they are undecided, give it free when
// they have failed, take the touch away when they are recognized (B4.34-B4.49).

extension TouchEnvironment {
  /// Keeps back what undecided recognizers want to be kept back (B4.47), before anything is told. Whoever is asked may
  /// do anything, and may also take every finger back: no place in the list outlasts a question.
  func holdBack(in window: UIWindow?) {
    if gestures.engaged.isEmpty { return }
    var place = 0
    while place < live.count {
      let touch = live[place]
      place += 1
      guard touch.state.due.contains(.view), window == nil || touch.state.window === window, touch.state.view != nil,
        touch.isDeliverable
      else { continue }
      let part = touch.state.delivery.isOpen ? TouchPart.end : .start
      if part == .end, touch.state.phase != .ended { continue }
      let holder = touch.watcher { part == .start ? $0.delaysTouchesBegan : $0.delaysTouchesEnded }
      // It may have been told, or taken back, meanwhile.
      guard let holder, touch.state.due.contains(.view), touch.state.delivery.isOpen == (part == .end) else { continue }
      touch.state.due.remove(.view)
      hold(touch, part, holder)
    }
  }

  private func hold(_ touch: UITouch, _ part: TouchPart, _ recognizer: UIGestureRecognizer) {
    course.turn.need(.release)
    guard touch.state.delivery.hold() else { return }
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
    let free = live.filter { touch in
      touch.state.delivery == .endHeld && touch.view === view && touch.timestamp == first.timestamp
        && (touch === first || !touch.isEndHeldBack)
    }
    var members = Places()
    // Those who were asked may have taken some of them back.
    for touch in free where touch.state.delivery == .endHeld {
      touch.state.delivery.release()
      noteRelease(touch, .end)
      if touch.isDeliverable, let place = live.place(of: touch) { members.insert(place) }
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
    let free = live.filter { touch in
      touch.state.delivery == .startHeld && touch.view === view
        && touch.path.start.timestamp == first.path.start.timestamp && (touch === first || !touch.isStartHeldBack)
    }
    // Those who were asked may have taken it back.
    guard first.state.delivery == .startHeld else { return }
    noteRelease(first, .start)
    var members = Places()
    var now: [(touch: UITouch, path: TouchPath, phase: UITouch.Phase, timestamp: TimeInterval)] = []
    for touch in free where touch.state.delivery == .startHeld {
      guard let place = live.place(of: touch) else { continue }
      now.append((touch, touch.path, touch.state.phase, touch.timestamp))
      members.insert(place)
      if touch !== first { journal.verification?.see(.givenFree(touch: touch.state.number, .start)) }
      // What the view does now must not forget a touch whose end it has yet to hear of.
      touch.state.delivery.replay()
      (touch.path.now, touch.path.previous) = (touch.path.start, touch.path.start)
      (touch.state.told, touch.state.timestamp) = (.began, touch.path.start.timestamp)
    }
    call(.began, on: view, with: members, event)
    for (touch, path, phase, timestamp) in now {
      if touch.state.delivery == .replayed { touch.state.delivery.release() }
      touch.state.told = nil
      // Unless a nested loop has brought something newer.
      guard touch.path.now == touch.path.start else { continue }
      touch.path.now = path.now
      guard touch.state.phase == phase else { continue }
      touch.state.timestamp = timestamp
      if phase == .began { touch.state.phase = .stationary }
      if !touch.isOver, path.now.differs(from: path.start) { touch.state.phase = .moved }
      touch.state.due.remove(.view)
      if touch.state.phase != .stationary, touch.state.delivery.isOpen {
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
