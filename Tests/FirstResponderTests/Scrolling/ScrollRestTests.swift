import FirstResponderTesting
import Foundation
import LeavingNothing
import Testing
import UIKit

/// When content that moves by itself is at rest, and what a finger on it does then.
@MainActor @Suite(.serialized, .leavesNothing)
struct ScrollRestTests {
  private let middle = CGPoint(x: 195, y: 600)
  private func up(_ way: CGFloat) -> CGPoint { CGPoint(x: 195, y: 600 - way) }
  /// What speed is lost by: multiplied by e^(-loss) each second.
  private func loss(_ rate: Double = 0.998) -> Double { -1000 * log(rate) }

  /// Content that a finger let go 90 pt farther, at 500 pt/s.
  private func flicked(_ scene: ScrollScene) {
    let finger = scene.device.touchDown(at: middle)
    finger.move(to: up(100), over: 0.2)
    finger.lift()
  }

  @Test(arguments: [60.0, 120, 240])
  func `let go at 500 pt per second it rests where it is slower than 10 (B7.19)`(frameRate: Double) {
    let scene = ScrollScene(frameRate: frameRate)
    var told = CGPoint.zero
    scene.target = {
      told = $0
      return $0
    }
    flicked(scene)
    #expect(abs(scene.scrollView.contentOffset.y - 90) < 1e-9 && abs(scene.speeds[0].y - 0.5) < 1e-9)
    let rest = 90 + (500 - 10) / loss()
    #expect(abs(rest - 334.755) < 0.001 && abs(told.y - rest) < 1e-9)
    let time = log(500.0 / 10) / loss()
    scene.device.advance(by: time - 0.02)
    #expect(scene.scrollView.isDecelerating)
    scene.device.advance(by: 0.04)
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.contentOffset == told)
    #expect(scene.take().last == "didEndDecelerating")
  }

  @Test func `content takes taps as soon as it is slower than 10 pt per second (B7.17, B7.30)`() {
    let scene = ScrollScene()
    var taps = 0
    scene.content.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    let time = log(500.0 / 10) / loss()
    flicked(scene)
    scene.device.advance(by: time - 0.005)
    scene.device.tap(at: middle)
    #expect(taps == 0)
    scene.device.advance(by: 3)
    scene.scrollView.contentOffset = .zero
    flicked(scene)
    // No frame has come since then.
    scene.device.advance(by: time + 0.001)
    scene.device.tap(at: middle)
    #expect(taps == 1 && !scene.scrollView.isDecelerating)
  }

  @Test func `so does content that comes home, to a page, or where program code sends it (B7.22, B7.30)`() {
    let movements: [(place: CGFloat, (ScrollScene) -> Void)] = [
      (
        0,
        { scene in
          let finger = scene.device.touchDown(at: up(200))
          finger.move(to: up(100))
          scene.device.advance(by: 0.3)
          finger.lift()
        }
      ),
      (
        844,
        { scene in
          scene.scrollView.isPagingEnabled = true
          scene.device.flick(from: middle, to: up(200))
        }
      ),
      (500, { scene in scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }),
    ]
    for (number, (home, movement)) in movements.enumerated() {
      let scene = ScrollScene()
      var taps = 0
      scene.content.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
      movement(scene)
      var (speed, place) = (CGFloat(1000), scene.scrollView.contentOffset.y)
      // At the start it may be slow, too.
      scene.device.advance(by: 0.2)
      while speed > 9, scene.scrollView.isDecelerating || scene.scrollView.isScrollAnimating {
        scene.device.advance(by: 1.0 / 60)
        speed = abs(scene.scrollView.contentOffset.y - place) * 60
        place = scene.scrollView.contentOffset.y
      }
      #expect(scene.scrollView.isDecelerating || scene.scrollView.isScrollAnimating, "\(number)")
      scene.device.tap(at: middle)
      #expect(taps == 1, "\(number)")
      #expect(!scene.scrollView.isDecelerating && !scene.scrollView.isScrollAnimating)
      // At its place, as if nobody had come.
      #expect(scene.scrollView.contentOffset.y == home, "\(number)")
    }
  }

  @Test func `with the fast rate, in a list and in a text it ends at 10 pt per second, too (B7.18, B7.19)`() {
    let scene = ScrollScene()
    scene.scrollView.decelerationRate = .fast
    flicked(scene)
    scene.device.advance(by: 5)
    #expect(abs(scene.scrollView.contentOffset.y - (90 + 490 / loss(0.99))) < 1e-9)
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    text.isEditable = false
    text.text = String(repeating: "a line\n", count: 2000)
    let other = ScrollScene(text)
    text.contentSize = CGSize(width: 390, height: 20_000)
    let start = text.contentOffset.y
    flicked(other)
    other.device.advance(by: 5)
    #expect(abs(text.contentOffset.y - start - (90 + 490 / loss())) < 1e-9)
  }

  @Test(arguments: [91, 100, 335, 1000, -20, 90] as [CGFloat])
  func `where the delegate wants it, it comes to rest, and is told so once (B7.15, B7.19)`(wish: CGFloat) {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 50
    scene.target = { CGPoint(x: $0.x, y: wish) }
    flicked(scene)
    var last = scene.scrollView.contentOffset.y
    var greatest: CGFloat = 0
    for _ in 1...600 {
      scene.device.advance(by: 1.0 / 60)
      greatest = max(greatest, abs(scene.scrollView.contentOffset.y - last))
      last = scene.scrollView.contentOffset.y
    }
    #expect(abs(last - wish) < 1e-9 && greatest < 60)
    #expect(scene.take().count { $0 == "didEndDecelerating" } == (wish == 90 ? 0 : 1))
  }
}
