import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a recognizer says of its failure is what it failed for: 5.
@MainActor @Suite(.serialized, .leavesNothing)
struct FailureReasonTests {
  let scene = GestureScene()

  /// Fingers side by side go down by a way, and lift; what is said of it.
  private func reason(fingers: Int, way: CGFloat, of recognizer: UIGestureRecognizer) -> [String] {
    scene.add("it", recognizer)
    let hand = (0..<fingers).map { scene.device.touchDown(at: CGPoint(x: 60 + 80 * CGFloat($0), y: 100)) }
    scene.device.frame { for finger in hand { finger.move(to: CGPoint(x: finger.location.x, y: 100 + way)) } }
    scene.device.frame { for finger in hand { finger.lift() } }
    return scene.ledger.map { String($0.drop { $0 != ">" }.dropFirst(2)) }
  }

  @Test(arguments: [(1, "1 finger, 2 required"), (2, "lifted after 4 pt, slop 10 pt")])
  func `a pan for two fingers (B5.23, B5.24)`(fingers: Int, words: String) {
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    #expect(reason(fingers: fingers, way: fingers == 1 ? 150 : 4, of: pan) == ["failed · \(words)"])
  }

  @Test(arguments: [(2, 150.0, "2 fingers, 1 allowed"), (2, 4, "lifted after 4 pt, slop 10 pt")])
  func `a pan for one finger (B5.35)`(fingers: Int, way: Double, words: String) {
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    #expect(reason(fingers: fingers, way: way, of: pan) == ["failed · \(words)"])
  }

  @Test func `a pan that goes far enough and waits for another one to fail (B4.58)`() {
    let other = scene.add("other", SpyRecognizer("other", scene.log))
    let pan = UIPanGestureRecognizer()
    pan.require(toFail: other)
    #expect(
      reason(fingers: 1, way: 150, of: pan).first { $0.hasPrefix("failed") } == "failed · lifted before it began")
  }

  @Test func `content that can't go that way does not scroll, which is no matter of the slop (B7.25)`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.panGestureRecognizer.name = "scroll"
    scene.view.addSubview(scrollView)
    scene.device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 250, y: 200))
    #expect(scene.ledger.filter { $0.contains("slop") } == [])
    #expect(scene.ledger.last { $0.contains("'scroll'") }?.hasSuffix("failed · lifted before it began") == true)
  }

  @Test(arguments: [(1, "1 finger, 2 required"), (2, "lifted before it began")], [true, false])
  func `pinch and rotation (B5.45, B5.52)`(failure: (fingers: Int, words: String), isPinch: Bool) {
    let recognizer = isPinch ? UIPinchGestureRecognizer() : UIRotationGestureRecognizer()
    #expect(reason(fingers: failure.fingers, way: 100, of: recognizer) == ["failed · \(failure.words)"])
  }

  @Test(arguments: [(1, 2, "1 finger, 2 required"), (3, 2, "3 fingers, 2 required")])
  func `a swipe with another number of fingers (B5.43)`(fingers: Int, required: Int, words: String) {
    let swipe = UISwipeGestureRecognizer()
    (swipe.numberOfTouchesRequired, swipe.direction) = (required, .down)
    #expect(reason(fingers: fingers, way: 150, of: swipe) == ["failed · \(words)"])
  }

  @Test(arguments: [(30.0, 30), (-150, 0)])
  func `a swipe that is too short, or goes the other way (B5.42)`(way: Double, told: Int) {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = .down
    let words = "lifted after \(told) pt in its direction, 50 pt required"
    #expect(reason(fingers: 1, way: way, of: swipe) == ["failed · \(words)"])
  }

  @Test func `a swipe that has too few fingers when its time is over (B5.43)`() {
    scene.add("swipe", UISwipeGestureRecognizer()).numberOfTouchesRequired = 2
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.device.advance(by: 1)
    #expect(scene.ledger == ["UISwipeGestureRecognizer 'swipe' -> failed · 1 finger, 2 required"])
    finger.lift()
  }

  @Test(arguments: [(1, 2, "1 finger, 2 required"), (2, 1, "2 fingers, 1 required"), (3, 2, "3 fingers, 2 required")])
  func `tap (B5.7)`(fingers: Int, required: Int, words: String) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = required
    #expect(reason(fingers: fingers, way: 0, of: tap) == ["failed · \(words)"])
  }

  @Test func `a long press for two fingers after a tap, and one finger comes (B5.22)`() {
    let long = scene.add("long", UILongPressGestureRecognizer())
    (long.numberOfTouchesRequired, long.numberOfTapsRequired) = (2, 1)
    scene.device.tap(at: CGPoint(x: 100, y: 300), fingers: 2)
    scene.device.advance(by: 0.1)
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: 1)
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · 1 finger, 2 required"])
    finger.lift()
  }
}
