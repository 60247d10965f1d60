import EventTrace
import SpringBoard

extension DeviceSession {
  /// Seconds on the device's clock.
  public var now: Double { clock.now }

  /// Lets time go. With a virtual clock nothing is waited for but the apps, which do on the way what is due. With a
  /// real one a task that is cancelled waits no longer.
  /// - Throws: `DrivingError.notAnswering` where an app does not answer, on a virtual clock.
  public func pass(_ seconds: Double) async throws(DrivingError) {
    guard virtualClock != nil else {
      let end = now + seconds
      while now < end, !Task.isCancelled, !isOver { await sleep(min(0.05, end - now)) }
      return
    }
    do throws(SystemProcess.TimeStands) {
      try await system.pass(seconds, patience: options.patience)
    } catch {
      throw .notAnswering(error.description)
    }
  }

  /// Lets time go until a moment of the device's clock.
  func pass(until moment: Double) async throws(DrivingError) { try await pass(max(0, moment - now)) }
}
