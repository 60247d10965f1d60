/// A map of space as what people mean by it: shift, scale, slants and turns. The numbers between which can be gone
/// straight, and which key paths such as `transform.rotation.z` name.
struct TransformPieces: Equatable {
  var translation = SIMD3<Double>(0, 0, 0)
  var scale = SIMD3<Double>(1, 1, 1)
  /// Of y by x, of z by x, of z by y.
  var slant = SIMD3<Double>(0, 0, 0)
  /// A turn as a quaternion: x, y, z and w.
  var turn = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// The rows of the turn are made perpendicular one after the other; what that takes away are slants.
  init(_ map: CATransform3D) {
    perspective = [map.m14, map.m24, map.m34, map.m44]
    translation = [map.m41, map.m42, map.m43]
    var rows: [SIMD3<Double>] = [
      [map.m11, map.m12, map.m13], [map.m21, map.m22, map.m23], [map.m31, map.m32, map.m33],
    ]
    func unit(_ row: inout SIMD3<Double>) -> Double {
      let length = (row * row).sum().squareRoot()
      if length > 0 { row /= length }
      return length
    }
    scale.x = unit(&rows[0])
    slant.x = (rows[0] * rows[1]).sum()
    rows[1] -= slant.x * rows[0]
    scale.y = unit(&rows[1])
    slant.y = (rows[0] * rows[2]).sum()
    rows[2] -= slant.y * rows[0]
    slant.z = (rows[1] * rows[2]).sum()
    rows[2] -= slant.z * rows[1]
    scale.z = unit(&rows[2])
    if scale.y != 0 { slant.x /= scale.y }
    if scale.z != 0 { slant.y /= scale.z; slant.z /= scale.z }
    complete(&rows)
    // A mirror is a scale below 0 along y: so turns in the plane stay turns.
    if (cross(rows[0], rows[1]) * rows[2]).sum() < 0 {
      scale.y = -scale.y
      slant.x = -slant.x
      rows[1] = -rows[1]
    }
    turn = Self.quaternion(rows)
  }

  /// Puts something perpendicular in the place of rows without a length.
  private func complete(_ rows: inout [SIMD3<Double>]) {
    func isNone(_ row: SIMD3<Double>) -> Bool { (row * row).sum() < 0.5 }
    let axes: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    if rows.allSatisfy(isNone) { rows = axes }
    for index in 0..<3 where isNone(rows[index]) {
      let others = (0..<3).filter { $0 != index && !isNone(rows[$0]) }
      if others.count == 2 {
        let sign = others == [0, 2] ? -1.0 : 1.0
        rows[index] = sign * cross(rows[others[0]], rows[others[1]])
      } else {
        let other = rows[others[0]]
        var best = axes[index]
        best -= (best * other).sum() * other
        let length = (best * best).sum().squareRoot()
        rows[index] = length > 1e-9 ? best / length : cross(other, axes[(index + 1) % 3])
      }
    }
  }

  private static func quaternion(_ rows: [SIMD3<Double>]) -> SIMD4<Double> {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let quaternion: SIMD4<Double> = [
      max(0, 1 + a.x - b.y - c.z).squareRoot() / 2, max(0, 1 - a.x + b.y - c.z).squareRoot() / 2,
      max(0, 1 - a.x - b.y + c.z).squareRoot() / 2, max(0, 1 + a.x + b.y + c.z).squareRoot() / 2,
    ]
    // Signs relative to the greatest part, which is surely not 0.
    let greatest = (0..<4).max { quaternion[$0] < quaternion[$1] } ?? 3
    let (xy, xz, yz) = (a.y + b.x, a.z + c.x, b.z + c.y)
    let (xw, yw, zw) = (b.z - c.y, c.x - a.z, a.y - b.x)
    let signs: [SIMD4<Double>] = [[1, xy, xz, xw], [xy, 1, yz, yw], [xz, yz, 1, zw], [xw, yw, zw, 1]]
    var result = quaternion
    for index in 0..<4 where signs[greatest][index] < 0 { result[index] = -result[index] }
    return result
  }

  /// The map of the pieces: scales and slants first, then the turn, then the shift.
  var map: CATransform3D {
    let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
    let turned = CATransform3D([
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
      0, 0, 0, 1,
    ])
    let sheared = CATransform3D([
      scale.x, 0, 0, 0,
      scale.y * slant.x, scale.y, 0, 0,
      scale.z * slant.y, scale.z * slant.z, scale.z, 0,
      0, 0, 0, 1,
    ])
    var result = CATransform3DConcat(sheared, turned)
    (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
    (result.m14, result.m24, result.m34, result.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return result
  }

  /// A place on the way from here to there; beyond where the part is not between 0 and 1.
  func mixed(with other: TransformPieces, _ part: Double) -> TransformPieces {
    var result = self
    result.translation += (other.translation - translation) * part
    result.scale += (other.scale - scale) * part
    result.slant += (other.slant - slant) * part
    result.perspective += (other.perspective - perspective) * part
    var cosine = (turn * other.turn).sum()
    let goal = cosine < 0 ? -other.turn : other.turn
    cosine = min(abs(cosine), 1)
    let angle = acos(cosine)
    if angle > 1e-6 {
      result.turn = (turn * sin((1 - part) * angle) + goal * sin(part * angle)) / sin(angle)
    }
    return result
  }

  /// Turns about x, then y, then z. Radians.
  var angles: SIMD3<Double> {
    get {
      let (x, y, z, w) = (turn.x, turn.y, turn.z, turn.w)
      let (m13, m23, m33) = (2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y))
      let (m11, m12) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w))
      guard abs(m13) < 1 - 1e-12 else {
        let (m21, m22) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z))
        return [0, m13 < 0 ? .pi / 2 : -.pi / 2, atan2(-m21, m22)]
      }
      return [atan2(m23, m33), asin(-m13), atan2(m12, m11)]
    }
    set {
      let about = [
        CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0),
        CATransform3DMakeRotation(newValue.z, 0, 0, 1),
      ]
      turn = TransformPieces(about.reduce(CATransform3DIdentity, CATransform3DConcat)).turn
    }
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
