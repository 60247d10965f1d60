/// Something that is to happen at a time.
struct Deadline {
  /// Names a deadline; later ones have higher numbers.
  struct ID: Hashable, Comparable {
    let number: Int
    static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  let id: ID
  let time: TimeInterval
  let body: @MainActor () -> Void
}

/// Deadlines in the order in which they come due: by time, then by the order in which they were
/// set. A value without clock.
struct DeadlineQueue {
  /// Latest first, so that the next one is taken from the end.
  private var waiting: [Deadline] = []
  private var lastNumber = 0

  /// The time at which the next deadline is due.
  var next: TimeInterval? { waiting.isEmpty ? nil : waiting[waiting.count - 1].time }

  /// How many are waiting.
  var count: Int { waiting.count }

  mutating func add(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
    lastNumber += 1
    let deadline = Deadline(id: .init(number: lastNumber), time: time, body: body)
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
    return waiting.removeLast()
  }
}
