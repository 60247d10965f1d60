import EventTrace

extension UIControl {
  /// A step of following a touch. The control may be in no window any more, but then it has been told before.
  final func verify(_ step: TrackingStep, _ touch: UITouch) {
    guard let verification = UIApplication.current?.journal.verification else { return }
    verification.see(.tracking(Participant(self), step, touch: touch.number))
  }
}
