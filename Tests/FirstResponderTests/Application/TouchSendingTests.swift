import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The way of a touch from the queue through the application and the windows (B8.13-B8.21).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchSendingTests {
  final class Watched: UIApplication {
    var log: Log?
    @Hook var before: (UIEvent) -> Void = { _ in }
    @Hook var after: (UIEvent) -> Void = { _ in }
    var times = 1
    override func sendEvent(_ event: UIEvent) {
      log?.add("application \(phases(event))")
      before(event)
      for _ in 0..<times { super.sendEvent(event) }
      after(event)
    }
  }

  final class WatchedWindow: UIWindow {
    var log: Log?
    var name = "window"
    var times = 1
    override func sendEvent(_ event: UIEvent) {
      log?.add("\(name) \(phases(event))")
      for _ in 0..<times { super.sendEvent(event) }
    }
  }

  static func phases(_ event: UIEvent) -> String {
    event.allTouches!.map(\.phase).sorted { $0.rawValue < $1.rawValue }.map { "\($0)" }.joined(separator: " ")
  }

  let device = SimulatedDevice(application: Watched.self)
  let log = Log()
  var application: Watched { device.application as! Watched }

  func window(_ name: String, _ frame: CGRect) -> WatchedWindow {
    application.becomeCurrent()
    let window = WatchedWindow(frame: frame)
    (window.name, window.log, application.log) = (name, log, log)
    window.addSubview(Probe("view of \(name)", log, box(0, 0, 100, 100)))
    window.isHidden = false
    return window
  }

  @Test func `hit-test, application, window, view: in this order (B8.13, B8.15, B1.39)`() {
    let window = window("window", box(0, 0, 100, 100))
    (window.subviews[0] as! Probe).onHitTest = { [log] in log.add("hit-test") }
    device.tap(at: at(50, 50))
    #expect(
      log.lines == [
        "hit-test", "application began", "window began", "view of window began",
        "application ended", "window ended", "view of window ended",
      ])
  }

  @Test func `an application that does not call super swallows the event (B8.15)`() {
    let window = window("window", box(0, 0, 100, 100))
    application.times = 0
    let finger = device.touchDown(at: at(50, 50))
    #expect(log.take() == ["application began"])
    application.times = 1
    // Its view never heard of a start, so it hears of nothing else either.
    finger.move(to: at(60, 50))
    finger.lift()
    #expect(log.take() == ["application moved", "window moved", "application ended", "window ended"])
    device.tap(at: at(50, 50))
    #expect(log.take().filter { $0.hasPrefix("view") } == ["view of window began", "view of window ended"])
    _ = window
  }

  @Test func `a window that does not call super swallows the event (B8.15)`() {
    let window = window("window", box(0, 0, 100, 100))
    let finger = device.touchDown(at: at(50, 50))
    window.times = 0
    finger.move(to: at(60, 50))
    window.times = 1
    finger.move(to: at(70, 50))
    finger.lift()
    #expect(
      log.lines.filter { $0.hasPrefix("view") } == [
        "view of window began", "view of window moved", "view of window ended",
      ])
  }

  @Test func `an event that is sent on twice is delivered once (B2.19, B8.15)`() {
    let window = window("window", box(0, 0, 100, 100))
    (application.times, window.times) = (2, 2)
    device.tap(at: at(50, 50))
    #expect(log.lines.filter { $0.hasPrefix("view") } == ["view of window began", "view of window ended"])
    #expect(log.lines.filter { $0.hasPrefix("window") }.count == 4)
  }

  @Test func `an event that program code sends again, later, is delivered to no view`() {
    let window = window("window", box(0, 0, 100, 100))
    var event: UIEvent?
    application.after = { event = $0 }
    device.touchDown(at: at(50, 50))
    application.sendEvent(event!)
    window.sendEvent(event!)
    #expect(log.lines.filter { $0.hasPrefix("view") } == ["view of window began"])
  }

  @Test func `each window with touches is called once an event, front window first (B8.16)`() {
    let back = window("back", box(0, 0, 100, 100))
    let front = window("front", box(100, 0, 100, 100))
    let unconcerned = window("unconcerned", box(200, 0, 100, 100))
    var hand: [Finger] = []
    device.frame { hand = [at(50, 50), at(150, 50)].map { device.touchDown(at: $0) } }
    #expect(
      log.take() == [
        "application began began", "front began began", "view of front began", "back began began", "view of back began",
      ])
    back.makeKeyAndVisible()
    // The window of the finger that rests has touches in the event too.
    hand[1].move(to: at(151, 50))
    #expect(
      log.take() == [
        "application moved stationary", "back moved stationary", "front moved stationary", "view of front moved",
      ])
    _ = (front, unconcerned)
  }

  @Test func `at most one move a display frame, all the way behind it in its samples (B8.17, B2.45)`() {
    let window = window("window", box(0, 0, 100, 100))
    device.send([.down(0, x: 1, y: 50)])
    _ = log.take()
    var places: [CGFloat] = []
    (window.subviews[0] as! Probe).onCall = { _, touches, _ in places += touches.map { $0.location(in: nil).x } }
    for x in 2...40 {
      device.queue([.move(0, x: Double(x), y: 50)])
      device.application.drain(isDisplayFrame: false)
      device.advance(by: 1.0 / 240)
    }
    device.advance(by: 0.1)
    // 39 reports in 39/240 s, that is 9.75 frames; the first goes out at once.
    #expect(places.count == 11)
    #expect(places.first == 2 && places.last == 40 && places == places.sorted())
  }

  @Test func `landings and lifts do not wait for a frame, and what is before them does not either (B8.17, B8.21)`() {
    let window = window("window", box(0, 0, 100, 100))
    device.send([.down(0, x: 1, y: 50)])
    device.queue([.move(0, x: 2, y: 50)])
    device.queue([.up(0, x: 2, y: 50)])
    device.queue([.down(0, x: 3, y: 50)])
    device.application.drain(isDisplayFrame: false)
    #expect(log.lines.filter { $0.hasPrefix("view") }.map { $0.dropFirst(15) } == ["began", "moved", "ended", "began"])
    _ = window
  }

  @Test func `nothing is forwarded after the lift: entries of the queue are events, used up when sent (B8.20)`() {
    let window = window("window", box(0, 0, 100, 100))
    device.tap(at: at(50, 50))
    _ = log.take()
    device.application.drain(isDisplayFrame: true)
    device.advance(by: 1)
    #expect(log.lines.isEmpty)
    _ = window
  }

  @Test func `an event that arrives while one is handled waits its turn (B8.21)`() {
    let window = window("window", box(0, 0, 100, 100))
    let view = window.subviews[0] as! Probe
    view.onCall = { [device, log] phase, _, _ in
      if phase == "began", log.lines.count < 4 { device.touchDown(at: at(20, 20)) }
      log.add("end of \(phase)")
    }
    device.touchDown(at: at(50, 50))
    #expect(
      log.lines == [
        "application began", "window began", "view of window began", "end of began",
        "application began stationary", "window began stationary",
      ])
  }

  @Test func `an app that is not touched gets no events (B8.13)`() {
    device.application.drain(isDisplayFrame: true)
    device.send([])
    device.send([.move(3, x: 1, y: 1)])
    device.send([.up(3, x: 1, y: 1), .cancel(4, x: 1, y: 1)])
    #expect(log.lines.isEmpty)
    // Two reports that can't be true, and nothing else.
    #expect(device.trace.count == 2 && device.trace.text(.link).split(separator: "\n").count == 2)
  }
}

@MainActor private func phases(_ event: UIEvent) -> String { TouchSendingTests.phases(event) }
