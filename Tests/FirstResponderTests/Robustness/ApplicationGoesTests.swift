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

  @Test(arguments: [false, true])
  func `a control that a key holds goes`(isFirst: Bool) {
    weak var window: UIWindow?
    do {
      let device = SimulatedDevice()
      let (root, control) = (UIView(), isFirst ? Focused() : UIButton())
      control.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
      root.addSubview(control)
      window = device.show(root)
      if isFirst {
        control.becomeFirstResponder()
      } else {
        device.keyDown(.keyboardTab)
        device.keyUp(.keyboardTab)
      }
      device.keyDown(.keyboardSpacebar)
      #expect(control.isHighlighted && control.keys.held.count == 1)
    }
    #expect(window == nil)
  }

  @Test func `a keyboard under fingers goes`() {
    weak var keyboard: KeyboardView?
    do {
      let scene = KeyboardScene()
      scene.field().becomeFirstResponder()
      scene.settle()
      keyboard = scene.keyboard
      for name in ["a", "delete"] { scene.device.touchDown(at: scene.place(name)) }
      #expect(scene.keyboard.fingers.count == 2 || scene.keyboard.fingers.count == 1)
    }
    #expect(keyboard == nil)
  }

  /// Keeps events from everybody while it is told to.
  private final class Swallowing: UIApplication {
    var isSwallowing = false
    override func sendEvent(_ event: UIEvent) { if !isSwallowing { super.sendEvent(event) } }
  }

  @Test func `a control whose key's end is swallowed holds it no more, and says that it is cancelled`() throws {
    let device = SimulatedDevice(application: Swallowing.self)
    let application = try #require(device.application as? Swallowing)
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    let root = UIView()
    root.addSubview(button)
    device.show(root)
    device.keyDown(.keyboardTab)
    device.keyUp(.keyboardTab)
    device.keyDown(.keyboardSpacebar)
    application.isSwallowing = true
    device.keyUp(.keyboardSpacebar)
    application.isSwallowing = false
    #expect(events == ["down", "cancel"] && !button.isHighlighted && button.keys.held.isEmpty)
    device.keyDown(.keyboardSpacebar)
    device.keyUp(.keyboardSpacebar)
    #expect(events == ["down", "cancel", "down", "up inside"])
  }

  @Test func `a control that goes while a key holds it is told nothing of that key's end`() {
    let device = SimulatedDevice()
    let root = UIView()
    device.show(root)
    weak var control: UIControl?
    do {
      let focused = Focused(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      control = focused
      root.addSubview(focused)
      focused.becomeFirstResponder()
      device.pressDown(.select)
      #expect(focused.keys.held.count == 1)
      focused.removeFromSuperview()
    }
    device.pressUp(.select)
    #expect(control == nil && device.application.underWay == [])
  }

  @Test func `a finger on the keyboard whose end is swallowed deletes no more`() throws {
    let scene = KeyboardScene(application: Swallowing.self)
    let application = try #require(scene.device.application as? Swallowing)
    let field = scene.field()
    field.text = String(repeating: "a", count: 100)
    field.becomeFirstResponder()
    scene.settle()
    let finger = scene.device.touchDown(at: scene.place("delete"))
    scene.device.advance(by: 1)
    application.isSwallowing = true
    finger.lift()
    application.isSwallowing = false
    let rest = field.text
    scene.device.advance(by: 1)
    #expect(rest != String(repeating: "a", count: 100) && field.text == rest && scene.keyboard.fingers.isEmpty)
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

  @Test func `a push under way goes although its navigation controller is no longer a root`() {
    weak var navigation: UINavigationController?
    do {
      let scene = NavigationScene("a")
      navigation = scene.navigation
      scene.navigation.pushViewController(UIViewController(), animated: true)
      scene.device.advance(by: 0.1)
      scene.window.rootViewController = UIViewController()
      #expect(scene.navigation.navigation.transition != nil)
    }
    #expect(navigation == nil)
  }

  @Test func `a presentation under way goes although the child that presents has left`() {
    weak var presented: UIViewController?
    weak var presenter: UIViewController?
    var isCalled = false
    do {
      let device = SimulatedDevice()
      let (root, child, new) = (UIViewController(), UIViewController(), UIViewController())
      (presented, presenter) = (new, child)
      device.show(root)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      child.definesPresentationContext = true
      new.modalPresentationStyle = .currentContext
      child.present(new, animated: true) { [child] in isCalled = child.isViewLoaded }
      device.advance(by: 0.1)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(presented == nil && presenter == nil && !isCalled)
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

  private final class Focused: UIButton {
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
