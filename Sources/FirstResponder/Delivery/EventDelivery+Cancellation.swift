import EventLogic
import EventTrace

// Touches and presses that are taken back: by the system (B8.25), or with a window (B8.27).

extension EventDelivery {
  /// Cancels touches as one event that everybody hears of: recognizers and views. What is being sent is handed out
  /// first; if it has not reached its window yet, the cancellation waits for it (`cancelWhatWaits`).
  func cancelTouches(where isIncluded: (UITouch) -> Bool) {
    let found = touches.live.filter { !$0.isOver && isIncluded($0) }
    if found.isEmpty { return }
    guard mayCancel(orMark: { for touch in found { touch.state.due.insert(.cancellation) } }) else { return }
    guard touches.endAsCancelled(where: isIncluded) else { return }
    host.asCurrent { send(touches.event) }
    loseFollowersOfInputsThatLeft()
    cancelWhatWaits()
    drainIfWanted()
  }

  /// The same for presses.
  func cancelPresses(where isIncluded: (UIPress) -> Bool) {
    let found = presses.live.filter { !$0.isOver && isIncluded($0) }
    if found.isEmpty { return }
    guard mayCancel(orMark: { for press in found { press.state.due.insert(.cancellation) } }) else { return }
    guard presses.endAsCancelled(where: isIncluded) else { return }
    host.asCurrent { sendPresses() }
    cancelWhatWaits()
    gestures.runOutsideEvents()
    drainIfWanted()
  }

  /// Whether inputs can be cancelled now; what is being handed out has been by then. Otherwise they are marked, and
  /// wait for the end of the event in hand.
  private func mayCancel(orMark mark: () -> Void) -> Bool {
    if course.isInHand {
      mark()
      course.turn.cancellationWaits = true
      return false
    }
    if course.isHandingOut { handOutRest() }
    return true
  }

  /// Cancels what could not be cancelled in the midst of an event.
  func cancelWhatWaits() {
    guard course.turn.cancellationWaits, !course.isInHand else { return }
    course.turn.cancellationWaits = false
    cancelTouches { $0.state.due.contains(.cancellation) }
    cancelPresses { $0.state.due.contains(.cancellation) }
  }

  /// What recognizers caused in the midst of an event, and what was cancelled meanwhile.
  func doWhatWaited() {
    gestures.runOutsideEvents()
    cancelWhatWaits()
  }

  /// Cancels every touch and press (the app is no longer active, or takes no input).
  func cancelInput() {
    cancelTouches { _ in true }
    cancelPresses { _ in true }
    host.forgetKeys()
    gestures.leave(.applicationInactive) { _ in true }
    host.forgetOtherInput()
  }

  /// Cancels every touch (the screen is turned).
  func cancelTouches() { cancelTouches { _ in true } }

  /// A subtree is about to leave its window: what it handles is cancelled, and its gestures are over.
  func leave(_ subtree: UIView) {
    touches.cancelViewTouches(in: subtree)
    presses.cancelPresses(ofRespondersIn: subtree)
    host.tell { $0.leave(subtree) }
    gestures.leave(.viewLeftWindow) { $0.view?.isDescendant(of: subtree) == true }
  }

  /// Only one recognizer goes on in some views (B1.55).
  func leaveOnly(_ recognizer: UIGestureRecognizer, in views: [UIView]) { touches.leaveOnly(recognizer, in: views) }

  /// Cancels the touches and presses that started in a window.
  func cancelInput(in window: UIWindow) {
    cancelTouches { $0.window === window }
    cancelPresses { $0.window === window }
    gestures.leave(.windowHidden) { $0.attempt.window?.object === window }
    host.forgetPointers(in: window)
  }
}
