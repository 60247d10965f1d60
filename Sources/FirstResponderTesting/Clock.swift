import FirstResponder

extension SimulatedDevice {
  /// The device is being used: `UIApplication.shared` is its application.
  func use() { application.becomeCurrent() }

  /// When something comes that is done so many seconds from now on: later or earlier than the test believes, where
  /// another hand does it.
  func time(after seconds: TimeInterval) -> TimeInterval { hand?.after(seconds, now: now) ?? now + seconds }

  /// Delivers what is queued, unless the main thread is busy or in the middle of a delivery, which will do it.
  func deliver() { driver.settle() }

  /// Whether moving the clock would be a mistake now.
  var isClockHeld: Bool { openFrame != nil || driver.isDelivering }

  func check(_ seconds: TimeInterval, _ call: String) {
    guard !seconds.isFinite else { return }
    fatalError(
      """
      \(call) was given \(seconds) seconds. The clock moves by a finite number of seconds; give one that is long \
      enough for what is to happen.
      """)
  }

  func checkClockMayMove(_ call: String) {
    if openFrame != nil {
      fatalError(
        """
        \(call) moves the clock inside frame { }. A frame is one moment: change each finger at most once in it, and \
        let time pass outside.
        """)
    }
    if driver.isDelivering {
      fatalError(
        """
        \(call) moves the clock inside a delivery. While the app handles an event, only touchDown, lift and cancel are \
        allowed; they are delivered after it. Let time pass after the call that caused the delivery has returned.
        """)
    }
  }
}
