import EventTrace

// Presses that are taken back: by a recognizer, by the system (B8.25), with a window (B8.27),
// or because their responder goes.

extension PressEnvironment {
  /// A recognizer was recognized: the presses of its attempt are its own (B4.35, for presses).
  func take(pressesOf recognizer: UIGestureRecognizer) {
    for press in live where recognizer.attempt.inputNumbers.contains(press.number) { take(press, recognizer) }
  }

  /// The press is the recognizer's from now on.
  func take(_ press: UIPress, _ recognizer: UIGestureRecognizer) {
    if press.delivery.isTaken { return }
    press.delivery.isTaken = true
    if let verification = application.verification {
      let cancels = recognizer.cancelsTouchesInView
      verification.see(.taken(input: press.number, by: Participant(recognizer), cancels: cancels))
    }
    guard application.recorder != nil, let responder = press.responder else { return }
    let name = application.journal.name(of: recognizer)
    application.note(
      .gestures, responder,
      "press \(press.type.name): taken from its responder, \(name) was recognized and cancels touches")
  }

  /// Tells the next responder that presses were taken from it. False if there is none.
  func takeFromResponder() -> Bool {
    if !hasAny { return false }
    for press in live where press.delivery.isTaken && press.delivery.isOpen {
      guard let responder = press.responder else { continue }
      cancel(live.filter { $0.delivery.isTaken && $0.responder === responder }, of: responder, event)
      return true
    }
    return false
  }

  /// A responder hears once that presses which it knew of are cancelled, and of none of them any more. The buttons stay
  /// down for whoever else watches them.
  private func cancel(_ presses: [UIPress], of responder: UIResponder, _ event: UIPressesEvent?) {
    let heard = presses.filter { $0.delivery.isOpen }
    for press in presses { press.delivery.isPending = false }
    if !heard.isEmpty {
      let phases = heard.map(\.phase)
      for press in heard {
        press.delivery.isOpen = false
        press.phase = .cancelled
      }
      call(.cancelled, on: responder, with: Set(heard), event)
      // For those who still watch the button it is not up, unless it went up while the responder was told.
      for (press, phase) in zip(heard, phases) where live.contains(press) && press.phase == .cancelled {
        press.phase = phase
      }
    }
    for press in presses where press.responder === responder { press.responder = nil }
  }

  /// The views of a subtree leave their window: a responder among them, or one whose view is, hears once that its
  /// presses are cancelled, without an event.
  func cancelPresses(ofRespondersIn subtree: UIView) {
    while let responder = live.first(where: { $0.isHandled(in: subtree) })?.responder {
      let presses = live.filter { $0.responder === responder }
      if let verification = application.verification {
        for press in presses { verification.see(.viewLost(input: press.number)) }
      }
      cancel(presses, of: responder, nil)
    }
  }

  /// Cancels presses as one event that everybody hears of: recognizers and responders. What is being sent is handed out
  /// first; if it has not reached its window yet, the cancellation waits for it.
  func cancel(where isIncluded: (UIPress) -> Bool) {
    guard live.contains(where: { !$0.delivery.isOver && isIncluded($0) }) else { return }
    if application.touches.progress.isInHand {
      for press in live where isIncluded(press) { press.delivery.isToBeCancelled = true }
      return
    }
    application.touches.handOutRest()
    rest()
    var isChanged = false
    for press in live where !press.delivery.isOver && isIncluded(press) {
      change(press, to: .cancelled, at: application.now)
      isChanged = true
    }
    guard isChanged else { return }
    event.storedTimestamp = application.now
    event.storedModifierFlags = []
    send()
    cancelWhatWaits()
    application.touches.cancelWhatWaits()
    application.gestures.runOutsideEvents()
  }

  /// Cancels the presses whose cancellation had to wait for the event in hand.
  @inline(__always)
  func cancelWhatWaits() { if hasAny { cancelThoseThatWait() } }

  private func cancelThoseThatWait() {
    guard !application.touches.progress.isInHand, live.contains(where: { $0.delivery.isToBeCancelled }) else { return }
    cancel { $0.delivery.isToBeCancelled }
  }
}

extension UIPress {
  /// Whether the responder lies in a subtree, or the view that it belongs to does.
  fileprivate func isHandled(in subtree: UIView) -> Bool {
    guard let responder else { return false }
    // The window handles what nobody else does, whatever becomes of its root.
    return responder !== window && view?.isDescendant(of: subtree) == true
  }
}
