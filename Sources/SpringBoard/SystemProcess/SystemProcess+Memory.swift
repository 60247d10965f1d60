import EventTrace
import SystemLink

/// The machine's memory, on behalf of apps, which don't look for themselves.
extension SystemProcess {
  /// Seconds between two looks.
  static let memoryInterval = 5.0

  /// Looks now and then until everything ends, or the machine can't tell.
  func watchMemory() {
    guard let memory, state != .ended, let reading = memory.read() else { return }
    if memoryPressure.take(reading, at: processClock.now) {
      let percent = (reading.available / reading.total * 100).rounded()
      trace.note(.lifecycle, "SystemProcess", "memory is short, \(Int(percent)) % is left: apps are warned")
      for app in apps { app.send(.memoryWarning) }
    }
    memoryAlarm = processClock.after(Self.memoryInterval) { [weak self] in self?.watchMemory() }
  }
}
