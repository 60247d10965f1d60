import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Touches and views that move.
@MainActor @Suite(.serialized, .leavesNothing)
struct AnimationTouchTests {
  final class Touched: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  let device = SimulatedDevice()
  let root = UIView()
  let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let old = CGPoint(x: 50, y: 50)
  let new = CGPoint(x: 50, y: 650)

  init() {
    root.addSubview(view)
    device.show(root)
  }

  private func hit(_ point: CGPoint) -> Bool { view.window?.hitTest(point, with: nil) === view }

  private func move(_ options: UIView.AnimationOptions) {
    UIView.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) { [view] in
      view.frame.origin.y = 600
    }
  }

  @Test func `a view that moves is touched where it is going, not where it is drawn`() {  // B1.10
    move(.allowUserInteraction)
    device.advance(by: 0.5)
    #expect(view.layer.presentation()?.frame.origin.y == 300)
    #expect([old, CGPoint(x: 50, y: 350), new].map(hit) == [false, false, true])
    device.tap(at: CGPoint(x: 50, y: 350))
    #expect(view.log == [])
    device.tap(at: new)
    #expect(view.log == ["began", "ended"])
  }

  @Test func `a view that fades out to nothing can't be touched from the start`() {  // B1.10
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { [view] in view.alpha = 0 }
    #expect(!hit(old))
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { [view] in view.alpha = 1 }
    #expect(hit(old))
  }

  @Test func `a view that moves takes no new touches, nor do its subviews, until it has arrived`() {  // B1.30
    let inner = Touched(frame: view.bounds)
    view.addSubview(inner)
    move([])
    device.advance(by: 0.5)
    device.tap(at: new, hold: 0.01)
    #expect(view.log == [] && inner.log == [])
    #expect(device.trace.text(.hitTest).contains("Touched -> hitTest(_:with:) · skipped: "))
    device.advance(by: 0.5)
    device.tap(at: new)
    #expect(view.log == [] && inner.log == ["began", "ended"])
  }

  @Test func `the bar holds through the delay, and as long as any animation that asks for it`() {  // B1.30
    UIView.animate(withDuration: 0.1, delay: 0.2) { [view] in view.alpha = 0.5 }
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) { [view] in view.frame.origin.x = 1 }
    #expect(!hit(old))
    device.advance(by: 0.25)
    #expect(!hit(old))
    device.advance(by: 0.1)
    #expect(hit(old) && view.layer.animationKeys() == ["position"])
    move([])
    #expect(!hit(new))
    view.layer.removeAllAnimations()
    #expect(hit(new))
  }

  @Test func `a superview that moves bars what is in it, a sibling stays open`() {  // B1.30
    let sibling = Touched(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    root.addSubview(sibling)
    move([])
    device.tap(at: CGPoint(x: 150, y: 50))
    #expect(sibling.log == ["began", "ended"])
    UIView.animate(withDuration: 1) { [root] in root.alpha = 0.5 }
    device.tap(at: CGPoint(x: 150, y: 50))
    #expect(sibling.log == ["began", "ended"])
  }

  @Test func `a touch that is down when its view begins to move goes on to its end; only new ones are kept away`() {
    // B8.29
    let finger = device.touchDown(at: old)
    move([])
    finger.move(to: CGPoint(x: 60, y: 50))
    device.tap(at: new)
    finger.lift()
    #expect(view.log == ["began", "moved", "ended"])
  }

  @Test func `a button that shrinks under the finger is still pressed`() {  // B8.29
    final class Button: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        UIView.animate(withDuration: 0.1) { self.transform = CGAffineTransform(scaleX: 0.9, y: 0.9) }
        return true
      }
    }
    let button = Button(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    root.addSubview(button)
    device.tap(at: CGPoint(x: 250, y: 50))
    #expect(count == 1)
  }

  @Test func `an animator's views can be touched unless it says otherwise`() {  // B1.31
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.frame.origin.y = 600 }
    #expect(animator.isUserInteractionEnabled)
    animator.startAnimation()
    device.advance(by: 0.5)
    #expect(hit(new))
    animator.stopAnimation(true)
    let closed = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.frame.origin.y = 600 }
    closed.isUserInteractionEnabled = false
    closed.startAnimation()
    #expect(!hit(new))
    device.advance(by: 1)
    #expect(hit(new))
  }

  @Test func `a transition shows the change at once, bars the view for its duration and ends then`() {
    var log: [String] = []
    device.application.becomeCurrent()
    UIView.transition(with: view, duration: 0.5) {
      [view] in
      view.alpha = 0.5
    } completion: {
      log.append("\($0)")
    }
    #expect(view.layer.presentation()?.opacity == 0.5 && !hit(old))
    device.advance(by: 0.4)
    #expect(log == [] && !hit(old))
    device.advance(by: 0.1)
    #expect(log == ["true"] && hit(old))
    let other = UIView(frame: view.frame)
    UIView.transition(from: view, to: other, duration: 0.1) { log.append("\($0)") }
    #expect(root.subviews == [other])
    UIView.transition(from: other, to: view, duration: 0, options: .showHideTransitionViews) { log.append("\($0)") }
    #expect(other.isHidden && root.subviews == [other])
    device.advance(by: 1)
    UIView.transition(from: view, to: other, duration: 1) { log.append("nowhere \($0)") }
    #expect(log == ["true", "true", "true", "nowhere false"])
  }
}
