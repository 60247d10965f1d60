/// How the way of an animation is distributed over its time: a curve from (0, 0) to (1, 1), time to the right, way up.
@preconcurrency @MainActor
public final class CAMediaTimingFunction: NSObject {
  private let points: [(x: Float, y: Float)]
  let curve: TimingCurve

  /// One of the usual curves; an unknown name goes evenly.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init([(0, 0), (1, 1)], .linear)
    }
  }

  /// A curve of its two control points; x is brought within 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let curve = CubicCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    self.init([(c1x, c1y), (c2x, c2y)], .cubic(curve))
  }

  /// A view's curve; a spring is none, and goes evenly.
  convenience init(_ curve: TimingCurve) {
    switch curve {
    case .easeInOut: self.init(name: .easeInEaseOut)
    case .easeIn: self.init(name: .easeIn)
    case .easeOut: self.init(name: .easeOut)
    default: self.init([(0, 0), (1, 1)], curve)
    }
  }

  private init(_ points: [(x: Float, y: Float)], _ curve: TimingCurve) {
    (self.points, self.curve) = (points, curve)
    super.init()
  }

  /// Writes x and y of a point of the curve to where the pointer leads: 0 is the beginning, 1 and 2 are the control
  /// points, 3 is the end. Other numbers count as the nearest of these.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point = idx <= 0 ? (0, 0) : idx >= 3 ? (1, 1) : points[idx - 1]
    (ptr[0], ptr[1]) = point
  }
}

/// The name of a usual curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Goes evenly.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Sets out fast and ends slowly, as layers do by themselves.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
