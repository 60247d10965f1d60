import EventTrace

// What comes last: actions are sent, and recognizers that are done are reset.

extension GestureEnvironment {
  // MARK: Phase 5

  /// Sends the next action. The recognizer shows the state that the action is about, also if it has moved on (B4.29).
  func act() -> Bool {
    guard hasActions else { return false }
    let (recognizer, state) = actions.removeFirst()
    hasActions = !actions.isEmpty
    let outer = recognizer.attempt.shown
    recognizer.attempt.shown = state
    recognizer.targets.tell(recognizer, application)
    recognizer.attempt.shown = outer
    return true
  }

  // MARK: Phase 8

  /// Resets one recognizer that is done (B4.27-B4.30), or fails one whose touches are all gone (B4.28).
  func forget() -> Bool {
    guard mayForget else { return false }
    var index = 0
    while index < engaged.count {
      let (isOver, mayRest) = engaged.unretained(index).borrowed {
        ($0.attempt.state.isOver, $0.attempt.hasInput || $0.attempt.wish != nil)
      }
      if mayRest, !isOver {
        index += 1
        continue
      }
      if isOver {
        if engaged.unretained(index).borrowed({ isHeldByOthers($0) }) {
          index += 1
          continue
        }
        reset(at: index)
        // What its class does then may have made something else due, which comes first.
        if hasWishes || hasActions || touchEnvironment.borrowed({ !$0.due.isEmpty || $0.presses.hasAny }) {
          return true
        }
        index = 0
        continue
      }
      let recognizer = engaged[index]
      index += 1
      if recognizer.staysUndecided { continue }
      // It may wait for another finger, or for a time of its own (B4.85).
      if recognizer.attempt.lasting != .withInput, recognizer.attempt.state.isActive { continue }
      recognizer.because((recognizer.attempt.firstInput ?? .touch).gone)
      commit(recognizer, recognizer.attempt.state.isActive ? .cancelled : .failed, recognizer.attempt.reason)
      return true
    }
    if failCircle() { return true }
    mayForget = false
    return false
  }

  /// Touches were lifted or cancelled, or left a recognizer.
  func touchesEnded() { mayForget = true }

  /// Somebody who is still undecided depends on it (B4.30).
  private func isHeldByOthers(_ recognizer: UIGestureRecognizer) -> Bool {
    guard requirementsExist else { return false }
    for other in engaged where other.attempt.state == .possible && other !== recognizer && other.hasRequirements {
      if other.requiresFailure(of: recognizer), other.sharesTouch(with: recognizer) { return true }
    }
    return false
  }

  private func reset(at place: Int) {
    let recognizer = Unmanaged.passRetained(engaged.remove(at: place))
    // It may be in the midst of a call.
    keepForNow(recognizer)
    if engaged.isEmpty { requirementsExist = false }
    recognizer.borrowed { recognizer in
      if isVerified { application.verification?.see(.reset(Participant(recognizer))) }
      // A touch that is gone, but kept from its view, may still name it.
      touchEnvironment.borrowed { $0.live.each { $0.leave(recognizer) } }
      recognizer.attempt.reset()
      recognizer.isResetWithinCall = recognizer.isBeingTold
      resetDepth += 1
      recognizer.reset()
      resetDepth -= 1
    }
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
      let names = application.mark(ofText: circle.map { journal.name(of: $0) }.joined(separator: " -> "))
      for member in circle { fail(member, GestureReason(.circle, names)) }
      return true
    }
    return false
  }
}
