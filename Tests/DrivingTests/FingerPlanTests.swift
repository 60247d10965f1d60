import EventTrace
import Testing

@testable import Driving

/// Reports of fingers, each with its time and place: what a digitizer says when a person does this.
@Suite struct FingerPlanTests {
  private static func report(
    _ deed: FingerPlan.Deed, _ finger: Int, _ x: Double, _ y: Double, at time: Double
  ) -> FingerPlan.Report {
    // Times and places are sums of fractions: a millionth is exact enough.
    FingerPlan.Report(time: round(time), finger: finger, deed: deed, x: round(x), y: round(y))
  }

  private static func round(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 + 0 }

  private func reports(_ plan: FingerPlan) -> [FingerPlan.Report] {
    plan.reports.map { Self.report($0.deed, $0.finger, $0.x, $0.y, at: $0.time) }
  }

  @Test func `a tap is down for a twentieth of a second`() {
    let plan = FingerPlan.tap(x: 10, y: 20)
    #expect(
      reports(plan) == [Self.report(.down, 0, 10, 20, at: 0), Self.report(.up, 0, 10, 20, at: 0.05)])
    #expect(plan.duration == 0.05)
  }

  @Test func `a double tap comes down again after the gap`() {
    #expect(
      reports(.tap(x: 1, y: 2, count: 2)) == [
        Self.report(.down, 0, 1, 2, at: 0), Self.report(.up, 0, 1, 2, at: 0.05),
        Self.report(.down, 0, 1, 2, at: 0.17), Self.report(.up, 0, 1, 2, at: 0.22),
      ])
  }

  @Test func `fingers of one tap stand side by side about the place, and lift together`() {
    #expect(
      reports(.tap(x: 100, y: 50, fingers: 3, hold: 1)) == [
        Self.report(.down, 0, 60, 50, at: 0), Self.report(.up, 0, 60, 50, at: 1),
        Self.report(.down, 1, 100, 50, at: 0), Self.report(.up, 1, 100, 50, at: 1),
        Self.report(.down, 2, 140, 50, at: 0), Self.report(.up, 2, 140, 50, at: 1),
      ])
  }

  @Test func `a drag goes in frames from its hold to its end, and rests there`() {
    let plan = FingerPlan.drag(from: (0, 10), to: (30, 40), duration: 0.05, hold: 0.5)
    #expect(
      reports(plan) == [
        Self.report(.down, 0, 0, 10, at: 0), Self.report(.move, 0, 10, 20, at: 0.5 + 1.0 / 60),
        Self.report(.move, 0, 20, 30, at: 0.5 + 2.0 / 60), Self.report(.move, 0, 30, 40, at: 0.55),
        Self.report(.up, 0, 30, 40, at: 0.75),
      ])
    #expect(Self.round(plan.duration) == 0.75)
  }

  @Test(arguments: [0.004, 0.025, 0.1])
  func `a movement is at its end when its time is over, however short it is`(seconds: Double) throws {
    var plan = FingerPlan()
    plan.add(.down, 0, 0, 0, at: 1)
    plan.move(0, from: (0, 0), to: (30, 40), at: 1, for: seconds)
    let last = try #require(reports(plan).last)
    #expect(last == Self.report(.move, 0, 30, 40, at: 1 + seconds))
    #expect(Self.round(plan.duration) == Self.round(1 + seconds))
  }

  @Test func `a swipe leaves while it moves, a third of the area long`() {
    let plan = FingerPlan.swipe(.up, in: PlaneRect(0, 100, 390, 600), velocity: 2_000)
    var expected = [Self.report(.down, 0, 195, 500, at: 0)]
    for frame in 1...6 {
      let part = Double(frame) / 6
      expected.append(Self.report(.move, 0, 195, 500 - 200 * part, at: part / 10))
    }
    expected.append(Self.report(.up, 0, 195, 300, at: 0.1))
    #expect(reports(plan) == expected)
  }

  @Test(arguments: [
    (FingerPlan.Way.up, 0.0, -1.0), (.down, 0, 1), (.left, -1, 0), (.right, 1, 0),
  ])
  func `a finger goes the way that it is told, about the middle`(way: FingerPlan.Way, x: Double, y: Double) throws {
    let area = PlaneRect(10, 20, 300, 300)
    for plan in [FingerPlan.swipe(way, in: area, velocity: 500), .scroll(way, in: area, share: 0.5)] {
      let (start, end) = (try #require(plan.reports.first), try #require(plan.reports.last))
      let length = (end.x - start.x) * x + (end.y - start.y) * y
      #expect(length > 0)
      #expect((end.x - start.x) * y == 0 && (end.y - start.y) * x == 0)
      #expect(Self.round(start.x + end.x) == 320 && Self.round(start.y + end.y) == 340)
    }
    #expect(way.opposite.opposite == way && way.opposite != way)
  }

  @Test func `a short area has short swipes, which stay within it`() {
    let plan = FingerPlan.swipe(.right, in: PlaneRect(0, 0, 60, 40), velocity: 1_000)
    #expect(plan.reports.map(\.x).min() == 2 && plan.reports.map(\.x).max() == 58)
  }

  @Test(arguments: [(0.5, 150.0), (0.9, 270), (7, 270), (-1, 0), (0, 0), (.nan, 0), (.infinity, 270)])
  func `a scroll goes a share of the area, at most nine tenths`(share: Double, length: Double) throws {
    let plan = FingerPlan.scroll(.up, in: PlaneRect(0, 0, 100, 300), share: share)
    let (start, end) = (try #require(plan.reports.first), try #require(plan.reports.last))
    #expect(Self.round(start.y - end.y) == length)
  }

  @Test(arguments: [0.0, 1, 3, 4])
  func `in an area without room nothing goes the wrong way`(side: Double) throws {
    let plan = FingerPlan.scroll(.up, in: PlaneRect(5, 5, side, side), share: 0.5)
    let (start, end) = (try #require(plan.reports.first), try #require(plan.reports.last))
    #expect(start.y == end.y)
  }

  @Test func `a pinch moves two fingers apart on a line, and rests`() {
    let plan = FingerPlan.pinch(x: 100, y: 60, from: 40, to: 80, duration: 2.0 / 60)
    #expect(
      reports(plan) == [
        Self.report(.down, 0, 80, 60, at: 0), Self.report(.down, 1, 120, 60, at: 0),
        Self.report(.move, 0, 70, 60, at: 1.0 / 60), Self.report(.move, 1, 130, 60, at: 1.0 / 60),
        Self.report(.move, 0, 60, 60, at: 2.0 / 60), Self.report(.move, 1, 140, 60, at: 2.0 / 60),
        Self.report(.up, 0, 60, 60, at: 2.0 / 60 + 0.2), Self.report(.up, 1, 140, 60, at: 2.0 / 60 + 0.2),
      ])
  }

  @Test(arguments: [(2.0, 135.0, 270.0), (0.5, 270, 135), (1, 270, 270), (100, 20, 2_000), (0.001, 270, 4)])
  func `fingers in an area end so many times farther apart`(scale: Double, from: Double, to: Double) {
    let plan = FingerPlan.pinch(in: PlaneRect(0, 0, 300, 400), scale: scale, velocity: 5)
    let distances = stride(from: 0, to: plan.reports.count, by: 2).map { plan.reports[$0 + 1].x - plan.reports[$0].x }
    #expect(Self.round(distances[0]) == from)
    #expect(Self.round(distances[distances.count - 1]) == to)
  }

  @Test func `a rotation turns two fingers clockwise about the middle`() {
    let plan = FingerPlan.rotate(x: 50, y: 50, radius: 20, by: .pi / 2, duration: 2.0 / 60)
    let half = 20 * 0.5.squareRoot()
    #expect(
      reports(plan) == [
        Self.report(.down, 0, 30, 50, at: 0), Self.report(.down, 1, 70, 50, at: 0),
        Self.report(.move, 0, 50 - half, 50 - half, at: 1.0 / 60),
        Self.report(.move, 1, 50 + half, 50 + half, at: 1.0 / 60),
        Self.report(.move, 0, 50, 30, at: 2.0 / 60), Self.report(.move, 1, 50, 70, at: 2.0 / 60),
        Self.report(.up, 0, 50, 30, at: 2.0 / 60 + 0.2), Self.report(.up, 1, 50, 70, at: 2.0 / 60 + 0.2),
      ])
  }

  @Test(arguments: [0, -5, Double.nan, -Double.infinity])
  func `what takes no time still moves, in one frame`(seconds: Double) {
    let plan = FingerPlan.drag(from: (0, 0), to: (10, 0), duration: seconds, rest: 0)
    #expect(plan.reports.map(\.deed) == [.down, .move, .up])
  }

  @Test func `what would take for ever is an hour of frames`() {
    #expect(FingerPlan.drag(from: (0, 0), to: (10, 0), duration: .infinity).reports.count == 3_600 * 60 + 2)
  }

  @Test func `a plan lasts as long as the latest of its reports, marks and waits`() {
    var plan = FingerPlan()
    plan.add(.down, 2, 1, 1, at: 0.5)
    plan.mark(0.7)
    #expect(plan.duration == 0.7)
    plan.wait(until: 0.6)
    #expect(plan.duration == 0.7 && plan.marks == [0.7])
    plan.wait(until: 1)
    #expect(plan.duration == 1)
  }
}
