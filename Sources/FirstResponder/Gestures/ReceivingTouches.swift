import EventTrace

extension GestureEnvironment {
  // MARK: Phase 1

  /// Finds the recognizers of a touch that has just landed: those of the hit view and of every superview up to the window, deepest
  /// first (B4.1, B4.10), if they want it (B4.3-B4.8). The set is fixed from then on (B4.6).
  func attach(_ touch: UITouch) {
    touch.needsRecognizers = false
    // The storage is used again; a nested run loop, which may come here too, finds none and makes its own.
    var joined = ObjectList<UIGestureRecognizer>()
    swap(&joined, &spare)
    findRecognizers(of: touch, &joined)
    // The questions may have changed everything: the touch may be past, a recognizer switched off, removed, or over.
    if !touch.delivery.isLetGo, !touch.isOver || touch.phase == .ended {
      for place in joined.indices.reversed() where joined.at(place, { !$0.mayJoin }) { joined.take(at: place) }
      swap(&joined, &touch.recognizers)
      join(touch)
    }
    reuse(&joined)
  }

  /// The recognizers of a touch leave it. Its storage is for the next touch.
  func reuse(_ recognizers: inout ObjectList<UIGestureRecognizer>) {
    recognizers.removeEach()
    if !spare.hasStorage { swap(&recognizers, &spare) }
    recognizers.removeAll()
  }

  private func findRecognizers(of touch: UITouch, _ joined: inout ObjectList<UIGestureRecognizer>) {
    guard let hit = touch.unretainedView else { return }
    var view: Unmanaged<UIView>? = hit
    var keptCount = 0
    while let current = view {
      let mayAsk = current.borrowed { current in
        // Most have neither recognizers nor anything else that only some views have; a scroll view has.
        guard current.extras != nil else { return false }
        if current.isScrollView, !hit.refers(to: current) {
          touch.delivery.asksScrollView = true
          application.touches.due.insert(.scrollViews)
        }
        return !findPlainRecognizers(of: touch, at: current, &joined)
      }
      guard mayAsk else {
        view = current.borrowed { $0.unretainedSuperview }
        continue
      }
      // Some are asked, and whoever is asked may remove the view, or add others to it, and remove those that were found.
      let holder = current.takeUnretainedValue()
      while keptCount < joined.count { keepForNow(joined[keptCount]); keptCount += 1 }
      for recognizer in holder.extras?.gestureRecognizers ?? [] where joined.count < TouchEnvironment.limit {
        guard receives(recognizer, touch) else { continue }
        keepForNow(recognizer)
        keptCount += 1
        joined.append(.passUnretained(recognizer))
      }
      view = holder.unretainedSuperview
    }
  }

  /// Finds those of a view if it has none that program code decides about; otherwise nothing.
  private func findPlainRecognizers(
    of touch: UITouch, at view: UIView, _ joined: inout ObjectList<UIGestureRecognizer>
  ) -> Bool {
    guard let extras = view.unretainedExtras else { return true }
    let count = extras.borrowed { $0.gestureRecognizers.count }
    guard joined.count + count <= TouchEnvironment.limit else { return false }
    for place in 0..<count {
      let isPlain = extras.borrowed { $0.gestureRecognizers.unretained(place).borrowed { $0.isAnswerKnown } }
      if !isPlain { return false }
    }
    for place in 0..<count {
      extras.borrowed {
        let recognizer = $0.gestureRecognizers.unretained(place)
        if recognizer.borrowed({ $0.takesPart(in: touch) }) { joined.append(recognizer) }
      }
    }
    return true
  }

  /// The touch has its recognizers now: each takes part from now on.
  private func join(_ touch: UITouch) {
    guard !touch.recognizers.isEmpty else { return }
    let window = touch.unretainedWindow
    touch.recognizers.each { recognizer in
      engage(recognizer)
      recognizer.attempt.follow(touch, in: window)
    }
    application.touches.areSomeRecognized = true
    application.touches.makeRecognizersPending(touch)
    // Most have no delegate and override nothing: whatever they are asked, the answer is no.
    if touch.recognizers.firstPlace(where: { $0.mayHaveRequirements }) != nil {
      askForRequirements(among: Array(touch.recognizers))
    }
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.takesPart(in: touch) else { return false }
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
    for recognizer in joined where recognizer.mayHaveRequirements {
      for other in joined where other !== recognizer { ask(recognizer, about: other) }
    }
  }

  private func ask(_ recognizer: UIGestureRecognizer, about other: UIGestureRecognizer) {
    let identity = ObjectIdentifier(other)
    guard recognizer.attempt.isEngaged, other.attempt.isEngaged, !recognizer.attempt.asked.contains(identity) else {
      return
    }
    recognizer.attempt.asked.append(identity)
    if recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
    {
      recognizer.attempt.dynamicRequirements.append(other)
      requirementsExist = true
    }
    if recognizer.shouldBeRequiredToFail(by: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) == true
    {
      other.attempt.dynamicRequirements.append(recognizer)
      requirementsExist = true
    }
  }

  // MARK: Phase 2

  /// Tells the recognizers what their touches did in the event: to each one call for one phase, in the order began, moved, ended,
  /// cancelled. False if all have heard.
  func tell(in window: UIWindow, _ touches: TouchEnvironment) -> Bool {
    if touches.live.endIndex == 1 { return tellOfOnly(in: window, touches) }
    guard var place = nextUnheard(in: window, touches) else { return false }
    // The same set for all that see the same fingers.
    var (set, members, version) = (Set<UITouch>(), Places(), -1)
    while true {
      // Not retained by each call: who leaves the list meanwhile is kept until the event is over (`keepForNow`).
      let recognizer = touches.live.at(place) { $0.recognizers.unretained($0.pendingRecognizers.first) }
      recognizer.borrowed { recognizer in
        let (phase, places) = news(for: recognizer, touches.live)
        if places != members || version != touches.setsVersion {
          set = touches.set(of: places)
          (members, version) = (places, touches.setsVersion)
        }
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

  /// What a recognizer has to hear next: the first phase among its touches' news, and which touches are in it. It has heard it then.
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

  private func tell(
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
    touch.recognizers.each { recognizer in
      recognizer.attempt.touches.remove(touch)
      if !recognizer.attempt.touches.isEmpty { recognizer.attempt.lastCentroid = recognizer.centroidInWindow }
    }
    touchesEnded()
  }
}

extension UITouch {
  /// The next recognizer that has to hear of the touch's newest change, and now has.
  fileprivate final var nextUnheard: Unmanaged<UIGestureRecognizer>? {
    @inline(__always) get {
      guard let place = pendingRecognizers.next() else { return nil }
      return recognizers.unretained(place)
    }
  }

  /// The place of a recognizer that has not yet heard of the touch's newest change; nil if it has, or is none of the touch's.
  fileprivate func pendingPlace(of recognizer: UIGestureRecognizer) -> Int? {
    for place in pendingRecognizers where recognizers.holds(recognizer, at: place) { return place }
    return nil
  }
}

extension UIGestureRecognizer {
  /// Whether nothing that was said meanwhile keeps it from taking part.
  fileprivate final var mayJoin: Bool { isEnabled && isAttached && !attempt.state.isOver }

  /// The keys and buttons that were held at an event which the recognizer hears of.
  final func takeOver(_ event: UIEvent) {
    (storedModifierFlags, storedButtonMask) = (event.storedModifierFlags, event.storedButtonMask)
  }

  /// Whether it may follow a touch, unless its class or its delegate says no.
  fileprivate final func takesPart(in touch: UITouch) -> Bool {
    guard isEnabled, !attempt.state.isOver else { return false }
    // It hovers or scrolls: fingers have no part in that (B5.37, B5.60).
    guard hover == nil, attempt.firstInput != .pointer else { return false }
    guard allows(touch.type) else { return false }
    if let type = attempt.touchType, type != touch.type, requiresExclusiveTouchType { return false }
    return attempt.firstInput != .press || !followsOneKindOfInput
  }

  private final func allows(_ type: UITouch.TouchType) -> Bool {
    if allowsEveryType, !overrides.contains(.receiving) { return true }
    for number in allowedTouchTypes where number.intValue == type.rawValue { return true }
    return false
  }
}

extension Array where Element: AnyObject {
  /// An element for whoever holds the array.
  @inline(__always)
  func unretained(_ index: Int) -> Unmanaged<Element> {
    withUnsafeBufferPointer { .passUnretained($0[index]) }
  }
}
