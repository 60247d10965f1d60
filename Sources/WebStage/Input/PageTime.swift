/// Maps a page's clock onto seconds since boot.
///
/// The two clocks have an unknown distance that a message can only show too large, by the time it travelled. So the
/// smallest distance seen is the best. A page whose clock stood still (a laptop that slept) or runs slow would lag more
/// and more behind; then the distance is taken anew.
struct PageTime: Sendable {
  private var distance: Double?
  private var latest = -Double.infinity

  /// A report is never dated further back than this, seconds.
  static let oldest = 0.5

  /// Tells the page's time at which a message was sent, and when it came.
  mutating func heard(milliseconds: Double, now: Double) {
    let candidate = now - milliseconds / 1000
    guard let distance, candidate - distance <= Self.oldest else {
      distance = candidate
      return
    }
    self.distance = min(distance, candidate)
  }

  /// Seconds since boot for a page's time; never less than for the call before, and never in the future.
  mutating func seconds(milliseconds: Double, now: Double) -> Double {
    let seconds = max(milliseconds / 1000 + (distance ?? now - milliseconds / 1000), now - Self.oldest)
    latest = max(latest, min(seconds, now))
    return latest
  }

  /// Seconds since boot for something that the page did not date; never less than for the call before.
  mutating func moment(now: Double) -> Double {
    latest = max(latest, now)
    return latest
  }
}
