import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What recognizers do to the touches of a view: take them, delay their start or their end, leave them alone (4.4).
@MainActor @Suite(.serialized, .leavesNothing)
struct DeliveryTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  let detail = DetailView(frame: CGRect(x: 0, y: 420, width: 390, height: 400))
  let low = CGPoint(x: 100, y: 600)

  init() {
    detail.isMultipleTouchEnabled = true
    scene.view.superview?.addSubview(detail)
  }

  @Test func `every recognizer takes touches, delays no start, and delays the end (B4.34)`() {
    let all: [UIGestureRecognizer] = [
      UIGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
      UISwipeGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(),
    ]
    for recognizer in all {
      #expect(recognizer.cancelsTouchesInView)
      #expect(!recognizer.delaysTouchesBegan)
      #expect(recognizer.delaysTouchesEnded)
    }
  }

  @Test func `what the view had heard of is cancelled once, and nothing follows (B4.35)`() {
    scene.add("pan", UIPanGestureRecognizer(), to: detail)
    let first = scene.device.touchDown(at: low)
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 600))
    scene.device.frame {
      first.move(to: CGPoint(x: 120, y: 600))
      second.move(to: CGPoint(x: 220, y: 600))
    }
    first.move(to: CGPoint(x: 130, y: 600))
    first.lift()
    second.lift()
    #expect(
      detail.lines == [
        "began (100, 600) at 0 ms", "began (200, 600) at 0 ms", "cancelled (120, 600) at 17 ms and (220, 600) at 17 ms",
      ])
  }

  @Test func `a finger that joins a running gesture never reaches the view (B4.35)`() {
    scene.add("pan", UIPanGestureRecognizer(), to: detail)
    let first = scene.device.touchDown(at: low)
    first.move(to: CGPoint(x: 120, y: 600))
    detail.lines = []
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 600))
    second.move(to: CGPoint(x: 220, y: 600))
    second.lift()
    first.lift()
    #expect(detail.lines == [])
  }

  @Test func `touches that the recognizer does not follow go on (B4.36)`() {
    final class OnlyLeft: UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.location(in: nil).x < 150
      }
    }
    let delegate = OnlyLeft()
    scene.add("pan", UIPanGestureRecognizer(), to: detail).delegate = delegate
    let left = scene.device.touchDown(at: low)
    let right = scene.device.touchDown(at: CGPoint(x: 200, y: 600))
    left.move(to: CGPoint(x: 120, y: 600))
    right.move(to: CGPoint(x: 220, y: 600))
    right.lift()
    left.lift()
    #expect(
      detail.lines == [
        "began (100, 600) at 0 ms", "began (200, 600) at 0 ms", "cancelled (120, 600) at 17 ms",
        "moved (220, 600) at 33 ms", "ended (220, 600) at 33 ms",
      ])
  }

  @Test func `a pan that takes nothing: action and touch in each event, and an end (B4.37)`() {
    scene.add("pan", UIPanGestureRecognizer()).cancelsTouchesInView = false
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    finger.move(to: CGPoint(x: 330, y: 300))
    finger.lift()
    #expect(
      scene.log.calls == [
        "view began", "pan.began", "view moved", "pan.changed", "view moved", "pan.ended", "view ended",
      ])
  }

  @Test func `a delayed start is replayed when the recognizer fails: as it was, then as it is (B4.38, B4.39)`() {
    let spy = scene.spy("spy", on: detail)
    spy.delaysTouchesBegan = true
    let finger = scene.device.touchDown(at: low)
    finger.move(to: CGPoint(x: 110, y: 600))
    finger.move(to: CGPoint(x: 120, y: 600))
    #expect(detail.lines == [])
    spy.onCall = { [unowned spy] call in if call == "moved" { spy.state = .failed } }
    finger.move(to: CGPoint(x: 130, y: 600))
    finger.move(to: CGPoint(x: 140, y: 600))
    finger.lift()
    #expect(
      detail.lines == [
        "began (100, 600) at 0 ms", "moved (130, 600) at 50 ms", "moved (140, 600) at 67 ms",
        "ended (140, 600) at 67 ms",
      ])
  }

  @Test func `a finger that did not move is replayed without a move, also between two events (B4.38, B4.39)`() {
    let spy = scene.spy("spy", on: detail)
    spy.delaysTouchesBegan = true
    let finger = scene.device.touchDown(at: low)
    scene.device.advance(by: 0.5)
    spy.state = .failed
    #expect(detail.lines == ["began (100, 600) at 0 ms"])
    finger.move(to: CGPoint(x: 110, y: 600))
    finger.lift()
    #expect(
      detail.lines == ["began (100, 600) at 0 ms", "moved (110, 600) at 517 ms", "ended (110, 600) at 517 ms"])
  }

  @Test func `two delayed fingers are replayed each with its own start (B4.39)`() {
    let spy = scene.spy("spy", on: detail)
    spy.delaysTouchesBegan = true
    scene.device.touchDown(at: low)
    scene.device.advance(by: 0.1)
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 600))
    second.move(to: CGPoint(x: 210, y: 600))
    spy.state = .failed
    #expect(
      detail.lines == ["began (100, 600) at 0 ms", "began (200, 600) at 100 ms", "moved (210, 600) at 117 ms"])
  }

  @Test func `delayed touches of a gesture that is recognized are dropped (B4.35, B4.38)`() {
    scene.add("tap", UITapGestureRecognizer(), to: detail).delaysTouchesBegan = true
    scene.device.tap(at: low)
    #expect(scene.actions == ["tap.ended"])
    #expect(detail.lines == [])
  }

  @Test
  func `a delayed end becomes a cancellation when recognized, and stays an end when failed (B4.40, B4.41, B4.44)`() {
    scene.add("double", UITapGestureRecognizer(), to: detail).numberOfTapsRequired = 2
    scene.device.tap(at: low, count: 2)
    #expect(
      detail.lines == [
        "began (100, 600) at 0 ms", "began (100, 600) at 200 ms",
        "cancelled (100, 600) at 50 ms and (100, 600) at 250 ms",
      ])
    detail.lines = []
    scene.device.advance(by: 0.75)
    scene.device.tap(at: low)
    scene.device.advance(by: 0.34)
    #expect(detail.lines == ["began (100, 600) at 1000 ms"])
    scene.device.advance(by: 0.02)
    #expect(detail.lines == ["began (100, 600) at 1000 ms", "ended (100, 600) at 1050 ms"])
  }

  @Test func `fingers that were lifted together are given free together (B4.40, B2.25)`() {
    let double = scene.add("double", UITapGestureRecognizer(), to: detail)
    (double.numberOfTapsRequired, double.numberOfTouchesRequired) = (2, 2)
    scene.device.tap(at: low, fingers: 2)
    scene.device.advance(by: 0.4)
    #expect(
      detail.lines == [
        "began (80, 600) at 0 ms and (120, 600) at 0 ms", "ended (80, 600) at 50 ms and (120, 600) at 50 ms",
      ])
  }

  @Test func `without delaysTouchesEnded: began, ended, began, cancelled (B4.41)`() {
    let double = scene.add("double", UITapGestureRecognizer(), to: detail)
    (double.numberOfTapsRequired, double.delaysTouchesEnded) = (2, false)
    scene.device.tap(at: low, count: 2)
    #expect(
      detail.lines == [
        "began (100, 600) at 0 ms", "ended (100, 600) at 50 ms", "began (100, 600) at 200 ms",
        "cancelled (100, 600) at 250 ms",
      ])
  }

  @Test(arguments: [false, true])
  func `with no recognizer, or with all failed, an end is delivered at once (B4.42)`(hasFailedOne: Bool) {
    if hasFailedOne { scene.spy("spy", on: detail) { spy, call in if call == "began" { spy.state = .failed } } }
    scene.device.tap(at: low)
    #expect(detail.lines == ["began (100, 600) at 0 ms", "ended (100, 600) at 50 ms"])
  }

  @Test(arguments: [true, false])
  func `a single tap delays no end that anybody would notice: it decides in the same event (B4.43)`(takes: Bool) {
    scene.add("tap", UITapGestureRecognizer(), to: detail).cancelsTouchesInView = takes
    scene.device.tap(at: low)
    #expect(detail.lines == ["began (100, 600) at 0 ms", "\(takes ? "cancelled" : "ended") (100, 600) at 50 ms"])
  }

  @Test func `a delay has no time limit: 150 ms are a scroll view's (B4.45)`() {
    let spy = scene.spy("spy", on: detail)
    spy.delaysTouchesBegan = true
    scene.device.touchDown(at: low)
    scene.device.advance(by: 10)
    #expect(detail.lines == [])
  }

  @Test(arguments: [false, true])
  func `the view hears of the cancellation after the action, or before if the switch says so (B4.46)`(isBefore: Bool) {
    scene.device.thresholds.cancelsTouchesBeforeActions = isBefore
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    #expect(
      scene.log.calls
        == (isBefore
          ? ["view began", "view cancelled", "pan.began"] : ["view began", "pan.began", "view cancelled"]))
  }

  @Test func `one of several that delays is enough, until that one has failed (B4.47)`() {
    scene.spy("open", on: detail).delaysTouchesEnded = false
    let first = scene.spy("first", on: detail)
    let second = scene.spy("second", on: detail)
    (first.delaysTouchesBegan, second.delaysTouchesBegan) = (true, true)
    scene.device.touchDown(at: low)
    first.state = .failed
    #expect(detail.lines == [])
    second.state = .failed
    #expect(detail.lines == ["began (100, 600) at 0 ms"])
  }

  @Test func `one of several recognized ones that takes the touch is enough (B4.47)`() {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["taking", "sharing"]
    let sharing = scene.add("sharing", UITapGestureRecognizer(), to: detail)
    let taking = scene.add("taking", UITapGestureRecognizer(), to: detail)
    (sharing.delegate, sharing.cancelsTouchesInView, taking.delegate) = (delegate, false, delegate)
    scene.device.tap(at: low)
    #expect(scene.actions == ["sharing.ended", "taking.ended"])
    #expect(detail.lines == ["began (100, 600) at 0 ms", "cancelled (100, 600) at 50 ms"])
  }

  /// Ignores touches on the right when they land.
  final class Ignoring: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches where touch.location(in: nil).x > 150 { ignore(touch, for: event) }
      super.touchesBegan(touches, with: event)
    }
  }

  @Test(arguments: [false, true])
  func `an ignored touch is the view's, also if the gesture is recognized, or was already (B4.48, B4.49)`(
    isUnderWay: Bool
  ) {
    let pan = scene.add("pan", Ignoring(), to: detail)
    let left = scene.device.touchDown(at: low)
    if isUnderWay { left.move(to: CGPoint(x: 120, y: 600)) }
    let right = scene.device.touchDown(at: CGPoint(x: 200, y: 600))
    #expect(pan.numberOfTouches == 1)
    if !isUnderWay { left.move(to: CGPoint(x: 120, y: 600)) }
    #expect(pan.state != .possible)
    right.move(to: CGPoint(x: 300, y: 600))
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    right.lift()
    #expect(pan.state != .possible)
    left.lift()
    let (began, cancelled) = ("began (200, 600) at \(isUnderWay ? 17 : 0) ms", "cancelled (120, 600) at 17 ms")
    #expect(
      detail.lines == ["began (100, 600) at 0 ms"] + (isUnderWay ? [cancelled, began] : [began, cancelled])
        + ["moved (300, 600) at 33 ms", "ended (300, 600) at 33 ms"])
  }

  @Test func `numberOfTouches counts what is followed: fingers come, are ignored, and go (B4.49)`() {
    let spy = scene.spy("spy")
    let first = scene.device.touchDown(at: place)
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    let third = scene.device.touchDown(at: CGPoint(x: 250, y: 300))
    #expect(spy.numberOfTouches == 3)
    let event = scene.device.application.touches.event
    for touch in event.allTouches ?? [] where touch.location(in: nil).x == 250 { spy.ignore(touch, for: event) }
    #expect(spy.numberOfTouches == 2)
    #expect(spy.location(in: nil) == CGPoint(x: 250, y: 300))
    first.lift()
    #expect(spy.numberOfTouches == 1)
    second.lift()
    third.lift()
    #expect(spy.numberOfTouches == 0)
  }
}
