import SystemLink

/// Something that is to happen at a time.
struct Deadline {
  /// Names a deadline; later ones have higher numbers.
  struct ID: Hashable, Comparable {
    let number: Int
    static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  let id: ID
  let time: TimeInterval
  /// A program, or a recognizer, waits for it.
  var isTimer = false
  let body: @MainActor () -> Void
}

/// Deadlines in the order in which they come due: by time, then by the order in which they were
/// set. A value without clock.
struct DeadlineQueue {
  /// Latest first, so that the next one is taken from the end.
  private var waiting: [Deadline] = []
  private var lastNumber = 0
  /// In which order timers come that are due at the same moment.
  var order = DueOrder.asSet
  /// The moment of the last one that was taken, and the newest that there was then: what is set in the middle of a
  /// moment comes behind all that was due in it, or one that sets itself again would keep the others from coming.
  private var (moment, newest) = (-TimeInterval.infinity, 0)

  /// The time at which the next deadline is due.
  var next: TimeInterval? { waiting.isEmpty ? nil : waiting[waiting.count - 1].time }

  /// How many are waiting.
  var count: Int { waiting.count }

  mutating func add(
    at time: TimeInterval, isTimer: Bool = false, _ body: @escaping @MainActor () -> Void
  ) -> Deadline.ID {
    lastNumber += 1
    let deadline = Deadline(id: .init(number: lastNumber), time: time, isTimer: isTimer, body: body)
    let place = waiting.firstIndex { $0.time <= time } ?? waiting.endIndex
    waiting.insert(deadline, at: place)
    return deadline.id
  }

  /// Takes out a deadline, if it is there. Only the caller lets go of it, when the queue is done: objects that it kept
  /// may cancel others when they go.
  @discardableResult
  mutating func remove(_ id: Deadline.ID) -> Deadline? {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    return waiting.remove(at: place)
  }

  /// Takes out the first deadline that is due.
  mutating func takeDue(at time: TimeInterval) -> Deadline? {
    guard !waiting.isEmpty, waiting[waiting.count - 1].time <= time else { return nil }
    if order != .asSet, waiting[waiting.count - 1].isTimer { return takeOther(dueBy: time) }
    return waiting.removeLast()
  }

  /// Seconds within which two timers are due at the same moment: what sums of decimals differ by.
  private static let instant = 1e-6

  /// Takes out a timer of the moment that comes, as the order says.
  private mutating func takeOther(dueBy time: TimeInterval) -> Deadline {
    let first = waiting[waiting.count - 1]
    if first.time > moment + Self.instant { (moment, newest) = (first.time, lastNumber) }
    let due = waiting.indices.reversed().prefix { waiting[$0].time <= min(time, moment + Self.instant) }
      .filter { waiting[$0].isTimer && waiting[$0].id.number <= newest }
    let place = due.min { rank(waiting[$0].id) < rank(waiting[$1].id) }
    return waiting.remove(at: place ?? waiting.count - 1)
  }

  private func rank(_ id: Deadline.ID) -> UInt64 {
    let number = UInt64(id.number)
    guard case .shuffled(let seed) = order else { return .max - number }
    // SplitMix64's last steps: neighbouring numbers lie anywhere.
    var mixed = (number ^ seed &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 27
    return mixed &* 0x94D0_49BB_1331_11EB
  }
}
