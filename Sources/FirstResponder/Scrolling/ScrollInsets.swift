extension UIView {
  /// What of a scroll view's safe area counts inside of it: from the rest its insets keep the content clear (B8.40).
  final func safeAreaOfContent(_ own: UIEdgeInsets) -> UIEdgeInsets {
    switch (self as? UIScrollView)?.contentInsetAdjustmentBehavior {
    case .never, nil: own
    case .always: .zero
    case .automatic, .scrollableAxes: UIEdgeInsets(top: 0, left: own.left, bottom: 0, right: own.right)
    }
  }
}

extension UIScrollView {
  /// Other insets are the program's than before, and another safe area what is inside has.
  final func adjustmentChanged() {
    checkBar()
    followSafeArea()
    tellHolderOfBar()
    for view in subviews { view.tellSafeAreas() }
  }

  /// The program's insets, the safe area and the keyboard together. The program may make room for the keyboard, too;
  /// there is no more of it then.
  final func insetWithSafeArea(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return inset }
    var inset = addSafeArea(to: inset)
    if coveredBelow > 0, inset.bottom < coveredBelow { inset.bottom = coveredBelow }
    return inset
  }

  private func addSafeArea(to inset: UIEdgeInsets) -> UIEdgeInsets {
    let safe = safeAreaThatCounts
    // Views may lie at places that are no numbers.
    guard safe != .zero, (safe.top + safe.left + safe.bottom + safe.right).isFinite else { return inset }
    var inset = inset
    inset.top += safe.top
    inset.bottom += safe.bottom
    if contentInsetAdjustmentBehavior == .always {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// Out of a window there is no telling what will cover the view: the last that did counts,
  /// so that content does not move meanwhile.
  private var safeAreaThatCounts: UIEdgeInsets {
    if window == nil || scroll.bar.isHeld, let lastSafeArea { return lastSafeArea }
    return safeAreaInsets
  }

  /// The safe area may be another one: content that was at its top, and that nobody moves, stays there.
  final func followSafeArea() {
    if window != nil, !scroll.bar.isHeld { lastSafeArea = safeAreaInsets }
    var (old, new) = (knownSafeArea, insetWithSafeArea(.zero))
    let collapsed = scroll.bar.collapsed
    let (isOther, wasAtTop) = (new != old, isAtKnownTop)
    guard isOther || collapsed != scroll.bar.knownCollapsed else { return }
    old.top += scroll.bar.knownCollapsed
    (knownSafeArea, scroll.bar.knownCollapsed) = (new, collapsed)
    if isOther { adjustedContentInsetDidChange() }
    new.top += collapsed
    // A bar that gives way to the content does not move it.
    if abs(new.top - old.top) < 1e-6 { old.top = new.top }
    guard new != old else { return placeIndicators() }
    if wasAtTop, case .nothing = scroll.mover, pan.numberOfTouches == 0 {
      place(CGPoint(x: contentOffset.x, y: -(adjustedContentInset.top + scroll.bar.collapsed)))
    }
    contentChanged()
  }

  /// A control that refreshes keeps itself in sight.
  final func insetWithRefreshControl(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    guard refreshRoom > 0 else { return inset }
    var inset = inset
    inset.top += refreshRoom
    return inset
  }

  final func refreshRoomChanged() {
    adjustedContentInsetDidChange()
    placeIndicators()
  }

  /// The view may have another size, because the screen was turned: what now lies past an edge comes home.
  final func followSize() {
    let size = bounds.size
    guard size != knownSize else { return }
    knownSize = size
    placeRefreshControl()
    contentChanged()
    if coveredBelow > 0 { window?.application?.tell { $0.sizeChanged(ofCovered: self) } }
  }
}
