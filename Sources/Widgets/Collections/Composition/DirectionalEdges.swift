/// Edges of a rectangle, those at the sides by the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  /// One bit for each edge.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which lines begin; the left one here (B18.25).
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which lines end; the right one here.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or corner of a rectangle that something stands at.
public enum NSRectAlignment: Int, Sendable, Hashable {
  /// From none and the upper edge on around the rectangle.
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// From where a layout's insets are measured.
public enum UIContentInsetsReference: Int, Sendable, Hashable {
  /// As what it lies in says; the collection's own edges; its safe area; its margins; the width that can be read well.
  case automatic, none, safeArea, layoutMargins, readableContent
}
