import UIKit

/// A dashed line around an area: where a touch counts although nothing is drawn there.
public final class DashedOutline: CAShapeLayer {
  /// - Parameters:
  ///   - rect: in the coordinates of the layer that this one is added to.
  ///   - cornerRadius: at most half of the shorter side is used.
  public func show(around rect: CGRect, cornerRadius: CGFloat, color: UIColor) {
    frame = rect
    fillColor = color.withAlphaComponent(0.07).cgColor
    strokeColor = color.cgColor
    lineWidth = 1.5
    lineCap = .round
    path = dashes(around: CGRect(origin: .zero, size: rect.size), cornerRadius: cornerRadius).cgPath
  }

  private func dashes(around rect: CGRect, cornerRadius: CGFloat) -> UIBezierPath {
    let perimeter = RoundedPerimeter(rect: rect, radius: min(cornerRadius, min(rect.width, rect.height) / 2))
    let path = UIBezierPath()
    guard perimeter.length > 0 else { return path }
    let count = max(4, Int(perimeter.length / 10))
    let period = perimeter.length / CGFloat(count)
    for dash in 0..<count {
      let start = CGFloat(dash) * period
      path.move(to: perimeter.point(at: start))
      for step in 1...3 { path.addLine(to: perimeter.point(at: start + period * 0.5 * CGFloat(step) / 3)) }
    }
    return path
  }
}

/// Walks around a rectangle with round corners, clockwise from the left end of its upper side.
struct RoundedPerimeter {
  var rect: CGRect
  var radius: CGFloat

  private var sides: [CGFloat] { [rect.width - 2 * radius, rect.height - 2 * radius] }
  private var corner: CGFloat { radius * .pi / 2 }
  var length: CGFloat { 2 * (sides[0] + sides[1]) + 4 * corner }

  /// The point at a distance along the line, points.
  func point(at distance: CGFloat) -> CGPoint {
    var rest = distance.truncatingRemainder(dividingBy: length)
    let inner = rect.insetBy(dx: radius, dy: radius)
    let centers = [
      CGPoint(x: inner.maxX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.maxY),
      CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.minY),
    ]
    for quarter in 0..<4 {
      let angle = CGFloat(quarter - 1) * .pi / 2
      let side = sides[quarter % 2]
      if rest <= side {
        // Backwards from the end of the side, where its corner begins.
        let (back, center) = (side - rest, centers[quarter])
        let end = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        return CGPoint(x: end.x + back * sin(angle), y: end.y - back * cos(angle))
      }
      rest -= side
      if rest <= corner {
        let turned = angle + rest / max(radius, .leastNormalMagnitude)
        return CGPoint(x: centers[quarter].x + radius * cos(turned), y: centers[quarter].y + radius * sin(turned))
      }
      rest -= corner
    }
    return CGPoint(x: inner.minX, y: rect.minY)
  }
}
