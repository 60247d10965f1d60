/// An outline that does not change any more, as shape layers take it.
public final class CGPath: Sendable, Hashable {
  let outline: Outline

  init(_ outline: Outline) { self.outline = outline }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { outline.isEmpty }
  /// Where the outline ends; zero if it is empty.
  public var currentPoint: CGPoint { outline.current ?? .zero }
  /// The smallest upright rectangle around all points, control points of curves included.
  public var boundingBox: CGRect { outline.boundsOfPoints }
  /// The smallest upright rectangle around the curves themselves.
  public var boundingBoxOfPath: CGRect { outline.bounds }

  /// Whether a point is inside, once the point is mapped by `transform`. The outline stays where it is.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.contains(point.applying(transform), using: rule)
  }

  /// Two outlines are equal when they were drawn with the same steps in the same order.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.outline == right.outline }
  /// Outlines that are equal have the same hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// How lines are joined.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable, Hashable {
  /// The corners as bits, one for each.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The left one of the upper corners.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The right one of the upper corners.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The left one of the lower corners.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The right one of the lower corners.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
