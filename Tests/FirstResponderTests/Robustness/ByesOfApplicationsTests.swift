import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What an application keeps goes with it, and runs program code in its deinit:
/// that finds windows without application, and nothing under way.
@MainActor @Suite(.serialized, .leavesNothing)
struct ByesOfApplicationsTests {
  /// Who keeps what does something as it goes.
  enum Keeper: CaseIterable {
    case completion, pausedAnimator, dueCompletion, displayLink, presentation, controller
  }

  /// A device with a key window in front of another one.
  @MainActor private final class Scene {
    let device = SimulatedDevice()
    let back: UIWindow
    let root = UIViewController()
    let window: UIWindow
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))

    init() {
      back = device.show(UIView())
      root.view.addSubview(moving)
      root.view.addSubview(field)
      window = device.show(root)
    }
  }

  @MainActor private final class Target: NSObject {
    var kept: Bye?
    func step() {}
  }
  private final class Controller: UIViewController { var kept: Bye? }

  private func keep(_ bye: Bye, by keeper: Keeper, in scene: Scene) {
    switch keeper {
    case .completion:
      UIView.animate(withDuration: 1) {
        scene.moving.center.x += 100
      } completion: { _ in
        _ = bye
      }
    case .pausedAnimator:
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [moving = scene.moving] in moving.alpha = 0 }
      animator.addCompletion { _ in _ = bye }
      animator.startAnimation()
      animator.pauseAnimation()
    case .dueCompletion:
      UIView.animate(withDuration: 1) {
      } completion: { _ in
        _ = bye
      }
    case .displayLink:
      let target = Target()
      target.kept = bye
      CADisplayLink(target: target, selector: Selector("step", Target.step)).add(to: .main, forMode: .common)
    case .presentation: scene.root.present(UIViewController(), animated: true) { _ = bye }
    case .controller:
      let controller = Controller()
      controller.kept = bye
      scene.root.addChild(controller)
      scene.root.view.addSubview(controller.view)
    }
  }

  enum Deed: CaseIterable {
    case hides, makesKey, makesWindow, edits, animates, presents, pushesRoot, removes, undoes, gestures
  }

  /// What is left of a scene when its device is gone.
  @MainActor private struct Rest {
    let back: UIWindow
    let window: UIWindow
    let root: UIViewController
    let field: UITextField
    let moving: UIView

    func act(_ deed: Deed) {
      switch deed {
      case .hides:
        window.isHidden = true
        back.isHidden = true
      case .makesKey: back.makeKeyAndVisible()
      case .makesWindow:
        let new = UIWindow(frame: window.frame)
        new.rootViewController = UIViewController()
        new.makeKeyAndVisible()
        new.isHidden = true
      case .edits:
        field.becomeFirstResponder()
        field.insertText("x")
        window.endEditing(true)
      case .animates:
        moving.layer.removeAllAnimations()
        UIView.animate(withDuration: 1) { [moving] in moving.center.y += 10 }
        UIView.transition(with: moving, duration: 1) {}
      case .presents:
        root.dismiss(animated: true)
        root.present(UIViewController(), animated: true)
      case .pushesRoot: window.rootViewController = UINavigationController(rootViewController: UIViewController())
      case .removes:
        for view in root.view.subviews { view.removeFromSuperview() }
        window.addSubview(UITableView())
      case .undoes: window.undoManager?.removeAllActions()
      case .gestures:
        let tap = UITapGestureRecognizer()
        moving.addGestureRecognizer(tap)
        tap.isEnabled = false
      }
    }
  }

  /// Windows hold what they show, and an action may hold windows: whoever outlives the device takes that apart.
  private func takeApart(_ rest: Rest) {
    for window in [rest.back, rest.window] { window.rootViewController = nil }
    rest.root.dismiss(animated: false)
    rest.moving.layer.removeAllAnimations()
    rest.window.undoManager?.removeAllActions()
    for child in rest.root.children { child.removeFromParent() }
    for view in rest.root.view.subviews { view.removeFromSuperview() }
  }

  @Test(arguments: Keeper.allCases, Deed.allCases)
  func `what goes with the application may do anything`(keeper: Keeper, deed: Deed) {
    var rest: Rest?
    var count = 0
    do {
      let scene = Scene()
      let known = Rest(
        back: scene.back, window: scene.window, root: scene.root, field: scene.field, moving: scene.moving)
      rest = known
      let bye = Bye {
        count += 1
        known.act(deed)
      }
      keep(bye, by: keeper, in: scene)
      scene.device.advance(by: keeper == .dueCompletion ? 0 : 0.1)
      scene.field.becomeFirstResponder()
    }
    if let rest { takeApart(rest) }
    rest = nil
    #expect(count == 1)
  }
}
