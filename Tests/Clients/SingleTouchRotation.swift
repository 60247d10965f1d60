import FirstResponderTesting
import Testing
import UIKit

/// The knob's middle is at (200, 400).
@MainActor @Suite(.serialized)
struct SingleTouchRotationTests {
  final class Listener: NSObject {
    var told: [(state: UIGestureRecognizer.State, rotation: CGFloat, velocity: CGFloat)] = []
    @objc func turned(_ recognizer: SingleTouchRotationGestureRecognizer) {
      told.append((recognizer.state, recognizer.rotation, recognizer.velocity))
    }
  }

  let device = SimulatedDevice()
  let knob = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
  let listener = Listener()

  func show() -> SingleTouchRotationGestureRecognizer {
    let root = UIView()
    device.show(root)
    root.addSubview(knob)
    let recognizer = SingleTouchRotationGestureRecognizer(
      target: listener, action: #selector(Listener.turned(_:)))
    knob.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test func `three quarters of a turn, clockwise, are added up from where the finger landed`() {
    let recognizer = show()
    let finger = device.touchDown(at: CGPoint(x: 290, y: 400))
    finger.move(to: CGPoint(x: 200, y: 490))
    finger.move(to: CGPoint(x: 110, y: 400))
    finger.move(to: CGPoint(x: 200, y: 310))
    finger.lift()
    #expect(listener.told.map(\.state) == [.began, .changed, .changed, .changed, .ended])
    let quarters = listener.told.map { ($0.rotation / (.pi / 2) * 1000).rounded() / 1000 }
    #expect(quarters == [0, 1, 2, 3, 3])
    // A quarter in a frame.
    #expect(abs(listener.told[1].velocity - .pi / 2 * 60) < 0.01)
    #expect(recognizer.rotation == 0, "it is reset when the gesture is over")
  }

  @Test func `counterclockwise is less than nothing, also where the angle jumps`() {
    _ = show()
    let finger = device.touchDown(at: CGPoint(x: 110, y: 410))
    finger.move(to: CGPoint(x: 110, y: 390))
    finger.move(to: CGPoint(x: 110, y: 410))
    finger.move(to: CGPoint(x: 120, y: 450))
    finger.lift()
    let rotations = listener.told.map(\.rotation)
    #expect(rotations.count == 5)
    #expect(abs(rotations[1] - 2 * atan(10.0 / 90)) < 1e-6)
    #expect(abs(rotations[2]) < 1e-6)
    #expect(rotations[3] < 0)
  }

  @Test func `two fingers that land in one frame are no knob's business`() {
    let recognizer = show()
    knob.isMultipleTouchEnabled = true
    var fingers: [Finger] = []
    device.frame {
      fingers = [device.touchDown(at: CGPoint(x: 150, y: 350)), device.touchDown(at: CGPoint(x: 250, y: 450))]
    }
    for finger in fingers { finger.lift() }
    #expect(listener.told.isEmpty)
    #expect(recognizer.state == .possible)
  }
}
