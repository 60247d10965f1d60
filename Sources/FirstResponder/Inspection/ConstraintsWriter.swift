import EventTrace

/// Writes what constraints say of views, as layout left it: nothing is solved anew.
@MainActor
struct ConstraintsWriter {
  private let journal: Journal
  private var result = ConstraintsSnapshot()
  /// Where a constraint stands in the result.
  private var places: [ObjectIdentifier: Int] = [:]
  /// For so many views both solutions are looked for at most: where many have a choice, the first ones tell why.
  private var choicesLeft = 200

  init(_ journal: Journal) { self.journal = journal }

  /// - Parameter views: those of the snapshot, in its order.
  mutating func describe(_ views: [UIView]) -> ConstraintsSnapshot {
    for (place, view) in views.enumerated() where view.flags.contains(.constrained) { describe(view, place) }
    return result
  }

  private mutating func describe(_ view: UIView, _ place: Int) {
    guard let layout = view.extras?.layout, let superview = view.storedSuperview else { return }
    let isGiven = !view.flags.contains(.placedByConstraints)
    let engine = superview.constraintRoot.extras?.layout?.engine
    let constraints = layout.item.constraints.map { $0.takeUnretainedValue() }
    guard !isGiven || !constraints.isEmpty else { return }
    var placement = PlacementSnapshot(view: place, isGiven: isGiven, constraints: [])
    placement.constraints = constraints.map { index(of: $0) }
    if !isGiven {
      placement.horizontal = choice(of: layout.item, .horizontal, engine)
      placement.vertical = choice(of: layout.item, .vertical, engine)
    }
    result.placements.append(placement)
  }

  private mutating func choice(of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, _ engine: LayoutEngine?)
    -> LayoutChoice?
  {
    guard choicesLeft > 0, let choice = engine?.choice(of: item, along: axis) else { return nil }
    choicesLeft -= 1
    func span(_ found: (start: CGFloat, length: CGFloat)) -> LayoutChoice.Span {
      LayoutChoice.Span(start: Double(found.start), length: Double(found.length))
    }
    return LayoutChoice(
      least: span(choice.least), greatest: span(choice.greatest), isStartMissing: choice.isStartMissing,
      isLengthMissing: choice.isLengthMissing, hasWish: choice.hasWish)
  }

  private mutating func index(of constraint: NSLayoutConstraint) -> Int {
    let key = ObjectIdentifier(constraint)
    if let place = places[key] { return place }
    let place = result.constraints.count
    places[key] = place
    let solver = constraint.holder?.constraintRoot.extras?.layout?.engine
    result.constraints.append(
      PlacedConstraint(
        first: term(constraint.first), relation: Self.relation(constraint.relation),
        second: constraint.second.map(term), multiplier: Double(constraint.multiplier),
        constant: Double(constraint.constant), priority: Double(constraint.priority.rawValue),
        identifier: constraint.identifier, isBroken: solver?.isGivenUp(constraint) ?? false,
        isFulfilled: solver?.holds(constraint) ?? false, isOfStack: constraint.isOfStack,
        holder: constraint.holder.map { journal.number(of: $0) } ?? 0, text: constraint.text))
    return place
  }

  private func term(_ end: ConstraintEnd) -> PlacedConstraint.Term {
    let view = end.item?.guide == nil ? end.item?.view : nil
    return PlacedConstraint.Term(
      item: end.item?.name ?? "nothing", view: view.map { journal.number(of: $0) }, attribute: end.attribute.text,
      upTo: end.upTo.map { "\(end.upToItem?.name ?? "nothing").\($0.text)" })
  }

  private static func relation(_ relation: NSLayoutConstraint.Relation) -> PlacedConstraint.Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LayoutEngine {
  /// Whether it is not followed, as it contradicts others.
  fileprivate func isGivenUp(_ constraint: NSLayoutConstraint) -> Bool {
    compiled[ObjectIdentifier(constraint)].map { $0.id == nil } ?? false
  }
}
