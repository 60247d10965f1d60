import FirstResponderTesting
import Testing
import UIKit

/// Zooming with two fingers and by program code.
@MainActor @Suite(.serialized)
struct ZoomTests {
  @MainActor
  private final class Zoomer: UIScrollViewDelegate {
    let device = SimulatedDevice()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let page: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    var calls: [String] = []
    var isZoomable = true

    init() {
      scrollView.contentSize = CGSize(width: 390, height: 400)
      if let page { scrollView.addSubview(page) }
      (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 3)
      scrollView.delegate = self
      let root = UIView()
      root.addSubview(scrollView)
      device.show(root)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { isZoomable ? page : nil }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if calls.last != "zoom" { calls.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end \((scale * 100).rounded() / 100)")
    }
  }

  private let middle = CGPoint(x: 195, y: 200)

  @Test func `two fingers zoom the delegate's view around their middle (B7.2)`() {
    let zoomer = Zoomer()
    zoomer.device.pinch(at: middle, from: 100, to: 200)
    zoomer.device.advance(by: 1)
    // The fingers go 10/3 pt a frame and begin at 110, past the 8: nothing jumps, what comes after counts.
    #expect(zoomer.calls == ["begin", "zoom", "end 1.82"])
    #expect(abs(zoomer.scrollView.zoomScale - 200.0 / 110) < 1e-6 && !zoomer.scrollView.isZooming)
    #expect(abs(zoomer.scrollView.contentSize.width - 390 * 200 / 110) < 1e-3)
    // What was under the fingers still is: the middle of the page, at the middle of the view.
    let place = zoomer.page?.convert(CGPoint(x: 195, y: 200), to: zoomer.scrollView.superview) ?? .zero
    #expect(abs(place.x - 195) < 1 && abs(place.y - 200) < 1)
  }

  @Test func `beyond its limits it gives way and springs back`() {
    let zoomer = Zoomer()
    zoomer.scrollView.zoomScale = 2.5
    zoomer.calls = []
    zoomer.device.pinch(at: middle, from: 80, to: 300)
    #expect(zoomer.scrollView.isZoomBouncing)
    zoomer.device.advance(by: 2)
    #expect(abs(zoomer.scrollView.zoomScale - 3) < 1e-6 && !zoomer.scrollView.isZoomBouncing)
    #expect(zoomer.calls == ["begin", "zoom", "end 3.0"])
    zoomer.scrollView.bouncesZoom = false
    let left = zoomer.device.touchDown(at: CGPoint(x: 100, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 200, y: 200))
    for x in [210, 250, 300] { right.move(to: CGPoint(x: x, y: 200)) }
    #expect(zoomer.scrollView.zoomScale == 3)
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
  }

  @Test func `program code zooms at once or through frames, within the limits`() {
    let zoomer = Zoomer()
    zoomer.scrollView.setZoomScale(99, animated: false)
    #expect(zoomer.scrollView.zoomScale == 3)
    zoomer.scrollView.setZoomScale(1, animated: true)
    #expect(zoomer.scrollView.zoomScale == 3)
    zoomer.device.advance(by: 2)
    #expect(abs(zoomer.scrollView.zoomScale - 1) < 1e-6)
    for odd in [CGFloat.nan, .infinity] {
      zoomer.scrollView.zoomScale = odd
      #expect(zoomer.scrollView.zoomScale.isFinite && zoomer.scrollView.contentOffset.x.isFinite)
    }
    zoomer.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 195, height: 200), animated: false)
    #expect(abs(zoomer.scrollView.zoomScale - 2) < 1e-6)
    let place = zoomer.page?.convert(CGPoint(x: 197.5, y: 200), to: zoomer.scrollView.superview) ?? .zero
    #expect(abs(place.x - 195) < 1 && abs(place.y - 200) < 1)
  }

  @Test func `without a view to zoom nothing zooms, also if it goes in the midst`() {
    let zoomer = Zoomer()
    zoomer.isZoomable = false
    zoomer.device.pinch(at: middle, from: 100, to: 200)
    #expect(zoomer.calls == [] && zoomer.scrollView.zoomScale == 1)
    zoomer.isZoomable = true
    let left = zoomer.device.touchDown(at: CGPoint(x: 100, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 200, y: 200))
    right.move(to: CGPoint(x: 230, y: 200))
    zoomer.isZoomable = false
    right.move(to: CGPoint(x: 260, y: 200))
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
    zoomer.device.advance(by: 2)
    #expect(!zoomer.scrollView.isZooming)
  }
}
