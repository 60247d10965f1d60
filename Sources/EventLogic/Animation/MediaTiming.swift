import Foundation

/// When something with a time of its own (a layer, an animation) is where, by the rules of CAMediaTiming. A value
/// without clock. Times are seconds of the time that it is in: its parent's.
package struct MediaTiming: Hashable {
  /// What is shown before the beginning and after the end.
  package enum Fill: Hashable { case removed, forwards, backwards, both }

  package var beginTime = 0.0
  package var timeOffset = 0.0
  package var speed = 1.0
  package var duration = 0.0
  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fill = Fill.removed

  package init() {}

  package enum Phase: Hashable { case before, active, after }

  package struct Place: Hashable {
    package var phase: Phase
    /// The part of one pass, 0...1; on the way back it goes down.
    package var fraction: Double
    /// Whole passes that lie behind.
    package var passes: Double

    package init(phase: Phase, fraction: Double, passes: Double) {
      (self.phase, self.fraction, self.passes) = (phase, fraction, passes)
    }
  }

  /// Its own time at a time of its parent.
  package func localTime(at time: TimeInterval) -> TimeInterval { (time - beginTime) * speed + timeOffset }

  /// How long all passes together take, in its own time.
  package var activeDuration: TimeInterval {
    let pass = autoreverses ? 2 * duration : duration
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? pass * repeatCount : pass
  }

  /// Where it is at a time of its parent. What is no number counts as over.
  package func place(at time: TimeInterval) -> Place {
    let (local, active) = (localTime(at: time), activeDuration)
    guard duration > 0, !local.isNaN, !active.isNaN else { return Place(phase: .after, fraction: 1, passes: 0) }
    if local < -FrameGrid.slack {
      return Place(phase: speed < 0 ? .after : .before, fraction: 0, passes: 0)
    }
    let isBeyond = local >= active - FrameGrid.slack
    let legs = max(0, (isBeyond ? active : local) / duration)
    guard legs.isFinite else { return Place(phase: .active, fraction: 0, passes: 0) }
    var leg = legs.rounded(.down)
    var fraction = legs - leg
    // The end of the last pass is its end, not the beginning of another one.
    if isBeyond, fraction < 1e-9, leg > 0 { (leg, fraction) = (leg - 1, 1) }
    let isBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return Place(
      phase: isBeyond ? (speed < 0 ? .before : .after) : .active, fraction: isBack ? 1 - fraction : fraction,
      passes: autoreverses ? (leg / 2).rounded(.down) : leg)
  }

  /// Whether its value is seen in a phase.
  package func isSeen(_ phase: Phase) -> Bool {
    switch phase {
    case .before: fill == .backwards || fill == .both
    case .active: true
    case .after: fill == .forwards || fill == .both
    }
  }
}
