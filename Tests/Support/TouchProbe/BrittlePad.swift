import UIKit

/// Does well with touches that end in its left 100 points, and something bad with others.
final class BrittlePad: UIControl {
  private let wish: String

  init(_ wish: String, frame: CGRect) {
    self.wish = wish
    super.init(frame: frame)
    accessibilityIdentifier = "brittle"
    addAction(UIAction { _ in }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isBad = (touches.first?.location(in: self).x ?? 0) >= 100
    switch wish {
    case "brittle-crash": if isBad { fatalError("brittle: touched in the wrong place") }
    case "brittle-quit": if isBad { exit(0) }
    case "brittle-hang": if isBad { DispatchSemaphore(value: 0).wait() }
    default: if Bool.random() { return }
    }
    sendActions(for: .primaryActionTriggered)
  }
}
