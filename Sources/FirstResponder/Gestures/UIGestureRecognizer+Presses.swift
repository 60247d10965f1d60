import EventTrace

// How recognizers come to presses, before responders do (B3.62). The rules are those for touches
// (GestureEnvironment+Recipients.swift, UIGestureRecognizer+Touches.swift), but for the filters, and that presses are
// never held back from their responder.

extension GestureEnvironment {
  // MARK: Phase 1

  /// Finds the recognizers of a press that has just begun: those of its responder's view and of every superview up to
  /// the window, deepest first, if they want it. The set is fixed from then on.
  func attach(_ press: UIPress) {
    press.delivery.needsRecognizers = false
    var view = press.view
    var joined: [UIGestureRecognizer] = []
    let outer = application.touches.progress
    application.touches.progress = .asking
    while let current = view {
      // One that is asked may be brought to a superview meanwhile.
      for recognizer in current.extras?.gestureRecognizers ?? []
      where !joined.contains(where: { $0 === recognizer }) && receives(recognizer, press) {
        joined.append(recognizer)
      }
      view = current.superview
    }
    application.touches.progress = outer
    // The questions may have changed everything: the press may be past, a recognizer switched off, removed, or over.
    guard !press.delivery.isLetGo else { return }
    joined.removeAll { !$0.isEnabled || !$0.isAttached || $0.attempt.state.isOver }
    guard !joined.isEmpty else { return }
    press.recognizers = joined
    press.unheard = joined
    for recognizer in joined {
      engage(recognizer)
      if isVerified { verifyJoining(CollectionOfOne(recognizer), press.number) }
      recognizer.attempt.window = press.window?.handle
      recognizer.attempt.presses.append(press)
      recognizer.attempt.inputNumbers.append(press.number)
      if recognizer.attempt.firstInput == nil { recognizer.attempt.firstInput = .press }
      // A gesture that is under way takes its new buttons, too.
      if recognizer.attempt.state.isActive, recognizer.cancelsTouchesInView {
        application.presses.take(press, recognizer)
      }
    }
    askForRequirements(among: joined)
  }

  /// The filters of B4.4, for presses.
  private func receives(_ recognizer: UIGestureRecognizer, _ press: UIPress) -> Bool {
    guard recognizer.isEnabled, !recognizer.attempt.state.isOver else { return false }
    guard recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)) else { return false }
    if recognizer.followsOneKindOfInput, recognizer.attempt.firstInput == .touch { return false }
    guard recognizer.hover == nil, recognizer.attempt.firstInput != .pointer else { return false }
    let event = application.presses.event
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    guard delegate.gestureRecognizer(recognizer, shouldReceive: event),
      delegate.gestureRecognizer(recognizer, shouldReceive: press)
    else {
      application.note(.gestures, recognizer, "delegate \(type(of: delegate)) said no to press \(press.type.name)")
      return false
    }
    return true
  }

  // MARK: Phase 2

  /// Tells the next recognizer what its presses did in the event: one call for one phase, in the order began, changed,
  /// ended, cancelled. False if all have heard.
  func tellOfPresses(in window: UIWindow) -> Bool {
    let live = application.presses.live
    guard let recognizer = live.first(where: { $0.window === window && !$0.unheard.isEmpty })?.unheard.first else {
      return false
    }
    var phase = UIPress.Phase.cancelled
    for press in live where press.unheard.contains(recognizer) && press.phase.rawValue < phase.rawValue {
      phase = press.phase
    }
    var presses = Set<UIPress>()
    for press in live where press.unheard.contains(recognizer) && press.phase == phase {
      press.unheard.removeAll { $0 === recognizer }
      presses.insert(press)
    }
    let event = application.presses.event
    verify(recognizer, phase, presses)
    recognizer.takeOver(event)
    switch phase {
    case .began: recognizer.pressesBegan(presses, with: event)
    case .changed: recognizer.pressesChanged(presses, with: event)
    case .ended: recognizer.pressesEnded(presses, with: event)
    case .cancelled: recognizer.pressesCancelled(presses, with: event)
    case .stationary: break
    }
    return true
  }

  /// Presses that are over leave their recognizers.
  func letGo(of press: UIPress) {
    for recognizer in press.recognizers { recognizer.attempt.presses.removeAll { $0 === press } }
    touchesEnded()
  }
}

extension UIGestureRecognizer {
  /// The followed presses that are still held.
  final var pressesHeld: [UIPress] { attempt.presses.filter { !$0.delivery.isOver } }

  /// Follows the press no more; it is the responder's (B4.48, for presses).
  final func drop(_ press: UIPress) {
    application?.verification?.see(.dropped(Participant(self), input: press.number))
    attempt.presses.removeAll { $0 === press }
    attempt.inputNumbers.removeAll { $0 == press.number }
    press.removeRecognizer(self)
    application?.gestures.touchesEnded()
    application?.gestures.runOutsideEvents()
  }
}

extension UIPress {
  /// The recognizer follows the press no more.
  final func removeRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizers.removeAll { $0 === recognizer }
    unheard.removeAll { $0 === recognizer }
  }
}
