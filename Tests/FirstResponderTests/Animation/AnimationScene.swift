import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A device with a view that can be animated, and what the stage shows of it after each frame.
@MainActor
final class AnimationScene {
  let device: SimulatedDevice
  let root = Root()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  var log: [String] {
    get { root.log }
    set { root.log = newValue }
  }
  private(set) var tree = LayerTree()

  final class Root: UIView { var log: [String] = [] }

  init(frameRate: Double = 60) {
    device = SimulatedDevice(frameRate: frameRate)
    root.addSubview(view)
    device.show(root)
    device.application.committer.stage = { [unowned self] commit in
      do { try tree.apply(commit) } catch { Issue.record("\(error)") }
    }
    device.advance(by: 0)
  }

  /// What the stage shows of the view.
  var shown: LayerProperties { shown(view) }
  func shown(_ view: UIView) -> LayerProperties { tree[LayerID(view.layerNumber)]?.properties ?? LayerProperties() }

  /// Lets one frame pass after the other; what is asked for after each.
  func frames<Value>(_ count: Int, _ value: (AnimationScene) -> Value) -> [Value] {
    (0..<count).map { _ in
      device.advance(by: 1 / device.frameRate)
      return value(self)
    }
  }
}

/// A number with three decimals.
func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
