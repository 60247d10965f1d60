import EventLogic

// The steps `tell` and `letGo` for touches: recognizers hear of what their touches did, and let go of those that are
// over.

extension GestureEnvironment {
  /// Tells a recognizer what some of its touches did.
  func tell(
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
      if recognizer.attempt.inputNumbers.contains(touch.state.number) { inputs?.take(touch, recognizer) }
    }
  }

  /// Touches that are over leave their recognizers, which remember where they were.
  func letGo(of touch: UITouch) {
    for recognizer in touch.recognizers.all {
      recognizer.attempt.touches.removeAll { $0 === touch }
      if touch.state.phase == .cancelled { recognizer.attempt.inputWasTaken() }
      if recognizer.attempt.state.isActive, recognizer.attempt.lasting == .byItself, !recognizer.attempt.hasInput {
        recognizer.attempt.lasting = .withoutInput
      }
      if !recognizer.attempt.touches.isEmpty { recognizer.attempt.lastCentroid = recognizer.centroidInWindow }
    }
    inputsLeft()
  }
}

extension UIGestureRecognizer {
  /// The keys and buttons that were held at an event which the recognizer hears of.
  final func takeOver(_ event: UIEvent) {
    (heldModifiers, storedButtonMask) = (event.heldModifiers, event.storedButtonMask)
  }
}
