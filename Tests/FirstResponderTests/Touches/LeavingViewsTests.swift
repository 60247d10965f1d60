import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Views that leave their window, move or become untouchable while a finger is on them (B2.4, B2.55-B2.60).
@MainActor @Suite(.serialized, .leavesNothing)
struct LeavingViewsTests {
  let stage = Stage("a", "b")

  @Test func `a view that is removed hears once, without an event, that its touch is cancelled (B2.55, B2.57, B2.59)`()
  {
    var seen: [String] = []
    stage["a"].onCall = { phase, touches, event in
      seen.append("\(phase) \(touches.first!.phase) event: \(event != nil)")
    }
    let finger = stage.device.touchDown(at: stage.center("a"))
    stage["a"].removeFromSuperview()
    finger.move(to: at(60, 60))
    finger.lift()
    #expect(seen == ["began began event: true", "cancelled cancelled event: false"])
    #expect(stage.log.lines == ["a began", "a cancelled"])
  }

  @Test func `the finger stays down without a view, and the rest of the event goes on (B2.4, B2.59)`() {
    var touch: UITouch?
    var event: UIEvent?
    stage["a"].onCall = { (touch, event) = ($1.first, $2 ?? event) }
    let finger = stage.device.touchDown(at: stage.center("a"))
    stage["a"].removeFromSuperview()
    #expect(touch?.view == nil && touch?.window === stage.window && touch?.phase == .began)
    #expect(event?.allTouches?.count == 1 && event?.touches(for: stage["a"]) == nil)
    finger.move(to: at(60, 60))
    #expect(touch?.phase == .moved && touch?.location(in: nil) == at(60, 60))
    finger.lift()
    #expect(touch?.phase == .ended && event?.allTouches?.isEmpty == true)
  }

  @Test func `the same goes for a view below the one that is removed, and for a whole root (B2.59)`() {
    let inner = Probe("inner", stage.log, box(10, 10, 50, 50))
    stage["a"].addSubview(inner)
    stage.device.touchDown(at: at(20, 20))
    stage["a"].removeFromSuperview()
    #expect(stage.log.take() == ["inner began", "inner cancelled"])
    stage.device.touchDown(at: stage.center("b"))
    stage.window.rootViewController = UIViewController()
    #expect(stage.log.take() == ["b began", "b cancelled"])
  }

  @Test func `a view that is removed in its own touchesBegan never hears an end (B2.55, B2.56)`() {
    stage["a"].on("began") { [stage] in stage["a"].removeFromSuperview() }
    stage.device.tap(at: stage.center("a"))
    #expect(stage.log.lines == ["a began", "a cancelled"])
  }

  @Test func `several touches of a removed view are cancelled in one call (B2.19, B2.59)`() {
    stage["a"].isMultipleTouchEnabled = true
    stage.device.frame {
      stage.device.touchDown(at: at(20, 50))
      stage.device.touchDown(at: at(60, 50))
    }
    stage["a"].removeFromSuperview()
    #expect(stage.log.lines == ["a began 2", "a cancelled 2"])
  }

  @Test func `a view whose lift is in hand when it is removed hears a cancellation instead (B2.13, B2.59)`() {
    var hand: [Finger] = []
    stage.device.frame { hand = ["a", "b"].map { stage.device.touchDown(at: stage.center($0)) } }
    stage["a"].on("ended") { [stage] in stage["b"].removeFromSuperview() }
    stage.device.frame { for finger in hand { finger.lift() } }
    #expect(stage.log.lines == ["a began", "b began", "a ended", "b cancelled"])
  }

  @Test func `a view whose landing is in hand when it is removed hears nothing at all (B2.13, B2.59)`() {
    stage["a"].on("began") { [stage] in stage["b"].removeFromSuperview() }
    var hand: [Finger] = []
    stage.device.frame { hand = ["a", "b"].map { stage.device.touchDown(at: stage.center($0)) } }
    stage.device.frame { for finger in hand { finger.lift() } }
    #expect(stage.log.lines == ["a began", "a ended"])
  }

  @Test func `a withheld touch of a removed view is not cancelled there (B2.21, B2.59)`() {
    let first = stage.device.touchDown(at: at(20, 50))
    stage.device.touchDown(at: at(60, 50))
    first.lift()
    stage["a"].removeFromSuperview()
    #expect(stage.log.lines == ["a began", "a ended"])
  }

  @Test func `a view that moves within its window keeps its touch (B2.60)`() {
    let finger = stage.device.touchDown(at: stage.center("a"))
    stage["b"].addSubview(stage["a"])
    finger.move(to: at(70, 70))
    finger.lift()
    #expect(stage.log.lines == ["a began", "a moved", "a ended"])
  }

  @Test func `a view that moves to another window loses its touch (B2.59)`() {
    let other = stage.newWindow(box(0, 400, 390, 400))

    let finger = stage.device.touchDown(at: stage.center("a"))
    other.addSubview(stage["a"])
    finger.lift()
    #expect(stage.log.lines == ["a began", "a cancelled"])
  }

  @Test func `hidden, transparent or disabled, a view keeps the touch that it has and gets no new one (B2.60)`() {
    for change in [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
      { $0.transform = CGAffineTransform(scaleX: 0, y: 0) }, { $0.frame = box(.nan, .nan, .nan, .nan) },
    ] as [(UIView) -> Void] {
      let stage = Stage("a")
      stage["a"].isMultipleTouchEnabled = true
      let finger = stage.device.touchDown(at: at(50, 50))
      change(stage["a"])
      finger.move(to: at(60, 50))
      stage.device.tap(at: at(20, 50))
      finger.lift()
      #expect(stage.log.lines == ["a began", "a moved", "root began", "root ended", "a ended"])
    }
  }

  @Test func `a window squeezed to nothing under a finger leaves it at its last place (B1.18)`() {
    var places: [CGPoint] = []
    stage["a"].onCall = { _, touches, _ in places += touches.map { $0.location(in: nil) } }
    let finger = stage.device.touchDown(at: at(50, 50))
    stage.window.transform = CGAffineTransform(scaleX: 0, y: 0)
    finger.move(to: at(70, 50))
    stage.window.transform = .identity
    finger.move(to: at(80, 50))
    #expect(places == [at(50, 50), at(80, 50)])
  }
}
