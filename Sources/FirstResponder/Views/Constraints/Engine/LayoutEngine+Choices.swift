import LayoutSolver

extension LayoutEngine {
  /// Where an item may be along an axis, while all constraints hold alike: in the coordinates of what contains it.
  struct Choice {
    /// Start and length, points, at whole pixels.
    var least: (start: CGFloat, length: CGFloat)
    var greatest: (start: CGFloat, length: CGFloat)
    /// What has to be said so that nothing is left open: as little as that takes.
    var isStartMissing: Bool
    var isLengthMissing: Bool
    /// The content wishes for a length, and not more than others do.
    var hasWish: Bool
  }

  /// What constraints leave open of an item along an axis: the solutions with the least and the greatest length, or
  /// place where the length is known, within its superview as far as that can be. Nil where they decide.
  func choice(of item: LayoutItem, along axis: NSLayoutConstraint.Axis) -> Choice? {
    guard let box = boxes[ObjectIdentifier(item)], box.given == nil, let view = item.view, view !== root else {
      return nil
    }
    let (start, length) = (box.start[axis], box.length[axis])
    let isLengthOpen = !system.isDetermined(length)
    guard isLengthOpen || !system.isDetermined(start) else { return nil }
    let aim = LinearExpression(isLengthOpen ? length : start)
    let others = isLengthOpen ? [LinearExpression(start)] : []
    func solution(isLeast: Bool) -> (start: CGFloat, length: CGFloat)? {
      let bounds = bounds(of: box, in: view.storedSuperview, axis)
      return system.solution(of: aim, isLeast: isLeast, within: bounds, others: others).map { solved in
        let (from, long) = (solved.value(of: start), solved.value(of: length))
        return (whole(CGFloat(from)), whole(CGFloat(from + long)) - whole(CGFloat(from)))
      }
    }
    guard let least = solution(isLeast: true), let greatest = solution(isLeast: false) else { return nil }
    // Less than that nobody sees.
    guard abs(least.start - greatest.start) >= 0.5 || abs(least.length - greatest.length) >= 0.5 else { return nil }
    let all = [start, length]
    let enough = [[length], [start]].first { system.areDetermined(all, by: $0) } ?? all
    return Choice(
      least: least, greatest: greatest, isStartMissing: enough.contains(start),
      isLengthMissing: enough.contains(length),
      hasWish: box.wish[axis] != nil)
  }

  /// That an item lies within its superview.
  private func bounds(of box: Box, in superview: UIView?, _ axis: NSLayoutConstraint.Axis) -> [LinearConstraint] {
    guard let superview else { return [] }
    let end = LinearExpression(box.start[axis]) + LinearExpression(box.length[axis])
    let size = axis == .horizontal ? superview.bounds.width : superview.bounds.height
    let outer =
      (superview.extras?.layout?.item).flatMap { boxes[ObjectIdentifier($0)] }
      .map { LinearExpression($0.length[axis]) } ?? LinearExpression(constant: size.isFinite ? Double(size) : 0)
    return [
      LinearConstraint(LinearExpression(box.start[axis]), .greaterOrEqual),
      LinearConstraint(end - outer, .lessOrEqual),
    ]
  }

  private func whole(_ value: CGFloat) -> CGFloat {
    let scale = root.storedWindow?.screen.scale ?? UIScreen.main.scale
    return (value * scale + 1e-5).rounded() / scale
  }

  /// Whether a constraint is fulfilled, be it by chance.
  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    guard let entry = compiled[ObjectIdentifier(constraint)] else { return false }
    return entry.id.map { system.isFulfilled($0) } ?? false
  }
}
