extension UIView {
  /// Animates what a block changes as if a spring pulled it, described by what is seen of it.
  ///
  /// Unlike with `usingSpringWithDamping` the duration is not that of the whole: the spring swings on until it has come
  /// to rest, and the completion is called then. Otherwise as
  /// `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - duration: how long the motion seems to take: one swing without damping. Seconds; without time, or with what is
  ///     no number, the change shows at once.
  ///   - bounce: 0 for none; the nearer to 1, the more; below 0 the motion creeps to its end.
  ///     Brought within -0.95...0.95.
  ///   - velocity: at the beginning, in whole ways per second.
  ///   - delay: seconds, in which the old values are shown.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming(duration: duration, delay: delay, options)
    if timing.duration > 0 {
      let (spring, rest) = TimingSpring.bouncing(duration: timing.duration, bounce: bounce, velocity: velocity)
      (timing.curve, timing.duration) = (.spring(spring), rest)
    }
    run(timing, options, animations, completion)
  }
}
