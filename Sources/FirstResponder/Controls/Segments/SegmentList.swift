/// The segments of a control and which one is chosen. A value without view.
/// Indices beyond an end stand for that end, as in UIKit.
struct SegmentList {
  struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// Points; 0 for an equal part of what is left.
    var width: CGFloat = 0
  }

  private(set) var segments: [Segment] = []
  /// -1 while none is chosen.
  private(set) var selected = -1

  var count: Int { segments.count }

  /// The index that is meant; nil if there are no segments.
  func index(_ index: Int) -> Int? { segments.isEmpty ? nil : min(max(index, 0), segments.count - 1) }

  mutating func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if selected >= place { selected += 1 }
  }

  mutating func remove(at wanted: Int) {
    guard let place = index(wanted) else { return }
    segments.remove(at: place)
    if selected == place { selected = -1 } else if selected > place { selected -= 1 }
  }

  mutating func removeAll() { (segments, selected) = ([], -1) }

  mutating func select(_ wanted: Int) { selected = wanted < 0 ? -1 : index(wanted) ?? -1 }

  mutating func change(_ wanted: Int, _ change: (inout Segment) -> Void) {
    if let place = index(wanted) { change(&segments[place]) }
  }

  /// The nearest segment in a direction that can be chosen.
  func next(_ direction: Int) -> Int? {
    var place = selected < 0 ? (direction > 0 ? 0 : count - 1) : selected + direction
    while segments.indices.contains(place) {
      if segments[place].isEnabled { return place }
      place += direction
    }
    return nil
  }

  /// Where the segments lie side by side, points from the left edge: those with a width of their own, the others in
  /// equal parts of the rest.
  func edges(in width: CGFloat) -> [CGFloat] {
    var fixed: CGFloat = 0
    var free = 0
    for segment in segments { if segment.width > 0 { fixed += segment.width } else { free += 1 } }
    let share = free > 0 ? max((width - fixed) / CGFloat(free), 0) : 0
    var edges: [CGFloat] = [0]
    for segment in segments { edges.append(edges[edges.count - 1] + (segment.width > 0 ? segment.width : share)) }
    return edges
  }

  /// The segment at a place, points from the left edge; beyond an end, the one at the end. Nil if there are none.
  func segment(at x: CGFloat, in width: CGFloat) -> Int? {
    guard !segments.isEmpty else { return nil }
    let edges = edges(in: width)
    for place in segments.indices where x < edges[place + 1] { return place }
    return segments.count - 1
  }
}
