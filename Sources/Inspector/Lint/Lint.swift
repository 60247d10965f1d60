import EventTrace

/// Faults that are visible before anybody touches the screen, each with the code of the diagnosis that it would cause.
///
/// It keeps quiet where a program may mean what it does: a view that a sheet hides, a row that can be scrolled into
/// reach, a container that is disabled for a while. So what it says is worth a look,
/// and a screen without verdicts may still have faults.
public enum Lint {
  /// The faults of a screen: what stops all input first, then targets, recognizers and controls,
  /// each in the order of the views.
  public static func faults(in snapshot: Snapshot, _ map: ReachabilityMap) -> [Verdict] {
    var faults = ignoring(snapshot)
    faults += TargetLint(snapshot).faults(map.targets)
    faults += RecognizerLint(snapshot).faults()
    faults += ControlLint(snapshot).faults()
    return faults
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
