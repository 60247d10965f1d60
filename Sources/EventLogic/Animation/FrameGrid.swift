import Foundation

/// One frame of the display.
package struct DisplayFrame: Hashable {
  /// When the frame begins, on the application's clock. Seconds.
  package let time: TimeInterval
  /// From one frame to the next. Seconds.
  package let duration: TimeInterval

  package init(time: TimeInterval, duration: TimeInterval) { (self.time, self.duration) = (time, duration) }
}

/// The times at which the display shows frames: `start + n / rate`, each computed from the start, so that nothing
/// drifts. A value without clock.
package struct FrameGrid {
  package let start: TimeInterval
  /// Frames per second, above 0.
  package let rate: Double

  /// Times closer together than this are the same moment: sums of frame durations differ from the
  /// grid by rounding. Seconds.
  package static let slack: TimeInterval = 1e-6

  package init(start: TimeInterval, rate: Double) { (self.start, self.rate) = (start, rate) }

  /// The number of the newest frame that has begun at a time.
  package func number(at time: TimeInterval) -> Int {
    max(0, Int(((time - start + FrameGrid.slack) * rate).rounded(.down)))
  }

  package func time(of number: Int) -> TimeInterval { start + Double(number) / rate }
}
