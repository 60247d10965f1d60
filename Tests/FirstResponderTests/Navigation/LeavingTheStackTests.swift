import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Controllers that leave a navigation stack otherwise than by a pop.
@Suite(.serialized, .leavesNothing) @MainActor struct LeavingTheStackTests {
  @Test func `a top that is removed from its parent leaves the stack, which shows the next one`() {
    let scene = NavigationScene("a", "b")
    let b = scene.top
    b?.willMove(toParent: nil)
    b?.removeFromParent()
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b?.parent == nil)
    #expect(scene.navigation.navigationBar.items?.count == 1)
    #expect(
      scene.take() == ["b.willMove(nil)"] + NavigationScene.begins("b", "a", animated: false) + [
        "b.viewDidDisappear", "a.viewDidAppear", "didShow a false", "b.didMove(nil)",
      ])
  }

  @Test func `one below the top leaves the stack without being seen`() {
    let scene = NavigationScene("a", "b")
    scene.navigation.viewControllers[0].removeFromParent()
    #expect(scene.names == ["b"] && scene.shown == ["b"] && scene.take() == ["a.didMove(nil)"])
  }

  enum Home: CaseIterable { case stack, window, container }

  @Test(arguments: Home.allCases)
  func `a top that goes elsewhere leaves the stack, and keeps its place there`(_ home: Home) {
    let scene = NavigationScene("a", "b")
    guard let b = scene.top else { return }
    let (front, container, stack) = (UIWindow(), UIViewController(), UINavigationController())
    front.frame = scene.window.bounds
    front.isHidden = false
    switch home {
    case .stack:
      front.rootViewController = stack
      stack.viewControllers = [b]
    case .window: front.rootViewController = b
    case .container:
      front.rootViewController = container
      container.addChild(b)
      container.view.addSubview(b.view)
      b.didMove(toParent: container)
    }
    #expect(scene.names == ["a"] && scene.shown == ["a"])
    #expect(b.view.window === front && b.appearance.state == .appeared)
    let homes: [Home: UIViewController] = [.stack: stack, .container: container]
    #expect(b.parent === homes[home])
  }

  @Test func `one that leaves while it is pushed gives way to the one below`() {
    let scene = NavigationScene("a")
    let b = scene.controller("b")
    scene.navigation.pushViewController(b, animated: true)
    scene.device.advance(by: 0.1)
    b.removeFromParent()
    scene.device.advance(by: 1)
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b.view.window == nil)
    #expect(b.appearance.state == .disappeared)
  }

  @Test func `a finger does not bring back one that has left under it`() {
    let scene = NavigationScene("a", "b")
    let b = scene.top
    let finger = scene.swipe(to: 60)
    b?.removeFromParent()
    finger.cancel()
    scene.device.advance(by: 1)
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b?.appearance.state == .disappeared)
  }

  private final class Refusing: UINavigationController {
    override func addChild(_ childController: UIViewController) {}
  }

  @Test func `one that addChild refuses does not come into the stack`() {
    let navigation = Refusing()
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.viewControllers == [] && navigation.children == [])
  }

  @Test func `one that gets another parent while it is pushed does not come into the stack`() {
    final class Keeping: UINavigationController {
      let other = UIViewController()
      override func addChild(_ childController: UIViewController) {
        super.addChild(childController)
        other.addChild(childController)
      }
    }
    let navigation = Keeping()
    let controller = UIViewController()
    navigation.pushViewController(controller, animated: false)
    #expect(navigation.viewControllers == [] && controller.parent === navigation.other)
  }
}
