/// One frame of the display.
struct DisplayFrame: Hashable {
  /// When the frame begins, on the application's clock. Seconds.
  let time: TimeInterval
  /// From one frame to the next. Seconds.
  let duration: TimeInterval
}

/// The times at which the display shows frames: `start + n / rate`, each computed from the start, so that nothing
/// drifts. A value without clock.
struct FrameGrid {
  let start: TimeInterval
  /// Frames per second, above 0.
  let rate: Double

  /// Times closer together than this are the same moment: sums of frame durations differ from the
  /// grid by rounding. Seconds.
  static let slack: TimeInterval = 1e-6

  /// The number of the newest frame that has begun at a time.
  func number(at time: TimeInterval) -> Int { max(0, Int(((time - start + FrameGrid.slack) * rate).rounded(.down))) }

  func time(of number: Int) -> TimeInterval { start + Double(number) / rate }
}
