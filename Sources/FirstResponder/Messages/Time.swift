// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import SystemLink

/// Seconds on the clock of events, animations and display links, as `UITouch.timestamp` gives them (B15.5).
///
/// In an app it counts from the start of the machine, like `ProcessInfo.systemUptime`. In a test it is the clock of the
/// simulated device that was used last, while `systemUptime` and `Date()` stay real: compare timestamps with this.
public func CACurrentMediaTime() -> TimeInterval {
  // Elsewhere the main thread is not waited for.
  guard MainQueue.isOurs else { return BootClock.now }
  return MainActor.assumeIsolated { UIApplication.current?.loop.now ?? BootClock.now }
}
