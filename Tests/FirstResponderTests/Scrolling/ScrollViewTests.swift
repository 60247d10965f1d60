import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Dragging, coasting, and what the delegate hears.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollViewTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  @Test func `defaults are UIKit's (B7.1)`() {
    let view = UIScrollView()
    #expect(view.isScrollEnabled && view.bounces && view.delaysContentTouches && view.canCancelContentTouches)
    #expect(!view.isDirectionalLockEnabled && !view.isPagingEnabled && view.scrollsToTop)
    #expect(view.decelerationRate == .normal && view.decelerationRate.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(ScrollFeel(Thresholds()) == .usual)
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming)
  }

  @Test func `its recognizers are a pan, a delay, and a pinch where zooming is possible (B7.2)`() {
    let view = UIScrollView()
    #expect(view.gestureRecognizers?.count == 2 && view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
    #expect(view.pinchGestureRecognizer == nil)
    view.maximumZoomScale = 3
    #expect(view.gestureRecognizers?.count == 3 && view.pinchGestureRecognizer?.view === view)
    view.maximumZoomScale = 1
    #expect(view.gestureRecognizers?.count == 2 && view.pinchGestureRecognizer == nil)
  }

  @Test func `a drag without a flick (B7.13)`() {
    let scene = ScrollScene()
    scene.device.drag(from: middle, to: up(200))
    scene.device.advance(by: 1)
    #expect(
      scene.take() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(scene.speeds == [.zero])
    #expect(!scene.scrollView.isDragging && !scene.scrollView.isDecelerating)
  }

  @Test func `a flick (B7.11, B7.14, B7.15)`() {
    let scene = ScrollScene()
    scene.device.flick(from: middle, to: up(200))
    #expect(scene.scrollView.isDecelerating && scene.scrollView.isDragging && !scene.scrollView.isTracking)
    scene.device.advance(by: 6)
    #expect(
      scene.take() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    // 200 pt in 0.1 s are 2 pt per millisecond.
    #expect(scene.speeds.count == 1 && abs(scene.speeds[0].y - 2) < 0.01 && scene.speeds[0].x == 0)
    #expect(!scene.scrollView.isDragging && !scene.scrollView.isDecelerating)
  }

  @Test(arguments: [60.0, 120, 240])
  func `the same flick rests at the same place at every frame rate (B7.19)`(frameRate: Double) {
    let scene = ScrollScene(frameRate: frameRate)
    scene.device.flick(from: middle, to: up(200))
    let lift = scene.scrollView.contentOffset.y
    scene.device.advance(by: 10)
    // The way of the finger less what it took to begin; then the closed form.
    let rest = lift + (2000 - 10) / (1000 * -log(0.998))
    #expect(abs(scene.scrollView.contentOffset.y - rest) < 0.5)
  }

  @Test func `a view that brings its content to rest fast lets it go a fifth of the way (B7.18, B7.19)`() {
    let scene = ScrollScene()
    scene.scrollView.decelerationRate = .fast
    scene.device.flick(from: middle, to: up(200))
    let lift = scene.scrollView.contentOffset.y
    scene.device.advance(by: 10)
    let rest = lift + (2000 - 10) / (1000 * -log(0.99))
    #expect(abs(scene.scrollView.contentOffset.y - rest) < 0.5)
  }

  @Test func `content follows the finger without a jump of the threshold (B7.11, B7.12)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDragging)
    var offsets: [CGFloat] = []
    for way in [8, 16, 24, 40] as [CGFloat] {
      finger.move(to: up(way))
      offsets.append(scene.scrollView.contentOffset.y)
    }
    // Begins at 16, past the 10; what is more counts at once.
    #expect(offsets == [0, 6, 14, 30])
    #expect(scene.scrollView.isTracking && scene.scrollView.isDragging)
    finger.lift()
    #expect(!scene.scrollView.isTracking)
  }

  @Test func `the delegate says where content rests (B7.15)`() {
    let scene = ScrollScene()
    scene.target = { CGPoint(x: $0.x, y: 1000) }
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 10)
    #expect(abs(scene.scrollView.contentOffset.y - 1000) < 1e-6)
  }

  @Test func `pages come one at a time, whatever the delegate says (B7.15, B7.23)`() {
    let scene = ScrollScene(content: CGSize(width: 390, height: 844 * 5))
    scene.scrollView.isPagingEnabled = true
    scene.target = { _ in CGPoint(x: 0, y: 100) }
    scene.device.flick(from: middle, to: up(300))
    scene.device.advance(by: 5)
    #expect(scene.scrollView.contentOffset.y == 844)
    scene.device.drag(from: middle, to: up(100))
    scene.device.advance(by: 5)
    #expect(scene.scrollView.contentOffset.y == 844)
    scene.device.flick(from: up(400), to: middle)
    scene.device.advance(by: 5)
    #expect(scene.scrollView.contentOffset.y == 0)
    // Counted from where the drag began, also if it went on for more than a page.
    let short = ScrollScene(size: CGSize(width: 390, height: 200), content: CGSize(width: 390, height: 2000))
    short.scrollView.isPagingEnabled = true
    let finger = short.device.touchDown(at: CGPoint(x: 195, y: 190))
    finger.move(to: CGPoint(x: 195, y: 170))
    finger.move(to: CGPoint(x: 195, y: -80), over: 0.2)
    #expect((220...280).contains(short.scrollView.contentOffset.y))
    finger.lift()
    short.device.advance(by: 5)
    #expect(short.scrollView.contentOffset.y == 200)
  }

  @Test func `content pulled past its edge gives way and comes back (B7.20, B7.22)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: up(200))
    finger.move(to: up(180))
    finger.move(to: up(80))
    // 110 pt past the top, 10 of the 120 being the threshold, of a viewport of 844.
    let pulled: CGFloat = 110 * 0.55 / 844
    let shown = (1 - 1 / (pulled + 1)) * 844
    #expect(abs(scene.scrollView.contentOffset.y + shown) < 1e-9)
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.scrollView.contentOffset.y == 0)
    #expect(
      scene.take().suffix(5) == [
        "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func `without bouncing content stops at its edge (B7.21)`() {
    let scene = ScrollScene()
    scene.scrollView.bounces = false
    let finger = scene.device.touchDown(at: up(200))
    finger.move(to: up(220))
    finger.move(to: up(240))
    finger.move(to: up(100))
    #expect(scene.scrollView.contentOffset.y == 0)
    // What it is pulled beyond the edge is not owed.
    finger.move(to: up(110))
    #expect(scene.scrollView.contentOffset.y == 0)
    finger.lift()
  }

  @Test func `content that fits is not dragged, unless it always bounces (B7.21, B7.26)`() {
    let scene = ScrollScene(content: CGSize(width: 390, height: 100))
    scene.device.drag(from: middle, to: up(200))
    #expect(scene.take() == [])
    scene.scrollView.alwaysBounceVertical = true
    scene.device.drag(from: middle, to: up(200))
    scene.device.advance(by: 2)
    #expect(scene.take().first == "willBeginDragging")
    #expect(scene.scrollView.contentOffset == .zero)
    // Upright only: across there is still nothing to pull.
    scene.device.drag(from: middle, to: CGPoint(x: 5, y: 600))
    #expect(scene.take() == [])
    scene.scrollView.alwaysBounceHorizontal = true
    scene.device.drag(from: middle, to: CGPoint(x: 5, y: 600))
    #expect(scene.take().first == "willBeginDragging" && scene.scrollView.contentOffset.x > 0)
  }

  @Test func `a drag that a scroll view does not begin is for those above and below it (B7.26)`() {
    for isAbove in [true, false] {
      let scene = ScrollScene(content: CGSize(width: 390, height: 700))
      let pan = UIPanGestureRecognizer()
      (isAbove ? scene.scrollView.superview : scene.content)?.addGestureRecognizer(pan)
      let finger = scene.device.touchDown(at: middle)
      for way in [20, 60, 100] as [CGFloat] { finger.move(to: up(way)) }
      #expect(pan.state == .changed && !scene.scrollView.isDragging && scene.scrollView.contentOffset == .zero)
      finger.lift()
    }
  }

  @Test func `program code moves content at once or through frames (B7.16)`() {
    let scene = ScrollScene()
    scene.mergesScrolls = false
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(scene.take() == ["didScroll"])
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(scene.take() == [])
    scene.mergesScrolls = true
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scene.take() == [] && scene.scrollView.contentOffset.y == 300 && scene.scrollView.isScrollAnimating)
    scene.device.advance(by: 2)
    #expect(scene.take() == ["didScroll", "didEndScrollingAnimation"] && scene.scrollView.contentOffset.y == 500)
    scene.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(scene.scrollView.contentOffset.y == 500)
  }

  @Test func `a finger stops content that moves, and is no tap on what is under it (B7.17)`() {
    let scene = ScrollScene()
    var taps = 0
    scene.content.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    _ = scene.take()
    let finger = scene.device.touchDown(at: middle)
    let place = scene.scrollView.contentOffset
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.isTracking)
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(scene.scrollView.contentOffset == place && taps == 0)
    #expect(scene.take() == ["didEndDecelerating"])
    scene.device.tap(at: middle)
    #expect(taps == 1)
  }

  @Test func `a locked drag keeps to its direction (B7.24)`() {
    let scene = ScrollScene(content: CGSize(width: 2000, height: 8440))
    scene.scrollView.isDirectionalLockEnabled = true
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: CGPoint(x: 190, y: 570))
    finger.move(to: CGPoint(x: 100, y: 500))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 90))
    finger.lift()
  }

  @Test func `a scroll view within another goes first, unless it can't go that way (B7.25)`() {
    let outer = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    inner.contentSize = CGSize(width: 390, height: 1000)
    outer.content.addSubview(inner)
    outer.device.drag(from: middle, to: up(100))
    #expect(inner.contentOffset.y > 80 && outer.scrollView.contentOffset.y == 0)
    inner.bounces = false
    inner.contentOffset = CGPoint(x: 0, y: 600)
    outer.device.drag(from: middle, to: up(100))
    #expect(inner.contentOffset.y == 600 && outer.scrollView.contentOffset.y > 80)
    // Decided when the drag begins: an inner one that comes to its end meanwhile keeps it.
    let place = outer.scrollView.contentOffset.y
    inner.contentOffset.y = 550
    outer.device.drag(from: up(50), to: up(150))
    #expect(inner.contentOffset.y == 600 && outer.scrollView.contentOffset.y == place)
    // Where it bounces there is always a way to go.
    inner.bounces = true
    outer.device.drag(from: up(50), to: up(150))
    #expect(outer.scrollView.contentOffset.y == place)
  }

  @Test func `the pan's delegate is the scroll view, and its class is asked (B7.27)`() {
    final class Asking: UIScrollView, UIGestureRecognizerDelegate {
      var asked = 0
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        asked += 1
        return true
      }
    }
    let view = Asking()
    #expect(view.panGestureRecognizer.delegate === view)
    let scene = ScrollScene(view)
    let other = UIPanGestureRecognizer()
    scene.content.addGestureRecognizer(other)
    var began = 0
    other.addAction(UIAction { [unowned other] _ in if other.state == .began { began += 1 } })
    scene.device.drag(from: middle, to: up(100))
    #expect(began == 1 && view.asked > 0 && view.contentOffset.y > 80)
  }

  @Test func `the delegate of pan and pinch is the scroll view, also if its class does not say so (B7.27)`() {
    let views = [UIScrollView(), UITableView(), UITextView()]
    for view in views {
      view.maximumZoomScale = 2
      #expect(view.panGestureRecognizer.delegate === view && view.pinchGestureRecognizer?.delegate === view)
      #expect(view.panGestureRecognizer.delegate is UIScrollView)
      // Setting what it is changes nothing.
      view.panGestureRecognizer.delegate = view.panGestureRecognizer.delegate
      view.pinchGestureRecognizer?.delegate = view.pinchGestureRecognizer?.delegate
    }
    // It answers what nobody answers otherwise.
    let (pan, other) = (views[0].panGestureRecognizer, UIPanGestureRecognizer())
    let delegate = pan.delegate
    #expect(delegate?.gestureRecognizerShouldBegin(pan) == true)
    #expect(delegate?.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: other) == false)
    #expect(delegate?.gestureRecognizer(pan, shouldRequireFailureOf: other) == false)
    #expect(delegate?.gestureRecognizer(pan, shouldBeRequiredToFailBy: other) == false)
    // It keeps nobody alive.
    weak var gone: UIScrollView?
    do {
      let view = UIScrollView()
      gone = view
      #expect(view.panGestureRecognizer.delegate === view)
    }
    #expect(gone == nil)
  }

  @Test func `a recognizer that outlives its scroll view has no delegate (B7.27)`() {
    let pan = { UIScrollView().panGestureRecognizer }()
    #expect(pan.delegate == nil)
  }

  @Test func `a class that says it is the delegate is asked about pan and pinch (B7.27)`() {
    final class Asking: UIScrollView, UIGestureRecognizerDelegate {
      var asked: [String] = []
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append(gestureRecognizer === panGestureRecognizer ? "pan" : "pinch")
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append(gestureRecognizer === panGestureRecognizer ? "pan receives" : "pinch receives")
        return true
      }
    }
    let view = Asking()
    let scene = ScrollScene(view)
    (view.minimumZoomScale, view.maximumZoomScale) = (1, 2)
    #expect(view.pinchGestureRecognizer?.delegate === view)
    scene.device.drag(from: middle, to: up(100))
    #expect(Set(view.asked) == ["pan receives", "pinch receives", "pan"] && view.asked.count == 3)
  }

  @Test(arguments: ["panGestureRecognizer", "pinchGestureRecognizer"], [true, false])
  func `another delegate stops the program, and so does none (B7.27)`(name: String, isOther: Bool) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name, isOther] in
      await MainActor.run {
        final class Other: UIGestureRecognizerDelegate {}
        let (view, other) = (UIScrollView(), Other())
        view.maximumZoomScale = 2
        let recognizer = name == "panGestureRecognizer" ? view.panGestureRecognizer : view.pinchGestureRecognizer
        recognizer?.delegate = isOther ? other : nil
        withExtendedLifetime((view, other)) {}
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        The delegate of the \(name) of UIScrollView was set to \(isOther ? "Other" : "nil"). It is the scroll view and \
        stays it. Override the scroll view's gestureRecognizerShouldBegin, or let its class adopt \
        UIGestureRecognizerDelegate. Perhaps the scroll view's own delegate was meant, or the delegate of a recognizer \
        that you added.
        """), "\(text)")
  }
}
