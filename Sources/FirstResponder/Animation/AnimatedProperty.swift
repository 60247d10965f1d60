import SystemLink

/// Up to eight numbers: the value of an animated property.
typealias AnimatedNumbers = SIMD8<Double>

/// What of a view or layer can change in time. Each property animates by itself.
enum AnimatedProperty: Int, CaseIterable {
  case bounds, position, transform, opacity, backgroundColor
  /// No value: a transition runs in the view.
  case transition

  /// What the property is called among a layer's animations.
  var key: String {
    switch self {
    case .bounds: "bounds"
    case .position: "position"
    case .transform: "transform"
    case .opacity: "opacity"
    case .backgroundColor: "backgroundColor"
    case .transition: "transition"
    }
  }

  /// A geometry's value of the property, as stored.
  func numbers(_ geometry: ViewGeometry) -> AnimatedNumbers {
    switch self {
    case .bounds:
      let bounds = geometry.bounds
      return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height, 0, 0, 0, 0]
    case .position:
      return [geometry.position.x, geometry.position.y, geometry.anchor.x, geometry.anchor.y, 0, 0, 0, 0]
    case .transform:
      let map = geometry.transform
      return [map.a, map.b, map.c, map.d, map.tx, map.ty, 0, 0]
    case .opacity, .backgroundColor, .transition: return .zero
    }
  }

  /// The numbers between which can be gone straight: a turn turns instead of shrinking to its other side.
  func path(_ stored: AnimatedNumbers) -> AnimatedNumbers {
    self == .transform ? TransformParts(stored).numbers : stored
  }

  /// The stored value of a place on the path.
  func stored(_ path: AnimatedNumbers) -> AnimatedNumbers { self == .transform ? TransformParts.map(of: path) : path }

  /// The same place on the path, reached the short way round from another.
  func near(_ from: AnimatedNumbers, _ to: AnimatedNumbers) -> AnimatedNumbers {
    guard self == .transform else { return to }
    var near = to
    near[TransformParts.angle] -=
      ((to[TransformParts.angle] - from[TransformParts.angle]) / (2 * .pi)).rounded() * 2 * .pi
    return near
  }
}

/// A map of the plane as what people mean by it: shift, turn, scale and slant.
struct TransformParts {
  /// The place of the turn among the numbers: shift x and y, scale x and y, slant, turn in radians.
  static let angle = 5
  let numbers: AnimatedNumbers

  /// - Parameter stored: a, b, c, d, tx, ty.
  init(_ stored: AnimatedNumbers) {
    let (a, b, c, d) = (stored[0], stored[1], stored[2], stored[3])
    let width = (a * a + b * b).squareRoot()
    if width > 0 {
      numbers = [
        stored[4], stored[5], width, (a * d - b * c) / width, (a * c + b * d) / width, atan2(b, a), 0, 0,
      ]
    } else {
      let height = (c * c + d * d).squareRoot()
      numbers = [stored[4], stored[5], 0, height, 0, height > 0 ? atan2(-c, d) : 0, 0, 0]
    }
  }

  /// a, b, c, d, tx, ty of the parts.
  static func map(of parts: AnimatedNumbers) -> AnimatedNumbers {
    let (width, height, slant, turn) = (parts[2], parts[3], parts[4], parts[angle])
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn), cos(turn))
    return AnimatedNumbers(
      width * cosine, width * sine, slant * cosine - height * sine, slant * sine + height * cosine, parts[0], parts[1],
      0, 0)
  }
}

extension LayerProperties {
  /// Shows a value in the place of the model's.
  mutating func show(_ value: AnimatedNumbers, of property: AnimatedProperty) {
    switch property {
    case .bounds: (boundsX, boundsY, width, height) = (value[0], value[1], max(0, value[2]), max(0, value[3]))
    case .position: (positionX, positionY, anchorX, anchorY) = (value[0], value[1], value[2], value[3])
    case .transform: (a, b, c, d, tx, ty) = (value[0], value[1], value[2], value[3], value[4], value[5])
    case .opacity: opacity = min(max(value[0], 0), 1)
    case .backgroundColor:
      func part(_ index: Int) -> Float { Float(min(max(value[index], 0), 1)) }
      backgroundColor = LayerColor(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    case .transition: break
    }
  }
}

extension ViewGeometry {
  mutating func show(_ value: AnimatedNumbers, of property: AnimatedProperty) {
    switch property {
    case .bounds: bounds = CGRect(x: value[0], y: value[1], width: max(0, value[2]), height: max(0, value[3]))
    case .position:
      position = CGPoint(x: value[0], y: value[1])
      anchor = CGPoint(x: value[2], y: value[3])
    case .transform:
      transform = CGAffineTransform(a: value[0], b: value[1], c: value[2], d: value[3], tx: value[4], ty: value[5])
    case .opacity, .backgroundColor, .transition: break
    }
  }
}

extension CGColor {
  var numbers: AnimatedNumbers { [red, green, blue, alpha, 0, 0, 0, 0] }

  convenience init(_ numbers: AnimatedNumbers) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}
