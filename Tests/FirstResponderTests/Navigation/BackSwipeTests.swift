import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Going back by finger.
@Suite(.serialized, .leavesNothing) @MainActor struct BackSwipeTests {
  @Test func `other gestures on a navigation controller's view begin whatever stands on it`() {
    let scene = NavigationScene("one")
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction(UIAction { _ in taps += 1 })
    scene.navigation.view.addGestureRecognizer(tap)
    scene.device.tap(at: CGPoint(x: 200, y: 400))
    #expect(taps == 1)
  }

  @Test func `the top follows the finger, and past half it goes`() {
    let scene = NavigationScene("a", "b")
    guard let b = scene.top else { return }
    let finger = scene.swipe(to: 100)
    #expect(scene.take() == ["b.willMove(nil)"] + NavigationScene.begins("b", "a"))
    // Without the 10 pt that it took to be recognized.
    #expect(b.view.frame.origin.x == 90 && scene.top?.name == "a" && scene.names == ["a"])
    finger.move(to: CGPoint(x: 252, y: 400), over: 0.2)
    #expect(b.view.frame.origin.x == 240 && scene.take() == [])
    scene.device.advance(by: 0.3)
    finger.lift()
    #expect(scene.take() == [] && scene.shown == ["a", "b"])
    scene.device.advance(by: 0.36)
    #expect(scene.take() == NavigationScene.popEnds("b", "a"))
    #expect(scene.shown == ["a"] && scene.hit() === scene.top?.view && b.parent == nil)
    #expect(scene.top?.view.frame == scene.window.bounds)
  }

  @Test func `before half it comes back, and who stays appears again`() {
    let scene = NavigationScene("a", "b")
    let b = scene.top
    let finger = scene.swipe(to: 150)
    scene.device.advance(by: 0.3)
    _ = scene.take()
    finger.lift()
    #expect(scene.names == ["a", "b"] && scene.take() == [])
    scene.device.advance(by: 0.36)
    #expect(
      scene.take() == ["a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear"])
    #expect(scene.shown == ["b"] && scene.top === b && b?.view.frame == scene.window.bounds)
    #expect(b?.parent === scene.navigation && b?.isMovingFromParent == false && scene.hit() === b?.view)
    #expect(scene.navigation.navigationBar.items?.count == 2)
  }

  @Test(
    arguments: [
      (0.1, 600, true), (0.9, -600, false), (0.5, 0, false), (0.51, 0, true), (0.6, -499, true), (0.4, 499, false),
    ] as [(CGFloat, CGFloat, Bool)])
  func `speed decides, otherwise the place`(_ progress: CGFloat, _ velocity: CGFloat, _ completes: Bool) {
    #expect(DragRelease(part: 0.5, speed: 500).completes(progress: progress, velocity: velocity) == completes)
  }

  @Test func `a flick from the edge goes back`() {
    let scene = NavigationScene("a", "b")
    scene.device.flick(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 90, y: 400))
    scene.device.advance(by: 0.5)
    #expect(scene.names == ["a"] && scene.shown == ["a"])
  }

  @Test func `at the bottom it does not begin`() {
    let scene = NavigationScene("a")
    _ = scene.swipe(to: 200)
    #expect(scene.take() == [] && scene.shown == ["a"])
    #expect(scene.navigation.interactivePopGestureRecognizer?.view === scene.navigation.view)
    #expect(scene.device.trace.text(.gestures).contains("NavigationView said no to shouldBegin"))
  }

  @Test func `without a bar or a button back it does not begin, unless its delegate is another one`() {
    let scene = NavigationScene("a", "b")
    scene.navigation.isNavigationBarHidden = true
    scene.swipe(to: 300).lift()
    #expect(scene.names == ["a", "b"])
    scene.navigation.isNavigationBarHidden = false
    scene.top?.navigationItem.hidesBackButton = true
    scene.swipe(to: 300).lift()
    #expect(scene.names == ["a", "b"])
    scene.navigation.interactivePopGestureRecognizer?.delegate = nil
    scene.swipe(to: 300).lift()
    #expect(scene.names == ["a"])
  }

  @Test func `a finger that does not come from the edge goes nowhere`() {
    let scene = NavigationScene("a", "b")
    scene.device.drag(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 380, y: 400))
    #expect(scene.names == ["a", "b"] && scene.take() == [])
  }

  @Test func `B1.55 while a finger drives, new touches are suppressed and other fingers and gestures are over`() {
    let scene = NavigationScene("a", "b")
    guard let b = scene.top else { return }
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    let probe = Probe(frame: CGRect(x: 200, y: 200, width: 100, height: 100))
    let other = UIView(frame: CGRect(x: 200, y: 500, width: 100, height: 100))
    pan.addAction(UIAction { [unowned pan] _ in states.append(pan.state) })
    other.addGestureRecognizer(pan)
    for view in [probe, other] { b.view.addSubview(view) }
    let still = scene.device.touchDown(at: CGPoint(x: 250, y: 250))
    let panning = scene.device.touchDown(at: CGPoint(x: 250, y: 550))
    panning.move(to: CGPoint(x: 250, y: 580))
    let finger = scene.swipe(to: 100)
    #expect(probe.calls == ["began", "cancelled"] && states == [.began, .cancelled])
    still.move(to: CGPoint(x: 260, y: 250))
    let late = scene.device.touchDown(at: CGPoint(x: 380, y: 250))
    late.lift()
    #expect(probe.calls == ["began", "cancelled"] && scene.hit() === scene.window)
    finger.move(to: CGPoint(x: 302, y: 400))
    #expect(b.view.frame.origin.x == 290)
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 0.4)
    #expect(scene.names == ["a"])
  }

  final class Probe: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
  }

  // MARK: Scroll views

  private func scrolling(_ scene: NavigationScene) -> UIScrollView {
    let scrollView = UIScrollView(frame: scene.window.bounds)
    scrollView.contentSize = CGSize(width: 2000, height: 5000)
    scrollView.contentOffset = CGPoint(x: 500, y: 500)
    scene.top?.view.addSubview(scrollView)
    return scrollView
  }

  @Test func `B4.65 a scroll view waits for the finger from the edge to fail`() {
    let scene = NavigationScene("a", "b")
    let scrollView = scrolling(scene)
    let finger = scene.swipe(to: 100)
    #expect(scrollView.contentOffset == CGPoint(x: 500, y: 500) && scene.names == ["a"])
    #expect(scrollView.panGestureRecognizer.state == .failed || scrollView.panGestureRecognizer.state == .possible)
    finger.lift()
    #expect(
      scene.device.trace.text(.gestures).contains(
        "it requires the failure of BackSwipeGestureRecognizer 'interactivePop', which was recognized"))
  }

  @Test func `B4.65 along the edge, away from it, and at the bottom of the stack the scroll view scrolls`() {
    let scene = NavigationScene("a", "b")
    let scrollView = scrolling(scene)
    scene.device.drag(from: CGPoint(x: 2, y: 600), to: CGPoint(x: 2, y: 400))
    #expect(scrollView.contentOffset.y > 650 && scene.names == ["a", "b"])
    scene.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
    #expect(scrollView.contentOffset.x < 350 && scene.names == ["a", "b"])
    let root = NavigationScene("a")
    let atRoot = scrolling(root)
    root.device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 200, y: 400))
    #expect(atRoot.contentOffset.x < 350)
  }

  // MARK: Broken off

  @Test func `a finger that is taken back brings the top back`() {
    let scene = NavigationScene("a", "b")
    let finger = scene.swipe(to: 300)
    _ = scene.take()
    finger.cancel()
    scene.device.advance(by: 0.4)
    #expect(
      scene.take() == ["a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear"])
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"])
  }

  @Test func `an app that is no longer active brings the top back`() {
    let scene = NavigationScene("a", "b")
    _ = scene.swipe(to: 300)
    scene.device.resignActive()
    scene.device.advance(by: 0.4)
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"] && scene.navigation.navigation.transition == nil)
  }

  @Test func `a navigation controller that is removed in the middle is whole again`() {
    let scene = NavigationScene("a", "b")
    _ = scene.swipe(to: 300)
    _ = scene.take()
    scene.window.rootViewController = UIViewController()
    scene.device.advance(by: 1)
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"] && scene.navigation.navigation.transition == nil)
    #expect(scene.take() == ["a.viewWillDisappear", "a.viewDidDisappear", "b.viewDidDisappear"])
    scene.window.rootViewController = scene.navigation
    #expect(scene.take() == ["willShow b false", "b.viewWillAppear", "b.viewDidAppear", "didShow b false"])
    #expect(scene.hit() === scene.top?.view)
  }

  @Test func `switching the recognizer off in the middle brings the top back`() {
    let scene = NavigationScene("a", "b")
    _ = scene.swipe(to: 300)
    scene.navigation.interactivePopGestureRecognizer?.isEnabled = false
    scene.device.advance(by: 0.4)
    #expect(scene.names == ["a", "b"] && scene.shown == ["b"])
  }

  @Test func `what the program asks for in the middle wins over a swipe that is called off`() {
    let scene = NavigationScene("a", "b")
    let finger = scene.swipe(to: 100)
    scene.navigation.pushViewController(scene.controller("c"), animated: false)
    #expect(scene.names == ["a", "c"] && scene.shown == ["a", "b"])
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 0.4)
    #expect(scene.names == ["a", "c"] && scene.shown == ["c"])
    #expect(scene.navigation.children.compactMap { ($0 as? LoggedController)?.name } == ["a", "c"])
  }
}
