import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Changes of the selected tab that the program moves (B19.21-B19.23).
@MainActor @Suite(.serialized, .leavesNothing)
struct TabTransitionTests {
  @MainActor final class Calls {
    var list: [String] = []
    func take() -> [String] {
      defer { list = [] }
      return list
    }
  }

  @MainActor final class Page: UIViewController {
    let calls: Calls
    init(_ title: String, _ calls: Calls) {
      self.calls = calls
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { fatalError("not read from archives") }
    private func hear(_ call: String) { calls.list.append("\(title ?? "") \(call)") }
    override func viewWillAppear(_ animated: Bool) { hear("willAppear\(animated ? " animated" : "")") }
    override func viewDidAppear(_ animated: Bool) { hear("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { hear("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { hear("didDisappear") }
  }

  /// Slides pages from side to side in half a second, evenly.
  @MainActor final class Slide: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    let calls: Calls
    var animates = true
    var driver: UIPercentDrivenInteractiveTransition?
    init(_ calls: Calls) { self.calls = calls }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      calls.list.append("shouldSelect")
      return true
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      calls.list.append("didSelect")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.list.append("animator from \(fromVC.title ?? "") to \(toVC.title ?? "")")
      return animates ? self : nil
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      calls.list.append("driver")
      return driver
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      calls.list.append("animator begins")
      guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
        let to = context.viewController(forKey: .to)
      else { return context.completeTransition(false) }
      let rest = context.finalFrame(for: to)
      context.containerView.addSubview(new)
      new.frame = rest.offsetBy(dx: rest.width, dy: 0)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        new.frame = rest
        old.frame.origin.x = -rest.width
      } completion: { _ in
        old.frame = rest
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { calls.list.append("ended \(transitionCompleted)") }
  }

  let device = SimulatedDevice()
  let calls = Calls()
  let tabs = UITabBarController()
  let slide: Slide
  let pages: [Page]

  init() {
    slide = Slide(calls)
    pages = ["one", "two", "three"].map { [calls] in Page($0, calls) }
    tabs.delegate = slide
    tabs.viewControllers = pages
    device.show(tabs)
    device.advance(by: 0.1)
    _ = calls.take()
  }

  private func tapTab(_ title: String) throws {
    let button = try #require(tabs.tabBar.subviews.first { $0.accessibilityIdentifier == title })
    device.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?))
  }

  @Test func `an animator moves what a finger has chosen, and all hear of it in this order (B19.21)`() throws {
    try tapTab("two")
    #expect(
      calls.take() == [
        "shouldSelect", "animator from one to two", "driver", "two willAppear animated", "one willDisappear",
        "animator begins", "didSelect",
      ])
    #expect(tabs.selectedIndex == 1 && pages[0].view.window != nil && pages[1].transitionCoordinator != nil)
    device.advance(by: 0.25)
    #expect(pages[1].view.layer.presentation()?.frame.origin.x == 195)
    // Neither side takes new touches meanwhile.
    let hit = tabs.view.window?.hitTest(CGPoint(x: 200, y: 400), with: nil)
    #expect(hit?.isDescendant(of: pages[1].view) == false && hit?.isDescendant(of: pages[0].view) == false)
    device.advance(by: 0.5)
    #expect(calls.take() == ["one didDisappear", "two didAppear", "ended true"])
    #expect(pages[0].view.window == nil && pages[1].view.frame == tabs.view.bounds)
    #expect(pages[1].transitionCoordinator == nil)
  }

  @Test func `the program's own choice is moved, too, and without an animator all is there at once (B19.21)`() {
    tabs.selectedIndex = 2
    #expect(
      calls.take() == [
        "animator from one to three", "driver", "three willAppear animated", "one willDisappear", "animator begins",
      ])
    device.advance(by: 1)
    _ = calls.take()
    slide.animates = false
    tabs.selectedViewController = pages[0]
    #expect(
      calls.take() == [
        "animator from three to one", "one willAppear", "three willDisappear", "three didDisappear", "one didAppear",
      ])
    // Where nobody sees it, nobody is asked.
    slide.animates = true
    UIView.performWithoutAnimation { tabs.selectedIndex = 1 }
    #expect(calls.take().first == "two willAppear" && tabs.selectedIndex == 1)
  }

  @Test func `one that is driven and called off leaves what was selected (B19.22)`() {
    let driver = UIPercentDrivenInteractiveTransition()
    slide.driver = driver
    tabs.selectedIndex = 1
    driver.update(0.5)
    #expect(pages[1].view.layer.presentation()?.frame.origin.x == 195)
    _ = calls.take()
    driver.cancel()
    device.advance(by: 1)
    #expect(
      calls.take() == [
        "two willDisappear", "two didDisappear", "one willAppear animated", "one didAppear", "ended false",
      ])
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem)
    #expect(pages[1].view.window == nil && pages[0].view.frame == tabs.view.bounds)
  }

  @Test func `one that is driven and finished is as one that went by itself (B19.22)`() {
    let driver = UIPercentDrivenInteractiveTransition()
    slide.driver = driver
    tabs.selectedIndex = 1
    driver.update(0.5)
    _ = calls.take()
    driver.finish()
    device.advance(by: 1)
    #expect(calls.take() == ["one didDisappear", "two didAppear", "ended true"])
  }

  @Test func `another choice meanwhile ends the change at once, and begins another one (B19.23)`() throws {
    try tapTab("two")
    _ = calls.take()
    try tapTab("three")
    #expect(
      calls.take() == [
        "shouldSelect", "one didDisappear", "two didAppear", "ended true", "animator from two to three", "driver",
        "three willAppear animated", "two willDisappear", "animator begins", "didSelect",
      ])
    device.advance(by: 2)
    #expect(calls.take() == ["two didDisappear", "three didAppear", "ended true"])
    #expect(pages[2].view.superview?.subviews == [pages[2].view] && tabs.selectedIndex == 2)
  }
}
