/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  /// The edges as bits, one for each.
  public let rawValue: UInt
  /// Makes a set of its bits; bits without a name are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
