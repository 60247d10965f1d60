import FirstResponderTesting
import LeavingNothing
import Mistakes
import Testing
import UIKit

/// Containers with tabs (B19.9-B19.14).
@MainActor @Suite(.serialized, .leavesNothing)
struct TabBarTests {
  @MainActor final class Calls {
    var list: [String] = []
    func take() -> [String] {
      defer { list = [] }
      return list
    }
  }

  /// Says what it hears of appearing.
  @MainActor final class Page: UIViewController {
    let calls: Calls
    init(_ title: String, _ calls: Calls) {
      self.calls = calls
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { fatalError("not read from archives") }
    private func hear(_ call: String) { calls.list.append("\(title ?? "") \(call)") }
    override func viewDidLoad() { hear("didLoad") }
    override func viewWillAppear(_ animated: Bool) { hear("willAppear") }
    override func viewDidAppear(_ animated: Bool) { hear("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { hear("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { hear("didDisappear") }
  }

  @MainActor final class Judge: UITabBarControllerDelegate {
    let calls: Calls
    var refused: String?
    init(_ calls: Calls) { self.calls = calls }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
      calls.list.append("shouldSelect \(viewController.title ?? "")")
      return refused == nil || viewController.title != refused
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      calls.list.append("didSelect \(viewController.title ?? "")")
    }
  }

  let device = SimulatedDevice()
  let calls = Calls()
  let tabs = UITabBarController()
  let judge: Judge

  init() {
    judge = Judge(calls)
    tabs.delegate = judge
  }

  private func show(_ controllers: [UIViewController]) {
    tabs.viewControllers = controllers
    device.show(tabs)
    device.advance(by: 0.1)
  }

  private func tapTab(_ title: String) throws {
    let button = try #require(tabs.tabBar.subviews.first { $0.accessibilityIdentifier == title })
    device.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil as UIView?))
    device.advance(by: 1)
  }

  @Test func `only what is shown is loaded, above the bar (B19.9)`() {
    let pages = [Page("one", calls), Page("two", calls)]
    show(pages)
    #expect(calls.take() == ["one didLoad", "one willAppear", "one didAppear"])
    #expect(pages.map(\.isViewLoaded) == [true, false])
    #expect(pages.allSatisfy { $0.parent === tabs && $0.tabBarController === tabs })
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === pages[0])
    #expect(pages[0].view.frame.size == CGSize(width: 390, height: 844))
    #expect(pages[0].view.safeAreaInsets.bottom == tabs.tabBar.frame.height)
    #expect(tabs.tabBar.items?.map(\.title) == ["one", "two"])
  }

  @Test func `a finger on a tab: who is asked, who comes and goes, who is told (B19.10)`() throws {
    let pages = [Page("one", calls), Page("two", calls)]
    show(pages)
    _ = calls.take()
    try tapTab("two")
    #expect(
      calls.take() == [
        "shouldSelect two", "two didLoad", "two willAppear", "one willDisappear", "one didDisappear", "two didAppear",
        "didSelect two",
      ])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === pages[1].tabBarItem)
    #expect(pages[0].view.window == nil && pages[1].view.window != nil)
    try tapTab("two")
    #expect(calls.take() == ["shouldSelect two", "didSelect two"])
    judge.refused = "one"
    try tapTab("one")
    #expect(calls.take() == ["shouldSelect one"])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === pages[1].tabBarItem)
    // The program asks nobody.
    tabs.selectedIndex = 0
    #expect(calls.take() == ["one willAppear", "two willDisappear", "two didDisappear", "one didAppear"])
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 0 && calls.take() == [])
  }

  @Test func `the tab of a stack that is shown leads back to its bottom; what is above may want no bar (B19.11)`()
    throws
  {
    let bottom = Page("bottom", calls)
    let stack = UINavigationController(rootViewController: bottom)
    show([stack, Page("two", calls)])
    #expect(stack.tabBarItem === bottom.tabBarItem)
    let next = Page("next", calls)
    next.hidesBottomBarWhenPushed = true
    stack.pushViewController(next, animated: false)
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.frame.minY == 844 && next.view.safeAreaInsets.bottom < 49)
    stack.popViewController(animated: false)
    tabs.view.layoutIfNeeded()
    #expect(tabs.tabBar.frame.maxY == 844)
    stack.pushViewController(Page("other", calls), animated: false)
    try tapTab("bottom")
    #expect(stack.viewControllers == [bottom])
  }

  @Test func `controllers that come and go keep the selection where they can (B19.12)`() {
    let pages = ["one", "two", "three"].map { Page($0, calls) }
    show(pages)
    tabs.selectedIndex = 1
    _ = calls.take()
    tabs.viewControllers = [pages[0], pages[2]]
    #expect(tabs.selectedViewController === pages[2] && tabs.selectedIndex == 1)
    tabs.viewControllers = pages
    tabs.selectedIndex = 1
    _ = calls.take()
    tabs.viewControllers = [pages[2], pages[1]]
    #expect(tabs.selectedViewController === pages[1] && tabs.selectedIndex == 1)
    #expect(pages[0].parent == nil && calls.take() == [])
    tabs.viewControllers = [pages[2]]
    #expect(tabs.selectedViewController === pages[2] && pages[1].view.window == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && tabs.selectedIndex == NSNotFound && tabs.viewControllers == nil)
    #expect(pages[2].parent == nil && pages[2].view.window == nil)
  }

  @Test func `a tab shows its controller's title, and what its item says of itself (B19.13)`() throws {
    let page = Page("one", calls)
    show([page, Page("two", calls)])
    page.title = "uno"
    #expect(page.tabBarItem.title == "uno")
    page.tabBarItem.badgeValue = "3"
    let button = try #require(tabs.tabBar.subviews.first { $0.accessibilityIdentifier == "uno" })
    #expect(button.accessibilityValue == "3")
    #expect((page.tabBarItem.value(forKey: "view") as? UIView) === button)
    page.tabBarItem.isEnabled = false
    tabs.selectedIndex = 1
    _ = calls.take()
    try tapTab("uno")
    #expect(calls.take() == [] && tabs.selectedIndex == 1)
  }

  @Test func `of more than five the rest stands in a list behind the last tab (B19.14)`() throws {
    let pages = (1...7).map { Page("\($0)", calls) }
    show(pages)
    #expect(tabs.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "More"])
    _ = calls.take()
    try tapTab("More")
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(calls.take().filter { $0.contains("elect") } == ["shouldSelect ", "didSelect "])
    let table = try #require(tabs.moreNavigationController.topViewController?.view as? UITableView)
    #expect(table.numberOfRows(inSection: 0) == 3)
    let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
    device.tap(at: table.convert(CGPoint(x: row.midX, y: row.midY), to: nil as UIView?))
    device.advance(by: 1)
    #expect(tabs.moreNavigationController.topViewController === pages[5])
    #expect(calls.take() == ["shouldSelect 6", "6 didLoad", "6 willAppear", "didSelect 6", "6 didAppear"])
    tabs.selectedViewController = pages[0]
    tabs.selectedViewController = pages[6]
    #expect(tabs.moreNavigationController.topViewController === pages[6] && tabs.tabBar.selectedItem?.title == "More")
  }

  @Test func `a controller that is none of them can't be selected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      tabs.selectedViewController = UIViewController()
    }
    #expect(said(result).contains("was to select UIViewController, which is none of its controllers. Put it into"))
  }
}
