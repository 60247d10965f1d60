/// A value that can be gone to in steps: its numbers, and what they are the numbers of.
struct AnimatableValue {
  enum Form: Equatable {
    case number, point, size, rect, color, transform, numbers
    case colors(Int)
    case path([PathElement.Kind])
  }

  let form: Form
  var numbers: [Double]

  /// Nil for what can only be exchanged as a whole.
  init?(_ value: Any?) {
    switch (value as? NSValue)?.layerValue ?? value {
    case let point as CGPoint: (form, numbers) = (.point, [point.x, point.y])
    case let size as CGSize: (form, numbers) = (.size, [size.width, size.height])
    case let rect as CGRect:
      (form, numbers) = (.rect, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let map as CATransform3D: (form, numbers) = (.transform, map.numbers.map { Double($0) })
    case let map as CGAffineTransform:
      (form, numbers) = (.transform, CATransform3D(map).numbers.map { Double($0) })
    case let color as CGColor: (form, numbers) = (.color, Self.parts(color))
    case let path as CGPath:
      let elements = path.outline.elements
      (form, numbers) = (.path(elements.map(\.kind)), elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } })
    case let colors as [CGColor]: (form, numbers) = (.colors(colors.count), colors.flatMap(Self.parts))
    case let list as [Any]:
      let numbers = list.compactMap { number($0) }
      if numbers.count == list.count {
        (form, self.numbers) = (.numbers, numbers)
      } else {
        let colors = list.compactMap { $0 as? CGColor }
        guard colors.count == list.count else { return nil }
        (form, self.numbers) = (.colors(colors.count), colors.flatMap(Self.parts))
      }
    case let other:
      guard let number = number(other) else { return nil }
      (form, numbers) = (.number, [number])
    }
    // What is not finite has no way to it.
    guard numbers.allSatisfy(\.isFinite) else { return nil }
  }

  private static func parts(_ color: CGColor) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

  private init(_ form: Form, _ numbers: [Double]) { (self.form, self.numbers) = (form, numbers) }

  /// The value itself.
  var value: Any {
    func color(_ at: Int) -> CGColor {
      CGColor(red: numbers[at], green: numbers[at + 1], blue: numbers[at + 2], alpha: numbers[at + 3])
    }
    switch form {
    case .number: return NSNumber(value: numbers[0])
    case .point: return CGPoint(x: numbers[0], y: numbers[1])
    case .size: return CGSize(width: numbers[0], height: numbers[1])
    case .rect: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case .transform: return CATransform3D(numbers.map { CGFloat($0) })
    case .color: return color(0)
    case .colors(let count): return (0..<count).map { color(4 * $0) }
    case .numbers: return numbers.map { NSNumber(value: $0) }
    case .path(let kinds):
      var outline = Outline()
      var at = 0
      for kind in kinds {
        let points = (0..<kind.pointCount).map { CGPoint(x: numbers[at + 2 * $0], y: numbers[at + 2 * $0 + 1]) }
        at += 2 * kind.pointCount
        outline.append(PathElement(kind, points))
      }
      return CGPath(outline)
    }
  }

  /// Whether there is a way between the two.
  func matches(_ other: AnimatableValue) -> Bool { form == other.form && numbers.count == other.numbers.count }

  /// A place on the way to another value that matches.
  func mixed(with other: AnimatableValue, _ part: Double) -> AnimatableValue {
    if part == 0 { return self }
    if part == 1 { return other }
    if form == .transform {
      let mixed = pieces.mixed(with: other.pieces, part).map
      return AnimatableValue(.transform, mixed.numbers.map { Double($0) })
    }
    return AnimatableValue(form, zip(numbers, other.numbers).map { $0 + ($1 - $0) * part })
  }

  private var pieces: TransformPieces { TransformPieces(CATransform3D(numbers.map { CGFloat($0) })) }

  /// The two together; maps one after the other.
  func adding(_ other: AnimatableValue, times: Double = 1) -> AnimatableValue {
    if form == .transform {
      var result = CATransform3D(numbers.map { CGFloat($0) })
      let map = CATransform3D(other.numbers.map { CGFloat($0) })
      for _ in 0..<max(0, Int(min(times, 1000))) { result = CATransform3DConcat(map, result) }
      return AnimatableValue(.transform, result.numbers.map { Double($0) })
    }
    return AnimatableValue(form, zip(numbers, other.numbers).map { $0 + $1 * times })
  }

  /// This without the other.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    if form == .transform {
      let inverse = CATransform3DInvert(CATransform3D(other.numbers.map { CGFloat($0) }))
      let rest = CATransform3DConcat(CATransform3D(numbers.map { CGFloat($0) }), inverse)
      return AnimatableValue(.transform, rest.numbers.map { Double($0) })
    }
    return adding(other, times: -1)
  }

  /// How far it is to another value that matches, for keyframes that are passed at an even speed.
  func distance(to other: AnimatableValue) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}
