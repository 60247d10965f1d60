import Foundation

/// Where the items of one section are. Costs nothing for groups that are as usual, however many there are.
///
/// Places count from where the section's groups would begin without insets.
package struct SectionPlan: Sendable {
  /// The way that the whole content scrolls.
  package let axis: LayoutAxis
  /// The groups lie across that way, and scroll on their own.
  package let scrollsAcross: Bool
  package let insets: LayoutInsets
  package let itemCount: Int
  package private(set) var line: GroupLine
  private let pattern: LayoutPattern
  private let room: CGSize
  private let usual: GroupPlan
  private let perGroup: Int
  private var measured: [Int: CGSize]
  /// Groups that are not as usual.
  private var others: [Int: GroupPlan] = [:]
  /// The first item of each group, where groups have as many as fit.
  private var firsts: [Int]?
  private var breadth: CGFloat

  /// - Parameters:
  ///   - container: the room of the section; what fractions are counted from is that without the insets.
  ///   - measured: what items have said of themselves.
  package init(
    _ pattern: LayoutPattern, in container: CGSize, axis: LayoutAxis, scrollsAcross: Bool, insets: LayoutInsets,
    spacing: CGFloat, itemCount: Int, measured: [Int: CGSize] = [:]
  ) {
    (self.pattern, self.axis, self.scrollsAcross, self.insets) = (pattern, axis, scrollsAcross, insets)
    (self.itemCount, self.measured) = (itemCount, measured)
    room = insets.inset(container)
    usual = GroupArrangement.plan(pattern, in: room)
    perGroup = usual.leaves.count
    let count = perGroup == 0 ? 0 : (itemCount + perGroup - 1) / perGroup
    let along = scrollsAcross ? axis.across : axis
    line = GroupLine(count: count, usual: along.length(usual.size), spacing: spacing.isFinite ? spacing : 0)
    breadth = count == 0 ? 0 : along.across.length(usual.size)
    if pattern.hasItemsOfVariousNumber {
      fill()
    } else if count > 0 {
      if itemCount % perGroup != 0 { arrange(count - 1) }
      for group in Set(measured.keys.filter { $0 < itemCount }.map { $0 / perGroup }) { arrange(group) }
    }
  }

  private var along: LayoutAxis { scrollsAcross ? axis.across : axis }

  /// The length of all groups, insets included.
  package var length: CGFloat {
    insets.both(axis) + (scrollsAcross ? breadth : line.length)
  }
  /// The length of what scrolls across the way, insets included.
  package var lengthAcross: CGFloat { insets.both(axis.across) + line.length }

  // MARK: Groups

  private mutating func arrange(_ group: Int) {
    let items = items(of: group)
    let measured = measured
    let plan = GroupArrangement.plan(pattern, in: room, limit: items.count) { measured[items.lowerBound + $0] }
    others[group] = plan
    line.set(group, along.length(plan.size))
    breadth = max(breadth, along.across.length(plan.size))
  }

  /// Groups of as many items as fit: each begins where the last one ends. Takes the number of items.
  private mutating func fill() {
    var (firsts, plans, first) = ([Int](), [GroupPlan](), 0)
    let measured = measured
    while first < itemCount {
      let start = first
      let plan = GroupArrangement.plan(pattern, in: room, limit: itemCount - start) { measured[start + $0] }
      guard !plan.leaves.isEmpty else { break }
      firsts.append(first)
      plans.append(plan)
      first += plan.leaves.count
    }
    line = GroupLine(count: plans.count, usual: line.usual, spacing: line.spacing)
    others = [:]
    for (group, plan) in plans.enumerated() {
      others[group] = plan
      line.set(group, along.length(plan.size))
      breadth = max(breadth, along.across.length(plan.size))
    }
    self.firsts = firsts
  }

  package func group(of item: Int) -> Int {
    guard let firsts else { return item / perGroup }
    var (low, high) = (0, firsts.count)
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] > item { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }
  package func items(of group: Int) -> Range<Int> {
    guard let firsts else { return group * perGroup..<min(itemCount, (group + 1) * perGroup) }
    return firsts[group]..<(group + 1 < firsts.count ? firsts[group + 1] : itemCount)
  }
  package func plan(of group: Int) -> GroupPlan { others[group] ?? usual }
  package func origin(of group: Int) -> CGPoint {
    along.point(line.start(of: group) + insets.before(along), insets.before(along.across))
  }
  /// The groups that may have something in a rectangle.
  package func groups(in rect: CGRect) -> Range<Int> {
    let before = insets.before(along)
    return line.groups(from: along.start(rect) - before, to: along.end(rect) - before)
  }

  // MARK: Items

  /// An item's place; nil if its group has none for it.
  package func leaf(of item: Int) -> GroupPlan.Leaf? {
    guard (0..<itemCount).contains(item), line.count > 0 else { return nil }
    let group = group(of: item)
    let (items, plan, origin) = (items(of: group), plan(of: group), origin(of: group))
    guard items.contains(item), plan.leaves.indices.contains(item - items.lowerBound) else { return nil }
    var leaf = plan.leaves[item - items.lowerBound]
    leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
    return leaf
  }

  /// An item has said how large it is.
  package mutating func measure(_ item: Int, _ size: CGSize) {
    guard (0..<itemCount).contains(item), line.count > 0 else { return }
    measured[item] = size
    if firsts != nil { fill() } else { arrange(group(of: item)) }
  }
}
