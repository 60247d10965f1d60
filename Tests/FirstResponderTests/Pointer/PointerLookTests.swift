import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What a pointer shows on a view, and who hears when that is over.
@MainActor @Suite(.serialized, .leavesNothing)
struct PointerLookTests {
  @Test func `nothing is shown on a view that is in no window`() {
    let device = SimulatedDevice()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let style = UIPointerStyle(effect: .highlight(UITargetedPreview(view: view)))
    #expect(PointerLook(style) == nil)
    device.show(view)
    #expect(PointerLook(style) != nil)
  }

  @Test func `who comes when nothing was animated hears at once that it is finished`() {
    let animator = PointerAnimator()
    animator.run()
    var heard: [Bool] = []
    animator.addCompletion { heard.append($0) }
    #expect(heard == [true])
  }
}
