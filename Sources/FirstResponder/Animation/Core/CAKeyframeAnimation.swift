/// An animation through several values, or along an outline.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order.
  open var values: [Any]?
  /// An outline along which a point goes; counts before `values`.
  open var path: CGPath?
  /// When each value is reached, as parts of a pass, 0...1 and rising; nil for even times. With `discrete` there is one
  /// more, the end of the last.
  open var keyTimes: [NSNumber]?
  /// How the time between two values is distributed; one less than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between the values are found.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with the outline that it goes along.
  open var rotationMode: CAAnimationRotationMode?
  /// How tight the curve of the cubic modes is at each value: 0 by default, 1 for corners.
  open var tensionValues: [NSNumber]?
  /// Stored only.
  open var continuityValues: [NSNumber]?
  /// Stored only.
  open var biasValues: [NSNumber]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) =
      (other.timingFunctions, other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func value(at fraction: Double, _ current: Any?) -> Any? {
    if let path { return point(on: path, at: fraction) }
    guard let values, let last = values.last else { return nil }
    if values.count == 1 { return last }
    if calculationMode == .discrete { return values[discretePlace(fraction, values.count)] }
    let numbers = values.map { AnimatableValue($0) }
    let times = times(numbers)
    let (index, part) = place(fraction, times)
    let eased = eased(part, index)
    guard calculationMode == .cubic || calculationMode == .cubicPaced,
      let curve = bend(numbers.compactMap { $0 }, values.count, index, eased)
    else { return between(values[index], values[index + 1], eased) }
    return curve.value
  }

  /// When each value is reached; where that is not said rightly, evenly.
  private func times(_ numbers: [AnimatableValue?]) -> [Double] {
    let even = (0..<numbers.count).map { Double($0) / Double(numbers.count - 1) }
    if calculationMode == .paced || calculationMode == .cubicPaced { return paced(numbers.compactMap { $0 }) ?? even }
    guard let times = keyTimes?.map(\.doubleValue), times.count == numbers.count else { return even }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : even
  }

  private func paced(_ numbers: [AnimatableValue]) -> [Double]? {
    guard let first = numbers.first, numbers.allSatisfy(first.matches) else { return nil }
    var lengths = [0.0]
    for (from, to) in zip(numbers, numbers.dropFirst()) { lengths.append((lengths.last ?? 0) + from.distance(to: to)) }
    guard let whole = lengths.last, whole > 0 else { return nil }
    return lengths.map { $0 / whole }
  }

  /// Between which two values a part of the time is, and where between them.
  private func place(_ fraction: Double, _ times: [Double]) -> (index: Int, part: Double) {
    var index = 0
    while index + 2 < times.count, fraction >= times[index + 1] { index += 1 }
    let span = times[index + 1] - times[index]
    let part = span > 0 ? (fraction - times[index]) / span : fraction >= times[index + 1] ? 1 : 0
    return (index, min(max(part, 0), 1))
  }

  /// The part of the way between two values after a part of the time between them.
  private func eased(_ part: Double, _ index: Int) -> Double {
    guard let timingFunctions, timingFunctions.indices.contains(index) else { return part }
    return timingFunctions[index].curve.progress(at: part)
  }

  private func discretePlace(_ fraction: Double, _ count: Int) -> Int {
    if let times = keyTimes?.map(\.doubleValue), times.count == count + 1 || times.count == count {
      return max(0, times.prefix(count).lastIndex { $0 <= fraction } ?? 0)
    }
    return min(count - 1, Int(fraction * Double(count)))
  }

  /// A curve through all values that is smooth at each.
  private func bend(_ points: [AnimatableValue], _ count: Int, _ index: Int, _ t: Double) -> AnimatableValue? {
    guard let first = points.first, points.count == count, first.form != .transform, points.allSatisfy(first.matches)
    else { return nil }
    func tangent(_ at: Int) -> [Double] {
      let (before, after) = (points[max(0, at - 1)], points[min(count - 1, at + 1)])
      let tension = tensionValues.flatMap { $0.indices.contains(at) ? $0[at].doubleValue : nil } ?? 0
      return zip(before.numbers, after.numbers).map { (1 - tension) * ($1 - $0) / 2 }
    }
    let (start, end) = (tangent(index), tangent(index + 1))
    let (square, cube) = (t * t, t * t * t)
    var result = points[index]
    for at in result.numbers.indices {
      let (from, to) = (points[index].numbers[at], points[index + 1].numbers[at])
      result.numbers[at] =
        (2 * cube - 3 * square + 1) * from + (cube - 2 * square + t) * start[at] + (3 * square - 2 * cube) * to
        + (cube - square) * end[at]
    }
    return result
  }

  // MARK: Along an outline

  private func place(on path: CGPath, at fraction: Double) -> (segment: OutlineSegment, part: Double)? {
    let segments = path.outline.segments
    guard let last = segments.last else { return nil }
    if calculationMode == .paced || calculationMode == .cubicPaced {
      var rest = fraction * segments.reduce(0) { $0 + $1.length }
      for segment in segments {
        let length = segment.length
        if rest <= length, length > 0 { return (segment, segment.part(at: rest)) }
        rest -= length
      }
      return (last, 1)
    }
    let even = (0...segments.count).map { Double($0) / Double(segments.count) }
    let given = keyTimes?.map(\.doubleValue)
    let times = given.flatMap { $0.count == even.count ? $0 : nil } ?? even
    let (index, part) = place(fraction, times)
    let eased = eased(part, index)
    return (segments[index], calculationMode == .discrete ? 0 : eased)
  }

  private func point(on path: CGPath, at fraction: Double) -> Any? {
    guard let (segment, part) = place(on: path, at: fraction) else {
      return path.isEmpty ? nil : path.currentPoint
    }
    return segment.point(at: part)
  }

  override func show(in layer: CALayer, _ place: MediaTiming.Place) {
    super.show(in: layer, place)
    if let turn = turn(at: progress(place.fraction)) { layer.show(turn, forKeyPath: "transform.rotation.z") }
  }

  /// How the layer is turned where it is on the outline. Radians; nil for not at all.
  private func turn(at fraction: Double) -> Double? {
    guard let rotationMode, let path, let (segment, part) = place(on: path, at: fraction) else { return nil }
    let direction = segment.direction(at: part)
    return atan2(direction.y, direction.x) + (rotationMode == .rotateAutoReverse ? .pi : 0)
  }
}

/// How values between keyframes are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight from each to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// One after the other, all at once.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at an even speed: times are not heeded.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, at an even speed from each to the next.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the outline that it goes along.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name, as in Core Animation.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its x-axis points where it goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Its x-axis points where it comes from.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
