import Tiles
import UIKit

/// A box that lights up while touches are delivered to it and says so.
class Pad: UIView {
  let name: String
  let tint: UIColor
  let notes: RecipeNotes
  let nameLabel = UILabel(size: 13, weight: .semibold)
  /// Whether touches are also passed on to the next responder.
  var passesOn: Bool { false }
  /// Decided when the first finger lands, so that the next responder hears of the end of what
  /// it heard the beginning of.
  private var isPassing = false
  /// Fingers whose touches are delivered here.
  private(set) var fingers = 0 {
    didSet { if (fingers > 0) != (oldValue > 0) { showState() } }
  }
  var isLit: Bool { fingers > 0 }

  init(_ name: String, tint: UIColor, notes: RecipeNotes) {
    self.name = name
    self.tint = tint
    self.notes = notes
    super.init(frame: .zero)
    accessibilityIdentifier = name
    layer.cornerRadius = 12
    nameLabel.text = name
    addSubview(nameLabel)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the name stands in the middle, for pads that hold nothing else; otherwise at the upper left.
  private var isNameCentered = false

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.textAlignment = isNameCentered ? .center : .natural
    nameLabel.frame =
      isNameCentered
      ? bounds.insetBy(dx: 2, dy: 2) : CGRect(x: 10, y: 7, width: max(0, bounds.width - 16), height: 17)
  }

  func centerName() {
    isNameCentered = true
    setNeedsLayout()
  }

  func showState() {
    backgroundColor = tint.withAlphaComponent(isLit ? 0.85 : 0.14)
    layer.borderWidth = 1.5
    layer.borderColor = tint.withAlphaComponent(isLit ? 1 : 0.75).cgColor
    nameLabel.textColor = isLit ? Palette.ground : tint
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if fingers == 0 { isPassing = passesOn }
    fingers += touches.count
    notes.got("touchesBegan(_:with:)", self)
    if isPassing { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isPassing { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    notes.got("touchesEnded(_:with:)", self)
    if isPassing { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    fingers -= touches.count
    notes.got("touchesCancelled(_:with:)", self)
    if isPassing { super.touchesCancelled(touches, with: event) }
  }
}

/// What the pads of a recipe report to.
@MainActor
final class RecipeNotes {
  let log = CallLog()

  func got(_ method: String, _ pad: Pad) { log.add("\(pad.name) -> \(method)", tint: pad.tint) }

  func say(_ text: String) { log.add(text, tint: Palette.green) }
}
