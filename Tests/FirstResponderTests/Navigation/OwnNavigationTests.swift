import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Pushes and pops whose views the program moves.
@Suite(.serialized, .leavesNothing) @MainActor struct OwnNavigationTests {
  /// A navigation controller on the screen whose delegate brings an animator.
  @MainActor final class Scene: UINavigationControllerDelegate {
    let device = SimulatedDevice()
    let log = CallLog()
    let navigation = UINavigationController()
    let animator: SlidingAnimator
    var driver: UIPercentDrivenInteractiveTransition?
    private(set) var window = UIWindow()

    init(_ names: String...) {
      animator = SlidingAnimator(log)
      navigation.delegate = self
      navigation.viewControllers = names.map { LoggedController($0, log) }
      window = device.show(navigation)
      _ = log.take()
    }

    func take() -> [String] {
      log.takeWithoutLayout().filter { !$0.hasSuffix("viewDidLoad") && !$0.hasSuffix("viewIsAppearing") }
    }
    var names: [String] { navigation.viewControllers.compactMap { ($0 as? LoggedController)?.name } }
    var shown: [String] {
      navigation.navigationView?.content.subviews.compactMap { ($0.viewController as? LoggedController)?.name } ?? []
    }
    private func name(_ controller: UIViewController) -> String { (controller as? LoggedController)?.name ?? "?" }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow \(name(viewController))") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \(name(viewController))") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("animator for \(operation) \(name(fromVC)) \(name(toVC))")
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      log.add("driver")
      return driver
    }
  }

  @Test func `B17.16 a push asks the delegate first and has the animator move the views`() {
    let scene = Scene("a")
    let b = LoggedController("b", scene.log)
    scene.navigation.pushViewController(b, animated: true)
    #expect(
      scene.take() == [
        "b.willMove(UINavigationController)", "animator for push a b", "driver", "a.viewWillDisappear",
        "b.viewWillAppear", "willShow b", "animator begins",
      ])
    #expect(scene.shown == ["a", "b"] && b.transitionCoordinator != nil)
    #expect(scene.window.hitTest(CGPoint(x: 200, y: 400), with: nil) === scene.window)
    scene.device.advance(by: 0.25)
    #expect(abs((b.view.layer.presentation()?.frame.origin.y ?? 0) - 422) < 1)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(UINavigationController)", "didShow b",
        "animator ended true",
      ])
    #expect(scene.shown == ["b"] && b.transitionCoordinator == nil && scene.device.loop.waitingCount == 0)
  }

  @Test func `B17.16 without animation, and at the root, nobody is asked`() {
    let scene = Scene("a")
    scene.navigation.pushViewController(LoggedController("b", scene.log), animated: false)
    scene.navigation.popViewController(animated: false)
    #expect(!scene.take().contains { $0.hasPrefix("animator") })
  }

  @Test func `B17.16 a view that the animator left out of the container is in it at the end`() {
    let scene = Scene("a")
    scene.animator.addsView = false
    scene.navigation.pushViewController(LoggedController("b", scene.log), animated: true)
    scene.device.advance(by: 1)
    #expect(scene.shown == ["b"] && scene.take().suffix(2) == ["didShow b", "animator ended true"])
  }

  @Test func `B17.18 a pop that is called off leaves the stack as it was, in the order of a swipe that is called off`()
  {
    let scene = Scene("a", "b")
    let driver = UIPercentDrivenInteractiveTransition()
    scene.driver = driver
    scene.navigation.popViewController(animated: true)
    driver.update(0.5)
    #expect(
      scene.take() == [
        "b.willMove(nil)", "animator for pop b a", "driver", "b.viewWillDisappear", "a.viewWillAppear", "willShow a",
        "animator begins",
      ])
    #expect(scene.names == ["a"])
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(scene.take() == disappearing("a") + ["b.viewWillAppear", "b.viewDidAppear", "animator ended false"])
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"])
    #expect(scene.navigation.topViewController?.view.frame.origin.y == 0)
    scene.driver = nil
    scene.navigation.popViewController(animated: true)
    scene.device.advance(by: 1)
    #expect(scene.names == ["a"] && scene.shown == ["a"])
  }

  @Test func `B17.19 a push that is called off takes the new one out of the stack`() {
    let scene = Scene("a")
    let driver = UIPercentDrivenInteractiveTransition()
    scene.driver = driver
    let b = LoggedController("b", scene.log)
    scene.navigation.pushViewController(b, animated: true)
    driver.update(0.25)
    _ = scene.log.take()
    driver.cancel()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == disappearing("b") + [
        "a.viewWillAppear", "a.viewDidAppear", "b.didMove(nil)", "animator ended false",
      ])
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b.parent == nil)
  }

  @Test func `B17.12 B17.14 a swipe back is seen by those alongside, and drives what they change`() {
    let scene = NavigationScene("a", "b")
    let follower = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.window.addSubview(follower)
    var heard: [String] = []
    scene.top?.onCall["viewWillDisappear"] = { [weak top = scene.top] in
      let coordinator = top?.transitionCoordinator
      coordinator?.notifyWhenInteractionChanges { heard.append("let go \($0.isCancelled)") }
      coordinator?.animate { _ in
        follower.alpha = 0
      } completion: {
        heard.append("over \($0.isCancelled)")
      }
    }
    let finger = scene.swipe(to: 205)
    #expect(abs((follower.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
    finger.move(to: CGPoint(x: 20, y: 400), over: 0.5)
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(heard == ["let go true", "over true"] && follower.alpha == 1 && scene.names == ["a", "b"])
  }
}
