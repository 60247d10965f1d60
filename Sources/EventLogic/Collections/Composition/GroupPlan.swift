import Foundation

/// Where the items of one group are, from its origin.
package struct GroupPlan: Sendable {
  package struct Leaf: Sendable {
    package var frame: CGRect
    package var z = 0
    /// Which of its lengths the item says itself.
    package var asks: (width: Bool, height: Bool) = (false, false)
    package var supplements: [LayoutSupplement] = []
  }
  package struct Beside: Sendable {
    package var frame: CGRect
    package let supplement: LayoutSupplement
  }

  package fileprivate(set) var size: CGSize
  package fileprivate(set) var leaves: [Leaf] = []
  /// Views beside the group and groups in it.
  package fileprivate(set) var besides: [Beside] = []

  fileprivate mutating func add(_ part: GroupPlan, at origin: CGPoint) {
    leaves += part.leaves.map { leaf in
      var leaf = leaf
      leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
      return leaf
    }
    besides += part.besides.map {
      Beside(frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y), supplement: $0.supplement)
    }
  }
}

/// Lays out a group. Costs what is in it.
package struct GroupArrangement {
  /// Parts of a group that has room for endlessly many.
  private static let most = 10_000

  /// What items have said of themselves, by their number in the group.
  private let measured: (Int) -> CGSize?
  /// So many items are there.
  private let limit: Int
  private var next = 0

  private init(limit: Int, measured: @escaping (Int) -> CGSize?) { (self.limit, self.measured) = (limit, measured) }

  /// - Parameters:
  ///   - container: the room that fractions are counted from.
  ///   - limit: how many items there are; the group gets no more.
  package static func plan(
    _ pattern: LayoutPattern, in container: CGSize, limit: Int = .max,
    measured: @escaping (Int) -> CGSize? = { _ in nil }
  ) -> GroupPlan {
    var arrangement = GroupArrangement(limit: limit, measured: measured)
    return arrangement.arrange(pattern, pattern.lengths.size(in: container))
  }

  /// - Parameter size: what the part is to have, as far as it does not say more itself.
  private mutating func arrange(_ pattern: LayoutPattern, _ size: CGSize) -> GroupPlan {
    switch pattern.content {
    case .item: return item(pattern, size)
    case .places(let places):
      var plan = GroupPlan(size: size)
      for place in places where next < limit {
        plan.leaves.append(.init(frame: place.frame, z: place.z))
        next += 1
      }
      return plan
    case .row(let axis, let parts, let filling, let spacing):
      return row(pattern, size, axis, parts, filling, spacing)
    }
  }

  private mutating func item(_ pattern: LayoutPattern, _ size: CGSize) -> GroupPlan {
    let (width, height) = (pattern.lengths.width.isEstimated, pattern.lengths.height.isEstimated)
    var size = size
    if let measured = measured(next) {
      if width { size.width = measured.width }
      if height { size.height = measured.height }
    }
    next += 1
    // Insets don't count along a length that the item says itself (B24.14).
    var insets = pattern.insets
    if width { insets = insets.without(.horizontal) }
    if height { insets = insets.without(.vertical) }
    var plan = GroupPlan(size: size)
    plan.leaves = [
      .init(
        frame: insets.inset(CGRect(origin: .zero, size: size)), asks: (width, height), supplements: pattern.supplements)
    ]
    return plan
  }

  private mutating func row(
    _ pattern: LayoutPattern, _ given: CGSize, _ axis: LayoutAxis, _ parts: [LayoutPattern],
    _ filling: LayoutPattern.Filling, _ spacing: LayoutSpacing
  ) -> GroupPlan {
    let across = axis.across
    let grows = pattern.lengths.isEstimated(axis)
    let inner = pattern.insets.inset(given)
    let room = grows ? CGFloat.infinity : axis.length(inner)
    var placed: [(part: LayoutPattern, plan: GroupPlan)] = []
    var used: CGFloat = 0
    for number in 0..<Self.count(of: parts, filling) where next < limit && !parts.isEmpty {
      let part = parts[number % parts.count]
      var size = part.lengths.size(in: inner)
      if case .divides(let count) = filling, !grows {
        axis.set(&size, max(0, (room - spacing.value * CGFloat(count - 1)) / CGFloat(count)))
      }
      if filling == .fills, grows, number >= parts.count { break }
      let before = next
      let plan = arrange(part, size)
      let length = axis.length(plan.size) + part.edges.before(axis).value + part.edges.after(axis).value
      let step = length + (number > 0 ? spacing.value : 0)
      // The first is there in any case. Thirds of a row may be a little too long.
      if filling == .fills, number > 0, used + step > room + 0.01 {
        next = before
        break
      }
      placed.append((part, plan))
      used += step
      // What takes no room would be there endlessly often.
      if filling == .fills, step <= 0, number >= parts.count - 1 { break }
    }
    levelUniformParts(&placed, across)
    return place(placed, pattern, given, axis, spacing, left: grows ? 0 : max(0, room - used))
  }

  private static func count(of parts: [LayoutPattern], _ filling: LayoutPattern.Filling) -> Int {
    switch filling {
    case .fills: most
    case .repeats(let count), .divides(let count): min(most, max(1, count))
    }
  }

  /// Parts that want to be as long as the longest of them across the row.
  private func levelUniformParts(_ placed: inout [(part: LayoutPattern, plan: GroupPlan)], _ across: LayoutAxis) {
    let uniform = placed.indices.filter { placed[$0].part.lengths.isUniform(across) }
    guard let longest = uniform.map({ across.length(placed[$0].plan.size) }).max() else { return }
    for number in uniform {
      across.set(&placed[number].plan.size, longest)
      if placed[number].plan.leaves.count == 1 { across.set(&placed[number].plan.leaves[0].frame.size, longest) }
    }
  }

  /// - Parameter left: the length that nothing takes; it goes to what is flexible.
  private func place(
    _ placed: [(part: LayoutPattern, plan: GroupPlan)], _ pattern: LayoutPattern, _ given: CGSize, _ axis: LayoutAxis,
    _ spacing: LayoutSpacing, left: CGFloat
  ) -> GroupPlan {
    let across = axis.across
    let flexible =
      placed.reduce(0) { sum, part in
        sum + (part.part.edges.before(axis).isFlexible ? 1 : 0) + (part.part.edges.after(axis).isFlexible ? 1 : 0)
      } + (spacing.isFlexible ? max(0, placed.count - 1) : 0)
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    func room(_ spacing: LayoutSpacing) -> CGFloat { spacing.value + (spacing.isFlexible ? share : 0) }
    let breadth =
      pattern.lengths.isEstimated(across)
      ? placed.map {
        across.length($0.plan.size) + $0.part.edges.before(across).value + $0.part.edges.after(across).value
      }
      .max() ?? 0
      : max(0, across.length(given) - pattern.insets.both(across))
    var plan = GroupPlan(size: given)
    var along = pattern.insets.before(axis)
    for (number, part) in placed.enumerated() {
      if number > 0 { along += room(spacing) }
      along += room(part.part.edges.before(axis))
      let (before, after) = (part.part.edges.before(across), part.part.edges.after(across))
      let rest = max(0, breadth - across.length(part.plan.size) - before.value - after.value)
      let shift = before.isFlexible ? (after.isFlexible ? rest / 2 : rest) : 0
      plan.add(part.plan, at: axis.point(along, pattern.insets.before(across) + before.value + shift))
      along += axis.length(part.plan.size) + room(part.part.edges.after(axis))
    }
    if pattern.lengths.isEstimated(axis) { axis.set(&plan.size, along + pattern.insets.after(axis)) }
    if pattern.lengths.isEstimated(across) { across.set(&plan.size, breadth + pattern.insets.both(across)) }
    let frame = CGRect(origin: .zero, size: plan.size)
    plan.besides += pattern.supplements.map { .init(frame: $0.frame(beside: frame), supplement: $0) }
    return plan
  }
}
