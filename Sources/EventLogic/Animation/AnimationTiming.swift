import Foundation

/// When an animation is where. A value without clock; times are seconds since the animation was made.
package struct AnimationTiming: Hashable {
  package var duration: TimeInterval
  package var delay: TimeInterval
  package var curve: TimingCurve
  package var repeats: Bool
  package var autoreverses: Bool
  /// Where it begins and ends, as a part of the way: others than 0 and 1 when an animation was
  /// turned round or interrupted.
  package var start = 0.0
  package var goal = 1.0

  /// Times that are negative or no numbers count as 0.
  package init(
    duration: TimeInterval = 0, delay: TimeInterval = 0, curve: TimingCurve = .easeInOut, repeats: Bool = false,
    autoreverses: Bool = false
  ) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    (self.curve, self.repeats, self.autoreverses) = (curve, repeats, autoreverses)
  }

  /// Nothing takes time: the change happens at once.
  package var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// The part of the way, and whether the animation is over.
  package func sample(at time: TimeInterval) -> (progress: Double, isOver: Bool) {
    let elapsed = time - delay
    if elapsed < -FrameGrid.slack { return (start, false) }
    guard duration > 0 else { return (goal, true) }
    let legs = max(0, (elapsed + FrameGrid.slack) / duration)
    if !repeats, legs >= (autoreverses ? 2 : 1) { return (goal, true) }
    let leg = legs.rounded(.down)
    let fraction = max(0, elapsed / duration - leg)
    let isBackwards = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return (start + (goal - start) * curve.progress(at: isBackwards ? 1 - fraction : fraction), false)
  }
}
