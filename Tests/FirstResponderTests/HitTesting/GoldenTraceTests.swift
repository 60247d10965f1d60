import FirstResponderTesting
import Testing
import UIKit

/// The traces that readers of the subject know, each for the hierarchy that it fits (B1.44-B1.50).
@MainActor @Suite(.serialized)
struct GoldenTraceTests {
  final class RootView: UIView {}
  final class SuperView: UIView {}
  final class Button: UIView {}

  @Test func `nested: a tap on the button asks root, super, button (B1.48)`() {
    let device = SimulatedDevice()
    let (root, parent, button) = (RootView(), SuperView(), Button())
    device.show(root)
    parent.frame = CGRect(x: 50, y: 100, width: 200, height: 200)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    root.addSubview(parent)
    parent.addSubview(button)
    device.tap(at: CGPoint(x: 80, y: 130))
    #expect(
      device.trace.text(.hitTest) == """
        UIWindow -> hitTest(_:with:)
        UIWindow -> point(inside:with:)
        RootView -> hitTest(_:with:)
        RootView -> point(inside:with:)
        SuperView -> hitTest(_:with:)
        SuperView -> point(inside:with:)
        Button -> hitTest(_:with:)
        Button -> point(inside:with:)
        """)
    #expect(
      device.trace.text(.touches) == """
        Button -> touchesBegan(_:with:)
        Button -> touchesEnded(_:with:)
        """)
  }
}
