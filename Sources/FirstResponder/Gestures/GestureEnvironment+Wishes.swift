import EventTrace

// Within the call in which a recognizer says what it wants: whether it reads that as its state from then on
// (B4.83). Who of several really begins is settled when all have heard of the event.

extension GestureEnvironment {
  /// Asks what can be asked already. Nothing comes of it while others have to fail first:
  /// then the questions wait (B4.25).
  func consider(_ recognizer: UIGestureRecognizer) {
    guard !recognizer.attempt.isGranted, recognizer.attempt.state == .possible else { return }
    engage(recognizer)
    // Those that only want to begin have their say when all have heard.
    let peers = peers(of: recognizer).filter { peer in
      if case .wishing = peer.standing { return peer.isRequired }
      return true
    }
    switch arbiter.verdict(on: recognizer, among: peers, prevents: mayPrevent) {
    case .waits, .stepsBack: break
    case .failsAsRequired(let other): failAsRequired(recognizer, other)
    case .failsAsPrevented(let other): fail(recognizer, reason(.prevented, other))
    case .mayBegin: grant(recognizer)
    }
  }

  /// Asks whether anybody objects (B4.23, B4.24), once an attempt (B4.26).
  /// False if somebody did, or the answer came too late.
  @discardableResult
  func grant(_ recognizer: UIGestureRecognizer) -> Bool {
    let wish = recognizer.attempt.wish
    if let objector = objector(to: recognizer), !trial.mayBegin(recognizer) {
      fail(recognizer, GestureReason(.saidNo, objector))
      return false
    }
    // The question may have changed everything.
    guard let wish, recognizer.attempt.wish == wish, !recognizer.attempt.state.isOver else { return false }
    recognizer.attempt.isGranted = true
    return true
  }

  /// Whether the first makes the second fail, which wants to begin. Nobody is asked twice
  /// whether it may go on beside it.
  func mayPrevent(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.attempt.state.isTold else { return prevents(winner, loser) }
    let identity = ObjectIdentifier(winner)
    if loser.attempt.admittedBy.contains(identity) { return false }
    if prevents(winner, loser) { return true }
    loser.attempt.admittedBy.append(identity)
    return false
  }

  /// Who does not want the recognizer to begin (B4.24): the view that was hit,
  /// the view it is attached to, its delegate.
  private func objector(to recognizer: UIGestureRecognizer) -> ObjectID? {
    // Also when its touches are gone, or were taken from it; not once it has left the window.
    let hit = recognizer.attempt.hitView
    if let hit, hit.window != nil, hit !== recognizer.view, !hit.gestureRecognizerShouldBegin(recognizer) {
      return journal.mark(of: hit)
    }
    if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return journal.mark(of: view) }
    // A view that is the delegate of its own recognizer has just been asked (B4.26).
    guard let delegate = recognizer.delegate, delegate !== recognizer.view, delegate !== hit else { return nil }
    let mayBegin = delegate.gestureRecognizerShouldBegin(recognizer)
    if mayBegin { journal.take(.gestures, recognizer, .mayBegin(by: journal.mark(ofDelegate: delegate))) }
    return mayBegin ? nil : journal.mark(ofDelegate: delegate)
  }
}
