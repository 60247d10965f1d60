import EventTrace

/// Walks the views as hit-testing does and gives each its part of the screen.
struct RegionMaker {
  /// A part of the screen and whose it is: a place in `Snapshot.views`, nil for nobody.
  struct Claim {
    var view: Int?
    var pieces: [ConvexPiece]
  }

  let tree: SnapshotTree
  private var found: [Claim] = []

  init(_ tree: SnapshotTree) { self.tree = tree }

  /// Front to back.
  mutating func claims() -> [Claim] {
    let snapshot = tree.snapshot
    var screen = FreeArea(tree.screen.map { [$0] } ?? [], users: snapshot.windows.count)
    for window in tree.windows where !snapshot.views[window.view].isHidden { walk(window.view, &screen) }
    found.append(Claim(view: nil, pieces: screen.rest))
    return found
  }

  /// A view whose subviews are being asked.
  private struct Asked {
    let view: Int
    var free: FreeArea
    /// How many of its subviews are still to be asked: the first ones in the array, the last of them next.
    var waiting: Int
    /// It, or a view that it is in, overrides hit-testing.
    var isInDoubt: Bool
    /// What its subtree would have, by default.
    var claimed: [ConvexPiece] = []
  }

  /// With a stack of its own: trees may be deeper than the thread's.
  private mutating func walk(_ root: Int, _ screen: inout FreeArea) {
    var stack: [Asked] = []
    if let first = ask(root, &screen, isInDoubt: false) { stack.append(first) }
    while !stack.isEmpty {
      let top = stack.count - 1
      if stack[top].waiting == 0 {
        let done = stack.removeLast()
        guard let pieces = settle(done) else { continue }
        if !overrides(done.view) {
          stack[top - 1].claimed += pieces
        } else if top > 0 {
          stack[top - 1].free.put(pieces)
        } else {
          screen.put(pieces)
        }
        continue
      }
      stack[top].waiting -= 1
      let next = tree.subviews[stack[top].view][stack[top].waiting]
      if let entered = ask(next, &stack[top].free, isInDoubt: stack[top].isInDoubt) { stack.append(entered) }
    }
  }

  /// Writes down what a view has; or, in a view that overrides hit-testing,
  /// answers with what it and its subviews would have by default.
  ///
  /// Such pieces go on to the views behind: most overrides let some touches through, and then the edges of what lies
  /// behind are where the answers change. So the pieces fit the answers, whichever they are.
  private mutating func settle(_ done: Asked) -> [ConvexPiece]? {
    var rest = done.free.rest
    guard done.isInDoubt, done.claimed.count + rest.count < RegionMaker.mostHandedOn else {
      if !rest.isEmpty { found.append(Claim(view: done.view, pieces: rest)) }
      if !done.claimed.isEmpty { found.append(Claim(view: nil, pieces: done.claimed)) }
      return nil
    }
    for index in rest.indices where rest[index].doubt.guess == nil { rest[index].doubt.guess = done.view }
    return done.claimed + rest
  }

  /// Pieces that one view hands on; with more the map would grow beyond measure, and the grid alone has to do.
  private static let mostHandedOn = 5_000

  private func overrides(_ view: Int) -> Bool {
    !tree.snapshot.views[view].overrides.isDisjoint(with: .hitTesting)
  }

  /// Nil if it and its subviews get nothing.
  private func ask(_ view: Int, _ free: inout FreeArea, isInDoubt: Bool) -> Asked? {
    let overrides = tree.snapshot.views[view].overrides
    // An override answers for whatever is left, wherever that is, and before it is known whether
    // the view can be touched.
    if overrides.contains(.hitTest) { free.isDoubtful = true }
    guard tree.isTouchable(view) else { return nil }
    if overrides.contains(.pointInside) { free.isDoubtful = true }
    guard let shape = tree.shapes[view] else { return nil }
    let taken = free.take(shape)
    guard !taken.isEmpty else { return nil }
    let subviews = tree.subviews[view].count
    return Asked(
      view: view, free: FreeArea(taken, users: subviews), waiting: subviews,
      isInDoubt: isInDoubt || self.overrides(view))
  }
}

/// A snapshot with what is asked of it again and again. It may come from another process:
/// relations that can't be are left out.
struct SnapshotTree {
  let snapshot: Snapshot
  /// For each view its superview, which stands before it.
  let parents: [Int?]
  /// For each view its subviews, back to front.
  let subviews: [[Int]]
  /// For each view its bounds on the screen, as far as they can be there; nil for none,
  /// and where its map can't be undone (B1.18).
  let shapes: [ConvexPiece?]
  /// Nil for one without area.
  let screen: ConvexPiece?

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    parents = snapshot.views.enumerated().map { index, view in view.parent.flatMap { 0..<index ~= $0 ? $0 : nil } }
    subviews = snapshot.subviewsOfAll
    let edges = Edges(0, 0, snapshot.screen.width, snapshot.screen.height)
    let screen = edges.isThick && edges.right.isFinite && edges.bottom.isFinite ? ConvexPiece(edges) : nil
    self.screen = screen
    shapes = snapshot.views.map { SnapshotTree.shape(of: $0, on: screen) }
  }

  /// Windows whose views are there, front to back.
  var windows: [WindowSnapshot] { snapshot.windows.filter { snapshot.views.indices.contains($0.view) } }

  /// A view and its superviews, up to the window.
  func path(to view: Int) -> [Int] {
    var path = [view]
    while let parent = parents[path[path.count - 1]] { path.append(parent) }
    return path
  }

  /// Whether the view passes the gates of hit-testing (B1.2), wherever the finger is.
  func isTouchable(_ view: Int) -> Bool { snapshot.views[view].rejection == nil }

  private static func shape(of view: ViewSnapshot, on screen: ConvexPiece?) -> ConvexPiece? {
    guard let screen, let inverse = view.toScreen.inverse else { return nil }
    // Cut before they are mapped: bounds may be boundless, and their corners no numbers.
    let near = inverse.box(of: around(screen.box))
    let bounds = view.bounds
    let (left, right) = (min(bounds.x, bounds.maxX), max(bounds.x, bounds.maxX))
    let (top, bottom) = (min(bounds.y, bounds.maxY), max(bounds.y, bounds.maxY))
    let edges = Edges(left, top, right, bottom).intersection(Edges(near.x, near.y, near.maxX, near.maxY))
    guard edges.right > edges.left, edges.bottom > edges.top else { return nil }
    let corners = edges.corners.map { view.toScreen($0) }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), abs(signedArea(corners)) > 0 else { return nil }
    return ConvexPiece(corners: corners)
  }

  /// Larger than the screen, so that the way there and back, which rounds, does not move the edges of what is cut.
  private static func around(_ screen: Edges) -> PlaneRect {
    PlaneRect(-screen.width, -screen.height, 3 * screen.width, 3 * screen.height)
  }
}
