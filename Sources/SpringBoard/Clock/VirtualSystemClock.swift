/// Time that goes only when it is told to: of a system process whose apps are driven, and waited for.
///
/// A minute of it may be over before another process has had its turn, so that nothing of it says how long one took.
@MainActor public final class VirtualSystemClock: SystemClock {
  private struct Entry {
    let number: Int
    let time: Double
    let body: @MainActor () -> Void
  }

  public private(set) var now: Double
  public let ofProcesses: any SystemClock = RunLoopClock()
  /// Latest first; of those at one time the one that was asked for first is the last.
  private var waiting: [Entry] = []
  private var lastNumber = 0

  /// - Parameter start: where the clock stands, seconds; it counts as the machine's start.
  public init(at start: Double = 0) { now = start }

  @discardableResult public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm {
    lastNumber += 1
    let entry = Entry(number: lastNumber, time: now + max(0, seconds), body: body)
    waiting.insert(entry, at: waiting.firstIndex { $0.time <= entry.time } ?? waiting.endIndex)
    return Alarm { [weak self, number = entry.number] in self?.waiting.removeAll { $0.number == number } }
  }

  /// When the next alarm is due; nil while there is none.
  var nextDue: Double? { waiting.last?.time }

  /// Moves the clock, and rings what is due, each at its own time.
  package func move(to time: Double) {
    while let next = waiting.last, next.time <= time {
      waiting.removeLast()
      now = max(now, next.time)
      next.body()
    }
    now = max(now, time)
  }
}
