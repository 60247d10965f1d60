import Tiles
import UIKit

/// Three overlapping subviews of one view, with a tap recognizer on the one underneath.
final class SiblingScene: LabScene {
  let subviewsInOrder: [LabView]
  let tap: LabTap

  init(notes: LabNotes) {
    let tints = [Palette.green, Palette.violet, Palette.amber]
    subviewsInOrder = tints.enumerated().map { LabView("Subview\($0 + 1)", tint: $1, notes: notes) }
    tap = LabTap(on: subviewsInOrder[0], notes: notes)
    super.init("SuperView", tint: Palette.blue, notes: notes)
    for view in subviewsInOrder { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let size = CGSize(width: bounds.width * 0.56, height: bounds.height * 0.56)
    for (index, view) in subviewsInOrder.enumerated() {
      let offset = CGFloat(index) - 1
      let center = CGPoint(
        x: bounds.midX + offset * bounds.width * 0.2, y: bounds.midY + 6 + offset * bounds.height * 0.13)
      view.frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    super.layoutSubviews()
  }

  override var aimed: UIView { subviewsInOrder[2] }

  override var aim: CGPoint {
    let common = subviewsInOrder.dropFirst().reduce(subviewsInOrder[0].frame) { $0.intersection($1.frame) }
    return CGPoint(x: common.midX, y: common.minY + common.height * 0.64)  // Clear of the name.
  }
}
