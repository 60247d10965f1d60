import UIKit

public final class StickerView: UIView {
  public private(set) var isChosen = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "sticker"
    backgroundColor = .systemOrange
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped(_:)", StickerView.tapped(_:))))
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("dragged(_:)", StickerView.dragged(_:))))
    addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: Selector("pinched(_:)", StickerView.pinched(_:))))
  }

  required init?(coder: NSCoder) { nil }

  func tapped(_ tap: UITapGestureRecognizer) {
    isChosen.toggle()
    backgroundColor = isChosen ? .systemRed : .systemOrange
  }

  func dragged(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: superview)
    center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    pan.setTranslation(.zero, in: superview)
  }

  func pinched(_ pinch: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }
}
