import SpringBoard

/// Lines of a trace from several processes, brought into the order of their times.
///
/// An app sends its steps at the end of each turn, the system's come at once: what happened first may be heard last. So
/// a line waits a moment for older ones. The order never goes back: a line that comes too late, of an app whose main
/// thread was busy for longer than that moment, stands where it came, and is marked.
///
/// A value without clock.
struct TraceOrder {
  typealias Entry = TraceLines.Entry

  /// Seconds that a line waits for older ones: some turns of an app that draws.
  static let patience = 0.25
  /// UTF-8 bytes that wait at most; the oldest go out when there are more.
  static let limit = 8_388_608

  /// In the order of their times; those of one time in the order in which they came.
  private var waiting: [Entry] = []
  private var bytes = 0
  /// The time of the newest line that went out.
  private var newest = -Double.infinity

  /// Takes in the lines of one process, in its own order: their times don't go back.
  mutating func add(_ entries: [Entry]) {
    bytes += entries.reduce(0) { $0 + $1.line.utf8.count }
    guard let first = entries.first else { return }
    // Mostly all that waits is older.
    let place = waiting.lastIndex { $0.time <= first.time }.map { $0 + 1 } ?? 0
    var newer = waiting[place...]
    waiting.removeSubrange(place...)
    for entry in entries {
      while let next = newer.first, next.time <= entry.time {
        waiting.append(next)
        newer.removeFirst()
      }
      waiting.append(entry)
    }
    waiting += newer
  }

  /// Takes out what has waited long enough.
  mutating func take(at now: Double) -> [(line: String, isLate: Bool)] {
    var count = waiting.prefix { $0.time <= now - Self.patience }.count
    var rest = bytes - waiting.prefix(count).reduce(0) { $0 + $1.line.utf8.count }
    while rest > Self.limit {
      rest -= waiting[count].line.utf8.count
      count += 1
    }
    return take(count)
  }

  /// Takes out everything.
  mutating func takeAll() -> [(line: String, isLate: Bool)] { take(waiting.count) }

  /// When the first line that waits has waited long enough; nil if none waits.
  var nextTime: Double? { waiting.first.map { $0.time + Self.patience } }

  private mutating func take(_ count: Int) -> [(line: String, isLate: Bool)] {
    defer { waiting.removeFirst(count) }
    bytes -= waiting.prefix(count).reduce(0) { $0 + $1.line.utf8.count }
    return waiting.prefix(count).map { entry in
      defer { newest = max(newest, entry.time) }
      return (entry.line, entry.time < newest)
    }
  }
}
