import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Sidebars beside and over the content: which are seen, who hears of it, what fingers do (B21.10-B21.19).
@MainActor @Suite(.serialized, .leavesNothing)
struct SplitTests {
  @Test func `crosswise both stand side by side and appear once, the first one first (B21.10, B21.11)`() {
    let scene = SplitScene(SplitScene.across)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(
      scene.take() == [
        "list didLoad", "detail didLoad", "list willAppear", "detail willAppear", "list didAppear", "detail didAppear",
      ])
    #expect(scene.list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(scene.detail.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
    #expect(scene.split.displayMode == .oneBesideSecondary && scene.split.splitBehavior == .tile)
    #expect(!scene.split.isCollapsed && scene.split.viewControllers == [scene.list, scene.detail])
    #expect(scene.list.splitViewController === scene.split && scene.split.splitViewController == nil)
    #expect(scene.split.primaryColumnWidth == 320)
  }

  @Test func `upright the content is alone until a finger pulls the sidebar over it (B21.14)`() {
    let scene = SplitScene(SplitScene.upright)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.device.show(scene.split)
    scene.device.advance(by: 0.1)
    #expect(scene.take() == ["detail didLoad", "detail willAppear", "detail didAppear"])
    #expect(scene.split.displayMode == .secondaryOnly && scene.detail.view.frame.width == 768)
    scene.device.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), over: 0.3)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "finger begins", "to oneOverSecondary", "list didLoad", "list willAppear", "list didAppear", "finger ends",
      ])
    #expect(scene.list.view.frame == CGRect(x: 0, y: 0, width: 320, height: 1024))
    #expect(scene.detail.view.frame.width == 768 && scene.split.displayMode == .oneOverSecondary)
    scene.device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 10, y: 500), over: 0.3)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "finger begins", "to secondaryOnly", "list willDisappear", "list didDisappear", "finger ends",
      ])
    #expect(scene.list.view.superview == nil && scene.split.displayMode == .secondaryOnly)
  }

  @Test func `a finger that lets go too early has changed nothing, and everybody hears of it (B21.14)`() {
    let scene = SplitScene(SplitScene.upright)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.show()
    let finger = scene.device.touchDown(at: CGPoint(x: 2, y: 500))
    for x in stride(from: CGFloat(10), through: 100, by: 10) {
      finger.move(to: CGPoint(x: x, y: 500))
      scene.device.advance(by: 0.05)
    }
    let way = scene.list.view.frame.maxX
    #expect(way > 60 && way <= 100)
    scene.device.advance(by: 0.5)
    finger.lift()
    #expect(scene.split.displayMode == .oneOverSecondary || scene.split.displayMode == .secondaryOnly)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "finger begins", "to oneOverSecondary", "list didLoad", "list willAppear", "to secondaryOnly",
        "list willDisappear", "list didDisappear", "finger ends",
      ])
    #expect(scene.split.displayMode == .secondaryOnly && scene.list.view.superview == nil)
  }

  @Test func `fingers change nothing where the program does not want it (B21.14)`() {
    let scene = SplitScene(SplitScene.upright)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.split.presentsWithGesture = false
    scene.show()
    scene.device.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 300, y: 500), over: 0.3)
    scene.device.advance(by: 1)
    #expect(scene.take() == [] && scene.split.displayMode == .secondaryOnly)
  }

  @Test func `a finger from the edge goes back on the content's stack first (B21.14)`() {
    let scene = SplitScene(SplitScene.upright)
    let stack = UINavigationController(rootViewController: scene.detail)
    scene.split.viewControllers = [scene.list, stack]
    scene.show()
    stack.pushViewController(UIViewController(), animated: false)
    scene.device.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 600, y: 500), over: 0.3)
    scene.device.advance(by: 1)
    #expect(stack.viewControllers == [scene.detail] && scene.split.displayMode == .secondaryOnly)
    scene.device.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 600, y: 500), over: 0.3)
    scene.device.advance(by: 1)
    #expect(scene.split.displayMode == .oneOverSecondary)
  }

  @Test func `the button brings the sidebar and a touch beside it sends it away (B21.15, B21.16)`() {
    let scene = SplitScene(SplitScene.upright)
    scene.detail.navigationItem.leftBarButtonItem = scene.split.displayModeButtonItem
    scene.split.viewControllers = [scene.list, UINavigationController(rootViewController: scene.detail)]
    scene.show()
    scene.device.tap(at: CGPoint(x: 24, y: 22))
    #expect(scene.take() == ["to oneOverSecondary", "list didLoad", "list willAppear"])
    scene.device.advance(by: 1)
    #expect(scene.take() == ["list didAppear"])
    // The content can't be used meanwhile.
    scene.device.tap(at: CGPoint(x: 700, y: 500))
    scene.device.advance(by: 1)
    #expect(scene.take() == ["to secondaryOnly", "list willDisappear", "list didDisappear"])
    scene.target = .secondaryOnly
    scene.device.tap(at: CGPoint(x: 24, y: 22))
    scene.device.advance(by: 1)
    #expect(scene.take() == [])
  }

  @Test func `a wish is kept to, and within a block it is animated (B21.13)`() {
    let scene = SplitScene(SplitScene.upright)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.split.preferredDisplayMode = .allVisible
    scene.show()
    #expect(scene.split.displayMode == .oneBesideSecondary && scene.detail.view.frame.minX == 320)
    UIView.animate(withDuration: 1) { scene.split.preferredDisplayMode = .primaryHidden }
    #expect(scene.split.displayMode == .secondaryOnly && scene.detail.view.frame.minX == 0)
    #expect(scene.take() == ["to secondaryOnly", "list willDisappear"])
    scene.device.advance(by: 0.5)
    #expect(scene.take() == [] && scene.list.view.superview != nil)
    scene.device.advance(by: 0.6)
    #expect(scene.take() == ["list didDisappear"] && scene.list.view.superview == nil)
    scene.split.preferredDisplayMode = .oneBesideSecondary
    #expect(scene.take() == ["to oneBesideSecondary", "list willAppear", "list didAppear"])
  }

  @Test func `another size of the same kind suits another arrangement (B21.11)`() {
    let scene = SplitScene(SplitScene.across)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.show()
    scene.device.resize(to: SplitScene.upright)
    scene.device.advance(by: 0.5)
    #expect(scene.split.displayMode == .secondaryOnly && scene.split.splitBehavior == .overlay)
    #expect(scene.take() == ["to secondaryOnly", "list willDisappear", "list didDisappear"])
    #expect(scene.detail.view.frame == CGRect(origin: .zero, size: SplitScene.upright))
    scene.device.resize(to: SplitScene.across)
    scene.device.advance(by: 0.5)
    #expect(scene.take() == ["to oneBesideSecondary", "list willAppear", "list didAppear"])
    #expect(scene.detail.view.frame.minX == 320)
  }

  @Test func `columns are wrapped, found again, and shown and hidden by name (B21.17, B21.18)`() {
    let scene = SplitScene(CGSize(width: 1366, height: 1024), .tripleColumn)
    let middle = SplitScene.Page("middle", scene)
    scene.split.setViewController(scene.list, for: .primary)
    scene.split.setViewController(middle, for: .supplementary)
    scene.split.setViewController(scene.detail, for: .secondary)
    scene.show()
    #expect(scene.split.style == .tripleColumn && scene.split.viewController(for: .primary) === scene.list)
    #expect(scene.split.viewControllers.allSatisfy { $0 is UINavigationController && $0.parent === scene.split })
    #expect(scene.detail.navigationController?.parent === scene.split && scene.detail.splitViewController != nil)
    #expect(scene.split.displayMode == .oneBesideSecondary && middle.view.window != nil)
    scene.split.show(.secondary)
    scene.split.show(.supplementary)
    scene.split.hide(.primary)
    #expect(scene.take() == [])
    scene.split.show(.primary)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["to twoBesideSecondary", "show primary", "list didLoad", "list willAppear", "list didAppear"])
    #expect(scene.split.viewControllers.map(\.view.frame.minX) == [0, 320, 640])
    scene.split.hide(.supplementary)
    scene.device.advance(by: 1)
    #expect(
      scene.take() == [
        "to secondaryOnly", "hide primary", "hide supplementary", "list willDisappear", "middle willDisappear",
        "list didDisappear", "middle didDisappear",
      ])
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test func `another controller in a column takes the place of the old one at once (B21.17)`() {
    let scene = SplitScene(SplitScene.across, .doubleColumn)
    scene.split.setViewController(scene.list, for: .primary)
    scene.split.setViewController(scene.detail, for: .secondary)
    scene.show()
    let other = SplitScene.Page("other", scene)
    scene.split.showDetailViewController(other, sender: nil)
    #expect(
      scene.take() == [
        "showDetail other?", "other didLoad", "other willAppear", "detail willDisappear", "detail didDisappear",
        "other didAppear",
      ])
    #expect(scene.split.viewController(for: .secondary) === other && scene.detail.navigationController?.parent == nil)
    scene.shows = true
    scene.split.showDetailViewController(scene.detail, sender: nil)
    #expect(scene.take() == ["showDetail detail?"] && scene.split.viewController(for: .secondary) === other)
    scene.split.setViewController(nil, for: .secondary)
    #expect(scene.take() == ["other willDisappear", "other didDisappear"])
    #expect(scene.split.viewController(for: .secondary) == nil && scene.split.viewControllers.count == 1)
  }

  @Test func `the names of columns are nothing to a split without a style (B21.17)`() {
    let scene = SplitScene(SplitScene.across)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.show()
    scene.split.setViewController(UIViewController(), for: .primary)
    scene.split.hide(.primary)
    #expect(scene.split.viewController(for: .primary) == nil && scene.split.viewControllers.first === scene.list)
    #expect(scene.take() == [] && scene.split.displayMode == .oneBesideSecondary)
  }

  @Test func `a split that goes takes its columns along, and brings them again (B21.10)`() {
    let scene = SplitScene(SplitScene.across)
    scene.split.viewControllers = [scene.list, scene.detail]
    scene.show()
    let over = UIViewController()
    over.modalPresentationStyle = .fullScreen
    scene.split.present(over, animated: false)
    let calls = scene.take()
    #expect(calls.prefix(2) == ["list willDisappear", "detail willDisappear"] && calls.count == 4)
    #expect(Set(calls.suffix(2)) == ["list didDisappear", "detail didDisappear"])
    scene.split.preferredDisplayMode = .secondaryOnly
    #expect(scene.take() == ["to secondaryOnly"])
    over.dismiss(animated: false)
    #expect(scene.take() == ["detail willAppear", "detail didAppear"])
  }

  @Test func `more controllers than columns stop with a message that says so (B21.10)`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UISplitViewController(nibName: nil, bundle: nil).viewControllers = (0..<3).map { _ in UIViewController() }
    }
  }
}
