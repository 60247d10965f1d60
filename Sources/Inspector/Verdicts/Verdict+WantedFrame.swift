import EventTrace

extension Verdict {
  /// Where what is too small is, and how far it would have to reach; nil where that is not the matter.
  func wantedFrame(in snapshot: Snapshot) -> WantedFrame? {
    let remedy = making.remedies.first { if case .reach = $0 { true } else { false } }
    guard case .reach(let place, let finger)? = remedy, let view = snapshot.view(at: place),
      let parent = snapshot.views[view].parent, let toParent = snapshot.views[parent].toScreen.inverse
    else { return nil }
    func box(_ places: [Int]) -> PlaneRect {
      let corners = places.flatMap { snapshot.views[$0].frameOnScreen.corners.map { toParent($0) } }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return PlaneRect(left, top, (xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
    }
    let isNear = code == Code.nearMiss.rawValue
    let present = box([view])
    var wanted = isNear ? present : box([view] + snapshot.subviews(of: view))
    if isNear {
      let (width, height) = (max(NearMiss.size, present.width), max(NearMiss.size, present.height))
      wanted = PlaneRect(
        present.x + (present.width - width) / 2, present.y + (present.height - height) / 2, width, height)
    }
    // As far as the finger came down, and a point more, as far edges are outside (B1.15).
    let point = toParent(finger)
    let (minX, minY) = (min(wanted.x, point.x.rounded(.down)), min(wanted.y, point.y.rounded(.down)))
    let (maxX, maxY) = (max(wanted.maxX, point.x.rounded(.down) + 1), max(wanted.maxY, point.y.rounded(.down) + 1))
    // What is small itself grows with all that it shows; what only holds something leaves that where it is.
    return WantedFrame(
      present: present, wanted: PlaneRect(minX, minY, maxX - minX, maxY - minY), movesContent: !isNear)
  }
}
