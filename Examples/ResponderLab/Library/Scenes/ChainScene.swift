import Tiles
import UIKit

/// Apple's figure of the responder chain: a label, a text field and a button in a background view. That lies in the
/// root view of the window's controller, or of a child controller.
final class ChainScene: LabScene, UITextFieldDelegate {
  let label: LabLabel
  let field = UITextField()
  let button: LabButton
  /// The child and its background view; nil if the scene itself is the background view.
  private let inner: (controller: ChildController, background: LabView)?

  init(hasChild: Bool, notes: LabNotes) {
    label = LabLabel("Label", tint: Palette.amber, notes: notes)
    button = LabButton("Button", tint: Palette.rose, notes: notes)
    inner =
      hasChild
      ? (ChildController(notes), LabView("BackgroundView", tint: Palette.violet, notes: notes)) : nil
    super.init(hasChild ? "ContainerView" : "BackgroundView", tint: Palette.blue, notes: notes)
    if let inner {
      addSubview(inner.controller.view)
      inner.controller.view.addSubview(inner.background)
    }
    field.borderStyle = .roundedRect
    field.placeholder = "Text"
    field.font = .systemFont(ofSize: 15)
    field.delegate = self
    for part in [label, field, button] { (inner?.background ?? self).addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override var child: UIViewController? { inner?.controller }

  override func layoutSubviews() {
    var background = bounds
    if let inner {
      inner.controller.view.frame = bounds.inset(by: UIEdgeInsets(top: 25, left: 12, bottom: 6, right: 12))
      inner.background.frame = inner.controller.view.bounds
      background = inner.background.bounds
    }
    let inside = background.inset(by: UIEdgeInsets(top: 25, left: 12, bottom: 6, right: 12))
    let height = min(inside.height, 100)
    let row = CGRect(x: inside.minX, y: inside.midY - height / 2, width: inside.width, height: height)
    for (part, frame) in zip([label, field, button], row.columns(3, gap: 10)) { part.frame = frame }
    field.frame = field.frame.insetBy(dx: 0, dy: max(0, (height - 44) / 2))
    super.layoutSubviews()
  }

  override var aimed: UIView { label }

  override var aim: CGPoint { label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.maxY - 20), to: self) }

  /// Return puts the keyboard away.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

/// A controller within another. It says what comes to it and passes it on.
final class ChildController: UIViewController, Watched {
  let witness: Witness

  init(_ notes: LabNotes) {
    witness = Witness("ChildController", tint: Palette.green, notes: notes)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

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
