import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// An application that goes in the midst of something takes along what that keeps.
@MainActor @Suite(.serialized, .leavesNothing)
struct ApplicationGoesTests {
  @Test(arguments: [true, false])
  func `an animation under way lets go of what its completion keeps, without calling it`(isDelayed: Bool) {
    weak var view: UIView?
    weak var window: UIWindow?
    var isCalled = false
    do {
      let device = SimulatedDevice()
      let moving = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      (view, window) = (moving, device.show(moving))
      UIView.animate(withDuration: 1, delay: isDelayed ? 1 : 0) {
        moving.center.x += 100
      } completion: { _ in
        isCalled = true
        moving.removeFromSuperview()
      }
      device.advance(by: 0.5)
    }
    #expect(view == nil && window == nil && !isCalled)
  }

  @Test(arguments: [false, true])
  func `a menu that is shown, or fades away, goes`(fades: Bool) {
    weak var window: MenuWindow?
    do {
      let device = SimulatedDevice()
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
      device.show(field)
      field.becomeFirstResponder()
      device.type("a")
      device.shake()
      device.advance(by: 1)
      let presenter = device.application.menus.presenter
      window = presenter.shown?.window
      #expect(window != nil)
      if fades, let shown = presenter.shown { presenter.dismiss(shown, because: "the test says so") }
    }
    #expect(window == nil)
  }

  @Test func `a control that a finger tracks goes`() {
    weak var window: UIWindow?
    do {
      let device = SimulatedDevice()
      let (root, control) = (UIView(), UIButton(frame: CGRect(x: 0, y: 100, width: 300, height: 40)))
      root.addSubview(control)
      window = device.show(root)
      device.touchDown(at: CGPoint(x: 10, y: 110))
      #expect(control.isTracking)
    }
    #expect(window == nil)
  }

  enum Change: CaseIterable { case presented, dismissed, pulled, queued, pushed, swiped, swipedBack }

  @Test(arguments: Change.allCases)
  func `a change of controllers under way is let go of, and its end does not come`(change: Change) {
    weak var controller: UIViewController?
    var isCalled = false
    do {
      switch change {
      case .presented, .queued:
        let device = SimulatedDevice()
        let (root, new) = (UIViewController(), UIViewController())
        device.show(root)
        root.present(new, animated: true) { isCalled = true }
        if change == .queued { root.dismiss(animated: true) { isCalled = true } }
        device.advance(by: 0.1)
        controller = new
      case .dismissed:
        let scene = SheetScene()
        scene.root.dismiss(animated: true) { isCalled = true }
        scene.device.advance(by: 0.1)
        controller = scene.sheet
      case .pulled:
        let scene = SheetScene()
        _ = scene.pull(by: 200)
        controller = scene.sheet
      case .pushed:
        let scene = NavigationScene("a", "b")
        let new = UIViewController()
        scene.navigation.pushViewController(new, animated: true)
        scene.device.advance(by: 0.1)
        controller = new
      case .swiped, .swipedBack:
        let scene = NavigationScene("a", "b")
        let finger = scene.swipe(to: 200)
        if change == .swipedBack { finger.lift() }
        controller = scene.navigation
      }
    }
    #expect(controller == nil && !isCalled)
  }

  /// Passes on what it hears of presses, after something else.
  private final class Passing: UIView {
    @Hook var body: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      body()
      super.pressesBegan(presses, with: event)
    }
  }

  private final class Focused: UIControl {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func `a control does not take a key whose end it has been told of before (B3.62)`() {
    let device = SimulatedDevice()
    let control = Focused(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Passing(frame: control.bounds)
    control.addSubview(inner)
    device.show(control)
    inner.becomeFirstResponder()
    inner.body = {
      device.resignActive()
      control.becomeFirstResponder()
    }
    device.pressDown(.select)
    #expect(control.keys.held.isEmpty && !control.isHighlighted)
    inner.body = {}
    device.becomeActive()
    device.pressUp(.select)
    #expect(device.application.underWay == [])
  }
}
