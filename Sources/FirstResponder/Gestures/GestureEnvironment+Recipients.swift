import EventTrace

// Phase 1 for touches: which recognizers take part.

extension GestureEnvironment {
  /// Finds the recognizers of a touch that has just landed: those of the hit view and of every superview up to the
  /// window, deepest first (B4.1, B4.10), if they want it (B4.3-B4.8). The set is fixed from then on (B4.6).
  func attach(_ touch: UITouch) {
    touch.needsRecognizers = false
    // The storage is used again; a nested run loop, which may come here too, finds none and makes its own.
    var joined = ObjectList<UIGestureRecognizer>()
    swap(&joined, &spare)
    findRecognizers(of: touch, &joined)
    // The questions may have changed everything: the touch may be past, a recognizer switched off, removed, or over.
    if !touch.delivery.isLetGo, !touch.isOver || touch.phase == .ended {
      // This is a question, too, where a class overrides it: the answers of the others are read after it.
      for place in joined.indices.reversed() where joined.at(place, { !$0.isEnabled }) { joined.take(at: place) }
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
    var isAnybodyAsked = false
    // Whoever is asked may let go of those that were found. Later on their classes are asked once more
    // whether they are enabled.
    var keptCount = 0
    func keepThoseFound() {
      while keptCount < joined.count {
        keepForNow(joined[keptCount])
        keptCount += 1
      }
    }
    while let current = view {
      let mayAsk = current.borrowed { current in
        // Most have neither recognizers nor anything else that only some views have; a scroll view has.
        guard current.extras != nil else { return false }
        if current.isScrollView, !hit.refers(to: current) {
          touch.delivery.asksScrollView = true
          application.touches.due.insert(.scrollViews)
        }
        return !findPlainRecognizers(of: touch, at: current, &joined, mayRepeat: isAnybodyAsked)
      }
      guard mayAsk else {
        view = current.borrowed { $0.unretainedSuperview }
        continue
      }
      // Some are asked, and whoever is asked may remove the view, or add others to it.
      let holder = current.takeUnretainedValue()
      if !isAnybodyAsked {
        isAnybodyAsked = true
        // Until it is known who hears of the touch, nobody does: not its view before them,
        // and of nothing that comes later.
        application.touches.progress = .asking
      }
      keepThoseFound()
      for recognizer in holder.extras?.gestureRecognizers ?? [] where joined.count < TouchEnvironment.limit {
        guard joined.place(of: recognizer) == nil, receives(recognizer, touch) else { continue }
        joined.append(.passUnretained(recognizer))
        keepThoseFound()
      }
      view = holder.unretainedSuperview
    }
    if isAnybodyAsked {
      keepThoseFound()
      application.touches.progress = .handingOut
    }
  }

  /// Finds those of a view if it has none that program code decides about; otherwise nothing. Where some were asked
  /// before, one that was found may have been brought to this view since.
  private func findPlainRecognizers(
    of touch: UITouch, at view: UIView, _ joined: inout ObjectList<UIGestureRecognizer>, mayRepeat: Bool
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
        if mayRepeat, recognizer.borrowed({ joined.place(of: $0) != nil }) { return }
        if recognizer.borrowed({ $0.takesPart(in: touch, self) }) { joined.append(recognizer) }
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
    if isVerified { verifyJoining(touch.recognizers, touch.number) }
    application.touches.areSomeRecognized = true
    application.touches.makeRecognizersPending(touch)
    // Most have no delegate and override nothing: whatever they are asked, the answer is no.
    if touch.recognizers.firstPlace(where: { $0.mayHaveRequirements }) != nil {
      askForRequirements(among: Array(touch.recognizers))
    }
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    guard recognizer.takesPart(in: touch, self) else { return false }
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
    // The attempt of either may end in the midst of a question: what is answered then means nothing to the next one.
    func isOpen() -> Bool { other.attempt.isEngaged && recognizer.attempt.asked.contains(identity) }
    if recognizer.shouldRequireFailure(of: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
    {
      guard isOpen() else { return }
      recognizer.attempt.dynamicRequirements.append(other)
      requirementsExist = true
    }
    guard isOpen() else { return }
    if recognizer.shouldBeRequiredToFail(by: other)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) == true
    {
      guard isOpen() else { return }
      other.attempt.dynamicRequirements.append(recognizer)
      requirementsExist = true
    }
  }
}

extension UIGestureRecognizer {
  /// Whether nothing that was said meanwhile keeps it from taking part.
  fileprivate final var mayJoin: Bool { isAttached && !attempt.state.isOver }

  /// Whether it may follow a touch, unless its class or its delegate says no.
  fileprivate final func takesPart(in touch: UITouch, _ gestures: GestureEnvironment) -> Bool {
    guard isEnabled, !attempt.state.isOver else { return false }
    // What it began in another application's window ends there first.
    if let environment = attempt.environment, !environment.refers(to: gestures) { return false }
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
