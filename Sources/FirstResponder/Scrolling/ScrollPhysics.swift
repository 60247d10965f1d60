// How content moves by itself. Each motion is a closed form: where content is depends on the time since its start only, never on
// how often somebody looked, so it rests at the same place at every frame rate.

/// Content that was flung and loses speed: by `rate` every millisecond (B7.18, B7.19).
struct Deceleration {
  let start: CGFloat
  /// Points per second at the start.
  let velocity: CGFloat
  /// Loss of speed per second: the speed is multiplied by e^(-loss) each second.
  private let loss: CGFloat

  /// - Parameter rate: what the speed is multiplied by every millisecond, above 0 and below 1; 0.998 in place of no number.
  init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    (self.start, self.velocity) = (start, velocity)
    loss = -1000 * log(rate.isFinite ? min(max(rate, 0.5), 0.9999) : 0.998)
  }

  /// A motion that comes to rest at a place.
  init(start: CGFloat, rest: CGFloat, rate: CGFloat) {
    let still = Deceleration(start: start, velocity: 0, rate: rate)
    self.init(start: start, velocity: (rest - start) * still.loss, rate: rate)
  }

  var rest: CGFloat { start + velocity / loss }
  func position(at time: TimeInterval) -> CGFloat { start + velocity / loss * (1 - exp(-loss * time)) }
  func speed(at time: TimeInterval) -> CGFloat { velocity * exp(-loss * time) }

  /// When less than a distance is left.
  func time(untilWithin distance: CGFloat) -> TimeInterval {
    let way = abs(velocity / loss)
    return way > distance ? log(way / distance) / loss : 0
  }

  /// When a place is passed; nil if it never is.
  func time(at place: CGFloat) -> TimeInterval? {
    guard velocity != 0 else { return nil }
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
  init(from start: CGFloat, velocity: CGFloat, to target: CGFloat, stiffness: CGFloat = 12) {
    self.target = target
    self.stiffness = stiffness
    distance = start - target
    pull = velocity + stiffness * distance
  }

  func position(at time: TimeInterval) -> CGFloat { target + (distance + pull * time) * exp(-stiffness * time) }

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
  static let give: CGFloat = 0.55

  /// How far content is shown past its edge, of how far the finger pulled it.
  func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = pulled < 0 ? -1 : 1
    return sign * (1 - 1 / (abs(pulled) * Self.give / length + 1)) * length
  }

  /// How far the finger pulled content that is shown so far past its edge.
  func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = shown < 0 ? -1 : 1
    let part = min(abs(shown) / length, 0.999)
    return sign * (1 / (1 - part) - 1) * length / Self.give
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

  /// Nearer than this to the end counts as the end, points.
  static let nearness: CGFloat = 0.25

  private init(_ part: Part) {
    first = part
    switch part {
    case .still(let place): (duration, rest) = (0, place)
    case .coast(let coast): (duration, rest) = (coast.time(untilWithin: Self.nearness), coast.rest)
    case .spring(let spring): (duration, rest) = (spring.time(untilWithin: Self.nearness), spring.target)
    }
  }

  static func still(at place: CGFloat) -> ScrollMotion { ScrollMotion(.still(place)) }

  /// Springs to a place: a page, or the edge that content was pulled past.
  static func spring(from start: CGFloat, velocity: CGFloat, to target: CGFloat) -> ScrollMotion {
    if start == target && velocity == 0 { return still(at: target) }
    return ScrollMotion(.spring(Spring(from: start, velocity: velocity, to: target)))
  }

  /// Coasts within limits. At an edge it springs back, or stops if it does not bounce.
  static func coast(_ coast: Deceleration, within limits: ClosedRange<CGFloat>, bounces: Bool) -> ScrollMotion {
    if !limits.contains(coast.start) {
      let edge = coast.start < limits.lowerBound ? limits.lowerBound : limits.upperBound
      return spring(from: coast.start, velocity: bounces ? coast.velocity : 0, to: edge)
    }
    guard !limits.contains(coast.rest) else { return ScrollMotion(.coast(coast)) }
    let edge = coast.rest < limits.lowerBound ? limits.lowerBound : limits.upperBound
    guard let hit = coast.time(at: edge) else { return ScrollMotion(.coast(coast)) }
    return ScrollMotion(coast, hits: edge, at: hit, bounces: bounces)
  }

  private init(_ coast: Deceleration, hits edge: CGFloat, at time: TimeInterval, bounces: Bool) {
    (first, rest) = (.coast(coast), edge)
    let spring = Spring(from: edge, velocity: coast.speed(at: time), to: edge)
    second = (time, bounces ? .spring(spring) : .still(edge))
    duration = time + (bounces ? spring.time(untilWithin: Self.nearness) : 0)
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
