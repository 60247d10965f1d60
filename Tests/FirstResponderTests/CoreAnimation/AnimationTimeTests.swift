import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@Suite(.serialized, .leavesNothing) @MainActor
struct AnimationTimeTests {
  @Test func `an animation shows its values, tells its delegate, and leaves the model alone (B13.15)`() {
    let scene = LayerScene()
    scene.layer.add(scene.noted(basic("position.x", from: 0, to: 200), "move"), forKey: "move")
    #expect(scene.log == [])
    #expect(scene.after(0.5) { $0.shown.positionX } == 100)
    #expect(scene.log == ["move starts"])
    #expect(scene.layer.position.x == 50)
    #expect(scene.after(0.5) { $0.shown.positionX } == 50)
    #expect(scene.log == ["move starts", "move stops true"])
    #expect(scene.layer.animation(forKey: "move") == nil)
  }

  @Test func `the layer keeps a copy, which a delegate is given with the program's own values (B13.15)`() {
    let scene = LayerScene()
    let animation = basic("opacity", from: 0, to: 1)
    animation.setValue("mine", forKey: "tag")
    scene.layer.add(animation, forKey: "fade")
    animation.toValue = 0
    let kept = scene.layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(kept !== animation)
    #expect(kept?.toValue as? Int == 1)
    #expect(kept?.value(forKey: "tag") as? String == "mine")
  }

  @Test func `taken away before its end it stops with false, at the end of the turn (B13.15)`() {
    let scene = LayerScene()
    scene.layer.add(scene.noted(basic("opacity", from: 0, to: 1), "a"), forKey: "a")
    scene.device.advance(by: 0.5)
    scene.layer.add(scene.noted(basic("opacity", from: 0, to: 1), "b"), forKey: "a")
    scene.device.advance(by: 0)
    #expect(scene.log == ["a starts", "a stops false"])
    scene.layer.removeAnimation(forKey: "a")
    #expect(scene.shown.opacity != 1 && scene.layer.animationKeys() == nil)
    scene.device.advance(by: 0)
    #expect(scene.shown.opacity == 1)
    #expect(scene.log == ["a starts", "a stops false", "b stops false"])
  }

  @Test func `with its layer it leaves the window, and stops (B13.15)`() {
    let scene = LayerScene()
    scene.layer.add(scene.noted(basic("opacity", from: 0, to: 1), "a"), forKey: "a")
    scene.device.advance(by: 0.5)
    scene.layer.removeFromSuperlayer()
    scene.device.advance(by: 0)
    #expect(scene.log == ["a starts", "a stops false"])
  }

  @Test func `an animation of a layer outside of windows waits for one (B13.15)`() {
    let scene = LayerScene()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = CALayer()
    view.layer.addSublayer(inner)
    inner.add(scene.noted(basic("opacity", from: 0, to: 1), "inner"), forKey: nil)
    view.layer.add(scene.noted(basic("opacity", from: 0, to: 1), "outer"), forKey: nil)
    scene.device.advance(by: 5)
    #expect(scene.log == [])
    scene.root.addSubview(view)
    scene.device.advance(by: 0.5)
    #expect(scene.log.sorted() == ["inner starts", "outer starts"])
    #expect(inner.presentation()?.opacity == 0.5 && view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `one that is kept shows its end, or nothing, as its fill mode says (B13.18)`() {
    let scene = LayerScene()
    let animation = basic("position.x", from: 0, to: 200)
    animation.isRemovedOnCompletion = false
    scene.layer.add(animation, forKey: "a")
    #expect(scene.after(2) { $0.shown.positionX } == 50)
    #expect(scene.layer.animationKeys() == ["a"])
    animation.fillMode = .forwards
    scene.layer.add(animation, forKey: "a")
    #expect(scene.after(2) { $0.shown.positionX } == 200)
    scene.layer.removeAllAnimations()
    #expect(scene.after(0) { $0.shown.positionX } == 50)
  }

  @Test func `before it begins it shows the model, or its first value (B13.18)`() {
    let scene = LayerScene()
    let animation = scene.noted(basic("position.x", from: 0, to: 200), "late")
    animation.beginTime = scene.layer.convertTime(scene.device.application.loop.now, from: nil) + 1
    scene.layer.add(animation, forKey: "a")
    #expect(scene.after(0.5) { $0.shown.positionX } == 50)
    #expect(scene.log == [])
    animation.fillMode = .backwards
    scene.layer.add(animation, forKey: "a")
    #expect(scene.after(0.25) { $0.shown.positionX } == 0)
    #expect(scene.after(0.75) { rounded($0.shown.positionX) } == 100)
    #expect(scene.log == ["late stops false", "late starts"])
  }

  @Test func `it repeats, turns round and goes at its own speed (B13.18)`() {
    let scene = LayerScene()
    let animation = scene.noted(basic("position.x", from: 0, to: 100), "a")
    (animation.repeatCount, animation.autoreverses, animation.speed) = (1.5, true, 2)
    scene.layer.add(animation, forKey: "a")
    let places = [0.25, 0.25, 0.25, 0.25, 0.25].map { step in scene.after(step) { rounded($0.shown.positionX) } }
    // Each way takes half a second: there, back, and there once more.
    #expect(places == [50, 100, 50, 0, 50])
    #expect(scene.after(0.25) { $0.log } == ["a starts", "a stops true"])
  }

  @Test func `one that repeats for ever goes on until it is taken away (B13.18)`() {
    let scene = LayerScene()
    let animation = scene.noted(basic("transform.rotation.z", from: 0, to: 2 * CGFloat.pi), "spin")
    animation.repeatCount = .infinity
    scene.layer.add(animation, forKey: "spin")
    #expect(scene.after(1000.25) { [rounded($0.shown.a), rounded($0.shown.b)] } == [0, 1])
    scene.layer.removeAllAnimations()
    #expect(scene.after(0) { [$0.shown.a, $0.shown.b] } == [1, 0])
    #expect(scene.log == ["spin starts", "spin stops false"])
  }

  @Test func `a layer whose speed is 0 stands still, and goes on where it stood (B13.18)`() {
    let scene = LayerScene()
    scene.layer.add(basic("position.x", from: 0, to: 200), forKey: "a")
    scene.device.advance(by: 0.25)
    let now = { scene.device.application.loop.now }
    let paused = scene.layer.convertTime(now(), from: nil)
    (scene.layer.speed, scene.layer.timeOffset) = (0, paused)
    #expect(scene.after(10) { rounded($0.shown.positionX) } == 50)
    (scene.layer.speed, scene.layer.timeOffset, scene.layer.beginTime) = (1, 0, 0)
    scene.layer.beginTime = scene.layer.convertTime(now(), from: nil) - paused
    #expect(scene.after(0.25) { rounded($0.shown.positionX) } == 100)
    #expect(scene.after(0.5) { $0.layer.animationKeys() } == nil)
  }

  @Test func `without a duration it takes the transaction's (B13.15)`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    scene.layer.add(basic("opacity", from: 0, to: 1, duration: 0), forKey: "a")
    CATransaction.commit()
    #expect(scene.layer.animation(forKey: "a")?.duration == 3)
  }

  @Test func `touches go by the model while a layer moves (B13.15)`() {
    let scene = LayerScene()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    button.addAction(UIAction { [weak scene] _ in scene?.log.append("tapped") }, for: .touchUpInside)
    scene.root.addSubview(button)
    scene.device.advance(by: 0)
    button.layer.add(basic("position.y", from: 600, to: 700), forKey: "away")
    scene.device.advance(by: 0.5)
    #expect(button.layer.presentation()?.position.y == 650)
    scene.device.tap(at: CGPoint(x: 50, y: 125))
    #expect(scene.log == ["tapped"])
  }
}
