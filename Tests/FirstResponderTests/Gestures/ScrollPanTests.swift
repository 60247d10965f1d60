import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// Wheels and trackpads that pan, pinch and rotate without touches (B5.37).
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollPanTests {
  let scene = GestureScene()
  let inside = CGPoint(x: 100, y: 100)

  private var device: SimulatedDevice { scene.device }

  private func take() -> [String] {
    defer { scene.log.calls = [] }
    return scene.log.calls
  }

  private func pan(_ name: String, _ mask: UIScrollTypeMask = .all, to view: UIView? = nil) -> UIPanGestureRecognizer {
    let pan = scene.add(name, UIPanGestureRecognizer(), to: view)
    pan.allowedScrollTypesMask = mask
    return pan
  }

  @Test func `steps of a wheel that follow each other are one gesture, and a pause ends it`() {
    // B5.37
    let pan = pan("pan")
    var places: [CGPoint] = []
    let reaction = Reaction { places.append(pan.translation(in: nil)) }
    reaction.follow(pan)
    for _ in 1...3 {
      device.scrollWheel(by: CGVector(dx: 0, dy: -20), at: inside)
      #expect(pan.numberOfTouches == 0)
      #expect(pan.location(in: nil) == inside)
      device.advance(by: 0.14)
    }
    #expect(take() == ["pan.began", "pan.changed", "pan.changed"])
    device.advance(by: 0.02)
    #expect(take() == ["pan.ended"])
    #expect(pan.velocity(in: nil) == .zero)
    #expect(places == [-20, -40, -60, -60].map { CGPoint(x: 0, y: $0) })
    device.scrollWheel(by: CGVector(dx: 5, dy: 0), at: inside)
    #expect(places.last == CGPoint(x: 5, y: 0))
    #expect(take() == ["pan.began"])
  }

  @Test func `a trackpad's gesture begins with its first distance and ends when the device says so`() {
    let pan = pan("pan")
    var speed = CGPoint.zero
    let reaction = Reaction { if pan.state == .ended { speed = pan.velocity(in: nil) } }
    reaction.follow(pan)
    device.scrollTrackpad(by: CGVector(dx: 30, dy: 60), at: inside, over: 0.1)
    #expect(take() == ["pan.began"] + Array(repeating: "pan.changed", count: 5) + ["pan.ended"])
    let way = pan.translation(in: nil)
    #expect(abs(way.x - 30) < 1e-9 && abs(way.y - 60) < 1e-9)
    #expect(abs(speed.x - 300) < 1e-6 && abs(speed.y - 600) < 1e-6)
    device.scrollTrackpad(by: CGVector(dx: 30, dy: 60), at: inside, over: 0.02, isCancelled: true)
    #expect(take() == ["pan.began", "pan.cancelled"])
    device.scrollTrackpad(by: .zero, at: inside)
    #expect(take() == [])
  }

  @Test(
    arguments: [
      ([], [], []), (UIScrollTypeMask.discrete, ["began", "ended"], []), (.continuous, [], ["began", "ended"]),
      (.all, ["began", "ended"], ["began", "ended"]),
    ] as [(UIScrollTypeMask, [String], [String])])
  func `only the kinds that the mask names pan`(mask: UIScrollTypeMask, wheel: [String], trackpad: [String]) {
    _ = pan("pan", mask)
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    device.advance(by: 1)
    #expect(take() == wheel.map { "pan.\($0)" })
    device.scrollTrackpad(by: CGVector(dx: 0, dy: 1), at: inside, over: 0)
    #expect(take() == trackpad.map { "pan.\($0)" })
  }

  @Test func `of two nested pans the inner one wins; a failure that it waits for holds it back`() {
    // B4.50, B4.58
    let outer = pan("outer")
    let inner = pan("inner", to: scene.inner)
    func scroll() -> [String] {
      device.scrollTrackpad(by: CGVector(dx: 0, dy: 9), at: inside, over: 0.04)
      return take()
    }
    #expect(scroll() == ["inner.began", "inner.changed", "inner.ended"])
    inner.require(toFail: outer)
    #expect(scroll() == ["outer.began", "outer.changed", "outer.ended"])
    let delegate = AnsweringDelegate()
    delegate.begins = false
    outer.delegate = delegate
    #expect(scroll() == ["inner.began", "inner.changed", "inner.ended"])
    delegate.begins = true
    let both = AnsweringDelegate()
    both.simultaneous = ["inner"]
    outer.delegate = both
    #expect(Set(scroll().prefix(2)) == ["outer.began", "outer.changed"])
  }

  @Test func `two nested pans that both may go on do so in one event`() {  // B4.52
    let outer = pan("outer")
    _ = pan("inner", to: scene.inner)
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["inner"]
    outer.delegate = delegate
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    #expect(take() == ["inner.began", "outer.began"])
    device.advance(by: 1)
    #expect(take() == ["inner.ended", "outer.ended"])
  }

  @Test func `the recognizers are those of the view under the pointer at the beginning, and are asked then`() {
    // B4.1, B4.4
    let delegate = EventDelegate()
    pan("inner", to: scene.inner).delegate = delegate
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    // The pointer moves off the view, or the view away: the gesture goes on.
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 10, y: 10))
    #expect(take() == ["inner.began", "inner.changed"])
    device.advance(by: 1)
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: CGPoint(x: 10, y: 10))
    device.advance(by: 1)
    delegate.receives = false
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    #expect(take() == ["inner.ended"])
    #expect(delegate.questions == ["scroll", "scroll"])
  }

  @Test func `a finger that lands ends a wheel's gesture and pans by itself; one under a trackpad's has no part in it`()
  {
    let pan = pan("pan")
    device.scrollWheel(by: CGVector(dx: 0, dy: 50), at: inside)
    let finger = device.touchDown(at: inside)
    #expect(take() == ["pan.began", "pan.ended", "inner began"])
    finger.move(to: CGPoint(x: 100, y: 120))
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
    #expect(take() == ["pan.began", "inner cancelled"])
    // The pan follows fingers now.
    device.scrollWheel(by: CGVector(dx: 0, dy: 50), at: inside)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 20))
    finger.lift()
    device.advance(by: 1)
    #expect(take() == ["pan.ended"])
    report(.began)
    report(.changed, 5)
    device.tap(at: inside)
    report(.changed, 5)
    report(.ended)
    #expect(take() == ["pan.began", "inner began", "inner ended", "pan.changed", "pan.ended"])
  }

  private func report(_ phase: ScrollSample.Phase, _ dy: Double = 0) {
    let sample = ScrollSample(phase: phase, x: 100, y: 100, dx: 0, dy: dy)
    device.application.enqueue { $0 = HIDEvent(timestamp: device.now, kind: .scroll(sample)) }
    device.application.drain(isDisplayFrame: false)
  }

  @Test func `reports out of order begin nothing and leave nothing behind`() {
    let pan = pan("pan")
    for phase in [ScrollSample.Phase.changed, .ended, .cancelled] { report(phase, 5) }
    #expect(take() == [])
    // The end of the first one was lost; the wheel is another device.
    report(.began, 5)
    report(.began, 5)
    report(.step, 5)
    #expect(take() == ["pan.began", "pan.ended", "pan.began", "pan.ended", "pan.began"])
    device.advance(by: 1)
    #expect(take() == ["pan.ended"])
    #expect(pan.state == .possible)
  }

  @Test func `app, window, view and switch break it off; what comes after that begins nothing`() {
    // B4.66, B4.68, B8.25, B8.27
    let pan = pan("pan", to: scene.inner)
    let breaks: [() -> Void] = [
      {
        device.resignActive()
        device.becomeActive()
      },
      {
        scene.view.window?.isHidden = true
        scene.view.window?.isHidden = false
      },
      {
        pan.isEnabled = false
        pan.isEnabled = true
      },
      {
        scene.inner.removeFromSuperview()
        scene.view.addSubview(scene.inner)
      },
    ]
    for breakOff in breaks {
      report(.began, 5)
      breakOff()
      report(.changed, 5)
      report(.ended)
      #expect(take() == ["pan.began", "pan.cancelled"])
    }
  }

  @Test func `a pinch on a trackpad scales, a turn rotates, each without touches`() {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let rotation = scene.add("rotation", UIRotationGestureRecognizer())
    device.transformTrackpad(scale: 4, at: inside, over: 0.05)
    #expect(take() == ["pinch.began", "pinch.changed", "pinch.changed", "pinch.ended"])
    device.transformTrackpad(rotation: 1.5, at: inside, over: 0.05)
    #expect(take() == ["rotation.began", "rotation.changed", "rotation.changed", "rotation.ended"])
    var last: [CGFloat] = []
    let ofPinch = Reaction { last = [pinch.scale, pinch.velocity, CGFloat(pinch.numberOfTouches)] }
    ofPinch.follow(pinch)
    device.transformTrackpad(scale: 4, at: inside, over: 0.05)
    #expect(abs(last[0] - 4) < 1e-9 && last[1] > 10 && last[2] == 0)
    let ofRotation = Reaction { last = [rotation.rotation] }
    ofRotation.follow(rotation)
    device.transformTrackpad(rotation: 1.5, at: inside, over: 0.05)
    #expect(abs(last[0] - 1.5) < 1e-9)
  }

  @Test func `scrolling passes sendEvent with its kind; an override that swallows it leaves nothing hanging`() {
    // B8.15
    let device = SimulatedDevice(application: SwallowingApplication.self)
    let view = UIView()
    let log = CallList()
    let pan = UIPanGestureRecognizer(target: log, action: Selector("record(_:)", CallList.record))
    pan.name = "pan"
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    device.show(view)
    let application = device.application as? SwallowingApplication
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    application?.swallows = true
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    device.advance(by: 1)
    device.scrollTrackpad(by: CGVector(dx: 0, dy: 1), at: inside, over: 0)
    #expect(application?.types == [.scroll, .scroll, .scroll, .scroll, .scroll])
    #expect(log.calls == ["pan.began", "pan.ended"])
    #expect(pan.state == .possible)
  }

  @Test func `a wheel that turns while the app is busy is one event with the whole distance`() {
    // B8.17
    let pan = pan("pan")
    device.stall(for: 1)
    for _ in 1...100 { device.scrollWheel(by: CGVector(dx: 0, dy: 2), at: inside) }
    device.advance(by: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 200))
    #expect(take() == ["pan.began"])
  }

  @Test func `an edge pan does not scroll`() {
    let edge = scene.add("edge", UIScreenEdgePanGestureRecognizer())
    (edge.edges, edge.allowedScrollTypesMask) = (.left, .all)
    device.scrollTrackpad(by: CGVector(dx: 90, dy: 0), at: CGPoint(x: 2, y: 100))
    #expect(take() == [])
  }

  @Test func `who is asked about scrolling, and hides the window, follows nothing and can begin again`() {
    final class Hiding: UIGestureRecognizerDelegate {
      var hides = true
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        if hides { gestureRecognizer.view?.window?.isHidden = true }
        return true
      }
    }
    let (pan, delegate) = (pan("pan"), Hiding())
    pan.delegate = delegate
    device.scrollWheel(by: CGVector(dx: 0, dy: -20), at: inside)
    device.advance(by: 2)
    #expect(take() == [] && device.application.underWay.isEmpty)
    delegate.hides = false
    scene.view.window?.isHidden = false
    device.drag(from: inside, to: CGPoint(x: 200, y: 100), over: 0.1)
    #expect(take().contains("pan.began"))
  }

  @Test func `a finger that is cancelled while it is found out what a pointer hovers over stands in the trace`() {
    final class Asked: UIView {
      @Hook var onPointInside: () -> Void = {}
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        onPointInside()
        return super.point(inside: point, with: event)
      }
    }
    device.advance(by: 0)  // The newest window is this device's.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let asked = Asked(frame: CGRect(x: 300, y: 300, width: 50, height: 50))
    scene.view.addSubview(asked)
    window.addSubview(UIView(frame: window.bounds))
    window.isHidden = false
    let finger = device.touchDown(at: CGPoint(x: 20, y: 20))
    asked.onPointInside = { window.isHidden = true }
    device.hover(to: CGPoint(x: 320, y: 320))
    #expect(device.trace.text(.touches).contains("UIView -> touchesCancelled(_:with:)"))
    finger.lift()
    #expect(device.application.underWay.isEmpty)
  }
}

@MainActor
private final class EventDelegate: UIGestureRecognizerDelegate {
  var receives = true
  var questions: [String] = []

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    questions.append("\(event.type)")
    return receives
  }
}

private final class SwallowingApplication: UIApplication {
  var swallows = false
  var types: [UIEvent.EventType] = []

  override func sendEvent(_ event: UIEvent) {
    types.append(event.type)
    if !swallows { super.sendEvent(event) }
  }
}
