extension UIView {
  /// How far the view's content has to keep from its edges to stay clear of what covers them, points: the superview's insets as
  /// far as they reach into the view, and what its controller adds.
  public final var safeAreaInsets: UIEdgeInsets {
    var insets = extras?.safeAreaInsets ?? .zero
    if let superview = storedSuperview {
      let outer = superview.safeAreaInsets
      let (frame, bounds) = (frame, superview.bounds)
      // Where nothing is covered, a view that sticks out of its superview is not covered either.
      if outer.top > 0 { insets.top += max(0, outer.top - (frame.minY - bounds.minY)) }
      if outer.left > 0 { insets.left += max(0, outer.left - (frame.minX - bounds.minX)) }
      if outer.bottom > 0 { insets.bottom += max(0, outer.bottom - (bounds.maxY - frame.maxY)) }
      if outer.right > 0 { insets.right += max(0, outer.right - (bounds.maxX - frame.maxX)) }
    }
    return insets
  }

  /// Sets what the view itself asks for beyond its superview's insets, and tells all whose insets changed, parents first.
  final func setOwnSafeAreaInsets(_ own: UIEdgeInsets) {
    guard own != extras?.safeAreaInsets ?? .zero else { return }
    var before: [(UIView, UIEdgeInsets)] = []
    forSubtree { before.append(($0, $0.safeAreaInsets)) }
    madeExtras.safeAreaInsets = own
    for (view, old) in before where view.safeAreaInsets != old {
      view.viewController?.viewSafeAreaInsetsDidChange()
      view.safeAreaInsetsDidChange()
      view.setNeedsLayout()
    }
  }
}
