/// An outline that is being drawn. Who keeps it, as a shape layer does, keeps it as it is then.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty outline.
  public init() { super.init(Outline()) }

  override init(_ outline: Outline) { super.init(outline) }

  private func append(_ element: PathElement, _ transform: CGAffineTransform) {
    outline.append(element.applying(transform))
  }

  private func append(_ other: Outline, _ transform: CGAffineTransform) {
    outline.append(other.applying(transform))
  }

  /// Starts a new part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.move(point), transform) }

  /// Draws a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append(.line(point), transform) }

  /// Starts a new part at the first point, and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() { append(index == 0 ? .move(point) : .line(point), transform) }
  }

  /// Draws a curve towards a control point and on to the end.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quad(control: control, to: end), transform)
  }

  /// Draws a curve that leaves towards the first control point and arrives from the second.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) { append(.cubic(control1: control1, control2: control2, to: end), transform) }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Outline(rect: rect), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that touches the four sides.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Outline(ovalIn: rect), transform)
  }

  /// Adds a rectangle with rounded corners; sizes beyond half the sides are cut there.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    append(Outline(roundedRect: rect, corners: .allCorners, radii: radii), transform)
  }

  /// Draws a part of a circle, joined by a line to what is there. Angles in radians, 0 on the right.
  ///
  /// - Parameter clockwise: as in Core Graphics, whose y-axis grows upwards: true is against the clock on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Outline.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
    addArc(center, radius, startAngle, sweep, transform)
  }

  /// Draws a part of a circle by how far it goes. Radians; above 0 with the clock on the screen.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) { addArc(center, radius, startAngle, min(max(delta, -2 * .pi), 2 * .pi), transform) }

  private func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ sweep: CGFloat, _ transform: CGAffineTransform
  ) {
    var arc = Outline()
    arc.appendArc(center: center, radius: radius, from: start, sweep: sweep)
    for (index, element) in arc.elements.enumerated() {
      if index == 0, !isEmpty, let point = element.end {
        append(.line(point), transform)
      } else {
        append(element, transform)
      }
    }
  }

  /// Rounds a corner: draws a line to where a circle touches the way to the corner, and the circle on to where it
  /// touches the way from there.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (before, after) = (start - corner, end - corner)
    let lengths = (before.distance(to: .zero), after.distance(to: .zero))
    let bend = before.x * after.y - before.y * after.x
    // Where there is no corner, there is nothing to round.
    guard lengths.0 > 0, lengths.1 > 0, bend != 0, radius > 0 else { return addLine(to: corner, transform: transform) }
    let angle = acos(min(max((before.x * after.x + before.y * after.y) / (lengths.0 * lengths.1), -1), 1))
    let reach = radius / tan(angle / 2)
    let first = corner + before * (reach / lengths.0)
    let middle = before * (1 / lengths.0) + after * (1 / lengths.1)
    let center = corner + middle * (radius / sin(angle / 2) / middle.distance(to: .zero))
    let from = atan2(first.y - center.y, first.x - center.x)
    addLine(to: first, transform: transform)
    addArc(center, radius, from, bend > 0 ? -(.pi - angle) : .pi - angle, transform)
  }

  /// Adds the parts of another outline.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(path.outline, transform) }

  /// Draws a line back to where the part began. Nothing happens on an empty outline.
  public func closeSubpath() { outline.append(.close) }
}
