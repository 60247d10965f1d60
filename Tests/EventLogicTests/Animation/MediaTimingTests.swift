import EventLogic
import Testing

@Suite struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 1
    change(&timing)
    return timing
  }

  @Test func `a time of its own begins, goes faster and is shifted (B13.18)`() {
    let own = timing { ($0.beginTime, $0.speed, $0.timeOffset) = (10, 2, 3) }
    #expect([own.localTime(at: 10), own.localTime(at: 11), own.localTime(at: 8)] == [3, 5, -1])
  }

  @Test func `it is before, in the midst, or after (B13.18)`() {
    let own = timing { $0.beginTime = 10 }
    let places = [9.5, 10, 10.25, 11, 12].map { own.place(at: $0) }
    #expect(places.map(\.phase) == [.before, .active, .active, .after, .after])
    #expect(places.map(\.fraction) == [0, 0, 0.25, 1, 1])
  }

  @Test func `passes and parts of passes are counted, each there and back if it turns round (B13.18)`() {
    let repeated = timing { $0.repeatCount = 2.5 }
    #expect(repeated.activeDuration == 2.5)
    #expect([0.5, 1.5, 2.25].map { repeated.place(at: $0).fraction } == [0.5, 0.5, 0.25])
    #expect([0.5, 1.5, 2.25].map { repeated.place(at: $0).passes } == [0, 1, 2])
    #expect(repeated.place(at: 3).fraction == 0.5)
    let both = timing { ($0.repeatCount, $0.autoreverses) = (2, true) }
    #expect(both.activeDuration == 4)
    #expect([0.75, 1.25, 2.5, 4].map { both.place(at: $0).fraction } == [0.75, 0.75, 0.5, 0])
    #expect(timing { $0.repeatDuration = 0.5 }.place(at: 1).fraction == 0.5)
  }

  @Test func `backwards it begins at its end and is over at its beginning (B13.18)`() {
    let own = timing { ($0.speed, $0.timeOffset) = (-1, 1) }
    #expect([0.25, 1.5].map { own.place(at: $0).phase } == [.active, .after])
    #expect(own.place(at: 0.25).fraction == 0.75)
  }

  @Test func `for ever has no end, and what is no time is over`() {
    let own = timing { $0.repeatCount = .infinity }
    #expect(own.place(at: 1_000_000.5) == MediaTiming.Place(phase: .active, fraction: 0.5, passes: 1_000_000))
    #expect(timing { $0.duration = 0 }.place(at: 0).phase == .after)
    #expect(own.place(at: .nan).phase == .after)
    #expect(own.place(at: .infinity).phase == .active)
  }

  @Test func `a spring without damping never rests, and creeping ones do late`() {
    #expect(MassSpring(mass: 1, stiffness: 100, damping: 0, velocity: 0).rest == 3600)
    let creeping = MassSpring(mass: 1, stiffness: 1, damping: 10, velocity: 0)
    #expect(abs(creeping.position(at: creeping.rest) - 1) < 0.002)
    #expect(MassSpring(mass: 1, stiffness: 1e-300, damping: 1e300, velocity: .nan).position(at: 5).isFinite)
  }
}
