import Foundation
import Testing

/// Waits for something on the clock of a device, which it moves in steps; it looks after each, and never sleeps.
@MainActor
struct VirtualWait {
  private let device: (any AutomationDevice)?

  /// - Parameter device: nil where no app runs: then there is no clock, and it is looked once.
  init(_ device: (any AutomationDevice)?) { self.device = device }

  /// - Parameter seconds: that may pass; 0, or less, only looks. At most an hour.
  /// - Returns: whether it came to be within the time.
  func wait(_ seconds: Double, until isSo: () -> Bool) -> Bool {
    if isSo() { return true }
    guard let device, seconds > 0 else { return false }
    let seconds = min(seconds.isFinite ? seconds : Self.longest, Self.longest)
    let end = device.now + seconds
    // Long waits look less often, so that none looks more than some hundred times.
    let step = max(Patience.step, seconds / 600)
    while device.now < end {
      letOthersWork()
      // Where nothing goes on nothing comes by itself.
      let rest = end - device.now
      guard (try? device.advance(by: device.isAtRest ? rest : min(step, rest))) != nil else { return false }
      if isSo() { return true }
    }
    return false
  }

  private static let longest = 3_600.0

  /// Blocks and tasks that wait for the main thread have their turn, where a test holds it: XCTest's do.
  private func letOthersWork() {
    guard Test.current == nil else { return }
    _ = RunLoop.main.run(mode: .default, before: Date())
  }
}
