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
