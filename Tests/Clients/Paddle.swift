import FirstResponderTesting
import Testing
import UIKit

/// The view is as large as the screen, 390 by 844; its lowest 128 points turn the paddle.
@MainActor @Suite(.serialized)
struct PaddleTests {
  final class Listener: PaddleViewDelegate {
    var told: [String] = []
    func paddleView(_ sender: PaddleView, changedPosition position: Double) {
      told.append("position \((position * 100).rounded() / 100)")
    }
    func paddleView(_ sender: PaddleView, changedButton isPressed: Bool) { told.append("button \(isPressed)") }
  }

  @Test func `one finger turns the paddle while others press the button`() {
    let device = SimulatedDevice()
    let (root, listener) = (UIView(), Listener())
    let view = PaddleView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    device.show(root)
    root.addSubview(view)
    view.delegate = listener
    let paddle = device.touchDown(at: CGPoint(x: 39, y: 800))
    #expect(listener.told == ["position 0.1"])
    let button = device.touchDown(at: CGPoint(x: 200, y: 300))
    paddle.move(to: CGPoint(x: 292.5, y: 700))
    let second = device.touchDown(at: CGPoint(x: 250, y: 300))
    button.lift()
    #expect(listener.told == ["position 0.1", "button true", "position 0.75"])
    // A further finger down there is a button, too.
    let third = device.touchDown(at: CGPoint(x: 10, y: 800))
    second.lift()
    third.lift()
    #expect(listener.told.last == "button false")
    paddle.lift()
    #expect(listener.told == ["position 0.1", "button true", "position 0.75", "button false"])
  }
}
