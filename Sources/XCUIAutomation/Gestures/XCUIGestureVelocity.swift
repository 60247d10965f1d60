import Foundation

/// How fast fingers go, points a second.
public struct XCUIGestureVelocity: RawRepresentable, Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Points a second; of `default`, which leaves it to the gesture, 0.
  public var rawValue: CGFloat

  /// Points a second.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  /// Points a second.
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Points a second.
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  /// Points a second.
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  /// As people do it: 1,000 points a second.
  public static let `default` = XCUIGestureVelocity(0)
  /// Slowly: 300 points a second.
  public static let slow = XCUIGestureVelocity(300)
  /// Fast: 2,500 points a second.
  public static let fast = XCUIGestureVelocity(2_500)

  /// What is no velocity counts as the default.
  var pointsPerSecond: Double { rawValue.isFinite && rawValue > 0 ? Double(rawValue) : 1_000 }
}
