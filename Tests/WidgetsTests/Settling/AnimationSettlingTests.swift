import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// When animations let an app come to rest, and which of them never do (B26.60-B26.63).
@MainActor @Suite(.serialized, .leavesNothing)
struct AnimationSettlingTests {
  let scene = SettlingScene()
  var device: SimulatedDevice { scene.device }
  var card: UIView { scene.card }

  @Test func `nobody does anything`() {
    #expect(scene.settle() == "settled after 0.0 s")
  }

  @Test func `an animation is waited for to its last frame, and its completion was called`() {
    var isOver = false
    UIView.animate(withDuration: 0.25, animations: { card.alpha = 0 }, completion: { _ in isOver = true })
    #expect(scene.settle() == "settled after 0.25 s")
    #expect(isOver)
  }

  @Test func `a delay counts, and a spring lasts as long as its duration says`() {
    UIView.animate(withDuration: 0.25, delay: 0.5, options: []) { card.alpha = 0 }
    #expect(scene.settle() == "settled after 0.75 s")
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, options: []
    ) { card.center.x = 300 }
    #expect(scene.settle() == "settled after 0.5 s")
  }

  @Test func `of nested animations the longest counts`() {
    let other = scene.add(UIView(), "other")
    UIView.animate(withDuration: 0.25) {
      card.alpha = 0
      UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) { other.alpha = 0 }
    }
    #expect(scene.settle() == "settled after 0.5 s")
  }

  @Test func `a chain of completions is waited for to its last one`() {
    UIView.animate(withDuration: 0.25, animations: { card.alpha = 0 }) { [card] _ in
      UIView.animate(withDuration: 0.25, animations: { card.alpha = 1 }) { _ in
        UIView.animate(withDuration: 0.5) { card.alpha = 0.5 }
      }
    }
    #expect(scene.settle() == "settled after 1.0 s")
  }

  @Test func `a chain without end is named when the time is over`() {
    let card = card
    @MainActor func go() {
      UIView.animate(withDuration: 0.5, animations: { card.alpha = 1 - card.alpha }) { if $0 { go() } }
    }
    card.alpha = 0
    go()
    #expect(scene.settle() == "not settled after 2.0 s; UIView 'card' animates opacity for 0.5 s more")
    card.layer.removeAllAnimations()
  }

  @Test func `one that takes longer than the time is named, with what is left of it`() {
    UIView.animate(withDuration: 5) { card.alpha = 0 }
    #expect(scene.settle() == "not settled after 2.0 s; UIView 'card' animates opacity for 3.0 s more")
    #expect(scene.settle(within: 10) == "settled after 3.0 s")
  }

  @Test func `one that repeats never ends, and does not keep the app from settling`() {
    UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) { card.alpha = 0 }
    #expect(scene.settle() == "settled after 0.0 s; UIView 'card' animates opacity for ever")
    UIView.animate(withDuration: 0.25) { card.center.x = 300 }
    #expect(scene.settle() == "settled after 0.25 s; UIView 'card' animates opacity for ever")
    card.layer.removeAllAnimations()
    #expect(scene.settle() == "settled after 0.0 s")
  }

  @Test func `there and back once takes twice its time, and again and again for ever`() {
    UIView.animate(withDuration: 0.25, delay: 0, options: .autoreverse) { card.alpha = 0 }
    #expect(scene.settle() == "settled after 0.5 s")
    UIView.animate(withDuration: 0.25, delay: 0, options: [.autoreverse, .repeat]) { card.alpha = 1 }
    #expect(scene.settle() == "settled after 0.0 s; UIView 'card' animates opacity for ever")
    card.layer.removeAllAnimations()
  }

  @Test func `keyframes last as long as all of them`() {
    UIView.animateKeyframes(withDuration: 0.5, delay: 0.25, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { card.alpha = 0 }
    }
    #expect(scene.settle() == "settled after 0.75 s")
  }

  @Test func `a property animator that runs is waited for, and one that is paused is told`() {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { [card] in card.center.x = 300 }
    animator.startAnimation()
    let halfway = device.settle(within: 0.25)
    #expect(halfway.culprits.map(\.text) == ["UIView 'card' animates position for 0.25 s more"])
    animator.pauseAnimation()
    #expect(scene.settle() == "settled after 0.0 s; UIView 'card' stands still in an animation of position")
    animator.startAnimation()
    #expect(scene.settle() == "settled after 0.25 s")
    #expect(animator.state == .inactive)
  }

  @Test func `a layer's animation counts by its own time, and its layer's`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration, animation.repeatCount) = (0, 1, 0.25, 2)
    card.layer.add(animation, forKey: "blink")
    #expect(scene.settle() == "settled after 0.5 s")
    card.layer.speed = 2
    card.layer.add(animation, forKey: "blink")
    #expect(scene.settle() == "settled after 0.25 s")
    card.layer.speed = 0
    card.layer.add(animation, forKey: "blink")
    #expect(scene.settle() == "settled after 0.0 s; UIView 'card' stands still in an animation of opacity")
    card.layer.removeAllAnimations()
    #expect(scene.settle() == "settled after 0.0 s")
  }

  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude, 1e6])
  func `a layer that turns for ever is named by its view, whatever number stands for that`(_ count: Float) {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    (animation.toValue, animation.duration, animation.repeatCount) = (6.28, 1, count)
    let wheel = CALayer()
    card.layer.addSublayer(wheel)
    device.advance(by: 0.1)
    wheel.add(animation, forKey: "turn")
    #expect(scene.settle() == "settled after 0.0 s; UIView 'card' animates transform.rotation of a layer for ever")
    wheel.removeFromSuperlayer()
  }

  @Test func `a switch slides, and progress moves, for a quarter of a second`() {
    let toggle = scene.add(UISwitch(), "toggle")
    toggle.setOn(true, animated: true)
    #expect(scene.settle() == "settled after 0.25 s")
    let progress = scene.add(UIProgressView(), "progress", CGRect(x: 0, y: 300, width: 200, height: 4))
    progress.setProgress(0.5, animated: true)
    #expect(scene.settle() == "settled after 0.25 s")
  }

  @Test func `an activity indicator spins for ever, and one that is hidden does not`() {
    let wait = scene.add(UIActivityIndicatorView(style: .medium), "wait")
    wait.startAnimating()
    #expect(scene.settle() == "settled after 0.0 s; UIActivityIndicatorView 'wait' spins for ever")
    wait.isHidden = true
    #expect(scene.settle() == "settled after 0.0 s")
  }
}
