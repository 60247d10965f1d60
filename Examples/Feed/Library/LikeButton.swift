import Tiles
import UIKit

/// A heart above a number; full while it is selected.
final class LikeButton: UIButton {
  private let heart = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    heart.path = Self.outline.cgPath
    heart.lineWidth = 1.8
    heart.lineJoin = .round
    layer.addSublayer(heart)
    titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
    setTitleColor(Palette.quietText, for: .normal)
    setTitleColor(Palette.rose, for: .selected)
    setTitleColor(Palette.rose, for: [.selected, .highlighted])
    showHeart()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { showHeart() } }
  override var isHighlighted: Bool { didSet { showHeart() } }

  private func showHeart() {
    let isLit = isSelected || isHighlighted
    heart.strokeColor = (isLit ? Palette.rose : Palette.faintText).cgColor
    heart.fillColor = (isSelected ? Palette.rose : .clear).withAlphaComponent(isSelected ? 1 : 0).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    heart.frame = CGRect(x: bounds.midX - 11, y: bounds.midY - 19, width: 22, height: 22)
    titleLabel?.textAlignment = .center
    titleLabel?.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 16)
  }

  /// In a square of 22 points.
  private static var outline: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 11, y: 20))
    path.addCurve(
      to: CGPoint(x: 1, y: 7.5), controlPoint1: CGPoint(x: 5, y: 15.5), controlPoint2: CGPoint(x: 1, y: 12))
    path.addCurve(to: CGPoint(x: 11, y: 5), controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: CGPoint(x: 9, y: 0.5))
    path.addCurve(
      to: CGPoint(x: 21, y: 7.5), controlPoint1: CGPoint(x: 13, y: 0.5), controlPoint2: CGPoint(x: 21, y: 1))
    path.addCurve(
      to: CGPoint(x: 11, y: 20), controlPoint1: CGPoint(x: 21, y: 12), controlPoint2: CGPoint(x: 17, y: 15.5))
    path.close()
    return path
  }
}
