/// How much a constraint counts against others, 1...1000: one of a higher priority wins over any number of lower ones
/// (B16.3).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold (1000).
  public static let required = UILayoutPriority(1000)
  /// How much content resists being made smaller (750).
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may resize the scene (510); the scene keeps its size (500); a drag that may not resize it (490).
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The scene keeps its size (500).
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not resize the scene (490).
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How much content resists being made larger (250).
  public static let defaultLow = UILayoutPriority(250)
  /// How much a view that is asked for its size keeps to the size that it is given (50).
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that counts so much more than another one, as in `.defaultLow + 1`.
  public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue + rhs) }
  /// A priority that counts so much less than another one, as in `.required - 1`.
  public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority { UILayoutPriority(lhs.rawValue - rhs) }
  /// Makes a priority count so much more.
  public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs + rhs }
  /// Makes a priority count so much less.
  public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs - rhs }
}
