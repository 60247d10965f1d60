/// Which step of an outline it is. Numbers as Apple's.
public enum CGPathElementType: Int32, Sendable {
  /// A new part begins at a point.
  case moveToPoint
  /// A straight line.
  case addLineToPoint
  /// A curve with one control point.
  case addQuadCurveToPoint
  /// A curve with two control points.
  case addCurveToPoint
  /// A line back to where the part began.
  case closeSubpath
}

/// One step of an outline while that is walked along.
public struct CGPathElement {
  /// Which step it is.
  public var type: CGPathElementType
  /// Its points, control points first: one, two or three, none for the line back. Only there during the call.
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a block for each step, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    // Three points, whichever step it is: who reads one more than it has reads a zero.
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
    defer { points.deallocate() }
    for element in outline.elements {
      points.initialize(repeating: .zero, count: 3)
      for (index, point) in element.points.enumerated() { points[index] = point }
      let type: CGPathElementType =
        switch element.kind {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
      withUnsafePointer(to: CGPathElement(type: type, points: points), block)
    }
  }

  /// Calls a function for each step, with what it is given besides.
  public func apply(
    info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// The area that a line along the outline covers, as an outline to be filled by the winding rule. Curves are followed
  /// by lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      outline.applying(transform).stroked(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
  }

  /// The strokes of a line with gaps along the outline.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath { CGPath(outline.applying(transform).dashed(phase: phase, lengths: lengths)) }

  /// The image of the outline under a map, to go on drawing.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline.applying(transform?.pointee ?? .identity))
  }
}

extension CGRect {
  /// Whether two rectangles are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}
