import Foundation
import Testing

@testable import EventLogic

/// How the way of an animation is distributed over its time.
@Suite struct TimingCurveTests {
  private func near(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(left - right) < tolerance
  }

  @Test(arguments: [
    TimingCurve.linear, .easeInOut, .easeIn, .easeOut, .spring(TimingSpring(dampingRatio: 0.3, velocity: 4)),
  ])
  func `every curve begins at 0 and ends at 1, also outside of its time`(curve: TimingCurve) {
    #expect([-1, 0, 1, 2].map(curve.progress(at:)) == [0, 0, 1, 1])
  }

  @Test func `a curve lies on the points of its Bézier form`() {
    // x and y of the cubic at a few parameters, straight from the definition.
    for (points, curve) in [
      ((0.42, 0.0, 0.58, 1.0), TimingCurve.easeInOut), ((0.42, 0, 1, 1), .easeIn), ((0, 0, 0.58, 1), .easeOut),
    ] {
      for t in stride(from: 0.05, to: 1, by: 0.05) {
        let (u, v) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
        let x = u * points.0 + v * points.2 + t * t * t
        let y = u * points.1 + v * points.3 + t * t * t
        #expect(near(curve.progress(at: x), y))
      }
    }
  }

  @Test func `easing in and out is symmetric, and easing in is easing out backwards`() {
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      #expect(near(TimingCurve.easeInOut.progress(at: time) + TimingCurve.easeInOut.progress(at: 1 - time), 1))
      #expect(near(TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time), 1))
    }
    #expect(TimingCurve.linear.progress(at: 0.25) == 0.25)
  }

  @Test func `a curve with flat or wild control points still has one place for each time`() {
    let flat = CubicCurve(1, 0, 0, 1)  // Vertical in the middle.
    #expect(near(flat.y(at: 0.5), 0.5))
    var last = -1.0
    for time in stride(from: 0.0, through: 1, by: 0.01) {
      let y = flat.y(at: time)
      #expect(y >= last)
      last = y
    }
    #expect(CubicCurve(-5, .nan, .infinity, 1) == CubicCurve(0, 0, 0, 1))
  }

  @Test func `a spring obeys the equation of a damped spring, begins with its velocity and comes to rest`() {
    for (ratio, velocity) in [(0.2, 0.0), (0.5, 3), (0.9, -2), (1, 0), (1, 5)] {
      let spring = TimingSpring(dampingRatio: ratio, velocity: velocity)
      let frequency = ratio < 1 ? log(1000) / ratio : 9.233413476451
      let h = 1e-5
      #expect(near(spring.position(at: 0), 0))
      #expect(near((spring.position(at: h) - spring.position(at: -h)) / (2 * h), velocity, 1e-2))
      for time in stride(from: 0.1, through: 0.9, by: 0.2) {
        let (before, at, after) = (
          spring.position(at: time - h), spring.position(at: time), spring.position(at: time + h)
        )
        let acceleration = (after - 2 * at + before) / (h * h)
        let speed = (after - before) / (2 * h)
        // x'' = w² (1 - x) - 2 z w x'
        let force = frequency * frequency * (1 - at) - 2 * ratio * frequency * speed
        #expect(near(acceleration, force, 0.02 * max(1, frequency)))
      }
      #expect(near(spring.position(at: 1), 1, 0.011))
    }
  }

  @Test func `a spring without damping worth the name swings over its end, one with enough does not`() {
    func most(_ ratio: Double) -> Double {
      let spring = TimingSpring(dampingRatio: ratio, velocity: 0)
      return stride(from: 0.0, through: 1, by: 0.001).map(spring.position(at:)).max() ?? 0
    }
    // The first swing of a damped spring goes over by exp(-pi z / sqrt(1 - z²)).
    for ratio in [0.2, 0.5, 0.7] {
      #expect(near(most(ratio), 1 + exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()), 1e-3))
    }
    #expect(most(1) < 1)
    #expect(TimingSpring(dampingRatio: .nan, velocity: .infinity) == TimingSpring(dampingRatio: 1, velocity: 0))
  }
}

/// When an animation is where.
@Suite struct AnimationTimingTests {
  private func samples(_ timing: AnimationTiming, _ times: [Double]) -> [String] {
    times.map { time in
      let (progress, isOver) = timing.sample(at: time)
      return "\((progress * 1000).rounded() / 1000)\(isOver ? " over" : "")"
    }
  }
  private func timing(_ change: (inout AnimationTiming) -> Void) -> AnimationTiming {
    var timing = AnimationTiming(duration: 2, curve: .linear)
    change(&timing)
    return timing
  }

  @Test func `it goes from the start to the goal in its duration`() {
    #expect(samples(timing { _ in }, [0, 0.5, 1.9, 2, 3]) == ["0.0", "0.25", "0.95", "1.0 over", "1.0 over"])
    #expect(samples(timing { ($0.start, $0.goal) = (0.8, 0) }, [0, 1, 2]) == ["0.8", "0.4", "0.0 over"])
  }

  @Test func `a delay holds the start, also without duration`() {
    #expect(samples(timing { $0.delay = 1 }, [0, 1, 2, 3]) == ["0.0", "0.0", "0.5", "1.0 over"])
    let jump = timing { ($0.delay, $0.duration) = (1, 0) }
    #expect(samples(jump, [0, 0.9, 1]) == ["0.0", "0.0", "1.0 over"])
    #expect(!jump.isInstant && AnimationTiming(duration: 0).isInstant)
  }

  @Test func `repeating goes on for good, reversing comes back, both do both`() {
    #expect(samples(timing { $0.repeats = true }, [1, 2, 3, 201]) == ["0.5", "0.0", "0.5", "0.5"])
    #expect(samples(timing { $0.autoreverses = true }, [1, 2.5, 3.5, 4]) == ["0.5", "0.75", "0.25", "1.0 over"])
    let both = timing { ($0.repeats, $0.autoreverses) = (true, true) }
    #expect(samples(both, [1, 2, 3, 4, 4.5]) == ["0.5", "1.0", "0.5", "0.0", "0.25"])
  }

  @Test func `times that are no numbers or negative count as 0`() {
    let odd = AnimationTiming(duration: .nan, delay: -.infinity)
    #expect((odd.duration, odd.delay, odd.isInstant) == (0, 0, true))
  }
}
