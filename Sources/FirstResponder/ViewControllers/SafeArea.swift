extension UIView {
  /// How far the view's content has to keep from its edges to stay clear of what covers them, points: the superview's
  /// insets as far as they reach into the view, and what its controller adds.
  public final var safeAreaInsets: UIEdgeInsets {
    // From the root down. Not by recursion: a tree may have any depth.
    var line = [self]
    while let superview = line[line.count - 1].storedSuperview { line.append(superview) }
    return line.reversed().reduce(.zero) { $1.safeAreaInsets(within: $0) }
  }

  /// The insets, if those of the superview are known.
  private func safeAreaInsets(within outer: UIEdgeInsets) -> UIEdgeInsets {
    var insets = extras?.safeAreaInsets ?? .zero
    guard let superview = storedSuperview else { return insets }
    let outer = superview.isScrollView ? superview.safeAreaOfContent(outer) : outer
    let (frame, bounds) = (frame, superview.bounds)
    // Where nothing is covered, a view that sticks out of its superview is not covered either.
    if outer.top > 0 { insets.top += max(0, outer.top - (frame.minY - bounds.minY)) }
    if outer.left > 0 { insets.left += max(0, outer.left - (frame.minX - bounds.minX)) }
    if outer.bottom > 0 { insets.bottom += max(0, outer.bottom - (bounds.maxY - frame.maxY)) }
    if outer.right > 0 { insets.right += max(0, outer.right - (bounds.maxX - frame.maxX)) }
    return insets
  }

  /// Sets what the view itself asks for beyond its superview's insets, and tells all whose
  /// insets changed, parents first.
  package final func setOwnSafeAreaInsets(_ own: UIEdgeInsets) {
    guard own != extras?.safeAreaInsets ?? .zero else { return }
    madeExtras.safeAreaInsets = own
    tellSafeAreas()
  }

  /// The view has got another superview. Who has another safe area by that is told at the next
  /// layout, before it is laid out.
  final func safeAreaMayHaveChanged() {
    flags.insert(.safeAreaStale)
    guard flags.isDisjoint(with: .anyLayout) else { return }
    flags.insert(.layoutBelow)
    bubbleLayoutFlags()
  }

  /// Tells the view and those below it whose safe area is another one than they were told last,
  /// parents first. They are laid out anew.
  ///
  /// - Parameter outer: the superview's safe area, if that is known: a tree of any depth has not to be
  ///   climbed for each of its views.
  /// - Returns: the view's own.
  @discardableResult
  final func tellSafeAreas(within outer: UIEdgeInsets? = nil) -> UIEdgeInsets {
    flags.remove(.safeAreaStale)
    var changed: [UIView] = []
    let outer = outer ?? storedSuperview?.safeAreaInsets ?? .zero
    let own = safeAreaInsets(within: outer)
    var waiting = [(view: self, outer: outer)]
    while let (view, outer) = waiting.popLast() {
      let insets = view.safeAreaInsets(within: outer)
      // What is below one that stays as it was follows from that, and stays, too.
      guard insets != view.extras?.toldSafeArea ?? .zero else { continue }
      view.madeExtras.toldSafeArea = insets
      changed.append(view)
      for subview in view.storedSubviews.reversed() { waiting.append((subview, insets)) }
    }
    for view in changed {
      view.viewController?.viewSafeAreaInsetsDidChange()
      view.safeAreaInsetsDidChange()
      if view.flags.contains(.constrained) { view.noteGiven() }
      view.setNeedsLayout()
    }
    return own
  }
}
