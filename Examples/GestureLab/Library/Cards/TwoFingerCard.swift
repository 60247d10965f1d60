import Tiles
import UIKit

/// Two fingers scale and turn the pointer; it stays as they leave it, and the next gesture goes on from there.
final class TwoFingerCard: GestureCard {
  let pinch = UIPinchGestureRecognizer()
  let rotation = UIRotationGestureRecognizer()
  /// What the gestures that are over have made of the pointer: a factor, and radians.
  private var (scale, angle): (CGFloat, CGFloat) = (1, 0)
  /// What the present gestures add to that.
  private var (presentScale, presentAngle): (CGFloat, CGFloat) = (1, 0)

  init(notes: GestureNotes, relations: GestureRelations) {
    super.init("Pinch, rotation", tint: Palette.rose, outline: .pointer, notes: notes)
    watch(pinch, name: "pinch", caption: "scale")
    watch(rotation, name: "rotation", caption: "turn")
    for recognizer in [pinch, rotation] { recognizer.delegate = relations }
  }

  required init?(coder: NSCoder) { nil }

  override func follow(_ recognizer: UIGestureRecognizer) -> String {
    let isOver = recognizer.state == .ended || recognizer.state == .cancelled
    if recognizer === pinch {
      presentScale = pinch.scale
      if isOver { (scale, presentScale) = (Self.limited(scale * presentScale), 1) }
    } else {
      presentAngle = rotation.rotation
      if isOver { (angle, presentAngle) = (angle + presentAngle, 0) }
    }
    let size = Self.limited(scale * presentScale)
    shape.transform = CGAffineTransform(rotationAngle: angle + presentAngle).scaledBy(x: size, y: size)
    return recognizer === pinch
      ? "x\((pinch.scale * 100).rounded() / 100)" : "\(Int((rotation.rotation * 180 / .pi).rounded()))°"
  }

  /// The pointer stays visible and on its card.
  private static func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, 0.4), 2.4) }
}
