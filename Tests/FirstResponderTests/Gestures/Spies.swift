import FirstResponderTesting
import LeavingNothing
import UIKit

@testable import FirstResponder

/// A recognizer that puts all it is told on a list, as `name began`, and does what the test wants in it.
class SpyRecognizer: UIGestureRecognizer {
  let log: CallList
  @Hook var onCall: (String) -> Void = { _ in }

  init(_ name: String, _ log: CallList) {
    self.log = log
    super.init(target: nil, action: nil)
    self.name = name
  }

  private func hear(_ call: String, _ touches: Set<UITouch>) {
    log.calls.append(touches.count == 1 ? "\(name ?? "") \(call)" : "\(name ?? "") \(call) \(touches.count)")
    onCall(call)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hear("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { hear("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { hear("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hear("cancelled", touches) }
  override func reset() {
    super.reset()
    log.calls.append("\(name ?? "") reset")
    onCall("reset")
  }
}

/// A view that writes down how each touch is when it hears of it: `began (300, 300) at 0.0`, oldest touch first.
final class DetailView: UIView {
  var lines: [String] = []
  var asked: ((UIGestureRecognizer) -> Bool)?

  private func hear(_ call: String, _ touches: Set<UITouch>) {
    let details = touches.sorted { $0.number < $1.number }.map { touch in
      let place = touch.location(in: nil)
      let milliseconds = Int((touch.timestamp * 1000).rounded())
      return "(\(Int(place.x.rounded())), \(Int(place.y.rounded()))) at \(milliseconds) ms"
    }
    lines.append("\(call) \(details.joined(separator: " and "))")
    if touches.contains(where: { "\($0.phase)" != call }) { lines.append("a touch is not \(call)") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled", touches) }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked?(gestureRecognizer) ?? true
  }
}

extension GestureScene {
  /// Adds a spy, whose actions are on the list, too.
  @discardableResult
  func spy(_ name: String, on target: UIView? = nil, _ onCall: ((SpyRecognizer, String) -> Void)? = nil)
    -> SpyRecognizer
  {
    let spy = add(name, SpyRecognizer(name, log), to: target)
    if let onCall {
      spy.onCall = { [unowned spy] call in onCall(spy, call) }
    }
    return spy
  }

  /// The actions on the list, without what views and spies heard.
  var actions: [String] { log.calls.filter { $0.contains(".") } }

  /// The calls since the last time.
  func take() -> [String] {
    defer { log.calls = [] }
    return log.calls
  }

  /// Calls a closure with each action of a recognizer.
  func hear<R: UIGestureRecognizer>(_ recognizer: R, _ body: @escaping @MainActor (R) -> Void) {
    recognizer.targets.add { ($0 as? R).map(body) }
  }
}

/// A place, rounded to hundredths, for comparisons after rotations.
func rounded(_ point: CGPoint) -> CGPoint {
  // Adding zero makes -0 and 0 one.
  CGPoint(x: (point.x * 100).rounded() / 100 + 0, y: (point.y * 100).rounded() / 100 + 0)
}
