import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@Suite(.serialized, .leavesNothing) @MainActor
struct TransactionTests {
  @Test func `a layer without a view goes to its place in a quarter of a second; the model is there at once (B13.11)`()
  {
    let scene = LayerScene()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.position.x = 150
    #expect(scene.layer.position.x == 150)
    #expect(scene.layer.animationKeys() == ["position"])
    // Six of fifteen frames.
    #expect(scene.after(0.1) { rounded($0.shown.positionX) } == 90)
    #expect(scene.layer.presentation().map { rounded($0.position.x) } == 90)
    #expect(scene.layer.position.x == 150)
    #expect(scene.after(0.15) { $0.shown.positionX } == 150)
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `a view's layer changes at once outside of a block (B13.11)`() {
    let scene = LayerScene()
    scene.root.layer.cornerRadius = 20
    scene.root.layer.opacity = 0.5
    #expect(scene.root.layer.animationKeys() == nil)
    #expect(scene.root.layer.presentation()?.opacity == 0.5)
  }

  @Test func `in a view's block its layer's corners go with the block (B13.13)`() {
    let scene = LayerScene()
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.root.layer.cornerRadius = 20
    } completion: {
      isOver = $0
    }
    #expect(scene.root.layer.animationKeys() == ["cornerRadius"])
    device(scene, 0.5)
    #expect(scene.root.layer.presentation()?.cornerRadius == 10)
    #expect(!isOver)
    device(scene, 0.5)
    #expect(scene.root.layer.animationKeys() == nil)
    #expect(isOver)
  }

  private func device(_ scene: LayerScene, _ seconds: Double) { scene.device.advance(by: seconds) }

  @Test func `a layer that came in this turn, or is in no window, changes at once (B13.11)`() {
    let scene = LayerScene()
    let fresh = CALayer()
    scene.root.layer.addSublayer(fresh)
    fresh.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    let outside = CALayer()
    outside.opacity = 0.5
    #expect(fresh.animationKeys() == nil && outside.animationKeys() == nil)
    scene.device.advance(by: 0)
    fresh.frame = CGRect(x: 15, y: 5, width: 20, height: 10)
    #expect(fresh.animationKeys() == ["bounds", "position"])
  }

  @Test func `a transaction says how long, along which curve, and whether at all (B13.11)`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scene.layer.opacity = 0
    #expect(scene.layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(false)
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    scene.layer.opacity = 1
    CATransaction.commit()
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(scene.after(1) { $0.shown.opacity } == 0.5)
    #expect(scene.after(1) { $0.layer.animationKeys() } == nil)
  }

  @Test func `what is set outside of a transaction holds to the end of the turn (B13.11)`() {
    let scene = LayerScene()
    CATransaction.setDisableActions(true)
    scene.layer.opacity = 0
    #expect(scene.layer.animationKeys() == nil)
    scene.device.advance(by: 0)
    scene.layer.opacity = 1
    #expect(scene.layer.animationKeys() == ["opacity"])
  }

  @Test func `the block comes when all is over, after the delegates; at the commit if nothing moves (B13.14)`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setCompletionBlock { scene.log.append("all over") }
    scene.layer.add(scene.noted(basic("opacity", from: 0, to: 1, duration: 0.5), "short"), forKey: "short")
    scene.layer.add(scene.noted(basic("position.x", from: 0, to: 9, duration: 1), "long"), forKey: "long")
    CATransaction.commit()
    #expect(scene.log == [])
    #expect(scene.after(0.75) { $0.log } == ["short starts", "long starts", "short stops true"])
    #expect(
      scene.after(0.25) { $0.log } == [
        "short starts", "long starts", "short stops true", "long stops true", "all over",
      ])
    scene.log = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { scene.log.append("nothing moved") }
    CATransaction.commit()
    #expect(scene.log == ["nothing moved"])
  }

  @Test func `an outer transaction waits for what is animated in an inner one (B13.14)`() {
    let scene = LayerScene()
    CATransaction.begin()
    CATransaction.setCompletionBlock { scene.log.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { scene.log.append("inner") }
    scene.layer.opacity = 0
    CATransaction.commit()
    CATransaction.commit()
    #expect(scene.after(0.125) { $0.log } == [])
    #expect(Set(scene.after(0.125) { $0.log }) == ["outer", "inner"])
  }

  @Test func `the delegate, the layer's actions and its class are asked in this order (B13.12)`() {
    final class Asked: CALayer {
      static var log: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        Asked.log.append("layer \(event)")
        return super.action(forKey: event)
      }
      override class func defaultAction(forKey key: String) -> (any CAAction)? {
        log.append("class \(key)")
        return nil
      }
    }
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        Asked.log.append("delegate \(event)")
        return event == "opacity" ? NSNull() : nil
      }
    }
    let scene = LayerScene(Asked())
    let delegate = Delegate()
    scene.layer.delegate = delegate
    scene.layer.actions = ["backgroundColor": NSNull()]
    Asked.log = []
    scene.layer.opacity = 0
    scene.layer.backgroundColor = UIColor.red.cgColor
    scene.layer.cornerRadius = 3
    #expect(
      Asked.log == [
        "layer opacity", "delegate opacity", "layer backgroundColor", "delegate backgroundColor", "layer cornerRadius",
        "delegate cornerRadius", "class cornerRadius",
      ])
    #expect(scene.layer.animationKeys() == ["cornerRadius"])
  }

  @Test func `an action of the program's is run with the old value still there to be read (B13.12)`() {
    final class Noting: CAAction {
      var log: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        log.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
      }
    }
    let scene = LayerScene()
    let action = Noting()
    scene.layer.actions = ["opacity": action]
    scene.layer.opacity = 0.25
    #expect(action.log == ["opacity 0.25"])
    #expect(scene.layer.animationKeys() == nil)
  }

  @Test func `a view answers for its layer: nothing outside of a block, its animation within (B13.12)`() {
    let scene = LayerScene()
    #expect(scene.root.action(for: scene.root.layer, forKey: "opacity") is NSNull)
    UIView.animate(withDuration: 3) {
      let action = scene.root.action(for: scene.root.layer, forKey: "opacity") as? CABasicAnimation
      #expect(action?.duration == 3)
      #expect(action?.keyPath == "opacity")
    }
  }

  @Test func `controls of ours don't creep after their values`() {
    let scene = LayerScene()
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    scene.root.addSubview(slider)
    scene.device.advance(by: 0)
    slider.value = 1
    slider.layoutIfNeeded()
    #expect((slider.layer.sublayers ?? []).allSatisfy { $0.animationKeys() == nil })
  }
}
