import EventLogic
import EventTrace

// The life of one attempt of a recognizer, from its first touch to its reset.

extension UIGestureRecognizer {
  /// The application whose touches the recognizer sees.
  final var application: UIApplication? { attempt.window?.object?.application ?? storedView?.window?.application }
  /// Who decides about recognizers there.
  final var gestures: GestureEnvironment? { application?.gestures }

  /// What `state = …` does (B4.19, B4.23, B4.25).
  final func wish(_ new: State) {
    switch GestureJourney.step(from: attempt.state, to: new) {
    case .nothing: break
    case .illegal: refuse(new)
    case .recognize:
      // Without an application there is nobody to decide.
      guard let gestures else { break }
      attempt.wish = new
      attempt.wishReason = attempt.reason ?? attempt.wishReason
      gestures.consider(self)
      // A question may have ended the attempt.
      if attempt.wish != nil { gestures.wishesChanged(self) }
    case .commit where attempt.isGranted && attempt.wish != nil:
      because(.withdrawn)
      attempt.environment?.commit(self, .failed, attempt.reason)
    case .commit:
      // Between attempts there is nothing to fail: a touch method may go on after its attempt was
      // ended and reset from within.
      guard attempt.isEngaged else { break }
      attempt.environment?.commit(self, attempt.state == .possible ? .failed : new, attempt.reason)
    case .breakOff:
      if attempt.reason == nil { because(.failedAfterItBegan) }
      attempt.environment?.commit(self, .cancelled, attempt.reason)
    }
    attempt.reason = nil
  }

  /// There is no such transition (B4.19). Debug builds stop, because it is a mistake of the
  /// subclass; release builds go on.
  private func refuse(_ new: State) {
    // It began, as far as it is concerned, and goes on while others have to fail first (B4.25).
    if attempt.state == .possible, attempt.wish != nil { return }
    gestures?.journal.note(
      .gestures, self, "can't go from \(attempt.state) to \(new): ignored. \(GestureJourney.advice(attempt.state))")
    // Others decided under it, in the midst of its own work: it could not know.
    if attempt.isDecidedByOthers || touchCall == .attemptOver { return }
    // An action still reads the state that it is about, and from there the program may go on so.
    if GestureJourney.step(from: attempt.visibleState, to: new) != .illegal { return }
    assertionFailure(
      """
      \(type(of: self))\(name.map { " '\($0)'" } ?? "") can't go from \(attempt.state) to \(new). \
      \(GestureJourney.advice(attempt.state))
      """)
  }

  /// Says why the next `state = …` comes, for the ledger.
  final func because(_ reason: GestureReason<ObjectID>) { attempt.reason = reason }

  /// Says it in words, for what happens seldom; they are only made when somebody reads them.
  final func because(words: @autoclosure () -> String) {
    guard let recorder = gestures?.journal.recorder else { return }
    attempt.reason = GestureReason(.words, recorder.enter(words()))
  }

  /// The same without numbers.
  final func because(_ kind: GestureReasonKind) { attempt.reason = GestureReason(kind) }

  /// Takes no part any more: a running gesture is cancelled, one that has not begun fails (B4.66, B4.68).
  final func leave(_ kind: GestureReasonKind) { leave(GestureReason(kind)) }

  /// The same for a reason that names somebody.
  final func leave(_ reason: GestureReason<ObjectID>) {
    hover?.forgetPointer()
    guard attempt.isEngaged, !attempt.state.isOver else { return }
    because(reason)
    attempt.wish = nil
    attempt.isDecidedByOthers = true
    wish(attempt.state.isActive ? .cancelled : .failed)
  }

  /// The attempt is over. What it held goes only now: whoever goes may come back here from its deinit.
  final func forgetAttempt() { withExtendedLifetime(handOverAttempt()) {} }

  /// The attempt that is over, with what it held.
  final func handOverAttempt() -> GestureAttempt {
    var former = attempt.next
    swap(&attempt, &former)
    return former
  }

  /// Follows the touch no more; it is the view's (B4.48).
  final func drop(_ touch: UITouch) {
    gestures?.journal.verification?.see(.dropped(Participant(self), input: touch.state.number))
    attempt.touches.removeAll { $0 === touch }
    attempt.inputNumbers.removeAll { $0 == touch.state.number }
    touch.leave(self)
    attempt.inputWasTaken()
    gestures?.inputsLeft()
  }

  final func addRequirement(_ other: UIGestureRecognizer) {
    #if Origins
      Origins.note(.requirement, of: self)
    #endif
    if other === self {
      fatalError(
        "\(type(of: self)) was told to require its own failure. It would wait for ever; name another recognizer.")
    }
    staticRequirements.removeAll { $0.recognizer == nil }
    for requirement in staticRequirements where requirement.recognizer === other { return }
    staticRequirements.append(WeakRecognizer(recognizer: other))
    gestures?.requirementsExist = true
  }

  /// Whether both have seen the same touch, press or pointer in their present attempts.
  final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    for number in attempt.inputNumbers where other.attempt.inputNumbers.contains(number) { return true }
    return false
  }

  /// Whether anybody has to fail before this one may begin.
  final var hasRequirements: Bool { !staticRequirements.isEmpty || !attempt.dynamicRequirements.isEmpty }

  /// Whether the other one has to fail before this one may begin.
  final func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    for requirement in staticRequirements where requirement.recognizer === other { return true }
    for requirement in attempt.dynamicRequirements where requirement === other { return true }
    return false
  }
}

extension UITouch {
  /// The recognizer follows the touch no more, if it did.
  final func leave(_ recognizer: UIGestureRecognizer) {
    guard let place = recognizers.place(of: recognizer) else { return }
    state.unheard.close(place)
    recognizers.remove(at: place)
  }
}
