import FirstResponder
import FirstResponderTesting
import Foundation

/// A view that is known by its place in the tree.
class NumberedView: UIView {
  var number = -1
}

/// Asks as a view does, but by an override, as a program would.
final class AskingView: NumberedView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

/// A view that handles its touches, and counts them.
final class CountingView: NumberedView {
  var seen = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { seen += touches.count }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { seen += touches.count }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { seen += touches.count }
}

/// A recognizer that looks at each event and never sees what it looks for:
/// it fails 10 points from the start, and at the lift.
final class HopelessRecognizer: UIGestureRecognizer {
  var seen = 0
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    seen += 1
    start = location(in: nil)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    seen += 1
    if distance > 100 { state = .failed }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    seen += 1
    state = distance < 2500 ? .failed : .ended
  }

  private var distance: Double {
    let place = location(in: nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    return x * x + y * y
  }
}

/// A device whose window shows the views of a tree.
@MainActor struct Scene {
  let device: SimulatedDevice
  let views: [NumberedView]
  var root: NumberedView { views[0] }

  init(_ tree: Tree, _ make: (CGRect) -> NumberedView = { NumberedView(frame: $0) }) {
    device = SimulatedDevice(
      size: CGSize(width: tree.nodes[0].width, height: tree.nodes[0].height), tracing: .off)
    var views: [NumberedView] = []
    views.reserveCapacity(tree.nodes.count)
    for (number, node) in tree.nodes.enumerated() {
      let view = make(CGRect(x: node.x, y: node.y, width: node.width, height: node.height))
      view.number = number
      if node.isHidden { view.isHidden = true }
      if node.isOff { view.isUserInteractionEnabled = false }
      view.isMultipleTouchEnabled = true
      if node.parent >= 0 { views[node.parent].addSubview(view) }
      views.append(view)
    }
    self.views = views
    device.show(views[0])
  }
}
