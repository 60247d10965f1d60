import EventTrace

// What comes last: actions are sent, and recognizers that are done are reset.

extension GestureEnvironment {
  // MARK: The step `act`

  /// Sends the next action. The recognizer shows the state that the action is about, also if it has moved on (B4.29).
  func act() -> Bool {
    if actions.isEmpty {
      course.turn.isDone(.act)
      return false
    }
    let (recognizer, state) = actions.removeFirst()
    let outer = recognizer.attempt.shown
    recognizer.attempt.shown = state
    inputs?.tell(targetsOf: recognizer)
    recognizer.attempt.shown = outer
    return true
  }

  // MARK: The step `reset`

  /// Resets one recognizer that is done (B4.27-B4.30), or fails one whose touches are all gone (B4.28).
  func resetNext() -> Bool {
    var index = 0
    while index < engaged.count {
      let recognizer = engaged[index]
      if recognizer.attempt.state.isOver, !isHeldByOthers(recognizer) {
        reset(at: index)
        // What its class does then may have made something else due, which comes first.
        if course.turn.isAnyDue(of: .beforeReset) { return true }
        index = 0
        continue
      }
      index += 1
      if recognizer.attempt.state.isOver || recognizer.attempt.hasInput || recognizer.attempt.wish != nil { continue }
      if recognizer.staysUndecided { continue }
      // It may wait for another finger, or for a time of its own (B4.85).
      if recognizer.attempt.lasting != .withInput, recognizer.attempt.state.isActive { continue }
      recognizer.because((recognizer.attempt.firstInput ?? .touch).gone)
      commit(recognizer, recognizer.attempt.state.isActive ? .cancelled : .failed, recognizer.attempt.reason)
      return true
    }
    if failCircle() { return true }
    course.turn.isDone(.reset)
    return false
  }

  /// Touches were lifted or cancelled, or left a recognizer.
  func inputsLeft() { course.turn.need(.reset) }

  /// Somebody who is still undecided depends on it (B4.30).
  private func isHeldByOthers(_ recognizer: UIGestureRecognizer) -> Bool {
    guard requirementsExist else { return false }
    for other in engaged where other.attempt.state == .possible && other !== recognizer && other.hasRequirements {
      if other.requiresFailure(of: recognizer), other.sharesTouch(with: recognizer) { return true }
    }
    return false
  }

  private func reset(at place: Int) {
    let recognizer = engaged.remove(at: place)
    if engaged.isEmpty { requirementsExist = false }
    journal.verification?.see(.reset(Participant(recognizer)))
    // A touch that is gone, but kept from its view, may still name it.
    inputs?.forget(recognizer)
    recognizer.forgetAttempt()
    if recognizer.touchCall != .none { recognizer.touchCall = .attemptOver }
    recognizer.reset()
  }

  /// Recognizers that wait for each other in a circle, and have no touches left, fail all (B4.62).
  private func failCircle() -> Bool {
    for recognizer in engaged where recognizer.attempt.wish != nil && !recognizer.attempt.hasInput {
      let circle = arbiter.circle(
        from: recognizer,
        requirements: { candidate in
          engaged.filter { $0.attempt.state == .possible && candidate.requiresFailure(of: $0) }
        },
        isSame: { $0 === $1 })
      guard let circle else { continue }
      let names = journal.mark(ofText: circle.map { journal.name(of: $0) }.joined(separator: " -> "))
      for member in circle { fail(member, GestureReason(.circle, names)) }
      return true
    }
    return false
  }
}
