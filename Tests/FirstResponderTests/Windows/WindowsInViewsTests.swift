import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// A window that is put into a view belongs to that one's window, and is its own again when it leaves.
@MainActor @Suite(.serialized, .leavesNothing)
struct WindowsInViewsTests {
  @Test(arguments: [false, true])
  func `a window that was a view's subview is its own again, and what is in it belongs to it`(isInContainer: Bool) {
    let device = SimulatedDevice()
    let (root, container, inner) = (UIView(), UIView(), UIView())
    let outer = device.show(root)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(inner)
    container.addSubview(window)
    #expect(window.window === window && inner.window === window)
    root.addSubview(container)
    #expect(window.window === outer && inner.window === outer)
    if isInContainer { container.removeFromSuperview() } else { window.removeFromSuperview() }
    #expect(window.window === window && inner.window === window)
    #expect(container.window === (isInContainer ? nil : outer))
    let field = UITextField()
    window.addSubview(field)
    #expect(field.becomeFirstResponder() && window.firstResponder === field)
    window.removeFromSuperview()
    #expect(field.isFirstResponder && window.window === window)
  }

  @Test func `a window in one that goes is its own again`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let (window, inner) = (UIWindow(frame: .zero), UIView())
    window.addSubview(inner)
    var outer: UIWindow? = UIWindow(frame: .zero)
    outer?.addSubview(window)
    #expect(inner.window === outer)
    outer = nil
    #expect(window.window === window && inner.window === window && window.superview == nil)
  }

  private final class Hearing: UIView {
    var windows: [ObjectIdentifier?] = []
    override func didMoveToWindow() { windows.append(window.map(ObjectIdentifier.init)) }
  }

  @Test func `what is in a window hears of each window that it comes to`() {
    let device = SimulatedDevice()
    let (root, inner) = (UIView(), Hearing())
    let outer = device.show(root)
    let window = UIWindow(frame: .zero)
    window.addSubview(inner)
    root.addSubview(window)
    root.removeFromSuperview()
    #expect(inner.windows == [window, outer, window].map(ObjectIdentifier.init))
  }
}
