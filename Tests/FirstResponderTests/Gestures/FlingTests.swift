import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Gestures that set back what they measured in every change, and read the velocity: 5.3, 5.5, 5.6.
@MainActor @Suite(.serialized, .leavesNothing)
struct FlingTests {
  let scene = GestureScene()

  @Test func `the card of the tutorial is flung with the finger's velocity (B5.30, B5.31)`() {
    let card = FlingCard(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
    scene.view.addSubview(card)
    scene.device.flick(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    #expect(card.flings == [CGPoint(x: 1000, y: 0)])
    #expect(rounded(card.center) == CGPoint(x: 200, y: 300))
  }

  @Test func `a card whose finger rests before the lift is not flung (B5.31)`() {
    let card = FlingCard(frame: CGRect(x: 50, y: 250, width: 100, height: 100))
    scene.view.addSubview(card)
    scene.device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300), over: 0.1)
    #expect(card.flings == [.zero])
    #expect(rounded(card.center) == CGPoint(x: 200, y: 300))
  }

  @Test(arguments: [60.0, 120.0], [nil, 240.0])
  func `setting the translation, to whatever, leaves the velocity as it is (B5.30)`(
    rate: Double, digitizerRate: Double?
  ) {
    let scene = GestureScene(frameRate: rate, digitizerRate: digitizerRate)
    let free = scene.add("free", UIPanGestureRecognizer())
    let set = scene.add("set", UIPanGestureRecognizer())
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["free", "set"]
    for pan in [free, set] { pan.delegate = delegate }
    var (velocities, same): ([CGPoint], [CGPoint]) = ([], [])
    scene.hear(free) { velocities.append(rounded($0.velocity(in: nil))) }
    scene.hear(set) { pan in
      pan.setTranslation(CGPoint(x: CGFloat(same.count) * 7, y: -3), in: nil)
      same.append(rounded(pan.velocity(in: nil)))
    }
    scene.device.flick(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 220, y: 340), over: 0.2)
    #expect(velocities.count > 5)
    #expect(velocities == same)
    #expect(velocities.last == CGPoint(x: 600, y: 200))
  }

  @Test func `a translation that was no number leaves numbers behind (B5.30)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 120, y: 300))
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    finger.move(to: CGPoint(x: 140, y: 300))
    pan.setTranslation(.zero, in: nil)
    finger.move(to: CGPoint(x: 150, y: 300))
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    // The first step since counts a fifth.
    #expect(rounded(pan.velocity(in: nil)) == CGPoint(x: 120, y: 0))
    finger.lift()
  }

  // MARK: Pinch and rotation

  @Test
  func `a pinch that sets its scale to 1 in every change has a velocity: of the scale as it is now (B5.46, B5.47)`() {
    let free = scene.add("free", UIPinchGestureRecognizer())
    let set = scene.add("set", UIPinchGestureRecognizer())
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["free", "set"]
    for pinch in [free, set] { pinch.delegate = delegate }
    // Of 1 in place of the scale.
    var (expected, seen): ([CGFloat], [CGFloat]) = ([], [])
    var zoom: CGFloat = 1
    scene.hear(free) { expected.append(round100($0.velocity / $0.scale)) }
    scene.hear(set) { pinch in
      zoom *= pinch.scale
      pinch.scale = 1
      seen.append(round100(pinch.velocity))
    }
    let (left, right) = hand()
    scene.device.frame { right.move(to: CGPoint(x: 220, y: 300)) }
    for x in stride(from: CGFloat(230), through: 300, by: 10) { right.move(to: CGPoint(x: x, y: 300)) }
    scene.device.frame {
      left.lift()
      right.lift()
    }
    #expect(abs(zoom - 2) < 0.001)
    #expect(expected.count == 10 && expected == seen)
    // 10 of 200 pt in each sixtieth of a second.
    #expect(seen.last == 3)
  }

  @Test func `a rotation that sets its angle to 0 in every change keeps the fingers' velocity (B5.53)`() {
    let rotation = scene.add("rotation", UIRotationGestureRecognizer())
    var (speeds, angle): ([CGFloat], CGFloat) = ([], 0)
    scene.hear(rotation) { rotation in
      angle += rotation.rotation
      rotation.rotation = 0
      speeds.append(round100(rotation.velocity))
    }
    let (left, right) = hand()
    for step in 1...10 {
      let turn = CGFloat(step) * 0.12
      right.move(to: CGPoint(x: 100 + 100 * cos(turn), y: 300 + 100 * sin(turn)))
    }
    scene.device.frame {
      left.lift()
      right.lift()
    }
    #expect(abs(angle - 1.2) < 0.001)
    #expect(speeds == Array(repeating: 7.2, count: 11))
  }

  @Test func `a scale of nothing, or of no number, is forgotten with the next one (B5.46)`() {
    for strange in [0, CGFloat.nan, .infinity] {
      let pinch = scene.add("pinch", UIPinchGestureRecognizer())
      let (left, right) = hand()
      right.move(to: CGPoint(x: 220, y: 300))
      pinch.scale = strange
      right.move(to: CGPoint(x: 230, y: 300))
      pinch.scale = 1
      right.move(to: CGPoint(x: 243, y: 300))
      #expect(abs(pinch.scale - 1.1) < 0.001)
      #expect(round100(pinch.velocity) == 6)
      left.lift()
      right.lift()
      scene.view.removeGestureRecognizer(pinch)
    }
  }

  /// Two fingers, 100 pt apart.
  private func hand() -> (left: Finger, right: Finger) {
    (scene.device.touchDown(at: CGPoint(x: 100, y: 300)), scene.device.touchDown(at: CGPoint(x: 200, y: 300)))
  }
}

private func round100(_ number: CGFloat) -> CGFloat { (number * 100).rounded() / 100 }

/// A view that is dragged around: each report moves it and counts from there,
/// and the last one says how fast it goes on.
private final class FlingCard: UIView {
  var flings: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("drag(_:)", FlingCard.drag)))
  }

  required init?(coder: NSCoder) { nil }

  func drag(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: superview)
    center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    pan.setTranslation(.zero, in: superview)
    guard pan.state == .ended else { return }
    flings.append(rounded(pan.velocity(in: superview)))
  }
}
