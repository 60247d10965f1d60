import EventLogic

// The step `tell` for touches: recognizers hear of what their touches did.

extension TouchEnvironment {
  /// Tells the recognizers of a window what their touches did in the event: to each one call for one phase,
  /// in the order began, moved, ended, cancelled. False if all have heard.
  func tell(in window: UIWindow) -> Bool {
    var anyHasHeard = false
    // A nested run loop may have brought new touches, which come first.
    while !course.turn.isDue(.attach) || !anyHasHeard, let first = firstUnheard(in: window) {
      let recognizer = live.at(first) { $0.recognizers[$0.state.unheard.first] }
      let (phase, members) = news(for: recognizer)
      let itsTouches = self.set(of: members)
      if journal.isWatched { gestures.verify(recognizer, phase, itsTouches) }
      gestures.tell(recognizer, phase, itsTouches, event)
      anyHasHeard = true
    }
    return anyHasHeard
  }

  /// The first touch of a window that a recognizer has yet to hear of.
  private func firstUnheard(in window: UIWindow) -> Int? {
    live.firstPlace { !$0.state.unheard.isEmpty && $0.window === window }
  }

  /// What a recognizer has to hear next: the first phase among its touches' news,
  /// and which touches are in it. It has heard it then.
  private func news(for recognizer: UIGestureRecognizer) -> (phase: UITouch.Phase, members: Places) {
    var (phase, members) = (UITouch.Phase.cancelled, Places())
    for place in live.indices {
      live.at(place) { touch in
        guard touch.unheardPlace(of: recognizer) != nil else { return }
        if touch.state.phase.rawValue < phase.rawValue { (phase, members) = (touch.state.phase, Places()) }
        if touch.state.phase == phase { members.insert(place) }
      }
    }
    for place in members {
      live.at(place) { touch in
        // The view may be in the midst of being told something else.
        touch.state.told = nil
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
    if state.unheard.isEmpty { return nil }
    // Mostly it is the next one.
    let next = state.unheard.first
    if recognizers.at(next, { $0 === recognizer }) { return next }
    guard let place = recognizers.place(of: recognizer) else { return nil }
    return state.unheard.contains(place) ? place : nil
  }
}
