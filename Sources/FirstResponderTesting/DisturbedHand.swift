import FirstResponder
import Inspector
import SystemLink

/// Disturbs what a test does with one device while it does it.
///
/// The test goes by its own time, as it went when nothing was disturbed; the app hears of everything where and when the
/// disturbances say.
@MainActor
final class DisturbedHand {
  let disturbances: [Disturbance]
  private let undisturbed: Recording
  private let fingers: [RecordedFinger]
  private let time: DisturbedTime
  /// What the test believes the time is, and the last moment of the undisturbed run that it has come to.
  private var (testTime, reached) = (0.0, -1)
  /// Fingers that came down so far.
  private var count = 0
  /// By what the hand trembles, and how far.
  private var trembling: (chance: Chance, points: Double)?

  init(_ disturbances: [Disturbance], _ undisturbed: Recording) {
    (self.disturbances, self.undisturbed, fingers) = (disturbances, undisturbed, undisturbed.fingers)
    time = DisturbedTime(disturbances, in: undisturbed)
    for case .tremble(let points, let seed) in disturbances { trembling = (Chance(seed), points) }
  }

  // MARK: Time

  /// When something comes that the test does so many seconds from now on.
  func after(_ seconds: Double, now: Double) -> Double {
    testTime += seconds
    return max(now, time.time(of: testTime, reached: reached))
  }

  /// The number of the finger that comes down next.
  func nextFinger() -> Int {
    count += 1
    return count - 1
  }

  /// What has to happen before a finger comes down or lifts.
  /// - Parameter move: moves the clock to a time; called before `stall`, if at all.
  func come(
    to anchor: Disturbance.Anchor, now: Double, move: (Double) -> Void, stall: (Double) -> Void
  ) {
    if let place = anchor.place(in: fingers), place > reached {
      reached = place
      let time = time.time(of: testTime, reached: reached)
      if time > now { move(time) }
    }
    for case .stall(let its, let seconds) in disturbances where its == anchor { stall(seconds) }
  }

  // MARK: Place

  /// Where a finger is for the app.
  func place(_ finger: Int, _ point: CGPoint, isMoving: Bool) -> CGPoint {
    var point = point
    for disturbance in disturbances {
      switch disturbance {
      case .moved(let its, let x, let y) where its == finger: point = CGPoint(x: point.x + x, y: point.y + y)
      case .reach(let its, let x, let y) where its == finger:
        let part = part(of: finger)
        point = CGPoint(x: point.x + x * part, y: point.y + y * part)
      default: break
      }
    }
    if isMoving, let points = trembling?.points, let aside = trembling?.chance.place(within: points) {
      point = CGPoint(x: point.x + aside.x, y: point.y + aside.y)
    }
    return point
  }

  /// Whether a finger that never moved is to slip before it lifts.
  func slips(_ finger: Int) -> Bool {
    guard fingers.indices.contains(finger), undisturbed.lastMove(of: fingers[finger]) == nil else { return false }
    return disturbances.contains { if case .reach(let its, _, _) = $0 { its == finger } else { false } }
  }

  /// Which part of its way a finger has gone.
  private func part(of index: Int) -> Double {
    guard fingers.indices.contains(index) else { return 0 }
    let finger = fingers[index]
    // One that rests slips with its lift.
    guard let last = undisturbed.lastMove(of: finger) else { return reached >= finger.last ? 1 : 0 }
    let way = undisturbed.moments[last].time - finger.start
    return way > 0 ? min(1, max(0, (testTime - finger.start) / way)) : 1
  }

  // MARK: The device

  var rate: Double? {
    for case .rate(let rate) in disturbances { return rate }
    return nil
  }

  /// By how much the screen is larger.
  var growth: CGSize {
    for case .screen(let width, let height) in disturbances { return CGSize(width: width, height: height) }
    return .zero
  }
}
