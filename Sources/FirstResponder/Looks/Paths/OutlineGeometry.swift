/// Which areas that an outline encloses count as inside.
public enum CGPathFillRule: Sendable, Hashable {
  /// Those with an odd number of lines between them and the far outside.
  case evenOdd
  /// Those around which the outline runs more often one way than the other.
  case winding
}

extension Outline {
  /// The smallest upright rectangle around all points, control points included;
  /// the null rectangle for an empty outline.
  var boundsOfPoints: CGRect { CGRect(enclosing: elements.flatMap(\.points)) }

  /// The smallest upright rectangle around the curves themselves; the null rectangle for an empty outline.
  var bounds: CGRect {
    var points: [CGPoint] = []
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move, .line, .close: break
      case .quad(let control, let end):
        for t in quadraticExtremes(current, control, end) { points.append(quad(current, control, end, t)) }
      case .cubic(let control1, let control2, let end):
        for t in cubicExtremes(current, control1, control2, end) {
          points.append(cubic(current, control1, control2, end, t))
        }
      }
      guard let end = element.end else { continue }
      points.append(end)
      current = end
    }
    return CGRect(enclosing: points)
  }

  /// Whether a point is inside. Parts that are open count as closed. Curves are followed within 0.01 points.
  func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    var winding = 0
    var crossings = 0
    forEachLine { from, to in
      // Lines count with their lower end and without their upper one, so that a corner counts once.
      let isDown = from.y <= point.y && to.y > point.y
      let isUp = to.y <= point.y && from.y > point.y
      guard isDown || isUp else { return }
      let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if isDown, side > 0 { (winding, crossings) = (winding + 1, crossings + 1) }
      if isUp, side < 0 { (winding, crossings) = (winding - 1, crossings + 1) }
    }
    return rule == .winding ? winding != 0 : crossings % 2 != 0
  }

  /// The outline as straight lines, each part closed.
  func forEachLine(_ body: (CGPoint, CGPoint) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    func step(to point: CGPoint) {
      body(current, point)
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        if current != start { body(current, start) }
        (start, current) = (point, point)
      case .line(let point): step(to: point)
      case .quad(let control, let end):
        let from = current
        let count = lineCount(from, control, control, end)
        for index in 1...count { step(to: quad(from, control, end, CGFloat(index) / CGFloat(count))) }
      case .cubic(let control1, let control2, let end):
        let from = current
        let count = lineCount(from, control1, control2, end)
        for index in 1...count { step(to: cubic(from, control1, control2, end, CGFloat(index) / CGFloat(count))) }
      case .close: if current != start { step(to: start) }
      }
    }
    if current != start { body(current, start) }
  }
}

/// How many straight lines follow a curve within 0.01 points: the distance shrinks with the square of the number, and
/// is bounded by how far the control points bend. At most 1,000 for what no screen shows.
private func lineCount(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> Int {
  let bend1 = CGPoint(x: p0.x - 2 * p1.x + p2.x, y: p0.y - 2 * p1.y + p2.y)
  let bend2 = CGPoint(x: p1.x - 2 * p2.x + p3.x, y: p1.y - 2 * p2.y + p3.y)
  let bend = max(bend1.distance(to: .zero), bend2.distance(to: .zero), p1.distance(to: p0) / 8)
  guard bend.isFinite else { return 1 }
  return min(1000, max(1, Int((bend * 75).squareRoot().rounded(.up))))
}

private func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ t: CGFloat) -> CGPoint {
  let s = 1 - t
  return CGPoint(
    x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x, y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y)
}

private func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ t: CGFloat) -> CGPoint {
  let s = 1 - t
  let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return CGPoint(
    x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
}

/// Where along the curve it turns round in x or y.
private func quadraticExtremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) -> [CGFloat] {
  func extreme(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> CGFloat { (a - b) / (a - 2 * b + c) }
  return [extreme(p0.x, p1.x, p2.x), extreme(p0.y, p1.y, p2.y)].filter { $0 > 0 && $0 < 1 }
}

private func cubicExtremes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> [CGFloat] {
  // The zeros of the derivative, a quadratic in t.
  func extremes(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
    let a = -v0 + 3 * v1 - 3 * v2 + v3
    let b = 2 * (v0 - 2 * v1 + v2)
    let c = v1 - v0
    // A tiny leading number next to the others makes the formula lose its digits: the curve is then a quadratic one.
    if abs(a) <= 1e-12 * max(abs(b), abs(c)) { return b == 0 ? [] : [-c / b] }
    let root = b * b - 4 * a * c
    guard root >= 0 else { return [] }
    return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
  }
  return (extremes(p0.x, p1.x, p2.x, p3.x) + extremes(p0.y, p1.y, p2.y, p3.y)).filter { $0 > 0 && $0 < 1 }
}
