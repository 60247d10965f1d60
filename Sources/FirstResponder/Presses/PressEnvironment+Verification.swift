import EventTrace

// What the verifier is shown of presses. Each of these is called only where somebody verifies.

extension PressEnvironment {
  func verify(_ phase: UIPress.Phase, on responder: UIResponder, _ presses: Set<UIPress>) {
    guard let verification = journal.verification, let phase = StreamPhase(phase) else { return }
    verification.see(.responder(Participant(responder), phase, presses: presses.map(\.number).sorted()))
  }
}

extension GestureEnvironment {
  func verify(_ recognizer: UIGestureRecognizer, _ phase: UIPress.Phase, _ presses: Set<UIPress>) {
    guard let verification = journal.verification, let phase = StreamPhase(phase) else { return }
    verification.see(.recognizer(Participant(recognizer), phase, inputs: presses.map(\.number).sorted()))
  }
}
