import Tiles
import UIKit

/// A button as UIKit makes it, which says what it is asked and told: each override calls `super`.
final class LabButton: UIButton, Watched {
  let witness: Witness

  init(_ name: String, tint: UIColor, notes: LabNotes) {
    witness = Witness(name, tint: tint, notes: notes)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    layer.cornerRadius = 12
    setTitle(name, for: .normal)
    setTitleColor(tint, for: .normal)
    setTitleColor(Palette.text, for: .highlighted)
    addTarget(self, action: Selector("buttonAction(_:)", LabButton.buttonAction(_:)), for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  func buttonAction(_ sender: LabButton) {
    witness.notes.note(LabCall(witness.name, .buttonAction), tint: Palette.green)
  }

  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    let tint = witness.tint
    backgroundColor = tint.withAlphaComponent(isHighlighted ? 0.5 : 0.14)
    layer.borderWidth = isHighlighted ? 2.5 : 1.5
    layer.borderColor = tint.withAlphaComponent(isHighlighted ? 1 : 0.7).cgColor
  }

  // MARK: Questions

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    witness.hitTest(event) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    witness.pointInside(event) { super.point(inside: point, with: event) }
  }

  /// A button says no to a recognizer above it that would take its tap (B6.41).
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    witness.asks(.shouldBegin, tint: witness.tint) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }

  // MARK: Touches. A button keeps them, so none comes to the next responder (B3.21).

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.began(touches, in: self)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.moved(touches)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.ended(touches)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.cancelled(touches)
    super.touchesCancelled(touches, with: event)
  }
}
