extension UITextView: WrapsByWidth {
  /// A view that scrolls is as high as constraints make it.
  final func wrappedHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled || width <= 0 ? nil : fittingSize(CGSize(width: width, height: 0)).height
  }
}
