import UIKit

/// A picture of a plant: its flower, drawn by what the catalogue knows.
final class PlantPicture: UIView {
  var plant: Plant? { didSet { if plant != oldValue { setNeedsDisplay() } } }
  /// Eighths of a turn that the flower is turned by: each picture of a plant shows it from another side.
  var turn = 0 { didSet { if turn != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.masksToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let plant, let context = UIGraphicsGetCurrentContext() else { return }
    let radius = min(bounds.width, bounds.height) * 0.36
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.rotate(by: CGFloat(turn) * .pi / 4)
    let stem = UIBezierPath()
    stem.move(to: .zero)
    stem.addQuadCurve(
      to: CGPoint(x: radius * 0.3, y: radius * 1.5), controlPoint: CGPoint(x: -radius * 0.2, y: radius * 0.8))
    stem.lineWidth = max(2, radius * 0.08)
    UIColor(hue: 0.33, saturation: 0.5, brightness: 0.55, alpha: 1).setStroke()
    stem.stroke()
    UIColor(hue: plant.hue, saturation: 0.6, brightness: 0.95, alpha: 0.9).setFill()
    let width = min(radius * 0.9, radius * 4 / CGFloat(plant.petals))
    let petal = UIBezierPath(ovalIn: CGRect(x: -width / 2, y: -radius, width: width, height: radius))
    for _ in 0..<plant.petals {
      petal.fill()
      context.rotate(by: 2 * .pi / CGFloat(plant.petals))
    }
    UIColor(hue: 0.13, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
    UIBezierPath(ovalIn: CGRect(x: -radius / 5, y: -radius / 5, width: radius * 0.4, height: radius * 0.4)).fill()
  }
}
