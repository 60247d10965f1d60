import CoreFoundation
import Glibc

/// Real time, with alarms on the run loop of the thread that asks for them: the main one.
@MainActor public final class RunLoopClock: SystemClock {
  public init() {}

  public var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @discardableResult public func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) -> Alarm {
    let date = CFAbsoluteTimeGetCurrent() + max(0, seconds)
    let timer = CFRunLoopTimerCreateWithHandler(nil, date, 0, 0, 0) { _ in MainActor.assumeIsolated { body() } }
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopCommonModes)
    return Alarm { if let timer { CFRunLoopTimerInvalidate(timer) } }
  }
}
