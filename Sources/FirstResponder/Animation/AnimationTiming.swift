/// When an animation is where. A value without clock; times are seconds since the animation was made.
struct AnimationTiming: Hashable {
  var duration: TimeInterval = 0
  var delay: TimeInterval = 0
  var curve = TimingCurve.easeInOut
  var repeats = false
  var autoreverses = false
  /// Where it begins and ends, as a part of the way: others than 0 and 1 when an animation was
  /// turned round or interrupted.
  var start = 0.0
  var goal = 1.0

  /// Nothing takes time: the change happens at once.
  var isInstant: Bool { duration <= 0 && delay <= 0 }

  /// The part of the way, and whether the animation is over.
  func sample(at time: TimeInterval) -> (progress: Double, isOver: Bool) {
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

extension AnimationTiming {
  /// As the options say; times that are negative or no numbers count as 0.
  init(duration: TimeInterval, delay: TimeInterval, _ options: UIView.AnimationOptions) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    repeats = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    curve = options.curve
  }
}

extension UIView.AnimationOptions {
  /// The curve that the two bits for it stand for.
  var curve: TimingCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3))?.timing ?? .easeInOut }
}

extension UIView {
  /// How the way of an animation is distributed over its time. Numbers as Apple's.
  public enum AnimationCurve: Int, Sendable {
    /// Begins and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Goes evenly.
    case linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
