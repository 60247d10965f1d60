import EventTrace

/// How hit-testing goes towards a view, by what a snapshot says: the views from the window down to it,
/// and where the way is barred.
struct HitPath {
  /// Why a view on the way, or beside it, keeps a point from the target.
  enum Barrier: Hashable {
    case interactionDisabled
    case hidden
    case transparent
    case animating
    case transitioning
    /// The point is so many points outside of the view's bounds.
    case outside(distance: Double)
    /// The view has no area at all.
    case noArea
  }

  let snapshot: Snapshot
  let target: Int
  let point: PlanePoint

  /// From the window to the target.
  var views: [Int] { snapshot.path(to: target).reversed() }

  /// Every view on the way that would stop the search, from the window down; the target among them.
  func barriers() -> [(view: Int, barrier: Barrier)] {
    views.flatMap { view in
      [snapshot.views[view].rejection, miss(at: view)].compactMap { $0 }.map { (view, $0) }
    }
  }

  /// The point is not inside the view.
  private func miss(at index: Int) -> Barrier? {
    let view = snapshot.views[index]
    guard let local = view.local(point) else { return .noArea }
    if view.bounds.contains(local) { return nil }
    if view.bounds.isEmpty { return .noArea }
    return .outside(distance: view.bounds.distance(to: local))
  }

  /// The view on the way whose child, another one than the next on the way, leads to `winner`: the first place where
  /// the ways part. nil if the winner is on the way itself, or in another window.
  func parting(from winner: Int) -> (common: Int, mine: Int, other: Int)? {
    let (mine, other) = (views, Array(snapshot.path(to: winner).reversed()))
    guard mine.first == other.first else { return nil }
    for index in 1..<max(mine.count, other.count) where index < mine.count && index < other.count {
      if mine[index] != other[index] { return (mine[index - 1], mine[index], other[index]) }
    }
    return nil
  }

  /// Whether a view lies in another's subtree, or is it.
  static func isInside(_ view: Int, _ ancestor: Int, _ snapshot: Snapshot) -> Bool {
    snapshot.path(to: view).contains(ancestor)
  }
}
