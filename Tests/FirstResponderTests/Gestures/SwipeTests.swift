import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.4
@MainActor @Suite(.serialized, .leavesNothing)
struct SwipeTests {
  let scene = GestureScene()

  nonisolated static let leftOrRight: UISwipeGestureRecognizer.Direction = [.left, .right]
  nonisolated static let upOrRight: UISwipeGestureRecognizer.Direction = [.up, .right]

  private func add(_ direction: UISwipeGestureRecognizer.Direction = .right, fingers: Int = 1)
    -> UISwipeGestureRecognizer
  {
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    (swipe.direction, swipe.numberOfTouchesRequired) = (direction, fingers)
    return swipe
  }

  @Test func `to the right, one finger; directions are a set (B5.38)`() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, 100.0, 0.0, true), (.left, -60, 0, true), (.up, 0, -60, true),
    (.down, 0, 60, true), (.right, 0, 60, false), (.left, 100, 0, false), (.up, 0, 60, false), (.down, 60, 0, false),
    (leftOrRight, 60, 0, true), (leftOrRight, -60, 0, true), (leftOrRight, 0, 60, false),
    (upOrRight, 0, -60, true), (upOrRight, 60, 0, true),
  ])
  func `recognized in any of its directions, before the lift, once (B5.38, B5.39, B5.40)`(
    direction: UISwipeGestureRecognizer.Direction, x: Double, y: Double, fires: Bool
  ) {
    _ = add(direction)
    let finger = scene.device.touchDown(at: CGPoint(x: 150, y: 300))
    finger.move(to: CGPoint(x: 150 + x, y: 300 + y), over: 0.1)
    #expect(scene.actions == (fires ? ["swipe.ended"] : []))
    finger.move(to: CGPoint(x: 150 + 1.5 * x, y: 300 + 1.5 * y), over: 0.1)
    finger.lift()
    #expect(scene.actions == (fires ? ["swipe.ended"] : []))
  }

  @Test func `the limits (B5.42)`() {
    let limits = scene.device.thresholds
    #expect(limits.swipeDuration == 0.5 && limits.swipePrimary == 50 && limits.swipeSecondary == 50)
  }

  @Test(arguments: [(49.5, 0.0, false), (50, 0, true), (60, 50, true), (60, -50, true), (60, 50.5, false)])
  func `50 pt along, and no more than 50 across (B5.42, B5.43)`(along: Double, across: Double, fires: Bool) {
    _ = add()
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100 + along, y: 300 + across))
    #expect(scene.actions == (fires ? ["swipe.ended"] : []))
    if across > 50 {
      #expect(scene.ledger == ["UISwipeGestureRecognizer 'swipe' -> failed · drifted 50.5 pt, limit 50 pt"])
    } else if !fires {
      finger.lift()
      let line = "lifted after 49.5 pt in its direction, 50 pt required"
      #expect(scene.ledger == ["UISwipeGestureRecognizer 'swipe' -> failed · \(line)"])
    }
  }

  @Test(arguments: [60.0, 120.0], [(0.45, true), (0.52, false)])
  func `within half a second (B5.42, B5.43)`(frameRate: Double, time: (seconds: Double, fires: Bool)) {
    let scene = GestureScene(frameRate: frameRate, digitizerRate: 240)
    scene.add("swipe", UISwipeGestureRecognizer())
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: time.seconds)
    // The time-out needs no move.
    #expect(
      scene.ledger
        == (time.fires ? [] : ["UISwipeGestureRecognizer 'swipe' -> failed · took longer than 0.5 s"]))
    finger.move(to: CGPoint(x: 200, y: 300))
    #expect(scene.actions == (time.fires ? ["swipe.ended"] : []))
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 2), (2, 1)])
  func `exactly its number of fingers (B5.43)`(fingers: Int, required: Int) {
    _ = add(.down, fingers: required)
    let hand = (0..<fingers).map { scene.device.touchDown(at: CGPoint(x: 100 + 60 * CGFloat($0), y: 250)) }
    scene.device.frame { for finger in hand { finger.move(to: CGPoint(x: finger.location.x, y: 350)) } }
    for finger in hand { finger.lift() }
    #expect(scene.actions == (fingers == required ? ["swipe.ended"] : []))
  }

  @Test func `a finger lifted on the way makes it fail (B5.43)`() {
    _ = add(.down, fingers: 2)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 250))
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 250))
    first.lift()
    second.move(to: CGPoint(x: 200, y: 390))
    #expect(scene.actions == [])
  }

  @Test func `the location is where it began, in any view (B5.44)`() {
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    var seen: [CGPoint] = []
    let swipe = add()
    scene.hear(swipe) { [inner = scene.inner] in
      seen = [$0.location(in: nil), rounded($0.location(in: inner))]
    }
    scene.device.flick(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 260, y: 320))
    // 10 right of and 150 below the middle of the inner view, turned back and halved.
    #expect(seen == [CGPoint(x: 160, y: 300), CGPoint(x: 175, y: 95)])
  }

  @Test func `taken back by the system it fails (B4.76)`() {
    _ = add()
    scene.device.touchDown(at: CGPoint(x: 100, y: 300)).cancel()
    #expect(scene.actions == [])
    #expect(scene.ledger == ["UISwipeGestureRecognizer 'swipe' -> failed · touch cancelled"])
  }
}
