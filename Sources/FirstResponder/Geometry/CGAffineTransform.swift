/// A map of the plane that keeps straight lines straight and parallels parallel:
/// x' = a x + c y + tx, y' = b x + d y + ty.
///
/// Foundation on Linux has the rectangle types of Core Graphics but not this one.
public struct CGAffineTransform: Sendable, Hashable, Codable {
  /// How much x' grows with x.
  public var a: CGFloat
  /// How much y' grows with x.
  public var b: CGFloat
  /// How much x' grows with y.
  public var c: CGFloat
  /// How much y' grows with y.
  public var d: CGFloat
  /// Where the origin goes to, along x'.
  public var tx: CGFloat
  /// Where the origin goes to, along y'.
  public var ty: CGFloat

  /// Makes a map of its six numbers.
  @inline(__always)
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// A turn by `angle` radians; positive is clockwise on a screen whose y-axis points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A scaling about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A shift.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// The map that changes nothing.
  public static let identity = CGAffineTransform()

  /// Whether the map changes nothing, to the last digit.
  public var isIdentity: Bool { self == .identity }

  /// How much areas grow; 0 for a map that can't be undone.
  var determinant: CGFloat { a * d - b * c }

  /// False for a map that squeezes the plane to a line or a point, or that holds a number which is not finite (B1.18).
  var isInvertible: Bool {
    let determinant = determinant
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }

  /// This map first, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The map that undoes this one. A map that can't be undone is returned as it is.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let determinant = determinant
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }

  /// The turn first, then this map.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The scaling first, then this map.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The shift first, then this map.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }
}
