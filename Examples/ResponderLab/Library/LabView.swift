import Tiles
import UIKit

/// A view that says what it is asked and told, and otherwise does what every view does: each override calls `super`,
/// except that touches are only passed on to `next` while the lab's switch says so.
class LabView: UIView {
  let name: String
  let tint: UIColor
  let notes: LabNotes
  private let nameLabel = UILabel(size: 12, weight: .semibold)
  /// Whether the fingers that are on the view now are passed on. Decided when the first one lands, so that the next
  /// responder hears of the end of what it heard the beginning of.
  private var passesOn = false
  private var fingers = 0 {
    didSet { if (fingers > 0) != (oldValue > 0) { showState() } }
  }
  /// Whether a finger is on the view.
  var isLit: Bool { fingers > 0 }

  init(_ name: String, tint: UIColor, notes: LabNotes) {
    self.name = name
    self.tint = tint
    self.notes = notes
    super.init(frame: .zero)
    accessibilityIdentifier = name
    layer.cornerRadius = 12
    nameLabel.text = name
    nameLabel.textColor = tint
    addSubview(nameLabel)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.frame = CGRect(x: 10, y: 6, width: bounds.width - 16, height: 16)
  }

  private func showState() {
    backgroundColor = tint.withAlphaComponent(isLit ? 0.5 : 0.1)
    layer.borderWidth = isLit ? 2.5 : 1.5
    layer.borderColor = tint.withAlphaComponent(isLit ? 1 : 0.7).cgColor
    nameLabel.textColor = isLit ? Palette.text : tint
  }

  // MARK: Hit-testing

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let line = notes.note(name, "hitTest(_:with:)", tint: Palette.quietText)
    let hit = super.hitTest(point, with: event)
    notes.log.answer(line, hit.map(LabNotes.name) ?? "nil")
    return hit
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let line = notes.note(name, "point(inside:with:)", tint: Palette.quietText)
    let isInside = super.point(inside: point, with: event)
    notes.log.answer(line, isInside ? "yes" : "no")
    return isInside
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if fingers == 0 { passesOn = notes.forwardsToNext }
    fingers += touches.count
    notes.note(name, "touchesBegan(_:with:)", tint: tint)
    if touches.contains(where: { $0.view === self }) { notes.noteChain(from: self) }
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    notes.note(name, "touchesMoved(_:with:)", tint: tint, merges: !passesOn)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    notes.note(name, "touchesEnded(_:with:)", tint: tint)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    notes.note(name, "touchesCancelled(_:with:)", tint: Palette.rose)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
}

/// A lab view that acts when a finger lifts on it, as a button does.
final class LabButton: LabView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    // The bounds, not point(inside:): asking oneself would stand in the log like a question of the system.
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) {
      notes.note(name, "buttonAction", tint: Palette.green)
    }
  }
}
