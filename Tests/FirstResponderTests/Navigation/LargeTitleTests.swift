import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Bars whose title is large until content scrolls (B23.90-B23.97).
@Suite(.serialized, .leavesNothing) @MainActor struct LargeTitleTests {
  typealias Scene = LargeTitleScene
  typealias Screen = LargeTitleScene.Screen

  @Test func `the title has a line of its own, and the content begins below it (B23.90)`() {
    let scene = Scene(Screen())
    #expect(scene.state == [96, 96, -96] && scene.list.adjustedContentInset.top == 96)
    #expect(scene.bar.largeLabel.frame == CGRect(x: 16, y: 44, width: 358, height: 52) && scene.bar.label.isHidden)
    #expect(scene.bar.largeLabel.text == "Screen 0")
    // A finger on it ends at the bar, one below is the content's.
    #expect(scene.stack.view.hitTest(CGPoint(x: 200, y: 95), with: nil) === scene.bar)
    #expect(scene.stack.view.hitTest(CGPoint(x: 200, y: 97), with: nil) === scene.list)
  }

  @Test func `content that is scrolled takes it away, as far as it goes (B23.90)`() {
    let scene = Scene(Screen())
    let finger = scene.pull(by: -20)
    #expect(scene.state == [76, 76, -76] && scene.list.adjustedContentInset.top == 76)
    #expect(scene.take() == ["willBeginDragging", "inset", "didScroll"])
    finger.move(to: CGPoint(x: 195, y: 370), over: 0.3)
    scene.device.advance(by: 0.2)
    #expect(scene.state == [44, 44, 24] && !scene.bar.label.isHidden)
    // The content lies where the bar was, and has its touches.
    #expect(scene.stack.view.hitTest(CGPoint(x: 200, y: 50), with: nil) === scene.list)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.state == [44, 44, 24])
  }

  @Test func `let go on its way it comes to rest at one end: the delegate hears of it as of any other (B23.93)`() {
    let scene = Scene(Screen())
    scene.pull(by: -20).lift()
    #expect(
      scene.take() == [
        "willBeginDragging", "inset", "didScroll", "willEndDragging at -96", "didEndDragging true",
        "willBeginDecelerating",
      ])
    scene.device.advance(by: 2)
    #expect(scene.take() == ["inset", "didScroll", "didEndDecelerating"] && scene.state == [96, 96, -96])
    scene.pull(by: -30).lift()
    #expect(scene.take().contains("willEndDragging at -44"))
    scene.device.advance(by: 2)
    #expect(scene.state == [44, 44, -44])
    scene.pull(by: 15).lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [44, 44, -44])
    scene.pull(by: 40).lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -96])
  }

  @Test func `where the delegate wants it to rest counts, as does the program's offset (B23.93)`() {
    let scene = Scene(Screen())
    scene.target = -70
    scene.pull(by: -20).lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [70, 70, -70])
    scene.list.contentOffset.y = -60
    #expect(scene.state == [60, 60, -60])
    // The edge is that below the whole bar.
    scene.list.contentOffset.y = 500
    scene.list.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(scene.state == [44, 44, -44])
  }

  @Test func `content pulled further takes the bar along, and springs back with it (B23.97)`() {
    let scene = Scene(Screen())
    let finger = scene.pull(by: 100)
    let pulled = -96 - scene.offset
    #expect(pulled > 30 && abs(scene.bar.frame.height - 96 - pulled) < 1e-6)
    #expect(scene.list.adjustedContentInset.top == 96)
    scene.bar.layoutIfNeeded()
    // The title moves with the content, the line above it stays.
    #expect(abs(scene.bar.largeLabel.frame.minY - 44 - pulled) < 1e-6)
    #expect(scene.stack.view.hitTest(CGPoint(x: 200, y: 95 + pulled), with: nil) === scene.bar)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -96])
  }

  @Test func `what refreshes comes between the bar and the content (B23.97)`() {
    let scene = Scene(Screen())
    scene.list.refreshControl = UIRefreshControl()
    let finger = scene.pull(by: 300)
    #expect(scene.offset < -180 && scene.bar.frame.height == 96 && scene.list.refreshControl?.isRefreshing == true)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -156])
    scene.list.refreshControl?.endRefreshing()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -96])
  }

  @Test func `a tap at the top of the screen brings the large title (B23.94)`() {
    let scene = Scene(Screen())
    scene.list.contentOffset.y = 700
    scene.calls = []
    scene.device.tapStatusBar()
    scene.device.advance(by: 2)
    #expect(scene.take() == ["didScroll", "inset", "didScroll", "didScrollToTop"] && scene.state == [96, 96, -96])
  }

  @Test func `content that just does not fit can be moved as far as the bar gives way (B23.94)`() {
    let screen = Screen()
    screen.height = 844 - 96 + 10
    let scene = Scene(screen)
    scene.pull(by: -40).lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [44, 44, -44])
    scene.list.contentSize.height = 500
    #expect(scene.state == [96, 96, -96])
    // What fits gives way to the finger only.
    let finger = scene.pull(by: -40)
    #expect(scene.bar.frame.height < 96)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -96])
  }

  @Test func `titles are as large as their item says, otherwise as the one before (B23.91)`() {
    let (a, b, c) = (Screen(), Screen(), Screen())
    let scene = Scene(a)
    scene.stack.pushViewController(b, animated: false)
    scene.device.advance(by: 0.1)
    #expect(scene.state == [96, 96, -96])
    b.navigationItem.largeTitleDisplayMode = .never
    scene.device.advance(by: 0.1)
    #expect(scene.state == [44, 44, -44])
    scene.stack.pushViewController(c, animated: false)
    scene.device.advance(by: 0.1)
    #expect(scene.state == [44, 44, -44])
    c.navigationItem.largeTitleDisplayMode = .always
    scene.device.advance(by: 0.1)
    #expect(scene.state == [96, 96, -96])
    c.navigationItem.largeTitleDisplayMode = .automatic
    b.navigationItem.largeTitleDisplayMode = .automatic
    scene.device.advance(by: 0.1)
    #expect(scene.state == [96, 96, -96])
    scene.bar.prefersLargeTitles = false
    scene.device.advance(by: 0.1)
    #expect(scene.state == [44, 44, -44])
  }

  @Test func `a screen that is covered and comes back has the bar that it had (B23.96)`() {
    let (a, b) = (Screen(), Screen())
    b.navigationItem.largeTitleDisplayMode = .never
    let scene = Scene(a)
    b.list.delegate = scene
    for offset in [CGFloat(-96), -44, 300] {
      a.list.contentOffset.y = offset
      scene.calls = []
      scene.stack.pushViewController(b, animated: true)
      scene.device.advance(by: 0.2)
      // What goes is seen as it was, while the bar is the other's.
      #expect(a.list.contentOffset.y == offset && scene.bar.frame.height == 44)
      scene.device.advance(by: 1)
      #expect(scene.state == [44, 44, -44])
      scene.stack.popViewController(animated: true)
      scene.device.advance(by: 1)
      let height: CGFloat = offset == -96 ? 96 : 44
      #expect(scene.state == [height, height, offset])
      b.list.contentOffset.y = -44
    }
  }

  @Test func `a swipe back that is called off leaves both screens as they were (B23.96)`() {
    let (a, b) = (Screen(), Screen())
    a.navigationItem.largeTitleDisplayMode = .never
    b.navigationItem.largeTitleDisplayMode = .always
    let scene = Scene(a, b)
    #expect(scene.state == [96, 96, -96])
    b.list.contentOffset.y = 200
    let finger = scene.device.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.3)
    scene.device.advance(by: 0.2)
    finger.move(to: CGPoint(x: 60, y: 400), over: 0.3)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.screen === b && scene.state == [44, 44, 200])
    scene.device.tapStatusBar()
    scene.device.advance(by: 2)
    #expect(scene.state == [96, 96, -96])
    scene.stack.popViewController(animated: true)
    scene.device.advance(by: 1)
    #expect(scene.screen === a && scene.state == [44, 44, -44])
  }

  @Test func `the content is the first view, or what the program names (B23.95)`() {
    let screen = Screen()
    screen.behind = UIView()
    let scene = Scene(screen)
    scene.list.contentOffset.y = 100
    #expect(scene.state == [96, 96, 100])
    screen.setContentScrollView(screen.list, for: .top)
    #expect(screen.contentScrollView(for: .top) === screen.list && screen.contentScrollView(for: .bottom) == nil)
    #expect(scene.state == [44, 44, 100])
    screen.setContentScrollView(nil)
    #expect(scene.state == [96, 96, 100])
  }

  @Test func `content that begins below the bar, or keeps clear of nothing, does not move it (B23.95)`() {
    let scene = Scene(Screen())
    scene.list.frame = CGRect(x: 0, y: 96, width: 390, height: 700)
    scene.stack.view.setNeedsLayout()
    scene.device.advance(by: 0.1)
    scene.list.contentOffset.y = 300
    #expect(scene.state == [96, 96, 300])
    scene.list.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    scene.list.contentInsetAdjustmentBehavior = .never
    scene.stack.view.setNeedsLayout()
    scene.device.advance(by: 0.1)
    scene.list.contentOffset.y = 400
    #expect(scene.state == [96, 96, 400])
  }

  @Test func `in a window that is low there are no large titles (B23.91)`() {
    let device = SimulatedDevice(size: CGSize(width: 844, height: 390))
    let stack = UINavigationController(rootViewController: Screen())
    stack.navigationBar.prefersLargeTitles = true
    device.show(stack)
    device.advance(by: 0.1)
    #expect(stack.navigationBar.frame.height == 44)
  }

  @Test func `content that goes while it is scrolled leaves a whole bar (B23.95)`() {
    let scene = Scene(Screen())
    scene.list.contentOffset.y = 500
    #expect(scene.bar.frame.height == 44)
    let finger = scene.pull(by: -50)
    scene.list.removeFromSuperview()
    scene.stack.view.setNeedsLayout()
    scene.device.advance(by: 0.1)
    #expect(scene.bar.frame.height == 96)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.bar.frame.height == 96)
  }

  @Test func `content that comes to another place has no bar there (B23.96)`() {
    let screen = Screen()
    let scene = Scene(screen)
    scene.list.contentOffset.y = 500
    scene.stack.viewControllers = [UIViewController()]
    scene.device.advance(by: 0.1)
    scene.device.show(screen)
    scene.device.advance(by: 0.1)
    scene.device.tapStatusBar()
    scene.device.advance(by: 2)
    #expect(screen.list.adjustedContentInset.top == 0 && screen.list.contentOffset.y == 0)
  }

  @Test func `ten fingers on the list, and the program that moves it meanwhile (B23.90)`() {
    let scene = Scene(Screen())
    let fingers = (0..<10).map { scene.device.touchDown(at: CGPoint(x: 30 + $0 * 33, y: 500)) }
    for (index, finger) in fingers.enumerated() {
      finger.move(to: CGPoint(x: 30 + index * 33, y: 500 - 10 * index), over: 0.05)
      scene.list.contentOffset.y = index.isMultiple(of: 2) ? -96 : 80
      #expect(scene.bar.frame.height >= 44 && scene.screen?.view.safeAreaInsets.top ?? 0 <= 96)
    }
    for finger in fingers { finger.lift() }
    scene.device.advance(by: 3)
    #expect([44, 96].contains(scene.bar.frame.height) && scene.state[0] == scene.state[1])
  }
}
