import FirstResponder

extension SimulatedDevice {
  /// The device is being used: `UIApplication.shared` is its application.
  func use() { application.becomeCurrent() }

  /// Moves the clock to a time; a stall that ends on the way is worked off at its end, and one that begins on the way lasts.
  func move(to time: TimeInterval) {
    use()
    // What the test has changed since the last call belongs to the time before: it is laid out and shown now.
    settle()
    repeat {
      guard let end = stalledUntil else {
        calling { loop.advance(to: time) { stalledUntil == nil } }
        continue
      }
      guard time >= end else {
        loop.stall(until: time)
        return
      }
      loop.stall(until: end)
      stalledUntil = nil
      application.isStalled = false
      // As on a real loop: input that waited is handled before timers that are overdue.
      calling { application.drain(isDisplayFrame: true) }
    } while now < time || stalledUntil.map { $0 <= time } ?? false
    // A display frame that begins now, but for rounding.
    if application.isFrameDue { settle(isDisplayFrame: true) }
  }

  /// Delivers what is queued, unless the main thread is busy or in the middle of a delivery, which will do it.
  func settle(isDisplayFrame: Bool = false) {
    guard !isDelivering, stalledUntil == nil else { return }
    calling { application.drain(isDisplayFrame: isDisplayFrame) }
  }

  private func calling(_ body: () -> Void) {
    let outer = isDelivering
    isDelivering = true
    body()
    isDelivering = outer
  }

  func checkClockMayMove(_ call: String) {
    if openFrame != nil {
      fatalError(
        """
        \(call) moves the clock inside frame { }. A frame is one moment: change each finger at most once in it, and let time \
        pass outside.
        """)
    }
    if isDelivering {
      fatalError(
        """
        \(call) moves the clock inside a delivery. While the app handles an event, only touchDown, lift and cancel are \
        allowed; they are delivered after it. Let time pass after the call that caused the delivery has returned.
        """)
    }
  }
}
