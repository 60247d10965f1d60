/// A screen that an app may have to fit: its size, and the direction in which texts run.
public struct ScreenVariant: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// The owner's language runs from right to left.
  public var isRightToLeft: Bool

  /// A screen as given. Nothing is checked.
  public init(width: Double, height: Double, isRightToLeft: Bool = false) {
    (self.width, self.height, self.isRightToLeft) = (width, height, isRightToLeft)
  }

  /// `320 x 568 pt`, and `, right to left` where texts run so.
  public var description: String {
    func number(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
    return "\(number(width)) x \(number(height)) pt\(isRightToLeft ? ", right to left" : "")"
  }
}
