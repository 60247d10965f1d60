import FirstResponderTesting
import Testing
import UIKit

/// The built-in recognizers, each by itself (section 5).
@MainActor @Suite(.serialized)
struct RecognizerTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  var actions: [String] { scene.log.calls.filter { $0.contains(".") } }

  @Test func `a tap that moves too far fails at that move (B5.6)`() {
    scene.add("tap", UITapGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 346, y: 300))
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · moved 46 pt, limit 45 pt"])
    finger.lift()
    #expect(actions == [])
  }

  @Test func `a tap that is held too long fails by time, not at the lift (B5.8)`() {
    scene.add("tap", UITapGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.76)
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · held longer than 0.75 s"])
    finger.lift()
    #expect(actions == [])
  }

  @Test(arguments: [(1, 2, false), (2, 2, true), (3, 2, false)])
  func `a tap wants exactly its number of fingers (B5.7)`(fingers: Int, required: Int, fires: Bool) {
    scene.add("tap", UITapGestureRecognizer()).numberOfTouchesRequired = required
    scene.device.tap(at: CGPoint(x: 150, y: 300), fingers: fingers)
    #expect(actions == (fires ? ["tap.ended"] : []))
  }

  @Test func `a second tap too far from the first is no double tap (B5.10)`() {
    scene.add("tap", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.device.tap(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 150, y: 300))
    #expect(actions == [])
  }

  @Test func `a multi-tap's location is the first tap's (B5.4)`() {
    var seen: CGPoint?
    let tap = UITapGestureRecognizer { seen = $0.location(in: nil) }
    tap.numberOfTapsRequired = 2
    scene.view.addGestureRecognizer(tap)
    scene.device.tap(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 120, y: 310))
    #expect(seen == CGPoint(x: 100, y: 300))
  }

  @Test func `a long press begins by time, without any touch event, and ends at the lift (B5.15, B5.19)`() {
    scene.add("long", UILongPressGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.49)
    #expect(actions == [])
    scene.device.advance(by: 0.02)
    #expect(scene.log.calls == ["view began", "long.began", "view cancelled"])
    finger.move(to: CGPoint(x: 200, y: 200))  // Far beyond allowableMovement: after it began, that is fine (B5.18).
    finger.lift()
    #expect(actions == ["long.began", "long.changed", "long.ended"])
  }

  @Test func `a long press that moves too far before fails (B5.17)`() {
    scene.add("long", UILongPressGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 311, y: 300))
    scene.device.advance(by: 1)
    finger.lift()
    #expect(actions == [])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · moved 11 pt, limit 10 pt"])
  }

  @Test func `a press of no duration begins at the touch-down (B5.21)`() {
    scene.add("long", UILongPressGestureRecognizer()).minimumPressDuration = 0
    scene.device.touchDown(at: place)
    #expect(actions == ["long.began"])
  }

  @Test func `a press after a tap needs the tap first (B5.22)`() {
    scene.add("long", UILongPressGestureRecognizer()).numberOfTapsRequired = 1
    scene.device.longPress(at: place)
    #expect(actions == [])
    scene.device.advance(by: 1)
    scene.device.tap(at: place)
    scene.device.advance(by: 0.1)
    scene.device.longPress(at: place)
    #expect(actions == ["long.began", "long.ended"])
  }

  @Test func `a pan's translation at its beginning is the whole travel, in the view's own coordinates (B5.28, B5.29)`()
  {
    scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    scene.view.center = CGPoint(x: 200, y: 200)
    var seen: [CGPoint] = []
    let pan = UIPanGestureRecognizer { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      let translation = pan.translation(in: pan.view)
      seen.append(CGPoint(x: translation.x.rounded(), y: translation.y.rounded()))
    }
    scene.view.addGestureRecognizer(pan)
    let finger = scene.device.touchDown(at: CGPoint(x: 200, y: 200))
    finger.move(to: CGPoint(x: 212, y: 200))
    #expect(seen == [CGPoint(x: 0, y: -12)])
  }

  @Test func `setTranslation rebases, and the velocity starts anew (B5.30)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 320, y: 300))
    pan.setTranslation(CGPoint(x: 100, y: 0), in: scene.view)
    #expect(pan.velocity(in: nil) == .zero)
    finger.move(to: CGPoint(x: 325, y: 300))
    #expect(pan.translation(in: nil) == CGPoint(x: 105, y: 0))
  }

  @Test func `a flick has a velocity at its end, a drag that rests has none (B5.31)`() {
    var speeds: [CGFloat] = []
    let pan = UIPanGestureRecognizer { recognizer in
      if recognizer.state == .ended, let pan = recognizer as? UIPanGestureRecognizer {
        speeds.append(pan.velocity(in: nil).x.rounded())
      }
    }
    scene.view.addGestureRecognizer(pan)
    scene.device.flick(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    scene.device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    #expect(speeds == [1000, 0])
  }

  @Test func `fingers that come and go do not make the translation jump (B5.32, B5.33, B5.34)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    first.move(to: CGPoint(x: 120, y: 300))
    let second = scene.device.touchDown(at: CGPoint(x: 300, y: 380))
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    scene.device.frame {
      first.move(to: CGPoint(x: 130, y: 300))
      second.move(to: CGPoint(x: 310, y: 380))
    }
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    first.lift()
    #expect(pan.state == .changed)
    second.move(to: CGPoint(x: 315, y: 380))
    #expect(pan.translation(in: nil) == CGPoint(x: 35, y: 0))
    second.lift()
    #expect(actions.last == "pan.ended")
  }

  @Test(arguments: [
    (UISwipeGestureRecognizer.Direction.right, CGPoint(x: 200, y: 300), true), (.left, CGPoint(x: 40, y: 300), true),
    (.up, CGPoint(x: 100, y: 240), true), (.down, CGPoint(x: 100, y: 360), true),
    (.right, CGPoint(x: 100, y: 360), false), (.left, CGPoint(x: 200, y: 300), false),
  ])
  func `a swipe is recognized in its direction, before the lift (B5.38, B5.40)`(
    direction: UISwipeGestureRecognizer.Direction, end: CGPoint, fires: Bool
  ) {
    scene.add("swipe", UISwipeGestureRecognizer()).direction = direction
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: end, over: 0.1)
    #expect(actions == (fires ? ["swipe.ended"] : []))
    finger.lift()
    #expect(actions == (fires ? ["swipe.ended"] : []))
  }

  @Test func `a swipe that takes too long fails (B5.42, B5.43)`() {
    scene.add("swipe", UISwipeGestureRecognizer())
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 200, y: 300), over: 1.5)
    finger.lift()
    #expect(actions == [])
    #expect(scene.ledger == ["UISwipeGestureRecognizer 'swipe' -> failed · took longer than 0.5 s"])
  }

  @Test func `a pinch scales with the fingers' distance and ends when both are gone (B5.45, B5.46, B5.48)`() {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    var last: CGFloat = 0
    pinch.addTarget(scene.log, action: Selector("record(_:)"))
    let watcher = Watcher { last = ($0 as? UIPinchGestureRecognizer)?.scale ?? 0 }
    pinch.addTarget(watcher, action: Selector("watch(_:)", Watcher.watch))
    scene.device.pinch(at: CGPoint(x: 150, y: 300), from: 100, to: 200)
    #expect(actions.first == "pinch.began" && actions.last == "pinch.ended")
    #expect(abs(last - 2) < 0.001)
  }

  @Test func `a rotation counts radians, clockwise positive, over full turns (B5.52)`() {
    let rotation = scene.add("rotation", UIRotationGestureRecognizer())
    var last: CGFloat = 0
    let watcher = Watcher { last = ($0 as? UIRotationGestureRecognizer)?.rotation ?? 0 }
    rotation.addTarget(watcher, action: Selector("watch(_:)", Watcher.watch))
    scene.device.rotate(at: CGPoint(x: 150, y: 300), radius: 60, by: 3 * .pi, over: 1)
    #expect(abs(last - 3 * .pi) < 0.001)
    #expect(actions.first == "rotation.began" && actions.last == "rotation.ended")
  }

  @Test(arguments: [(5.0, 60.0, 0.0, true), (5, 5, 60, false), (40, 100, 0, false)])
  func `an edge pan starts at its edge and goes away from it (B5.56-B5.58)`(
    x: Double, endX: Double, down: Double, fires: Bool
  ) {
    scene.add("edge", UIScreenEdgePanGestureRecognizer()).edges = .left
    scene.device.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: endX, y: 300 + down), over: 0.1)
    #expect(actions.contains("edge.began") == fires)
  }

  @MainActor final class Watcher {
    let body: (UIGestureRecognizer) -> Void
    init(_ body: @escaping (UIGestureRecognizer) -> Void) { self.body = body }
    func watch(_ recognizer: UIGestureRecognizer) { body(recognizer) }
  }
}
