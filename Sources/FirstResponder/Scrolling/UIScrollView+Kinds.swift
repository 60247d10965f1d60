extension UIScrollView {
  /// How quickly content that was let go comes to rest: its speed is multiplied by this every millisecond (B7.18).
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The factor by which the speed changes in a millisecond.
    public let rawValue: CGFloat
    /// Makes a rate of its factor, between 0 and 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Comes to rest slowly; the default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Comes to rest soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether dragging puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable, Hashable {
    /// Never; as soon as a drag begins; under the finger. The last two repeat these: an accessory goes along anyway.
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Whether the safe area adds to a scroll view's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, Hashable {
    /// Above and below the content for the first two; not at all; on all four sides.
    case automatic, scrollableAxes, never, always
  }
}
