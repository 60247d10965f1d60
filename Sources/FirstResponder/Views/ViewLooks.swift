extension UIView {
  /// In `intrinsicContentSize`: the content has no wish about this side.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// How content that has a size of its own, such as an image, is fitted into the bounds.
  public enum ContentMode: Int, Sendable {
    /// Fills the bounds; fits in them, or covers them, in its own shape; drawn anew; in its own size in the middle.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
    /// In its own size, at an edge or in a corner.
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether colours in the view stay as they are where the person has them inverted. Kept: nothing is inverted here.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { extras?.ignoresInvertedColors ?? false }
    set { if newValue || extras != nil { madeExtras.ignoresInvertedColors = newValue } }
  }
}
