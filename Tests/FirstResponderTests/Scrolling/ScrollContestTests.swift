import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Scroll views beside other recognizers, wheels and timers.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollContestTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  @Test func `of a content's pan and the scroll view's the first past its threshold wins (B4.64)`() {
    for contentIsQuicker in [true, false] {
      let scene = ScrollScene()
      let pan = UIPanGestureRecognizer()
      scene.content.addGestureRecognizer(pan)
      // The scroll view counts the way that it can follow only: across, the content's pan is past 10 pt long before.
      let way: [CGPoint] =
        contentIsQuicker ? [CGPoint(x: 215, y: 598), CGPoint(x: 215, y: 500)] : [up(9), up(60)]
      if !contentIsQuicker { pan.minimumNumberOfTouches = 2 }
      let finger = scene.device.touchDown(at: middle)
      for place in way { finger.move(to: place) }
      #expect((pan.state == .changed) == contentIsQuicker)
      #expect((scene.scrollView.isDragging) == !contentIsQuicker)
      // Who comes too late gets nothing, whatever the fingers do: now the other one could begin.
      let second = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
      for step in [1, 2, 3] as [CGFloat] {
        scene.device.frame {
          finger.move(to: CGPoint(x: 215, y: 500 - step * 20))
          second.move(to: CGPoint(x: 100, y: 600 - step * 20))
        }
      }
      #expect((pan.state == .changed) == contentIsQuicker)
      #expect((scene.scrollView.isDragging) == !contentIsQuicker)
      finger.lift()
      second.lift()
    }
  }

  @Test func `a wheel moves content by its steps, and stops at the edge without a finger to hold it (B5.37)`() {
    let scene = ScrollScene()
    scene.device.scrollWheel(by: CGVector(dx: 0, dy: -30), at: middle)
    #expect(scene.scrollView.contentOffset.y == 30)
    scene.device.scrollWheel(by: CGVector(dx: 0, dy: -30), at: middle)
    #expect(scene.scrollView.contentOffset.y == 60)
    scene.device.advance(by: 2)
    #expect(scene.scrollView.contentOffset.y == 60 && !scene.scrollView.isDragging)
    #expect(
      scene.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func `a wheel over an inner scroll view that has no way to go moves the outer one (B7.25)`() {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    inner.contentSize = CGSize(width: 390, height: 500)
    inner.bounces = false
    inner.contentOffset = CGPoint(x: 0, y: 100)
    scene.content.addSubview(inner)
    scene.device.scrollWheel(by: CGVector(dx: 0, dy: -30), at: middle)
    #expect(inner.contentOffset.y == 100 && scene.scrollView.contentOffset.y == 30)
  }

  @Test func `while a finger scrolls and content coasts, what belongs to the default mode waits (B7.28)`() {
    @MainActor final class Ticks {
      var count = 0
      func tick(_ link: CADisplayLink) { count += 1 }
    }
    let scene = ScrollScene()
    let ticks = Ticks()
    let link = CADisplayLink(target: ticks, selector: Selector("tick(_:)", Ticks.tick))
    link.add(to: .main, forMode: .default)
    scene.device.advance(by: 0.1)
    let before = ticks.count
    #expect(before > 3)
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.5)
    #expect(ticks.count == before && scene.scrollView.isDecelerating)
    scene.device.advance(by: 10)
    #expect(ticks.count > before)
    let rest = ticks.count
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 1)
    #expect(ticks.count == rest)
    // Taken out of its window in the midst: nobody waits for ever.
    scene.scrollView.removeFromSuperview()
    scene.device.advance(by: 0.1)
    #expect(ticks.count > rest)
    finger.lift()
    link.invalidate()
  }

  @Test func `a tap at the top of the screen brings the one willing scroll view to its top (B7.1)`() {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 50
    scene.scrollView.contentOffset.y = 3000
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.content.addSubview(other)
    _ = scene.take()
    scene.device.tapStatusBar()
    scene.device.advance(by: 3)
    #expect(scene.scrollView.contentOffset.y == 3000 && scene.take() == [])
    other.scrollsToTop = false
    scene.refusesTop = true
    scene.device.tapStatusBar()
    scene.device.advance(by: 3)
    #expect(scene.scrollView.contentOffset.y == 3000 && scene.take() == ["shouldScrollToTop"])
    scene.refusesTop = false
    scene.device.tapStatusBar()
    scene.device.advance(by: 3)
    #expect(scene.scrollView.contentOffset.y == -50)
    #expect(scene.take() == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  @Test func `dragging puts the keyboard's responder away if the view says so`() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    for mode in [UIScrollView.KeyboardDismissMode.none, .onDrag] {
      let scene = ScrollScene()
      let field = Field()
      scene.content.addSubview(field)
      #expect(field.becomeFirstResponder())
      scene.scrollView.keyboardDismissMode = mode
      scene.device.drag(from: middle, to: up(100))
      #expect(field.isFirstResponder == (mode == .none))
    }
  }
}
