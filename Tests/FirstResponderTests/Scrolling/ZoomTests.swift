import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// A scroll view with a page that can be zoomed, in a window; what the delegate hears stands in a list.
@MainActor
final class Zoomer: UIScrollViewDelegate {
  let device: SimulatedDevice
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  let page: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
  var calls: [String] = []
  var isZoomable = true

  init(frameRate: Double = 60) {
    device = SimulatedDevice(frameRate: frameRate)
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

/// Zooming with two fingers and by program code.
@MainActor @Suite(.serialized, .leavesNothing)
struct ZoomTests {
  private let middle = CGPoint(x: 195, y: 200)

  @Test func `two fingers zoom the delegate's view around their middle (B7.2)`() {
    let zoomer = Zoomer()
    zoomer.device.pinch(at: middle, from: 100, to: 200)
    zoomer.device.advance(by: 1)
    // The first 8 pt of their distance count for nothing (B7.12).
    #expect(zoomer.calls == ["begin", "zoom", "end 1.85"])
    #expect(abs(zoomer.scrollView.zoomScale - 200.0 / 108) < 1e-6 && !zoomer.scrollView.isZooming)
    #expect(abs(zoomer.scrollView.contentSize.width - 390 * 200 / 108) < 1e-3)
    // What was under the fingers still is: the middle of the page, at the middle of the view.
    let place = zoomer.page?.convert(CGPoint(x: 195, y: 200), to: zoomer.scrollView.superview) ?? .zero
    #expect(abs(place.x - 195) < 1 && abs(place.y - 200) < 1)
  }

  @Test(arguments: [60.0, 120, 240])
  func `the same fingers zoom as much at every rate, inwards and outwards (B7.12)`(rate: Double) {
    let zoomer = Zoomer(frameRate: rate)
    zoomer.device.pinch(at: middle, from: 100, to: 200)
    #expect(abs(zoomer.scrollView.zoomScale - 200.0 / 108) < 1e-6)
    zoomer.scrollView.zoomScale = 1
    zoomer.device.pinch(at: middle, from: 200, to: 120)
    #expect(abs(zoomer.scrollView.zoomScale - 120.0 / 192) < 1e-6)
  }

  @Test func `one move past the threshold zooms in the same event (B7.12)`() {
    let zoomer = Zoomer()
    let left = zoomer.device.touchDown(at: CGPoint(x: 145, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 245, y: 200))
    right.move(to: CGPoint(x: 345, y: 200))
    #expect(abs(zoomer.scrollView.zoomScale - 200.0 / 108) < 1e-6)
    #expect(zoomer.calls == ["begin", "zoom"])
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
    #expect(abs(zoomer.scrollView.zoomScale - 200.0 / 108) < 1e-6)
  }

  @Test func `a zoom that had to wait goes on from where the fingers are (B4.58, B7.12)`() {
    let zoomer = Zoomer()
    let press = UILongPressGestureRecognizer()
    (press.numberOfTouchesRequired, press.allowableMovement) = (3, 1000)
    zoomer.page?.addGestureRecognizer(press)
    zoomer.scrollView.pinchGestureRecognizer?.require(toFail: press)
    let left = zoomer.device.touchDown(at: CGPoint(x: 145, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 245, y: 200))
    right.move(to: CGPoint(x: 345, y: 200))
    #expect(zoomer.scrollView.zoomScale == 1 && zoomer.calls.isEmpty)
    press.isEnabled = false
    #expect(zoomer.scrollView.zoomScale == 1 && zoomer.scrollView.isZooming)
    right.move(to: CGPoint(x: 395, y: 200))
    #expect(abs(zoomer.scrollView.zoomScale - 1.25) < 1e-6)
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
  }

  @Test func `two fingers on a trackpad zoom from the first change on (B5.37, B7.12)`() {
    let zoomer = Zoomer()
    zoomer.device.transformTrackpad(scale: 2, at: middle)
    zoomer.device.advance(by: 1)
    #expect(abs(zoomer.scrollView.zoomScale - 2) < 1e-6)
    #expect(zoomer.calls == ["begin", "zoom", "end 2.0"])
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

  @Test func `a place that is zoomed to comes to the middle without a jump, at the scale that shows it`() {
    let zoomer = Zoomer()
    let corner = CGPoint(x: 330, y: 330)
    func seen() -> CGPoint { zoomer.page?.convert(corner, to: zoomer.scrollView.superview) ?? .zero }
    var way = [seen()]
    zoomer.scrollView.zoom(to: CGRect(x: 265, y: 263, width: 130, height: 134), animated: true)
    #expect(zoomer.scrollView.isZoomAnimating && !zoomer.scrollView.isZoomBouncing && seen() == way[0])
    for _ in 1...90 {
      zoomer.device.advance(by: 1.0 / 60)
      way.append(seen())
    }
    #expect(abs(zoomer.scrollView.zoomScale - 400.0 / 134) < 1e-6 && !zoomer.scrollView.isZoomAnimating)
    // From frame to frame it never goes farther than a third of its whole way; no farther than the content goes.
    for (before, after) in zip(way, way.dropFirst()) {
      #expect(abs(after.x - before.x) < 45 && abs(after.y - before.y) < 45)
    }
    #expect(zoomer.scrollView.contentOffset.x <= zoomer.scrollView.contentSize.width - 390 + 1e-6)
    #expect(zoomer.calls == ["zoom", "end 2.99"])
  }

  @Test func `content that a pinch leaves past its edge goes back through frames`() {
    let zoomer = Zoomer()
    zoomer.scrollView.zoomScale = 2
    zoomer.scrollView.contentOffset = .zero
    zoomer.calls = []
    let left = zoomer.device.touchDown(at: CGPoint(x: 100, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 200, y: 200))
    // Both go to the right, and a little apart: the left edge of the page is pulled into the view.
    zoomer.device.frame {
      left.move(to: CGPoint(x: 140, y: 200))
      right.move(to: CGPoint(x: 255, y: 200))
    }
    zoomer.device.frame {
      left.move(to: CGPoint(x: 220, y: 200))
      right.move(to: CGPoint(x: 335, y: 200))
    }
    let pulled = zoomer.scrollView.contentOffset.x
    #expect(pulled < -20)
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
    #expect(zoomer.scrollView.contentOffset.x == pulled && !zoomer.scrollView.isZooming)
    zoomer.device.advance(by: 0.05)
    #expect(zoomer.scrollView.contentOffset.x > pulled && zoomer.scrollView.contentOffset.x < 0)
    zoomer.device.advance(by: 3)
    #expect(zoomer.scrollView.contentOffset.x == 0)
  }

  @Test func `fingers that lift while they zoom beyond the limit leave the content to the way back alone`() {
    let zoomer = Zoomer()
    zoomer.scrollView.zoomScale = 2.5
    let left = zoomer.device.touchDown(at: CGPoint(x: 100, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 200, y: 200))
    for step in 1...6 {
      zoomer.device.frame {
        left.move(to: CGPoint(x: 100 - CGFloat(step) * 5, y: 200))
        right.move(to: CGPoint(x: 200 + CGFloat(step) * 25, y: 200))
      }
    }
    #expect(zoomer.scrollView.isDragging && zoomer.scrollView.isZooming)
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
    // Their middle moved to the right at 600 points a second; zooming keeps what is under them where it is.
    #expect(zoomer.scrollView.isZoomBouncing && !zoomer.scrollView.isDecelerating && !zoomer.scrollView.isDragging)
    zoomer.device.advance(by: 2)
    #expect(abs(zoomer.scrollView.zoomScale - 3) < 1e-6)
    let limit = zoomer.scrollView.contentSize.width - 390
    #expect((0...limit).contains(zoomer.scrollView.contentOffset.x))
  }

  @Test func `content that a delegate keeps in the middle by insets stays there at each step`() {
    @MainActor final class Centring: UIScrollViewDelegate {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
      var faults = 0
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { page }
      func centre(_ scrollView: UIScrollView) {
        let free = max(0, (scrollView.bounds.height - scrollView.contentSize.height) / 2)
        scrollView.contentInset = UIEdgeInsets(top: free, left: 0, bottom: free, right: 0)
      }
      func scrollViewDidZoom(_ scrollView: UIScrollView) { centre(scrollView) }
    }
    let (device, scrollView, centring) = (SimulatedDevice(), UIScrollView(), Centring())
    scrollView.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
    scrollView.contentSize = centring.page.frame.size
    scrollView.maximumZoomScale = 4
    scrollView.delegate = centring
    scrollView.addSubview(centring.page)
    let root = UIView()
    root.addSubview(scrollView)
    device.show(root)
    centring.centre(scrollView)
    #expect(scrollView.contentOffset.y == -100)
    let left = device.touchDown(at: CGPoint(x: 145, y: 150))
    let right = device.touchDown(at: CGPoint(x: 245, y: 150))
    for step in 1...8 {
      right.move(to: CGPoint(x: 245 + CGFloat(step) * 10, y: 150))
      let middle = centring.page.convert(CGPoint(x: 0, y: 100), to: root)
      #expect(abs(middle.y - 200) < 1e-6)
    }
    device.frame {
      left.lift()
      right.lift()
    }
    #expect(scrollView.zoomScale > 1.4 && scrollView.zoomScale < 2)
  }
}
