/// An animation of one property, or a part of one.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property: `opacity`, `position.x`, `transform.rotation.z`, `strokeEnd`.
  open var keyPath: String?
  /// Whether what is shown is added to what the layer has.
  open var isAdditive = false
  /// Whether each further pass goes on from where the last one ended.
  open var isCumulative = false
  /// Makes maps out of the animation's values.
  open var valueFunction: CAValueFunction?

  /// Makes an animation without a property.
  public override init() { super.init() }
  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
  /// Makes an animation without a property; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

  /// The value at a part of a pass, before what adds to it.
  ///
  /// - Parameter current: what the layer has.
  func value(at fraction: Double, _ current: Any?) -> Any? { nil }

  override func show(in layer: CALayer, _ place: MediaTiming.Place) {
    guard let keyPath else { return }
    let current = layer.value(forKeyPath: keyPath)
    guard let value = value(at: progress(place.fraction), current) else { return }
    var shown = value
    if isCumulative, place.passes > 0, let now = AnimatableValue(value),
      let end = self.value(at: 1, current).flatMap(AnimatableValue.init), now.matches(end)
    {
      shown = now.adding(end, times: place.passes).value
    }
    if let valueFunction { shown = valueFunction.map(of: shown) ?? shown }
    if isAdditive, let base = AnimatableValue(current), let part = AnimatableValue(shown), base.matches(part) {
      shown = base.adding(part).value
    }
    layer.show(shown, forKeyPath: keyPath)
  }
}

/// An animation from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two are needed; what is missing is the layer's own value (B13.16).
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it sets out.
  open var fromValue: Any?
  /// Where it ends.
  open var toValue: Any?
  /// How far it goes.
  open var byValue: Any?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func value(at fraction: Double, _ current: Any?) -> Any? {
    let (from, to, by) = (given(fromValue), given(toValue), given(byValue))
    // What is added to the layer's value sets out from nothing.
    let current = isAdditive ? AnimatableValue(from ?? to ?? by)?.nothing : current
    func sum(_ value: Any?, _ step: Any, _ sign: Double) -> Any? {
      guard let value = AnimatableValue(value), let step = AnimatableValue(step), value.matches(step) else {
        return nil
      }
      return sign < 0 ? value.subtracting(step).value : value.adding(step).value
    }
    let ends: (Any?, Any?)
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let from?, nil, let by?): ends = (from, sum(from, by, 1))
    case (nil, let to?, let by?): ends = (sum(to, by, -1), to)
    case (let from?, nil, nil): ends = (from, current)
    case (nil, let to?, nil): ends = (current, to)
    case (nil, nil, let by?): ends = (current, sum(current, by, 1))
    case (nil, nil, nil): return nil
    }
    return between(ends.0, ends.1, fraction)
  }

  private func given(_ value: Any?) -> Any? { value is NSNull ? nil : value }
}

/// A place between two values: what has no way between them is exchanged in the middle. A colour comes out of nothing
/// as itself, wholly transparent.
@MainActor
func between(_ from: Any?, _ to: Any?, _ part: Double) -> Any? {
  var (from, to) = (from, to)
  if from == nil, let color = to as? CGColor { from = color.copy(alpha: 0) }
  if to == nil, let color = from as? CGColor { to = color.copy(alpha: 0) }
  guard let start = AnimatableValue(from), let end = AnimatableValue(to), start.matches(end), part.isFinite else {
    return part < 0.5 ? from : to
  }
  return start.mixed(with: end, part).value
}

extension AnimatableValue {
  /// What adds nothing to a value of its kind.
  var nothing: Any {
    var copy = self
    copy.numbers = form == .transform ? CATransform3DIdentity.numbers.map { Double($0) } : numbers.map { _ in 0 }
    return copy.value
  }
}

/// An animation that a spring makes: a mass that is pulled from the one value to the other, and swings.
///
/// The spring does not heed the duration: `settlingDuration` says how long it needs to come to rest (B13.17).
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at its end; 1 by default.
  open var mass: CGFloat = 1
  /// How hard it pulls; 100 by default.
  open var stiffness: CGFloat = 100
  /// What slows it down; 10 by default.
  open var damping: CGFloat = 10
  /// The speed at the beginning, in whole ways a second; 0 by default.
  open var initialVelocity: CGFloat = 0
  /// Whether a spring may be damped more than it needs in order not to swing; stored only, it always may.
  open var allowsOverdamping = false

  /// Makes a spring by what is seen of it, without a property.
  ///
  /// - Parameters:
  ///   - perceptualDuration: one swing without damping. Seconds.
  ///   - bounce: 0 for none; the nearer to 1, the more; below 0 it creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let time = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5
    let bounce = bounce.isFinite ? min(max(bounce, -0.95), 0.95) : 0
    let frequency = 2 * CGFloat.pi / time
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    duration = settlingDuration
  }

  /// How long one swing without damping would take. Seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * (mass / stiffness).squareRoot() }
  /// How much it swings: from 0, for not at all, to 1.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
  /// When it has come to rest, but for a thousandth. Seconds.
  open var settlingDuration: CFTimeInterval { spring.rest }

  private var spring: MassSpring {
    MassSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override func value(at fraction: Double, _ current: Any?) -> Any? {
    super.value(at: spring.position(at: fraction * timing.duration), current)
  }
}

/// Makes maps out of numbers, so that a turn of more than half a circle is one.
@preconcurrency @MainActor
public final class CAValueFunction: NSObject {
  /// Which map it makes.
  public let name: CAValueFunctionName
  /// Makes a function of a name; an unknown one leaves values as they are.
  public init(name: CAValueFunctionName) { self.name = name }

  func map(of value: Any) -> CATransform3D? {
    let list = (value as? [Any])?.compactMap { number($0) } ?? number(value).map { [$0] } ?? []
    guard let first = list.first else { return nil }
    let (x, y, z) = (first, list.count > 1 ? list[1] : first, list.count > 2 ? list[2] : list.count > 1 ? 1 : first)
    switch name {
    case .rotateX: return CATransform3DMakeRotation(first, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(first, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(first, 0, 0, 1)
    case .scale: return CATransform3DMakeScale(x, y, z)
    case .scaleX: return CATransform3DMakeScale(first, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, first, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, first)
    case .translate: return CATransform3DMakeTranslation(x, list.count > 1 ? y : 0, list.count > 2 ? z : 0)
    case .translateX: return CATransform3DMakeTranslation(first, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, first, 0)
    case .translateZ: return CATransform3DMakeTranslation(0, 0, first)
    default: return nil
    }
  }
}

/// The name of a function that makes maps.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A turn about an axis, of one number in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A turn about an axis, of one number in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A turn about an axis, of one number in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling of three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scaling along one axis.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along one axis.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along one axis.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A shift of three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A shift along one axis.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A shift along one axis.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A shift along one axis.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
