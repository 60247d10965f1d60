import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Pulling content down for newer one (B19.2).
@MainActor @Suite(.serialized, .leavesNothing)
struct RefreshControlTests {
  let scene = ScrollScene()
  let control = UIRefreshControl()
  let middle = CGPoint(x: 195, y: 200)

  init() {
    scene.scrollView.refreshControl = control
    control.addAction(UIAction { [unowned scene] _ in scene.calls.append("valueChanged") }, for: .valueChanged)
    scene.device.advance(by: 0.1)
    _ = scene.take()
  }

  private var offset: CGFloat { scene.scrollView.contentOffset.y }

  /// A finger that has pulled the content down by a way of its own, and is still there.
  private func pull(by way: CGFloat) -> Finger {
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: CGPoint(x: middle.x, y: middle.y + way), over: 0.5)
    scene.device.advance(by: 0.5)
    return finger
  }

  @Test func `pulled far enough it asks once, stays in sight when the finger lifts, and goes when it ends (B19.2)`() {
    let finger = pull(by: 400)
    #expect(offset < -90)
    #expect(scene.take() == ["willBeginDragging", "didScroll", "valueChanged", "didScroll"])
    #expect(control.isRefreshing)
    // As long as the finger holds the content there is no room for it.
    #expect(scene.scrollView.adjustedContentInset.top == 0)
    finger.move(to: CGPoint(x: middle.x, y: middle.y + 420), over: 0.2)
    finger.move(to: CGPoint(x: middle.x, y: middle.y + 300), over: 0.2)
    scene.device.advance(by: 0.5)
    finger.lift()
    #expect(
      scene.take() == [
        "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
      ])
    scene.device.advance(by: 3)
    #expect(scene.take() == ["didScroll", "didEndDecelerating"])
    #expect(offset == -60 && scene.scrollView.adjustedContentInset.top == 60)
    control.endRefreshing()
    scene.device.advance(by: 3)
    #expect(!control.isRefreshing && offset == 0 && scene.scrollView.adjustedContentInset.top == 0)
    #expect(scene.take() == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `pulled less far it asks for nothing, and content comes home (B19.2)`() {
    let finger = pull(by: 100)
    #expect(offset < 0 && offset > -90)
    finger.lift()
    scene.device.advance(by: 3)
    #expect(!scene.take().contains("valueChanged") && !control.isRefreshing && offset == 0)
  }

  @Test func `it asks again only in another drag (B19.2)`() {
    control.addAction(UIAction { [unowned control] _ in control.endRefreshing() }, for: .valueChanged)
    let finger = pull(by: 400)
    #expect(!control.isRefreshing)
    finger.move(to: CGPoint(x: middle.x, y: middle.y + 420), over: 0.2)
    #expect(scene.take().filter { $0 == "valueChanged" }.count == 1)
    finger.lift()
    scene.device.advance(by: 3)
    #expect(offset == 0)
    _ = scene.take()
    let other = pull(by: 400)
    #expect(scene.take().filter { $0 == "valueChanged" }.count == 1)
    other.lift()
    scene.device.advance(by: 3)
  }

  @Test func `content that only swings past its edge, or that a program moves there, asks for nothing (B19.2)`() {
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: -200), animated: false)
    #expect(scene.take() == ["didScroll"])
    scene.scrollView.setContentOffset(.zero, animated: false)
    control.isEnabled = false
    let finger = pull(by: 400)
    finger.lift()
    scene.device.advance(by: 3)
    #expect(!scene.take().contains("valueChanged"))
  }

  @Test func `begun by the program it tells nobody, makes room, and leaves the content where it is (B19.2)`() {
    control.beginRefreshing()
    control.beginRefreshing()
    #expect(control.isRefreshing && offset == 0 && scene.scrollView.adjustedContentInset.top == 60)
    #expect(scene.take() == [])
    // What somebody has scrolled on meanwhile stays.
    scene.scrollView.contentOffset.y = 100
    control.endRefreshing()
    control.endRefreshing()
    scene.device.advance(by: 1)
    #expect(offset == 100 && scene.scrollView.adjustedContentInset.top == 0)
  }

  @Test func `taken out while it refreshes it takes its room along (B19.2)`() {
    control.beginRefreshing()
    scene.scrollView.refreshControl = nil
    #expect(control.superview == nil && scene.scrollView.adjustedContentInset.top == 0)
    control.endRefreshing()
    let other = UIRefreshControl()
    scene.scrollView.refreshControl = other
    scene.scrollView.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    // Touches at its place are the scroll view's.
    #expect(scene.scrollView.hitTest(CGPoint(x: 100, y: -30), with: nil) == nil)
  }
}
