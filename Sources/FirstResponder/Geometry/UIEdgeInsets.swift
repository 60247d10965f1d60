/// Distances from the edges of a rectangle, positive inwards. Points.
public struct UIEdgeInsets: Sendable, Hashable, Codable {
  /// From the upper edge downwards.
  public var top: CGFloat
  /// From the left edge to the right.
  public var left: CGFloat
  /// From the lower edge upwards.
  public var bottom: CGFloat
  /// From the right edge to the left.
  public var right: CGFloat

  /// Makes insets of their parts.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of zero.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// No distance from any edge.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle that remains when each edge moves inwards by its inset (outwards where the inset is negative).
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
