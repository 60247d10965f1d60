// Geometry of snapshots: as little as is needed to say where a view is, without a module of the app half.

/// A place, points: on the screen or in a view's coordinates, as whoever has it says.
public struct PlanePoint: Sendable, Hashable, Codable {
  /// To the right, points.
  public var x: Double
  /// Downwards, points.
  public var y: Double
  /// The place `x` to the right and `y` down of where its coordinates begin.
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// Points to another place, as the crow flies; both in the same coordinates.
  public func distance(to other: PlanePoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

/// A width and a height, points.
public struct PlaneSize: Sendable, Hashable, Codable {
  /// From the left edge to the right one, points.
  public var width: Double
  /// From the upper edge to the lower one, points.
  public var height: Double
  /// As given; nothing is clamped.
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle; a point is inside if it is not past the right or the lower edge (B1.4).
public struct PlaneRect: Sendable, Hashable, Codable {
  /// Of the left edge, points.
  public var x: Double
  /// Of the upper edge, points.
  public var y: Double
  /// To the right edge, points; 0 or less makes it empty.
  public var width: Double
  /// To the lower edge, points; 0 or less makes it empty.
  public var height: Double

  /// Place of the upper left corner, then the size. Nothing is clamped or turned round.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Of the right edge, points; itself outside.
  public var maxX: Double { x + width }
  /// Of the lower edge, points; itself outside.
  public var maxY: Double { y + height }
  /// No place is inside; true also where a side is NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// The four corners, clockwise on the screen from the upper left one.
  public var corners: [PlanePoint] {
    [PlanePoint(x, y), PlanePoint(maxX, y), PlanePoint(maxX, maxY), PlanePoint(x, maxY)]
  }

  /// Whether a place is inside: left and upper edges are, right and lower ones are not (B1.15).
  public func contains(_ point: PlanePoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Points from a place to the nearest one inside; 0 inside.
  public func distance(to point: PlanePoint) -> Double {
    let dx = max(x - point.x, 0, point.x - maxX)
    let dy = max(y - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// An affine map: x' = a x + c y + tx, y' = b x + d y + ty.
public struct PlaneMap: Sendable, Hashable, Codable {
  /// Part of x in x'.
  public var a: Double
  /// Part of x in y'.
  public var b: Double
  /// Part of y in x'.
  public var c: Double
  /// Part of y in y'.
  public var d: Double
  /// What is added to x', points.
  public var tx: Double
  /// What is added to y', points.
  public var ty: Double

  /// The six numbers as they are; a map that can't be undone has no `inverse`.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Leaves every place where it is.
  public static let identity = PlaneMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Where a place comes to lie: `map(point)`.
  public func callAsFunction(_ point: PlanePoint) -> PlanePoint {
    PlanePoint(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The way back; nil where everything falls on a line or a point.
  public var inverse: PlaneMap? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return PlaneMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The smallest upright rectangle around what a rectangle becomes.
  public func box(of rect: PlaneRect) -> PlaneRect {
    let corners = rect.corners.map { self($0) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return PlaneRect(left, top, right - left, bottom - top)
  }
}
