/// Numbers whose sums and differences are exact, also in single precision:
/// multiples of 1/1024 of a point, at most `farthest` from zero.
enum ExactNumber {
  static let farthest = 8192.0
  /// More than rounding to single precision amounts to.
  static let slack: Float = 1 / 512

  @inline(__always)
  static func isExact(_ place: SIMD2<Double>) -> Bool {
    // Adding and taking away a great number rounds to a whole one.
    let (scaled, great) = (place * 1024, SIMD2<Double>(repeating: 0x1.8p52))
    return (scaled + great) - great == scaled && max(abs(place.x), abs(place.y)) <= farthest
  }
}
