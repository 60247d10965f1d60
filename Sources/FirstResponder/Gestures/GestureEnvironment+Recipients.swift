import EventLogic
import EventTrace

// The step `attach` for touches: which recognizers take part.

extension GestureEnvironment {
  /// Finds the recognizers of a touch that has just landed: those of the hit view and of every superview up to the
  /// window, deepest first (B4.1, B4.10), if they want it (B4.3-B4.8). The set is fixed from then on (B4.6).
  func attach(_ touch: UITouch, _ event: UIEvent) {
    touch.state.due.remove(.recognizers)
    let found = recognizers(from: touch.state.view) { receives($0, touch, event) }
    if found.isEmpty { return }
    // A question, too, where a class overrides it.
    let enabled = found.filter(\.isEnabled)
    // The questions may have changed everything: the touch may be past, a recognizer switched off, removed, or over.
    guard touch.state.life < .letGo, !touch.isOver || touch.state.phase == .ended else { return }
    let joined = enabled.filter { $0.isAttached && !$0.attempt.state.isOver }
    guard !joined.isEmpty else { return }
    for recognizer in joined {
      touch.recognizers.append(recognizer)
      engage(recognizer)
      recognizer.attempt.follow(touch)
      journal.verification?.see(.joined(Participant(recognizer), input: touch.state.number))
    }
    touch.state.unheard = Places(first: joined.count)
    course.turn.need(.tell)
    askForRequirements(among: joined)
  }

  /// The recognizers of a view and of its superviews that receive an input, deepest first.
  ///
  /// Until it is known who hears of the input, nobody does: not its view before them, and of nothing that comes later.
  func recognizers(
    from view: UIView?, receive: (UIGestureRecognizer) -> Bool
  ) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = view
    course.during(.asking) {
      while let view = next {
        // One that is asked may be brought to a superview meanwhile.
        for recognizer in view.extras?.gestureRecognizers ?? [] where found.count < UITouch.recognizerLimit {
          if !isAmong(found, recognizer), receive(recognizer) { found.append(recognizer) }
        }
        next = view.storedSuperview
      }
    }
    return found
  }

  // A loop: each call of a closure by the standard library would look up first where it runs.
  private func isAmong(_ found: [UIGestureRecognizer], _ recognizer: UIGestureRecognizer) -> Bool {
    for one in found where one === recognizer { return true }
    return false
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.takesPart(in: touch, self), recognizer.shouldReceive(event) else { return false }
    if trial.spares(touch.view, from: recognizer) { return false }
    guard let delegate = recognizer.delegate, !trial.mayBegin(recognizer) else { return true }
    if delegate.gestureRecognizer(recognizer, shouldReceive: event),
      delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    {
      journal.take(
        .gestures, recognizer, .admittedTouch(touch: touch.state.number, by: journal.mark(ofDelegate: delegate)))
      return true
    }
    journal.take(
      .gestures, recognizer, .refusedTouch(touch: touch.state.number, by: journal.mark(ofDelegate: delegate)))
    return false
  }

  /// Asks each pair that shares the input, once an attempt, who has to wait for whom (B4.60, B4.61).
  func askForRequirements(among joined: [UIGestureRecognizer]) {
    // Most have no delegate and override nothing: whatever they are asked, the answer is no.
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

extension UITouch {
  /// So many recognizers can receive one touch.
  static let recognizerLimit = ObjectList<UIGestureRecognizer>.limit
}

extension UIGestureRecognizer {
  /// Whether it may follow a touch, unless its class or its delegate says no.
  fileprivate final func takesPart(in touch: UITouch, _ gestures: GestureEnvironment) -> Bool {
    guard isEnabled, !attempt.state.isOver else { return false }
    // What it began in another application's window ends there first.
    if let environment = attempt.environment, environment !== gestures { return false }
    // It hovers or scrolls: fingers have no part in that (B5.37, B5.60).
    guard hover == nil, attempt.firstInput != .pointer else { return false }
    guard allows(touch.type) else { return false }
    if let type = attempt.touchType, type != touch.type, requiresExclusiveTouchType { return false }
    return attempt.firstInput != .press || !followsOneKindOfInput
  }

  // A loop for the same reason.
  private final func allows(_ type: UITouch.TouchType) -> Bool {
    for allowed in allowedTouchTypes where allowed.intValue == type.rawValue { return true }
    return false
  }
}
