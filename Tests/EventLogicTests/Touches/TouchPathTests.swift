import Foundation
import Testing

@testable import EventLogic

/// The way of a touch, and the taps that it makes.
@Suite struct TouchPathTests {
  private static func sample(_ x: CGFloat, at time: TimeInterval, force: CGFloat = 0) -> TouchPath.Sample {
    TouchPath.Sample(location: CGPoint(x: x, y: 0), force: force, altitude: 1, azimuth: 0, twist: 0, timestamp: time)
  }

  @Test func `a sample differs by anything but its time (B2.9, B2.18)`() {
    #expect(!Self.sample(1, at: 0).differs(from: Self.sample(1, at: 5)))
    #expect(Self.sample(1, at: 0).differs(from: Self.sample(2, at: 0)))
    #expect(Self.sample(1, at: 0).differs(from: Self.sample(1, at: 0, force: 1)))
  }

  @Test func `samples that one event replaces are kept until the next one, the newest last (B2.45)`() {
    var path = TouchPath(from: Self.sample(0, at: 0))
    path.move(to: Self.sample(1, at: 1), isReplaced: true)
    path.move(to: Self.sample(2, at: 2), isReplaced: true)
    path.move(to: Self.sample(3, at: 3), isReplaced: false)
    #expect(path.coalesced.map(\.location.x) == [1, 2, 3])
    #expect(path.previous == Self.sample(0, at: 0) && path.now == Self.sample(3, at: 3))
    path.rest()
    #expect(path.coalesced.isEmpty && path.previous == path.now)
    path.move(to: Self.sample(4, at: 4), isReplaced: false)
    #expect(path.coalesced.isEmpty)
  }

  @Test func `the greatest distance from the start stays, whatever comes after it`() {
    var path = TouchPath(from: Self.sample(10, at: 0))
    for x: CGFloat in [11, 17, 9, 10] { path.move(to: Self.sample(x, at: 1), isReplaced: false) }
    #expect(path.farthest == 49)
    #expect(path.start == Self.sample(10, at: 0))
  }

  @Test func `taps count on the same view, in time and near (B2.33-B2.38)`() {
    final class Thing {}
    let (first, second) = (Thing(), Thing())
    var taps = TapCounter()
    (taps.interval, taps.distance) = (0.3, 10)
    let target = ObjectIdentifier(first)
    let began = taps.began(at: .zero, time: 0, on: target)
    #expect(began == 1)
    taps.ended(at: .zero, time: 0.125, on: target, count: 1)
    var counts: [Int] = []
    for (x, time, view) in [(0.0, 0.375, first), (11, 0.3, first), (0, 0.5, first), (0, 0.2, second)] {
      var later = taps
      counts.append(later.began(at: CGPoint(x: x, y: 0), time: time, on: ObjectIdentifier(view)))
    }
    #expect(counts == [2, 1, 1, 1])
    #expect(!taps.isTooFar(100) && taps.isTooFar(100.5))
  }
}
