// Touches that are taken back: by the system (B8.25), with a window (B8.27), or because a view goes (B2.55-B2.59).

extension TouchEnvironment {
  /// Cancels touches as one event that everybody hears of: recognizers and views. What is being sent is handed out
  /// first; if it has not reached its window yet, the cancellation waits for it (`cancelWhatWaits`).
  func cancel(where isIncluded: (UITouch) -> Bool) {
    guard live.contains(where: { !$0.isOver && isIncluded($0) }) else { return }
    if progress.isInHand {
      for touch in live where isIncluded(touch) { touch.delivery.isToBeCancelled = true }
      due.insert(.cancellations)
      return
    }
    handOutRest()
    rest()
    var isChanged = false
    for touch in live where !touch.isOver && isIncluded(touch) {
      end(touch, .cancelled, at: application.now)
      isChanged = true
    }
    guard isChanged else { return }
    event.storedTimestamp = application.now
    if isVerified { verifyTouches(at: nil) }
    application.send(event)
    gestures.letGoOfThoseWhoLeft()
    cancelWhatWaits()
    application.presses.cancelWhatWaits()
  }

  /// Cancels the touches whose cancellation had to wait for the frame in hand.
  @inline(__always)
  func cancelWhatWaits() { if due.contains(.cancellations) { cancelThoseThatWait() } }

  private func cancelThoseThatWait() {
    guard !progress.isInHand else { return }
    due.remove(.cancellations)
    cancel { $0.delivery.isToBeCancelled }
  }

  /// Cancels every touch and press (the app is no longer active, or takes no input).
  func cancelAll() {
    cancel { _ in true }
    application.presses.cancel { _ in true }
    application.commandKeys.forgetKeys()
    application.gestures.leave(.applicationInactive) { _ in true }
    application.pointer.forget()
    application.motion.cancel("the app no longer takes input")
  }

  /// Cancels the touches and presses that started in a window.
  func cancelTouches(in window: UIWindow) {
    cancel { $0.window === window }
    application.presses.cancel { $0.window === window }
    application.gestures.leave(.windowHidden) { $0.attempt.window?.object === window }
    application.pointer.forget(window)
  }

  /// The views of a subtree leave their window: each that handles touches hears once that they are cancelled, without
  /// an event (B2.57, B2.59). The fingers stay down for whoever else watches them,
  /// but no view hears of them any more (B2.4).
  func cancelViewTouches(in subtree: UIView) {
    while let view = live.first(where: { $0.view?.isDescendant(of: subtree) == true })?.view {
      takeAway(live.filter { $0.view === view }, from: view)
    }
  }

  /// A view loses touches because it goes, or is no place for them any more.
  func takeAway(_ touches: [UITouch], from view: UIView) {
    if let verification = application.verification {
      for touch in touches { verification.see(.viewLost(input: touch.number)) }
    }
    cancel(touches, in: view, nil)
  }

  /// Takes touches from their view: it hears once that those it knew of are cancelled, and of none of them any more
  /// (B2.4). The fingers stay down for whoever else watches them.
  func cancel(_ touches: [UITouch], in view: UIView, _ event: UIEvent?) {
    // Also a touch whose lift the view has not heard of yet: this is the end that it hears.
    let heard = touches.filter { $0.delivery.isOpen }
    for touch in touches {
      touch.delivery.isPending = false
      touch.delivery.isBeganHeld = false
      touch.delivery.isEndHeld = false
    }
    if !heard.isEmpty {
      let phases = heard.map(\.phase)
      for touch in heard {
        touch.delivery.isOpen = false
        touch.phase = .cancelled
      }
      call(.cancelled, on: view, with: members(heard), event)
      // For those who still watch the finger it is not over, unless it went while the view was told.
      for (touch, phase) in zip(heard, phases) where live.contains(touch) && touch.phase == .cancelled {
        touch.phase = phase
      }
    }
    // The view may be in the midst of a call; outside of an event nobody waits for the end of one.
    if progress != .idle { gestures.keepForNow(view) }
    for touch in touches where touch.view === view {
      gestures.keepWhatIsNeeded(of: touch, isGone: false)
      touch.view = nil
    }
  }

  private func members(_ touches: [UITouch]) -> Places {
    var members = Places()
    for index in live.indices where touches.contains(live[index]) { members.insert(index) }
    return members
  }
}
