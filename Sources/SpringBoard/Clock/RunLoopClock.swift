import CoreFoundation
import SystemLink

/// Real time, with alarms on the run loop of the thread that asks for them: the main one.
@MainActor public final class RunLoopClock: SystemClock {
  public init() {}

  /// Seconds since boot, as devices date what they report.
  public var now: Double { BootClock.now }

  /// Calls back from the run loop of the calling thread, in its common modes; less than 0 seconds counts as 0.
  @discardableResult public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm {
    let date = CFAbsoluteTimeGetCurrent() + max(0, seconds)
    let timer = CFRunLoopTimerCreateWithHandler(nil, date, 0, 0, 0) { _ in MainActor.assumeIsolated { body() } }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopCommonModes)
    return Alarm { if let timer { CFRunLoopTimerInvalidate(timer) } }
  }
}
