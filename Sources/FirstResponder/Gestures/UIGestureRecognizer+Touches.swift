// Phase 2 for touches: recognizers hear of what their touches did, and let go of those that are over.

extension GestureEnvironment {
  /// Tells the recognizers what their touches did in the event: to each one call for one phase, in the order began,
  /// moved, ended, cancelled. False if all have heard.
  func tell(in window: UIWindow, _ touches: TouchEnvironment) -> Bool {
    if touches.live.endIndex == 1 { return tellOfOnly(in: window, touches) }
    guard var place = nextUnheard(in: window, touches) else { return false }
    // The same set for all that see the same fingers.
    var (set, members, version) = (Set<UITouch>(), Places(), -1)
    while true {
      // Not retained by each call: who leaves the list meanwhile takes part until its reset, and is kept from then on
      // until the event is over.
      let recognizer = touches.live.at(place) { $0.recognizers.unretained($0.pendingRecognizers.first) }
      recognizer.borrowed { recognizer in
        let (phase, places) = news(for: recognizer, touches.live)
        if places != members || version != touches.setsVersion {
          set = touches.set(of: places)
          (members, version) = (places, touches.setsVersion)
        }
        if isVerified { verify(recognizer, phase, set) }
        tell(recognizer, phase, set, touches.event)
      }
      // A nested run loop may have brought new touches, which come first.
      guard !touches.due.contains(.recognizers), let next = nextUnheard(in: window, touches) else { return true }
      place = next
    }
  }

  /// The same where there is one touch, which most often is so: everybody hears the same.
  private func tellOfOnly(in window: UIWindow, _ touches: TouchEnvironment) -> Bool {
    let isHere = touches.live.at(0) { $0.window === window && !$0.pendingRecognizers.isEmpty }
    guard isHere else {
      if touches.live.at(0, { $0.pendingRecognizers.isEmpty }) { touches.due.remove(.recognizerCalls) }
      return false
    }
    let touch = touches.live.unretained(0)
    touches.makeSet(of: touch)
    touch.borrowed { tell(of: $0, $0.alone, touches) }
    return true
  }

  /// Tells all recognizers of the only touch, until touches come or go in a nested run loop.
  func tell(of touch: UITouch, _ itsSet: borrowing LoneTouchSet, _ touches: TouchEnvironment) {
    if isVerified { return tellVerified(of: touch, itsSet, touches) }
    let (version, event) = (touches.setsVersion, touches.event)
    while let recognizer = touch.nextUnheard {
      let phase = touch.phase
      recognizer.borrowed { tell($0, phase, itsSet.touches, event) }
      guard touches.setsVersion == version else { return }
    }
    touches.due.remove(.recognizerCalls)
  }

  /// The first touch of a window that somebody has yet to hear of.
  private func nextUnheard(in window: UIWindow, _ touches: TouchEnvironment) -> Int? {
    if let place = touches.live.firstPlace(where: { !$0.pendingRecognizers.isEmpty && $0.window === window }) {
      return place
    }
    if touches.live.places(where: { !$0.pendingRecognizers.isEmpty }).isEmpty { touches.due.remove(.recognizerCalls) }
    return nil
  }

  /// What a recognizer has to hear next: the first phase among its touches' news,
  /// and which touches are in it. It has heard it then.
  private func news(for recognizer: UIGestureRecognizer, _ live: ObjectList<UITouch>) -> (UITouch.Phase, Places) {
    var phase = UITouch.Phase.cancelled
    var members = Places()
    for place in 0..<live.endIndex {
      live.at(place) { touch in
        guard touch.pendingPlace(of: recognizer) != nil else { return }
        if touch.phase.rawValue < phase.rawValue { (phase, members) = (touch.phase, Places()) }
        if touch.phase == phase { members.insert(place) }
      }
    }
    for place in members {
      live.at(place) { touch in
        if let heard = touch.pendingPlace(of: recognizer) { touch.pendingRecognizers.remove(heard) }
      }
    }
    return (phase, members)
  }

  func tell(
    _ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent
  ) {
    recognizer.takeOver(event)
    recognizer.attempt.lastCentroid = recognizer.centroidInWindow
    let outer = recognizer.isBeingTold
    recognizer.isBeingTold = true
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
    recognizer.isBeingTold = outer
    if !outer { recognizer.isResetWithinCall = false }
  }

  /// A gesture that is under way takes its new fingers, too, but for those that it ignored (B4.48).
  private func take(_ touches: Set<UITouch>, for recognizer: UIGestureRecognizer) {
    // A loop that the recognizer ran may have seen their ends.
    for touch in touches where !touch.delivery.isGone {
      for number in recognizer.attempt.inputNumbers where number == touch.number {
        application.touches.take(touch, recognizer)
      }
    }
  }

  /// Touches that are over leave their recognizers, which remember where they were.
  func letGo(of touch: UITouch) {
    touch.recognizers.each { recognizer in
      recognizer.attempt.touches.remove(touch)
      if touch.phase == .cancelled { recognizer.attempt.inputWasTaken() }
      if recognizer.attempt.state.isActive, recognizer.attempt.lasting == .byItself, !recognizer.attempt.hasInput {
        recognizer.attempt.lasting = .withoutInput
      }
      if !recognizer.attempt.touches.isEmpty { recognizer.attempt.lastCentroid = recognizer.centroidInWindow }
    }
    touchesEnded()
  }
}

extension UITouch {
  /// The next recognizer that has to hear of the touch's newest change, and now has.
  final var nextUnheard: Unmanaged<UIGestureRecognizer>? {
    @inline(__always) get {
      guard let place = pendingRecognizers.next() else { return nil }
      return recognizers.unretained(place)
    }
  }

  /// The place of a recognizer that has not yet heard of the touch's newest change;
  /// nil if it has, or is none of the touch's.
  fileprivate func pendingPlace(of recognizer: UIGestureRecognizer) -> Int? {
    for place in pendingRecognizers where recognizers.holds(recognizer, at: place) { return place }
    return nil
  }
}

extension UIGestureRecognizer {
  /// The keys and buttons that were held at an event which the recognizer hears of.
  final func takeOver(_ event: UIEvent) {
    (storedModifierFlags, storedButtonMask) = (event.storedModifierFlags, event.storedButtonMask)
  }
}
