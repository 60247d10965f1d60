import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What is called once per display frame, and when.
@MainActor @Suite(.serialized, .leavesNothing)
struct DisplayLinkTests {
  @MainActor final class Target: NSObject {
    var times: [TimeInterval] = []
    @Hook var onStep: (CADisplayLink) -> Void = { _ in }
    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      onStep(link)
    }
    func plain() { times.append(-1) }
  }

  final class Subscriber: FrameSubscriber {
    @Hook var onFrame: (DisplayFrame) -> Void = { _ in }
    func displayFrame(_ frame: DisplayFrame) { onFrame(frame) }
  }

  final class Log { var lines: [String] = [] }

  let target = Target()
  var selector: Selector { Selector("step(_:)", Target.step(_:)) }

  private func link(_ mode: RunLoop.Mode = .common) -> CADisplayLink {
    let link = CADisplayLink(target: target, selector: selector)
    link.add(to: .main, forMode: mode)
    return link
  }

  private func frames(_ rate: Double, from start: TimeInterval = 0, _ numbers: some Sequence<Int>) -> [TimeInterval] {
    numbers.map { start + Double($0) / rate }
  }

  @Test func `a link that is invalidated lets go of its target`() {
    weak var target: Target?
    let device = SimulatedDevice()
    let link: CADisplayLink
    do {
      let own = Target()
      target = own
      link = CADisplayLink(target: own, selector: Selector("step(_:)", Target.step))
      link.add(to: .main, forMode: .common)
      device.advance(by: 0.1)
      #expect(own.times.count > 3)
      link.invalidate()
    }
    #expect(target == nil)
    withExtendedLifetime(link) {}
  }

  @Test(arguments: [60.0, 120, 90])
  func `a display link is called at start plus n frames, without drift, and knows its frame`(rate: Double) {
    let device = SimulatedDevice(frameRate: rate)
    device.advance(by: 0.123)
    let link = link()
    #expect((link.timestamp, link.targetTimestamp, link.duration) == (0, 0, 0))
    device.advance(by: 10)
    #expect(target.times == frames(rate, from: 0.123, 1...Int(rate * 10)))
    #expect(abs(link.targetTimestamp - link.timestamp - 1 / rate) < 1e-9 && link.duration == 1 / rate)
    link.invalidate()
    device.advance(by: 1)
    #expect(target.times.count == Int(rate * 10))
  }

  @Test func `many small steps of the clock bring each frame with the step that ends there, whatever the rounding`() {
    let device = SimulatedDevice()
    let link = link()
    for count in 1...600 {
      device.advance(by: 1.0 / 60)
      #expect(target.times.count == count)
    }
    link.invalidate()
  }

  @Test func `in one frame the move comes first, then the links in their order, then layout and commit`() {
    final class View: UIView {
      var log = Log()
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("moved") }
      override func layoutSubviews() { log.lines.append("layout") }
    }
    let device = SimulatedDevice()
    let view = View()
    device.show(view)
    device.application.committer.stage = { [log = view.log] _ in log.lines.append("commit") }
    target.onStep = { _ in
      view.log.lines.append("link")
      view.setNeedsLayout()
      view.alpha -= 0.01
    }
    let finger = device.touchDown(at: CGPoint(x: 5, y: 5))
    let first = link()
    let second = Target()
    second.onStep = { _ in view.log.lines.append("second link") }
    let other = CADisplayLink(target: second, selector: selector)
    other.add(to: .main, forMode: .common)
    view.log.lines = []
    for step in 1...3 { finger.move(to: CGPoint(x: 5 + step, y: 5)) }
    #expect(
      view.log.lines == Array(repeating: ["moved", "link", "second link", "layout", "commit"], count: 3).flatMap { $0 })
    #expect(target.times == frames(60, 1...3))
    first.invalidate()
    other.invalidate()
  }

  @Test func `while the main thread is busy no frame is called, afterwards one, and the grid stays`() {
    let device = SimulatedDevice()
    let link = link()
    device.advance(by: 2.0 / 60)
    device.stall(for: 5.5 / 60)
    device.advance(by: 5.0 / 60)
    #expect(target.times == frames(60, 1...2))
    device.advance(by: 3.0 / 60)
    #expect(target.times == frames(60, [1, 2, 7, 8, 9, 10]))
    link.invalidate()
  }

  @Test func `a frame that stalls the main thread is the last one until then`() {
    let device = SimulatedDevice()
    let link = link()
    target.onStep = { [target] _ in if target.times.count == 2 { device.stall(for: 0.1) } }
    device.advance(by: 10.0 / 60)
    #expect(target.times == frames(60, [1, 2, 8, 9, 10]))
    link.invalidate()
  }

  @Test func `nothing is scheduled while nobody subscribes`() {
    let device = SimulatedDevice()
    let loop = device.loop
    var due: Int { loop.waitingCount }
    #expect(due == 0)
    let link = link()
    #expect(due == 1)
    link.isPaused = true
    #expect(due == 0)
    link.isPaused = false
    device.advance(by: 0.1)
    #expect(due == 1 && target.times.count == 6)
    target.onStep = { $0.invalidate() }
    device.advance(by: 0.1)
    #expect(due == 0 && target.times.count == 7)
  }

  @Test func `who comes during a frame hears of the next one, who leaves during it hears of none`() {
    let device = SimulatedDevice()
    let ticker = device.application.ticker
    let (first, second, third) = (Subscriber(), Subscriber(), Subscriber())
    let log = Log()
    func frame(_ frame: DisplayFrame) -> Int { Int((frame.time * 60).rounded()) }
    first.onFrame = {
      log.lines.append("first \(frame($0))")
      ticker.remove(second)
      ticker.add(third)
      if frame($0) == 2 { ticker.remove(first) }
    }
    second.onFrame = { log.lines.append("second \(frame($0))") }
    third.onFrame = {
      log.lines.append("third \(frame($0))")
      if frame($0) == 3 { ticker.remove(third) }
    }
    ticker.add(first)
    ticker.add(second)
    ticker.add(first)
    device.advance(by: 0.5)
    #expect(log.lines == ["first 1", "first 2", "third 2", "third 3"])
    #expect(!ticker.isRunning)
  }

  @Test func `a link of the default mode alone waits while a finger is tracked`() {  // B7.28
    let device = SimulatedDevice()
    let waiting = link(.default)
    let other = Target()
    let common = CADisplayLink(target: other, selector: selector)
    common.add(to: .main, forMode: .common)
    device.advance(by: 2.0 / 60)
    device.loop.isTracking = true
    device.advance(by: 3.0 / 60)
    #expect(target.times == frames(60, 1...2))
    #expect(other.times == frames(60, 1...5))
    waiting.add(to: .main, forMode: .tracking)
    device.advance(by: 1.0 / 60)
    waiting.remove(from: .main, forMode: .default)
    device.loop.isTracking = false
    device.advance(by: 1.0 / 60)
    #expect(target.times == frames(60, [1, 2, 6]))
    #expect(other.times == frames(60, 1...7))
    waiting.invalidate()
    common.invalidate()
  }

  @Test func `a link keeps its target and is kept until it is invalidated; a method without parameters does`() {
    let device = SimulatedDevice()
    weak var link: CADisplayLink?
    weak var kept: Target?
    do {
      let target = Target()
      let made = CADisplayLink(target: target, selector: Selector("plain()", Target.plain))
      made.add(to: .main, forMode: .common)
      (link, kept) = (made, target)
    }
    device.advance(by: 2.0 / 60)
    #expect(kept?.times == [-1, -1])
    link?.invalidate()
    #expect(kept == nil && link == nil)
  }

  @Test(arguments: [(0, 1), (60, 1), (35, 2), (26, 2), (20, 3), (1, 60), (1000, 1), (-5, 1)])
  func `a preferred rate becomes whole display frames`(preferred: Int, step: Int) {
    let device = SimulatedDevice()
    let link = link()
    link.preferredFramesPerSecond = preferred
    device.advance(by: 2)
    #expect(target.times == frames(60, stride(from: 1, through: 120, by: step)))
    link.invalidate()
  }

  @Test func `a range of rates is kept to where the display can`() {
    func step(_ minimum: Float, _ maximum: Float, _ preferred: Float?, at rate: Double = 120) -> Int {
      CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred).step(at: rate)
    }
    #expect(step(0, 0, 0) == 1)
    #expect(step(30, 60, 40) == 3)
    #expect(step(30, 60, nil) == 2)
    #expect(step(10, 50, 60) == 3)
    #expect(step(80, 120, 70) == 1)
    #expect(step(.nan, .infinity, -1) == 1)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e-20, -1e20, 1e20, .leastNonzeroMagnitude, 0])
  func `a range of odd numbers is some number of frames`(number: Float) {
    let device = SimulatedDevice()
    let link = link()
    for range in [
      CAFrameRateRange(minimum: 0, maximum: number), CAFrameRateRange(minimum: number, maximum: 0, preferred: 60),
      CAFrameRateRange(minimum: 0, maximum: 0, preferred: number),
      CAFrameRateRange(minimum: number, maximum: number, preferred: number),
    ] {
      link.preferredFrameRateRange = range
      #expect((0...1_000_000).contains(link.preferredFramesPerSecond))
      #expect((1...1_000_000).contains(range.step(at: 60)))
      device.advance(by: 0.1)
    }
    #expect(target.times.count > 0)
    link.invalidate()
  }

  @Test func `each device has frames of its own`() {
    let slow = SimulatedDevice(frameRate: 30)
    let link = link()
    let fast = SimulatedDevice(frameRate: 120)
    let other = Target()
    let fastLink = CADisplayLink(target: other, selector: selector)
    fastLink.add(to: .main, forMode: .common)
    fast.advance(by: 0.1)
    #expect(target.times.isEmpty && other.times == frames(120, 1...12))
    slow.advance(by: 0.1)
    #expect(target.times == frames(30, 1...3) && other.times.count == 12)
    link.invalidate()
    fastLink.invalidate()
  }

  @Test func `a target that does not know the method stops with a message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = SimulatedDevice()
        _ = CADisplayLink(target: NSObject(), selector: Selector("unheard(of:)"))
      }
    }
  }
}
