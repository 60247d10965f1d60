import UIKit

/// A slider on a circle, drawn as third-party code draws them: arcs by Core Graphics, a knob with a shadow, a gradient,
/// and a text in the middle.
open class CircularSlider: UIControl {
  /// 0...1, clockwise from the top.
  open var value: CGFloat = 0 { didSet { if value != oldValue { setNeedsDisplay() } } }
  open var lineWidth: CGFloat = 12
  open var trackColor = UIColor(white: 0.75, alpha: 1)
  open var knobColor = UIColor.red

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var center2: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 - 20 }
  private var angle: CGFloat { value * 2 * .pi - .pi / 2 }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setLineWidth(lineWidth)
    context.setStrokeColor(trackColor.cgColor)
    context.strokeEllipse(
      in: CGRect(x: center2.x - radius, y: center2.y - radius, width: 2 * radius, height: 2 * radius))

    context.setLineCap(.round)
    tintColor.setStroke()
    context.addArc(center: center2, radius: radius, startAngle: -.pi / 2, endAngle: angle, clockwise: false)
    context.strokePath()

    drawMiddle(in: context)

    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 4, color: UIColor(white: 0, alpha: 0.8).cgColor)
    context.setFillColor(knobColor.cgColor)
    let knob = CGPoint(x: center2.x + radius * cos(angle), y: center2.y + radius * sin(angle))
    context.fillEllipse(in: CGRect(x: knob.x - 10, y: knob.y - 10, width: 20, height: 20))
    context.restoreGState()
  }

  private func drawMiddle(in context: CGContext) {
    let disc = CGRect(x: center2.x - 40, y: center2.y - 40, width: 80, height: 80)
    let colors = [UIColor.yellow.cgColor, UIColor.blue.cgColor] as CFArray
    guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    else { return }
    context.saveGState()
    context.addEllipse(in: disc)
    context.clip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: disc.midX, y: disc.minY), end: CGPoint(x: disc.midX, y: disc.maxY), options: [])
    context.restoreGState()

    let text = "\(Int((value * 100).rounded()))" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.white,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: center2.x - size.width / 2, y: center2.y - size.height / 2), withAttributes: attributes)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let point = touch.location(in: self)
    var turn = (atan2(point.y - center2.y, point.x - center2.x) + .pi / 2) / (2 * .pi)
    if turn < 0 { turn += 1 }
    value = turn
    sendActions(for: .valueChanged)
  }
}
