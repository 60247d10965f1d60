import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What stands in the bar, and what a tap on it does.
@Suite(.serialized, .leavesNothing) @MainActor struct NavigationBarTests {
  final class Target: UIViewController {
    var calls: [String] = []
    static let save = Selector("save(_:)", Target.save(_:))
    func save(_ sender: UIBarButtonItem) { calls.append("save from \(sender.title ?? "")") }
  }

  private func texts(_ view: UIView) -> [String] {
    if let label = view as? UILabel { return label.isHidden ? [] : [label.text].compactMap(\.self) }
    return view.subviews.flatMap(texts)
  }

  @Test func `it shows the title of the top and the title of what is below`() {
    let scene = NavigationScene("a")
    scene.top?.title = "Letters"
    scene.navigation.view.layoutIfNeeded()
    #expect(texts(scene.navigation.navigationBar) == ["Letters"])
    let b = scene.controller("b")
    scene.navigation.pushViewController(b, animated: false)
    b.title = "A letter"
    scene.navigation.view.layoutIfNeeded()
    #expect(texts(scene.navigation.navigationBar) == ["A letter", "‹ Letters"])
    b.navigationItem.hidesBackButton = true
    scene.navigation.view.layoutIfNeeded()
    #expect(texts(scene.navigation.navigationBar) == ["A letter"])
  }

  @Test func `a tap on the button back pops`() {
    let scene = NavigationScene("a", "b")
    scene.device.tap(at: CGPoint(x: 30, y: 22))
    #expect(scene.names == ["a"])
    scene.device.advance(by: 1)
    #expect(scene.shown == ["a"])
    scene.device.tap(at: CGPoint(x: 30, y: 22))
    #expect(scene.names == ["a"])
  }

  @Test func `buttons call their target with themselves as sender, or perform their action`() {
    let scene = NavigationScene("a")
    let target = Target()
    var performed: [String] = []
    let save = UIBarButtonItem(title: "Save", style: .done, target: target, action: Target.save)
    let add = UIBarButtonItem(
      primaryAction: UIAction(title: "Add") { performed.append("\(type(of: $0.sender ?? ""))") })
    scene.top?.navigationItem.rightBarButtonItem = save
    scene.top?.navigationItem.leftBarButtonItem = add
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 370, y: 22))
    scene.device.tap(at: CGPoint(x: 20, y: 22))
    #expect(target.calls == ["save from Save"] && performed == ["UIBarButtonItem"])
    save.isEnabled = false
    scene.device.tap(at: CGPoint(x: 370, y: 22))
    #expect(target.calls.count == 1)
  }

  @Test func `a button without a target finds one up the chain from the bar`() {
    // B6.34
    let (outer, device) = (Target(), SimulatedDevice())
    let navigation = UINavigationController(rootViewController: UIViewController())
    outer.addChild(navigation)
    outer.view.addSubview(navigation.view)
    device.show(outer)
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .plain, target: nil, action: Target.save)
    device.advance(by: 0.1)
    device.tap(at: CGPoint(x: 370, y: 22))
    #expect(outer.calls == ["save from Save"])
  }

  @Test func `what is under the bar is not touched, and is free of it in its safe area`() {
    let scene = NavigationScene("a")
    guard let a = scene.top else { return }
    #expect(a.view.frame == scene.window.bounds && a.view.safeAreaInsets.top == 44)
    #expect(scene.hit(200, 20) === scene.navigation.navigationBar && scene.hit(200, 44) === a.view)
    scene.navigation.isNavigationBarHidden = true
    #expect(a.view.safeAreaInsets.top == 0 && scene.hit(200, 20) === a.view)
    scene.navigation.setNavigationBarHidden(false, animated: true)
    scene.device.advance(by: 0.3)
    #expect(a.view.safeAreaInsets.top == 44 && scene.hit(200, 20) === scene.navigation.navigationBar)
    scene.navigation.setNavigationBarHidden(true, animated: true)
    scene.device.advance(by: 0.3)
    #expect(a.view.safeAreaInsets.top == 0 && scene.hit(200, 20) === a.view)
  }

  @Test func `content of a scroll view begins under the bar, and follows it away`() {
    let scene = NavigationScene("a")
    let scrollView = UIScrollView(frame: scene.window.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    let b = scene.controller("b")
    b.view.addSubview(scrollView)
    scene.navigation.pushViewController(b, animated: false)
    scene.device.advance(by: 0.1)
    #expect(scrollView.adjustedContentInset.top == 44 && scrollView.contentOffset.y == -44)
    scrollView.contentInset.top = 10
    #expect(scrollView.adjustedContentInset.top == 54)
    scene.navigation.isNavigationBarHidden = true
    #expect(scrollView.adjustedContentInset.top == 10)
    scrollView.contentInsetAdjustmentBehavior = .never
    scene.navigation.isNavigationBarHidden = false
    #expect(scrollView.adjustedContentInset.top == 10)
  }

  @Test func `a view that sticks out of one without a safe area has none`() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: -20, y: -30, width: 200, height: 300)
    outer.addSubview(inner)
    #expect(inner.safeAreaInsets == .zero)
  }
}
