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

  /// How the content is fitted into the bounds, until it is drawn anew; `scaleToFill` by default. With `redraw` a view
  /// that draws is drawn anew in each size (B14.6). A file's picture knows the first three and `center`.
  public final var contentMode: ContentMode {
    get { extras?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      madeExtras.contentMode = newValue
      flags.set(.redraws, newValue == .redraw)
      markContentChanged()
    }
  }

  /// The colour of what can be touched in the view and below it; the superview's by default, at the top
  /// `UIColor.tintColor`. Nil puts the default back. Never answers nil.
  public final var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view {
        if let color = current.extras?.tintColor { return color }
        view = current.storedSuperview
      }
      return .tintColor
    }
    set {
      guard newValue != extras?.tintColor else { return }
      madeExtras.tintColor = newValue
      var waiting: [UIView] = [self]
      while let view = waiting.popLast() {
        view.tintColorDidChange()
        waiting.append(contentsOf: view.storedSubviews)
      }
    }
  }
}
