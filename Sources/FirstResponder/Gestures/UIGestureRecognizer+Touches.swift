import EventLogic

// Phase 2 for touches: recognizers hear of what their touches did, and let go of those that are over.

extension GestureEnvironment {
  /// Tells the recognizers of a window what their touches did in the event: to each one call for one phase, in the
  /// order began, moved, ended, cancelled. False if all have heard.
  func tell(in window: UIWindow, _ touches: TouchEnvironment) -> Bool {
    var anyHasHeard = false
    // A nested run loop may have brought new touches, which come first.
    while !course.turn.isDue(.attach) || !anyHasHeard, let first = touches.firstUnheard(in: window) {
      let recognizer = touches.live.at(first) { $0.recognizers[$0.state.unheard.first] }
      let (phase, members) = touches.news(for: recognizer)
      let itsTouches = touches.set(of: members)
      if journal.isWatched { verify(recognizer, phase, itsTouches) }
      tell(recognizer, phase, itsTouches, touches.event)
      anyHasHeard = true
    }
    return anyHasHeard
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent
  ) {
    recognizer.takeOver(event)
    recognizer.attempt.lastCentroid = recognizer.centroidInWindow
    let outer = recognizer.touchCall
    if outer == .none { recognizer.touchCall = .running }
    switch phase {
    case .began:
      let isUnderWay = recognizer.attempt.state.isActive
      recognizer.touchesBegan(touches, with: event)
      if recognizer.attempt.lasting == .withoutInput, recognizer.attempt.hasInput {
        recognizer.attempt.lasting = .byItself
      }
      if isUnderWay, recognizer.cancelsTouchesInView { take(touches, for: recognizer) }
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
    if outer == .none { recognizer.touchCall = .none }
  }

  /// A gesture that is under way takes its new fingers, too, but for those that it ignored (B4.48).
  private func take(_ touches: Set<UITouch>, for recognizer: UIGestureRecognizer) {
    // A loop that the recognizer ran may have seen their ends.
    for touch in touches where touch.state.life != .gone {
      if recognizer.attempt.inputNumbers.contains(touch.state.number) { inputs.take(touch, recognizer) }
    }
  }

  /// Touches that are over leave their recognizers, which remember where they were.
  func letGo(of touch: UITouch) {
    for recognizer in touch.recognizers.all {
      recognizer.attempt.touches.removeAll { $0 === touch }
      if touch.phase == .cancelled { recognizer.attempt.inputWasTaken() }
      if recognizer.attempt.state.isActive, recognizer.attempt.lasting == .byItself, !recognizer.attempt.hasInput {
        recognizer.attempt.lasting = .withoutInput
      }
      if !recognizer.attempt.touches.isEmpty { recognizer.attempt.lastCentroid = recognizer.centroidInWindow }
    }
    touchesEnded()
  }
}

extension TouchEnvironment {
  /// The first touch of a window that a recognizer has yet to hear of.
  fileprivate func firstUnheard(in window: UIWindow) -> Int? {
    live.firstPlace { !$0.state.unheard.isEmpty && $0.window === window }
  }

  /// What a recognizer has to hear next: the first phase among its touches' news,
  /// and which touches are in it. It has heard it then.
  fileprivate func news(for recognizer: UIGestureRecognizer) -> (phase: UITouch.Phase, members: Places) {
    var (phase, members) = (UITouch.Phase.cancelled, Places())
    for place in live.indices {
      live.at(place) { touch in
        guard touch.unheardPlace(of: recognizer) != nil else { return }
        if touch.phase.rawValue < phase.rawValue { (phase, members) = (touch.phase, Places()) }
        if touch.phase == phase { members.insert(place) }
      }
    }
    for place in members {
      live.at(place) { touch in
        if let heard = touch.unheardPlace(of: recognizer) { touch.state.unheard.remove(heard) }
      }
    }
    return (phase, members)
  }
}

extension UITouch {
  /// The place of a recognizer that has not yet heard of the touch's newest change;
  /// nil if it has, or is none of the touch's.
  fileprivate final func unheardPlace(of recognizer: UIGestureRecognizer) -> Int? {
    guard !state.unheard.isEmpty, let place = recognizers.place(of: recognizer) else { return nil }
    return state.unheard.contains(place) ? place : nil
  }
}

extension UIGestureRecognizer {
  /// The keys and buttons that were held at an event which the recognizer hears of.
  final func takeOver(_ event: UIEvent) {
    (storedModifierFlags, storedButtonMask) = (event.storedModifierFlags, event.storedButtonMask)
  }
}
