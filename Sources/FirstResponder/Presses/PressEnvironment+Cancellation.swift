import EventLogic
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
    guard press.state.delivery.take() else { return }
    course.turn.need(.takeAway)
    if let verification = journal.verification {
      let cancels = recognizer.cancelsTouchesInView
      verification.see(.taken(input: press.number, by: Participant(recognizer), cancels: cancels))
    }
    guard journal.recorder != nil, let responder = press.responder else { return }
    let name = journal.name(of: recognizer)
    journal.note(
      .gestures, responder,
      "press \(press.type.name): taken from its responder, \(name) was recognized and cancels touches")
  }

  /// Tells the next responder that presses were taken from it. False if there is none.
  func takeFromResponder() -> Bool {
    for press in live where press.state.delivery == .taken(isKnown: true) {
      guard let responder = press.responder else { continue }
      cancel(live.filter { $0.state.delivery.isTaken && $0.responder === responder }, of: responder, event)
      return true
    }
    return false
  }

  /// A responder hears once that presses which it knew of are cancelled, and of none of them any more. The buttons stay
  /// down for whoever else watches them.
  private func cancel(_ presses: [UIPress], of responder: UIResponder, _ event: UIPressesEvent?) {
    var heard: [(press: UIPress, phase: UIPress.Phase)] = []
    for press in presses {
      press.state.due.remove(.view)
      if press.state.delivery.lose() { heard.append((press, press.phase)) }
    }
    for (press, _) in heard { press.phase = .cancelled }
    if !heard.isEmpty {
      call(.cancelled, on: responder, with: Set(heard.map(\.press)), event)
      // For those who still watch the button it is not up, unless it went up while the responder was told.
      for (press, phase) in heard where press.state.life != .gone && press.phase == .cancelled { press.phase = phase }
    }
    for press in presses where press.responder === responder { press.responder = nil }
  }

  /// The views of a subtree leave their window: a responder among them, or one whose view is, hears once that its
  /// presses are cancelled, without an event.
  func cancelPresses(ofRespondersIn subtree: UIView) {
    while let responder = live.first(where: { $0.isHandled(in: subtree) })?.responder {
      let presses = live.filter { $0.responder === responder }
      if let verification = journal.verification {
        for press in presses { verification.see(.viewLost(input: press.number)) }
      }
      cancel(presses, of: responder, nil)
    }
  }

  /// Ends presses as cancelled. False if there are none.
  func endAsCancelled(where isIncluded: (UIPress) -> Bool) -> Bool {
    rest()
    let presses = live.filter { !$0.isOver && isIncluded($0) }
    for press in presses { change(press, to: .cancelled, at: journal.now) }
    if presses.isEmpty { return false }
    event.storedTimestamp = journal.now
    event.heldModifiers = 0
    return true
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
