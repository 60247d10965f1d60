// Geometry of snapshots: as little as is needed to say where a view is, without a module of the app half.

public struct PlanePoint: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double
  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  public func distance(to other: PlanePoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

public struct PlaneSize: Sendable, Hashable, Codable {
  public var width: Double
  public var height: Double
  public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle; a point is inside if it is not past the right or the lower edge (B1.4).
public struct PlaneRect: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var isEmpty: Bool { !(width > 0 && height > 0) }
  public var corners: [PlanePoint] {
    [PlanePoint(x, y), PlanePoint(maxX, y), PlanePoint(maxX, maxY), PlanePoint(x, maxY)]
  }

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
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public static let identity = PlaneMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

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
