extension UIView {
  /// The size that constraints give a view which a stack places: those inside it and those to constants; nil if there
  /// are none.
  final func constrainedSize(in stack: UIView) -> CGSize? {
    guard let layout = extras?.layout else { return nil }
    let own = layout.held.filter { $0.first.attribute.isLength }
    guard flags.contains(.placesSubviews) && !isScrollView || !own.isEmpty else { return nil }
    var size = systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    let wish = intrinsicContentSize
    // What constraints say nothing about is as the content wishes, or as it is.
    guard !flags.contains(.placesSubviews) else { return size }
    func isSaid(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
      own.contains { $0.first.attribute == attribute || $0.second?.attribute == attribute }
    }
    if !isSaid(.width) { size.width = wish.width }
    if !isSaid(.height) { size.height = wish.height }
    return size
  }
}
