/// A box around the places where a child might be hit, in its superview's coordinates. Never too small;
/// what can't be told is `anywhere`.
struct ChildBox: Equatable {
  var low: SIMD2<Float>
  var high: SIMD2<Float>

  /// Holds every point, even one that is not a number: comparisons with it never tell that something is outside.
  static let anywhere = ChildBox(
    low: SIMD2(repeating: Float.nan), high: SIMD2(repeating: Float.nan))
  /// Holds no point that is a number.
  static let nowhere = ChildBox(
    low: SIMD2(repeating: Float.infinity), high: SIMD2(repeating: -Float.infinity))

  /// What rounding of the numbers between which a place lies can amount to, in parts of the greatest of them. The exact
  /// formula has two operations of 2^-53 each, the box as many again.
  private static let rounding = 0x1p-48

  /// - Parameters:
  ///   - low, high: in double precision. Rounding to single precision keeps the order of numbers: a point that is
  ///     between the two in double precision is so in single precision.
  private init(low: SIMD2<Double>, high: SIMD2<Double>) {
    (self.low, self.high) = (SIMD2<Float>(low), SIMD2<Float>(high))
  }

  private init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

  /// Where a view without a transform is hit that overrides nothing.
  init(_ shift: NodeShift, _ limits: NodeLimits) {
    guard limits.low.x < limits.high.x, limits.low.y < limits.high.y else {
      self = .nowhere
      return
    }
    let margin = (abs(shift.position) + abs(shift.anchor) + abs(limits.low) + abs(limits.high)) * Self.rounding
    self.init(
      low: shift.position + (limits.low - shift.anchor) - margin,
      high: shift.position + (limits.high - shift.anchor) + margin)
  }

  /// Where a view with a transform is hit that overrides nothing.
  init(_ geometry: ViewGeometry, _ shift: NodeShift, _ limits: NodeLimits) {
    guard limits.low.x < limits.high.x, limits.low.y < limits.high.y, let inverse = geometry.inverse else {
      self = .nowhere
      return
    }
    let map = geometry.transform
    let (size, inverseSize) = (Self.size(map), Self.size(inverse))
    // A map that is hard to undo: rounding could be felt.
    guard size * inverseSize < 1e4 else {
      self = .anywhere
      return
    }
    let (middle, half) = ((limits.low + limits.high) * 0.5 - shift.anchor, (limits.high - limits.low) * 0.5)
    let centre =
      shift.position
      + SIMD2<Double>(map.a * middle.x + map.c * middle.y + map.tx, map.b * middle.x + map.d * middle.y + map.ty)
    let extent = SIMD2<Double>(abs(map.a) * half.x + abs(map.c) * half.y, abs(map.b) * half.x + abs(map.d) * half.y)
    let lengths = abs(shift.anchor) + abs(limits.low) + abs(limits.high)
    let sum = lengths.x + lengths.y + abs(inverse.tx) + abs(inverse.ty)
    let margin = 1e-6 * (size * sum + abs(shift.position.x) + abs(shift.position.y) + abs(map.tx) + abs(map.ty))
    self.init(low: centre - extent - margin, high: centre + extent + margin)
  }

  private static func size(_ map: CGAffineTransform) -> Double { abs(map.a) + abs(map.b) + abs(map.c) + abs(map.d) }

  @MainActor
  init(_ node: NodePointer) {
    let flags = node.pointee.flags
    if !flags.isDisjoint(with: .asking) {
      self = .anywhere
    } else if flags.contains(.turned), let view = node.pointee.view {
      self = view.borrowed { ChildBox($0.geometry, node.pointee.shift, node.pointee.limits) }
    } else {
      self.init(node.pointee.shift, node.pointee.limits)
    }
  }

  /// Whether the point, rounded to single precision, may be in the box.
  @inline(__always)
  func mayHold(_ point: SIMD2<Float>) -> Bool {
    !(point.x < low.x || point.y < low.y || point.x > high.x || point.y > high.y)
  }
}

private func abs(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(Swift.abs(vector.x), Swift.abs(vector.y)) }
