import EventTrace

/// Faults that are visible before anybody touches the screen, each with the code of the diagnosis that it would cause.
///
/// It keeps quiet where a program may mean what it does: a view that a sheet hides, a row that can be scrolled into
/// reach, a container that is disabled for a while. So what it says is worth a look,
/// and a screen without verdicts may still have faults.
public enum Lint {
  /// The faults of a screen: what stops all input first, then targets, recognizers and controls,
  /// each in the order of the views.
  ///
  /// Names are those that `why` says. Where constraints leave a choice is found if the snapshot has `constraints`.
  public static func faults(in snapshot: Snapshot, _ map: ReachabilityMap) -> [Verdict] {
    let snapshot = snapshot.named()
    return unlocated(in: snapshot, map).located(in: snapshot)
  }

  private static func unlocated(in snapshot: Snapshot, _ map: ReachabilityMap) -> [Verdict] {
    var faults = ignoring(snapshot)
    let tree = SnapshotTree(snapshot)
    let wanted = wanted(in: tree)
    let hard = TargetLint(snapshot).faults(map.targets)
    let empty = EmptyTargetLint(tree).faults(wanted)
    let outside = OutsideLint(tree)
    faults += hard + empty.map(\.verdict) + outside.outside(wanted).compactMap { outside.verdict($0) }
    // Of what has no size it is said already what is missing.
    let named = Set(hard.filter { $0.code == "D04" }.map(\.culprit))
    let known = Set(empty.map(\.view) + snapshot.views.indices.filter { named.contains(snapshot.views[$0].name) })
    faults += AmbiguityLint(tree)?.faults(wanted, besides: known) ?? []
    faults += RecognizerLint(snapshot).faults()
    faults += ControlLint(snapshot).faults()
    return faults
  }

  /// What people would aim at if they saw it: places of views, in their order.
  static func wanted(in tree: SnapshotTree) -> [Int] {
    let finder = TargetFinder(tree, [])
    var isShown: [Bool] = []
    for (place, view) in tree.snapshot.views.enumerated() {
      isShown.append(view.isShown && (tree.parents[place].map { isShown[$0] } ?? true))
    }
    return isShown.indices.filter { isShown[$0] && finder.kind(of: $0) != nil }
  }

  private static func ignoring(_ snapshot: Snapshot) -> [Verdict] {
    let count = snapshot.application.ignoringCount
    guard count > 0 else { return [] }
    return [
      Verdict(
        code: "D24", culprit: "UIApplication",
        summary: "No touch is delivered: beginIgnoringInteractionEvents() was called \(count) "
          + "\(count == 1 ? "time" : "times") more than endIgnoringInteractionEvents().",
        fix: "Call endIgnoringInteractionEvents() on every way out, also when the work fails.")
    ]
  }
}
