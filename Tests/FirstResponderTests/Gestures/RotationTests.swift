import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.6
@MainActor @Suite(.serialized, .leavesNothing)
struct RotationTests {
  let scene = GestureScene()
  let middle = CGPoint(x: 150, y: 250)

  private func add() -> UIRotationGestureRecognizer { scene.add("rotation", UIRotationGestureRecognizer()) }

  /// Two fingers left and right of the middle, 50 pt from it.
  private func hand() -> (left: Finger, right: Finger) {
    (scene.device.touchDown(at: CGPoint(x: 100, y: 250)), scene.device.touchDown(at: CGPoint(x: 200, y: 250)))
  }

  /// Where the right finger is after a turn.
  private func turned(_ angle: CGFloat) -> CGPoint {
    CGPoint(x: 100 + 100 * cos(angle), y: 250 + 100 * sin(angle))
  }

  @Test(arguments: [CGFloat.pi / 2, -.pi / 2, 3 * .pi, -5 * .pi])
  func `radians since the start, clockwise positive, full turns counted (B5.52, B5.55)`(angle: CGFloat) {
    let rotation = add()
    var last: CGFloat = 0
    scene.hear(rotation) { last = $0.rotation }
    #expect(rotation.rotation == 0)
    scene.device.rotate(at: middle, radius: 60, by: angle, over: 1)
    #expect(abs(last - angle) < 0.001)
    #expect(scene.actions.first == "rotation.began" && scene.actions.last == "rotation.ended")
    #expect(rotation.rotation == 0)
  }

  @Test(arguments: [60.0, 120.0], [nil, 240.0])
  func `the velocity is in radians per second, at every rate (B5.53)`(rate: Double, digitizerRate: Double?) {
    let scene = GestureScene(frameRate: rate, digitizerRate: digitizerRate)
    let rotation = scene.add("rotation", UIRotationGestureRecognizer())
    var speeds: [CGFloat] = []
    scene.hear(rotation) { if $0.state != .ended { speeds.append($0.velocity) } }
    scene.device.rotate(at: middle, radius: 60, by: .pi, over: 0.5)
    #expect(!speeds.isEmpty && speeds.allSatisfy { abs($0 - 2 * .pi) < 0.01 })
    #expect(rotation.velocity == 0)  // The fingers rested before they lifted.
  }

  @Test func `set, it counts from there, and the velocity stays (B5.53)`() {
    let rotation = add()
    let (_, right) = hand()
    right.move(to: turned(0.5))
    #expect(abs(rotation.velocity - 30) < 0.01)
    rotation.rotation = 2
    #expect(rotation.rotation == 2)
    #expect(abs(rotation.velocity - 30) < 0.01)
    right.move(to: turned(0.6))
    #expect(abs(rotation.rotation - 2.1) < 0.001)
    #expect(abs(rotation.velocity - 18) < 0.01)
    right.lift()
  }

  @Test(arguments: [(0.099, false), (0.101, true), (-0.099, false), (-0.101, true)])
  func `a tenth of a radian begins it (B5.54)`(angle: Double, begins: Bool) {
    _ = add()
    let (_, right) = hand()
    right.move(to: turned(angle))
    #expect(scene.actions == (begins ? ["rotation.began"] : []))
    if begins {
      #expect(
        scene.ledger == ["UIRotationGestureRecognizer 'rotation' -> began · turned 5.8 degrees, slop 5.7 degrees"])
    }
    right.lift()
  }

  @Test func `fingers that move apart without turning rotate nothing (B5.52, B5.54)`() {
    _ = add()
    scene.device.pinch(at: middle, from: 50, to: 200)
    #expect(scene.actions == [])
  }

  @Test func `ends when both fingers are gone; with one, the angle holds (B5.55)`() {
    let rotation = add()
    let (left, right) = hand()
    right.move(to: turned(0.5))
    left.lift()
    right.move(to: turned(2))
    #expect(scene.actions == ["rotation.began"])
    #expect(abs(rotation.rotation - 0.5) < 0.001)
    right.lift()
    #expect(scene.actions == ["rotation.began", "rotation.ended"])
  }

  @Test func `the angle is the fingers', however the view is turned (B5.52)`() {
    scene.inner.transform = CGAffineTransform(rotationAngle: 2).scaledBy(x: 2, y: 2)
    let rotation = scene.add("rotation", UIRotationGestureRecognizer(), to: scene.inner)
    var last: CGFloat = 0
    scene.hear(rotation) { last = $0.rotation }
    scene.device.rotate(at: CGPoint(x: 150, y: 150), radius: 40, by: 1)
    #expect(abs(last - 1) < 0.001)
  }

  @Test(arguments: [true, false])
  func `taken back by the system: cancelled if it runs, failed if not (B4.76)`(runs: Bool) {
    _ = add()
    let (left, right) = hand()
    if runs { right.move(to: turned(0.5)) }
    left.cancel()
    #expect(scene.actions == (runs ? ["rotation.began", "rotation.cancelled"] : []))
    right.lift()
  }
}
