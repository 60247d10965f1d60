/// Distances from the edges of a rectangle inwards, by the direction of reading,
/// which here is from left to right. Points.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// From the upper edge downwards.
  public var top: CGFloat
  /// From the edge where reading begins, here the left one.
  public var leading: CGFloat
  /// From the lower edge upwards.
  public var bottom: CGFloat
  /// From the edge where reading ends, here the right one.
  public var trailing: CGFloat

  /// Makes insets of their parts.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Makes insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// No distance from any edge.
  public static let zero = NSDirectionalEdgeInsets()
}
