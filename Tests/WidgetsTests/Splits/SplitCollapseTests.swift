import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// One column in place of several, and several again (B21.19-B21.25).
@MainActor @Suite(.serialized, .leavesNothing)
struct SplitCollapseTests {
  @MainActor
  private func stacks(_ scene: SplitScene) -> (list: UINavigationController, detail: UINavigationController) {
    let stacks = (
      UINavigationController(rootViewController: scene.list), UINavigationController(rootViewController: scene.detail)
    )
    scene.split.viewControllers = [stacks.0, stacks.1]
    return stacks
  }

  @Test func `the content goes onto the sidebar's stack, and back into its own (B21.20, B21.21)`() {
    let scene = SplitScene(SplitScene.across)
    let (list, detail) = stacks(scene)
    scene.show()
    scene.device.resize(to: SplitScene.phone)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "collapse?", "detail willDisappear", "detail didDisappear", "list willDisappear", "detail willAppear",
        "list didDisappear", "detail didAppear",
      ])
    #expect(scene.split.isCollapsed && scene.split.viewControllers == [list])
    #expect(list.viewControllers == [scene.list, scene.detail] && detail.parent == nil)
    #expect(list.view.frame == CGRect(origin: .zero, size: SplitScene.phone))
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(!scene.split.isCollapsed && scene.split.viewControllers == [list, detail])
    #expect(list.viewControllers == [scene.list] && detail.viewControllers == [scene.detail])
    #expect(scene.take().first == "separate?")
    #expect(scene.list.view.window != nil && scene.detail.view.window != nil)
    #expect(scene.detail.view.convert(CGPoint.zero, to: nil as UIView?).x == 320)
  }

  @Test func `on a phone only the top of the stack is ever seen (B21.20)`() {
    let scene = SplitScene(SplitScene.phone)
    _ = stacks(scene)
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["collapse?", "detail didLoad", "detail willAppear", "detail didAppear"])
    #expect(scene.split.isCollapsed)
  }

  @Test func `a delegate that needs nothing of the content leaves it unloaded, and it comes back (B21.20, B21.21)`() {
    let scene = SplitScene(SplitScene.phone)
    scene.doesCollapse = true
    let (list, detail) = stacks(scene)
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["collapse?", "list didLoad", "list willAppear", "list didAppear"])
    #expect(list.viewControllers == [scene.list] && !scene.detail.isViewLoaded)
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.take() == ["separate?", "detail didLoad", "detail willAppear", "detail didAppear"])
    #expect(scene.split.viewControllers == [list, detail] && detail.viewControllers == [scene.detail])
  }

  @Test func `a delegate says what is the content again (B21.21)`() {
    let scene = SplitScene(SplitScene.phone)
    let (list, _) = stacks(scene)
    scene.show()
    let other = SplitScene.Page("other", scene)
    list.popToRootViewController(animated: false)
    scene.separated = other
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.split.viewControllers == [list, other] && other.view.frame.minX == 320)
    #expect(list.viewControllers == [scene.list])
  }

  @Test func `what was popped meanwhile is the content again (B21.21)`() {
    let scene = SplitScene(SplitScene.phone)
    let (list, detail) = stacks(scene)
    scene.show()
    list.popViewController(animated: false)
    #expect(list.viewControllers == [scene.list])
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.split.viewControllers == [list, detail] && detail.viewControllers == [scene.detail])
  }

  @Test func `what was pushed on it meanwhile goes with the content (B21.21)`() {
    let scene = SplitScene(SplitScene.phone)
    let (list, detail) = stacks(scene)
    scene.show()
    let more = UIViewController()
    list.pushViewController(more, animated: false)
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(list.viewControllers == [scene.list] && detail.viewControllers == [scene.detail, more])
  }

  @Test func `a detail that is shown where there is room for one is pushed, and is the content later (B21.19)`() {
    let scene = SplitScene(SplitScene.phone)
    scene.doesCollapse = true
    let (list, _) = stacks(scene)
    scene.show()
    let other = SplitScene.Page("other", scene)
    scene.list.showDetailViewController(other, sender: nil)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "showDetail other?", "other didLoad", "list willDisappear", "other willAppear", "list didDisappear",
        "other didAppear",
      ])
    #expect(list.viewControllers == [scene.list, other])
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.split.viewControllers == [list, other] && list.viewControllers == [scene.list])
  }

  @Test func `a sidebar that is no stack stands alone, and a detail is presented (B21.19, B21.20)`() {
    let scene = SplitScene(SplitScene.phone)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["collapse?", "list didLoad", "list willAppear", "list didAppear"])
    let other = UIViewController()
    scene.list.showDetailViewController(other, sender: nil)
    scene.device.advance(by: 1)
    #expect(scene.split.presentedViewController === other)
  }

  @Test func `other controllers that are given meanwhile are those that are shown later (B21.21)`() {
    let scene = SplitScene(SplitScene.phone)
    scene.doesCollapse = true
    _ = stacks(scene)
    scene.show()
    let (first, second) = (UINavigationController(rootViewController: UIViewController()), UIViewController())
    scene.split.viewControllers = [first, second]
    scene.device.advance(by: 0.1)
    #expect(scene.split.viewControllers == [first] && first.view.window != nil && scene.list.view.window == nil)
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.split.viewControllers == [first, second] && second.view.frame.minX == 320)
  }

  // MARK: With a style

  private func columns(_ size: CGSize, top: UISplitViewController.Column? = nil) -> SplitScene {
    let scene = SplitScene(size, .doubleColumn)
    scene.top = top
    scene.split.setViewController(scene.list, for: .primary)
    scene.split.setViewController(scene.detail, for: .secondary)
    scene.show()
    return scene
  }

  @Test func `columns go onto one stack up to the one on top, in this order of calls (B21.22, B21.23)`() {
    let scene = columns(SplitScene.across)
    scene.device.resize(to: SplitScene.phone)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "top secondary?", "hide primary", "detail willDisappear", "detail didDisappear", "list willDisappear",
        "detail willAppear", "list didDisappear", "detail didAppear", "didCollapse",
      ])
    let stack = scene.list.navigationController
    #expect(stack?.viewControllers == [scene.list, scene.detail] && scene.split.viewControllers == [stack])
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    let calls = scene.take().filter { !$0.contains("ppear") }
    #expect(calls == ["expand to oneBesideSecondary?", "show primary", "didExpand"])
    #expect(stack?.viewControllers == [scene.list] && scene.detail.navigationController !== stack)
    #expect(scene.detail.navigationController?.parent === scene.split && scene.detail.view.window != nil)
  }

  @Test func `the delegate says what is on top (B21.22)`() {
    let scene = columns(SplitScene.across, top: .primary)
    scene.device.resize(to: SplitScene.phone)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "top secondary?", "hide secondary", "detail willDisappear", "detail didDisappear", "didCollapse",
      ])
    #expect(scene.list.navigationController?.viewControllers == [scene.list])
  }

  @Test func `by name columns are pushed and popped where there is room for one (B21.18)`() {
    let scene = columns(SplitScene.phone, top: .primary)
    let stack = scene.list.navigationController
    scene.split.hide(.primary)
    scene.split.show(.primary)
    scene.split.hide(.secondary)
    #expect(scene.take() == [])
    scene.split.show(.secondary)
    scene.device.advance(by: 1)
    #expect(stack?.viewControllers == [scene.list, scene.detail])
    scene.split.show(.primary)
    scene.device.advance(by: 1)
    #expect(stack?.viewControllers == [scene.list])
    scene.split.show(.secondary)
    scene.device.advance(by: 1)
    scene.split.hide(.secondary)
    scene.device.advance(by: 1)
    #expect(stack?.viewControllers == [scene.list])
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.detail.navigationController !== stack && scene.detail.view.window != nil)
  }

  @Test func `a column for one takes the place of all others (B21.24)`() {
    let scene = SplitScene(SplitScene.phone, .doubleColumn)
    let only = SplitScene.Page("only", scene)
    scene.split.setViewController(scene.list, for: .primary)
    scene.split.setViewController(scene.detail, for: .secondary)
    scene.split.setViewController(only, for: .compact)
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["top compact?", "didCollapse", "only didLoad", "only willAppear", "only didAppear"])
    #expect(scene.split.viewControllers == [only] && only.parent === scene.split)
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(
      scene.take() == [
        "expand to oneBesideSecondary?", "show primary", "show secondary", "list didLoad", "detail didLoad",
        "list willAppear", "detail willAppear", "only willDisappear", "only didDisappear", "list didAppear",
        "detail didAppear", "didExpand",
      ])
    scene.device.resize(to: SplitScene.phone)
    scene.device.advance(by: 0.5)
    #expect(only.view.frame == CGRect(origin: .zero, size: SplitScene.phone) && scene.list.view.window == nil)
  }

  @Test func `another controller for a column on the stack takes its place there (B21.22)`() {
    let scene = columns(SplitScene.phone)
    let (stack, other) = (scene.list.navigationController, UIViewController())
    #expect(stack?.viewControllers == [scene.list, scene.detail])
    scene.split.setViewController(other, for: .secondary)
    #expect(stack?.viewControllers == [scene.list, other])
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(stack?.viewControllers == [scene.list] && other.navigationController?.parent === scene.split)
  }
}
