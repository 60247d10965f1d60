import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The lines of the trace that say why the content of a scroll view moves.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollTraceTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }

  /// What the scroll view has told so far, without its name.
  private func told(_ device: SimulatedDevice) -> [String] {
    device.trace.text(.gestures).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("UIScrollView 'list' -> ") }
      .map { String($0.dropFirst("UIScrollView 'list' -> ".count)) }
  }

  private func scene(content: CGSize = CGSize(width: 390, height: 8440)) -> ScrollScene {
    let scene = ScrollScene(content: content)
    scene.scrollView.accessibilityIdentifier = "list"
    return scene
  }

  @Test func `a drag without a flick`() {
    let scene = scene()
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(20))
    #expect(told(scene.device) == ["dragging begins at 0, 0"])
    finger.move(to: up(50))
    finger.move(to: up(90))
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 1)
    #expect(
      told(scene.device) == ["dragging begins at 0, 0", "dragging ends at 0, 80 · velocity 0, 0 pt/s, rests"])
  }

  @Test func `a flick says how quick it is, where it will rest, and that it does`() {
    let scene = scene()
    let finger = scene.device.touchDown(at: middle)
    for step in 1...5 { finger.move(to: up(CGFloat(step) * 20)) }
    finger.lift()
    // 20 points a frame are 1200 points a second; all but 10 moved the content;
    // (v - 10) / (1000 ln 0.998) to go (B7.12, B7.19).
    let rest = 90 + (1200 - 10) / (1000 * -log(0.998))
    let place = "0, \((rest * 10).rounded() / 10)"
    #expect(told(scene.device).last == "dragging ends at 0, 90 · velocity 0, 1200 pt/s, decelerates to \(place)")
    scene.device.advance(by: 10)
    #expect(told(scene.device).last == "rests at \(place)" && told(scene.device).count == 3)
  }

  @Test func `what the delegate wants is said`() {
    let scene = scene()
    scene.target = { _ in CGPoint(x: 0, y: 1000) }
    scene.device.flick(from: middle, to: up(200))
    #expect(told(scene.device).last?.hasSuffix("pt/s, decelerates to 0, 1000, where the delegate wants it") == true)
  }

  @Test func `a pull past the edge springs back`() {
    let scene = scene()
    let finger = scene.device.touchDown(at: up(200))
    finger.move(to: up(180))
    finger.move(to: up(80))
    scene.device.advance(by: 0.3)
    finger.lift()
    scene.device.advance(by: 2)
    #expect(
      told(scene.device) == [
        "dragging begins at 0, 0", "dragging ends at 0, -56.5 · velocity 0, 0 pt/s, springs back to 0, 0",
        "rests at 0, 0",
      ])
  }

  @Test func `a page is named`() {
    let scene = scene(content: CGSize(width: 390, height: 844 * 5))
    scene.scrollView.isPagingEnabled = true
    scene.device.flick(from: middle, to: up(300))
    scene.device.advance(by: 5)
    #expect(told(scene.device)[1].hasSuffix("pt/s, goes to the page at 0, 844"))
    #expect(told(scene.device).last == "rests at 0, 844")
  }

  @Test func `a direction that is locked, and a wheel`() {
    let scene = scene(content: CGSize(width: 2000, height: 8440))
    scene.scrollView.isDirectionalLockEnabled = true
    scene.device.drag(from: middle, to: up(100))
    #expect(told(scene.device).first == "dragging begins at 0, 0 · along y only")
    scene.scrollView.contentOffset = .zero
    scene.device.scrollWheel(by: CGVector(dx: 0, dy: -40), at: middle)
    scene.device.advance(by: 1)
    #expect(told(scene.device)[2] == "dragging begins at 0, 0 by a wheel")
  }

  @Test func `what stops moving content is said`() {
    let scene = scene()
    func flick() {
      scene.device.flick(from: middle, to: up(200))
      scene.device.advance(by: 0.2)
    }
    func place() -> String { "0, \((scene.scrollView.contentOffset.y * 10).rounded() / 10)" }
    flick()
    let finger = scene.device.touchDown(at: middle)
    #expect(told(scene.device).last == "stops at \(place()) · a finger landed")
    finger.lift()
    flick()
    let here = place()
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 700)
    #expect(told(scene.device).last == "stops at \(here) · set to another offset")
    flick()
    let there = place()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(
      told(scene.device).suffix(2) == [
        "stops at \(there) · sent elsewhere", "goes from \(there) to 0, 500 · setContentOffset(_:animated:)",
      ])
    scene.device.advance(by: 2)
    #expect(told(scene.device).last == "rests at 0, 500")
    scene.device.tapStatusBar()
    scene.device.advance(by: 2)
    #expect(
      told(scene.device).suffix(3) == [
        "scrolls to its top · the top of the screen was tapped",
        "goes from 0, 500 to 0, 0 · setContentOffset(_:animated:)", "rests at 0, 0",
      ])
  }

  @Test func `content that the program sends elsewhere under the finger`() {
    let scene = scene()
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(20))
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    finger.lift()
    #expect(told(scene.device).last == "dragging ends · the program has sent the content elsewhere")
  }

  @Test func `zooming begins, ends, springs back and rests`() {
    let zoomer = Zoomer()
    zoomer.scrollView.accessibilityIdentifier = "list"
    zoomer.scrollView.zoomScale = 2.5
    let left = zoomer.device.touchDown(at: CGPoint(x: 145, y: 200))
    let right = zoomer.device.touchDown(at: CGPoint(x: 245, y: 200))
    right.move(to: CGPoint(x: 265, y: 200))
    right.move(to: CGPoint(x: 385, y: 200))
    zoomer.device.frame {
      left.lift()
      right.lift()
    }
    // 2.5 x 240 / 108 (B7.12), past 3: shown is 3 e^b, b the rubber band of its distance from 3,
    // as a logarithm, with a length of 0.7.
    let pulled = log(2.5 * 240 / 108 / 3)
    let shown = 3 * exp((1 - 1 / (pulled * 0.55 / 0.7 + 1)) * 0.7)
    zoomer.device.advance(by: 2)
    // The middle of the fingers moved, too, which drags.
    #expect(
      told(zoomer.device).filter { $0.contains("scale") } == [
        "zooming begins at scale 2.5",
        "zooming ends at scale \((shown * 100).rounded() / 100) · springs back to 3", "rests at scale 3",
      ])
    zoomer.scrollView.setZoomScale(1, animated: true)
    zoomer.device.advance(by: 2)
    #expect(
      told(zoomer.device).suffix(2) == ["zooms from scale 3 to 1 · setZoomScale(_:animated:)", "rests at scale 1"])
  }

  @Test func `moves in between leave no line, and without a trace there is none`() {
    let scene = scene()
    let finger = scene.device.touchDown(at: middle)
    for step in 1...60 { finger.move(to: up(CGFloat(step) * 5)) }
    #expect(told(scene.device).count == 1)
    finger.lift()
    let silent = SimulatedDevice(tracing: .off)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = CGSize(width: 390, height: 8440)
    silent.show(list)
    silent.flick(from: middle, to: up(200))
    silent.advance(by: 5)
    #expect(list.contentOffset.y > 300 && silent.trace.isEmpty)
  }
}
