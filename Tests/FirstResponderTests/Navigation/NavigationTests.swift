import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Pushing and popping, without and with time.
@Suite(.serialized, .leavesNothing) @MainActor struct NavigationTests {
  @Test func `a push without animation is done within the call, in this order`() {
    let scene = NavigationScene("a")
    scene.navigation.pushViewController(scene.controller("b"), animated: false)
    #expect(
      scene.log.takeWithoutLayout() == [
        "b.willMove(UINavigationController)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear",
        "willShow b false", "a.viewDidDisappear", "b.viewIsAppearing", "b.viewDidAppear",
        "b.didMove(UINavigationController)", "didShow b false",
      ])
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"])
  }

  @Test func `a pop without animation is done within the call, in this order`() {
    let scene = NavigationScene("a", "b")
    let b = scene.top
    #expect(scene.navigation.popViewController(animated: false) === b)
    #expect(
      scene.take() == ["b.willMove(nil)"] + NavigationScene.begins("b", "a", animated: false)
        + NavigationScene.popEnds("b", "a", animated: false))
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b?.parent == nil && b?.navigationController == nil)
  }

  @Test func `an animated push slides in for 0.35 s, takes no touches meanwhile, and then says that it is there`() {
    // B1.55
    let scene = NavigationScene("a")
    let (a, b) = (scene.top, scene.controller("b"))
    scene.navigation.pushViewController(b, animated: true)
    #expect(scene.take() == ["b.willMove(UINavigationController)"] + NavigationScene.begins("a", "b"))
    #expect(scene.names == ["a", "b"] && scene.shown == ["a", "b"])
    #expect(b.view.layer.presentation()?.frame.origin.x == 390 && b.view.frame.origin.x == 0)
    scene.device.advance(by: 0.175)
    #expect(abs((b.view.layer.presentation()?.frame.origin.x ?? 0) - 195) < 30)
    #expect(scene.hit() === scene.window && scene.hit(40, 20) === scene.window && scene.take() == [])
    scene.device.advance(by: 0.176)
    #expect(
      scene.take() == [
        "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(UINavigationController)", "didShow b true",
      ])
    #expect(scene.hit() === b.view && a?.view.window == nil && scene.shown == ["b"])
    #expect(scene.device.loop.waitingCount == 0)
  }

  @Test func `an animated pop goes back in 0.35 s and leaves the views where they were`() {
    let scene = NavigationScene("a", "b")
    let b = scene.top
    scene.navigation.popViewController(animated: true)
    #expect(scene.take() == ["b.willMove(nil)"] + NavigationScene.begins("b", "a"))
    #expect(scene.shown == ["a", "b"] && b?.parent === scene.navigation)
    scene.device.advance(by: 0.36)
    #expect(scene.take() == NavigationScene.popEnds("b", "a"))
    #expect(scene.top?.view.frame == scene.window.bounds && scene.hit() === scene.top?.view)
  }

  @Test func `the bottom comes with the navigation controller and goes with it`() {
    let scene = NavigationScene()
    scene.device.show(UIViewController())
    let log = scene.log
    let navigation = UINavigationController(rootViewController: scene.controller("a"))
    navigation.delegate = scene
    #expect(log.take() == ["a.willMove(UINavigationController)"])
    let window = scene.device.show(navigation)
    #expect(
      scene.log.takeWithoutLayout() == [
        "a.viewDidLoad", "a.didMove(UINavigationController)", "willShow a false", "a.viewWillAppear",
        "a.viewIsAppearing", "a.viewDidAppear", "didShow a false",
      ])
    window.rootViewController = UIViewController()
    #expect(scene.take() == ["a.viewWillDisappear", "a.viewDidDisappear"])
  }

  @Test func `the last controller is not popped`() {
    let scene = NavigationScene("a")
    #expect(scene.navigation.popViewController(animated: true) == nil)
    #expect(scene.navigation.popToRootViewController(animated: true) == nil)
    #expect(scene.take() == [] && scene.names == ["a"])
  }

  @Test func `popping several tells those in between of their containers only`() {
    let scene = NavigationScene("a", "b", "c", "d")
    let popped = scene.navigation.popToRootViewController(animated: false) as? [LoggedController]
    #expect(popped?.map(\.name) == ["b", "c", "d"])
    #expect(
      scene.take() == ["d.willMove(nil)", "c.willMove(nil)", "c.didMove(nil)", "b.willMove(nil)", "b.didMove(nil)"]
        + NavigationScene.begins("d", "a", animated: false) + NavigationScene.popEnds("d", "a", animated: false))
  }

  @Test func `popping to one of the stack answers what was above it`() {
    let scene = NavigationScene("a", "b", "c")
    let b = scene.navigation.viewControllers[1]
    #expect((scene.navigation.popToViewController(b, animated: false) as? [LoggedController])?.map(\.name) == ["c"])
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"])
    #expect(scene.navigation.popToViewController(b, animated: false) == nil)
  }

  @Test func `a new stack shows its top, pushed if it is new and popped to if it is not`() {
    let scene = NavigationScene("a", "b")
    let (a, c) = (scene.navigation.viewControllers[0], scene.controller("c"))
    #expect(NavigationDirection.from([a, c], to: [a]) == .pop && NavigationDirection.from([a], to: [c]) == .push)
    scene.navigation.setViewControllers([c, a], animated: false)
    #expect(scene.names == ["c", "a"] && scene.shown == ["a"])
    #expect(
      scene.take() == [
        "c.willMove(UINavigationController)", "c.didMove(UINavigationController)", "b.willMove(nil)",
      ] + NavigationScene.begins("b", "a", animated: false) + NavigationScene.popEnds("b", "a", animated: false))
    scene.navigation.setViewControllers([], animated: false)
    #expect(scene.shown == [] && scene.navigation.visibleViewController == nil)
  }

  @Test func `the chain goes from a view over its controller and the container to the window (B3.2, B3.4)`() {
    let scene = NavigationScene("a")
    guard let a = scene.top, let container = scene.navigation.navigationView else { return }
    let expected: [UIResponder] = [
      a.view, a, container.content, container, scene.navigation, scene.window, scene.device.application,
    ]
    #expect(a.view.chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    #expect(a.navigationController === scene.navigation && scene.navigation.navigationController == nil)
  }

  @Test func `what is presented over the top is what is visible, and show pushes`() {
    let scene = NavigationScene("a")
    let (a, b) = (scene.top, scene.controller("b"))
    let sheet = scene.controller("sheet")
    a?.present(sheet, animated: false)
    #expect(scene.navigation.visibleViewController === sheet && scene.navigation.topViewController === a)
    a?.dismiss(animated: false)
    a?.show(b, sender: nil)
    scene.device.advance(by: 0.4)
    #expect(scene.navigation.visibleViewController === b)
  }

  // MARK: Calls while a change runs

  @Test func `a push during a push is in the stack at once and shown after it`() {
    let scene = NavigationScene("a")
    scene.navigation.pushViewController(scene.controller("b"), animated: true)
    scene.navigation.pushViewController(scene.controller("c"), animated: true)
    #expect(scene.names == ["a", "b", "c"] && scene.shown == ["a", "b"])
    scene.device.advance(by: 0.4)
    #expect(scene.shown == ["b", "c"])
    scene.device.advance(by: 0.4)
    #expect(scene.shown == ["c"])
    #expect(scene.take().filter { $0.hasPrefix("didShow") } == ["didShow b true", "didShow c true"])
  }

  @Test func `what comes and goes during a change is never shown`() {
    let scene = NavigationScene("a")
    scene.navigation.pushViewController(scene.controller("b"), animated: true)
    let c = scene.controller("c")
    scene.navigation.pushViewController(c, animated: true)
    scene.navigation.popViewController(animated: true)
    _ = scene.take()
    scene.device.advance(by: 1)
    #expect(scene.shown == ["b"] && !c.isViewLoaded && c.parent == nil)
    #expect(scene.take().filter { $0.hasPrefix("c.") } == [])
  }

  @Test func `a pop during the push of what it takes lets that come and go`() {
    let scene = NavigationScene("a")
    scene.navigation.pushViewController(scene.controller("b"), animated: true)
    scene.navigation.popViewController(animated: false)
    #expect(scene.names == ["a"])
    _ = scene.take()
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["a.viewDidDisappear", "b.viewDidAppear", "didShow b true"]
        + NavigationScene.begins("b", "a", animated: false) + NavigationScene.popEnds("b", "a", animated: false))
  }

  @Test func `popping from viewDidAppear goes back`() {
    let scene = NavigationScene("a")
    let b = scene.controller("b")
    b.onCall["viewDidAppear"] = { scene.navigation.popViewController(animated: false) }
    scene.navigation.pushViewController(b, animated: false)
    #expect(scene.names == ["a"] && scene.shown == ["a"] && b.parent == nil)
    #expect(Array(scene.take().suffix(4)) == NavigationScene.popEnds("b", "a", animated: false))
  }

  @Test func `pushing from viewWillAppear of what is pushed comes after it`() {
    let scene = NavigationScene("a")
    let (b, c) = (scene.controller("b"), scene.controller("c"))
    b.onCall["viewWillAppear"] = { scene.navigation.pushViewController(c, animated: false) }
    scene.navigation.pushViewController(b, animated: false)
    #expect(scene.names == ["a", "b", "c"] && scene.shown == ["c"])
    #expect(scene.take().filter { $0.hasPrefix("didShow") } == ["didShow b false", "didShow c false"])
  }

  @Test func `what is popped may be pushed again before it has gone`() {
    let scene = NavigationScene("a", "b")
    guard let b = scene.top else { return }
    scene.navigation.popViewController(animated: true)
    scene.navigation.pushViewController(b, animated: true)
    scene.device.advance(by: 1)
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"] && b.parent === scene.navigation)
  }

  @Test func `a push while the container is on no screen is shown when it comes`() {
    let log = CallLog()
    let navigation = UINavigationController(rootViewController: LoggedController("a", log))
    navigation.pushViewController(LoggedController("b", log), animated: true)
    #expect(!log.take().contains { $0.contains("view") })
    let device = SimulatedDevice()
    device.show(navigation)
    #expect(log.takeWithoutLayout() == ["b.viewDidLoad", "b.didMove(UINavigationController)"] + appearing("b"))
  }

  @Test func `a container that leaves the screen in the middle of a push ends it`() {
    let scene = NavigationScene("a")
    scene.navigation.pushViewController(scene.controller("b"), animated: true)
    scene.device.advance(by: 0.1)
    _ = scene.take()
    scene.window.rootViewController = UIViewController()
    scene.device.advance(by: 1)
    #expect(scene.navigation.navigation.transition == nil && scene.device.loop.waitingCount == 0)
    #expect(
      scene.take() == [
        "b.viewWillDisappear", "b.viewDidDisappear", "a.viewDidDisappear", "b.didMove(UINavigationController)",
      ])
  }

  @Test func `asking for another stack while one is made ends with that stack`() {
    let scene = NavigationScene("a")
    let (b, c, d) = (scene.controller("b"), scene.controller("c"), scene.controller("d"))
    b.onCall["willMove(UINavigationController)"] = { scene.navigation.viewControllers = [d] }
    scene.navigation.viewControllers = [b, c]
    #expect(scene.names == ["d"] && scene.shown == ["d"])
    #expect(scene.navigation.children == [d] && b.parent == nil && c.parent == nil)
  }

  @Test func `the view of a navigation controller that has gone takes a finger from the edge`() {
    let device = SimulatedDevice()
    let view: UIView
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      view = navigation.view
      device.show(UIViewController()).addSubview(view)
    }
    device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(view.gestureRecognizers == nil && view.viewController == nil)
  }

  // MARK: Mistakes

  @Test func `pushing a controller twice stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let a = UIViewController()
        UINavigationController(rootViewController: a).pushViewController(a, animated: false)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UINavigationController can't hold UIViewController twice: it is in the stack already."))
  }

  @Test func `a navigation controller in the stack of another stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINavigationController(rootViewController: UINavigationController()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Push its root controller, or present it."))
  }

  @Test func `the delegate hears nothing of who has left before it was shown`() {
    let scene = NavigationScene("a")
    let b = scene.controller("b")
    b.onCall["viewWillAppear"] = { b.removeFromParent() }
    scene.navigation.pushViewController(b, animated: false)
    #expect(scene.names == ["a"] && scene.shown == ["a"])
    #expect(!scene.take().contains { $0.hasPrefix("willShow b") || $0.hasPrefix("didShow b") })
  }
}
