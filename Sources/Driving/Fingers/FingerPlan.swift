import Foundation
import SystemLink

/// What fingers do, as reports of a digitizer over time: planned as a whole, before the first one comes down.
public struct FingerPlan: Sendable, Hashable {
  /// What one finger does at one moment.
  public enum Deed: Sendable, Hashable { case down, move, up }

  /// One report of one finger.
  public struct Report: Sendable, Hashable {
    /// Seconds since the plan began.
    public var time: Double
    /// Which finger.
    public var finger: Int
    /// What it does.
    public var deed: Deed
    /// Where, points of the screen.
    public var x: Double
    /// The same downwards.
    public var y: Double
  }

  /// In any order; those of one time are one report of the digitizer.
  public private(set) var reports: [Report] = []
  /// Moments at which whoever performs the plan also does something beside it, seconds.
  public private(set) var marks: [Double] = []
  /// Seconds that the plan takes.
  public private(set) var duration = 0.0

  /// Display frames per second: a finger that moves is reported once in each.
  static let frameRate = 60.0

  /// When what is planned for a time is done, seconds since the plan began: what lies within the same microsecond is
  /// done together.
  public static func moment(of time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  /// A plan of nothing.
  public init() {}

  /// One finger does something.
  public mutating func add(_ deed: Deed, _ finger: Int, _ x: Double, _ y: Double, at time: Double) {
    reports.append(Report(time: time, finger: finger, deed: deed, x: x, y: y))
    duration = max(duration, time)
  }

  /// Something is done beside the fingers then.
  public mutating func mark(_ time: Double) {
    marks.append(time)
    duration = max(duration, time)
  }

  /// The plan lasts at least until then.
  public mutating func wait(until time: Double) { duration = max(duration, time) }

  /// A finger moves in a straight line, about one report a frame, the last exactly at the end.
  public mutating func move(
    _ finger: Int, from: (x: Double, y: Double), to: (x: Double, y: Double), at start: Double, for seconds: Double
  ) {
    let steps = Self.frames(in: seconds)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      add(
        .move, finger, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
        at: start + min(max(0, seconds), Self.longest) * part)
    }
  }

  /// Seconds that a movement takes at the most.
  private static let longest = 3_600.0

  /// Display frames that a movement takes: at least one, and no more than those of an hour, whatever was asked for.
  private static func frames(in seconds: Double) -> Int {
    guard seconds > 0 else { return 1 }
    return max(1, Int((min(seconds, longest) * frameRate).rounded()))
  }

  // MARK: What people do with fingers

  /// Seconds that a tap is down, between two of a series, and that a drag rests before its lift.
  public static let (hold, gap, stillness) = (0.05, 0.12, 0.2)
  /// Points between fingers side by side.
  static let spread = 40.0

  /// Taps with one or more fingers side by side.
  /// - Parameter hold: seconds that each is down.
  public static func tap(
    x: Double, y: Double, count: Int = 1, fingers: Int = 1, hold: Double = FingerPlan.hold
  ) -> FingerPlan {
    var plan = FingerPlan()
    for tap in 0..<max(1, count) {
      let start = Double(tap) * (hold + gap)
      for finger in 0..<max(1, fingers) {
        let place = x + (Double(finger) - Double(max(1, fingers) - 1) / 2) * spread
        plan.add(.down, finger, place, y, at: start)
        plan.add(.up, finger, place, y, at: start + hold)
      }
    }
    return plan
  }

  /// A drag in a straight line, after `hold` seconds at its start; it rests before the lift.
  /// - Parameter rest: seconds at its end.
  public static func drag(
    from: (x: Double, y: Double), to: (x: Double, y: Double), duration: Double, hold: Double = 0,
    rest: Double = FingerPlan.stillness
  ) -> FingerPlan {
    var plan = FingerPlan()
    plan.add(.down, 0, from.x, from.y, at: 0)
    plan.move(0, from: from, to: to, at: max(0, hold), for: max(duration, 1 / frameRate))
    plan.add(.up, 0, to.x, to.y, at: plan.duration + max(0, rest))
    return plan
  }

  /// Two fingers that move apart or together about a point, on a line from left to right, and rest before they lift.
  public static func pinch(
    x: Double, y: Double, from start: Double, to end: Double, duration: Double
  ) -> FingerPlan {
    twoFingers(duration) { part in
      let half = (start + (end - start) * part) / 2
      return ((x - half, y), (x + half, y))
    }
  }

  /// Two fingers that turn about a point by an angle, radians, clockwise positive.
  public static func rotate(
    x: Double, y: Double, radius: Double, by angle: Double, duration: Double
  ) -> FingerPlan {
    twoFingers(duration) { part in
      let (dx, dy) = (radius * cos(angle * part), radius * sin(angle * part))
      return ((x - dx, y - dy), (x + dx, y + dy))
    }
  }

  private static func twoFingers(
    _ seconds: Double, _ places: (Double) -> ((x: Double, y: Double), (x: Double, y: Double))
  ) -> FingerPlan {
    var plan = FingerPlan()
    let steps = frames(in: seconds)
    for step in 0...steps {
      let (first, second) = places(Double(step) / Double(steps))
      let time = Double(step) / frameRate
      for (finger, place) in [first, second].enumerated() {
        plan.add(step == 0 ? .down : .move, finger, place.x, place.y, at: time)
      }
    }
    let (first, second) = places(1)
    let end = plan.duration + stillness
    for (finger, place) in [first, second].enumerated() { plan.add(.up, finger, place.x, place.y, at: end) }
    return plan
  }
}
