import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Recognizers that are switched off, removed and moved about, and what they answer meanwhile (4.6).
@MainActor @Suite(.serialized, .leavesNothing)
struct LeavingTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  let innerPlace = CGPoint(x: 100, y: 100)

  /// A pan that has begun; the list is empty.
  private func running(on view: UIView? = nil) -> (pan: UIPanGestureRecognizer, finger: Finger) {
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: view)
    let finger = scene.device.touchDown(at: innerPlace)
    finger.move(to: CGPoint(x: 120, y: 100))
    #expect(scene.take() == ["inner began", "pan.began", "inner cancelled"])
    return (pan, finger)
  }

  @Test func `switched off while it runs: cancelled, told, reset; on again, the finger does not count (B4.66, B4.67)`()
  {
    let (pan, finger) = running()
    pan.isEnabled = false
    #expect(scene.take() == ["pan.cancelled"])
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    pan.isEnabled = true
    finger.move(to: CGPoint(x: 200, y: 100))
    finger.lift()
    #expect(scene.take() == [])
  }

  @Test(arguments: ["between events", "in its action"])
  func `on again at once, the finger does not count though its view kept it (B4.67)`(when: String) {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    pan.cancelsTouchesInView = false
    scene.hear(pan) {
      guard when == "in its action", $0.state == .began else { return }
      $0.isEnabled = false
      $0.isEnabled = true
    }
    let finger = scene.device.touchDown(at: innerPlace)
    finger.move(to: CGPoint(x: 120, y: 100))
    if when == "between events" {
      pan.isEnabled = false
      pan.isEnabled = true
      #expect(scene.take() == ["inner began", "pan.began", "inner moved", "pan.cancelled"])
    } else {
      #expect(scene.take() == ["inner began", "pan.began", "pan.cancelled", "inner moved"])
    }
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
    finger.move(to: CGPoint(x: 200, y: 100))
    finger.lift()
    #expect(scene.take() == ["inner moved", "inner ended"])
  }

  @Test func `switched off while undecided it fails silently (B4.66)`() {
    let spy = scene.spy("spy")
    let finger = scene.device.touchDown(at: place)
    spy.isEnabled = false
    finger.lift()
    #expect(scene.take() == ["spy began", "view began", "spy reset", "view ended"])
    #expect(scene.ledger == ["SpyRecognizer 'spy' -> failed · disabled"])
  }

  @Test(arguments: ["recognizer", "its view", "a superview", "the window"])
  func `removed while it runs: cancelled (B4.68)`(what: String) {
    let (pan, finger) = running(on: scene.inner)
    switch what {
    case "recognizer": scene.inner.removeGestureRecognizer(pan)
    case "its view": scene.inner.removeFromSuperview()
    case "a superview": scene.view.removeFromSuperview()
    default: scene.view.window?.isHidden = true
    }
    #expect(scene.take() == ["pan.cancelled"])
    #expect(pan.state == .possible)
    #expect(pan.view === (what == "recognizer" ? nil : scene.inner))
    finger.lift()
    #expect(scene.take() == [])
  }

  @Test func `attached to a second view it leaves the first, and its gesture is cancelled (B4.68, B4.69)`() {
    let (pan, finger) = running(on: scene.inner)
    scene.view.addGestureRecognizer(pan)
    #expect(scene.take() == ["pan.cancelled"])
    #expect(scene.inner.gestureRecognizers == nil && scene.view.gestureRecognizers == [pan] && pan.view === scene.view)
    finger.move(to: CGPoint(x: 200, y: 100))
    finger.lift()
    #expect(scene.take() == [])
    scene.device.flick(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 320, y: 300), over: 0.001)
    #expect(scene.actions == ["pan.began", "pan.ended"])
  }

  @Test func `a location is the middle of the fingers, in any view's coordinates (B4.70)`() {
    let spy = scene.spy("spy", on: scene.inner)
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    scene.device.touchDown(at: CGPoint(x: 130, y: 150))
    let second = scene.device.touchDown(at: CGPoint(x: 190, y: 170))
    #expect(spy.location(in: nil) == CGPoint(x: 160, y: 160))
    #expect(spy.location(in: scene.view) == CGPoint(x: 160, y: 160))
    // 10 right of and 10 below the middle (100, 100), turned back by 90 degrees and halved.
    #expect(rounded(spy.location(in: scene.inner)) == CGPoint(x: 105, y: 95))
    #expect(rounded(spy.location(ofTouch: 1, in: scene.inner)) == CGPoint(x: 110, y: 80))
    second.move(to: CGPoint(x: 190, y: 190))
    #expect(spy.location(in: nil) == CGPoint(x: 160, y: 170))
  }

  @Test func `a touch that is not there has no location (B4.71)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIPanGestureRecognizer().location(ofTouch: 0, in: nil) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        UIPanGestureRecognizer was asked for the location of touch 0, but follows 0. Ask numberOfTouches first: \
        fingers may have been lifted meanwhile.
        """))
  }

  @Test func `when all fingers are gone it still knows the last middle (B4.72)`() {
    let (pan, finger) = running()
    finger.move(to: CGPoint(x: 140, y: 110))
    finger.lift()
    #expect(pan.numberOfTouches == 0)
    #expect(pan.location(in: nil) == CGPoint(x: 140, y: 110))
    #expect(pan.location(in: scene.inner) == CGPoint(x: 90, y: 60))
  }

  @MainActor final class Target {
    let (name, log): (String, CallList)
    init(_ name: String, _ log: CallList) { (self.name, self.log) = (name, log) }
    func plain() { log.calls.append("\(name) plain") }
    func full(_ recognizer: UITapGestureRecognizer) { log.calls.append("\(name) full \(recognizer.state)") }
  }

  @Test func `every distinct pair of target and action is told once, in the order of adding (B4.73, B4.74)`() {
    let (a, b) = (Target("a", scene.log), Target("b", scene.log))
    let plain = Selector("plain", Target.plain)
    let full = Selector("full(_:)", Target.full)
    let tap = UITapGestureRecognizer(target: b, action: full)
    tap.addTarget(a, action: plain)
    tap.addTarget(b, action: full)
    tap.addTarget(a, action: full)
    scene.inner.addGestureRecognizer(tap)
    scene.device.tap(at: innerPlace)
    #expect(scene.take() == ["inner began", "b full ended", "a plain", "a full ended", "inner cancelled"])
    tap.removeTarget(a, action: nil)
    scene.device.tap(at: innerPlace)
    #expect(scene.take() == ["inner began", "b full ended", "inner cancelled"])
  }

  @Test func `neither targets nor the delegate are retained (B4.75)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    weak var target: Target?
    weak var delegate: AnsweringDelegate?
    do {
      let (made, answering) = (Target("a", scene.log), AnsweringDelegate())
      tap.addTarget(made, action: Selector("plain", Target.plain))
      answering.begins = false
      tap.delegate = answering
      (target, delegate) = (made, answering)
    }
    #expect(target == nil && delegate == nil && tap.delegate == nil)
    scene.device.tap(at: place)
    #expect(scene.take() == ["view began", "tap.ended", "view cancelled"])
  }

  @Test func `a cancelled touch cancels a running gesture, and fails one that has not begun (B4.76)`() {
    let (_, finger) = running()
    finger.cancel()
    #expect(scene.take() == ["pan.cancelled"])
    scene.device.touchDown(at: innerPlace).cancel()
    #expect(scene.take() == ["inner began", "inner cancelled"])
    #expect(scene.ledger.last == "UIPanGestureRecognizer 'pan' -> failed · touch cancelled")
  }

  @Test(arguments: ["the recognizer's", "another"])
  func `a view that moves under the gesture counts from its new place at the next question (B4.77)`(view: String) {
    let (pan, finger) = running(on: view == "another" ? nil : scene.inner)
    #expect(pan.location(in: scene.inner) == CGPoint(x: 70, y: 50))
    scene.inner.center.x += 30
    #expect(pan.location(in: scene.inner) == CGPoint(x: 40, y: 50))
    #expect(pan.location(ofTouch: 0, in: scene.inner) == CGPoint(x: 40, y: 50))
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 20, y: 0))
    scene.inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(pan.translation(in: scene.inner) == CGPoint(x: 10, y: 0))
    finger.lift()
  }

  @Test func `fingers in two windows in one report: first all of the front one, then the other (B4.78)`() {
    let low = LoggingView("low", scene.log, frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    scene.device.application.becomeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
    window.addSubview(low)
    window.isHidden = false
    scene.add("upper", UITapGestureRecognizer())
    scene.add("lower", UITapGestureRecognizer(), to: low)
    scene.spy("upper spy")
    scene.spy("lower spy", on: low)
    var fingers: [Finger] = []
    scene.device.frame {
      fingers = [scene.device.touchDown(at: place), scene.device.touchDown(at: CGPoint(x: 100, y: 600))]
    }
    #expect(scene.take() == ["lower spy began", "low began", "upper spy began", "view began"])
    scene.device.frame { for finger in fingers { finger.lift() } }
    #expect(
      scene.take() == [
        "lower spy ended", "lower.ended", "low cancelled", "lower spy reset", "upper spy ended", "upper.ended",
        "view cancelled", "upper spy reset",
      ])
    window.isHidden = true
  }

  @Test
  func `what a later window's recognizer sets free in an earlier one is delivered in the same event (B4.78, B4.81)`() {
    let low = LoggingView("low", scene.log, frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    scene.device.application.becomeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 200))
    window.addSubview(low)
    window.isHidden = false
    let delaying = scene.spy("delaying", on: low)
    delaying.delaysTouchesBegan = true
    scene.spy("other") { _, call in if call == "moved" { delaying.state = .failed } }
    let finger = scene.device.touchDown(at: place)
    _ = scene.take()
    scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    finger.move(to: CGPoint(x: 310, y: 300))
    #expect(scene.take() == ["delaying began", "other moved", "low began", "view moved", "delaying reset"])
    window.isHidden = true
  }

  @Test func `when the app is no longer active, running gestures are cancelled and others fail (B4.79)`() {
    let (_, finger) = running(on: scene.inner)
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    scene.device.tap(at: place)
    #expect(scene.take() == ["view began"])
    scene.device.resignActive()
    #expect(scene.take() == ["pan.cancelled", "view ended"])
    #expect(scene.ledger.last == "UITapGestureRecognizer 'double' -> failed · the app is no longer active")
    finger.lift()
    scene.device.becomeActive()
    scene.device.tap(at: place)
    #expect(scene.actions == [])
  }

  @Test func `one event: hear and ask, act, cancel, release, reset (B4.80, B4.83)`() {
    let winner = scene.spy("winner", on: scene.inner) { spy, call in if call == "ended" { spy.state = .ended } }
    let delegate = StateMachineTests.Delegate(scene.log, "")
    winner.delegate = delegate
    let delaying = scene.spy("delaying")
    let first = scene.device.touchDown(at: innerPlace)
    delaying.delaysTouchesBegan = true
    scene.device.touchDown(at: place)
    #expect(scene.take() == ["winner began", "delaying began", "inner began", "delaying began"])
    first.lift()
    #expect(
      scene.take() == [
        "winner ended", "delegate", "delaying ended", "winner.ended", "inner cancelled", "view began", "winner reset",
        "delaying reset",
      ])
  }
}
