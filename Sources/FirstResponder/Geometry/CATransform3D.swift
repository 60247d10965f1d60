// Core Animation's functions have its names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A map of space by a matrix of four rows, as layers take it: a point is a row before the matrix.
///
/// A stage draws in the plane: it shows what the map does to x and y, and leaves the depth and perspective out.
public struct CATransform3D: Sendable, Hashable {
  /// The first row: what becomes of x.
  public var m11, m12, m13, m14: CGFloat
  /// The second row: what becomes of y.
  public var m21, m22, m23, m24: CGFloat
  /// The third row: what becomes of z; `m34` is where perspective is made.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the shift.
  public var m41, m42, m43, m44: CGFloat

  /// Makes a map of its rows.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Makes the matrix of zeros, which is no map that can be undone; the one that changes nothing is
  /// `CATransform3DIdentity`.
  public init() { self.init([CGFloat](repeating: 0, count: 16)) }

  init(_ numbers: [CGFloat]) {
    self.init(
      m11: numbers[0], m12: numbers[1], m13: numbers[2], m14: numbers[3], m21: numbers[4], m22: numbers[5],
      m23: numbers[6], m24: numbers[7], m31: numbers[8], m32: numbers[9], m33: numbers[10], m34: numbers[11],
      m41: numbers[12], m42: numbers[13], m43: numbers[14], m44: numbers[15])
  }

  /// The sixteen numbers, row by row.
  var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// What the map does to the plane, without depth and perspective.
  var flat: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// A map of the plane in space.
  init(_ map: CGAffineTransform) {
    self = CATransform3DIdentity
    (m11, m12, m21, m22, m41, m42) = (map.a, map.b, map.c, map.d, map.tx, map.ty)
  }

  /// Whether things further away get smaller: what no stage shows.
  var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }
}

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])

/// Whether a map changes nothing, to the last digit.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two maps are the same, to the last digit.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A shift.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var map = CATransform3DIdentity
  (map.m41, map.m42, map.m43) = (tx, ty, tz)
  return map
}

/// A scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var map = CATransform3DIdentity
  (map.m11, map.m22, map.m33) = (sx, sy, sz)
  return map
}

/// A turn about an axis through the origin. Radians; the axis may have any length, without one nothing turns.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  return CATransform3D([
    rest * x * x + cosine, rest * x * y + z * sine, rest * x * z - y * sine, 0,
    rest * x * y - z * sine, rest * y * y + cosine, rest * y * z + x * sine, 0,
    rest * x * z + y * sine, rest * y * z - x * sine, rest * z * z + cosine, 0,
    0, 0, 0, 1,
  ])
}

/// The shift first, then the map.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The scaling first, then the map.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The turn first, then the map. Radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The first map, then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.numbers, b.numbers)
  var product = [CGFloat](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      product[4 * row + column] = (0..<4).reduce(0) { $0 + left[4 * row + $1] * right[4 * $1 + column] }
    }
  }
  return CATransform3D(product)
}

/// The map that undoes this one. A map that can't be undone is returned as it is.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss and Jordan, with the greatest number of each column in its row.
  var rows = (0..<4).map { row in
    Array(t.numbers[4 * row..<4 * row + 4]) + (0..<4).map { $0 == row ? CGFloat(1) : 0 }
  }
  for column in 0..<4 {
    let best = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
    rows.swapAt(column, best)
    let pivot = rows[column][column]
    guard pivot != 0, pivot.isFinite else { return t }
    rows[column] = rows[column].map { $0 / pivot }
    for row in 0..<4 where row != column {
      let factor = rows[row][column]
      if factor != 0 { rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 } }
    }
  }
  return CATransform3D(rows.flatMap { $0[4...] })
}

/// A map of the plane in space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Whether a map is one of the plane, which leaves depth alone.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.flat) }

/// What a map does to the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flat }
