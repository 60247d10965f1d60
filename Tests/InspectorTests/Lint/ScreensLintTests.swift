import EventTrace
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// One screen of an app at other sizes and directions of reading.
@MainActor @Suite(.leavesNothing) struct ScreensLintTests {
  let stage = LayoutStage(CGSize(width: 390, height: 844))
  var root: UIView { stage.root }
  let sizes = [CGSize(width: 320, height: 568), CGSize(width: 834, height: 1194)]

  private func tell(_ faults: [ScreenFault]) -> [String] {
    faults.map { fault in
      let screens = fault.isEverywhere ? "everywhere" : fault.screens.map(\.description).joined(separator: "; ")
      return "\(fault.verdict.code) \(fault.verdict.culprit): \(screens)"
    }
  }

  /// A button that begins so far from the left, 100 x 60.
  private func button(_ name: String, x: CGFloat) {
    let button = stage.button(name)
    button.size(100, 60)
    button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: x).isActive = true
    button.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
  }

  @Test func `what lies off the small screen only is named with it`() {
    button("far", x: 330)
    stage.show()
    #expect(stage.device.lint() == [])
    #expect(tell(stage.device.lint(at: sizes)) == ["L03 UIButton 'far': 320 x 568 pt"])
  }

  @Test func `a fault of every screen is said once, with the numbers of the first`() {
    button("near", x: 20)
    let small = stage.button("small")
    small.size(20, 20)
    small.topAnchor.constraint(equalTo: root.topAnchor, constant: 100).isActive = true
    small.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    stage.show()
    let faults = stage.device.lint(at: sizes, directions: [.leftToRight, .rightToLeft])
    #expect(tell(faults) == ["D08 UIButton 'small': everywhere"])
    #expect(faults.first?.screens.count == 4)
  }

  @Test func `what covers another one from right to left only is named so`() {
    // The badge is bound to the left, the button to where reading begins.
    let go = stage.button("go")
    go.size(60, 60)
    go.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    go.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    let badge = stage.add(UIView(), "badge")
    badge.backgroundColor = .red
    badge.size(40, 40)
    badge.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    badge.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    stage.show()
    #expect(
      tell(stage.device.lint(at: [], directions: [.leftToRight, .rightToLeft]))
        == ["D01 UIView 'badge': 390 x 844 pt, right to left"])
  }

  @Test func `in the end all is as it was, and the app heard of each screen`() {
    final class Listening: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let controller = Listening()
    stage.device.show(controller)
    let (before, time) = (stage.device.snapshot(), stage.device.now)
    #expect(stage.device.lint(at: sizes, directions: [.rightToLeft]) == [])
    #expect(controller.sizes == sizes + [CGSize(width: 390, height: 844)])
    let after = stage.device.snapshot()
    #expect(after.views.map(\.toScreen) == before.views.map(\.toScreen))
    #expect(after.views.map(\.bounds) == before.views.map(\.bounds) && stage.device.now == time)
    #expect(controller.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
