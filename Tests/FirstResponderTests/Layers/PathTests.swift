import LeavingNothing
import Testing
import UIKit

/// Paths as Core Graphics makes them, maps them and asks them.
@MainActor @Suite(.leavesNothing)
struct PathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 20)

  @Test func `an ellipse touches the four sides and leaves the corners out`() {
    let oval = CGPath(ellipseIn: rect, transform: nil)
    #expect(oval.boundingBoxOfPath == rect)
    #expect(oval.contains(CGPoint(x: 30, y: 30)) && oval.contains(CGPoint(x: 11, y: 30)))
    #expect(!oval.contains(CGPoint(x: 11, y: 21)) && !oval.contains(CGPoint(x: 49, y: 39)))
  }

  @Test func `a rounded rectangle leaves out the corners, as wide and as high as they are`() {
    let path = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 5, transform: nil)
    #expect(path.boundingBox == rect)
    // Within the corner's 10 x 5 points, its ellipse counts: here at (0.9, 0.9) and (0.5, 0.5) of the way out.
    #expect(!path.contains(CGPoint(x: 11, y: 20.5)) && path.contains(CGPoint(x: 15, y: 22.5)))
    #expect(path.contains(CGPoint(x: 20.5, y: 20.5)) && path.contains(CGPoint(x: 10.5, y: 25.5)))
  }

  @Test func `a map moves what is drawn, and a copy of it; the path itself stays`() {
    var move = CGAffineTransform(translationX: 100, y: 0)
    let (path, moved) = (CGPath(rect: rect, transform: nil), CGPath(rect: rect, transform: &move))
    #expect(moved.boundingBox == rect.offsetBy(dx: 100, dy: 0))
    #expect(path.copy(using: &move) == moved && path.copy(using: nil) == path && path != moved)
    #expect(path.boundingBox == rect)
    var turn = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = path.copy(using: &turn)?.boundingBox ?? .zero
    #expect(abs(turned.minX + 40) < 1e-9 && abs(turned.maxY - 50) < 1e-9)
  }

  @Test func `asked with a map, the point is mapped and not the path`() {
    let path = CGPath(rect: rect, transform: nil)
    let (near, far) = (CGPoint(x: 30, y: 30), CGPoint(x: 130, y: 30))
    let back = CGAffineTransform(translationX: -100, y: 0)
    #expect(path.contains(near) && !path.contains(far))
    #expect(path.contains(far, transform: back) && !path.contains(near, transform: back))
  }

  @Test func `of two rectangles, one in the other, the rules differ on the inner one`() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 5, dy: 5)))
    let (inner, ring) = (CGPoint(x: 30, y: 30), CGPoint(x: 12, y: 30))
    #expect(path.cgPath.contains(inner) && path.cgPath.contains(ring))
    #expect(!path.cgPath.contains(inner, using: .evenOdd) && path.cgPath.contains(ring, using: .evenOdd))
  }

  @Test func `a path without anything has no place, and the bounds of a curve are less than those of its points`() {
    let empty = UIBezierPath().cgPath
    #expect(empty.isEmpty && empty.boundingBox.isNull && empty.currentPoint == .zero)
    let curve = UIBezierPath()
    curve.move(to: .zero)
    curve.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 10, y: 20))
    #expect(curve.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(curve.cgPath.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(curve.cgPath.currentPoint == CGPoint(x: 20, y: 0) && !curve.cgPath.isEmpty)
  }
}
