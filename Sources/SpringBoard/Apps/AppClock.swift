/// How the clock of one app is moved: by one order at a time, each of which is waited for.
struct AppClock {
  private var lastNumber: UInt32 = 0
  private var waiting: (number: UInt32, time: Double, receiver: (Bool) -> Void)?
  /// Where the clock stands, as far as it was moved.
  private(set) var time = -Double.infinity
  /// When the app has something to do again by itself, as it said last; nil: not unless something comes, or not known.
  private(set) var next: Double?
  /// The app has said so since it was let in.
  private(set) var isKnown = false

  /// Notes an order that is about to be sent.
  /// - Parameter receiver: hears once whether the app has come there; false when it is gone, or is not waited for any
  ///   more.
  /// - Returns: the number for it.
  mutating func order(to time: Double, _ receiver: @escaping (Bool) -> Void) -> UInt32 {
    end()
    lastNumber &+= 1
    waiting = (lastNumber, time, receiver)
    return lastNumber
  }

  /// The app has come to where it was ordered. False where nobody ordered that.
  mutating func reached(_ number: UInt32, next: Double?) -> Bool {
    guard let waiting, waiting.number == number else { return false }
    self.waiting = nil
    (self.next, time, isKnown) = (next, waiting.time, true)
    waiting.receiver(true)
    return true
  }

  /// Something was sent to the app: what it does then may be due sooner than it said.
  mutating func disturb() { isKnown = false }

  /// It is not waited for any more.
  mutating func end() {
    let receiver = waiting?.receiver
    waiting = nil
    receiver?(false)
  }
}
