import LeavingNothing
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct OutlineTests {
  @Test(arguments: [0, CGFloat.nan, .infinity])
  func `an arc without a way to go is its start alone`(sweep: CGFloat) {
    var outline = Outline()
    outline.appendArc(center: CGPoint(x: 10, y: 10), radius: 5, from: 0, sweep: sweep)
    #expect(outline.elements == [.move(CGPoint(x: 15, y: 10))])
  }

  @Test func `containment in random polygons agrees with the sum of angles around the point`() {
    var numbers = SeededNumbers(3)
    var (inside, differing) = (0, 0)
    for _ in 0..<300 {
      let corners = (0..<Int.random(in: 3...9, using: &numbers)).map { _ in
        CGPoint(x: CGFloat.random(in: 0...100, using: &numbers), y: CGFloat.random(in: 0...100, using: &numbers))
      }
      let path = UIBezierPath()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.addLine(to: corner) }
      for _ in 0..<20 {
        let point = CGPoint(
          x: CGFloat.random(in: 0...100, using: &numbers), y: CGFloat.random(in: 0...100, using: &numbers))
        let turns = turns(of: corners, around: point)
        path.usesEvenOddFillRule = false
        #expect(path.contains(point) == (turns != 0))
        path.usesEvenOddFillRule = true
        #expect(path.contains(point) == (turns % 2 != 0))
        if turns != 0 { inside += 1 }
        if turns != 0, turns % 2 == 0 { differing += 1 }
      }
    }
    #expect(inside > 500)
    #expect(differing > 20)  // The two rules really were told apart.
  }

  /// How often a closed polygon runs around a point.
  private func turns(of corners: [CGPoint], around point: CGPoint) -> Int {
    var sum: CGFloat = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (a, b) = (corner - point, next - point)
      sum += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
    return Int((sum / (2 * .pi)).rounded())
  }

  @Test func `containment in ovals, rounded corners and arcs agrees with their equations`() {
    var numbers = SeededNumbers(11)
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 60, height: 30))
    let rounded = UIBezierPath(roundedRect: CGRect(x: 10, y: 20, width: 60, height: 30), cornerRadius: 10)
    let sector = UIBezierPath()
    sector.move(to: CGPoint(x: 40, y: 35))
    sector.addArc(withCenter: CGPoint(x: 40, y: 35), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    for _ in 0..<4_000 {
      let point = CGPoint(
        x: CGFloat.random(in: 0...80, using: &numbers), y: CGFloat.random(in: 10...60, using: &numbers))
      let (dx, dy) = (point.x - 40, point.y - 35)
      let ellipse = (dx / 30) * (dx / 30) + (dy / 15) * (dy / 15)
      // Next to the line either answer is right: curves stand for arcs within 0.03 %, lines for curves within 0.01 pt.
      if abs(ellipse - 1) > 0.004 { #expect(oval.contains(point) == (ellipse < 1)) }
      let (cornerX, cornerY) = (max(0, abs(dx) - 20), max(0, abs(dy) - 5))
      let corner = (cornerX * cornerX + cornerY * cornerY).squareRoot()
      if abs(corner - 10) > 0.03 { #expect(rounded.contains(point) == (corner < 10)) }
      let radius = (dx * dx + dy * dy).squareRoot()
      if abs(radius - 20) > 0.03, abs(dx) > 0.001, abs(dy) > 0.001 {
        #expect(sector.contains(point) == (radius < 20 && dx > 0 && dy > 0))
      }
    }
  }

  @Test func `the bounds of a path are those of its curves, not of its control points`() {
    let path = UIBezierPath()
    #expect(path.bounds == .zero)
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    path.removeAllPoints()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 8), controlPoint2: CGPoint(x: 10, y: 8))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 6))
  }

  @Test func `arcs go the way they are asked to, at most once round`() {
    func end(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGFloat {
      Outline.sweep(from: start, to: end, clockwise: clockwise)
    }
    #expect(end(0, .pi, true) == .pi)
    #expect(end(0, .pi, false) == -.pi)
    #expect(abs(end(0, -.pi / 2, true) - 1.5 * .pi) < 1e-12)
    #expect(end(0, 2 * .pi, true) == 2 * .pi)
    #expect(end(0, 7 * .pi, true) == 2 * .pi)
    #expect(end(0, -2 * .pi, false) == -2 * .pi)
    #expect(end(1, 1, true) == 0)
    #expect(end(0, .infinity, true) == 0)
  }

  @Test func `a path reversed, copied, moved and joined keeps its shape`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
    let hole = UIBezierPath(rect: CGRect(x: 1, y: 0.5, width: 2, height: 1))
    path.append(hole.reversing())
    let copy = try #require(path.copy() as? UIBezierPath)
    copy.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.contains(CGPoint(x: 0.5, y: 1)))
    #expect(!path.contains(CGPoint(x: 2, y: 1)))  // The hole runs the other way round.
    #expect(copy.contains(CGPoint(x: 10.5, y: 1)))
    #expect(!copy.contains(CGPoint(x: 0.5, y: 1)))
    #expect(copy.bounds == CGRect(x: 10, y: 0, width: 4, height: 2))
  }

  @Test func `a step without a beginning starts where the last part began`() {
    let path = UIBezierPath()
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 9, y: 3))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: 3, y: 9))
    #expect(
      path.cgPath.outline.elements == [
        .move(CGPoint(x: 3, y: 3)), .line(CGPoint(x: 9, y: 3)), .close, .move(CGPoint(x: 3, y: 3)),
        .line(CGPoint(x: 3, y: 9)),
      ])
  }
}
