import Foundation
import Testing

@testable import EventLogic

/// How content moves by itself, as closed forms.
@Suite struct ScrollPhysicsTests {
  @Test(arguments: [(0.998, 0.4995), (0.99, 0.0995)] as [(CGFloat, CGFloat)])
  func `content that is let go rests at a fixed multiple of its speed (B7.18, B7.19)`(
    rate: CGFloat, multiple: CGFloat
  ) {
    let coast = Deceleration(start: 100, velocity: 2000, rate: rate)
    #expect(abs(coast.rest - (100 + (2000 - 10) * multiple)) < 0.2)
    #expect(abs(coast.speed(at: coast.duration) - 10) < 1e-9)
    // Multiplied by the rate every millisecond: after one, and after a thousand.
    #expect(abs(coast.speed(at: 0.001) - 2000 * rate) < 1e-9)
    #expect(abs(coast.speed(at: 1) - 2000 * pow(rate, 1000)) < 1e-9)
    // The way is the integral of the speed: summed up in small steps it is the same.
    var sum: CGFloat = 100
    for step in 0..<10_000 { sum += coast.speed(at: Double(step) / 10_000 + 0.00005) / 10_000 }
    #expect(abs(sum - coast.position(at: 1)) < 0.001)
  }

  @Test(
    arguments: [
      // rate, offset, points per millisecond -> targetContentOffset of iOS 26.5, which is rounded to thirds of a point
      (0.998, 400, 0.480834, 635.333), (0.998, 1244.667, 0.495222, 1487), (0.998, 1755.667, 0.307760, 1904.333),
      (0.998, 2010, 0.262579, 2136), (0.998, 2315.667, 0.677054, 2649), (0.998, 2912.667, 1.381048, 3597.667),
      (0.998, 4029, 2.530246, 5288), (0.998, 5686.667, 5.613967, 8486), (0.99, 8662.333, 0.756662, 8736.667),
      (0.99, 9000.333, 1.193017, 9118), (0.99, 9549.333, 2.347413, 9782), (0.99, 10180.667, 5.991895, 10776),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func `content rests where iOS was measured to bring it (B7.19)`(
    rate: CGFloat, offset: CGFloat, speed: CGFloat, target: CGFloat
  ) {
    let axis = ScrollAxis(content: 100_000, viewport: 800, insets: (0, 0), bounces: true, alwaysBounces: false)
    #expect(abs(axis.rest(from: offset, velocity: speed * 1000, rate: rate) - target) < 0.17)
    let motion = axis.motion(
      from: offset, velocity: speed * 1000, rate: rate,
      to: axis.rest(from: offset, velocity: speed * 1000, rate: rate), isPaging: false)
    #expect(motion.position(at: motion.duration) == motion.rest && abs(motion.rest - target) < 0.17)
    // It comes to rest where it is, without a jump.
    #expect(abs(motion.position(at: motion.duration - 1e-9) - motion.rest) < 1e-6)
  }

  @Test(
    arguments: [
      // milliseconds -> points past the edge, of 177: a trace of iOS 26.5
      (16.2, 157.3), (33.5, 138.7), (66.8, 106.3), (100.1, 81), (150.1, 53.3), (199.5, 34.3), (249.5, 22), (300.1, 14),
      (349.7, 9), (400.1, 5.7), (449.9, 3.7), (499.7, 2.3), (549.5, 1.3), (616.8, 0.7), (666.8, 0.3),
    ] as [(Double, CGFloat)])
  func `content that is let go past its edge comes home as it was measured to (B7.22)`(time: Double, place: CGFloat) {
    let axis = ScrollAxis(content: 2000, viewport: 400, insets: (0, 0), bounces: true, alwaysBounces: false)
    let motion = axis.motion(from: -177, velocity: 0, rate: 0.998, to: 0, isPaging: false)
    #expect(abs(motion.position(at: time / 1000) + place) < 1)
  }

  @Test func `a rest that somebody wishes is reached with the same loss of speed (B7.15)`() {
    let coast = Deceleration(start: 10, rest: 310, rate: 0.998)
    #expect(abs(coast.rest - 310) < 1e-9)
    #expect(abs(coast.speed(at: 0.001) / coast.velocity - 0.998) < 1e-12)
  }

  @Test func `a place on the way is passed at one time, one beyond the rest never`() {
    let coast = Deceleration(start: 0, velocity: 1000, rate: 0.998)
    let time = coast.time(at: 250) ?? -1
    #expect(abs(coast.position(at: time) - 250) < 1e-9)
    #expect(coast.time(at: coast.rest + 1) == nil && coast.time(at: -1) == nil)
  }

  @Test func `content that is pulled past its edge gives way as known (B7.20)`() {
    let band = RubberBand(length: 960)
    #expect(abs(band.shown(100) - 52.02) < 0.005)
    #expect(abs(band.shown(960) - 340.65) < 0.005)
    #expect(abs(band.shown(-100) + 52.02) < 0.005)
    for pulled in stride(from: CGFloat(-2000), through: 2000, by: 125) {
      #expect(abs(band.pulled(band.shown(pulled)) - pulled) < 1e-6)
    }
    // However far the finger goes, never farther than the viewport is long.
    #expect(band.shown(1e9) <= 960 && RubberBand(length: 0).shown(10) == 0)
  }

  @Test func `content past its edge comes home without swinging (B7.22)`() {
    let spring = Spring(from: 80, velocity: 0, to: 0)
    var last: CGFloat = 80
    for step in 1...200 {
      let place = spring.position(at: Double(step) / 100)
      #expect(place < last && place > 0)
      last = place
    }
    #expect(spring.position(at: spring.time(untilWithin: 0.25)) <= 0.25)
  }

  @Test func `content that coasts into its edge goes past it and comes back, or stops there (B7.21, B7.22)`() {
    let coast = Deceleration(start: 0, velocity: 1000, rate: 0.998)
    let bouncing = ScrollMotion.coast(coast, within: 0...300, bounces: true)
    let hit = coast.time(at: 300) ?? 0
    #expect(bouncing.rest == 300 && bouncing.duration > hit)
    #expect(bouncing.position(at: hit / 2) == coast.position(at: hit / 2))
    let farthest = stride(from: hit, to: bouncing.duration, by: 0.01).map { bouncing.position(at: $0) }.max() ?? 0
    #expect(farthest > 310)
    #expect(bouncing.position(at: bouncing.duration) == 300)
    // No jump where one motion becomes the other.
    #expect(abs(bouncing.position(at: hit + 1e-6) - bouncing.position(at: hit - 1e-6)) < 0.01)
    let stopping = ScrollMotion.coast(coast, within: 0...300, bounces: false)
    #expect(stopping.duration == hit && stopping.position(at: hit + 0.1) == 300)
  }

  @Test(
    arguments: [
      // content, viewport, before, after -> lowest, highest
      (1000, 400, 0, 0, 0, 600), (1000, 400, 20, 30, -20, 630), (100, 400, 0, 0, 0, 0), (100, 400, 50, 0, -50, -50),
      (-5, 400, 0, 0, 0, 0), (.nan, 400, .infinity, .nan, 0, 0), (.infinity, 400, 0, 0, 0, 0),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
  func `content rests where nothing shows beyond it and its insets, also with numbers that are none (B7.21)`(
    content: CGFloat, viewport: CGFloat, before: CGFloat, after: CGFloat, lowest: CGFloat, highest: CGFloat
  ) {
    let axis = ScrollAxis(
      content: content, viewport: viewport, insets: (before, after), bounces: true, alwaysBounces: false)
    #expect(axis.limits == lowest...highest)
    #expect(axis.canMove == (lowest < highest))
  }

  @Test(
    arguments: [
      // where it is let go, where the drag began, speed -> page
      (410, 400, 0, 400), (590, 400, 0, 400), (610, 400, 0, 800), (410, 400, 900, 800), (390, 400, -900, 0),
      // At most one page from where the drag began.
      (1390, 400, 900, 800), (10, 800, -900, 400), (-50, 0, -900, 0), (1650, 1600, 900, 1600),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func `pages are multiples of the viewport, one at a time (B7.23)`(
    offset: CGFloat, start: CGFloat, speed: CGFloat, page: CGFloat
  ) {
    let axis = ScrollAxis(content: 2000, viewport: 400, insets: (0, 0), bounces: true, alwaysBounces: false)
    #expect(axis.page(from: offset, start: start, velocity: speed, flickSpeed: 50) == page)
  }

  @Test func `a drag that begins along an axis keeps to it, a diagonal one is free (B7.24)`() {
    let (along, down) = (
      ScrollDirectionLock.locked(dx: 12, dy: 3), ScrollDirectionLock.locked(dx: -2, dy: 9)
    )
    let free = ScrollDirectionLock.locked(dx: 8, dy: 7)
    #expect(
      (along.x, along.y) == (false, true) && (down.x, down.y) == (true, false) && (free.x, free.y) == (false, false))
  }
}
