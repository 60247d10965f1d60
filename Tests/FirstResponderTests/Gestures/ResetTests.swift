import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// When a recognizer is reset (4.3).
@MainActor @Suite(.serialized, .leavesNothing)
struct ResetTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  @Test(arguments: [UIGestureRecognizer.State.ended, .cancelled, .failed])
  func `after each of the three ends comes one reset, and no news of earlier touches (B4.27)`(
    end: UIGestureRecognizer.State
  ) {
    var inReset: UIGestureRecognizer.State?
    let spy = scene.spy("spy") { spy, call in
      if call == "began" { spy.state = .began }
      if call == "moved" { spy.state = end }
      if call == "reset" { inReset = spy.state }
    }
    if end == .failed { spy.onCall = { [unowned spy] call in if call == "moved" { spy.state = .failed } } }
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(spy.state == .possible)
    if end != .failed { #expect(inReset == .possible) }
    finger.move(to: CGPoint(x: 302, y: 300))
    finger.lift()
    #expect(scene.log.calls.filter { $0.hasPrefix("spy ") } == ["spy began", "spy moved", "spy reset"])
    scene.device.touchDown(at: place)
    #expect(scene.log.calls.filter { $0.hasPrefix("spy ") }.last == "spy began")
  }

  @Test
  func `a failed recognizer reads failed to the end of that event, and possible while its fingers stay down (B4.82)`() {
    let spy = scene.spy("spy") { spy, call in if call == "moved" { spy.state = .failed } }
    final class Reading: UIView {
      var states: [UIGestureRecognizer.State] = []
      weak var spy: UIGestureRecognizer?
      private func read() { if let spy { states.append(spy.state) } }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read() }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { read() }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read() }
    }
    let reading = Reading(frame: scene.view.bounds)
    scene.view.addSubview(reading)
    reading.spy = spy
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    finger.move(to: CGPoint(x: 302, y: 300))
    finger.lift()
    #expect(reading.states == [.possible, .failed, .possible, .possible])
    #expect(scene.log.calls.filter { $0.hasPrefix("spy ") } == ["spy began", "spy moved", "spy reset"])
  }

  @Test func `who stays possible is reset when its last touch is gone, as failed, not before (B4.28)`() {
    scene.spy("spy")
    let first = scene.device.touchDown(at: place)
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    first.lift()
    #expect(scene.take() == ["spy began", "view began", "spy began", "view began", "spy ended"])
    #expect(scene.ledger == [])
    scene.device.advance(by: 0.1)
    second.lift()
    #expect(scene.take() == ["spy ended", "view ended", "view ended", "spy reset"])
    #expect(scene.ledger == ["SpyRecognizer 'spy' -> failed · its touches are gone"])
  }

  @Test func `the action sees the last state, and the reset comes after it (B4.29)`() {
    let spy = scene.spy("spy") { spy, call in if call == "began" { spy.state = .ended } }
    var seen: [UIGestureRecognizer.State] = []
    scene.hear(spy) { seen.append($0.state) }
    scene.device.touchDown(at: place)
    #expect(seen == [.ended])
    #expect(scene.log.calls == ["spy began", "spy.ended", "spy reset"])
  }

  @Test func `every target sees the state that its action is about, also if an earlier one has moved it on (B4.29)`() {
    let spy = SpyRecognizer("spy", scene.log)
    scene.hear(spy) { if $0.state == .began { $0.state = .ended } }
    scene.add("spy", spy)
    spy.onCall = { [unowned spy] call in if call == "began" { spy.state = .began } }
    scene.device.touchDown(at: place)
    #expect(scene.log.calls == ["spy began", "spy.began", "spy.ended", "spy reset"])
  }

  @Test func `who is needed by somebody undecided is reset once that one is over, not before (B4.30)`() {
    let needed = scene.spy("needed") { spy, call in if call == "began" { spy.state = .failed } }
    let dependent = scene.spy("dependent")
    dependent.require(toFail: needed)
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 301, y: 300))
    #expect(needed.state == .failed)
    #expect(scene.take() == ["needed began", "dependent began", "view began", "dependent moved", "view moved"])
    finger.lift()
    #expect(scene.take() == ["dependent ended", "view ended", "needed reset", "dependent reset"])
    #expect(needed.state == .possible)
  }

  @Test func `a tap in full: heard, asked, told, cancelled in the view, reset, all in one event (B4.31)`() {
    final class Tap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
      var log: CallList?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        log?.calls.append("tap hears began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        // Others had a say in it within the call (B4.83).
        log?.calls.append("tap hears ended, is \(state)")
      }
      override func reset() {
        super.reset()
        log?.calls.append("reset")
      }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        log?.calls.append("shouldBegin")
        return true
      }
    }
    let tap = scene.add("tap", Tap())
    (tap.log, tap.delegate) = (scene.log, tap)
    scene.device.tap(at: place)
    #expect(
      scene.log.calls == [
        "tap hears began", "view began", "shouldBegin", "tap hears ended, is ended", "tap.ended", "view cancelled",
        "reset",
      ])
  }

  @Test func `a state that is set from a timer is acted on at once, without a touch (B4.32)`() {
    scene.add("long", UILongPressGestureRecognizer())
    scene.device.touchDown(at: place)
    scene.device.advance(by: 0.51)
    #expect(scene.log.calls == ["view began", "long.began", "view cancelled"])
  }

  @Test func `a state that the program sets between events is acted on at once (B4.32)`() {
    let spy = scene.spy("spy")
    let finger = scene.device.touchDown(at: place)
    spy.state = .began
    #expect(scene.take() == ["spy began", "view began", "spy.began", "view cancelled"])
    spy.state = .changed
    spy.state = .ended
    #expect(scene.take() == ["spy.changed", "spy.ended", "spy reset"])
    finger.lift()
    #expect(scene.take() == [])
  }

  @Test func `a subclass calls super in its reset, and each attempt begins from nothing (B4.33)`() {
    final class Counting: UITapGestureRecognizer {
      var resets = 0
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let double = scene.add("double", Counting())
    double.numberOfTapsRequired = 2
    scene.device.tap(at: place, count: 2)
    #expect(scene.actions == ["double.ended"])
    scene.device.advance(by: 1)
    scene.device.tap(at: place)
    scene.device.advance(by: 1)
    #expect(scene.actions == ["double.ended"])
    #expect(double.resets == 2)
  }
}
