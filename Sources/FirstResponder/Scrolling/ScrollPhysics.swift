// How content moves by itself. Each motion is a closed form: where content is depends on the time since its start only,
// never on how often somebody looked, so it rests at the same place at every frame rate.

/// The numbers of how scrolling feels, as the table has them.
struct ScrollFeel {
  let restSpeed: CGFloat
  let restDistance: CGFloat
  let stiffness: CGFloat
  let start: CGFloat
  let give: CGFloat

  init(_ thresholds: Thresholds) {
    func usable(_ number: CGFloat, _ usual: CGFloat) -> CGFloat { number.isFinite && number > 0 ? number : usual }
    restSpeed = usable(thresholds.restSpeed, 10)
    restDistance = usable(thresholds.restDistance, 0.25)
    stiffness = usable(thresholds.springStiffness, 11)
    start = thresholds.springStart.isFinite ? max(0, thresholds.springStart) : 0
    give = usable(thresholds.edgeGive, 0.55)
  }

  /// Those of a device that has no others.
  static let usual = ScrollFeel(Thresholds())
}

/// Content that was flung and loses speed: by `rate` every millisecond, until it is so slow that
/// it rests (B7.18, B7.19).
struct Deceleration {
  let start: CGFloat
  /// Points per second at the start.
  let velocity: CGFloat
  /// Points per second below which it rests.
  private let restSpeed: CGFloat
  /// Loss of speed per second: the speed is multiplied by e^(-loss) each second.
  private let loss: CGFloat

  /// - Parameter rate: what the speed is multiplied by every millisecond, above 0 and below 1;
  ///   0.998 in place of no number.
  init(start: CGFloat, velocity: CGFloat, rate: CGFloat, _ feel: ScrollFeel = .usual) {
    (self.start, self.velocity, restSpeed) = (start, velocity, feel.restSpeed)
    loss = -1000 * log(rate.isFinite ? min(max(rate, 0.5), 0.9999) : 0.998)
  }

  /// A motion that comes to rest at a place.
  init(start: CGFloat, rest: CGFloat, rate: CGFloat, _ feel: ScrollFeel = .usual) {
    let still = Deceleration(start: start, velocity: 0, rate: rate, feel)
    let way = rest - start
    let velocity = way == 0 ? 0 : way * still.loss + (way < 0 ? -feel.restSpeed : feel.restSpeed)
    self.init(start: start, velocity: velocity, rate: rate, feel)
  }

  /// Where it is when it rests.
  var rest: CGFloat {
    let lost = max(0, abs(velocity) - restSpeed) / loss
    return start + (velocity < 0 ? -lost : lost)
  }
  /// When it rests.
  var duration: TimeInterval { abs(velocity) > restSpeed ? log(abs(velocity) / restSpeed) / loss : 0 }
  func position(at time: TimeInterval) -> CGFloat { start + velocity / loss * (1 - exp(-loss * time)) }
  func speed(at time: TimeInterval) -> CGFloat { velocity * exp(-loss * time) }

  /// When a place is passed; nil if it never is.
  func time(at place: CGFloat) -> TimeInterval? {
    guard velocity != 0, abs(place - start) <= abs(rest - start) else { return nil }
    let left = 1 - (place - start) * loss / velocity
    return left > 0 && left <= 1 ? -log(left) / loss : nil
  }
}

/// Content that is drawn to a place by a critically damped spring: as quick as can be without swinging (B7.22).
struct Spring {
  let target: CGFloat
  private let distance: CGFloat
  private let pull: CGFloat
  private let stiffness: CGFloat

  /// - Parameters:
  ///   - velocity: points per second at the start.
  ///   - stiffness: how quick it is, 1/second.
  init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, stiffness: CGFloat = ScrollFeel.usual.stiffness) {
    self.target = target
    self.stiffness = stiffness
    distance = start - target
    pull = velocity + stiffness * distance
  }

  func position(at time: TimeInterval) -> CGFloat { target + (distance + pull * time) * exp(-stiffness * time) }
  func speed(at time: TimeInterval) -> CGFloat {
    (pull - stiffness * (distance + pull * time)) * exp(-stiffness * time)
  }

  /// When it stays within a distance.
  func time(untilWithin nearness: CGFloat) -> TimeInterval {
    func bound(_ time: TimeInterval) -> CGFloat { (abs(distance) + abs(pull) * time) * exp(-stiffness * time) }
    // With a speed it may go away before it comes: from the farthest point on the bound only falls.
    var time = bound(1 / stiffness) > nearness ? 1 / stiffness : 0
    while bound(time) > nearness, time < 10 { time += 0.01 }
    return time
  }
}

/// Content that is pulled past its edge gives way less and less (B7.20).
struct RubberBand {
  /// Length of the viewport in this direction, points.
  let length: CGFloat
  /// How much it gives way at first, as a part of the finger's way.
  var give = ScrollFeel.usual.give

  /// How far content is shown past its edge, of how far the finger pulled it.
  func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = pulled < 0 ? -1 : 1
    return sign * (1 - 1 / (abs(pulled) * give / length + 1)) * length
  }

  /// How far the finger pulled content that is shown so far past its edge.
  func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = shown < 0 ? -1 : 1
    let part = min(abs(shown) / length, 0.999)
    return sign * (1 / (1 - part) - 1) * length / give
  }
}

/// A motion in one direction: coasting, and where it meets an edge, springing back or stopping.
struct ScrollMotion {
  private enum Part {
    case still(CGFloat)
    case coast(Deceleration)
    case spring(Spring)
  }

  private let first: Part
  /// From a time on.
  private var second: (start: TimeInterval, part: Part)?
  /// When the motion is over, seconds since its start.
  private(set) var duration: TimeInterval
  /// Where it comes to rest.
  let rest: CGFloat
  private let restSpeed: CGFloat

  private init(_ part: Part, _ feel: ScrollFeel = .usual) {
    (first, restSpeed) = (part, feel.restSpeed)
    switch part {
    case .still(let place): (duration, rest) = (0, place)
    case .coast(let coast): (duration, rest) = (coast.duration, coast.rest)
    case .spring(let spring): (duration, rest) = (spring.time(untilWithin: feel.restDistance), spring.target)
    }
  }

  static func still(at place: CGFloat) -> ScrollMotion { ScrollMotion(.still(place)) }

  /// Springs to a place: a page, or the edge that content was pulled past.
  static func spring(
    from start: CGFloat, velocity: CGFloat, to target: CGFloat, _ feel: ScrollFeel = .usual
  ) -> ScrollMotion {
    if start == target && velocity == 0 { return still(at: target) }
    return ScrollMotion(.spring(Spring(from: start, velocity: velocity, to: target, stiffness: feel.stiffness)), feel)
  }

  /// Coasts within limits. At an edge it springs back, or stops if it does not bounce.
  static func coast(
    _ coast: Deceleration, within limits: ClosedRange<CGFloat>, bounces: Bool, _ feel: ScrollFeel = .usual
  ) -> ScrollMotion {
    if !limits.contains(coast.start) {
      let edge = coast.start < limits.lowerBound ? limits.lowerBound : limits.upperBound
      return spring(from: coast.start, velocity: bounces ? coast.velocity : 0, to: edge, feel)
    }
    guard !limits.contains(coast.rest) else { return ScrollMotion(.coast(coast), feel) }
    let edge = coast.rest < limits.lowerBound ? limits.lowerBound : limits.upperBound
    guard let hit = coast.time(at: edge) else { return ScrollMotion(.coast(coast), feel) }
    return ScrollMotion(coast, hits: edge, at: hit, bounces: bounces, feel)
  }

  private init(_ coast: Deceleration, hits edge: CGFloat, at time: TimeInterval, bounces: Bool, _ feel: ScrollFeel) {
    (first, rest, restSpeed) = (.coast(coast), edge, feel.restSpeed)
    let spring = Spring(from: edge, velocity: coast.speed(at: time), to: edge, stiffness: feel.stiffness)
    second = (time, bounces ? .spring(spring) : .still(edge))
    duration = time + (bounces ? spring.time(untilWithin: feel.restDistance) : 0)
  }

  /// Whether it is slower than what counts as rest from a time on, for good (B7.30).
  /// Looked at each millisecond until its end.
  func isSlow(from time: TimeInterval) -> Bool {
    stride(from: max(0, time), to: duration, by: 0.001).allSatisfy { abs(speed(at: $0)) <= restSpeed }
  }

  private func speed(at time: TimeInterval) -> CGFloat {
    if let second, time >= second.start { return Self.speed(of: second.part, at: time - second.start) }
    return Self.speed(of: first, at: time)
  }

  private static func speed(of part: Part, at time: TimeInterval) -> CGFloat {
    switch part {
    case .still: 0
    case .coast(let coast): coast.speed(at: time)
    case .spring(let spring): spring.speed(at: time)
    }
  }

  func position(at time: TimeInterval) -> CGFloat {
    if time >= duration { return rest }
    if let second, time >= second.start { return Self.position(of: second.part, at: time - second.start) }
    return Self.position(of: first, at: time)
  }

  private static func position(of part: Part, at time: TimeInterval) -> CGFloat {
    switch part {
    case .still(let place): place
    case .coast(let coast): coast.position(at: time)
    case .spring(let spring): spring.position(at: time)
    }
  }
}
