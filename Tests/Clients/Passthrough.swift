import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct PassthroughTests {
  let device = SimulatedDevice()
  let root = UIView()
  let behind = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  func show(_ front: UIView) {
    device.show(root)
    behind.frame = root.bounds
    front.frame = root.bounds
    root.addSubview(behind)
    root.addSubview(front)
  }

  @Test func `what lies in it takes touches, it itself lets them through`() {
    let view = PassthroughView()
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    show(view)
    view.addSubview(inner)
    #expect(root.hitTest(CGPoint(x: 120, y: 120), with: nil) === inner)
    #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === behind)
  }

  @Test func `a stack lets through what is no control that can be touched`() {
    let stack = PassthroughStackView()
    let (label, button) = (UILabel(), UIButton())
    label.isUserInteractionEnabled = true
    show(stack)
    stack.addSubview(label)
    stack.addSubview(button)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    button.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === behind)
    #expect(root.hitTest(CGPoint(x: 150, y: 50), with: nil) === button)
    button.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 150, y: 50), with: nil) === behind)
  }
}
