import Foundation

/// Guesses where a touch goes next, from where it came (B2.47).
package struct TouchPrediction {
  /// How far ahead is guessed, seconds, and in how many equal steps.
  package var horizon: TimeInterval
  package var steps: Int

  package init(horizon: TimeInterval, steps: Int) { (self.horizon, self.steps) = (horizon, steps) }

  /// - Parameter samples: what was measured, oldest first.
  /// - Returns: `steps` samples on a straight line with the velocity of the measured ones; none if fewer than two
  ///   moments were measured or the touch stands still.
  package func samples(after samples: [TouchPath.Sample]) -> [TouchPath.Sample] {
    guard let last = samples.last, let first = samples.first(where: { last.timestamp - $0.timestamp <= horizon * 4 }),
      last.timestamp > first.timestamp, last.location != first.location
    else { return [] }
    let time = last.timestamp - first.timestamp
    let (x, y) = ((last.location.x - first.location.x) / time, (last.location.y - first.location.y) / time)
    return (1...steps).map { step in
      let ahead = horizon * Double(step) / Double(steps)
      var sample = last
      sample.timestamp += ahead
      sample.location.x += x * ahead
      sample.location.y += y * ahead
      return sample
    }
  }
}
