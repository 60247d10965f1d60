import Foundation

/// The time of what a controller transition moves, which somebody may hold and move by hand. A value without clock;
/// times of the clock are seconds.
///
///     free, or held from the beginning -> held -> goes to its end or back to its start by itself
///                                                 -> at its end: free, for what lasts longer
///     held again on the way, as often as wished
package struct TransitionTime: Hashable {
  /// Where it goes when it is let go.
  package enum End: Hashable { case end, start }

  private enum Course: Hashable {
    /// With the clock; it was 0 then.
    case free(since: TimeInterval)
    case held(TimeInterval)
    /// From one time to the end or the start, with a curve.
    case going(from: TimeInterval, End, since: TimeInterval, lasts: TimeInterval, TimingCurve)
  }

  /// How long the transition takes as a whole, seconds.
  package let duration: TimeInterval
  private var course: Course

  /// - Parameter clock: when the transition begins.
  package init(duration: TimeInterval, at clock: TimeInterval, isHeld: Bool) {
    self.duration = duration.isFinite ? max(0, duration) : 0
    course = isHeld ? .held(0) : .free(since: clock)
  }

  /// Whether it stands.
  package var isHeld: Bool { if case .held = course { true } else { false } }

  /// Whether what is at its end is over: not while it is held or goes back.
  package var letsEnd: Bool {
    switch course {
    case .free, .going(_, .end, _, _, _): true
    case .held, .going(_, .start, _, _, _): false
    }
  }

  /// Seconds of the transition that lie behind.
  package func elapsed(at clock: TimeInterval) -> TimeInterval {
    switch course {
    case .free(let since): return clock - since
    case .held(let time): return time
    case .going(let from, let end, let since, let lasts, let curve):
      let goal = end == .end ? duration : 0
      let passed = clock - since
      if passed + FrameGrid.slack >= lasts { return end == .end ? goal + max(0, passed - lasts) : goal }
      return from + (goal - from) * curve.progress(at: max(0, passed) / lasts)
    }
  }

  /// The part of the transition that lies behind, 0...1.
  package func fraction(at clock: TimeInterval) -> Double {
    duration > 0 ? min(max(elapsed(at: clock) / duration, 0), 1) : 1
  }

  /// Whether it has gone back to its start.
  package func isBack(at clock: TimeInterval) -> Bool {
    guard case .going(_, .start, let since, let lasts, _) = course else { return false }
    return clock - since + FrameGrid.slack >= lasts
  }

  /// Stands from now on.
  package mutating func hold(at clock: TimeInterval) { course = .held(min(max(0, elapsed(at: clock)), duration)) }

  /// Stands at a part of the whole; what is no number counts as 0, what is outside is brought in.
  package mutating func move(to fraction: Double) {
    course = .held(duration * (fraction.isNaN ? 0 : min(max(fraction, 0), 1)))
  }

  /// Goes by itself from where it is. The rest takes as long as it is, divided by the speed.
  package mutating func go(to end: End, at clock: TimeInterval, speed: Double, curve: TimingCurve) {
    let from = min(max(0, elapsed(at: clock)), duration)
    let way = end == .end ? duration - from : from
    course = .going(from: from, end, since: clock, lasts: way / (speed > 0 && speed.isFinite ? speed : 1), curve)
  }
}
