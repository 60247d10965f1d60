import EventTrace

// What the verifier is shown of touches. Each of these is called only where somebody verifies.

extension TouchEnvironment {
  /// The live touches are up to what happened, which everybody is about to hear of.
  func verifyTouches(at time: Double?) {
    guard let verification = application.verification else { return }
    if let time { verification.see(.frame(time: time)) }
    for touch in live where !touch.delivery.isPast {
      if touch.phase == .began {
        guard !touch.delivery.isVerified else { continue }
        touch.delivery.isVerified = true
        verification.see(
          .landed(
            touch: touch.number, contact: touch.contact, time: touch.timestamp,
            window: touch.window.map { Participant($0) }, view: touch.view.map { Participant($0) }))
        if touch.delivery.isWithheld { verification.see(.withheld(touch: touch.number)) }
      } else if let phase = StreamPhase(touch.phase) {
        verification.see(.changed(touch: touch.number, phase, time: touch.timestamp))
      }
    }
    verification.see(.shown(allTouches.map(\.number)))
  }

  func verify(_ phase: UITouch.Phase, on view: UIView, with members: Places) {
    guard let verification = application.verification, let phase = StreamPhase(phase) else { return }
    let news = members.map { place in
      TouchNews(
        touch: live[place].number, time: live[place].timestamp, window: live[place].window.map { Participant($0) })
    }
    verification.see(.view(Participant(view), phase, news))
  }

  /// News of a touch that an override of `sendEvent` did not pass on; without a window, in the end.
  func verifySwallowing(in window: UIWindow? = nil) {
    guard let verification = application.verification else { return }
    for touch in live where window == nil || touch.window === window {
      guard touch.delivery.isPending || touch.needsRecognizers || !touch.pendingRecognizers.isEmpty else { continue }
      verification.see(.swallowed(touch: touch.number))
    }
    if window == nil { verification.see(.settled) }
  }
}

extension GestureEnvironment {
  /// As `tell(of:_:_:)`, and shows each call. A loop of its own, so that the other one pays nothing where nobody
  /// verifies; `VerificationOnAndOffTests` holds that the two do the same.
  func tellVerified(of touch: UITouch, _ itsSet: borrowing LoneTouchSet, _ touches: TouchEnvironment) {
    let version = touches.setsVersion
    while let recognizer = touch.nextUnheard {
      let phase = touch.phase
      verify(recognizer.takeUnretainedValue(), phase, itsSet.touches)
      recognizer.borrowed { tell($0, phase, itsSet.touches, touches.event) }
      guard touches.setsVersion == version else { return }
    }
    touches.due.remove(.recognizerCalls)
  }

  func verify(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    guard let verification = application.verification, let phase = StreamPhase(phase) else { return }
    verification.see(.recognizer(Participant(recognizer), phase, inputs: touches.map(\.number).sorted()))
  }

  /// The recognizers of a touch or press follow it from now on.
  func verifyJoining(_ recognizers: some Sequence<UIGestureRecognizer>, _ input: Int) {
    guard let verification = application.verification else { return }
    for recognizer in recognizers { verification.see(.joined(Participant(recognizer), input: input)) }
  }
}
