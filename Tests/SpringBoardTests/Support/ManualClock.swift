import SpringBoard

/// A clock that moves only when told.
@MainActor final class ManualClock: SystemClock {
  private(set) var now: Double
  private var alarms: [(number: Int, time: Double, body: @MainActor () -> Void)] = []
  private var count = 0

  init(now: Double = 100) { self.now = now }

  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm {
    count += 1
    let number = count
    alarms.append((number, now + max(0, seconds), body))
    return Alarm { [unowned self] in alarms.removeAll { $0.number == number } }
  }

  /// Moves on, ringing every alarm on the way at its own time, in order.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = alarms.filter({ $0.time <= end }).min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) {
      alarms.removeAll { $0.number == next.number }
      now = max(now, next.time)
      next.body()
    }
    now = end
  }
}
