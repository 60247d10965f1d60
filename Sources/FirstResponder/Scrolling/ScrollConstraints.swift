// A scroll view in layout by constraints: for what is inside it its edges are those of the content, whose size they so
// decide; its width and height are those of the frame (B16.6).

extension UIScrollView: HoldsConstrainedContent {
  final var zoomedContent: (view: UIView, scale: CGFloat)? {
    guard canZoom, let view = delegate?.viewForZooming(in: self), view.superview === self else { return nil }
    let scale = currentZoomScale
    return scale > 0 && scale != 1 ? (view, scale) : nil
  }

  /// The content as a rectangle, at which constraints of what is inside end: they decide about `contentSize`.
  public final var contentLayoutGuide: UILayoutGuide { ownGuide(.scrollContent, "UIScrollView-contentLayoutGuide") }
  /// The frame as a rectangle, in which what is inside stays where it is while the content scrolls.
  public final var frameLayoutGuide: UILayoutGuide { ownGuide(.scrollFrame, "UIScrollView-frameLayoutGuide") }
}
