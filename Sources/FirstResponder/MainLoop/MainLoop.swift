/// What the application asks of the loop that runs the main thread. The only place that knows a
/// clock (virtual in tests).
@MainActor
protocol MainLoop: AnyObject {
  /// Seconds since boot, or virtual seconds. Never decreases.
  var now: TimeInterval { get }
  /// Whether the loop runs in the tracking mode, in which what belongs to the default mode alone waits (B7.28).
  var isTracking: Bool { get }
  /// Whether the loop is to run in the tracking mode from its next turn on (B7.28).
  func setTracking(_ isOn: Bool)
  /// Asks for `application.drain` soon, once, however often it is asked: signals source0.
  func signal()
  /// Calls back at a time, or soon if it has passed. Deadlines at the same time keep the order in which they were set.
  @discardableResult func schedule(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID
  /// The same for what a program, or a recognizer, does after some time: whoever looks for luck may let those that are
  /// due at the very same moment come in another order.
  @discardableResult func schedule(timerAt time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID
  /// Forgets a deadline; nothing happens if it is over.
  func cancel(_ id: Deadline.ID)
}

extension MainLoop {
  @discardableResult
  func schedule(timerAt time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
    schedule(at: time, body)
  }
}
