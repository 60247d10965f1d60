import UIKit

/// A screen that reports every touch, key, hover and scroll that reaches it, each in one line.
final class TouchesController: UIViewController {
  override func loadView() { view = TouchesView() }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.becomeFirstResponder()
  }
}

final class TouchesView: UIView {
  /// Touches that are down, by their numbers: the smallest that is free, from 1 on.
  private var numbers: [ObjectIdentifier: Int] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .white
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector("hover", TouchesView.hover)))
    let scroll = UIPanGestureRecognizer(target: self, action: Selector("scroll", TouchesView.scroll))
    scroll.allowedScrollTypesMask = .all
    scroll.allowedTouchTypes = []
    addGestureRecognizer(scroll)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Touches that begin together are told apart by their places.
    for touch in touches.sorted(by: {
      ($0.location(in: self).x, $0.location(in: self).y) < ($1.location(in: self).x, $1.location(in: self).y)
    }) {
      numbers[ObjectIdentifier(touch)] = (1...).first { number in !numbers.values.contains(number) }
    }
    tell("began", touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end("cancelled", touches) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { tell("pressed", presses) }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { tell("released", presses) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    tell("press cancelled", presses)
  }

  private func end(_ word: String, _ touches: Set<UITouch>) {
    tell(word, touches)
    for touch in touches { numbers[ObjectIdentifier(touch)] = nil }
  }

  private func tell(_ word: String, _ touches: Set<UITouch>) {
    let parts = touches.map { touch -> (Int, String) in
      let number = numbers[ObjectIdentifier(touch)] ?? 0
      let kind =
        switch touch.type {
        case .pencil: "p"
        case .indirectPointer: "m"
        default: ""
        }
      let force = touch.type == .pencil && touch.force > 0 ? " force" : ""
      return (number, "\(number)\(kind) \(place(touch.location(in: self)))\(force)")
    }
    report("\(word) " + parts.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: " "))
  }

  private func tell(_ word: String, _ presses: Set<UIPress>) {
    for key in presses.compactMap(\.key) { report("\(word) \(key.keyCode.rawValue) '\(key.characters)'") }
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    report("hover \(recognizer.state) \(place(recognizer.location(in: self)))")
  }

  private func scroll(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: self)
    report("scroll \(recognizer.state) \(distance.y < 0 ? "up" : distance.y > 0 ? "down" : "nowhere")")
  }

  private func place(_ point: CGPoint) -> String { "(\(Int(point.x.rounded())) \(Int(point.y.rounded())))" }
}
