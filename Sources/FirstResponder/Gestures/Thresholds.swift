/// Every number of the event system that Apple does not publish, in one place. A test may set others on its device.
public struct Thresholds: Sendable, Hashable {
  /// Longest time from the end of one tap to the start of the next that counts on, seconds (B2.37).
  public var tapInterval: TimeInterval = 0.35
  /// Longest distance between such taps, and that a finger may move and still tap, points (B2.36, B2.37).
  public var tapDistance: CGFloat = 45

  public init() {}
}
