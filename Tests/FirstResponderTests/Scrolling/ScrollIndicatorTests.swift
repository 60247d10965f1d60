import LeavingNothing
import Testing

@testable import FirstResponder
@testable import FirstResponderTesting

/// When the indicators are seen, where, and that nobody waits for frames afterwards.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollIndicatorTests {
  private func opacity(_ scene: ScrollScene) -> Double {
    Double(scene.scrollView.indicators?.vertical.presentation()?.opacity ?? 0)
  }
  private func waits(_ scene: ScrollScene) -> Bool { scene.device.loop.waitingCount > 0 }

  @Test func `indicators show with the drag, stay while the content coasts, then fade`() {
    let scene = ScrollScene()
    #expect(opacity(scene) == 0)
    let finger = scene.device.touchDown(at: CGPoint(x: 195, y: 600))
    finger.move(to: CGPoint(x: 195, y: 400), over: 0.1)
    #expect(opacity(scene) == 1)
    finger.lift()
    #expect(scene.scrollView.isDecelerating)
    while scene.scrollView.isDecelerating {
      #expect(opacity(scene) == 1)
      scene.device.advance(by: 1.0 / 60)
    }
    // The fade set out with the last frame of the coast; easing in and out is half way at half of its time.
    scene.device.advance(by: 0.125)
    #expect(abs(opacity(scene) - 0.5) < 0.07)
    scene.device.advance(by: 0.15)
    #expect(opacity(scene) == 0 && !waits(scene) && !scene.device.application.ticker.isRunning)
  }

  @Test func `a drag without a flick fades them from its end on, by the curve`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: CGPoint(x: 195, y: 600))
    finger.move(to: CGPoint(x: 195, y: 400), over: 0.1)
    scene.device.advance(by: 1)
    #expect(opacity(scene) == 1)  // Held, not at rest.
    finger.lift()
    // Frame 7 of 15: 0.443 of the way, the Bézier form of easing in and out solved by hand.
    scene.device.advance(by: 0.125)
    #expect(abs(opacity(scene) - (1 - 0.443)) < 0.001)
    scene.device.advance(by: 0.125)
    #expect(opacity(scene) == 0 && !waits(scene))
  }

  @Test func `a new drag shows them again in the midst of the fade`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: CGPoint(x: 195, y: 600))
    finger.move(to: CGPoint(x: 195, y: 400), over: 0.1)
    scene.device.advance(by: 0.5)
    finger.lift()
    scene.device.advance(by: 0.1)
    let again = scene.device.touchDown(at: CGPoint(x: 195, y: 600))
    again.move(to: CGPoint(x: 195, y: 500), over: 0.05)
    #expect(opacity(scene) == 1)
    scene.device.advance(by: 1)
    #expect(opacity(scene) == 1)
    again.lift()
    scene.device.advance(by: 0.3)
    #expect(opacity(scene) == 0 && !waits(scene))
  }

  @Test func `a flash shows them for its time and lets them fade; a second one begins anew`() {
    let scene = ScrollScene()
    scene.scrollView.flashScrollIndicators()
    #expect(opacity(scene) == 1 && !scene.device.application.ticker.isRunning)
    scene.device.advance(by: 0.75)
    scene.scrollView.flashScrollIndicators()
    scene.device.advance(by: 0.75)
    #expect(opacity(scene) == 1)
    scene.device.advance(by: 0.25 + 0.125)
    #expect(abs(opacity(scene) - 0.5) < 0.07)
    scene.device.advance(by: 0.15)
    #expect(opacity(scene) == 0 && !waits(scene))
  }

  @Test func `what fits has none, also not in a flash`() {
    let scene = ScrollScene(content: CGSize(width: 390, height: 800))
    scene.scrollView.flashScrollIndicators()
    #expect(opacity(scene) == 0 && !waits(scene) && scene.scrollView.subviews == [scene.content])
    let hidden = ScrollScene()
    hidden.scrollView.showsVerticalScrollIndicator = false
    hidden.scrollView.flashScrollIndicators()
    #expect(opacity(hidden) == 0 && !waits(hidden))
    hidden.scrollView.showsVerticalScrollIndicator = true
    #expect(opacity(hidden) == 0)
  }

  @Test func `an animated movement shows them, and one that is stopped lets them fade`() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.device.advance(by: 0.1)
    #expect(opacity(scene) == 1)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    scene.device.advance(by: 0.3)
    #expect(opacity(scene) == 0 && !waits(scene))
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.device.advance(by: 0.1)
    scene.scrollView.stopScrollingAndZooming()
    scene.device.advance(by: 0.3)
    #expect(opacity(scene) == 0 && !waits(scene))
  }

  @Test func `a finger that stops the content keeps them, and its lift lets them fade`() {  // B7.17
    let scene = ScrollScene()
    scene.device.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
    scene.device.advance(by: 0.2)
    let finger = scene.device.touchDown(at: CGPoint(x: 195, y: 400))
    scene.device.advance(by: 1)
    #expect(opacity(scene) == 1)
    finger.lift()
    scene.device.advance(by: 0.3)
    #expect(opacity(scene) == 0 && !waits(scene))
  }

  @Test func `a view that leaves its window shows none when it comes back`() {
    let scene = ScrollScene()
    scene.device.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
    scene.device.advance(by: 0.1)
    let superview = scene.scrollView.superview
    scene.scrollView.removeFromSuperview()
    scene.device.advance(by: 1.0 / 60)
    #expect(!waits(scene))
    superview?.addSubview(scene.scrollView)
    scene.device.advance(by: 0.1)
    #expect(opacity(scene) == 0)
    scene.scrollView.flashScrollIndicators()
    scene.scrollView.removeFromSuperview()
    scene.scrollView.flashScrollIndicators()
    scene.device.advance(by: 0.1)
    #expect(!waits(scene))
  }

  @Test func `they are light on a dark ground and dark on a light one, whosever ground it is`() {
    let scene = ScrollScene()
    func shade() -> CGFloat? {
      scene.scrollView.flashScrollIndicators()
      return scene.scrollView.indicators?.vertical.backgroundColor?.components?.first
    }
    scene.scrollView.backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.09, alpha: 1)
    #expect(shade() == 1)
    scene.scrollView.backgroundColor = .white
    #expect(shade() == 0)
    // What is hardly there hides nothing.
    scene.scrollView.backgroundColor = UIColor(white: 1, alpha: 0.1)
    scene.scrollView.superview?.backgroundColor = .black
    #expect(shade() == 1)
    scene.scrollView.backgroundColor = nil
    #expect(shade() == 1)
  }

  @Test func `they take no touches and are no subviews`() {
    let scene = ScrollScene()
    scene.scrollView.flashScrollIndicators()
    let bar = scene.scrollView.indicators?.vertical.frame ?? .null
    let place = CGPoint(x: bar.midX, y: bar.midY)
    #expect(scene.scrollView.bounds.contains(place))
    #expect(scene.scrollView.hitTest(place, with: nil) === scene.content)
    #expect(scene.scrollView.subviews == [scene.content])
  }

  // MARK: Zoom scales

  final class Zoomer: NSObject, UIScrollViewDelegate {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test(arguments: [
    (0.5, Double.infinity, 0.5, 1_000_000.0), (.nan, 4, 1, 4), (-2, 4, 0.01, 4), (0, .nan, 0.01, 1),
    (0.005, 1, 0.005, 1),
    (2, 1, 2, 2), (-.infinity, .infinity, 0.01, 1_000_000), (1, -3, 1, 1),
  ])
  func `odd limits of the zoom scale count as the nearest sane ones`(
    minimum: Double, maximum: Double, low: Double, high: Double
  ) {
    let scene = ScrollScene()
    let zoomer = Zoomer(scene.content)
    scene.scrollView.delegate = zoomer
    (scene.scrollView.minimumZoomScale, scene.scrollView.maximumZoomScale) = (minimum, maximum)
    #expect((scene.scrollView.pinchGestureRecognizer != nil) == (low < high))
    scene.scrollView.setZoomScale(.infinity, animated: false)
    #expect(abs(scene.scrollView.zoomScale - high) < high * 1e-9)
    scene.scrollView.zoomScale = .nan
    #expect(abs(scene.scrollView.zoomScale - high) < high * 1e-9)
    scene.scrollView.zoomScale = -5
    #expect(abs(scene.scrollView.zoomScale - low) < 1e-9)
    #expect(scene.scrollView.contentOffset.x.isFinite && scene.scrollView.contentSize.height.isFinite)
  }

  @Test func `nobody in particular is a target, and stands in allTargets as a null`() {
    let control = UIControl()
    control.addTarget(nil, action: Selector("save"), for: .touchUpInside)
    #expect(control.allTargets.contains { $0.base is NSNull })
  }
}
