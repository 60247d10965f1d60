import EventTrace

extension GestureEnvironment {
  // MARK: Phase 1

  /// Finds the recognizers of a touch that has just landed: those of the hit view and of every superview up to the window, deepest
  /// first (B4.1, B4.10), if they want it (B4.3-B4.8). The set is fixed from then on (B4.6).
  func attach(_ touch: UITouch) {
    touch.needsRecognizers = false
    var view: UIView? = touch.view
    var joined: [UIGestureRecognizer] = []
    while let current = view {
      for recognizer in current.extras?.gestureRecognizers ?? [] where joined.count < TouchEnvironment.limit {
        if receives(recognizer, touch) { joined.append(recognizer) }
      }
      if current !== touch.view, current is UIScrollView { touch.delivery.asksScrollView = true }
      view = current.superview
    }
    // The questions may have changed everything: the touch may be past, a recognizer switched off, removed, or over.
    guard !touch.delivery.isLetGo, !touch.isOver || touch.phase == .ended else { return }
    joined.removeAll { !$0.isEnabled || $0.storedView == nil || $0.attempt.state.isOver }
    guard !joined.isEmpty else { return }
    touch.recognizers = joined
    touch.pendingRecognizers = joined.count == 64 ? .max : 1 << UInt64(joined.count) - 1
    for recognizer in joined {
      engage(recognizer)
      recognizer.attempt.window = touch.window
      recognizer.attempt.touches.append(touch)
      recognizer.attempt.inputNumbers.append(touch.number)
      if recognizer.attempt.firstInput == nil { recognizer.attempt.firstInput = .touch }
      if recognizer.attempt.touchType == nil { recognizer.attempt.touchType = touch.type }
      if recognizer.attempt.hitView == nil { recognizer.attempt.hitView = touch.view }
    }
    askForRequirements(among: joined)
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.isEnabled, !recognizer.attempt.state.isOver else { return false }
    // It hovers or scrolls: fingers have no part in that (B5.37, B5.60).
    guard recognizer.hover == nil, recognizer.attempt.firstInput != .pointer else { return false }
    guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) else { return false }
    if recognizer.requiresExclusiveTouchType, let type = recognizer.attempt.touchType, type != touch.type {
      return false
    }
    if recognizer.followsOneKindOfInput, recognizer.attempt.firstInput == .press { return false }
    let event = application.touches.event
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    guard delegate.gestureRecognizer(recognizer, shouldReceive: event),
      delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    else {
      application.take(
        .gestures, recognizer, .refusedTouch(touch: touch.number, by: application.mark(ofDelegate: delegate)))
      return false
    }
    return true
  }

  /// Asks each pair that shares the input, once an attempt, who has to wait for whom (B4.60, B4.61).
  func askForRequirements(among joined: [UIGestureRecognizer]) {
    for recognizer in joined {
      for other in joined where other !== recognizer {
        let identity = ObjectIdentifier(other)
        guard recognizer.attempt.isEngaged, other.attempt.isEngaged, !recognizer.attempt.asked.contains(identity) else {
          continue
        }
        recognizer.attempt.asked.append(identity)
        if recognizer.shouldRequireFailure(of: other)
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        {
          recognizer.attempt.dynamicRequirements.append(other)
        }
        if recognizer.shouldBeRequiredToFail(by: other)
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) == true
        {
          other.attempt.dynamicRequirements.append(recognizer)
        }
      }
    }
  }

  // MARK: Phase 2

  /// Tells the next recognizer what its touches did in the event: one call for one phase, in the order began, moved, ended,
  /// cancelled. False if all have heard.
  func tell(in window: UIWindow) -> Bool {
    let live = application.touches.live
    for touch in live where touch.pendingRecognizers != 0 && touch.window === window {
      let recognizer = touch.recognizers[touch.pendingRecognizers.trailingZeroBitCount]
      tell(recognizer, live)
      return true
    }
    return false
  }

  private func tell(_ recognizer: UIGestureRecognizer, _ live: [UITouch]) {
    var phase = UITouch.Phase.cancelled
    for touch in live where touch.isPending(for: recognizer) && touch.phase.rawValue < phase.rawValue {
      phase = touch.phase
    }
    var members = TouchMembers()
    for index in live.indices where live[index].isPending(for: recognizer) && live[index].phase == phase {
      members.insert(index)
      live[index].setHeard(by: recognizer)
    }
    let touches = application.touches.set(of: members)
    let event = application.touches.event
    (recognizer.modifierFlags, recognizer.buttonMask) = (event.modifierFlags, event.buttonMask)
    recognizer.attempt.lastCentroid = recognizer.centroidInWindow
    let outer = recognizer.isBeingTold
    recognizer.isBeingTold = true
    switch phase {
    case .began:
      let isUnderWay = recognizer.attempt.state.isActive
      recognizer.touchesBegan(touches, with: event)
      if isUnderWay, recognizer.cancelsTouchesInView { take(touches, for: recognizer) }
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
    recognizer.isBeingTold = outer
    if !outer { recognizer.isResetWithinCall = false }
  }

  /// A gesture that is under way takes its new fingers, too, but for those that it ignored (B4.48).
  private func take(_ touches: Set<UITouch>, for recognizer: UIGestureRecognizer) {
    for touch in touches {
      for number in recognizer.attempt.inputNumbers where number == touch.number {
        application.touches.take(touch, recognizer)
      }
    }
  }

  /// Touches that are over leave their recognizers, which remember where they were.
  func letGo(of touch: UITouch) {
    for recognizer in touch.recognizers {
      recognizer.attempt.touches.removeAll { $0 === touch }
      if !recognizer.attempt.touches.isEmpty { recognizer.attempt.lastCentroid = recognizer.centroidInWindow }
    }
    touchesEnded()
  }
}

extension UITouch {
  /// Whether the recognizer has not yet heard of the touch's newest change.
  fileprivate func isPending(for recognizer: UIGestureRecognizer) -> Bool {
    guard pendingRecognizers != 0 else { return false }
    for index in recognizers.indices where recognizers[index] === recognizer {
      return pendingRecognizers >> UInt64(index) & 1 == 1
    }
    return false
  }

  fileprivate func setHeard(by recognizer: UIGestureRecognizer) {
    for index in recognizers.indices where recognizers[index] === recognizer {
      pendingRecognizers &= ~(1 << UInt64(index))
    }
  }
}
