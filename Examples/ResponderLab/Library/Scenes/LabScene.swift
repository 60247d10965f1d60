import Tiles
import UIKit

/// The outermost view of a page, which places the others and knows where to tap.
class LabScene: LabView {
  private let ring = UIView()

  override init(_ name: String, tint: UIColor, notes: LabNotes) {
    super.init(name, tint: tint, notes: notes)
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = 15
    ring.layer.borderWidth = 2
    ring.layer.borderColor = Palette.text.withAlphaComponent(0.85).cgColor
    ring.backgroundColor = Palette.text.withAlphaComponent(0.14)
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  /// Where the ring is, in the scene's coordinates.
  var aim: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  /// The view below the ring. What is told of a tap in the ring holds for all of it.
  var aimed: UIView { self }

  /// A controller that the scene has views of.
  var child: UIViewController? { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bringSubviewToFront(ring)
    ring.frame = CGRect(x: aim.x - 15, y: aim.y - 15, width: 30, height: 30)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if event?.type == .touches, bounds.contains(point) {
      return witness.notes.landing(on: aimed) { super.hitTest(point, with: event) }
    }
    witness.notes.endTap()
    return super.hitTest(point, with: event)
  }
}
