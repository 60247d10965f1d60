import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// A pointer that does not touch, and the recognizers that watch it (B2.15, B5.60).
@MainActor @Suite(.serialized, .leavesNothing)
struct HoverTests {
  let scene = GestureScene()

  private var device: SimulatedDevice { scene.device }

  /// What was put on the list since the last call.
  private func take() -> [String] {
    defer { scene.log.calls = [] }
    return scene.log.calls
  }

  @Test func `hovering begins on entering, changes with moves, ends on leaving, without touches`() {
    // B5.60; the view is 390 x 400 pt at the top of the screen. B2.15: no view hears of it.
    let hover = scene.add("hover", UIHoverGestureRecognizer())
    device.hover(to: CGPoint(x: 10, y: 500))
    #expect(take() == [])
    device.hover(to: CGPoint(x: 10, y: 390))
    #expect(hover.location(in: nil) == CGPoint(x: 10, y: 390))
    #expect(hover.numberOfTouches == 0)
    device.hover(to: CGPoint(x: 20, y: 380))
    #expect(hover.location(in: scene.inner) == CGPoint(x: -30, y: 330))
    device.hover(to: CGPoint(x: 20, y: 401))
    device.hover(to: CGPoint(x: 20, y: 402))
    #expect(take() == ["hover.began", "hover.changed", "hover.ended"])
    #expect(hover.state == .possible)
    device.hover(to: CGPoint(x: 20, y: 20))
    device.hoverExit()
    device.hoverExit()
    #expect(take() == ["hover.began", "hover.ended"])
  }

  @Test func `an ancestor's recognizer goes on over any descendant; only what differs enters or leaves`() {
    scene.add("outer", UIHoverGestureRecognizer())
    scene.add("inner", UIHoverGestureRecognizer(), to: scene.inner)
    device.hover(to: CGPoint(x: 10, y: 10))
    #expect(take() == ["outer.began"])
    device.hover(to: CGPoint(x: 100, y: 100))
    // Who goes on hears before who is new.
    #expect(take() == ["outer.changed", "inner.began"])
    device.hover(to: CGPoint(x: 110, y: 100))
    #expect(Set(take()) == ["inner.changed", "outer.changed"])
    device.hover(to: CGPoint(x: 300, y: 10))
    #expect(take() == ["inner.ended", "outer.changed"])
    device.hover(to: CGPoint(x: 100, y: 100))
    _ = take()
    device.hover(to: CGPoint(x: 100, y: 600))
    #expect(Set(take()) == ["inner.ended", "outer.ended"])
    // Both enter at once: the deeper one first.
    device.hover(to: CGPoint(x: 100, y: 100))
    #expect(take() == ["inner.began", "outer.began"])
  }

  @Test func `recognizers of touches neither prevent it nor keep it waiting`() {  // B5.60
    let hover = scene.add("hover", UIHoverGestureRecognizer())
    let pan = scene.add("pan", UIPanGestureRecognizer())
    hover.require(toFail: pan)
    device.hover(to: CGPoint(x: 10, y: 10))
    let finger = device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100, y: 330))
    device.hover(to: CGPoint(x: 20, y: 10))
    finger.lift()
    #expect(
      take() == [
        "hover.began", "view began", "pan.began", "view cancelled", "hover.changed", "pan.ended",
      ])
  }

  @Test func `a button that goes down ends it before the touch begins; after the lift it begins anew`() {
    scene.add("hover", UIHoverGestureRecognizer())
    device.hover(to: CGPoint(x: 10, y: 10))
    let pointer = device.pointerDown(at: CGPoint(x: 10, y: 10))
    device.hover(to: CGPoint(x: 12, y: 10))
    pointer.move(to: CGPoint(x: 30, y: 10))
    pointer.lift()
    #expect(take() == ["hover.began", "hover.ended", "view began", "view moved", "view ended"])
    device.hover(to: CGPoint(x: 31, y: 10))
    #expect(take() == ["hover.began"])
  }

  @Test func `it begins with the window that the pointer comes over and ends with the one that it leaves`() {
    scene.add("back", UIHoverGestureRecognizer())
    device.application.becomeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    let front = UIView(frame: window.bounds)
    window.addSubview(front)
    scene.add("front", UIHoverGestureRecognizer(), to: front)
    window.isHidden = false
    device.hover(to: CGPoint(x: 10, y: 200))
    device.hover(to: CGPoint(x: 10, y: 50))
    #expect(take() == ["back.began", "back.ended", "front.began"])
    window.isHidden = true
    #expect(take() == ["front.cancelled"])
    device.hover(to: CGPoint(x: 10, y: 51))
    #expect(take() == ["back.began"])
  }

  @Test func `a window that its owner lets go of cancels with the next report, and is not kept alive by a pointer`() {
    device.application.becomeCurrent()
    var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    window?.isHidden = false
    let kept = WeakWindow(window)
    let hover = UIHoverGestureRecognizer()
    window?.addGestureRecognizer(scene.add("front", hover))
    device.hover(to: CGPoint(x: 10, y: 50))
    window = nil
    #expect(kept.window == nil)
    device.hover(to: CGPoint(x: 10, y: 51))
    #expect(take() == ["front.began", "front.cancelled"])
    #expect(hover.state == .possible)
  }

  @Test func `a view that hides, moves or is disabled under a resting pointer counts from the next report on`() {
    scene.add("hover", UIHoverGestureRecognizer(), to: scene.inner)
    func next() -> [String] {
      device.hover(to: CGPoint(x: 100, y: 100))
      return take()
    }
    let changes: [(on: () -> Void, off: () -> Void)] = [
      ({ scene.inner.isHidden = true }, { scene.inner.isHidden = false }),
      ({ scene.inner.frame.origin.x = 150 }, { scene.inner.frame.origin.x = 50 }),
      ({ scene.inner.isUserInteractionEnabled = false }, { scene.inner.isUserInteractionEnabled = true }),
    ]
    #expect(next() == ["hover.began"])
    for change in changes {
      change.on()
      #expect(take() == [])
      #expect(next() == ["hover.ended"])
      change.off()
      #expect(next() == ["hover.began"])
    }
  }

  @Test func `a recognizer that is switched off or taken away is cancelled at once, and comes anew`() {
    // B4.66, B4.68
    let hover = scene.add("hover", UIHoverGestureRecognizer(), to: scene.inner)
    let place = CGPoint(x: 100, y: 100)
    device.hover(to: place)
    hover.isEnabled = false
    #expect(take() == ["hover.began", "hover.cancelled"])
    hover.isEnabled = true
    device.hover(to: place)
    #expect(take() == ["hover.began"])
    scene.inner.removeGestureRecognizer(hover)
    #expect(take() == ["hover.cancelled"])
    device.hover(to: place)
    #expect(take() == [])
    scene.view.addGestureRecognizer(hover)
    device.hover(to: place)
    #expect(take() == ["hover.began"])
    scene.view.removeFromSuperview()
    #expect(take() == ["hover.cancelled"])
    device.hover(to: place)
    #expect(take() == [])
  }

  @Test func `an app that is no longer active, or ignores events, cancels it, and hears of no pointer`() {
    // B8.25: the system breaks the gesture off; the pointer did not leave.
    scene.add("hover", UIHoverGestureRecognizer())
    device.hover(to: CGPoint(x: 10, y: 10))
    device.resignActive()
    device.hover(to: CGPoint(x: 11, y: 10))
    #expect(take() == ["hover.began", "hover.cancelled"])
    device.becomeActive()
    #expect(take() == [])
    device.hover(to: CGPoint(x: 12, y: 10))
    #expect(take() == ["hover.began"])
    device.application.beginIgnoringInteractionEvents()
    device.hover(to: CGPoint(x: 13, y: 10))
    #expect(take() == ["hover.cancelled"])
  }

  @Test func `delegate and class are asked once on entering; who says no stays out until the pointer comes again`() {
    // B4.4
    let delegate = HoverDelegate()
    scene.add("hover", UIHoverGestureRecognizer(), to: scene.inner).delegate = delegate
    func pass() {
      for x in [100, 110, 300] { device.hover(to: CGPoint(x: x, y: 100)) }
    }
    delegate.receives = false
    pass()
    (delegate.receives, delegate.begins) = (true, false)
    pass()
    delegate.begins = true
    pass()
    #expect(
      delegate.questions == ["event hover", "event hover", "shouldBegin", "event hover", "shouldBegin"])
    #expect(take() == ["hover.began", "hover.changed", "hover.ended"])
  }

  @Test func `the event passes the application and the window with a touch in a region; who swallows it stops it`() {
    // B2.15, B8.15
    let device = SimulatedDevice(application: WatchingApplication.self)
    let watching = device.application as? WatchingApplication
    let log = CallList()
    let hover = UIHoverGestureRecognizer(target: log, action: Selector("record(_:)", CallList.record))
    hover.name = "hover"
    let view = UIView()
    view.addGestureRecognizer(hover)
    device.show(view)
    device.modifiers = .shift
    device.hover(to: CGPoint(x: 10, y: 10))
    device.hover(to: CGPoint(x: 20, y: 10))
    watching?.swallows = true
    device.hover(to: CGPoint(x: 30, y: 10))
    watching?.swallows = false
    device.hoverExit()
    #expect(
      watching?.seen == [
        "hover 5 at 10 in view, shift", "hover 6 at 20 in view, shift", "hover 6 at 30 in view, shift",
        "hover 7 at 0, shift",
      ])
    #expect(log.calls == ["hover.began", "hover.changed", "hover.ended"])
    #expect(hover.modifierFlags == .shift && hover.buttonMask == [])
  }

  @Test func `a pen near the glass says how high it is and how it leans, in the view's coordinates`() {
    let hover = scene.add("hover", UIHoverGestureRecognizer(), to: scene.inner)
    #expect([hover.zOffset, hover.altitudeAngle, hover.rollAngle] == [0, .pi / 2, 0])
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    device.hoverPen(to: CGPoint(x: 150, y: 150), height: 0.25, altitude: 1, azimuth: .pi / 2, roll: 0.5)
    #expect([hover.zOffset, hover.altitudeAngle, hover.rollAngle] == [0.25, 1, 0.5])
    // Down on the screen is to the right in a view that is turned by a quarter.
    #expect(abs(hover.azimuthAngle(in: scene.inner)) < 1e-9)
    #expect(abs(hover.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    let vector = hover.azimuthUnitVector(in: scene.inner)
    #expect(abs(vector.dx - 1) < 1e-9 && abs(vector.dy) < 1e-9)
  }

  @Test func `a view that the action takes away, or another report from within it, confuses nobody`() {
    scene.add("outer", UIHoverGestureRecognizer())
    let hover = scene.add("inner", UIHoverGestureRecognizer(), to: scene.inner)
    let reaction = UIHoverGestureRecognizer { [unowned scene] recognizer in
      guard recognizer.state == .began else { return }
      scene.device.hover(to: CGPoint(x: 10, y: 10))
      scene.inner.removeFromSuperview()
    }
    scene.inner.addGestureRecognizer(reaction)
    device.hover(to: CGPoint(x: 100, y: 100))
    #expect(take() == ["inner.began", "outer.began", "inner.cancelled", "outer.changed"])
    #expect(hover.state == .possible && reaction.state == .possible)
  }

  @Test func `while the app is busy a pointer that moves on is one event`() {  // B8.17
    scene.add("hover", UIHoverGestureRecognizer())
    device.hover(to: CGPoint(x: 1, y: 10))
    device.stall(for: 1)
    for x in 2...300 { device.hover(to: CGPoint(x: x, y: 10)) }
    device.advance(by: 1)
    #expect(take() == ["hover.began", "hover.changed"])
  }

  @Test func `its hit-tests leave no lines in the trace`() {
    scene.add("hover", UIHoverGestureRecognizer())
    device.hover(to: CGPoint(x: 1, y: 10))
    device.hover(to: CGPoint(x: 2, y: 10))
    #expect(device.trace.text(.hitTest) == "")
    #expect(
      scene.ledger == [
        "UIHoverGestureRecognizer 'hover' -> began · the pointer entered",
        "UIHoverGestureRecognizer 'hover' -> changed",
      ])
  }
}

@MainActor
private final class WeakWindow {
  weak var window: UIWindow?
  init(_ window: UIWindow?) { self.window = window }
}

@MainActor
private final class HoverDelegate: UIGestureRecognizerDelegate {
  var receives = true
  var begins = true
  var questions: [String] = []

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions.append("shouldBegin")
    return begins
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    questions.append("event \(event.type)")
    return receives
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    questions.append("touch")
    return true
  }
}

/// Writes down the events that are no touches, and may keep them.
private final class WatchingApplication: UIApplication {
  var swallows = false
  var seen: [String] = []

  override func sendEvent(_ event: UIEvent) {
    if let touch = event.allTouches?.first, event.type == .hover {
      let place = touch.view == nil ? "" : " in view"
      let shift = event.modifierFlags == .shift ? ", shift" : ""
      seen.append("\(event.type) \(touch.phase.rawValue) at \(Int(touch.location(in: nil).x))\(place)\(shift)")
    }
    if !swallows { super.sendEvent(event) }
  }
}
