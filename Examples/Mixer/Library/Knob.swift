import Tiles
import UIKit

/// A knob that is turned along its rim or, from its middle, by dragging up and down; it sends `valueChanged`.
final class Knob: LevelControl {
  /// From end to end, radians.
  static let sweep: CGFloat = 1.5 * .pi
  /// From end to end by dragging up, points.
  static let way: CGFloat = 150

  /// What the finger does, and where it was last.
  private enum Turn {
    case alongRim(angle: CGFloat)
    case upAndDown(y: CGFloat)
  }

  private var turn: Turn?
  private let ring = CAShapeLayer()
  private let arc = CAShapeLayer()
  private let disc = CAShapeLayer()
  private let mark = CAShapeLayer()

  /// Upright.
  init(tint: UIColor) {
    super.init(0.5, tint: tint)
    for part in [ring, arc, disc, mark] { layer.addSublayer(part) }
    for part in [ring, arc] {
      part.lineWidth = 5
      part.lineCap = .round
      part.fillColor = UIColor.clear.cgColor
    }
    ring.strokeColor = Palette.ground.cgColor
    arc.strokeColor = tint.cgColor
    disc.lineWidth = 1
    mark.lineWidth = 3
    mark.lineCap = .round
    mark.strokeColor = tint.cgColor
  }

  required init?(coder: NSCoder) { nil }

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 }
  /// Where the mark points, radians from the x-axis, clockwise.
  private var angle: CGFloat { -.pi / 2 + (value - 0.5) * Self.sweep }

  // MARK: Tracking

  /// The angle of a place seen from the middle; nil so near to it that it says nothing.
  private func angle(of place: CGPoint) -> CGFloat? {
    let (x, y) = (place.x - middle.x, place.y - middle.y)
    return x * x + y * y < 64 ? nil : atan2(y, x)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let (x, y) = (place.x - middle.x, place.y - middle.y)
    let isOnRim = (x * x + y * y).squareRoot() > radius / 2
    turn = isOnRim ? .alongRim(angle: atan2(y, x)) : .upAndDown(y: place.y)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let old = value
    switch turn {
    case .alongRim(let last):
      guard let now = angle(of: place) else { return true }
      turn = .alongRim(angle: now)
      value += Self.shortest(from: last, to: now) / Self.sweep
    case .upAndDown(let last):
      turn = .upAndDown(y: place.y)
      value += (last - place.y) / Self.way
    case nil: return true
    }
    if value != old { sendActions(for: .valueChanged) }
    return true
  }

  /// The shorter way round from one angle to another, radians.
  static func shortest(from start: CGFloat, to end: CGFloat) -> CGFloat {
    let way = (end - start).truncatingRemainder(dividingBy: 2 * .pi)
    return way > .pi ? way - 2 * .pi : way < -.pi ? way + 2 * .pi : way
  }

  // MARK: Looks

  override func layoutSubviews() {
    atOnce { for part in [ring, arc, disc, mark] { part.frame = bounds } }
    ring.path = arc(to: -.pi / 2 + Self.sweep / 2)
    let inner = CGRect(x: middle.x, y: middle.y, width: 0, height: 0).insetBy(dx: 10 - radius, dy: 10 - radius)
    disc.path = UIBezierPath(ovalIn: inner).cgPath
    super.layoutSubviews()
  }

  private func arc(to end: CGFloat) -> CGPath {
    let path = UIBezierPath()
    path.addArc(
      withCenter: middle, radius: max(1, radius - 3), startAngle: -.pi / 2 - Self.sweep / 2, endAngle: end,
      clockwise: true)
    return path.cgPath
  }

  override func show() {
    atOnce {
      disc.fillColor = (isHighlighted ? Palette.color(0x3D_4757) : Palette.tile).cgColor
      disc.strokeColor = (isHighlighted ? tint : Palette.line).cgColor
    }
    guard radius > 12 else { return }
    // A value of 0 would be a whole circle.
    arc.path = value > 0.001 ? arc(to: angle) : nil
    let path = UIBezierPath()
    for distance in [radius - 24, radius - 15] {
      let place = CGPoint(x: middle.x + cos(angle) * distance, y: middle.y + sin(angle) * distance)
      if path.isEmpty { path.move(to: place) } else { path.addLine(to: place) }
    }
    mark.path = path.cgPath
  }
}
