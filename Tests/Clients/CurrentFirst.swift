import FirstResponderTesting
import Testing
import UIKit

@MainActor @Suite(.serialized)
struct CurrentFirstTests {
  final class Canvas: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `finds who is first responder, and the next one after a change`() {
    let device = SimulatedDevice()
    let (root, canvas) = (UIView(), Canvas())
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    device.show(root)
    root.addSubview(canvas)
    root.addSubview(field)
    canvas.becomeFirstResponder()
    #expect(UIResponder.currentFirst() === canvas)
    device.tap(at: CGPoint(x: 100, y: 120))
    #expect(UIResponder.currentFirst() === field)
    field.resignFirstResponder()
    #expect(UIResponder.currentFirst() !== field && UIResponder.currentFirst() !== canvas)
  }
}
