import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Whose a touch on content is.
@MainActor @Suite(.serialized, .leavesNothing)
struct ContentTouchTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  @Test func `a finger that rests reaches content after a moment (B7.3)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 0.14)
    #expect(scene.take() == [])
    scene.device.advance(by: 0.02)
    #expect(scene.take() == ["content began"])
    finger.lift()
    #expect(scene.take() == ["content ended"])
  }

  @Test func `a quick tap is one (B7.4)`() {
    let scene = ScrollScene()
    scene.device.tap(at: middle)
    #expect(scene.take() == ["content began", "content ended"])
  }

  @Test func `a quick tap on a button presses it, although it hears of the finger after the lift (B7.4, B6.3)`() {
    let scene = ScrollScene()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scene.content.addSubview(button)
    var events: [String] = []
    for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up inside")] {
      button.addAction(UIAction { _ in events.append(name) }, for: event)
    }
    scene.device.tap(at: middle)
    #expect(events == ["down", "up inside"] && !button.isTracking && !button.isHighlighted)
  }

  @Test func `content never hears of a finger that scrolls at once (B7.3)`() {
    let scene = ScrollScene()
    scene.device.drag(from: middle, to: up(200), over: 0.2)
    scene.device.advance(by: 1)
    #expect(scene.take().filter { $0.hasPrefix("content") } == [])
  }

  @Test func `content that has the touch loses it to a drag (B7.7)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 0.2)
    finger.move(to: up(8))
    finger.move(to: up(20))
    finger.move(to: up(30))
    finger.lift()
    #expect(
      scene.take().prefix(5) == [
        "content began", "content moved", "willBeginDragging", "didScroll", "content cancelled",
      ])
  }

  @Test func `content keeps its touch if the scroll view does not take it back (B7.7, B7.8)`() {
    for isAsked in [true, false] {
      let view = Choosing()
      let scene = ScrollScene(view)
      (view.mayCancel, view.canCancelContentTouches) = (false, isAsked)
      let finger = scene.device.touchDown(at: middle)
      scene.device.advance(by: 0.2)
      for way in [20, 40] as [CGFloat] { finger.move(to: up(way)) }
      finger.lift()
      #expect(scene.take() == ["content began", "content moved", "content moved", "content ended"])
      #expect(view.asked == ["begin ScrollContent 1"] + (isAsked ? ["cancel ScrollContent"] : []))
      #expect(view.contentOffset == .zero)
    }
  }

  @Test func `content that never had the touch has no say in it (B7.7, B7.8)`() {
    for canCancel in [true, false] {
      let view = Choosing()
      let scene = ScrollScene(view)
      (view.mayCancel, view.canCancelContentTouches) = (false, canCancel)
      scene.device.drag(from: middle, to: up(100), over: 0.1)
      #expect(view.asked == [] && view.contentOffset.y > 80)
      #expect(scene.take().filter { $0.hasPrefix("content") } == [])
    }
  }

  @Test func `without delay content is asked for and told at once (B7.5)`() {
    let view = Choosing()
    view.delaysContentTouches = false
    let scene = ScrollScene(view)
    let finger = scene.device.touchDown(at: middle)
    #expect(scene.take() == ["content began"] && view.asked == ["begin ScrollContent 1"])
    finger.lift()
  }

  @Test func `a scroll view may keep touches from its content (B7.6)`() {
    for delays in [true, false] {
      let view = Choosing()
      (view.mayBegin, view.delaysContentTouches) = (false, delays)
      let scene = ScrollScene(view)
      scene.device.tap(at: middle)
      scene.device.longPress(at: middle)
      #expect(scene.take() == [])
      #expect(view.asked == ["begin ScrollContent 1", "begin ScrollContent 1"])
      // It can be scrolled all the same.
      scene.device.drag(from: middle, to: up(100))
      #expect(view.contentOffset.y > 80)
    }
  }

  @Test func `controls keep their touch, other views don't (B7.9)`() {
    let view = UIScrollView()
    #expect(view.touchesShouldCancel(in: UIView()) && !view.touchesShouldCancel(in: UIControl()))
    #expect(view.touchesShouldBegin([], with: nil, in: UIView()))
    let scene = ScrollScene()
    let control = UIControl(frame: CGRect(x: 0, y: 500, width: 390, height: 300))
    scene.content.addSubview(control)
    let finger = scene.device.touchDown(at: middle)
    scene.device.advance(by: 0.2)
    for way in [20, 60] as [CGFloat] { finger.move(to: up(way)) }
    #expect(control.isTracking && scene.scrollView.contentOffset == .zero && scene.take() == [])
    finger.lift()
  }

  @Test func `touches on the scroll view itself end there (B3.22, B7.10)`() {
    let scene = ScrollScene(content: CGSize(width: 390, height: 100))
    let log = Log()
    let outer = Probe("outer", log, CGRect(x: 0, y: 0, width: 390, height: 844))
    scene.scrollView.superview?.addSubview(outer)
    outer.addSubview(scene.scrollView)
    #expect(scene.device.application.keyWindow?.hitTest(CGPoint(x: 10, y: 50), with: nil) === scene.content)
    #expect(scene.device.application.keyWindow?.hitTest(CGPoint(x: 10, y: 500), with: nil) === scene.scrollView)
    scene.device.tap(at: CGPoint(x: 10, y: 500))
    scene.device.longPress(at: CGPoint(x: 10, y: 500))
    scene.device.drag(from: middle, to: up(50))
    let finger = scene.device.touchDown(at: CGPoint(x: 10, y: 500))
    scene.device.advance(by: 0.2)
    finger.cancel()
    #expect(log.take() == [])
  }

  /// Says what it is asked.
  private final class Choosing: UIScrollView {
    var mayBegin = true
    var mayCancel = true
    var asked: [String] = []
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      asked.append("begin \(type(of: view)) \(touches.count)")
      return mayBegin
    }
    override func touchesShouldCancel(in view: UIView) -> Bool {
      asked.append("cancel \(type(of: view))")
      return mayCancel
    }
  }

  @Test
  func `a scroll view that hides its window when it is asked, its delay over, cancels what it is asked about (B8.27)`()
  {
    final class Hiding: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        window?.isHidden = true
        return true
      }
    }
    let device = SimulatedDevice()
    let (scrollView, button) = (Hiding(frame: box(0, 0, 300, 300)), UIButton(frame: box(0, 0, 100, 100)))
    scrollView.addSubview(button)
    var pressed = 0
    button.addAction(UIAction { _ in pressed += 1 }, for: .touchUpInside)
    device.show(scrollView)
    let finger = device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.3)
    #expect(!button.isTracking)
    finger.lift()
    #expect(pressed == 0 && device.application.underWay.isEmpty)
  }
}
