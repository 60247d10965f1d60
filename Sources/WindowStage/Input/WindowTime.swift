/// Maps SDL's time stamps, milliseconds since it began, onto seconds since boot.
///
/// SDL's clock stands still while the machine sleeps and starts anew after 49 days;
/// so only the age of a report is taken from it.
struct WindowTime: Sendable {
  private var latest = -Double.infinity

  /// Seconds since boot of a report; never less than for the call before, and never in the future.
  /// - Parameter stamp: the report's, `ticks`: SDL's clock at the same moment as `now`, seconds since boot.
  mutating func seconds(stamp: UInt32, ticks: UInt32, now: Double) -> Double {
    let age = ticks &- stamp
    // Half of the clock's way or more: it is dated ahead.
    let seconds = age > UInt32.max / 2 ? now : now - Double(age) / 1000
    return moment(seconds)
  }

  /// Seconds since boot for something that nobody dated; never less than for the call before.
  mutating func moment(_ now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }
}
