import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Content that is sent elsewhere by the program, measured anew, or shown in a view of another size,
/// in the midst of a movement.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollInterruptTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  // MARK: While it coasts

  @Test func `an offset that is set while content coasts is where it stays, told of once (B7.16)`() {
    let scene = ScrollScene()
    scene.mergesScrolls = false
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    _ = scene.take()
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 900)
    #expect(scene.take() == ["didEndDecelerating", "didScroll"])
    #expect(!scene.scrollView.isDecelerating && !scene.scrollView.isDragging)
    scene.device.advance(by: 5)
    #expect(scene.scrollView.contentOffset.y == 900 && scene.take() == [])
  }

  @Test func `the offset that content has at the moment, set anew, stops it`() {
    let scene = ScrollScene()
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    let place = scene.scrollView.contentOffset
    _ = scene.take()
    scene.scrollView.setContentOffset(place, animated: false)
    scene.device.advance(by: 5)
    #expect(scene.take() == ["didEndDecelerating"] && scene.scrollView.contentOffset == place)
  }

  @Test func `an animation that begins while content coasts takes its place (B7.16)`() {
    let scene = ScrollScene()
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    let place = scene.scrollView.contentOffset
    _ = scene.take()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(scene.scrollView.contentOffset == place && scene.take() == ["didEndDecelerating"])
    #expect(!scene.scrollView.isDecelerating && !scene.scrollView.isDragging && scene.scrollView.isScrollAnimating)
    scene.device.advance(by: 5)
    #expect(scene.take() == ["didScroll", "didEndScrollingAnimation"])
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 100))
  }

  // MARK: The pan's translation

  @Test func `setting the pan's translation moves nothing, and the finger goes on from there (B5.30)`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(20))
    finger.move(to: up(60))
    #expect(scene.scrollView.contentOffset.y == 50)
    scene.scrollView.panGestureRecognizer.setTranslation(.zero, in: scene.scrollView)
    #expect(scene.scrollView.contentOffset.y == 50)
    finger.move(to: up(70))
    #expect(scene.scrollView.contentOffset.y == 60)
    #expect(scene.scrollView.panGestureRecognizer.translation(in: nil) == CGPoint(x: 0, y: -10))
    finger.lift()
  }

  @Test func `a target that sets the translation at each step scrolls as one that does not`() {
    let scene = ScrollScene()
    scene.scrollView.panGestureRecognizer.addAction(
      UIAction { [unowned scene] _ in
        scene.scrollView.panGestureRecognizer.setTranslation(CGPoint(x: 3, y: 7), in: scene.scrollView)
      })
    let finger = scene.device.touchDown(at: middle)
    for way in [20, 60, 90, 150] as [CGFloat] { finger.move(to: up(way)) }
    #expect(scene.scrollView.contentOffset.y == 140)
    finger.lift()
  }

  @Test func `a translation that is no number moves nothing`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(20))
    finger.move(to: up(60))
    let pan = scene.scrollView.panGestureRecognizer
    pan.setTranslation(CGPoint(x: 0, y: CGFloat.nan), in: nil)
    finger.move(to: up(70))
    #expect(scene.scrollView.contentOffset.y == 50)
    pan.setTranslation(.zero, in: nil)
    finger.move(to: up(80))
    #expect(scene.scrollView.contentOffset.y == 60)
    finger.lift()
  }

  // MARK: Another size

  @Test func `a view that grows brings the end of its content home with the next layout`() {
    let scene = ScrollScene(size: CGSize(width: 390, height: 400), content: CGSize(width: 390, height: 1000))
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 600)
    scene.scrollView.frame.size.height = 700
    scene.scrollView.layoutIfNeeded()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 300))
    scene.scrollView.frame.size.height = 1200
    scene.device.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset == .zero && !scene.scrollView.isDecelerating)
  }

  @Test func `content that coasts beyond a view's new end comes to rest at it`() {
    let scene = ScrollScene(size: CGSize(width: 390, height: 400), content: CGSize(width: 390, height: 1300))
    scene.device.flick(from: CGPoint(x: 195, y: 350), to: CGPoint(x: 195, y: 150))
    scene.device.advance(by: 0.1)
    scene.scrollView.frame.size.height = 800
    scene.device.advance(by: 5)
    #expect(scene.scrollView.contentOffset.y == 500)
  }

  @Test func `a finger keeps what it pulled past the edge when the size changes`() {
    let scene = ScrollScene()
    let finger = scene.device.touchDown(at: up(200))
    finger.move(to: up(180))
    finger.move(to: up(80))
    let offset = scene.scrollView.contentOffset
    #expect(offset.y < -40)
    scene.scrollView.frame.size.height = 600
    scene.scrollView.layoutIfNeeded()
    #expect(scene.scrollView.contentOffset == offset)
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func `zoomed content comes home when the view is turned`() {
    let zoomer = Zoomer()
    zoomer.scrollView.zoomScale = 2
    zoomer.scrollView.contentOffset = CGPoint(x: 390, y: 400)
    zoomer.scrollView.frame.size = CGSize(width: 500, height: 300)
    zoomer.scrollView.layoutIfNeeded()
    #expect(zoomer.scrollView.contentOffset == CGPoint(x: 280, y: 400) && zoomer.scrollView.zoomScale == 2)
  }

  // MARK: In the midst of being told

  /// A finger goes up 100 points in a loop of its own, and comes up if it is said so,
  /// as soon as the content has stopped under it.
  private func drag(_ scene: ScrollScene, lifts: Bool) -> Meddler {
    let (meddler, application) = (Meddler(), scene.device.application)
    meddler.meddle = { [unowned meddler] call, _ in
      guard call == "didEndDecelerating" else { return }
      meddler.meddle = { _, _ in }
      @MainActor func bring(_ contact: Contact) {
        application.enqueue { event in
          (event.kind, event.contacts, event.timestamp) = (.digitizer, [contact], application.now)
        }
        application.drain(isDisplayFrame: true)
      }
      let number = application.touches.live.all[0].state.contact.identifier
      bring(.move(number, x: 195, y: 560))
      bring(.move(number, x: 195, y: 500))
      if lifts { bring(.up(number, x: 195, y: 500)) }
    }
    scene.scrollView.delegate = meddler
    return meddler
  }

  @Test(arguments: [true, false])
  func `a loop in which the finger drags what it has stopped leaves nothing that goes on (B7.17)`(lifts: Bool) {
    let scene = ScrollScene()
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    let meddler = drag(scene, lifts: lifts)
    let finger = scene.device.touchDown(at: middle)
    #expect(scene.scrollView.isDragging || lifts)
    if !lifts { finger.lift() }
    scene.device.advance(by: 5)
    #expect(!scene.scrollView.isDragging && !scene.scrollView.isTracking && !scene.scrollView.isDecelerating)
    #expect(scene.device.application.underWay == [])
    withExtendedLifetime((meddler, finger)) {}
  }

  @Test func `a drag that ends while it stops what coasts does not begin after that (B7.12)`() {
    let scene = ScrollScene()
    let meddler = Meddler()
    scene.device.flick(from: middle, to: up(200))
    scene.device.advance(by: 0.2)
    scene.scrollView.delegate = meddler
    meddler.meddle = { [application = scene.device.application] call, scrollView in
      guard call == "didEndDecelerating" else { return }
      scrollView.panGestureRecognizer.isEnabled = false
      application.drain(isDisplayFrame: true)
    }
    scene.device.scrollWheel(by: CGVector(dx: 0, dy: -30), at: middle)
    scene.device.advance(by: 5)
    #expect(!scene.scrollView.isDragging && scene.device.application.underWay == [])
  }

  @Test func `a finger that lands in the frame in which the dragging one lifts goes on with the drag (B7.13)`() {
    let scene = ScrollScene()
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 500))
    first.move(to: CGPoint(x: 100, y: 400), over: 0.1)
    scene.scrollView.setContentOffset(.zero, animated: true)
    var second: Finger?
    scene.device.frame {
      first.lift()
      second = scene.device.touchDown(at: CGPoint(x: 100, y: 500))
    }
    second?.move(to: CGPoint(x: 100, y: 480))
    second?.lift()
    scene.device.advance(by: 2)
    let calls = scene.take()
    #expect(calls.count { $0 == "willBeginDragging" } == 1 && calls.count { $0.hasPrefix("didEndDragging") } == 1)
    #expect(scene.device.application.underWay.isEmpty)
  }
}
