import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Scroll views whose delegates, sizes and surroundings do what nobody expects:
/// nothing stops, and nothing moves for ever.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollRobustnessTests {
  private let device = SimulatedDevice()
  private let root = UIView()
  private let meddler = Meddler()
  private static let middle = CGPoint(x: 195, y: 400)
  private static func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 400 - way) }
  nonisolated static let calls = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating",
    "didEndScrollingAnimation", "didZoom", "willBeginZooming", "didEndZooming", "didChangeInset",
  ]

  init() { device.show(root) }

  @discardableResult
  private func makeView(_ content: CGSize = CGSize(width: 390, height: 8440)) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize = content
    let inner = UIView(frame: CGRect(origin: .zero, size: content))
    view.addSubview(inner)
    meddler.zoomed = inner
    view.delegate = meddler
    root.addSubview(view)
    return view
  }

  /// All that fingers and programs do to a scroll view.
  private func exercise(_ view: @autoclosure () -> UIScrollView?) {
    view()?.maximumZoomScale = 3
    device.flick(from: Self.middle, to: Self.up(200))
    device.advance(by: 0.2)
    device.tap(at: Self.middle)
    device.advance(by: 1)
    device.flick(from: Self.up(300), to: Self.middle)
    device.advance(by: 10)
    device.pinch(at: Self.middle, from: 60, to: 300)
    device.advance(by: 2)
    device.scrollWheel(by: CGVector(dx: 0, dy: -50), at: Self.middle)
    view()?.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    view()?.contentInset.top = 20
    device.advance(by: 2)
    view()?.setZoomScale(2, animated: true)
    device.advance(by: 20)
  }

  // MARK: Taken away

  @Test(arguments: calls) func `a scroll view may be let go from within every call`(call: String) {
    weak var known: UIScrollView?
    weak var pan: UIGestureRecognizer?
    do {
      let view = makeView()
      (known, pan) = (view, view.panGestureRecognizer)
    }
    meddler.meddle = { name, view in
      if name == call {
        view.removeFromSuperview()
        self.meddler.zoomed = nil
      }
    }
    exercise(known)
    #expect(meddler.calls.contains(call))
    #expect(known == nil && pan == nil)
    device.tap(at: Self.middle)
    device.advance(by: 1)
  }

  @Test func `everything of a scroll view goes with it`() {
    weak var known: UIScrollView?
    weak var flying: UIScrollView?
    var recognizers: [() -> UIGestureRecognizer?] = []
    do {
      let view = makeView()
      known = view
      exercise(view)
      view.flashScrollIndicators()
      for recognizer in view.gestureRecognizers ?? [] { recognizers.append { [weak recognizer] in recognizer } }
      view.removeFromSuperview()
    }
    device.advance(by: 2)
    #expect(known == nil && recognizers.count == 3)
    for recognizer in recognizers { #expect(recognizer() == nil) }
    do {
      let view = makeView()
      flying = view
      device.flick(from: Self.middle, to: Self.up(200))
      #expect(view.isDecelerating)
      view.removeFromSuperview()
    }
    device.advance(by: 1)
    #expect(flying == nil)
  }

  @Test func `recognizers that outlive their scroll view do nothing`() {
    var view: UIScrollView? = makeView()
    view?.maximumZoomScale = 2
    let recognizers = view?.gestureRecognizers ?? []
    for recognizer in recognizers { root.addGestureRecognizer(recognizer) }
    device.drag(from: Self.middle, to: Self.up(100))
    // On the view around it, it scrolls all the same.
    #expect(view.map { $0.contentOffset.y > 50 } == true)
    view?.removeFromSuperview()
    view = nil
    meddler.zoomed = nil
    device.flick(from: Self.middle, to: Self.up(200))
    device.pinch(at: Self.middle, from: 60, to: 300)
    device.scrollWheel(by: CGVector(dx: 0, dy: -50), at: Self.middle)
    device.advance(by: 3)
    for recognizer in recognizers { #expect(recognizer.state == .possible && recognizer.delegate == nil) }
  }

  @Test func `a scroll view that goes under the finger is let go`() {
    var view: UIScrollView? = makeView()
    weak let known = view
    let finger = device.touchDown(at: Self.middle)
    finger.move(to: Self.up(30))
    finger.move(to: Self.up(60))
    view?.removeFromSuperview()
    #expect(view?.fault == nil || view?.fault == "tracks")
    view = nil
    finger.move(to: Self.up(90))
    finger.lift()
    device.advance(by: 1)
    #expect(known == nil)
  }

  // MARK: Changed from within

  @Test(arguments: calls) func `everything may be changed from within every call`(call: String) {
    let changes: [@MainActor (UIScrollView) -> Void] = [
      { $0.contentOffset = CGPoint(x: 0, y: 33) }, { $0.setContentOffset(CGPoint(x: 0, y: 400), animated: true) },
      { $0.contentSize = CGSize(width: 390, height: 900) }, { $0.contentSize = .zero },
      { $0.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 50, right: 0) },
      { $0.bounds.origin.y = 100 }, { $0.bounds.origin.y = .nan }, { $0.isScrollEnabled = false },
      { $0.panGestureRecognizer.isEnabled = false }, { $0.isUserInteractionEnabled = false }, { $0.delegate = nil },
      { $0.zoomScale = 1.5 }, { $0.setZoomScale(1, animated: true) }, { $0.maximumZoomScale = 1 },
      { $0.isPagingEnabled = true }, { $0.stopScrollingAndZooming() }, { $0.isHidden = true },
      { $0.transform = CGAffineTransform(scaleX: 0, y: 0) }, { $0.window?.isHidden = true },
      { $0.removeGestureRecognizer($0.panGestureRecognizer) },
      { $0.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 10), animated: true) },
    ]
    for (number, change) in changes.enumerated() {
      let view = makeView()
      var left = 40
      meddler.meddle = { name, view in
        guard name == call, left > 0 else { return }
        left -= 1
        change(view)
      }
      exercise(view)
      meddler.meddle = { _, _ in }
      device.advance(by: 20)
      #expect(view.fault == nil, "change \(number)")
      view.window?.isHidden = false
      view.removeFromSuperview()
    }
  }

  @Test func `a delegate that asks again for what it is told about does not do so for ever`() {
    let view = makeView()
    view.maximumZoomScale = 3
    meddler.meddle = { call, view in
      switch call {
      case "didEndScrollingAnimation": view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      case "didZoom": view.zoomScale = 2
      case "didScroll": view.contentOffset = CGPoint(x: 0, y: min(view.contentOffset.y, 600))
      default: break
      }
    }
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    device.advance(by: 5)
    #expect(view.contentOffset.y == 500 && view.fault == nil)
    view.zoomScale = 3
    #expect(view.zoomScale == 2)
  }

  @Test func `a delegate snaps when the drag ends (B7.13, B7.16)`() {
    for call in ["willEndDragging", "didEndDragging", "didScroll"] {
      let view = makeView()
      _ = meddler.take()
      var isDone = false
      meddler.meddle = { name, view in
        guard name == call, !isDone else { return }
        isDone = true
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      }
      device.flick(from: Self.middle, to: Self.up(200))
      device.advance(by: 4)
      #expect(view.fault == nil)
      #expect(view.contentOffset.y == 1000)
      #expect(meddler.calls.contains("didEndDragging") && meddler.calls.last == "didEndScrollingAnimation")
      view.removeFromSuperview()
      meddler.meddle = { _, _ in }
    }
  }

  @Test func `content that shrinks while it moves, or rests, is not left past its edge`() {
    let view = makeView()
    device.flick(from: Self.middle, to: Self.up(300))
    device.advance(by: 0.3)
    view.contentSize.height = 1000
    device.advance(by: 5)
    #expect(view.fault == nil && view.contentOffset.y == 156)
    view.contentSize.height = 8440
    view.contentOffset.y = 4000
    view.contentSize.height = 1000
    #expect(view.contentOffset.y == 156)
    view.contentInset.bottom = 100
    view.contentOffset.y = 256
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 156)
  }

  @Test func `the origin of the bounds is the offset, and the delegate hears of it`() {
    let view = makeView()
    view.bounds.origin.y = 50
    view.bounds.origin.y = 50
    view.bounds.origin.y = .nan
    #expect(meddler.take() == ["didScroll"] && view.contentOffset.y == 50)
  }

  // MARK: Numbers

  nonisolated static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 0,
  ]

  @Test(arguments: odd) func `odd sizes, insets, scales and rates move nothing to nowhere`(number: CGFloat) {
    let changes: [@MainActor (UIScrollView) -> Void] = [
      { $0.contentSize = CGSize(width: number, height: number) },
      { $0.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number) },
      { $0.contentInset.bottom = number }, { $0.contentOffset = CGPoint(x: number, y: 0) },
      { $0.minimumZoomScale = number }, { $0.maximumZoomScale = number },
      {
        $0.maximumZoomScale = 2
        $0.zoomScale = number
      },
      { $0.zoom(to: CGRect(x: number, y: number, width: 10, height: 10), animated: true) },
      { $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: number) },
      { $0.bounds.size = CGSize(width: number, height: number) },
      { $0.scrollRectToVisible(CGRect(x: number, y: number, width: number, height: number), animated: true) },
      { _ in self.meddler.target = CGPoint(x: number, y: number) },
    ]
    for (index, change) in changes.enumerated() {
      let view = makeView()
      meddler.target = nil
      let finger = device.touchDown(at: Self.middle)
      finger.move(to: Self.up(30))
      change(view)
      finger.move(to: Self.up(80))
      finger.lift()
      device.advance(by: 2)
      exercise(view)
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "change \(index)")
      #expect(!view.isDragging && !view.isDecelerating && !view.isScrollAnimating, "change \(index)")
      view.removeFromSuperview()
    }
  }

  // MARK: Fingers

  @Test func `fingers come, go and are taken back in the midst of a drag`() {
    let view = makeView()
    for ending in 0..<4 {
      view.contentOffset.y = 1000
      let first = device.touchDown(at: Self.middle)
      first.move(to: Self.up(40))
      let second = device.touchDown(at: CGPoint(x: 100, y: 500))
      first.move(to: Self.up(80))
      ending.isMultiple(of: 2) ? second.lift() : second.cancel()
      first.move(to: Self.up(120))
      #expect(view.isDragging && view.isTracking && view.contentOffset.y > 1050)
      ending < 2 ? first.lift() : first.cancel()
      device.advance(by: 10)
      #expect(view.fault == nil)
    }
  }

  @Test func `one of two zooming fingers lifts, and the content does not jump (B5.45)`() {
    let view = makeView(CGSize(width: 1000, height: 3000))
    view.maximumZoomScale = 4
    let (first, second) = (
      device.touchDown(at: CGPoint(x: 150, y: 400)), device.touchDown(at: CGPoint(x: 250, y: 400))
    )
    for step in 1...10 {
      device.frame {
        first.move(to: CGPoint(x: 150 - CGFloat(step) * 5, y: 400))
        second.move(to: CGPoint(x: 250 + CGFloat(step) * 10, y: 400))
      }
    }
    #expect(view.isZooming && view.zoomScale > 2)
    second.lift()
    let before = view.contentOffset
    first.move(to: CGPoint(x: 99, y: 400))
    #expect(abs(view.contentOffset.x - before.x) < 5 && abs(view.contentOffset.y - before.y) < 5)
    meddler.zoomed = nil
    first.move(to: CGPoint(x: 80, y: 380))
    first.lift()
    device.advance(by: 5)
    #expect(view.fault == nil)
  }

  @Test func `a coast goes on while the app is inactive or its window hidden, and ends`() {
    let view = makeView()
    device.flick(from: Self.middle, to: Self.up(200))
    device.resignActive()
    device.advance(by: 0.1)
    #expect(view.isDecelerating)
    device.becomeActive()
    view.window?.isHidden = true
    device.advance(by: 10)
    #expect(view.fault == nil && meddler.calls.last == "didEndDecelerating")
  }

  @Test func `a wheel turns while a finger drags`() {
    let view = makeView()
    let finger = device.touchDown(at: Self.middle)
    finger.move(to: Self.up(30))
    finger.move(to: Self.up(60))
    device.scrollWheel(by: CGVector(dx: 0, dy: -40), at: Self.middle)
    finger.move(to: Self.up(90))
    device.scrollTrackpad(by: CGVector(dx: 0, dy: -100), at: Self.middle)
    finger.lift()
    device.advance(by: 10)
    #expect(view.fault == nil)
    device.scrollWheel(by: CGVector(dx: 0, dy: -40), at: Self.middle)
    let other = device.touchDown(at: Self.middle)
    device.scrollWheel(by: CGVector(dx: 0, dy: -40), at: Self.middle)
    other.move(to: Self.up(60))
    other.lift()
    device.advance(by: 10)
    #expect(view.fault == nil)
  }

  @Test func `content that was stopped past its edge goes home, also if its pan may not begin (B7.17, B7.22)`() {
    final class Refusing: UIScrollView {
      var refuses = false
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !refuses && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
    let view = Refusing(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.contentSize = CGSize(width: 390, height: 4000)
    root.addSubview(view)
    let finger = device.touchDown(at: Self.up(200))
    finger.move(to: Self.middle)
    finger.move(to: CGPoint(x: 195, y: 700))
    finger.lift()
    device.advance(by: 0.05)
    #expect(view.contentOffset.y < 0 && view.isDecelerating)
    view.refuses = true
    device.tap(at: Self.middle)
    device.advance(by: 3)
    #expect(view.fault == nil && view.contentOffset.y == 0)
    view.refuses = false
    let next = device.touchDown(at: Self.middle)
    next.move(to: Self.up(30))
    #expect(view.isDragging)
    next.lift()
    device.advance(by: 10)
    #expect(view.fault == nil)
  }

  @Test func `three scroll views in each other, and a control that is disabled under the finger`() {
    let outer = makeView()
    let views = [
      outer, UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)),
    ]
    for (view, inner) in zip(views, views.dropFirst()) { view.addSubview(inner) }
    views[1].contentSize = CGSize(width: 1170, height: 844)
    views[1].isPagingEnabled = true
    views[2].contentSize = CGSize(width: 390, height: 1000)
    views[2].bounces = false
    let control = UIControl(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
    views[2].addSubview(control)
    let finger = device.touchDown(at: Self.middle)
    device.advance(by: 0.3)
    #expect(control.isTracking)
    control.isEnabled = false
    finger.move(to: Self.up(100))
    finger.lift()
    device.advance(by: 5)
    #expect(!control.isTracking)
    device.flick(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100))
    device.advance(by: 5)
    #expect(views[1].contentOffset == CGPoint(x: 390, y: 0) && views[0].contentOffset == .zero)
    for view in views { #expect(view.fault == nil) }
  }
}
