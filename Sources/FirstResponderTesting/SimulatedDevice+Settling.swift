import EventTrace
import FirstResponder

extension SimulatedDevice {
  /// Moves the clock until the app does nothing more by itself, and no further than it takes: to the end of the last
  /// animation, of the last scroll view that coasts, of the last transition, of the keyboard's and menus' ways, of the
  /// waiting of recognizers, and to delayed messages and timers that are due within the time.
  ///
  /// ```swift
  /// device.tap("Next")
  /// device.settle()
  /// #expect(navigation.topViewController is DetailController)
  /// ```
  ///
  /// It does not wait for what repeats, nor for what a finger or the program has to end: `busy` tells it. A timer that
  /// sets the next one when it fires uses the time up; then the app counts as settled, as the next one is due too late.
  /// What the real clock brings is not seen: `asyncAfter`, tasks, and timers with Foundation's closures (B15.4).
  ///
  /// With fingers down it returns as soon as only they are left, so a long press is recognized by then. In a
  /// `frame {}` and in a delivery it stops with a message, as `advance(by:)` does.
  ///
  /// - Parameter seconds: virtual seconds that it may take; 0, or less, only looks.
  /// - Returns: whether it has settled, after how long, and what goes on all the same.
  @discardableResult
  public func settle(within seconds: TimeInterval = 2) -> Settling {
    checkClockMayMove("settle(within:)")
    check(seconds, "settle(within:)")
    let start = now
    let limit = start + max(0, seconds)
    driver.advance(to: limit) { application.isBusy(within: limit - now) }
    let isSettled = !application.isBusy(within: limit - now)
    return Settling(isSettled: isSettled, seconds: now - start, busy: busy)
  }

  /// What goes on now in the app, and who does it: what ends by itself first. The clock stands; layout that is due is
  /// done before.
  public var busy: [BusyReason] {
    use()
    deliver()
    return application.busy
  }
}
