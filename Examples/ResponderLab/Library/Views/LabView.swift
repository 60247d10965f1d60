import Tiles
import UIKit

/// A view that says what it is asked and told, and otherwise does what every view does: each override calls `super`,
/// except that touches are only passed on to `next` while the lab's switch says so.
class LabView: UIView, Watched {
  let witness: Witness
  private let nameLabel = UILabel(size: 12, weight: .semibold)

  init(_ name: String, tint: UIColor, notes: LabNotes) {
    witness = Witness(name, tint: tint, notes: notes)
    super.init(frame: .zero)
    accessibilityIdentifier = name
    layer.cornerRadius = 12
    nameLabel.text = name
    addSubview(nameLabel)
    witness.showState = { [unowned self] in showState() }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.frame = CGRect(x: 10, y: 5, width: max(0, bounds.width - 14), height: 16)
  }

  private func showState() {
    let (tint, isLit) = (witness.tint, witness.isLit)
    backgroundColor = tint.withAlphaComponent(isLit ? 0.5 : 0.1)
    layer.borderWidth = isLit ? 2.5 : 1.5
    layer.borderColor = tint.withAlphaComponent(isLit ? 1 : 0.7).cgColor
    nameLabel.textColor = isLit ? Palette.text : tint
  }

  // MARK: Hit-testing

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    witness.hitTest(event) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    witness.pointInside(event) { super.point(inside: point, with: event) }
  }

  // MARK: Touches

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
