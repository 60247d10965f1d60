import SystemLink

/// The main loop of tests: its time moves only when told.
@MainActor
package final class VirtualMainLoop: MainLoop {
  package var now: TimeInterval { present }
  private var present: TimeInterval = 0
  private var deadlines = DeadlineQueue()

  /// Set by whoever tracks a finger.
  package var isTracking = false
  func setTracking(_ isOn: Bool) { isTracking = isOn }

  /// In which order timers come that are due at the same moment; set before the first one is.
  package var dueOrder: DueOrder {
    get { deadlines.order }
    set { deadlines.order = newValue }
  }

  /// Called after each deadline, so that what it caused is sent before time goes on.
  package var afterDeadline: @MainActor () -> Void = {}

  /// - Parameter start: where the clock stands.
  package init(at start: TimeInterval = 0) { present = start }

  /// Nothing to wake: whoever moves the time drains the queue.
  func signal() {}

  @discardableResult
  func schedule(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
    deadlines.add(at: time, body)
  }

  @discardableResult
  func schedule(timerAt time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
    deadlines.add(at: time, isTimer: true, body)
  }

  func cancel(_ id: Deadline.ID) {
    let gone = deadlines.remove(id)
    withExtendedLifetime(gone) {}
  }

  /// How many deadlines are set.
  var waitingCount: Int { deadlines.count }

  /// Moves the time, running every deadline on the way at its own time, in order, also those that are set meanwhile.
  ///
  /// - Parameter mayGoOn: asked before each deadline and before the last step; where it says no, the time stays.
  package func advance(to time: TimeInterval, while mayGoOn: () -> Bool = { true }) {
    while mayGoOn(), let deadline = deadlines.takeDue(at: time) {
      present = max(present, deadline.time)
      deadline.body()
      afterDeadline()
    }
    if mayGoOn() { present = max(present, time) }
  }

  /// When the next deadline is due; nil if none is set.
  package var nextDue: TimeInterval? { deadlines.next }

  /// Whether a deadline lies on the way to a time.
  @inline(__always)
  package func isDue(by time: TimeInterval) -> Bool { if let next = deadlines.next { next <= time } else { false } }

  /// Moves the time over a way on which nothing is due.
  package func pass(to time: TimeInterval) { present = max(present, time) }

  /// Moves the time without running anything: the main thread is busy.
  package func stall(until time: TimeInterval) { present = max(present, time) }
}
