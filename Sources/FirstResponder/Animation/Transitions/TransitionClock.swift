/// The time of what one transition moves, for as long as somebody drives it: the runs that were started while its
/// animator was asked go by this clock instead of the application's.
@MainActor
final class TransitionClock {
  /// The clock that takes what is started now.
  private static var taking: TransitionClock?

  private var time: TransitionTime
  private let start: TimeInterval
  private weak var animator: Animator?
  private var runs: [AnimationRun] = []

  init(duration: TimeInterval, _ animator: Animator?, isHeld: Bool) {
    self.animator = animator
    start = animator?.now ?? 0
    time = TransitionTime(duration: duration, at: start, isHeld: isHeld)
  }

  private var now: TimeInterval { animator?.now ?? 0 }

  // MARK: Runs

  /// Calls a body: what it starts belongs to the clock.
  func take(in body: () -> Void) {
    let outer = Self.taking
    Self.taking = self
    defer { Self.taking = outer }
    body()
  }

  /// A run sets out: the clock that it goes by, if it does not go by the application's.
  static func clock(for run: AnimationRun) -> TransitionClock? {
    guard let taking else { return nil }
    taking.runs.append(run)
    // One that would set out when the transition is over could never be driven.
    if taking.isHeld, run.timing.delay >= taking.time.duration { run.timing.delay = 0 }
    return taking
  }

  /// The transition is over; what still moves goes on by the same clock.
  func leave() { runs = [] }

  // MARK: Time

  var isHeld: Bool { time.isHeld }
  var letsEnd: Bool { time.letsEnd }
  var fraction: Double { time.fraction(at: now) }

  /// What the application's clock would show if nobody had held the transition.
  func time(at clock: TimeInterval) -> TimeInterval { start + time.elapsed(at: clock) }

  func isBack(at clock: TimeInterval) -> Bool { time.isBack(at: clock) }

  // MARK: By hand

  func hold() {
    time.hold(at: now)
    animator?.runsChanged()
  }

  func show(_ fraction: Double) {
    time.move(to: fraction)
    for run in runs { run.advance(to: now) }
    animator?.runsChanged()
    animator?.moved()
  }

  func go(to end: TransitionTime.End, speed: Double, curve: TimingCurve) {
    time.go(to: end, at: now, speed: speed, curve: curve)
    animator?.runsChanged()
  }
}
