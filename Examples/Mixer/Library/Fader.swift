import Tiles
import UIKit

/// A vertical fader. A finger drags it from anywhere on its track: it moves as far as the finger does,
/// and sends `valueChanged`.
///
/// It follows one finger; as each fader has its own, ten fingers move ten of them.
final class Fader: LevelControl {
  private let track = CALayer()
  private let filled = CALayer()
  private let cap = CALayer()
  private let notch = CALayer()
  private var grip: (y: CGFloat, value: CGFloat)?
  private static let capHeight: CGFloat = 26

  /// At the lower end.
  init(tint: UIColor) {
    super.init(0, tint: tint)
    for part in [track, filled, cap, notch] { layer.addSublayer(part) }
    track.backgroundColor = Palette.ground.cgColor
    filled.backgroundColor = tint.withAlphaComponent(0.55).cgColor
    for part in [track, filled] { part.cornerRadius = 2.5 }
    cap.cornerRadius = 6
    cap.borderWidth = 1
    notch.cornerRadius = 1
    notch.backgroundColor = tint.cgColor
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Tracking

  /// How far the cap goes from one end to the other, points.
  var way: CGFloat { max(1, bounds.height - Self.capHeight) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    grip = (touch.location(in: self).y, value)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let grip else { return true }
    let old = value
    value = grip.value + (grip.y - touch.location(in: self).y) / way
    if value != old { sendActions(for: .valueChanged) }
    return true
  }

  // MARK: Looks

  override func show() { atOnce(place) }

  private func place() {
    let middle = bounds.midX + 3  // Left of it is room for the meter.
    let y = way * (1 - value)
    track.frame = CGRect(x: middle - 2.5, y: 0, width: 5, height: bounds.height)
    filled.frame = CGRect(
      x: middle - 2.5, y: y + Self.capHeight / 2, width: 5, height: max(0, bounds.height - y - Self.capHeight / 2))
    let width = min(26, bounds.width - 12)
    cap.frame = CGRect(x: middle - width / 2, y: y, width: width, height: Self.capHeight)
    notch.frame = CGRect(x: middle - width / 2 + 4, y: y + Self.capHeight / 2 - 1, width: width - 8, height: 2)
    let isHeld = isHighlighted
    cap.backgroundColor = (isHeld ? tint : Palette.color(0x3D_4757)).cgColor
    cap.borderColor = (isHeld ? Palette.text : Palette.color(0x56_6375)).cgColor
    notch.backgroundColor = (isHeld ? Palette.ground : tint).cgColor
  }
}
