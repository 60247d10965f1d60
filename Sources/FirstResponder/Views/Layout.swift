// Layout runs once per turn of the main loop, before the commit (B8.18), from the window down. A view that needs it is
// marked, and so is the whole way up to its root, so that the pass skips clean subtrees.

extension UIView {
  final func markNeedsLayout() {
    requireMainThread("A change of a \(type(of: self)) that asks for layout")
    flags.insert(.needsLayout)
    bubbleLayoutFlags()
  }

  /// Marks the way up from a view that needs layout or has such a view below it.
  final func bubbleLayoutFlags() {
    guard !flags.isDisjoint(with: .anyLayout) else { return }
    var view = self
    while let superview = view.storedSuperview {
      if superview.flags.contains(.layoutBelow) { break }
      superview.flags.insert(.layoutBelow)
      view = superview
    }
    storedWindow?.application?.needsTurnEnd()
  }

  /// Lays out the receiver's whole tree now, from its root down, where layout is due.
  public final func layoutIfNeeded() {
    var root = self
    while let superview = root.storedSuperview { root = superview }
    root.layoutSubtree()
  }

  /// One pass over the marked part of the tree. A `layoutSubviews()` that marks views again is served in the same pass;
  /// one that keeps marking itself is cut off after 100 rounds, with a message, instead of hanging the program.
  final func layoutSubtree() {
    var rounds = 0
    // What is due to change constraints comes before they are solved, also where nothing else needs layout.
    if !ConstraintUpdates.waiting.isEmpty { ConstraintUpdates.run(in: self) }
    if flags.contains(.constrained) { constraintRoot.solveConstraints() }
    while !flags.isDisjoint(with: .anyLayout) {
      rounds += 1
      guard rounds <= 100 else {
        UIApplication.current?.note(
          .lifecycle, self, "layout does not come to rest: layoutSubviews keeps asking for layout")
        return
      }
      if !ConstraintUpdates.waiting.isEmpty { ConstraintUpdates.run(in: self) }
      var waiting: [UIView] = [self]
      var known: (view: UIView, safeArea: UIEdgeInsets)?
      while let view = waiting.popLast() {
        if view.flags.contains(.safeAreaStale) {
          let outer = view.storedSuperview == nil || view.storedSuperview !== known?.view ? nil : known?.safeArea
          known = (view, view.tellSafeAreas(within: outer))
        }
        if view.flags.contains(.constraintsStale) { view.solveConstraints() }
        if view.flags.contains(.needsLayout) {
          view.flags.remove(.needsLayout)
          view.layOut()
        }
        if view.flags.contains(.layersNeedLayout) { view.layOutLayers() }
        guard view.flags.contains(.layoutBelow) else { continue }
        view.flags.remove(.layoutBelow)
        for subview in view.storedSubviews.reversed()
        where !subview.flags.isDisjoint(with: .anyLayout) {
          waiting.append(subview)
        }
      }
    }
  }
}
