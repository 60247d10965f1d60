/// How far something is moved to the right and down, points.
public struct UIOffset: Hashable, Sendable {
  /// To the right, points.
  public var horizontal: CGFloat
  /// Down, points.
  public var vertical: CGFloat
  /// Not moved.
  public static let zero = UIOffset()

  /// Not moved, unless something else is said.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
