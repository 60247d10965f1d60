import FirstResponderTesting
import LeavingNothing
import Mistakes
import Testing
import UIKit

/// The toolbar of a navigation controller (B23.10-B23.14).
@MainActor @Suite(.serialized, .leavesNothing)
struct NavigationToolbarTests {
  let device = SimulatedDevice()
  let bottom = UIViewController()
  let stack: UINavigationController

  init() {
    bottom.toolbarItems = [UIBarButtonItem(title: "first", primaryAction: nil)]
    stack = UINavigationController(rootViewController: bottom)
    device.show(stack)
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.toolbarItems = [UIBarButtonItem(title: title, primaryAction: nil)]
    return page
  }

  private var titles: [String?]? { stack.toolbar.items?.map(\.title) }

  @Test func `it is hidden until it is wanted, and covers 44 points of what is shown (B23.10)`() {
    let before = bottom.view.safeAreaInsets.bottom
    #expect(stack.isToolbarHidden && titles == ["first"])
    #expect(bottom.view.safeAreaInsets.bottom == before)
    stack.isToolbarHidden = false
    #expect(!stack.isToolbarHidden && bottom.view.safeAreaInsets.bottom == before + 44)
    #expect(stack.toolbar.frame.maxY == 844 && device.view(identified: "first") != nil)
    stack.isToolbarHidden = true
    #expect(stack.isToolbarHidden && bottom.view.safeAreaInsets.bottom == before)
    #expect(device.view(identified: "first") == nil)
  }

  @Test func `it slides in 0.2 s when that is wished, and its room is there at once (B23.11)`() {
    let before = bottom.view.safeAreaInsets.bottom
    stack.setToolbarHidden(false, animated: true)
    #expect(bottom.view.safeAreaInsets.bottom == before + 44)
    #expect(stack.toolbar.layer.presentation()?.frame.minY ?? 0 > 844 - 44)
    device.advance(by: 0.3)
    #expect(stack.toolbar.frame.maxY == 844 && !stack.toolbar.isHidden)
    stack.setToolbarHidden(true, animated: true)
    #expect(!stack.toolbar.isHidden && bottom.view.safeAreaInsets.bottom == before)
    device.advance(by: 0.3)
    #expect(stack.toolbar.isHidden)
  }

  @Test func `it shows the items of who is on top, and other ones at once (B23.10)`() {
    stack.isToolbarHidden = false
    let next = page("next")
    stack.pushViewController(next, animated: false)
    #expect(titles == ["next"])
    next.setToolbarItems([UIBarButtonItem(title: "other", primaryAction: nil)], animated: true)
    #expect(titles == ["other"])
    bottom.toolbarItems = nil
    #expect(titles == ["other"])
    stack.popViewController(animated: false)
    #expect(titles == nil)
  }

  @Test func `who wants no bar at the bottom has none, nor have those above, until it is gone (B23.12)`() {
    let before = bottom.view.safeAreaInsets.bottom
    stack.isToolbarHidden = false
    let (bare, above) = (page("bare"), page("above"))
    bare.hidesBottomBarWhenPushed = true
    stack.pushViewController(bare, animated: false)
    #expect(stack.toolbar.isHidden && bare.view.safeAreaInsets.bottom == before && !stack.isToolbarHidden)
    stack.pushViewController(above, animated: false)
    #expect(stack.toolbar.isHidden && above.view.safeAreaInsets.bottom == before)
    stack.popToRootViewController(animated: false)
    #expect(!stack.toolbar.isHidden && bottom.view.safeAreaInsets.bottom == before + 44)
  }

  @Test func `a finger on an item, whose action goes to who is on top (B23.13)`() throws {
    final class Page: UIViewController {
      var calls = 0
      static let press = Selector("press", Page.press)
      func press() { calls += 1 }
    }
    let page = Page()
    page.toolbarItems = [UIBarButtonItem(title: "Press", style: .plain, target: page, action: Page.press)]
    stack.isToolbarHidden = false
    stack.pushViewController(page, animated: true)
    device.advance(by: 1)
    device.tap(try #require(device.view(identified: "Press")))
    #expect(page.calls == 1)
    // What lies beside the items of the bar stays in it.
    #expect(stack.view.hitTest(CGPoint(x: 300, y: 820), with: nil) === stack.toolbar)
  }

  @Test func `above tabs it stands on their bar (B23.14)`() {
    let tabs = UITabBarController()
    let inner = UINavigationController(rootViewController: page("inner"))
    inner.isToolbarHidden = false
    tabs.viewControllers = [inner]
    device.show(tabs)
    let bar = inner.toolbar.convert(inner.toolbar.bounds, to: tabs.view)
    #expect(bar.minY == tabs.tabBar.frame.minY - 44)
    #expect(inner.topViewController?.view.safeAreaInsets.bottom == tabs.tabBar.frame.height + 44)
  }
}

/// What stands in a navigation bar beside its title (B23.15-B23.21).
@MainActor @Suite(.serialized, .leavesNothing)
struct NavigationItemTests {
  let device = SimulatedDevice()
  let bottom = UIViewController()
  let top = UIViewController()

  private func show(_ stack: UINavigationController = UINavigationController()) -> UINavigationController {
    (bottom.title, top.title) = ("bottom", "top")
    stack.viewControllers = [bottom, top]
    device.show(stack)
    return stack
  }

  private func texts(_ view: UIView) -> [String] {
    if view.isHidden { return [] }
    if let label = view as? UILabel { return [label.text].compactMap(\.self) }
    return view.subviews.flatMap(texts)
  }

  @Test func `a prompt stands above the title, and what is shown begins 30 points lower (B23.15)`() {
    let stack = show()
    #expect(stack.navigationBar.frame.height == 44 && top.view.safeAreaInsets.top == 44)
    top.navigationItem.prompt = "Choose one"
    #expect(stack.navigationBar.frame.height == 74 && top.view.safeAreaInsets.top == 74)
    stack.view.layoutIfNeeded()
    #expect(Set(texts(stack.navigationBar)) == ["Choose one", "top", "‹ bottom"])
    stack.popViewController(animated: false)
    #expect(stack.navigationBar.frame.height == 44 && bottom.view.safeAreaInsets.top == 44)
  }

  @Test func `several buttons on both sides, some with gaps, some hidden (B23.16)`() throws {
    let stack = show()
    func item(_ title: String) -> UIBarButtonItem {
      let item = UIBarButtonItem(title: title, primaryAction: nil)
      item.width = 50
      return item
    }
    let hidden = item("hidden")
    top.navigationItem.setLeftBarButtonItems([item("a"), item("b")], animated: true)
    top.navigationItem.setRightBarButtonItems([item("c"), .fixedSpace(20), hidden, item("d")], animated: false)
    hidden.isHidden = true
    func x(_ title: String) -> CGFloat? { device.view(identified: title)?.frame.minX }
    #expect([x("a"), x("b"), x("c"), x("d"), x("hidden")] == [8, 58, 332, 262, nil])
    #expect(device.view(identified: "BackButton") == nil)
    top.navigationItem.leftItemsSupplementBackButton = true
    let back = try #require(device.view(identified: "BackButton"))
    #expect(back.frame.minX == 8 && x("a") == back.frame.maxX)
    hidden.isHidden = false
    #expect(x("hidden") == 262 && x("d") == 212)
    #expect(stack.navigationBar.topItem?.rightBarButtonItem?.title == "c")
  }

  @Test func `what the button back says (B23.17)`() throws {
    let stack = show()
    func back() throws -> [String] {
      stack.view.layoutIfNeeded()
      return texts(try #require(device.view(identified: "BackButton")))
    }
    #expect(try back() == ["‹ bottom"])
    bottom.navigationItem.backButtonTitle = "There"
    #expect(try back() == ["‹ There"])
    bottom.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Item", primaryAction: nil)
    #expect(try back() == ["‹ Item"])
    bottom.navigationItem.backButtonDisplayMode = .generic
    #expect(try back() == ["‹ Back"])
    bottom.navigationItem.backButtonDisplayMode = .minimal
    #expect(try back() == ["‹"])
  }

  @Test func `a view in the title's place that is edited goes on while the buttons change (B23.18)`() {
    let stack = show()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    top.navigationItem.titleView = field
    stack.view.layoutIfNeeded()
    device.tap(field)
    #expect(field.isFirstResponder)
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", primaryAction: nil)
    top.navigationItem.hidesBackButton = true
    stack.view.layoutIfNeeded()
    #expect(field.isFirstResponder && field.window != nil)
  }

  @Test func `an action in the place of going back (B23.19)`() throws {
    let stack = show()
    var calls: [String] = []
    top.navigationItem.backAction = UIAction(title: "Leave") { _ in calls.append("asked") }
    device.tap(try #require(device.view(identified: "BackButton")))
    #expect(calls == ["asked"] && stack.topViewController === top)
    top.navigationItem.backAction = nil
    device.tap(try #require(device.view(identified: "BackButton")))
    #expect(stack.topViewController === bottom)
    device.advance(by: 1)
    #expect(device.view(identified: "BackButton") == nil)
    bottom.navigationItem.backAction = UIAction(title: "Close") { _ in calls.append("closed") }
    let button = try #require(device.view(identified: "BackButton"))
    #expect(texts(button) == ["‹ Close"])
    device.tap(button)
    #expect(calls == ["asked", "closed"])
  }

  @MainActor final class Judging: UINavigationController, UINavigationBarDelegate {
    var allows = false
    var calls: [String] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "")")
    }
  }

  @Test func `a navigation controller's own class may refuse a tap on the button back (B23.20)`() throws {
    let stack = Judging()
    _ = show(stack)
    device.tap(try #require(device.view(identified: "BackButton")))
    #expect(stack.calls == ["shouldPop top"] && stack.topViewController === top)
    stack.allows = true
    device.tap(try #require(device.view(identified: "BackButton")))
    #expect(stack.calls == ["shouldPop top", "shouldPop top", "didPop top"] && stack.topViewController === bottom)
  }

  @MainActor final class Keeper: UINavigationBarDelegate {
    var refused: String?
    var calls: [String] = []
    private func call(_ name: String, _ item: UINavigationItem) -> Bool {
      calls.append("\(name) \(item.title ?? "")")
      return item.title != refused
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      call("shouldPush", item)
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { _ = call("didPush", item) }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      call("shouldPop", item)
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { _ = call("didPop", item) }
  }

  @Test func `a bar of the program's own asks its delegate and tells it (B23.20)`() throws {
    let (bar, keeper, root) = (UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)), Keeper(), UIView())
    bar.delegate = keeper
    root.addSubview(bar)
    device.show(root)
    bar.pushItem(UINavigationItem(title: "a"), animated: false)
    bar.pushItem(UINavigationItem(title: "b"), animated: true)
    keeper.refused = "c"
    bar.pushItem(UINavigationItem(title: "c"), animated: true)
    #expect(keeper.calls == ["shouldPush a", "didPush a", "shouldPush b", "didPush b", "shouldPush c"])
    keeper.calls = []
    #expect(bar.topItem?.title == "b")
    device.tap(try #require(device.view(identified: "BackButton")))
    #expect(keeper.calls == ["shouldPop b", "didPop b"] && bar.topItem?.title == "a")
    #expect(bar.popItem(animated: false) == nil)
  }

  @Test func `the delegate of a navigation controller's bar can't be another one (B23.20)`() async {
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (stack, keeper) = (UINavigationController(rootViewController: UIViewController()), Keeper())
      stack.loadViewIfNeeded()
      stack.navigationBar.delegate = keeper
    }
    #expect(said(other).contains("delegate was set to Keeper, but the bar is a navigation controller's. Let the class"))
  }

  @Test func `the background and the title follow the item's look, or the bar's (B23.21)`() {
    let stack = show()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    (look.backgroundColor, look.titleTextAttributes) = (.red, [.foregroundColor: UIColor.green])
    stack.navigationBar.standardAppearance = look
    #expect(stack.navigationBar.backgroundColor == .red)
    let own = look.copy() as? UINavigationBarAppearance
    own?.backgroundColor = .blue
    top.navigationItem.standardAppearance = own
    stack.view.layoutIfNeeded()
    #expect(stack.navigationBar.backgroundColor == .blue && look.backgroundColor == .red)
    stack.popViewController(animated: false)
    stack.view.layoutIfNeeded()
    #expect(stack.navigationBar.backgroundColor == .red)
  }
}
