/// A box around the places where a view might be hit, in its superview's coordinates. Never too small;
/// what can't be told is `anywhere`.
package struct Box: Equatable {
  var low: SIMD2<Float>
  var high: SIMD2<Float>

  /// Holds every point, even one that is not a number: comparisons with it never tell that something is outside.
  package static let anywhere = Box(
    low: SIMD2(repeating: Float.nan), high: SIMD2(repeating: Float.nan))
  /// Holds no point that is a number.
  package static let nowhere = Box(
    low: SIMD2(repeating: Float.infinity), high: SIMD2(repeating: -Float.infinity))

  /// What rounding of the numbers between which a place lies can amount to, in parts of the greatest of them. The exact
  /// formula has two operations of 2^-53 each, the box as many again.
  private static let rounding = 0x1p-48
  /// Whose box is larger than that, or farther away, is in no field of a grid.
  static let farthest: Float = 1e6

  init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

  /// Rounding to single precision keeps the order of numbers: a point that is between the two in double precision is
  /// so in single precision.
  private init(low: SIMD2<Double>, high: SIMD2<Double>) { self.init(low: SIMD2<Float>(low), high: SIMD2<Float>(high)) }

  /// Where a view is hit whose class overrides nothing.
  package init(around place: Place) {
    if place.isEmpty {
      self = .nowhere
    } else if let transform = place.transform {
      self.init(around: place, transform)
    } else {
      let numbers = absolute(place.position) + absolute(place.anchor) + absolute(place.low) + absolute(place.high)
      let margin = numbers * Self.rounding
      self.init(
        low: place.position + (place.low - place.anchor) - margin,
        high: place.position + (place.high - place.anchor) + margin)
    }
  }

  private init(around place: Place, _ transform: PlaceTransform) {
    guard let inverse = transform.inverse else {
      self = .nowhere
      return
    }
    // A map that is hard to undo: rounding could be felt.
    guard transform.map.size * inverse.size < 1e4 else {
      self = .anywhere
      return
    }
    let (middle, half) = ((place.low + place.high) * 0.5 - place.anchor, (place.high - place.low) * 0.5)
    let map = transform.map
    let centre = place.position + (map.xAxis * middle.x + map.yAxis * middle.y + map.shift)
    let extent = absolute(map.xAxis) * half.x + absolute(map.yAxis) * half.y
    let lengths = absolute(place.anchor) + absolute(place.low) + absolute(place.high) + absolute(inverse.shift)
    let numbers = absolute(place.position) + absolute(map.shift)
    let margin = 1e-6 * (map.size * lengths.sum() + numbers.sum())
    self.init(low: centre - extent - margin, high: centre + extent + margin)
  }

  /// Whether the point, rounded to single precision, may be in the box.
  @inline(__always)
  func mayHold(_ point: SIMD2<Float>) -> Bool {
    !(point.x < low.x || point.y < low.y || point.x > high.x || point.y > high.y)
  }

  /// Whether it is near enough to stand in fields. Written so that what is no number is not.
  var isBounded: Bool {
    low.x >= -Self.farthest && low.y >= -Self.farthest && high.x <= Self.farthest && high.y <= Self.farthest
      && low.x <= high.x && low.y <= high.y
  }
}
