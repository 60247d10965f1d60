import EventTrace
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What the trace tells of an event between the link and the first view that hears of it (B8.13-B8.17).
@MainActor @Suite(.serialized, .leavesNothing)
struct JourneyTests {
  final class Deaf: UIWindow {
    override func sendEvent(_ event: UIEvent) {}
  }

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  }

  let stage = Stage("a")
  var device: SimulatedDevice { stage.device }

  /// The lines since a step, without those of hit-testing below the window.
  private func lines(since count: Int = 0) -> [String] {
    device.trace.dropFirst(count).filter { step in
      if case .call(_, .hitTest, _, _) = step.payload { return step.text.hasPrefix("UIWindow") }
      return step.topic != .hitTest && step.topic != .lifecycle
    }.map(\.text)
  }

  @Test func `a finger that comes down: source1, queue, source0, hit-test, application, window, view (B8.13, B8.15)`() {
    let finger = device.touchDown(at: stage.center("a"))
    #expect(
      lines() == [
        "UIApplication -> source1: the device writes what the link would bring · contact 0 comes down",
        "UIApplication -> queued · 1 report waits",
        "UIApplication -> source0: __UIApplicationHandleEventQueue · 1 report comes out",
        "UIWindow -> hitTest(_:with:)",
        "Probe 'a' -> touch 1 lands at 50, 50 in UIWindow",
        "UIApplication -> sendEvent(_:)",
        "UIWindow -> sendEvent(_:)",
        "Probe 'a' -> touchesBegan(_:with:)",
      ])
    finger.lift()
  }

  @Test func `the calls are calls of sendEvent, in the topic of the queue, as JSON tells them`() throws {
    device.tap(at: stage.center("a"))
    let calls = device.trace.filter { if case .call(_, .sendEvent, _, _) = $0.payload { true } else { false } }
    let once = ["UIApplication -> sendEvent(_:)", "UIWindow -> sendEvent(_:)"]
    #expect(calls.map(\.text) == once + once)
    #expect(calls.allSatisfy { $0.topic == .queue && $0.json.contains(#""call":"sendEvent(_:)""#) })
  }

  @Test func `moves that wait for the display's frame come out as one event (B8.17)`() {
    let finger = device.touchDown(at: stage.center("a"))
    finger.move(to: CGPoint(x: 52, y: 50))
    let count = device.trace.count
    device.stall(for: 0.5)
    for x in 53...55 { finger.move(to: CGPoint(x: x, y: 50)) }
    device.advance(by: 1)
    let told = lines(since: count).filter { $0.contains("queued") || $0.contains("source0") }
    #expect(
      told == [
        "UIApplication -> queued · 1 report waits",
        "UIApplication -> queued · 2 reports wait, 2 of them merged into one frame",
        "UIApplication -> queued · 3 reports wait, 3 of them merged into one frame",
        """
        UIApplication -> source0: __UIApplicationHandleEventQueue at the display's frame · 3 reports come out as one \
        event
        """,
      ])
    finger.lift()
  }

  @Test func `a window that swallows the event is seen in the trace: sent to it, and told to nobody (B8.15)`() {
    device.application.becomeCurrent()
    let window = Deaf(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    window.addSubview(UIView(frame: window.bounds))
    window.isHidden = false
    device.tap(at: CGPoint(x: 10, y: 500))
    #expect(
      lines().filter { !$0.contains("source") && !$0.contains("queued") } == [
        "UIView -> touch 1 lands at 10, 500 in Deaf",
        "UIApplication -> sendEvent(_:)", "Deaf -> sendEvent(_:)",
        "UIApplication -> sendEvent(_:)", "Deaf -> sendEvent(_:)",
        "UIView -> touch 1 is lifted at 10, 500 · after 0.05 s, went 0 pt",
      ])
    withExtendedLifetime(window) {}
  }

  @Test func `a delegate's yes leaves a line as its no does (B4.5, B4.24)`() {
    let judge = Judge()
    let tap = UITapGestureRecognizer { _ in }
    tap.delegate = judge
    stage["a"].addGestureRecognizer(tap)
    device.tap(at: stage.center("a"))
    judge.begins = false
    device.tap(at: stage.center("a"))
    #expect(
      device.trace.text(.gestures).split(separator: "\n").filter { $0.contains("delegate") } == [
        "UITapGestureRecognizer -> delegate Judge lets it have touch 1",
        "UITapGestureRecognizer -> delegate Judge lets it begin",
        "UITapGestureRecognizer -> delegate Judge lets it have touch 2",
        "UITapGestureRecognizer -> failed · delegate Judge said no to shouldBegin",
      ])
    withExtendedLifetime(judge) {}
  }

  @Test func `other events tell whose sendEvent they pass, too (B8.22)`() {
    let count = device.trace.count
    device.shake()
    #expect(
      lines(since: count).filter { $0.contains("source") || $0.contains("sendEvent") } == [
        "UIApplication -> source1: the device writes what the link would bring · motion",
        "UIApplication -> source0: __UIApplicationHandleEventQueue · 1 report comes out",
        "UIApplication -> sendEvent(_:)", "UIWindow -> sendEvent(_:)",
        "UIApplication -> source1: the device writes what the link would bring · motion",
        "UIApplication -> source0: __UIApplicationHandleEventQueue · 1 report comes out",
        "UIApplication -> sendEvent(_:)", "UIWindow -> sendEvent(_:)",
      ])
  }
}
