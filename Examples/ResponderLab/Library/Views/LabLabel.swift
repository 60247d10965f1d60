import Tiles
import UIKit

/// A label that takes touches, which labels by themselves don't, and says which.
final class LabLabel: UILabel, Watched {
  let witness: Witness

  init(_ name: String, tint: UIColor, notes: LabNotes) {
    witness = Witness(name, tint: tint, notes: notes)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    isUserInteractionEnabled = true
    text = name
    textAlignment = .center
    font = .systemFont(ofSize: 15)
    layer.cornerRadius = 12
    layer.borderWidth = 1.5
    witness.showState = { [unowned self] in showState() }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    layer.borderColor = witness.tint.withAlphaComponent(witness.isLit ? 1 : 0.7).cgColor
    textColor = witness.isLit ? Palette.text : witness.tint
    backgroundColor = witness.tint.withAlphaComponent(witness.isLit ? 0.5 : 0.1)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.began(touches, in: self)
    if witness.passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.moved(touches)
    if witness.passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.ended(touches)
    if witness.passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness.cancelled(touches)
    if witness.passesOn { super.touchesCancelled(touches, with: event) }
  }
}
