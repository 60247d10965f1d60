import FirstResponder
import SystemLink

extension SimulatedDevice {
  /// Brings one report of a digitizer as it is, at the time that it says, and has delivered it when it returns: moves,
  /// too, as if a display frame began then.
  ///
  /// For input that comes from elsewhere (a recording in a format of one's own, a digitizer's driver) and for
  /// measuring: `Finger` makes such reports from what a finger does. Times that lie before `now` count as `now`. It
  /// enters the app as over the link: a report that can't be true (of a contact that never landed or is gone, or one
  /// that lands where it is down) is dropped whole with a step in the trace, and contacts that it would have ended
  /// are cancelled. Numbers of contacts are the caller's; a `Finger` that is down has one, too, counted from 1.
  ///
  /// - Parameter event: of kind `.digitizer`, with every contact that changed.
  public func report(_ event: HIDEvent) {
    // Only a digitizer's report has contacts.
    if event.contacts.isEmpty, event.kind != .digitizer {
      fatalError(
        """
        report(_:) got an event of kind \(event.kind): it takes what fingers do. Use key(), hover(), scroll() and the \
        like for others.
        """
      )
    }
    if isClockHeld { checkClockMayMove("report(_:)") }
    guard event.timestamp.isFinite, event.timestamp >= driver.now else {
      var late = event
      late.timestamp = driver.now
      return driver.report(late)
    }
    driver.report(event)
  }
}
