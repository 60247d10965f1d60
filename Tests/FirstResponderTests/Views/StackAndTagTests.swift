import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Views that are found by their tags, and views in stacks that come and go.
@MainActor @Suite(.serialized, .leavesNothing)
struct StackAndTagTests {
  private func view(_ tag: Int, _ width: CGFloat = 10, in parent: UIView? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    view.tag = tag
    parent?.addSubview(view)
    return view
  }

  @Test func `viewWithTag finds the receiver first, then its subtree, each parent before its children`() {
    let root = view(0)
    let first = view(1, in: root)
    let deep = view(2, in: view(3, in: first))
    let later = view(2, in: root)
    #expect(root.viewWithTag(2) === deep && root.viewWithTag(1) === first && root.viewWithTag(0) === root)
    #expect(later.viewWithTag(2) === later && later.viewWithTag(1) == nil && root.viewWithTag(9) == nil)
    // Whoever stands further back comes first.
    root.insertSubview(later, at: 0)
    #expect(root.viewWithTag(2) === later)
    deep.tag = 1
    #expect(root.viewWithTag(1) === first && first.viewWithTag(2) == nil)
  }

  @Test func `a view that is no longer arranged stays a subview, and the others take its room`() {  // B16.22, B16.26
    let (a, b, c) = (view(1, 10), view(2, 20), view(3, 30))
    let stack = UIStackView(arrangedSubviews: [a, b, c])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.spacing = 5
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [0, 15, 40] && c.frame.maxX == 100)
    stack.removeArrangedSubview(b)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [a, c] && b.superview === stack)
    // No constraint says anything about it any more.
    #expect([a, b, c].map(\.frame.minX) == [0, 0, 15] && b.frame.size == .zero)
    #expect(stack.subviews == [a, b, c])
    stack.removeArrangedSubview(UIView())
    #expect(stack.arrangedSubviews == [a, c])
    // Arranged again, it comes at the end; taken out of the stack, it is arranged no more.
    stack.addArrangedSubview(b)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [a, c, b] && b.frame.minX == c.frame.maxX + 5)
    a.removeFromSuperview()
    #expect(stack.arrangedSubviews == [c, b])
    stack.addSubview(a)
    #expect(stack.arrangedSubviews == [c, b])
  }

  @Test func `a stack of a column is as high as its views, and hidden ones take no room`() {  // B16.23
    let (a, b) = (Wishing(10, 20), Wishing(30, 20))
    let stack = UIStackView(arrangedSubviews: [a, b])
    (stack.axis, stack.spacing) = (.vertical, 6)
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 30, height: 46))
    b.isHidden = true
    #expect(stack.sizeThatFits(.zero) == CGSize(width: 10, height: 20))
  }

  @Test func `a point and a rectangle of one window are found in another, and on the screen`() {
    let device = SimulatedDevice()
    let (one, other) = (device.show(UIViewController()), device.show(UIViewController()))
    other.frame.origin = CGPoint(x: 100, y: 50)
    let (point, rect) = (CGPoint(x: 10, y: 20), CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(one.convert(point, from: other) == CGPoint(x: 110, y: 70))
    #expect(one.convert(point, to: other) == CGPoint(x: -90, y: -30))
    #expect(other.convert(rect, from: one) == rect.offsetBy(dx: -100, dy: -50))
    #expect(other.convert(rect, to: one) == rect.offsetBy(dx: 100, dy: 50))
    #expect(other.convert(point, from: nil as UIWindow?) == CGPoint(x: -90, y: -30))
    #expect(other.convert(rect, to: nil as UIWindow?) == rect.offsetBy(dx: 100, dy: 50))
  }
}
