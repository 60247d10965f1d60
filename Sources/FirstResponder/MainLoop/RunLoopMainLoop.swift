import CoreFoundation
import SystemLink

/// The main loop of a running app: the main thread's run loop, with the parts that the subject names.
///
///     the link's bytes arrive -> source1 (version 1) wakes the loop, reads them into the event queue,
///     signals source0 -> source0's handler drains the queue through UIApplication.sendEvent
///
/// Both sources are in the common modes, so that a nested loop in the tracking mode is served too (B7.28).
@MainActor
final class RunLoopMainLoop: MainLoop {
  private var source0: CFRunLoopSource?
  private var timer: CFRunLoopTimer?
  private var deadlines = DeadlineQueue()
  /// The loop is calling one of its sources.
  private var isInSource = false
  private var wantsTracking = false
  private var depth = 0
  /// What source0 does. Set before the first signal.
  var drain: @MainActor () -> Void = {}

  init() {
    source0 = SignalledSource.make { [weak self] in if let self { inTurn { self.drain() } } }
    CFRunLoopAddSource(CFRunLoopGetMain(), source0, kCFRunLoopCommonModes)
    RunLoop.addTrackingToCommonModes()
  }

  /// The clock of timestamps: seconds since boot (B2.39).
  var now: TimeInterval { BootClock.now }

  /// Runs the main run loop for ever: in the default mode or, while something tracks a finger,
  /// in the tracking mode (B7.28).
  func run() -> Never {
    while true {
      CFRunLoopRunInMode(wantsTracking ? RunLoop.trackingMode : kCFRunLoopDefaultMode, 1e10, false)
    }
  }

  func setTracking(_ isOn: Bool) { wantsTracking = isOn }

  /// Does something in one turn of the loop. Only at the end of the outermost turn the loop changes its mode: a loop
  /// that program code runs within a turn goes on as it is.
  private func inTurn(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0, isTracking != wantsTracking { CFRunLoopStop(CFRunLoopGetMain()) }
  }

  var isTracking: Bool {
    guard let mode = CFRunLoopCopyCurrentMode(CFRunLoopGetMain()) else { return false }
    return CFEqual(mode, RunLoop.trackingMode)
  }

  func signal() {
    CFRunLoopSourceSignal(source0)
    // After one of its sources ran, the loop looks at the others before it sleeps: it need not be woken, which would
    // cost a system call and one more round.
    if !isInSource { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  }

  /// Runs what a source of the main run loop does when it fires.
  func inSource(_ body: () -> Void) {
    let outer = isInSource
    isInSource = true
    body()
    isInSource = outer
  }

  @discardableResult
  func schedule(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
    let id = deadlines.add(at: time, body)
    arm()
    return id
  }

  func cancel(_ id: Deadline.ID) {
    let gone = deadlines.remove(id)
    arm()
    withExtendedLifetime(gone) {}
  }

  /// One timer stands for all deadlines: it is set to the next one.
  private func arm() {
    guard let next = deadlines.next else {
      if let timer { CFRunLoopTimerInvalidate(timer) }
      timer = nil
      return
    }
    let fireDate = CFAbsoluteTimeGetCurrent() + max(0, next - now)
    if let timer, CFRunLoopTimerIsValid(timer) {
      CFRunLoopTimerSetNextFireDate(timer, fireDate)
      return
    }
    // A repeating timer with a far period stays valid after it fired and can be set again.
    let century: CFTimeInterval = 3_155_760_000
    let made = CFRunLoopTimerCreateWithHandler(nil, fireDate, century, 0, 0) { [weak self] _ in
      MainActor.assumeIsolated { self?.fire() }
    }
    timer = made
    CFRunLoopAddTimer(CFRunLoopGetMain(), made, kCFRunLoopCommonModes)
  }

  private func fire() {
    inTurn {
      while let deadline = deadlines.takeDue(at: now) { deadline.body() }
    }
    arm()
  }
}

extension RunLoop {
  /// Makes the tracking mode one of the common modes, as on iOS: what is in the common modes goes
  /// on while a finger tracks.
  @MainActor static func addTrackingToCommonModes() {
    CFRunLoopAddCommonMode(CFRunLoopGetMain(), trackingMode)
  }

  /// The tracking mode as Core Foundation names it.
  @MainActor static let trackingMode = CFStringCreateWithCString(
    nil, RunLoop.Mode.tracking.rawValue, CFStringBuiltInEncodings.UTF8.rawValue)
}

extension RunLoop.Mode {
  /// The mode in which the main loop runs while a control or scroll view tracks a finger:
  /// timers of the default mode wait (B7.28).
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
