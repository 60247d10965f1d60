import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.3
@MainActor @Suite(.serialized, .leavesNothing)
struct PanTests {
  let scene = GestureScene()
  let place = CGPoint(x: 100, y: 300)

  private func at(_ x: CGFloat, _ y: CGFloat = 300) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func `one finger or more (B5.23)`() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
  }

  @Test(arguments: [(9.9, 0.0, false), (10, 0, true), (0, -10, true), (7, 7, false), (7.5, 7.5, true), (-6, 8, true)])
  func `begins once the finger has moved 10 pt, in whatever direction (B5.24, B5.26)`(
    x: Double, y: Double, begins: Bool
  ) {
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 100 + x, y: 300 + y))
    #expect(scene.actions == (begins ? ["pan.began"] : []))
    finger.lift()
  }

  @Test func `the way from the start counts, not that of each move (B5.24)`() {
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    for x in [104, 108, 104, 100, 96, 91] { finger.move(to: at(CGFloat(x))) }
    #expect(scene.actions == [])
    finger.move(to: at(90))
    #expect(scene.actions == ["pan.began"])
  }

  @Test func `the middle of the fingers has to move, once enough of them are down (B5.24)`() {
    scene.add("pan", UIPanGestureRecognizer()).minimumNumberOfTouches = 2
    let first = scene.device.touchDown(at: place)
    first.move(to: at(150))  // One finger is not enough, and what it did alone does not count later.
    let second = scene.device.touchDown(at: at(250))
    second.move(to: at(269))
    #expect(scene.actions == [])
    second.move(to: at(270))
    #expect(scene.actions == ["pan.began"])
    first.lift()
    #expect(scene.actions == ["pan.began", "pan.ended"])
  }

  @Test func `a finger that rests begins nothing, however long, and fails at its lift (B5.25)`() {
    scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 5)
    #expect(scene.ledger == [])
    finger.lift()
    #expect(scene.ledger == ["UIPanGestureRecognizer 'pan' -> failed · lifted after 0 pt, slop 10 pt"])
    #expect(scene.actions == [])
  }

  @Test(arguments: [60.0, 120.0], [nil, 240.0])
  func `changed at every move that is delivered, at every rate (B5.27, B5.31)`(rate: Double, digitizerRate: Double?) {
    let scene = GestureScene(frameRate: rate, digitizerRate: digitizerRate)
    let pan = scene.add("pan", UIPanGestureRecognizer())
    var speed = CGPoint.zero
    scene.hear(pan) { speed = $0.velocity(in: nil) }
    let finger = scene.device.touchDown(at: place)
    finger.move(to: at(220), over: 0.2)
    // 10 or 5 pt a frame: it begins with the first or the second.
    #expect(scene.actions.filter { $0 == "pan.changed" }.count == Int(rate / 5) - (rate == 60 ? 1 : 2))
    #expect(pan.translation(in: nil) == CGPoint(x: 120, y: 0))
    finger.lift()
    #expect(rounded(speed) == CGPoint(x: 600, y: 0))
  }

  /// A view that is turned by a quarter, clockwise, and twice as large; in its own eyes, right is up.
  private func turned() -> UIView {
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    return scene.inner
  }

  @Test func `translation and velocity in a view's own coordinates: from the touch-down on (B5.28, B5.29)`() {
    let view = turned()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: view)
    var (translations, velocities): ([CGPoint], [CGPoint]) = ([], [])
    scene.hear(pan) { [unowned view] in
      translations += [$0.translation(in: nil), rounded($0.translation(in: view))]
      velocities += [rounded($0.velocity(in: nil)), rounded($0.velocity(in: view))]
    }
    let finger = scene.device.touchDown(at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 162, y: 150))
    finger.move(to: CGPoint(x: 174, y: 156))
    #expect(
      translations == [CGPoint(x: 12, y: 0), CGPoint(x: 0, y: -6), CGPoint(x: 24, y: 6), CGPoint(x: 3, y: -12)])
    #expect(
      velocities == [CGPoint(x: 144, y: 0), CGPoint(x: 0, y: -72), CGPoint(x: 720, y: 72), CGPoint(x: 36, y: -360)])
    finger.lift()
  }

  @Test func `setTranslation makes it count from there, in that view's coordinates; the velocity stays (B5.30)`() {
    let view = turned()
    let pan = scene.add("pan", UIPanGestureRecognizer(), to: view)
    let finger = scene.device.touchDown(at: CGPoint(x: 150, y: 150))
    finger.move(to: CGPoint(x: 170, y: 150))
    pan.setTranslation(CGPoint(x: 0, y: -50), in: view)
    // The first step counts a fifth.
    #expect(rounded(pan.velocity(in: nil)) == CGPoint(x: 240, y: 0))
    #expect(rounded(pan.translation(in: nil)) == CGPoint(x: 100, y: 0))
    finger.move(to: CGPoint(x: 175, y: 150))
    #expect(rounded(pan.translation(in: nil)) == CGPoint(x: 105, y: 0))
    #expect(rounded(pan.translation(in: view)) == CGPoint(x: 0, y: -52.5))
    // A fifth of 300, and four fifths of what was before.
    #expect(rounded(pan.velocity(in: nil)) == CGPoint(x: 1020, y: 0))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.translation(in: view) == .zero)
    finger.lift()
  }

  @Test func `the velocity is a fifth of the newest step and four fifths of the one before (B5.31)`() {
    var speeds: [CGFloat] = []
    let pan = scene.add("pan", UIPanGestureRecognizer())
    scene.hear(pan) { speeds.append($0.velocity(in: nil).x.rounded()) }
    let finger = scene.device.touchDown(at: place)
    // Steps of 1/60 s: 720, 360 and 180 points per second.
    for x in [112.0, 118, 121] { finger.move(to: at(x)) }
    scene.device.advance(by: 0.05)
    finger.lift()
    #expect(speeds == [144, 648, 324, 324])
    // The share can be set.
    scene.device.thresholds.panVelocityShare = 1
    speeds = []
    let other = scene.device.touchDown(at: place)
    for x in [112.0, 118] { other.move(to: at(x)) }
    other.lift()
    #expect(speeds == [720, 360, 360])
  }

  @Test func `a flick has a velocity at its end, a drag that rests has none (B5.31)`() {
    var speeds: [CGFloat] = []
    let pan = scene.add("pan", UIPanGestureRecognizer())
    scene.hear(pan) { if $0.state == .ended { speeds.append($0.velocity(in: nil).x.rounded()) } }
    scene.device.flick(from: place, to: at(200), over: 0.1)
    scene.device.drag(from: place, to: at(200), over: 0.1)
    #expect(speeds == [1000, 0])
  }

  @Test func `only the newest part of the way makes the velocity (B5.31)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: at(300), over: 0.5)
    finger.move(to: at(280), over: 0.2)
    #expect(pan.velocity(in: nil).x.rounded() == -100)
    scene.device.advance(by: 0.2)
    finger.move(to: at(281))
    // After a rest, from the move that ended it.
    #expect(abs(pan.velocity(in: nil).x) < 61)
    finger.lift()
  }

  @Test func `fingers that come and go do not make the translation jump (B5.32, B5.33, B5.34)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let first = scene.device.touchDown(at: place)
    first.move(to: at(120))
    let second = scene.device.touchDown(at: CGPoint(x: 300, y: 380))
    #expect(pan.translation(in: nil) == at(20, 0))
    #expect(pan.numberOfTouches == 2)
    scene.device.frame {
      first.move(to: at(130))
      second.move(to: CGPoint(x: 310, y: 380))
    }
    #expect(pan.translation(in: nil) == at(30, 0))
    first.lift()
    #expect(pan.state == .changed)
    second.move(to: CGPoint(x: 315, y: 380))
    #expect(pan.translation(in: nil) == at(35, 0))
    #expect(scene.actions.last == "pan.changed")
    second.lift()
    #expect(scene.actions.last == "pan.ended")
  }

  @Test func `below the minimum it ends, though a finger stays (B5.34)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    let hand = [100, 200, 300].map { scene.device.touchDown(at: at($0)) }
    scene.device.frame { for finger in hand { finger.move(to: at(finger.location.x + 20)) } }
    hand[0].lift()
    #expect(scene.actions == ["pan.began"])
    hand[1].lift()
    #expect(scene.actions == ["pan.began", "pan.ended"])
    hand[2].move(to: at(380))
    hand[2].lift()
    #expect(scene.actions == ["pan.began", "pan.ended"])
  }

  @Test func `with too many fingers it does not begin, until one is gone (B5.35)`() {
    scene.add("pan", UIPanGestureRecognizer()).maximumNumberOfTouches = 1
    let first = scene.device.touchDown(at: place)
    let second = scene.device.touchDown(at: at(200))
    scene.device.frame {
      first.move(to: at(150))
      second.move(to: at(250))
    }
    #expect(scene.actions == [])
    second.lift()
    first.move(to: at(151))
    #expect(scene.actions == ["pan.began"])
    first.lift()
  }

  @Test func `a running pan leaves further fingers to the view (B5.35, B4.48)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    pan.maximumNumberOfTouches = 1
    let first = scene.device.touchDown(at: place)
    first.move(to: at(120))
    _ = scene.take()
    let second = scene.device.touchDown(at: at(200))
    second.move(to: at(300))
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == at(20, 0))
    second.lift()
    first.move(to: at(130))
    #expect(scene.take() == ["view began", "view moved", "view ended", "pan.changed"])
    first.lift()
  }

  @Test func `of nested pans the inner one wins, wherever the finger goes (B5.36)`() {
    scene.add("outer", UIPanGestureRecognizer())
    scene.add("nested", UIPanGestureRecognizer(), to: scene.inner)
    scene.device.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 340, y: 100), over: 0.05)
    #expect(Set(scene.actions.map { $0.prefix(5) }) == ["neste"])
  }

  @Test func `the system takes one of two fingers back, then the other: cancelled at the last (B4.76)`() {
    scene.add("pan", UIPanGestureRecognizer())
    let (first, second) = (scene.device.touchDown(at: place), scene.device.touchDown(at: at(200)))
    scene.device.frame {
      first.move(to: at(120))
      second.move(to: at(220))
    }
    first.cancel()
    #expect(scene.actions == ["pan.began"])
    second.cancel()
    #expect(scene.actions == ["pan.began", "pan.cancelled"])
  }
}
