import Tiles
import UIKit

/// Root, Super and Button, nested or side by side, with a tap recognizer on Root or without.
final class ButtonScene: LabScene {
  let superView: LabView
  let button: LabButton
  private(set) var tap: LabTap?
  private let isFlat: Bool
  private let aimsAtButton: Bool

  init(isFlat: Bool, aimsAtButton: Bool, hasTap: Bool, notes: LabNotes) {
    self.isFlat = isFlat
    self.aimsAtButton = aimsAtButton
    superView = LabView("SuperView", tint: Palette.violet, notes: notes)
    button = LabButton("Button", tint: Palette.amber, notes: notes)
    super.init("RootView", tint: Palette.blue, notes: notes)
    addSubview(superView)
    (isFlat ? self : superView).addSubview(button)
    if hasTap { tap = LabTap(on: self, notes: notes) }
  }

  required init?(coder: NSCoder) { nil }

  override var aimed: UIView { aimsAtButton ? button : superView }

  override var aim: CGPoint {
    // Clear of the title.
    if aimsAtButton { return button.convert(CGPoint(x: button.bounds.maxX - 26, y: button.bounds.maxY - 24), to: self) }
    return CGPoint(x: superView.frame.minX + superView.frame.width * 0.2, y: superView.frame.midY + 6)
  }

  override func layoutSubviews() {
    superView.frame = bounds.inset(by: UIEdgeInsets(top: 26, left: 18, bottom: 14, right: 18))
    let inSuper = superView.bounds.inset(
      by: UIEdgeInsets(
        top: 16, left: superView.bounds.width * 0.42, bottom: superView.bounds.height < 110 ? 10 : 20, right: 16))
    button.frame = isFlat ? superView.convert(inSuper, to: self) : inSuper
    super.layoutSubviews()
  }
}
