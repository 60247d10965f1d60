/// How many requests of one app are looked at: a few at once, and so many a second for ever. A value without clock.
struct RequestRate: Sendable {
  /// Requests that may come together.
  static let burst = 32.0
  /// Requests that may come in each second, for ever.
  static let perSecond = 8.0

  private var room = RequestRate.burst
  private var last = -Double.infinity

  /// Whether one more may pass.
  mutating func mayPass(at now: Double) -> Bool {
    if now > last { room = min(Self.burst, room + (now - max(last, now - Self.burst)) * Self.perSecond) }
    last = max(last, now)
    guard room >= 1 else { return false }
    room -= 1
    return true
  }
}
