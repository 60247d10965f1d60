import EventLogic
import Testing

@Suite struct TransitionTimeTests {
  @Test func `free, it goes with the clock, also beyond its end (B17.15)`() {
    let time = TransitionTime(duration: 2, at: 10, isHeld: false)
    #expect([10, 11, 12, 13].map { time.elapsed(at: $0) } == [0, 1, 2, 3])
    #expect([10, 11, 12, 13].map { time.fraction(at: $0) } == [0, 0.5, 1, 1])
    #expect(!time.isHeld && time.letsEnd)
  }

  @Test(arguments: [(0.25, 0.5), (-1, 0), (7, 2), (.nan, 0)])
  func `held, it is where it was moved to (B17.15)`(_ fraction: Double, _ elapsed: Double) {
    var time = TransitionTime(duration: 2, at: 10, isHeld: true)
    time.move(to: fraction)
    #expect(time.elapsed(at: 99) == elapsed && time.isHeld && !time.letsEnd)
  }

  @Test func `let go, the rest takes as long as it is, by the speed (B17.15)`() {
    var time = TransitionTime(duration: 2, at: 10, isHeld: true)
    time.move(to: 0.5)
    time.go(to: .end, at: 20, speed: 2, curve: .linear)
    #expect([20, 20.25, 20.5, 21].map { time.elapsed(at: $0) } == [1, 1.5, 2, 2.5])
    #expect(time.letsEnd && !time.isBack(at: 30))
  }

  @Test func `gone back, nothing ends at its end, and it is at its start (B17.15)`() {
    var time = TransitionTime(duration: 2, at: 10, isHeld: true)
    time.move(to: 1)
    time.go(to: .start, at: 20, speed: 1, curve: .linear)
    #expect([20, 21, 22, 23].map { time.elapsed(at: $0) } == [2, 1, 0, 0])
    #expect([20, 21.9, 22].map { time.isBack(at: $0) } == [false, false, true])
    #expect(!time.letsEnd)
  }

  @Test func `it is taken hold of where it is (B17.15)`() {
    var time = TransitionTime(duration: 2, at: 10, isHeld: false)
    time.hold(at: 11.5)
    #expect(time.elapsed(at: 50) == 1.5)
    time.go(to: .start, at: 50, speed: 0, curve: .linear)
    #expect(time.elapsed(at: 51) == 0.5)
  }

  @Test(arguments: [-1, .nan, .infinity])
  func `a duration that is none counts as 0 (B17.25)`(_ duration: Double) {
    let time = TransitionTime(duration: duration, at: 10, isHeld: true)
    #expect(time.duration == 0 && time.fraction(at: 10) == 1)
  }
}
