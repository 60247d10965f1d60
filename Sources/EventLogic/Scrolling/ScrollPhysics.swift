import Foundation

// How content moves by itself. Each motion is a closed form: where content is depends on the time since its start only,
// never on how often somebody looked, so it rests at the same place at every frame rate.

/// The numbers of how scrolling feels; in place of one that can't be, that of a device that has no others.
package struct ScrollFeel: Hashable, Sendable {
  package let restSpeed: CGFloat
  package let restDistance: CGFloat
  package let stiffness: CGFloat
  package let start: CGFloat
  package let give: CGFloat

  package init(
    restSpeed: CGFloat = 10, restDistance: CGFloat = 0.25, stiffness: CGFloat = 11, start: CGFloat = 0.66,
    give: CGFloat = 0.55
  ) {
    func usable(_ number: CGFloat, _ usual: CGFloat) -> CGFloat { number.isFinite && number > 0 ? number : usual }
    self.restSpeed = usable(restSpeed, 10)
    self.restDistance = usable(restDistance, 0.25)
    self.stiffness = usable(stiffness, 11)
    self.start = start.isFinite ? max(0, start) : 0
    self.give = usable(give, 0.55)
  }

  /// Those of a device that has no others.
  package static let usual = ScrollFeel()
}

/// Content that was flung and loses speed: by `rate` every millisecond, until it is so slow that
/// it rests (B7.18, B7.19).
package struct Deceleration {
  package private(set) var start: CGFloat
  /// Points per second at the start.
  package let velocity: CGFloat
  /// Points per second below which it rests.
  private let restSpeed: CGFloat
  /// Loss of speed per second: the speed is multiplied by e^(-loss) each second.
  private let loss: CGFloat

  /// - Parameter rate: what the speed is multiplied by every millisecond, above 0 and below 1;
  ///   0.998 in place of no number.
  package init(start: CGFloat, velocity: CGFloat, rate: CGFloat, _ feel: ScrollFeel = .usual) {
    (self.start, self.velocity, restSpeed) = (start, velocity, feel.restSpeed)
    loss = -1000 * log(rate.isFinite ? min(max(rate, 0.5), 0.9999) : 0.998)
  }

  /// A motion that comes to rest at a place.
  package init(start: CGFloat, rest: CGFloat, rate: CGFloat, _ feel: ScrollFeel = .usual) {
    let still = Deceleration(start: start, velocity: 0, rate: rate, feel)
    let way = rest - start
    let velocity = way == 0 ? 0 : way * still.loss + (way < 0 ? -feel.restSpeed : feel.restSpeed)
    self.init(start: start, velocity: velocity, rate: rate, feel)
  }

  /// The same motion elsewhere.
  func moved(by distance: CGFloat) -> Deceleration {
    var moved = self
    moved.start += distance
    return moved
  }

  /// Where it is when it rests.
  package var rest: CGFloat {
    let lost = max(0, abs(velocity) - restSpeed) / loss
    return start + (velocity < 0 ? -lost : lost)
  }
  /// When it rests.
  package var duration: TimeInterval { abs(velocity) > restSpeed ? log(abs(velocity) / restSpeed) / loss : 0 }
  package func position(at time: TimeInterval) -> CGFloat { start + velocity / loss * (1 - exp(-loss * time)) }
  package func speed(at time: TimeInterval) -> CGFloat { velocity * exp(-loss * time) }

  /// When a place is passed; nil if it never is.
  package func time(at place: CGFloat) -> TimeInterval? {
    guard velocity != 0, abs(place - start) <= abs(rest - start) else { return nil }
    let left = 1 - (place - start) * loss / velocity
    return left > 0 && left <= 1 ? -log(left) / loss : nil
  }
}

/// Content that is drawn to a place by a critically damped spring: as quick as can be without swinging (B7.22).
package struct Spring {
  package private(set) var target: CGFloat
  private let distance: CGFloat
  private let pull: CGFloat
  private let stiffness: CGFloat

  /// - Parameters:
  ///   - velocity: points per second at the start.
  ///   - stiffness: how quick it is, 1/second.
  package init(
    from start: CGFloat, velocity: CGFloat, to target: CGFloat, stiffness: CGFloat = ScrollFeel.usual.stiffness
  ) {
    self.target = target
    self.stiffness = stiffness
    distance = start - target
    pull = velocity + stiffness * distance
  }

  /// The same motion elsewhere.
  func moved(by distance: CGFloat) -> Spring {
    var moved = self
    moved.target += distance
    return moved
  }

  package func position(at time: TimeInterval) -> CGFloat { target + (distance + pull * time) * exp(-stiffness * time) }
  package func speed(at time: TimeInterval) -> CGFloat {
    (pull - stiffness * (distance + pull * time)) * exp(-stiffness * time)
  }

  /// When it stays within a distance.
  package func time(untilWithin nearness: CGFloat) -> TimeInterval {
    func bound(_ time: TimeInterval) -> CGFloat { (abs(distance) + abs(pull) * time) * exp(-stiffness * time) }
    // With a speed it may go away before it comes: from the farthest point on the bound only falls.
    var time = bound(1 / stiffness) > nearness ? 1 / stiffness : 0
    while bound(time) > nearness, time < 10 { time += 0.01 }
    return time
  }
}

/// Content that is pulled past its edge gives way less and less (B7.20).
package struct RubberBand {
  /// Length of the viewport in this direction, points.
  package let length: CGFloat
  /// How much it gives way at first, as a part of the finger's way.
  package let give: CGFloat

  package init(length: CGFloat, give: CGFloat = ScrollFeel.usual.give) { (self.length, self.give) = (length, give) }

  /// How far content is shown past its edge, of how far the finger pulled it.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = pulled < 0 ? -1 : 1
    return sign * (1 - 1 / (abs(pulled) * give / length + 1)) * length
  }

  /// How far the finger pulled content that is shown so far past its edge.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let sign: CGFloat = shown < 0 ? -1 : 1
    let part = min(abs(shown) / length, 0.999)
    return sign * (1 / (1 - part) - 1) * length / give
  }
}

/// A motion in one direction: coasting, and where it meets an edge, springing back or stopping.
package struct ScrollMotion {
  private enum Part {
    case still(CGFloat)
    case coast(Deceleration)
    case spring(Spring)

    func moved(by distance: CGFloat) -> Part {
      switch self {
      case .still(let place): .still(place + distance)
      case .coast(let coast): .coast(coast.moved(by: distance))
      case .spring(let spring): .spring(spring.moved(by: distance))
      }
    }
  }

  private var first: Part
  /// From a time on.
  private var second: (start: TimeInterval, part: Part)?
  /// When the motion is over, seconds since its start.
  package private(set) var duration: TimeInterval
  /// Where it comes to rest.
  package private(set) var rest: CGFloat
  private let restSpeed: CGFloat

  private init(_ part: Part, _ feel: ScrollFeel = .usual) {
    (first, restSpeed) = (part, feel.restSpeed)
    switch part {
    case .still(let place): (duration, rest) = (0, place)
    case .coast(let coast): (duration, rest) = (coast.duration, coast.rest)
    case .spring(let spring): (duration, rest) = (spring.time(untilWithin: feel.restDistance), spring.target)
    }
  }

  package static func still(at place: CGFloat) -> ScrollMotion { ScrollMotion(.still(place)) }

  /// Springs to a place: a page, or the edge that content was pulled past.
  package static func spring(
    from start: CGFloat, velocity: CGFloat, to target: CGFloat, _ feel: ScrollFeel = .usual
  ) -> ScrollMotion {
    if start == target && velocity == 0 { return still(at: target) }
    return ScrollMotion(.spring(Spring(from: start, velocity: velocity, to: target, stiffness: feel.stiffness)), feel)
  }

  /// Coasts within limits. At an edge it springs back, or stops if it does not bounce.
  package static func coast(
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

  /// The same motion elsewhere: what it moves has other coordinates now.
  package func moved(by distance: CGFloat) -> ScrollMotion {
    var moved = self
    moved.first = first.moved(by: distance)
    moved.second = second.map { ($0.start, $0.part.moved(by: distance)) }
    moved.rest += distance
    return moved
  }

  /// Whether it is slower than what counts as rest from a time on, for good (B7.30).
  /// Looked at each millisecond until its end.
  package func isSlow(from time: TimeInterval) -> Bool {
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

  package func position(at time: TimeInterval) -> CGFloat {
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
