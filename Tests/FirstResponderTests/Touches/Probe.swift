import FirstResponderTesting
import LeavingNothing
import UIKit

/// What several views were told, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that writes down each call of its touch methods, with the number of touches if it is not one,
/// and may do something in it.
class Probe: UIView {
  let log: Log
  let name: String
  @Hook var onCall: (String, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }
  @Hook var onHitTest: () -> Void = {}

  init(_ name: String, _ log: Log, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
    accessibilityIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  func on(_ phase: String, _ body: @escaping () -> Void) {
    let before = onCall
    onCall = {
      before($0, $1, $2)
      if $0 == phase { body() }
    }
  }

  private func hear(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    log.add(touches.count == 1 ? "\(name) \(phase)" : "\(name) \(phase) \(touches.count)")
    onCall(phase, touches, event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    onHitTest()
    return super.hitTest(point, with: event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled", touches, event) }
}

/// A device that shows a root with probes side by side: 100 x 100 pt each, from the left.
@MainActor
struct Stage {
  let device: SimulatedDevice
  let log = Log()
  let root: Probe
  let window: UIWindow
  private(set) var probes: [Probe] = []

  init(_ names: String..., device: SimulatedDevice = SimulatedDevice()) {
    self.device = device
    root = Probe("root", log)
    window = device.show(root)
    for (index, name) in names.enumerated() {
      let probe = Probe(name, log, CGRect(x: 100 * index, y: 0, width: 100, height: 100))
      root.addSubview(probe)
      probes.append(probe)
    }
  }

  /// A window of the stage's application, shown in front.
  func newWindow(_ frame: CGRect) -> UIWindow {
    device.application.becomeCurrent()
    let window = UIWindow(frame: frame)
    window.isHidden = false
    return window
  }

  subscript(_ name: String) -> Probe { probes.first { $0.name == name }! }
  func center(_ name: String) -> CGPoint { self[name].center }
}

func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
