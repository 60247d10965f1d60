import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// When screens that come and go let an app come to rest (B26.60, B26.65).
@MainActor @Suite(.serialized, .leavesNothing)
struct ScreenSettlingTests {
  let scene = SettlingScene()
  var device: SimulatedDevice { scene.device }
  var root: UIViewController { scene.root }

  final class Detail: UIViewController {}

  /// Another root, with a controller that is pushed.
  private func stack() -> UINavigationController {
    let stack = UINavigationController(rootViewController: UIViewController())
    device.show(stack)
    device.settle()
    return stack
  }

  @Test func `a push and a pop take 0.35 s, and who does it is told`() {
    let stack = stack()
    stack.pushViewController(Detail(), animated: true)
    #expect(device.busy.filter { $0.activity == .changesControllers }.map(\.detail) == ["pushes Detail"])
    #expect(scene.settle() == "settled after 0.35 s")
    stack.popViewController(animated: true)
    #expect(device.busy.filter { $0.activity == .changesControllers }.map(\.detail) == ["pops Detail"])
    #expect(scene.settle() == "settled after 0.35 s")
  }

  @Test func `a pop that a finger holds half way is told, and not waited for`() {
    let stack = stack()
    stack.pushViewController(Detail(), animated: false)
    device.settle()
    let finger = device.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.2)
    let held = device.settle()
    #expect(held.isSettled)
    #expect(held.busy.filter { $0.activity == .changesControllers }.map(\.detail) == ["pops Detail, held by hand"])
    #expect(held.busy.contains { $0.activity == .isTouched } && held.busy.allSatisfy { $0.end == .bySomebody })
    finger.move(to: CGPoint(x: 380, y: 400), over: 0.2)
    finger.lift()
    expect(device.settle()).isAtRest()
    #expect(stack.viewControllers.count == 1)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
  func `what is presented comes and goes in half a second`(_ style: UIModalPresentationStyle) {
    let detail = Detail()
    detail.modalPresentationStyle = style
    root.present(detail, animated: true)
    #expect(device.busy.filter { $0.activity == .changesControllers }.map(\.detail) == ["presents Detail"])
    #expect(scene.settle() == "settled after 0.5 s")
    root.dismiss(animated: true)
    #expect(device.busy.filter { $0.activity == .changesControllers }.map(\.detail) == ["dismisses Detail"])
    #expect(scene.settle() == "settled after 0.5 s")
  }

  @Test func `an alert comes in a quarter of a second, and stays`() {
    let alert = UIAlertController(title: "Save?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Save", style: .default))
    root.present(alert, animated: true)
    #expect(scene.settle() == "settled after 0.25 s")
    root.dismiss(animated: true)
    #expect(scene.settle() == "settled after 0.25 s")
  }

  /// Begins, and never says that it is over.
  final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `an animator of the program's that never ends its transition is named`() {
    let (detail, forgetful) = (Detail(), Forgetful())
    detail.modalPresentationStyle = .fullScreen
    detail.transitioningDelegate = forgetful
    root.present(detail, animated: true)
    let settling = device.settle()
    #expect(!settling.isSettled && settling.seconds == 2)
    #expect(settling.culprits.map(\.detail) == ["presents Detail, moved by Forgetful"])
    forgetful.context?.completeTransition(true)
    forgetful.context = nil
    expect(device.settle()).isAtRest()
  }

  @Test func `the keyboard comes and goes in a quarter of a second, and its caret is nobody's business`() {
    let field = scene.add(UITextField(), "field", CGRect(x: 0, y: 200, width: 200, height: 40))
    field.becomeFirstResponder()
    #expect(device.busy.filter { $0.activity == .movesInputViews }.map(\.detail) == ["comes"])
    #expect(scene.settle() == "settled after 0.25 s")
    field.resignFirstResponder()
    #expect(device.busy.filter { $0.activity == .movesInputViews }.map(\.detail) == ["goes"])
    #expect(scene.settle() == "settled after 0.25 s")
  }

  final class Menus: NSObject, UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: [UIAction(title: "Open") { _ in }]) }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
  }

  @Test func `an edit menu comes and goes in a fifth of a second`() {
    let menus = Menus()
    let interaction = UIEditMenuInteraction(delegate: menus)
    scene.card.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(device.busy.map { [$0.activity.rawValue, $0.detail] } == [["movesMenu", "comes"]])
    #expect(scene.settle() == "settled after 0.2 s")
    interaction.dismissMenu()
    #expect(device.busy.map { [$0.activity.rawValue, $0.detail] } == [["movesMenu", "goes"]])
    #expect(scene.settle() == "settled after 0.2 s")
  }

  @Test func `a context menu comes while the finger is still down`() {
    let menus = Menus()
    scene.card.addInteraction(UIContextMenuInteraction(delegate: menus))
    let finger = device.touchDown(at: CGPoint(x: 150, y: 150))
    let settling = device.settle()
    // Held for half a second, and the menu's way.
    #expect(settling.isSettled && abs(settling.seconds - 0.7) < 0.001)
    #expect(settling.busy.contains { $0.activity == .isTouched } && settling.busy.allSatisfy { $0.end == .bySomebody })
    finger.lift()
    device.tap(at: CGPoint(x: 10, y: 800))
    expect(device.settle()).isAtRest()
  }

  @Test func `a search bar makes room for its button in a quarter of a second`() {
    let bar = scene.add(UISearchBar(), "search", CGRect(x: 0, y: 200, width: 390, height: 56))
    bar.setShowsCancelButton(true, animated: true)
    #expect(scene.settle() == "settled after 0.25 s")
  }

  @Test func `another tab is there at once`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), Detail()]
    device.show(tabs)
    device.settle()
    tabs.selectedIndex = 1
    #expect(scene.settle() == "settled after 0.0 s")
  }

  @Test func `the column of a split slides`() {
    let split = SplitScene(SplitScene.upright)
    split.split.viewControllers = [split.list, split.detail]
    split.show()
    UIView.animate(withDuration: 0.4) { split.split.preferredDisplayMode = .oneOverSecondary }
    expect(split.device.settle()).isAtRest()
    #expect(split.take().last == "list didAppear")
  }

  @Test func `a page comes when its completion is called`() {
    let pages = PageScene()
    device.show(pages.pages)
    pages.pages.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    device.settle()
    var end: TimeInterval?
    pages.pages.setViewControllers([pages.all[1]], direction: .forward, animated: true) { [device] _ in
      end = device.now
    }
    let settling = device.settle(within: 10)
    #expect(settling.isSettled && settling.seconds > 0.1 && settling.busy == [])
    #expect(end == device.now)
  }
}
