import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Who waits, who wins, who is prevented (B4.50-B4.63), in whole orders of calls.
@MainActor @Suite(.serialized, .leavesNothing)
struct RelationTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  var calls: [String] { scene.log.calls }

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
      scene.ledger == [
        "UITapGestureRecognizer 'tap' -> delegate AnsweringDelegate lets it have touch 1",
        "UITapGestureRecognizer 'tap' -> failed · delegate AnsweringDelegate said no to shouldBegin",
      ])
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
