import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Views that are moved by those who are told that they move.
@MainActor @Suite(.serialized, .leavesNothing)
struct MovesWithinMovesTests {
  final class Meddling: UIView {
    var leaving: () -> Void = {}
    var moving: () -> Void = {}
    override func willMove(toSuperview newSuperview: UIView?) {
      let body = moving
      moving = {}
      body()
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { leaving() }
  }

  @Test(arguments: [true, false])
  func `a view that its new superview is moved into, meanwhile, does not go there: the tree has no circle (B2.59)`(
    isTold: Bool
  ) {
    let device = SimulatedDevice()
    let (root, target) = (UIView(), UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100)))
    let view = Meddling(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView())
    root.addSubview(view)
    device.show(root)
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    if isTold {
      view.moving = { [unowned view] in view.addSubview(target) }
    } else {
      view.leaving = { [unowned view] in view.addSubview(target) }
    }
    // In no window, so that the view leaves one.
    target.addSubview(view)
    #expect(target.superview === view && view.superview === root && target.subviews.isEmpty)
    finger.lift()
    (view.moving, view.leaving) = ({}, {})
  }
}
