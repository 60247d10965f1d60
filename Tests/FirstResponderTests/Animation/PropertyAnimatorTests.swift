import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Animations that are paused, moved by hand, turned round and stopped.
@MainActor @Suite(.serialized, .leavesNothing)
struct PropertyAnimatorTests {
  let scene = AnimationScene()
  var device: SimulatedDevice { scene.device }
  var view: UIView { scene.view }

  /// Moves the view's centre from 50 to 650 in a tenth of a second, which is six frames.
  private func animator(_ duration: TimeInterval = 0.1) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in view.center.x = 650 }
    animator.addCompletion { [scene] in scene.log.append("\($0)") }
    return animator
  }
  private var shown: Double { rounded(scene.shown.positionX) }

  @Test func `it begins when it is started, and its completions hear where it ended`() {
    let animator = animator()
    animator.addCompletion { [scene] _ in scene.log.append("\(animator.state) \(animator.isRunning)") }
    device.advance(by: 0.1)
    #expect(view.center.x == 50 && animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(view.center.x == 650 && animator.state == .active && animator.isRunning)
    #expect(scene.frames(6) { rounded($0.shown.positionX) } == [150, 250, 350, 450, 550, 650])
    #expect(scene.log == ["end", "inactive false"])
    animator.addAnimations { [view] in view.center.x = 50 }
    animator.startAnimation()
    device.advance(by: 0.05)
    #expect(shown == 350)
  }

  @Test func `a pause holds it, and it goes on from there for the rest of its time`() {
    let animator = animator()
    animator.startAnimation(afterDelay: 2.0 / 60)
    device.advance(by: 5.0 / 60)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && rounded(animator.fractionComplete) == 0.5)
    #expect(device.loop.waitingCount == 0)
    device.advance(by: 10)
    #expect(shown == 350)
    animator.startAnimation()
    #expect(scene.frames(3) { rounded($0.shown.positionX) } == [450, 550, 650])
    #expect(scene.log == ["end"])
  }

  @Test func `a finger moves it by hand: setting the fraction pauses and shows that part`() {
    let animator = animator()
    animator.fractionComplete = 0.25
    device.advance(by: 0)
    #expect(shown == 200 && view.center.x == 650 && animator.state == .active)
    animator.fractionComplete = 0.75
    device.advance(by: 0)
    #expect(shown == 500)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
    animator.fractionComplete = 2
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    #expect(scene.frames(6) { rounded($0.shown.positionX) } == [400, 450, 500, 550, 600, 650])
    #expect(scene.log == ["end"])
  }

  @Test func `turned round it goes back, and the model is what it was`() {
    let animator = animator()
    animator.startAnimation()
    device.advance(by: 4.0 / 60)
    animator.isReversed = true
    #expect(scene.frames(4) { rounded($0.shown.positionX) } == [350, 250, 150, 50])
    #expect(view.center.x == 50 && scene.log == ["start"])
    let later = self.animator()
    later.startAnimation()
    device.advance(by: 3.0 / 60)
    later.pauseAnimation()
    later.isReversed = true
    device.advance(by: 1)
    #expect(shown == 350)
    later.startAnimation()
    device.advance(by: 1)
    #expect(view.center.x == 50 && shown == 50)
  }

  @Test func `stopped for good it leaves the views where they are drawn, and nobody hears of it`() {
    let animator = animator()
    animator.startAnimation()
    device.advance(by: 0.05)
    animator.stopAnimation(true)
    #expect(rounded(view.center.x) == 350 && animator.state == .inactive)
    device.advance(by: 1)
    #expect(scene.log == [] && device.loop.waitingCount == 0 && view.extras?.moving == nil)
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.end, 650.0), (.start, 50), (.current, 350),
  ])
  func `stopped and finished it puts the views where it is told`(position: UIViewAnimatingPosition, x: Double) {
    let animator = animator()
    animator.startAnimation()
    device.advance(by: 0.05)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && scene.log == [])
    animator.finishAnimation(at: position)
    #expect(rounded(view.center.x) == x && animator.state == .inactive)
    #expect(scene.log == ["\(position)"])
  }

  @Test func `what is added on the way sets out from there, with a factor later`() {
    let animator = animator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    device.advance(by: 3.0 / 60)
    #expect(scene.shown.opacity == 1)
    animator.addAnimations { [view] in view.center.y = 350 }
    #expect(scene.frames(3) { rounded($0.shown.positionY) } == [150, 250, 350])
    #expect(scene.shown.opacity == 0)
  }

  @Test func `without animations it still takes its time; removing its animations does not end it`() {
    device.application.becomeCurrent()
    let empty = UIViewPropertyAnimator(duration: 0.1, dampingRatio: 0.5)
    empty.addCompletion { [scene] in scene.log.append("empty \($0)") }
    empty.startAnimation()
    let animator = animator(0.2)
    animator.startAnimation()
    view.layer.removeAllAnimations()
    device.advance(by: 0.15)
    #expect(scene.log == ["empty end"] && shown == 650)
    device.advance(by: 0.1)
    #expect(scene.log == ["empty end", "end"])
  }

  @Test func `the running form starts at once, and an animator that nobody holds still ends`() {
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.1, delay: 0.1, options: .curveLinear, animations: { [view] in view.alpha = 0 }
    ) { [scene] in scene.log.append("running \($0)") }
    device.advance(by: 0.15)
    #expect(rounded(scene.shown.opacity) == 0.5)
    device.advance(by: 0.1)
    #expect(scene.log == ["running end"])
  }

  @Test func `a start while stopped, and a finish without a stop, say what to do`() async {
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        defer { withExtendedLifetime(device) {} }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
    #expect(text(start).contains("After stopAnimation(false), call finishAnimation(at:) first."))
    let finish = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end) }
    }
    #expect(text(finish).contains("Call stopAnimation(false) first."))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
