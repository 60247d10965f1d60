import EventTrace

extension TouchEnvironment {
  /// Only one recognizer goes on in some views: their other fingers and gestures are over (B1.55).
  func leaveOnly(_ recognizer: UIGestureRecognizer, in views: [UIView]) {
    let isInside: (UIView?) -> Bool = { inner in views.contains { inner?.isDescendant(of: $0) == true } }
    let reason = GestureReason(.otherDrivesTransition, journal.mark(of: recognizer))
    gestures.leave(reason) { $0 !== recognizer && isInside($0.view) }
    let followed = recognizer.attempt.touches
    func next() -> UITouch? {
      live.all.first { touch in isInside(touch.view) && !followed.contains { $0 === touch } }
    }
    while let view = next()?.view {
      let others = live.filter { touch in touch.view === view && !followed.contains { $0 === touch } }
      takeAway(others, from: view)
    }
  }
}
