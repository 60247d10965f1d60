import EventTrace

/// Targets without any area: nothing of them can be hit.
struct EmptyTargetLint {
  private let tree: SnapshotTree
  private var snapshot: Snapshot { tree.snapshot }

  init(_ tree: SnapshotTree) { self.tree = tree }

  /// The faults, and the views that they are about.
  ///
  /// - Parameter targets: places of what people aim at.
  func faults(_ targets: [Int]) -> [(view: Int, verdict: Verdict)] {
    targets.compactMap { target in verdict(target).map { (target, $0) } }
  }

  private func verdict(_ target: Int) -> Verdict? {
    let view = snapshot.views[target]
    // Heights of cells are the list's, and one of 0 hides a row.
    guard view.role != .cell, view.bounds.isEmpty, !view.bounds.width.isNaN, !view.bounds.height.isNaN else {
      return nil
    }
    let path = tree.path(to: target)
    // What is inside something that is empty is that one's matter (D04), or collapsed with it.
    guard !path.dropFirst().contains(where: { snapshot.views[$0].bounds.isEmpty }) else { return nil }
    let size = "\(short(view.bounds.width.rounded())) x \(short(view.bounds.height.rounded())) pt"
    guard let cause = cause(target) else { return nil }
    return Verdict(
      code: "L02", culprit: view.name, summary: "\(view.name) is \(size)\(cause.reason): no touch can hit it.",
      fix: cause.fix)
  }

  private func cause(_ target: Int) -> (reason: String, fix: String)? {
    let view = snapshot.views[target]
    let placement = snapshot.constraints?.placement(of: target)
    guard let layout = snapshot.constraints, let placement, !placement.isGiven else { return givenCause(target) }
    var parts: [(reason: String, fix: String)] = []
    let axes = [
      ("width", "trailing", view.bounds.width, placement.horizontal),
      ("height", "bottom", view.bounds.height, placement.vertical),
    ]
    for (what, edge, length, choice) in axes where length <= 0 {
      let constraints = placement.constraints.map { layout.constraints[$0] }.filter { $0.speaks(of: what) }
      // Somebody wants it to be nothing, for now.
      if constraints.contains(where: { $0.isNothing(for: view.id, what) }) { return nil }
      if choice != nil || constraints.isEmpty {
        parts.append(("and no constraint says what its \(what) is", "constrain its \(what)"))
      } else {
        let texts = constraints.filter { !$0.isBroken && !$0.isOfStack }.prefix(4).map(\.text)
        parts.append(
          (
            texts.isEmpty
              ? "and its \(what) is what others leave of it" : "because of \(texts.joined(separator: "; "))",
            "give it a \(what) that others have to leave it, or change where its \(edge) edge is pinned"
          ))
      }
    }
    guard !parts.isEmpty else { return nil }
    let fix = parts.map(\.fix).joined(separator: ", and ")
    return (", " + parts.map(\.reason).joined(separator: ", "), fix.prefix(1).uppercased() + fix.dropFirst() + ".")
  }

  /// Its frame is given. Views that wait somewhere without a size are left alone: what shows that it is meant to be
  /// there are constraints that speak of it, or what sticks out of it.
  private func givenCause(_ target: Int) -> (reason: String, fix: String)? {
    let view = snapshot.views[target]
    let layout = snapshot.constraints
    let own = layout?.placement(of: target)?.constraints.compactMap { layout?.constraints[$0] } ?? []
    if own.contains(where: { !$0.isOfStack && $0.first.view == view.id }) {
      return (
        ", as its translatesAutoresizingMaskIntoConstraints is true and its frame counts",
        "Set translatesAutoresizingMaskIntoConstraints of \(view.name) to false."
      )
    }
    guard !view.clips, view.role != .control, view.role != .textInput else { return nil }
    let isHolding = tree.subviews[target].contains {
      let held = snapshot.views[$0]
      return held.isShown && held.isDrawn && tree.shapes[$0] != nil
    }
    guard isHolding else { return nil }
    return (", and what it holds sticks out of it", "Give \(view.name) the size of what it holds.")
  }
}

extension PlacedConstraint {
  /// Whether it has to do with how long something is along an axis.
  fileprivate func speaks(of what: String) -> Bool {
    let sideways: Set<String> = [
      "left", "right", "leading", "trailing", "width", "centerX", "leftMargin", "rightMargin", "leadingMargin",
      "trailingMargin", "centerXWithinMargins",
    ]
    return sideways.contains(first.attribute) == (what == "width")
  }

  /// Whether it says that a view has no length.
  fileprivate func isNothing(for view: UInt32, _ what: String) -> Bool {
    !isBroken && first.view == view && first.attribute == what && second == nil && constant <= 0
      && relation != .greaterThanOrEqual
  }
}
