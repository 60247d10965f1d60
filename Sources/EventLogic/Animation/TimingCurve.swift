import Foundation

/// How the way of an animation is distributed over its time. A value without clock.
package enum TimingCurve: Hashable {
  case linear
  case cubic(CubicCurve)
  case spring(TimingSpring)

  package static let easeInOut = TimingCurve.cubic(CubicCurve(0.42, 0, 0.58, 1))
  package static let easeIn = TimingCurve.cubic(CubicCurve(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.cubic(CubicCurve(0, 0, 0.58, 1))

  /// The part of the way (0 at its start, 1 at its end, beyond where a spring swings) after a part of the time, 0...1.
  package func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    switch self {
    case .linear: return fraction
    case .cubic(let curve): return curve.y(at: fraction)
    case .spring(let spring): return spring.position(at: fraction)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): time to the right, way up.
package struct CubicCurve: Hashable {
  private let x: Polynomial
  private let y: Polynomial

  /// Makes a curve from its two control points. Times outside 0...1, where a moment would have several places, are
  /// brought in; what is no number counts as 0.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    func time(_ value: Double) -> Double { min(max(number(value), 0), 1) }
    x = Polynomial(time(x1), time(x2))
    y = Polynomial(number(y1), number(y2))
  }

  /// The way after a part of the time, 0...1.
  package func y(at time: Double) -> Double { y.value(at: parameter(at: time)) }

  /// Where on the curve a moment lies: some steps of Newton's, and halving where the curve is too flat for them.
  private func parameter(at time: Double) -> Double {
    var guess = time
    for _ in 0..<8 {
      let error = x.value(at: guess) - time
      if abs(error) < 1e-12 { return guess }
      let slope = x.slope(at: guess)
      if abs(slope) < 1e-6 { break }
      guess -= error / slope
    }
    var (low, high) = (0.0, 1.0)
    if !(low...high).contains(guess) || abs(x.value(at: guess) - time) > 1e-9 {
      for _ in 0..<60 {
        guess = (low + high) / 2
        if x.value(at: guess) < time { low = guess } else { high = guess }
      }
    }
    return guess
  }

  /// One coordinate of the curve: (a t + b) t² + c t.
  private struct Polynomial: Hashable {
    let a: Double
    let b: Double
    let c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
  }
}

/// A spring that carries something from 0 to 1 and has come to rest, but for a thousandth, after one unit of time.
package struct TimingSpring: Hashable {
  private let damping: Double
  private let velocity: Double
  /// Swings per unit of time without damping, in radians.
  private let frequency: Double

  /// - Parameters:
  ///   - dampingRatio: from just above 0 (swings for long) to 1 (does not swing); brought in.
  ///   - velocity: at the beginning, in ways per unit of time.
  package init(dampingRatio: Double, velocity: Double) {
    damping = dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1
    self.velocity = velocity.isFinite ? velocity : 0
    // The swings shrink like exp(-damping frequency t). Without swings it is (1 + frequency t)
    // exp(-frequency t), which needs longer.
    frequency = damping < 1 ? log(1000) / damping : Self.criticalRest
  }

  /// When a spring without swings, and no more damping than that takes, has come to rest, in radians of its frequency.
  private static let criticalRest = 9.233_413_476_451

  /// A spring whose swing, without damping, would take a duration, and when it rests.
  ///
  /// - Parameters:
  ///   - duration: seconds, above 0.
  ///   - bounce: above 0 swings, the more the nearer to 1; 0 just doesn't; below 0 creeps.
  ///   - velocity: at the beginning, in ways per second.
  /// - Returns: the spring, whose unit of time is the rest time; and that, in seconds.
  package static func bouncing(duration: TimeInterval, bounce: Double, velocity: Double) -> (
    TimingSpring, rest: TimeInterval
  ) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.95), 0.95) : 0
    let damping = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let frequency = 2 * .pi / duration
    let rest: TimeInterval
    if damping < 1 {
      rest = log(1000) / (damping * frequency)
    } else if damping == 1 {
      rest = criticalRest / frequency
    } else {
      let root = (damping * damping - 1).squareRoot()
      rest = log(1000 * (damping + root) / (2 * root)) / ((damping - root) * frequency)
    }
    let speed = velocity.isFinite ? velocity : 0
    return (TimingSpring(damping: damping, velocity: speed * rest, frequency: frequency * rest), rest)
  }

  private init(damping: Double, velocity: Double, frequency: Double) {
    (self.damping, self.velocity, self.frequency) = (damping, velocity, frequency)
  }

  /// The closed form, at a part of the time.
  package func position(at time: Double) -> Double {
    let decay = damping * frequency
    if damping > 1 {
      let root = frequency * (damping * damping - 1).squareRoot()
      let slow = (decay + root - velocity) / (2 * root)
      return 1 - slow * exp((root - decay) * time) - (1 - slow) * exp(-(root + decay) * time)
    }
    guard damping < 1 else { return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    return 1 - exp(-decay * time) * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
  }
}
