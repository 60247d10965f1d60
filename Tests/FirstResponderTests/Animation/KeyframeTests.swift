import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Keyframes: each in its part of the time, on the virtual clock.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyframeTests {
  let scene = AnimationScene()
  var device: SimulatedDevice { scene.device }
  var view: UIView { scene.view }

  /// Six frames, unless said otherwise.
  private func animate(
    _ duration: TimeInterval = 0.1, delay: TimeInterval = 0, _ options: UIView.KeyframeAnimationOptions = [],
    _ animations: @escaping () -> Void
  ) {
    device.application.becomeCurrent()
    UIView.animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
      [weak scene] in scene?.log.append("done \($0)")
    }
  }

  private func key(_ start: Double, _ duration: Double, _ animations: @escaping () -> Void) {
    UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: animations)
  }

  private func move(to x: CGFloat) -> () -> Void { { [view] in view.center.x = x } }
  private var x: (AnimationScene) -> Double { { rounded($0.shown.positionX) } }

  @Test func `each keyframe takes its part of the time, and the end is that of the whole`() {
    animate {
      key(0, 0.5) { [view] in view.center.x = 350 }
      key(0.5, 0.25) { [view] in view.alpha = 0.5 }
    }
    #expect((view.center.x, view.alpha) == (350, 0.5))  // B1.10
    let shown = scene.frames(6) { [rounded($0.shown.positionX), rounded($0.shown.opacity)] }
    #expect(shown == [[150, 1], [250, 1], [350, 1], [350, 0.667], [350, 0.5], [350, 0.5]])
    #expect(scene.log == ["done true"] && device.loop.waitingCount == 0)
  }

  @Test func `the completion waits for the whole duration, also when the last keyframe ends before`() {
    animate { key(0, 0.5, move(to: 650)) }
    device.advance(by: 0.09)
    #expect(scene.log == [])
    device.advance(by: 0.01)
    #expect(scene.log == ["done true"])
  }

  @Test func `keyframes of one property go on from each other, and wait in between`() {
    animate {
      key(0, 1.0 / 3, move(to: 250))
      key(2.0 / 3, 1.0 / 3, move(to: 50))
    }
    #expect(scene.frames(6, x) == [150, 250, 250, 250, 150, 50])
  }

  @Test func `times decide on the order, not calls; the end is what was set last`() {
    animate {
      key(0.5, 0.5, move(to: 80))
      key(0, 0.5, move(to: 350))
    }
    #expect(scene.frames(5, x) == [150, 250, 350, 260, 170])
    #expect(scene.frames(1, x) == [350] && view.center.x == 350)
  }

  @Test func `a keyframe that begins before another has ended takes over where that is`() {
    animate {
      key(0, 1, move(to: 650))
      key(0.5, 0.5, move(to: 50))
    }
    #expect(scene.frames(6, x) == [150, 250, 350, 250, 150, 50])
  }

  @Test func `a keyframe without duration jumps, and so do all in the discrete mode`() {
    animate { key(0.5, 0, move(to: 650)) }
    #expect(scene.frames(6, x) == [50, 50, 650, 650, 650, 650])
    animate(0.1, .calculationModeDiscrete) {
      key(0, 0.5, move(to: 100))
      key(0.5, 0.5, move(to: 200))
    }
    #expect(scene.frames(6, x) == [650, 650, 100, 100, 100, 200])
  }

  @Test func `a delay, a way back and a curve are those of the whole`() {
    animate(2.0 / 60, delay: 1.0 / 60, .autoreverse) { key(0.5, 0.5, move(to: 250)) }
    #expect(scene.frames(5, x) == [50, 50, 250, 50, 250])
    let easeIn = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveEaseIn.rawValue)
    animate(0.1, easeIn) { key(0, 1, move(to: 1250)) }
    // The Bézier form of easing in, solved by hand for half of the time: 0.315.
    device.advance(by: 0.05)
    #expect(abs(scene.shown.positionX - 250 - 315) < 1)
  }

  @Test func `what a block inside a keyframe animates takes the keyframe's part of the time`() {
    animate {
      key(0.5, 0.5) { [view] in UIView.animate(withDuration: 9) { view.center.x = 650 } }
    }
    let shown = scene.frames(6, x)
    #expect(shown[2] == 50 && shown[3] > 50 && shown[5] == 650)
  }

  @Test func `keyframes inside a block take its duration`() {
    UIView.animate(withDuration: 0.1) { [self] in animate(9) { key(0.5, 0.5, move(to: 350)) } }
    #expect(scene.frames(6, x) == [50, 50, 50, 150, 250, 350])
    #expect(scene.log == ["done true"])
  }

  @Test func `odd times are brought in, and without time all shows at once`() {
    animate {
      key(-1, .infinity, move(to: 650))
      key(.nan, .nan) { [view] in view.alpha = 0.5 }
      key(2, 1) { [view] in view.bounds.origin.y = 10 }
    }
    device.advance(by: 0.05)
    #expect((rounded(scene.shown.positionX), scene.shown.opacity, scene.shown.boundsY) == (350, 0.5, 0))
    device.advance(by: 0.05)
    #expect(scene.shown.boundsY == 10)
    for duration in [0, -1, Double.nan, .infinity] {
      scene.log = []
      view.center.x = 50
      animate(duration) { key(0.5, 0.5, move(to: 650)) }
      #expect(scene.log == [])
      device.advance(by: 0)
      #expect(scene.shown.positionX == 650 && scene.log == ["done true"])
    }
  }

  @Test func `a keyframe outside of an animation with keyframes is a plain call`() {
    key(0.5, 0.5, move(to: 200))
    device.advance(by: 0)
    #expect(scene.shown.positionX == 200)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { [self] in key(0.5, 0.5, move(to: 800)) }
    #expect(scene.frames(2, x) == [300, 400])
  }

  @Test func `turned back on the way, the view goes from where it is drawn`() {
    animate {
      key(0, 0.5, move(to: 350))
      key(0.5, 0.5, move(to: 650))
    }
    device.advance(by: 4.0 / 60)
    #expect(rounded(scene.shown.positionX) == 450)
    UIView.animate(
      withDuration: 2.0 / 60, delay: 0, options: [.curveLinear, .beginFromCurrentState], animations: move(to: 50))
    #expect(scene.frames(2, x) == [250, 50])
    #expect(scene.log == ["done false"])
  }

  @Test func `a view that leaves its window ends its keyframes`() {
    animate { key(0.5, 0.5, move(to: 650)) }
    device.advance(by: 0.05)
    view.removeFromSuperview()
    #expect(scene.log == [])
    device.advance(by: 1.0 / 60)
    #expect(scene.log == ["done false"] && device.loop.waitingCount == 0)
  }

  // MARK: Springs by what is seen of them

  @Test(arguments: [(0.0, 1.0), (0.5, 0.5), (-0.5, 2.0)])
  func `a spring with a bounce goes as a spring of its damping does`(bounce: Double, damping: Double) {
    device.application.becomeCurrent()
    UIView.animate(springDuration: 0.5, bounce: bounce, animations: move(to: 150)) { [scene] in
      scene.log.append("done \($0)")
    }
    device.advance(by: 0.25)
    // x'' = -w² x - 2 d w x', one swing in half a second, solved step by step.
    let frequency = 2 * Double.pi / 0.5
    var (rest, speed) = (1.0, 0.0)
    let steps = 250_000
    for _ in 0..<steps {
      let time = 0.25 / Double(steps)
      speed -= (frequency * frequency * rest + 2 * damping * frequency * speed) * time
      rest += speed * time
    }
    #expect(abs(scene.shown.positionX - 150 + 100 * rest) < 0.01)
    #expect(scene.log == [])
    device.advance(by: 5)
    #expect(scene.log == ["done true"] && scene.shown.positionX == 150)
  }

  @Test func `a spring of odd numbers moves or shows its end, and ends`() {
    for (duration, bounce, velocity) in [
      (0.0, 0.0, 0.0), (.nan, 0.5, 0), (-1, 0, 0), (0.1, .nan, .infinity), (0.1, 7, 0), (0.1, -7, 0),
    ] {
      scene.log = []
      view.center.x = 50
      device.application.becomeCurrent()
      UIView.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, animations: move(to: 150)
      ) { [scene] in scene.log.append("done \($0)") }
      device.advance(by: 20)
      #expect(scene.shown.positionX == 150 && scene.log == ["done true"])
    }
  }
}
