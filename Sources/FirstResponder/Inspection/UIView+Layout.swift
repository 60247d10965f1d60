import EventTrace

extension UIView {
  /// How layout came to an empty rectangle; nil for a view that has one, holds nothing, or has nothing to do with
  /// constraints.
  final func layoutInspection(_ journal: Journal) -> LayoutSnapshot? {
    guard bounds.isEmpty, flags.contains(.constrained), let layout = extras?.layout, let superview = storedSuperview,
      !storedSubviews.isEmpty
    else { return nil }
    let engine = superview.constraintRoot.extras?.layout?.engine
    func length(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat) -> LayoutSnapshot.Length? {
      guard length <= 0 else { return nil }
      let deciding = outerConstraints(axis, layout.item).filter { engine?.holds($0) ?? true }
      return LayoutSnapshot.Length(
        isOpen: !Self.decide(deciding, about: layout.item),
        deciding: deciding.map { $0.inspection(of: layout.item, journal) },
        conflicts: engine?.conflicts(about: layout.item, along: axis, journal) ?? [])
    }
    return LayoutSnapshot(
      isGiven: !flags.contains(.placedByConstraints), width: length(.horizontal, bounds.width),
      height: length(.vertical, bounds.height))
  }

  /// Constraints of the program's that tie the view to what is around it, or give it a length.
  private func outerConstraints(_ axis: NSLayoutConstraint.Axis, _ item: LayoutItem) -> [NSLayoutConstraint] {
    item.constraints(along: axis).filter { constraint in
      guard !constraint.isOfStack else { return false }
      let others = constraint.items.filter { $0 !== item }
      // One between its own width and height says nothing while both are open.
      guard !others.isEmpty || constraint.second == nil else { return false }
      return !others.contains { other in
        guard let view = other.view else { return true }
        return view === self ? other.guide != nil : view.isDescendant(of: self)
      }
    }
  }

  /// A length, or two places, leave nothing open.
  private static func decide(_ constraints: [NSLayoutConstraint], about item: LayoutItem) -> Bool {
    let ends = constraints.flatMap { [$0.first, $0.second] }.compactMap(\.self).filter { $0.item === item }
    let places = Set(ends.compactMap { $0.attribute.meaning?.place })
    return places.contains(.length) || places.count >= 2
  }
}

extension NSLayoutConstraint {
  /// - Parameter item: whom it is told of.
  fileprivate final func inspection(of item: LayoutItem, _ journal: Journal) -> ConstraintSnapshot {
    let isLength = [first, second].contains { $0?.item === item && $0?.attribute.isLength == true }
    return ConstraintSnapshot(
      text: text, holder: holder.map { journal.number(of: $0) },
      index: holder?.extras?.layout?.held.firstIndex { $0 === self }, isLength: isLength)
  }
}

extension LayoutEngine {
  /// What had to be given up for constraints, or a frame, that speak of an item along an axis.
  fileprivate func conflicts(
    about item: LayoutItem, along axis: NSLayoutConstraint.Axis, _ journal: Journal
  ) -> [LayoutSnapshot.Conflict] {
    let broken = compiled.values.filter { $0.id == nil }.sorted { $0.constraint.number < $1.constraint.number }
    return broken.compactMap { entry in
      guard entry.constraint.first.attribute.meaning?.axis == axis else { return nil }
      let speaks = entry.constraint.items.contains { $0 === item } || entry.contradicts.contains { $0.speaks(of: item) }
      guard speaks else { return nil }
      let others = entry.contradicts.map { owner in
        switch owner {
        case .constraint(let constraint): constraint.inspection(of: item, journal)
        case .frame(let framed): ConstraintSnapshot(text: text(owner), isOwnFrame: framed === item)
        case .wish: ConstraintSnapshot(text: text(owner))
        }
      }
      return LayoutSnapshot.Conflict(entry.constraint.inspection(of: item, journal), contradicts: others)
    }
  }
}

extension LayoutEngine.Owner {
  @MainActor
  fileprivate func speaks(of item: LayoutItem) -> Bool {
    switch self {
    case .constraint(let constraint): constraint.items.contains { $0 === item }
    case .frame(let framed): framed === item
    case .wish(let wishing): wishing === item
    }
  }
}

// MARK: - Changes for a proof

extension UIView {
  /// Gives constraints what was missing: along an axis the view reaches as far as what it holds.
  final func pinContent(_ axis: NSLayoutConstraint.Axis) {
    let far: NSLayoutConstraint.Attribute = axis == .horizontal ? .right : .bottom
    for subview in storedSubviews {
      let pin = NSLayoutConstraint(
        item: self, attribute: far, relatedBy: .greaterThanOrEqual, toItem: subview, attribute: far, multiplier: 1,
        constant: 0)
      pin.priority = UILayoutPriority(999)
      pin.isActive = true
    }
    layoutIfNeeded()
  }

  /// Lets constraints place the view, whose frame was given.
  final func leaveToConstraints() {
    translatesAutoresizingMaskIntoConstraints = false
    layoutIfNeeded()
  }
}
