import LayoutSolver

// A constraint in numbers: both ends in the coordinates of the view that holds it. Each view on the way from an item up
// to there adds its own place.

extension LayoutEngine {
  private typealias Axis = NSLayoutConstraint.Axis
  private typealias Span = (start: LinearExpression, length: LinearExpression)

  /// What a constraint asks for; nil if what it speaks of is gone.
  ///
  /// - Returns: also whether the constant follows from insets, baselines or scrolling.
  func linear(_ constraint: NSLayoutConstraint) -> (LinearConstraint, varies: Bool)? {
    guard let holder = constraint.holder else { return nil }
    var varies = false
    let isReading = [constraint.first.attribute, constraint.second?.attribute].contains {
      $0?.meaning?.isReading == true
    }
    let mirrors = isReading && runsRightToLeft(holder)
    guard var sum = value(of: constraint.first, holder, mirrors, &varies) else { return nil }
    if let second = constraint.second {
      guard let other = value(of: second, holder, mirrors, &varies) else { return nil }
      sum = sum - other * Double(constraint.multiplier)
    }
    sum.constant -= Double(constraint.constant)
    let relation: SolverRelation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let strength = Strength(constraint.priority.rawValue)
    return (LinearConstraint(sum * constraint.weight, relation, strength: strength), varies)
  }

  private func runsRightToLeft(_ view: UIView) -> Bool {
    let key = ObjectIdentifier(view)
    if let known = rightToLeft[key] { return known }
    let answer = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    rightToLeft[key] = answer
    return answer
  }

  /// Places are mirrored where text runs from right to left: counted from the holder's right edge to the left.
  private func value(of end: ConstraintEnd, _ holder: UIView, _ mirrors: Bool, _ varies: inout Bool)
    -> LinearExpression?
  {
    guard let item = end.item, let value = value(of: item, end.attribute, holder, mirrors, &varies) else { return nil }
    guard let upTo = end.upTo else { return value }
    guard let other = end.upToItem, let far = self.value(of: other, upTo, holder, mirrors, &varies) else { return nil }
    return far - value
  }

  private func value(
    of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ holder: UIView, _ mirrors: Bool,
    _ varies: inout Bool
  ) -> LinearExpression? {
    guard let view = item.view, let meaning = attribute.meaning else { return nil }
    let axis = meaning.axis
    guard meaning.place != .length else { return lengths(item, view, axis, &varies) }
    let span: Span
    if meaning.isMargin, item.guide == nil {
      span = guideSpan(.margins, view, axis, holder, &varies)
    } else {
      span = self.span(of: item, view, axis, holder, &varies)
    }
    switch meaning.place {
    case .near, .far:
      // Leading is the right edge there, and counts from the right.
      let isStart = (meaning.place == .near) != (mirrors && meaning.isReading)
      let edge = isStart ? span.start : span.start + span.length
      return mirrors ? mirrored(edge, holder, &varies) : edge
    case .middle:
      let middle = span.start + span.length * 0.5
      return mirrors ? mirrored(middle, holder, &varies) : middle
    case .firstBaseline:
      let (text, place) = line(view.forFirstBaselineLayout, of: item, span, holder, &varies)
      return place.start + Double(text.flatMap { baselines(of: $0, &varies) }?.first ?? 0)
    case .lastBaseline:
      let (text, place) = line(view.forLastBaselineLayout, of: item, span, holder, &varies)
      return place.start + place.length + -Double(text.flatMap { baselines(of: $0, &varies) }?.last ?? 0)
    case .length: return span.length
    }
  }

  private func mirrored(_ place: LinearExpression, _ holder: UIView, _ varies: inout Bool) -> LinearExpression {
    containerSpan(holder, .horizontal).length - place
  }

  /// The view whose line of text counts for an item, and where that view is: itself, or one inside it that it names
  /// (B16.30). A guide has no text.
  private func line(_ text: UIView, of item: LayoutItem, _ span: Span, _ holder: UIView, _ varies: inout Bool) -> (
    UIView?, Span
  ) {
    guard item.guide == nil, let view = item.view else { return (nil, span) }
    guard text !== view else { return (view, span) }
    guard text.isDescendant(of: view) else { return (nil, span) }
    return (text, self.span(of: text.layoutItem, text, .vertical, holder, &varies))
  }

  private func baselines(of view: UIView, _ varies: inout Bool) -> (first: CGFloat, last: CGFloat)? {
    guard let text = view as? any HasBaselines else { return nil }
    varies = true
    return text.baselines
  }

  // MARK: Rectangles

  /// A length needs no place.
  private func lengths(_ item: LayoutItem, _ view: UIView, _ axis: Axis, _ varies: inout Bool) -> LinearExpression {
    switch item.guide {
    case nil, .own: return LinearExpression(box(of: item).length[axis])
    case .scrollContent: return LinearExpression(content(of: view, axis))
    case let kind?:
      varies = true
      view.madeLayout.followsInsets = true
      let insets = view.guideInsets(kind, axis)
      return frameLength(view, axis) + -Double(insets.near + insets.far)
    }
  }

  private func span(of item: LayoutItem, _ view: UIView, _ axis: Axis, _ holder: UIView, _ varies: inout Bool) -> Span {
    switch item.guide {
    case nil:
      if view === holder { return containerSpan(view, axis) }
      let box = box(of: item)
      let start = frameStart(view, axis, holder, &varies) + Double(box.insets[axis].near)
      return (start, LinearExpression(box.length[axis]))
    case .own:
      let box = box(of: item)
      return (
        inside(view, axis, holder, &varies) + LinearExpression(box.start[axis]), LinearExpression(box.length[axis])
      )
    case .scrollContent: return (inside(view, axis, holder, &varies), LinearExpression(content(of: view, axis)))
    case let kind?: return guideSpan(kind, view, axis, holder, &varies)
    }
  }

  /// A rectangle that keeps from the edges of a view's frame by insets.
  private func guideSpan(
    _ kind: UILayoutGuide.Kind, _ view: UIView, _ axis: Axis, _ holder: UIView, _ varies: inout Bool
  ) -> Span {
    varies = true
    view.madeLayout.followsInsets = true
    let insets = view.guideInsets(kind, axis)
    // The frame stays where the content scrolls.
    var start = inside(view, axis, holder, &varies) + Double(insets.near)
    if view.isScrollView { start.constant += scrolled(view, axis) }
    return (start, frameLength(view, axis) + -Double(insets.near + insets.far))
  }

  /// The edges of the holder for what is inside it: those of the content of a scroll view.
  private func containerSpan(_ view: UIView, _ axis: Axis) -> Span {
    if view.isScrollView { return (LinearExpression(), LinearExpression(content(of: view, axis))) }
    let box = box(of: view.madeLayout.item)
    return (LinearExpression(constant: Double(box.insets[axis].near)), LinearExpression(box.length[axis]))
  }

  private func frameLength(_ view: UIView, _ axis: Axis) -> LinearExpression {
    let box = box(of: view.madeLayout.item)
    let insets = box.insets[axis]
    return LinearExpression(box.length[axis]) + Double(insets.near + insets.far)
  }

  /// Where the frame of a view inside the holder begins, in the holder's coordinates.
  private func frameStart(_ view: UIView, _ axis: Axis, _ holder: UIView, _ varies: inout Bool) -> LinearExpression {
    var sum = LinearExpression()
    var current = view
    while current !== holder {
      let box = box(of: current.madeLayout.item)
      sum += LinearExpression(box.start[axis], plus: -Double(box.insets[axis].near))
      guard let superview = current.storedSuperview else { break }
      if superview !== holder, superview.isScrollView {
        varies = true
        sum.constant -= scrolled(superview, axis)
      }
      current = superview
    }
    return sum
  }

  /// Where the coordinates of a view have their zero.
  private func inside(_ view: UIView, _ axis: Axis, _ holder: UIView, _ varies: inout Bool) -> LinearExpression {
    guard view !== holder else { return LinearExpression() }
    let start = frameStart(view, axis, holder, &varies)
    guard view.isScrollView else { return start }
    varies = true
    return start + -scrolled(view, axis)
  }

  private func scrolled(_ view: UIView, _ axis: Axis) -> Double {
    let origin = Double(axis == .horizontal ? view.bounds.origin.x : view.bounds.origin.y)
    return origin.isFinite ? origin : 0
  }

  /// The size of a scroll view's content: as small as constraints let it be.
  private func content(of view: UIView, _ axis: Axis) -> SolverVariable {
    let item = view.madeLayout.item
    var box = box(of: item)
    if let content = box.content[axis] { return content }
    let content = system.makeVariable(.notNegative)
    _ = try? system.add(LinearConstraint(LinearExpression(content), .equal, strength: Strength(0.5)))
    box.content[axis] = content
    subjects[content] = item
    boxes[ObjectIdentifier(item)] = box
    return content
  }
}
