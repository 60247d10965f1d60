import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A device with a layer that no view has, and what the stage shows of it after each frame.
@MainActor
final class LayerScene {
  let device = SimulatedDevice()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let layer: CALayer
  var log: [String] = []
  private(set) var tree = LayerTree()

  init(_ layer: CALayer? = nil) {
    self.layer = layer ?? CALayer()
    self.layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.layer.addSublayer(self.layer)
    device.show(root)
    device.application.committer.stage = { [unowned self] commit in
      do { try tree.apply(commit) } catch { Issue.record("\(error)") }
    }
    device.advance(by: 0)
  }

  /// What the stage shows of the layer.
  var shown: LayerProperties { tree[LayerID(layer.stageEntry.number)]?.properties ?? LayerProperties() }
  var content: LayerContent { tree[LayerID(layer.stageEntry.number)]?.content ?? .none }

  /// Lets time pass, in seconds; what is asked for then.
  func after<Value>(_ seconds: Double, _ value: (LayerScene) -> Value) -> Value {
    device.advance(by: seconds)
    return value(self)
  }

  /// An animation that notes its beginning and end in the log.
  func noted<Animation: CAAnimation>(_ animation: Animation, _ name: String) -> Animation {
    animation.delegate = Noting(self, name)
    return animation
  }

  final class Noting: CAAnimationDelegate {
    weak var scene: LayerScene?
    let name: String
    init(_ scene: LayerScene, _ name: String) { (self.scene, self.name) = (scene, name) }
    func animationDidStart(_ anim: CAAnimation) { scene?.log.append("\(name) starts") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { scene?.log.append("\(name) stops \(flag)") }
  }
}

/// An animation along a straight line in time.
@MainActor func basic(_ keyPath: String, from: Any?, to: Any?, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
  return animation
}
