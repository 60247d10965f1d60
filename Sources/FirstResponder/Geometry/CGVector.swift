/// A direction with a length.
public struct CGVector: Sendable, Hashable, Codable {
  /// The part along the x-axis.
  public var dx: CGFloat
  /// The part along the y-axis.
  public var dy: CGFloat

  /// Makes a vector of its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes the vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// The vector without length.
  public static let zero = CGVector()
}
