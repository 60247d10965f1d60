/// Draws a `PickMap`: goes through the tree once, from front to back, and then enters each view in the
/// fields where it shows up.
@MainActor
final class PickDrawing {
  /// Views from front to back, each after its subviews.
  private var all = PlainList<PickSpot>()
  /// The way down to the view that is looked at.
  private var way = PlainList<Step>()
  /// With more views than that nothing is drawn.
  private let limit: Int
  /// How many were looked at, also of those that can't be hit.
  private var looked = 0
  private var isTooLarge: Bool { looked > 4 * limit || all.count > limit }

  init(limit: Int) { self.limit = limit }

  /// A view that is being gone through.
  private struct Step: BitwiseCopyable {
    var node: NodePointer
    /// Where its coordinates begin in the root's.
    var origin: SIMD2<Double>
    /// What of it is within all its superviews.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
    /// The slot behind the subview that comes next.
    var slot: Int
  }

  /// - Returns: nil if there are too many views, or nothing can be told of the tree.
  func draw(_ start: NodePointer) -> PickFields? {
    let limits = start.pointee.limits
    guard PickNumber.isExact(limits.low), PickNumber.isExact(limits.high), limits.low.x < limits.high.x,
      limits.low.y < limits.high.y, goThrough(start), all.count > 1
    else { return nil }
    return PickDivision.divide(SIMD2<Float>(limits.low), SIMD2<Float>(limits.high), among: all)
  }

  // MARK: Going through the tree

  private func goThrough(_ start: NodePointer) -> Bool {
    guard enter(start, .zero, start.pointee.limits.low, start.pointee.limits.high) else { return false }
    while way.count > 0 {
      var step = way[way.count - 1]
      guard step.slot > 0, let view = step.node.pointee.view else {
        all.append(
          PickSpot(low: SIMD2<Float>(step.low), high: SIMD2<Float>(step.high), view: step.node.pointee.view))
        _ = way.removeLast()
        if isTooLarge { return false }
        continue
      }
      step.slot -= 1
      way[way.count - 1] = step
      look(at: view.borrowed { $0.children.slots[step.slot].node }, in: step)
      if isTooLarge { return false }
    }
    return true
  }

  private func look(at child: NodePointer, in superview: Step) {
    if child.pointee.flags.contains(.hole) || !child.pointee.flags.isOpen { return }
    let (shift, limits) = (child.pointee.shift, child.pointee.limits)
    // What is at `position` of the superview is at `anchor` of the view.
    let origin = superview.origin + shift.position - shift.anchor
    let (low, high) = (origin + limits.low, origin + limits.high)
    let isExact =
      PickNumber.isExact(shift.position) && PickNumber.isExact(shift.anchor) && PickNumber.isExact(limits.low)
      && PickNumber.isExact(limits.high) && PickNumber.isExact(origin) && PickNumber.isExact(low)
      && PickNumber.isExact(high)
    guard isExact, !child.pointee.flags.contains(.turned) else { return addUnknown(child, in: superview) }
    let (shownLow, shownHigh) = (pointwiseMax(low, superview.low), pointwiseMin(high, superview.high))
    guard shownLow.x < shownHigh.x, shownLow.y < shownHigh.y else { return }
    if enter(child, origin, shownLow, shownHigh) { return }
    all.append(PickSpot(low: SIMD2<Float>(shownLow), high: SIMD2<Float>(shownHigh)))
  }

  /// Goes on with the subviews of a view. False where one of them has to be asked.
  private func enter(_ node: NodePointer, _ origin: SIMD2<Double>, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool
  {
    guard let view = node.pointee.view else { return false }
    let slots = view.borrowed { $0.children.slots }
    looked += slots.count
    if isTooLarge { return false }
    for slot in slots where !slot.node.pointee.flags.isDisjoint(with: .asking) { return false }
    way.append(Step(node: node, origin: origin, low: low, high: high, slot: slots.count))
    return true
  }

  /// Wherever the view might be hit, nothing is known.
  private func addUnknown(_ node: NodePointer, in superview: Step) {
    // More than the rounding of the box and of what is added to it.
    let (box, margin) = (ChildBox(node), PickNumber.slack * 16)
    var low = SIMD2<Float>(superview.origin) + box.low - margin
    var high = SIMD2<Float>(superview.origin) + box.high + margin
    let (least, greatest) = (SIMD2<Float>(superview.low), SIMD2<Float>(superview.high))
    // Written so that what is no number is everywhere in the superview.
    low.replace(with: least, where: .!(low .> least))
    high.replace(with: greatest, where: .!(high .< greatest))
    guard low.x < high.x, low.y < high.y else { return }
    all.append(PickSpot(low: low, high: high))
  }
}
