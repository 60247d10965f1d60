// What constraints say becomes frames: the root of what is solved together is solved when layout comes to it, and
// each view then places its subviews in `layoutSubviews()`.

/// A view whose content has a size of its own that constraints may decide about: a scroll view.
@MainActor
protocol HoldsConstrainedContent: UIView {
  var contentSize: CGSize { get set }
  /// What of the content two fingers have made larger or smaller, and how much; nil while that is nothing.
  var zoomedContent: (view: UIView, scale: CGFloat)? { get }
}

/// A view whose height depends on how wide it may be.
@MainActor
protocol WrapsByWidth: UIView {
  /// The height of the content at a width; nil where it does not depend on that now.
  func wrappedHeight(forWidth width: CGFloat) -> CGFloat?
}

/// A view that shows text.
@MainActor
protocol HasBaselines: UIView {
  /// From the upper edge to where the first line stands, and from there where the last one stands to the lower edge.
  var baselines: (first: CGFloat, last: CGFloat) { get }
}

extension UIView {
  final func placeByConstraints(_ isPlaced: Bool) {
    guard isPlaced != flags.contains(.placedByConstraints) else { return }
    // What is inside was solved here, and is now solved further up, or the other way round.
    if extras?.layout?.engine != nil { noteConstraints(.structure) }
    flags.set(.placedByConstraints, isPlaced)
    flags.insert(.constrained)
    guard let superview = storedSuperview else { return noteConstraints(.structure) }
    if isPlaced {
      superview.flags.insert(.placesSubviews)
      leaveSolvingToOthers()
    }
    superview.noteConstraints(.structure)
    noteConstraints(.structure)
  }

  /// Solves what is inside the view, if it is the root of that, and marks whose subviews get other frames.
  final func solveConstraints() {
    guard flags.contains(.constraintsStale) else { return }
    flags.remove(.constraintsStale)
    let root = constraintRoot
    guard root === self else {
      extras?.layout?.engine = nil
      return root.noteConstraints(.structure)
    }
    let layout = madeLayout
    if layout.engine == nil { layout.engine = LayoutEngine(root: self) }
    layout.engine?.update()
    layout.engine?.tell()
  }

  /// Gives the subviews that constraints place their frames.
  final func placeSubviewsByConstraints() {
    let root = constraintRoot
    root.solveConstraints()
    guard let engine = root.extras?.layout?.engine else { return }
    var zoomed: (view: UIView, scale: CGFloat)?
    if isScrollView, let content = self as? any HoldsConstrainedContent {
      zoomed = content.zoomedContent
      engine.placeContent(of: content, scale: zoomed?.scale ?? 1)
    }
    for subview in storedSubviews
    where subview.flags.contains(.placedByConstraints) {
      guard let layout = subview.extras?.layout, let rect = engine.rect(of: layout.item) else { continue }
      subview.take(rect, scale: zoomed?.view === subview ? zoomed?.scale ?? 1 : 1)
    }
  }

  /// Takes the place of an alignment rectangle. By bounds and middle, so that a transform stays what it is (B16.5).
  ///
  /// - Parameter scale: what a scroll view zooms keeps its size, and lies in content that is so much larger (B16.40).
  final func take(_ rect: CGRect, scale: CGFloat = 1) {
    let frame = alignmentRectInsets.inset(rect, by: -1)
    if bounds.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
    let (anchor, size) = (anchorPoint, frame.size)
    let middle = CGPoint(
      x: (frame.minX + anchor.x * size.width) * scale, y: (frame.minY + anchor.y * size.height) * scale)
    if center != middle { center = middle }
  }

  /// The alignment rectangle as it is now, without the transform.
  final var presentAlignment: CGRect {
    let (size, anchor) = (geometry.bounds.size, geometry.anchor)
    let origin = CGPoint(
      x: geometry.position.x - anchor.x * size.width, y: geometry.position.y - anchor.y * size.height)
    return alignmentRectInsets.inset(CGRect(origin: origin, size: size), by: 1)
  }

  // MARK: Wishes

  final func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.layout?.hugging[axis] ?? .defaultLow
  }
  final func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    extras?.layout?.resistance[axis] ?? .defaultHigh
  }

  /// The content may wish for another size.
  final func noteWish() {
    guard flags.contains(.placedByConstraints), let superview = storedSuperview, let layout = extras?.layout else {
      return
    }
    superview.noteConstraints(.wish(layout.item))
    (superview as? UIStackView)?.wishChanged()
  }

  final func weighWish(_ weight: Double) {
    guard madeLayout.wishWeight != weight else { return }
    madeLayout.wishWeight = weight
    noteWish()
  }

  /// What a view calls whose content has changed: costs one question where there are no constraints.
  @inline(__always)
  final func contentMayWishOtherwise() {
    if flags.contains(.constrained) {
      invalidateIntrinsicContentSize()
    } else if let superview = storedSuperview, superview.flags.contains(.constrained) {
      superview.invalidateIntrinsicContentSize()
    }
  }

  final func fittingSize(_ size: CGSize, _ priorities: Pair<UILayoutPriority>) -> CGSize {
    ConstraintUpdates.run(in: self)
    let engine = LayoutEngine(root: self, fitting: LayoutEngine.Fitting(size: size, priorities: priorities))
    engine.update()
    let size = engine.rect(of: madeLayout.item)?.size ?? .zero
    return alignmentRectInsets.inset(CGRect(origin: .zero, size: size), by: -1).size
  }
}
