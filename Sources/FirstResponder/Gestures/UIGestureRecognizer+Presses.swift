import EventTrace

// How recognizers come to presses, before responders do (B3.62). The rules are those for touches
// (GestureEnvironment+Recipients.swift, UIGestureRecognizer+Touches.swift), but for the filters, and that presses are
// never held back from their responder.

extension GestureEnvironment {
  // MARK: The step `attach`

  /// Finds the recognizers of a press that has just begun: those of its responder's view and of every superview up to
  /// the window, deepest first, if they want it. The set is fixed from then on.
  func attach(_ press: UIPress, _ event: UIPressesEvent) {
    press.state.due.remove(.recognizers)
    let found = recognizers(from: press.view) { receives($0, press, event) }
    // A question, too, where a class overrides it.
    let enabled = found.filter(\.isEnabled)
    // The questions may have changed everything: the press may be past, a recognizer switched off, removed, or over.
    guard press.state.life < .letGo else { return }
    let joined = enabled.filter { $0.isAttached && !$0.attempt.state.isOver }
    (press.recognizers, press.unheard) = (joined, joined)
    if joined.isEmpty { return }
    course.turn.need(.tell)
    for recognizer in joined {
      engage(recognizer)
      journal.verification?.see(.joined(Participant(recognizer), input: press.number))
      recognizer.attempt.window = press.window?.handle
      recognizer.attempt.presses.append(press)
      recognizer.attempt.inputNumbers.append(press.number)
      if recognizer.attempt.firstInput == nil { recognizer.attempt.firstInput = .press }
      // A gesture that is under way takes its new buttons, too.
      if recognizer.attempt.state.isActive, recognizer.cancelsTouchesInView { inputs?.take(press, recognizer) }
    }
    askForRequirements(among: joined)
  }

  /// The filters of B4.4, for presses.
  private func receives(_ recognizer: UIGestureRecognizer, _ press: UIPress, _ event: UIPressesEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.attempt.state.isOver else { return false }
    guard recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)) else { return false }
    if recognizer.followsOneKindOfInput, recognizer.attempt.firstInput == .touch { return false }
    guard recognizer.hover == nil, recognizer.attempt.firstInput != .pointer else { return false }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    guard delegate.gestureRecognizer(recognizer, shouldReceive: event),
      delegate.gestureRecognizer(recognizer, shouldReceive: press)
    else {
      journal.note(.gestures, recognizer, "delegate \(type(of: delegate)) said no to press \(press.type.name)")
      return false
    }
    return true
  }

  // MARK: The step `tell`

  /// Tells a recognizer what some of its presses did.
  func tell(
    _ recognizer: UIGestureRecognizer, _ phase: UIPress.Phase, _ presses: Set<UIPress>, _ event: UIPressesEvent
  ) {
    verify(recognizer, phase, presses)
    recognizer.takeOver(event)
    switch phase {
    case .began: recognizer.pressesBegan(presses, with: event)
    case .changed: recognizer.pressesChanged(presses, with: event)
    case .ended: recognizer.pressesEnded(presses, with: event)
    case .cancelled: recognizer.pressesCancelled(presses, with: event)
    case .stationary: break
    }
  }

  /// Presses that are over leave their recognizers.
  func letGo(of press: UIPress) {
    for recognizer in press.recognizers { recognizer.attempt.presses.removeAll { $0 === press } }
    inputsLeft()
  }
}

extension UIGestureRecognizer {
  /// The followed presses that are still held.
  final var pressesHeld: [UIPress] { attempt.presses.filter { !$0.isOver } }

  /// Follows the press no more; it is the responder's (B4.48, for presses).
  final func drop(_ press: UIPress) {
    gestures?.journal.verification?.see(.dropped(Participant(self), input: press.number))
    attempt.presses.removeAll { $0 === press }
    attempt.inputNumbers.removeAll { $0 == press.number }
    press.removeRecognizer(self)
    gestures?.inputsLeft()
    gestures?.runOutsideEvents()
  }
}

extension UIPress {
  /// The recognizer follows the press no more.
  final func removeRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    unheard.removeAll { $0 === recognizer }
  }
}
