// The state of a recognizer, as a property that others observe (B15.19). That it goes back to `possible` by the reset
// is not told.

extension UIGestureRecognizer: SaysChanges {
  final func willChangeForObservers() { ObservationBook.willChange(self) }
  final func didChangeForObservers() { ObservationBook.didChange(self) }
}
