/// Whether an app lives: its main thread, by its answers to pings, and what handles its input,
/// by how much of that it has taken.
///
///     well -> silent   a ping has waited for its answer too long
///     well -> deaf     pings are answered, and input has waited in the app's queue too long
///                      (as Android names an app that does not respond)
///     silent, deaf -> well
///
/// Without input no app is deaf. A value without clock: it hears of what is sent and answered,
/// and is asked at each beat.
struct AppPulse: Sendable {
  /// What is to be told of the app.
  enum Finding: Hashable, Sendable {
    /// It has not answered for so many seconds.
    case silent(Double)
    /// It answers, and has taken no input for so many seconds.
    case deaf(Double)
    /// Neither any more.
    case well
  }

  /// Seconds between two beats.
  static let interval = 0.5
  /// An app that has not answered for so many seconds is called silent: one that hangs is noticed within two seconds.
  static let silenceLimit = 1.5
  /// Input that has waited for so many seconds makes an app deaf: Android's time.
  static let inputLimit = 5.0
  /// Marks that are kept, one a beat at most.
  private static let markLimit = 16

  /// A ping's number; the last one that was sent.
  private(set) var lastPing: UInt32 = 0
  /// Since when the last ping waits for its answer; nil when it came.
  private var askedAt: Double?
  /// Events sent, and of these those that the app said it has taken, modulo 2^32.
  private(set) var sent: UInt32 = 0
  private var taken: UInt32 = 0
  /// Of these, those that the app's next commit shows, as it says while it is traced.
  var shown: UInt32 = 0
  /// How many had been sent at a beat, where that was more than at the one before.
  private var marks: [(sent: UInt32, time: Double)] = []
  private var told = Finding.well

  /// Whether the last ping still waits for its answer.
  var isWaiting: Bool { askedAt != nil }

  /// An input event goes to the app.
  mutating func sendsInput() { sent &+= 1 }

  /// Half a second has passed.
  /// - Returns: the ping to send now, and what to tell. While nothing is answered nothing more is asked: pings must not
  ///   fill the connection of an app that is stopped.
  mutating func beat(at now: Double) -> (ping: UInt32?, finding: Finding?) {
    if sent.isAfter(marks.last?.sent ?? taken), marks.count < Self.markLimit { marks.append((sent, now)) }
    if let askedAt {
      let silence = now - askedAt
      guard silence >= Self.silenceLimit, told == .well else { return (nil, nil) }
      return (nil, tell(.silent(silence)))
    }
    lastPing &+= 1
    askedAt = now
    return (lastPing, deafness(at: now))
  }

  /// The app has answered.
  /// - Returns: false if it was not asked that; else what to tell, if something is.
  mutating func answers(_ number: UInt32, taken: UInt32, at now: Double) -> (isExpected: Bool, finding: Finding?) {
    guard askedAt != nil, number == lastPing else { return (false, nil) }
    askedAt = nil
    self.taken = taken
    marks.removeAll { !$0.sent.isAfter(taken) }
    if case .silent = told {
      // It was no time in which it could take anything; and what it read just now it is about to take.
      for index in marks.indices { marks[index].time = now }
      return (true, tell(.well))
    }
    if case .deaf = told, marks.isEmpty { return (true, tell(.well)) }
    return (true, nil)
  }

  private mutating func deafness(at now: Double) -> Finding? {
    guard told == .well, let first = marks.first, now - first.time >= Self.inputLimit else { return nil }
    return tell(.deaf(now - first.time))
  }

  private mutating func tell(_ finding: Finding) -> Finding {
    told = finding
    return finding
  }
}

extension UInt32 {
  /// Counts go round; what is less than half of all numbers ahead is later.
  func isAfter(_ other: UInt32) -> Bool { Int32(bitPattern: self &- other) > 0 }
}
