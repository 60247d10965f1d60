import Testing
import UIKit

@testable import FirstResponder

@Suite @MainActor
struct MutablePathTests {
  @Test func `an outline is drawn step by step, and who keeps it keeps it as it is then`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1), transform: CGAffineTransform(translationX: 0, y: 4))
    let layer = CAShapeLayer()
    layer.path = path
    path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(layer.path?.boundingBox == CGRect(x: 1, y: 1, width: 4, height: 4))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 9, height: 9))
    let copy = path.copy()
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 20, y: 0, width: 4, height: 4))
    #expect(copy?.boundingBox.maxX == 9 && path.boundingBoxOfPath.maxX == 24)
    #expect(path.mutableCopy() == path)
  }

  @Test func `an outline is walked along step by step`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: CGPoint(x: 7, y: 7))
    path.closeSubpath()
    var steps: [String] = []
    path.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: steps.append("move \(points[0].x) \(points[0].y)")
      case .addLineToPoint: steps.append("line")
      case .addQuadCurveToPoint: steps.append("quad \(points[0].x) \(points[1].x)")
      case .addCurveToPoint: steps.append("cubic \(points[1].x) \(points[2].x)")
      case .closeSubpath: steps.append("close")
      }
    }
    #expect(steps == ["move 1.0 2.0", "quad 5.0 3.0", "cubic 7.0 1.0", "close"])
  }

  @Test func `arcs go as far as they are told, in their direction`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
    // Core Graphics' clockwise is against the clock where y grows downwards.
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.boundingBoxOfPath.minX > -1e-9)
    let round = CGMutablePath()
    round.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(round.boundingBoxOfPath.minX + 10) < 0.01)
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(corner.currentPoint.x - 10) < 1e-9 && abs(corner.currentPoint.y - 4) < 1e-9)
    #expect(corner.boundingBoxOfPath.maxX < 10 + 1e-9)
  }

  @Test func `a part of an outline is as long as its share`() {
    let square = Outline(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let half = square.trimmed(from: 0.25, to: 0.625)
    #expect(
      half.elements == [
        .move(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 5, y: 10)),
      ])
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty && square.trimmed(from: 0, to: 1) == square)
    let circle = Outline(ovalIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let end = circle.trimmed(from: 0, to: 0.5).current ?? .zero
    #expect(abs(end.x + 10) < 0.05 && abs(end.y) < 0.05)
  }

  @Test func `the area of a line along an outline holds what is near it`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
    func area(_ cap: CGLineCap, _ join: CGLineJoin) -> CGPath {
      path.copy(strokingWithWidth: 20, lineCap: cap, lineJoin: join, miterLimit: 10)
    }
    let plain = area(.butt, .miter)
    #expect(plain.contains(CGPoint(x: 50, y: 9)) && !plain.contains(CGPoint(x: 50, y: 11)))
    #expect(!plain.contains(CGPoint(x: -5, y: 0)) && area(.square, .miter).contains(CGPoint(x: -5, y: 0)))
    #expect(plain.contains(CGPoint(x: 109, y: -9)) && !area(.butt, .bevel).contains(CGPoint(x: 109, y: -9)))
    #expect(area(.round, .round).contains(CGPoint(x: -9, y: 0)))
    #expect(!area(.round, .round).contains(CGPoint(x: 108, y: -8)))
    let dashes = path.copy(dashingWithPhase: 5, lengths: [10, 20])
    #expect(dashes.boundingBox.minX == 0)
    var moves = 0
    dashes.applyWithBlock { if $0.pointee.type == .moveToPoint { moves += 1 } }
    // 200 points, a stroke in each 30, the first one of 5; one goes round the corner.
    #expect(moves == 7)
  }

  @Test func `an upright rectangle is known as one`() {
    var rect = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
    #expect(rect.equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
  }
}
