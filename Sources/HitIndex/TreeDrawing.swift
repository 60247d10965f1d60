/// Where each view of a tree shows, in the root's coordinates. Whoever draws it goes through the tree from back to
/// front, each view before its subviews.
package struct TreeDrawing {
  /// Of each view, further in front from one to the next; nil where it is not known who is hit.
  private(set) var views: [ObjectIdentifier?] = []
  /// What of it is within all its superviews, and `ExactNumber.slack` around that.
  private(set) var boxes: [Box] = []
  /// The part of each box in which its view is known to be hit, unless another one is in front of it.
  var covers: [Box?] {
    zip(views, boxes).map { view, box in
      // Nearer than the slack to an edge of the view points may not be told apart, and the box is larger by as much.
      view == nil ? nil : Box(low: box.low + 2 * ExactNumber.slack, high: box.high - 2 * ExactNumber.slack)
    }
  }
  /// The way down to the view whose subviews are entered.
  private var way: [Step] = []

  package var count: Int { views.count }

  /// A view whose subviews are entered.
  private struct Step {
    /// Where its coordinates begin in the root's.
    var origin: SIMD2<Double>
    /// What of it shows.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
  }

  /// The drawing of a root; nil if nothing can be told of its tree.
  package init?(_ root: ObjectIdentifier, _ place: Place) {
    guard ExactNumber.isExact(place.low), ExactNumber.isExact(place.high), !place.isEmpty else { return nil }
    add(root, Step(origin: .zero, low: place.low, high: place.high))
  }

  /// Goes on with a subview.
  ///
  /// - Parameter isKnown: whether its subviews need not be asked.
  /// - Returns: whether they are to be entered, and then left.
  package mutating func enter(_ view: ObjectIdentifier, _ place: Place, isKnown: Bool) -> Bool {
    guard let superview = way.last else { return false }
    // What is at `position` of the superview is at `anchor` of the view.
    let origin = superview.origin + place.position - place.anchor
    let (low, high) = (origin + place.low, origin + place.high)
    let isExact = [place.position, place.anchor, place.low, place.high, origin, low, high].allSatisfy(
      ExactNumber.isExact)
    guard isExact, place.transform == nil else {
      addUnknown(place, in: superview)
      return false
    }
    let shown = Step(
      origin: origin, low: pointwiseMax(low, superview.low), high: pointwiseMin(high, superview.high))
    guard shown.low.x < shown.high.x, shown.low.y < shown.high.y else { return false }
    add(isKnown ? view : nil, shown)
    if !isKnown { way.removeLast() }
    return isKnown
  }

  package mutating func leave() { way.removeLast() }

  private mutating func add(_ view: ObjectIdentifier?, _ step: Step) {
    views.append(view)
    boxes.append(
      Box(low: SIMD2<Float>(step.low) - ExactNumber.slack, high: SIMD2<Float>(step.high) + ExactNumber.slack))
    way.append(step)
  }

  /// Wherever the view might be hit, nothing is known.
  private mutating func addUnknown(_ place: Place, in superview: Step) {
    // More than the rounding of the box and of what is added to it.
    let (box, margin) = (Box(around: place), ExactNumber.slack * 16)
    var low = SIMD2<Float>(superview.origin) + box.low - margin
    var high = SIMD2<Float>(superview.origin) + box.high + margin
    let (least, greatest) = (SIMD2<Float>(superview.low), SIMD2<Float>(superview.high))
    // Written so that what is no number is everywhere in the superview.
    low.replace(with: least, where: .!(low .> least))
    high.replace(with: greatest, where: .!(high .< greatest))
    guard low.x < high.x, low.y < high.y else { return }
    views.append(nil)
    boxes.append(Box(low: low - ExactNumber.slack, high: high + ExactNumber.slack))
  }
}
