/// Keeps a flood of sentences about bad input from burying everything else:
/// the first ones of a period pass, the rest are counted.
///
/// A value without clock.
struct SentenceLimit: Sendable {
  /// Sentences that pass in one period.
  static let burst = 10
  /// Seconds of a period; it begins with the first sentence after the last one's end.
  static let period = 5.0

  private var begin = -Double.infinity
  private var count = 0

  /// Whether the next sentence may be said.
  mutating func mayPass(at now: Double) -> Bool {
    if now >= begin + Self.period { (begin, count) = (now, 0) }
    count += 1
    return count <= Self.burst
  }

  /// Ends the period.
  /// - Returns: how many sentences did not pass in it.
  mutating func end() -> Int {
    defer { (begin, count) = (-.infinity, 0) }
    return max(0, count - Self.burst)
  }
}
