import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What a bar with a large title does when something else scrolls below it, or the window changes.
@Suite(.serialized, .leavesNothing) @MainActor struct LargeTitleChangesTests {
  typealias Scene = LargeTitleScene
  typealias Screen = LargeTitleScene.Screen

  @Test func `content that comes later is followed, and where it goes all of the bar comes back (B23.95)`() {
    let screen = Screen()
    let scene = Scene(screen)
    screen.list.removeFromSuperview()
    scene.device.advance(by: 0.1)
    let other = UIScrollView(frame: screen.view.bounds)
    other.contentSize = CGSize(width: 390, height: 3000)
    screen.view.addSubview(other)
    scene.device.advance(by: 0.1)
    #expect(other.contentOffset.y == -96)
    scene.pull(by: -150).lift()
    scene.device.advance(by: 1)
    #expect(scene.bar.frame.height == 44 && other.contentOffset.y == 54)
    other.removeFromSuperview()
    scene.device.advance(by: 0.1)
    #expect(scene.bar.frame.height == 96)
  }

  @Test func `content that does not keep clear of the bar any more leaves it whole (B23.95)`() {
    let scene = Scene(Screen())
    scene.list.contentInsetAdjustmentBehavior = .never
    let finger = scene.pull(by: -20)
    #expect(scene.bar.frame.height == 96 && scene.list.contentOffset.y == 20)
    finger.lift()
    scene.device.advance(by: 1)
    scene.list.contentInsetAdjustmentBehavior = .always
    scene.list.contentOffset.y = -60
    scene.device.advance(by: 0.1)
    #expect(scene.bar.frame.height == 60)
  }

  @Test func `content pinned below the bar leaves it whole, also where it comes without animation (B23.95)`() {
    let scene = Scene(Screen())
    let pinned = Screen()
    pinned.title = "Pinned"
    pinned.loadViewIfNeeded()
    pinned.list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      pinned.list.topAnchor.constraint(equalTo: pinned.view.safeAreaLayoutGuide.topAnchor),
      pinned.list.bottomAnchor.constraint(equalTo: pinned.view.bottomAnchor),
      pinned.list.leadingAnchor.constraint(equalTo: pinned.view.leadingAnchor),
      pinned.list.trailingAnchor.constraint(equalTo: pinned.view.trailingAnchor),
    ])
    scene.stack.pushViewController(pinned, animated: false)
    scene.device.advance(by: 0.1)
    let finger = scene.pull(by: -20)
    #expect(scene.state == [96, 96, 20])
    finger.lift()
  }

  @Test func `a window that gets its height back has its large titles back (B23.91)`() {
    let scene = Scene(Screen(), isShown: false)
    scene.device.rotate(to: .landscapeLeft)
    scene.show()
    #expect(scene.bar.frame.height == 44 && !scene.bar.label.isHidden && scene.bar.largeLabel.isHidden)
    scene.device.rotate(to: .portrait)
    scene.device.advance(by: 1)
    let large = scene.bar.largeLabel
    #expect(scene.bar.frame.height == 96 && scene.bar.label.isHidden && !large.isHidden)
    #expect(large.superview === scene.bar && large.frame.height == 52)
  }

  @Test func `from right to left a bar is mirrored, and its way back points to the right (B23.102)`() throws {
    let scene = Scene(Screen(), Screen(), isShown: false)
    scene.stack.navigationBar.semanticContentAttribute = .forceRightToLeft
    let right = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    scene.screen?.navigationItem.rightBarButtonItem = right
    scene.show()
    let back = scene.bar.back
    #expect(back.title == "Screen 0 ›" && back.frame.maxX == 382)
    let edit = try #require(scene.bar.shown.first { !$0.isLeft }?.view)
    #expect(edit.frame.minX == 8 && scene.bar.largeLabel.textAlignment == .right)
    scene.device.tap(at: CGPoint(x: 370, y: 22))
    scene.device.advance(by: 1)
    #expect(scene.stack.viewControllers.count == 1)
  }
}
