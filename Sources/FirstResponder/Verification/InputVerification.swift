import EventTrace

// What the verifier is shown of presses and controls.

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

extension UIControl {
  /// A step of following a touch. The control may be in no window any more, but then it has been told before.
  final func verify(_ step: TrackingStep, _ touch: UITouch) {
    guard let verification = UIApplication.current?.verification else { return }
    verification.see(.tracking(Participant(self), step, touch: touch.number))
  }
}
