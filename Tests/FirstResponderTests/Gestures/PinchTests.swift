import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.5
@MainActor @Suite(.serialized, .leavesNothing)
struct PinchTests {
  let scene = GestureScene()

  /// Two fingers, 100 pt apart.
  private func hand() -> (left: Finger, right: Finger) {
    (scene.device.touchDown(at: CGPoint(x: 100, y: 300)), scene.device.touchDown(at: CGPoint(x: 200, y: 300)))
  }

  @Test(arguments: [60.0, 120.0], [nil, 240.0])
  func `begins when the distance changes, ends when both fingers are gone (B5.45, B5.46)`(
    rate: Double, digitizerRate: Double?
  ) {
    let scene = GestureScene(frameRate: rate, digitizerRate: digitizerRate)
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    var scales: [CGFloat] = []
    scene.hear(pinch) { scales.append($0.scale) }
    #expect(pinch.scale == 1)
    scene.device.pinch(at: CGPoint(x: 150, y: 300), from: 100, to: 200)
    #expect(scene.actions.first == "pinch.began" && scene.actions.last == "pinch.ended")
    #expect(Set(scene.actions.dropFirst().dropLast()) == ["pinch.changed"])
    #expect(scales == scales.sorted())
    #expect(abs((scales.last ?? 0) - 2) < 0.001)
    #expect(pinch.scale == 1)
  }

  @Test(arguments: [(107.5, false), (108.0, true), (92.5, false), (92.0, true)])
  func `8 pt apart or together begin it (B5.48)`(distance: Double, begins: Bool) {
    scene.add("pinch", UIPinchGestureRecognizer())
    let (_, right) = hand()
    right.move(to: CGPoint(x: 100 + distance, y: 300))
    #expect(scene.actions == (begins ? ["pinch.began"] : []))
    if begins {
      let line = "UIPinchGestureRecognizer 'pinch' -> began · distance changed 8 pt, slop 8 pt"
      #expect(scene.ledger == [line])
    }
    right.lift()
  }

  @Test func `one finger alone pinches nothing (B5.45)`() {
    scene.add("pinch", UIPinchGestureRecognizer())
    scene.device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300))
    #expect(scene.actions == [])
    #expect(scene.ledger == ["UIPinchGestureRecognizer 'pinch' -> failed · 1 finger, 2 required"])
  }

  @Test func `the scale counts from the start, or from where it is set, and the velocity with it (B5.46, B5.47)`() {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let (_, right) = hand()
    right.move(to: CGPoint(x: 250, y: 300))
    #expect(abs(pinch.scale - 1.5) < 0.001)
    #expect(abs(pinch.velocity - 30) < 0.01)  // 0.5 in one frame of 1/60 s.
    pinch.scale = 1
    #expect(pinch.scale == 1)
    #expect(abs(pinch.velocity - 20) < 0.01)  // 50 of 150 pt in that frame.
    right.move(to: CGPoint(x: 265, y: 300))
    #expect(abs(pinch.scale - 1.1) < 0.001)
    #expect(abs(pinch.velocity - 13) < 0.01)  // 65 of 150 pt in two frames.
    scene.device.advance(by: 0.2)
    right.lift()
    #expect(pinch.velocity == 0)
  }

  @Test func `with one finger lifted the scale holds and nothing changes, until another one lands (B5.49)`() {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let (left, right) = hand()
    right.move(to: CGPoint(x: 300, y: 300))
    right.lift()
    #expect(pinch.numberOfTouches == 1)
    #expect(pinch.location(ofTouch: 0, in: nil) == CGPoint(x: 100, y: 300))
    left.move(to: CGPoint(x: 150, y: 300))
    #expect(scene.actions == ["pinch.began"])
    #expect(pinch.scale == 2)
    let again = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    #expect(pinch.scale == 2)
    again.move(to: CGPoint(x: 250, y: 300))
    #expect(abs(pinch.scale - 4) < 0.001)
    again.lift()
    left.lift()
    #expect(scene.actions == ["pinch.began", "pinch.changed", "pinch.ended"])
  }

  @Test(arguments: [false, true])
  func `a third finger is ignored, and the view's (B5.50)`(isRunning: Bool) {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let (left, right) = hand()
    if isRunning { right.move(to: CGPoint(x: 250, y: 300)) }
    _ = scene.take()
    let third = scene.device.touchDown(at: CGPoint(x: 300, y: 100))
    third.move(to: CGPoint(x: 380, y: 10))
    third.lift()
    #expect(scene.take() == ["view began", "view moved", "view ended"])
    #expect(pinch.scale == (isRunning ? 1.5 : 1))
    #expect(pinch.numberOfTouches == 2)
    left.lift()
    right.lift()
  }

  private func add(_ kinds: [String]) -> [UIGestureRecognizer] {
    kinds.map { kind in
      switch kind {
      case "pinch": scene.add(kind, UIPinchGestureRecognizer())
      case "rotation": scene.add(kind, UIRotationGestureRecognizer())
      default: scene.add(kind, UIPanGestureRecognizer())
      }
    }
  }

  /// Apart, around and away, all at once.
  private func everything() {
    let (left, right) = hand()
    scene.device.frame {
      left.move(to: CGPoint(x: 100, y: 340))
      right.move(to: CGPoint(x: 260, y: 380))
    }
    scene.device.frame {
      left.lift()
      right.lift()
    }
  }

  @Test(arguments: [["pinch", "pan", "rotation"], ["rotation", "pinch", "pan"], ["pan", "rotation", "pinch"]])
  func `pinch, pan and rotation keep each other out (B5.51)`(kinds: [String]) {
    _ = add(kinds)
    everything()
    #expect(scene.actions == ["\(kinds[0]).began", "\(kinds[0]).ended"])
  }

  @Test func `pinch, pan and rotation go together if their delegate lets them (B5.51)`() {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["pinch", "pan", "rotation"]
    for recognizer in add(["pinch", "pan", "rotation"]) { recognizer.delegate = delegate }
    everything()
    #expect(
      scene.actions == [
        "pinch.began", "pan.began", "rotation.began", "pinch.ended", "pan.ended", "rotation.ended",
      ])
  }

  @Test func `the scale is the fingers', whatever the view's own; the middle is in its coordinates (B5.46, B4.70)`() {
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let pinch = scene.add("pinch", UIPinchGestureRecognizer(), to: scene.inner)
    var scale: CGFloat = 0
    scene.hear(pinch) { scale = $0.scale }
    scene.device.pinch(at: CGPoint(x: 160, y: 150), from: 100, to: 150)
    #expect(abs(scale - 1.5) < 0.001)
    #expect(rounded(pinch.location(in: scene.inner)) == CGPoint(x: 100, y: 95))
  }

  @Test func `taken back by the system it is cancelled (B4.76)`() {
    scene.add("pinch", UIPinchGestureRecognizer())
    let (_, right) = hand()
    right.move(to: CGPoint(x: 250, y: 300))
    right.cancel()
    #expect(scene.actions == ["pinch.began", "pinch.cancelled"])
  }
}
