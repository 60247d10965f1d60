/// Whether the same is said once more of an app: three times as it comes, then ever more rarely, and once an hour at
/// last. A value without clock.
struct Repetition: Sendable {
  /// Times that pass as they come.
  static let free = 3
  /// Seconds until the next time that passes after these; they double each time.
  static let first = 60.0
  /// Never more seconds than these.
  static let longest = 3_600.0

  private var count = 0
  private var last = -Double.infinity
  private var wait = Repetition.first

  init() {}

  /// Whether it may be said now.
  mutating func mayPass(at now: Double) -> Bool {
    if count < Self.free {
      (count, last) = (count + 1, now)
      return true
    }
    guard now - last >= wait else { return false }
    (last, wait) = (now, min(Self.longest, wait * 2))
    return true
  }
}
