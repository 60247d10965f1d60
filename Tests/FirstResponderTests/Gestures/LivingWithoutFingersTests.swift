import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Recognizers that have begun and end themselves: by a time of their own, or with the next finger (B4.84, B4.85).
@MainActor @Suite(.serialized, .leavesNothing)
struct LivingWithoutFingersTests {
  let scene = GestureScene()
  let place = CGPoint(x: 100, y: 100)

  // MARK: A double tap whose second tap is held and dragged, as maps have it to zoom

  /// Begins with the first tap's lift, waits 0.16 s for a second finger, follows it, and ends when it lifts.
  /// Its owner runs the timer.
  class TapAndDrag: UIGestureRecognizer {
    private(set) var waitsForSecond = false
    private(set) var landings = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      landings += 1
      if waitsForSecond {
        waitsForSecond = false
        state = .changed
      }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if landings == 2 { state = .changed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      if landings == 1 {
        state = .began
        waitsForSecond = true
      } else {
        state = .ended
      }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = landings == 2 ? .cancelled : .failed
    }
    override func reset() {
      super.reset()
      (waitsForSecond, landings) = (false, 0)
    }
    /// 0.16 s after the first tap.
    func timeIsOver() {
      if waitsForSecond { state = .ended }
    }
  }

  @Test func `who begins as its finger lifts waits for the next one and follows it (B4.85)`() {
    let recognizer = scene.add("zoom", TapAndDrag())
    scene.device.tap(at: place)
    #expect(recognizer.state == .began && recognizer.numberOfTouches == 0)
    #expect(scene.actions == ["zoom.began"])
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 100, y: 140))
    finger.lift()
    #expect(scene.actions == ["zoom.began", "zoom.changed", "zoom.changed", "zoom.ended"])
    #expect(recognizer.state == .possible && recognizer.landings == 0)
  }

  @Test func `the second finger is the recognizer's, and its view does not hear how it ends (B4.34, B4.85)`() {
    scene.add("zoom", TapAndDrag())
    scene.device.tap(at: place)
    _ = scene.take()
    let finger = scene.device.touchDown(at: place)
    finger.lift()
    #expect(!scene.take().contains { $0.hasSuffix(" ended") })
  }

  /// Begins with two fingers, and follows none of the other ones once one of them lifts.
  private final class Pair: UIGestureRecognizer {
    private var down: Set<UITouch> = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      down.formUnion(touches)
      if down.count == 2 { state = .began }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in down.subtracting(touches) { ignore(touch, for: event) }
    }
    override func reset() {
      super.reset()
      down = []
    }
  }

  @Test(arguments: [false, true])
  func `who ignores the finger that stays as another one lifts has nothing left, and is cancelled (B4.85)`(
    moves: Bool
  ) {
    let recognizer = scene.add("pair", Pair(target: nil, action: nil))
    let first = scene.device.touchDown(at: place)
    let second = scene.device.touchDown(at: CGPoint(x: 150, y: 100))
    #expect(scene.actions == ["pair.began"])
    scene.device.frame {
      first.lift()
      if moves { second.move(to: CGPoint(x: 150, y: 120)) }
    }
    #expect(scene.actions == ["pair.began", "pair.cancelled"])
    #expect(recognizer.state == .possible)
    second.lift()
    #expect(scene.actions == ["pair.began", "pair.cancelled"])
  }

  /// As above, and takes no second tap that is far from the first.
  private final class NearTapAndDrag: TapAndDrag {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches where waitsForSecond && touch.location(in: nil).x > 300 {
        ignore(touch, for: event)
        return
      }
      super.touchesBegan(touches, with: event)
    }
  }

  @Test func `a finger that is refused while none is followed ends nothing (B4.85)`() {
    let recognizer = scene.add("zoom", NearTapAndDrag())
    scene.device.tap(at: place)
    let stray = scene.device.touchDown(at: CGPoint(x: 350, y: 100))
    #expect(recognizer.state == .began && scene.actions == ["zoom.began"])
    stray.lift()
    #expect(recognizer.state == .began && scene.actions == ["zoom.began"])
    let finger = scene.device.touchDown(at: place)
    finger.lift()
    #expect(scene.actions == ["zoom.began", "zoom.changed", "zoom.ended"])
  }

  @Test func `it ends by a time of its own where no second finger comes (B4.32, B4.85)`() {
    let recognizer = scene.add("zoom", TapAndDrag())
    scene.device.tap(at: place)
    scene.device.advance(by: 0.16)
    recognizer.timeIsOver()
    #expect(scene.actions == ["zoom.began", "zoom.ended"])
    #expect(recognizer.state == .possible && recognizer.landings == 0)
    // The next attempt is one like the first.
    scene.device.tap(at: place)
    recognizer.timeIsOver()
    #expect(scene.actions == ["zoom.began", "zoom.ended", "zoom.began", "zoom.ended"])
  }

  @Test
  func
    `a gesture that its class never ends stays, is traced once, and goes with its view (B4.66, B4.68, B4.85)`()
  {
    for leave: (TapAndDrag) -> Void in [
      { $0.isEnabled = false }, { $0.view?.removeGestureRecognizer($0) }, { $0.view?.removeFromSuperview() },
      { $0.view?.window?.isHidden = true },
    ] {
      let scene = GestureScene()
      let recognizer = scene.add("zoom", TapAndDrag())
      scene.device.tap(at: place)
      scene.device.advance(by: 60)
      #expect(recognizer.state == .began)
      leave(recognizer)
      #expect(scene.actions == ["zoom.began", "zoom.cancelled"])
      #expect(recognizer.state == .possible)
    }
  }

  @Test func `who waits goes on beside others, and they begin only if it lets them (B4.54, B4.85)`() {
    scene.add("zoom", TapAndDrag())
    scene.add("pan", UIPanGestureRecognizer())
    scene.device.tap(at: place)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 140, y: 100))
    #expect(!scene.actions.contains { $0.hasPrefix("pan") })
    finger.lift()
  }

  @Test func `whose last finger the system takes back is cancelled, whatever its class does (B4.76, B4.85)`() {
    let spy = scene.spy("it") { spy, heard in
      if heard == "moved" { spy.state = spy.state == .possible ? .began : .changed }
    }
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.cancel()
    #expect(scene.actions == ["it.began", "it.cancelled"])
    #expect(spy.state == .possible)
  }

  @Test func `who begins after its fingers have gone, because it had to wait, is over at once (B4.28, B4.85)`() {
    let other = scene.add("other", UITapGestureRecognizer())
    other.numberOfTapsRequired = 2
    let spy = scene.spy("it") { spy, heard in if heard == "ended" { spy.state = .began } }
    spy.require(toFail: other)
    scene.device.tap(at: place)
    #expect(scene.actions == [])
    scene.device.advance(by: 1)
    #expect(scene.actions == ["it.began", "it.cancelled"])
    #expect(spy.state == .possible)
  }

  // MARK: Three fingers, of which one leaves

  /// Fails when a finger lifts, as shipped classes do, also after it has begun.
  final class ThreeFingers: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard numberOfTouches == 3 else { return }
      state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  }

  @Test func `to fail after it has begun counts as cancelled, is told in the trace, and stops nobody (B4.84)`() {
    let recognizer = scene.add("three", ThreeFingers())
    let fingers = (0..<3).map { scene.device.touchDown(at: CGPoint(x: 100 + $0 * 40, y: 100)) }
    for y in [110, 120] { for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: Double(y))) } }
    fingers[0].lift()
    #expect(scene.actions.first == "three.began" && scene.actions.last == "three.cancelled")
    #expect(scene.actions.filter { $0 == "three.cancelled" }.count == 1)
    #expect(
      scene.ledger.last
        == "ThreeFingers 'three' -> cancelled · its class set .failed after it had begun, which counts as .cancelled")
    fingers[1].lift()
    fingers[2].lift()
    #expect(recognizer.state == .possible)
    #expect(scene.actions.filter { $0 == "three.cancelled" }.count == 1)
  }

  @Test(arguments: [UIGestureRecognizer.State.failed, .cancelled])
  func `to give up within the call in which it began is no action (B4.83)`(end: UIGestureRecognizer.State) {
    let spy = scene.spy("it") { spy, heard in
      guard heard == "moved" else { return }
      spy.state = .began
      spy.state = end
    }
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 110, y: 100))
    finger.lift()
    #expect(scene.actions == [])
    #expect(spy.state == .possible)
  }
}
