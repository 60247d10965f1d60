/// An outline, as shape layers take it. It does not change any more, unless it is a `CGMutablePath`.
// The subclass changes, on the one thread that made it, as in Core Graphics: no lock could help two that draw one line.
public class CGPath: @unchecked Sendable, Hashable {
  final var outline: Outline

  init(_ outline: Outline) { self.outline = outline }

  /// What whoever keeps an outline keeps: one that nobody changes.
  final var frozen: CGPath { type(of: self) == CGPath.self ? self : CGPath(outline) }

  /// The same outline, which nobody changes.
  public func copy() -> CGPath? { frozen }
  /// The same outline, to go on drawing.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

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

  /// Whether the outline is an upright rectangle, which is written to where the pointer leads.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let corners = outline.elements.compactMap(\.end)
    let box = boundingBox
    let isRectangle =
      outline.elements.allSatisfy { $0.kind != .quad && $0.kind != .cubic }
      && (corners.count == 4 || corners.count == 5)
      && corners.allSatisfy { ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }
      && zip(corners, corners.dropFirst()).allSatisfy { ($0.x == $1.x) != ($0.y == $1.y) }
    if isRectangle { rect?.pointee = box }
    return isRectangle
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
