import FirstResponderTesting
import Testing
import UIKit

/// Who waits, who wins, who is prevented (B4.50-B4.63), in whole orders of calls.
@MainActor @Suite(.serialized)
struct RelationTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  var calls: [String] { scene.log.calls }

  @Test func `a tap is recognized at the lift: the action, then the view's cancel (B4.31, B4.46, B5.2)`() {
    scene.add("tap", UITapGestureRecognizer())
    scene.device.tap(at: place)
    #expect(calls == ["view began", "tap.ended", "view cancelled"])
  }

  @Test func `with cancelsTouchesInView false the view gets everything (B4.37)`() {
    scene.add("tap", UITapGestureRecognizer()).cancelsTouchesInView = false
    scene.device.tap(at: place)
    #expect(calls == ["view began", "tap.ended", "view ended"])
  }

  @Test func `single and double tap without a requirement both fire, each at its lift (B5.11, B4.55)`() {
    scene.add("single", UITapGestureRecognizer()).cancelsTouchesInView = false
    let double = scene.add("double", UITapGestureRecognizer())
    (double.numberOfTapsRequired, double.cancelsTouchesInView) = (2, false)
    scene.device.tap(at: place, count: 2)
    #expect(calls.filter { $0.contains(".") } == ["single.ended", "double.ended"])
  }

  @Test func `a single tap that requires the double tap's failure fires when the gap is over (B4.58, B5.9, B5.11)`() {
    let single = scene.add("single", UITapGestureRecognizer())
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.device.tap(at: place)
    scene.device.advance(by: 0.34)
    #expect(calls == ["view began"])
    scene.device.advance(by: 0.02)
    #expect(calls == ["view began", "single.ended", "view cancelled"])
    #expect(
      scene.ledger == [
        "UITapGestureRecognizer 'single' -> waiting for UITapGestureRecognizer 'double' (2 taps), deadline in 0.35 s",
        "UITapGestureRecognizer 'double' -> failed · no tap 2 within 0.35 s",
        "UITapGestureRecognizer 'single' -> ended · 1 tap",
      ])
  }

  @Test func `a single tap that requires the double tap's failure fails when the double tap is made (B4.58)`() {
    let single = scene.add("single", UITapGestureRecognizer())
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    scene.device.tap(at: place, count: 2)
    scene.device.advance(by: 1)
    #expect(calls.filter { $0.contains(".") } == ["double.ended"])
  }

  @Test func `a double tap takes both touches from the view, the first of which was held at its end (B4.40, B4.41)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.device.tap(at: place, count: 2)
    #expect(calls == ["view began", "view began", "double.ended", "view cancelled"])
  }

  @Test func `a held end is delivered when the double tap fails by time (B4.44)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.device.tap(at: place)
    #expect(calls == ["view began"])
    scene.device.advance(by: 0.4)
    #expect(calls == ["view began", "view ended"])
  }

  @Test func `with delaysTouchesEnded false the view hears of each lift at once (B4.41)`() {
    let double = scene.add("double", UITapGestureRecognizer())
    (double.numberOfTapsRequired, double.delaysTouchesEnded) = (2, false)
    scene.device.tap(at: place, count: 2)
    #expect(calls == ["view began", "view ended", "view began", "double.ended", "view cancelled"])
  }

  @Test func `a pan takes the touch from the view when it begins (B4.35, B5.24)`() {
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 306, y: 300))
    finger.move(to: CGPoint(x: 312, y: 300))
    finger.move(to: CGPoint(x: 320, y: 300))
    finger.lift()
    #expect(calls == ["view began", "view moved", "pan.began", "view cancelled", "pan.changed", "pan.ended"])
    #expect(scene.ledger.first == "UIPanGestureRecognizer 'pan' -> began · moved 12 pt, slop 10 pt")
  }

  @Test func `delaysTouchesBegan keeps everything from the view until the pan fails, then replays it (B4.38, B4.39)`() {
    scene.add("pan", UIPanGestureRecognizer()).delaysTouchesBegan = true
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 304, y: 300))
    #expect(calls == [])
    finger.lift()
    #expect(calls == ["view began", "view ended"])
  }

  @Test func `delaysTouchesBegan: the view never hears of touches of a pan that begins (B4.38)`() {
    scene.add("pan", UIPanGestureRecognizer()).delaysTouchesBegan = true
    scene.device.drag(from: place, to: CGPoint(x: 340, y: 300), over: 0.05)
    #expect(!calls.contains { $0.hasPrefix("view") })
  }

  @Test func `of two pans on nested views the inner one wins (B4.56, B5.36)`() {
    scene.add("outer", UIPanGestureRecognizer())
    scene.add("inner pan", UIPanGestureRecognizer(), to: scene.inner)
    scene.device.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), over: 0.05)
    #expect(Set(calls.filter { $0.contains(".") }.map { $0.split(separator: ".")[0] }) == ["inner pan"])
    #expect(
      scene.ledger.contains(
        "UIPanGestureRecognizer 'outer' -> failed · prevented by UIPanGestureRecognizer 'inner pan'"))
  }

  @Test func `of two equal recognizers on one view the first added wins (B4.57)`() {
    scene.add("first", UITapGestureRecognizer())
    scene.add("second", UITapGestureRecognizer())
    scene.device.tap(at: place)
    #expect(calls.filter { $0.contains(".") } == ["first.ended"])
  }

  @Test(arguments: ["first", "second"])
  func `one delegate that allows both is enough (B4.52)`(_ side: String) {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["first", "second"]
    let first = scene.add("first", UITapGestureRecognizer())
    let second = scene.add("second", UITapGestureRecognizer())
    (side == "first" ? first : second).delegate = delegate
    scene.device.tap(at: place)
    #expect(calls.filter { $0.contains(".") } == ["first.ended", "second.ended"])
  }

  @Test func `simultaneity is asked only when one would block the other (B4.53)`() {
    let delegate = AnsweringDelegate()
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.delegate = delegate
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    #expect(!delegate.questions.contains { $0.hasPrefix("simultaneously") })
    finger.lift()
    #expect(delegate.questions.filter { $0.hasPrefix("simultaneously") } == [])
  }

  @Test func `the questions of a tap, in their order (B4.4, B4.5, B4.60, B4.61, B4.23)`() {
    let delegate = AnsweringDelegate()
    scene.add("tap", UITapGestureRecognizer()).delegate = delegate
    scene.add("pan", UIPanGestureRecognizer())
    scene.device.tap(at: place)
    #expect(
      delegate.questions.filter { !$0.hasPrefix("simult") } == [
        "receive touch", "requires pan", "required by pan", "shouldBegin",
      ])
  }

  @Test func `with one recognizer nobody is asked about requirements (B1.53)`() {
    let delegate = AnsweringDelegate()
    scene.add("tap", UITapGestureRecognizer()).delegate = delegate
    scene.device.tap(at: place)
    #expect(delegate.questions == ["receive touch", "shouldBegin"])
  }

  @Test func `a delegate that says no to shouldBegin makes the recognizer fail, and the view keeps its touch (B4.23)`()
  {
    let delegate = AnsweringDelegate()
    delegate.begins = false
    scene.add("tap", UITapGestureRecognizer()).delegate = delegate
    scene.device.tap(at: place)
    #expect(calls == ["view began", "view ended"])
    #expect(
      scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · delegate AnsweringDelegate said no to shouldBegin"])
  }

  @Test func `a requirement by delegate holds for the attempt (B4.60)`() {
    let delegate = AnsweringDelegate()
    delegate.requires = ["long"]
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.delegate = delegate
    scene.add("long", UILongPressGestureRecognizer())
    scene.device.tap(at: place)
    #expect(calls.filter { $0.contains(".") } == ["tap.ended"])
    scene.device.longPress(at: place)
    #expect(calls.filter { $0.contains(".") } == ["tap.ended", "long.began", "long.ended"])
  }

  @Test func `a circle of requirements fails whole when the touches are gone (B4.62)`() {
    let first = scene.add("first", UITapGestureRecognizer())
    let second = scene.add("second", UITapGestureRecognizer())
    first.require(toFail: second)
    second.require(toFail: first)
    scene.device.tap(at: place)
    #expect(calls == ["view began", "view ended"])
    #expect(first.state == .possible && second.state == .possible)
    #expect(scene.ledger.contains { $0.contains("a circle of requirements") })
  }

  @Test func `a recognizer that never got a touch of the attempt is no obstacle (B4.59)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    let elsewhere = scene.add("elsewhere", UITapGestureRecognizer(), to: scene.inner)
    tap.require(toFail: elsewhere)
    scene.device.tap(at: place)
    #expect(calls.filter { $0.contains(".") } == ["tap.ended"])
  }

  @Test func `a running gesture keeps a later one from beginning (B4.54)`() {
    scene.add("long", UILongPressGestureRecognizer())
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.6)
    finger.move(to: CGPoint(x: 340, y: 300), over: 0.05)
    finger.lift()
    #expect(Set(calls.filter { $0.contains(".") }.map { $0.split(separator: ".")[0] }) == ["long"])
  }

  @Test func `switching a running gesture off cancels it and resets it (B4.66)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    pan.isEnabled = false
    #expect(calls == ["view began", "pan.began", "view cancelled", "pan.cancelled"])
    #expect(pan.state == .possible)
    pan.isEnabled = true
    finger.move(to: CGPoint(x: 350, y: 300))
    finger.lift()
    #expect(calls.count == 4)  // The touch does not attach again (B4.67).
  }

  @Test func `a recognizer that is removed while it runs is cancelled (B4.68)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    scene.view.removeGestureRecognizer(pan)
    finger.lift()
    #expect(calls == ["view began", "pan.began", "view cancelled", "pan.cancelled"])
    #expect(pan.view == nil)
  }

  @Test func `resigning activity cancels a running gesture (B4.76, B4.79)`() {
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    scene.device.resignActive()
    #expect(calls == ["view began", "pan.began", "view cancelled", "pan.cancelled"])
  }

  @Test func `an ignored touch is the view's, also when the gesture is recognized (B4.48)`() {
    final class Ignoring: UITapGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where touch.location(in: nil).x < 100 { ignore(touch, for: event) }
        super.touchesBegan(touches, with: event)
      }
    }
    scene.add("tap", Ignoring())
    scene.device.frame {
      scene.device.touchDown(at: CGPoint(x: 20, y: 300))
      scene.device.touchDown(at: place)
    }
    #expect(calls == ["view began"])
  }

  @Test func `touches that a view is not given still reach its recognizers (B2.22, B4.11)`() {
    scene.view.isMultipleTouchEnabled = false
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    scene.device.tap(at: place, fingers: 2)
    #expect(calls == ["view began", "tap.ended", "view cancelled"])
  }

  @Test func `every recognizer is possible again and was reset once (B4.27, B4.28)`() {
    final class Counting: UITapGestureRecognizer {
      var resets = 0
      override func reset() {
        resets += 1
        super.reset()
      }
    }
    let recognizers = (0..<3).map { scene.add("tap \($0)", Counting()) }
    recognizers[2].numberOfTapsRequired = 2
    scene.device.tap(at: place)
    scene.device.advance(by: 1)
    #expect(recognizers.map(\.resets) == [1, 1, 1])
    #expect(recognizers.map(\.state) == [.possible, .possible, .possible])
  }

  @Test func `a window whose recognizer was used goes when nobody holds it`() {
    let device = SimulatedDevice()
    let tap = UITapGestureRecognizer()
    weak var window: UIWindow?
    do {
      device.application.becomeCurrent()
      let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      made.addGestureRecognizer(tap)
      made.isHidden = false
      device.tap(at: CGPoint(x: 50, y: 50))
      made.isHidden = true
      window = made
    }
    device.advance(by: 1)
    #expect(window == nil)
  }

  @Test func `a recognizer that is told to fail between attempts is ready for the next one (B4.27)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.state = .failed
    #expect(tap.state == .possible)
    scene.device.tap(at: place)
    #expect(calls == ["view began", "tap.ended", "view cancelled"])
  }

  @Test func `a recognizer that a delegate's question switches off does not join the touch (B4.3)`() {
    final class SwitchingOff: UIGestureRecognizerDelegate {
      weak var victim: UIGestureRecognizer?
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        victim?.isEnabled = false
        return true
      }
    }
    let delegate = SwitchingOff()
    delegate.victim = scene.add("first", UITapGestureRecognizer())
    scene.add("second", UITapGestureRecognizer()).delegate = delegate
    scene.device.tap(at: place)
    #expect(calls.filter { $0.contains(".") } == ["second.ended"])
  }
}
