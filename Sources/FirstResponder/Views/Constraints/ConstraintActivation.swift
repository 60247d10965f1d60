// How constraints come to count and cease to: each is held by a view above (or equal to) all that it speaks of. While
// it is held, the views from there down to its items are marked, so that a view that leaves can tell whether somebody
// outside speaks of it or of what is inside.

/// A change that has to do with the constraints inside a view.
enum ConstraintChange {
  case added(NSLayoutConstraint), removed(NSLayoutConstraint), changed(NSLayoutConstraint), constant(NSLayoutConstraint)
  /// The wish of a view's content may be another one.
  case wish(LayoutItem)
  /// A frame that is given, or an inset, may be another one.
  case given
  /// Views have come or gone.
  case structure
}

extension NSLayoutConstraint {
  private static var activations = 0

  final func activate() {
    guard holder == nil else { return }
    let views = items.map(\.view)
    guard !views.isEmpty, !views.contains(where: { $0 == nil }), let ancestor = Self.ancestor(of: views) else {
      fatalError(
        """
        Can't activate the constraint \(text): there is no view that contains both items. Add the views to one tree \
        first; a layout guide has to be added to a view.
        """)
    }
    activate(in: ancestor)
  }

  final func activate(in view: UIView) {
    guard holder == nil else { return }
    for item in items {
      guard let itemView = item.view, itemView.isDescendant(of: view) else {
        fatalError(
          """
          Can't add the constraint \(text) to \(type(of: view)), which does not contain \(item.name). Add it to a view \
          that contains all it speaks of, or set isActive, which finds one.
          """)
      }
    }
    Self.activations += 1
    (number, holder, isReported) = (Self.activations, view, false)
    view.madeLayout.held.append(self)
    for item in items {
      item.join(self)
      view.markPath(to: item)
    }
    view.noteConstraints(.added(self))
  }

  final func deactivate() {
    guard let holder else { return }
    holder.noteConstraints(.removed(self))
    holder.extras?.layout?.held.removeAll { $0 === self }
    self.holder = nil
    for item in items { item.leave(self) }
  }

  /// The view that holds it is being released.
  final func holderGoes() {
    holder = nil
    for item in items { item.leave(self) }
  }

  /// What it speaks of, each once.
  final var items: [LayoutItem] {
    var items: [LayoutItem] = []
    for item in [first.item, first.upToItem, second?.item, second?.upToItem] {
      if let item, !items.contains(where: { $0 === item }) { items.append(item) }
    }
    return items
  }

  private static func ancestor(of views: [UIView?]) -> UIView? {
    guard var ancestor = views[0] else { return nil }
    for case let view? in views.dropFirst() {
      while !view.isDescendant(of: ancestor) {
        guard let superview = ancestor.storedSuperview else { return nil }
        ancestor = superview
      }
    }
    return ancestor
  }
}

extension UIView {
  /// Whether the view's place is a matter of constraints, or at least solved together with what is around it.
  final var isOpenToConstraints: Bool {
    flags.contains(.placedByConstraints) || extras?.layout?.isCrossed == true
  }

  /// The view whose engine solves what is inside the receiver: the nearest whose own frame is given.
  final var constraintRoot: UIView {
    var view = self
    while view.isOpenToConstraints, let superview = view.storedSuperview { view = superview }
    return view
  }

  /// A constraint held by the receiver speaks of an item inside it.
  final func markPath(to item: LayoutItem) {
    var view = item.view
    var isInner = item.guide == .own
    while let current = view {
      current.flags.insert(.constrained)
      if current === self { return }
      if isInner, !current.isOpenToConstraints {
        // Somebody outside speaks of what is inside a view with a frame of its own.
        current.madeLayout.isCrossed = true
        current.leaveSolvingToOthers()
        noteConstraints(.structure)
      }
      isInner = true
      view = current.storedSuperview
    }
  }

  /// Something that is solved inside the receiver has changed: it is solved anew before the next layout.
  final func noteConstraints(_ change: ConstraintChange) {
    let root = constraintRoot
    root.flags.formUnion([.constraintsStale, .constrained])
    root.extras?.layout?.engine?.note(change)
    root.bubbleLayoutFlags()
  }

  /// What is inside is solved together with what is around, which has been told: nothing is left to do here.
  final func leaveSolvingToOthers() {
    flags.remove(.constraintsStale)
    extras?.layout?.engine = nil
  }

  // MARK: Coming and going

  /// The view is in a superview now, and has to do with constraints.
  final func joinConstraints() {
    guard let superview = storedSuperview else { return }
    if flags.contains(.placedByConstraints) { superview.flags.insert(.placesSubviews) }
    guard isOpenToConstraints else { return }
    leaveSolvingToOthers()
    superview.noteConstraints(.structure)
  }

  /// The view is about to leave its superview: constraints of those around it that speak of what leaves end (B16.14).
  final func leaveConstraints() {
    guard let superview = storedSuperview else { return }
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      for subview in view.storedSubviews where subview.flags.contains(.constrained) { waiting.append(subview) }
      guard let layout = view.extras?.layout else { continue }
      for item in [layout.item] + layout.guides.map(\.item) + layout.ownGuides.values.map(\.item) {
        for reference in item.constraints {
          let constraint = reference.takeUnretainedValue()
          if let holder = constraint.holder, !holder.isDescendant(of: self) { constraint.deactivate() }
        }
      }
    }
    guard isOpenToConstraints else { return }
    superview.noteConstraints(.structure)
    // From now on it solves by itself what is inside, unless it comes to where others do.
    flags.insert(.constraintsStale)
  }

  /// The geometry of a view that has to do with constraints is another one.
  final func placeChangedForConstraints(_ old: ViewGeometry) {
    let isElsewhere = old.bounds.size != geometry.bounds.size || old.position != geometry.position
    guard isElsewhere || isScrollView else { return }
    if isScrollView || !isOpenToConstraints || storedSuperview == nil || extras?.layout?.followsInsets == true {
      noteGiven()
    }
    if !flags.contains(.placedByConstraints) { storedSuperview?.noteGiven() }
  }

  /// A frame or an inset that is given inside the view, or its own, may be another one.
  final func noteGiven() {
    let root = constraintRoot
    if root.extras?.layout?.engine != nil { root.noteConstraints(.given) }
  }
}
