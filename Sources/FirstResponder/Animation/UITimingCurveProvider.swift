/// How the way of an animator is distributed over its time.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The curve's two control points, or nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve from (0, 0) to (1, 1), time to the right, way up.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  let curve: TimingCurve
  /// The point that pulls the curve's beginning.
  public let controlPoint1: CGPoint
  /// The point that pulls its end.
  public let controlPoint2: CGPoint

  /// Makes the curve that begins and ends slowly.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// Makes one of the four usual curves.
  public convenience init(animationCurve: UIView.AnimationCurve) {
    switch animationCurve {
    case .easeInOut: self.init(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1), animationCurve.timing)
    case .easeIn: self.init(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), animationCurve.timing)
    case .easeOut: self.init(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1), animationCurve.timing)
    case .linear: self.init(CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), animationCurve.timing)
    }
  }

  /// Makes a curve from its control points; x is brought within 0...1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(point1, point2, .cubic(CubicCurve(point1.x, point1.y, point2.x, point2.y)))
  }

  private init(_ point1: CGPoint, _ point2: CGPoint, _ curve: TimingCurve) {
    (controlPoint1, controlPoint2, self.curve) = (point1, point2, curve)
    super.init()
  }

  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: a curve is no spring.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that comes to rest at the end of the duration.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  let dampingRatio: CGFloat
  /// At the beginning, in whole ways per second; the length of the vector counts.
  public let initialVelocity: CGVector

  /// Makes a spring: a ratio of 1 does not swing, the nearer to 0 the more it does.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    (dampingRatio, initialVelocity) = (ratio, velocity)
    super.init()
  }

  /// Makes a spring that does not swing.
  public convenience override init() { self.init(dampingRatio: 1) }

  /// Makes a spring of a mass, as `CASpringAnimation` has it. It comes to rest at the end of the animator's duration
  /// all the same.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(dampingRatio: ratio.isFinite ? min(ratio, 1) : 1, initialVelocity: velocity)
  }

  /// Nil: a spring is no curve.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  func timing(duration: TimeInterval) -> TimingCurve {
    if let spring = springTimingParameters {
      let velocity =
        (spring.initialVelocity.dx * spring.initialVelocity.dx
        + spring.initialVelocity.dy * spring.initialVelocity.dy).squareRoot()
      return .spring(TimingSpring(dampingRatio: spring.dampingRatio, velocity: velocity * duration))
    }
    return cubicTimingParameters?.curve ?? .easeInOut
  }
}
