import EventTrace

/// What keeps people from reading or using a screen who see, hear or move otherwise: the rules behind
/// `SimulatedDevice.audit(_:ignoring:)` and `firstresponder lint --accessibility`.
///
/// It says what it can know, and keeps quiet where it can't: no contrast over a picture, a gradient or what shines
/// through, nothing about bars, alerts and keyboards that UIKit itself makes, nor about what is not on the screen.
public enum Audit {
  /// The faults of a screen.
  ///
  /// - Parameters:
  ///   - evidence: its elements, and what their objects know.
  ///   - snapshot: its views, of the same moment.
  ///   - map: what a finger reaches of them.
  ///   - types: what is looked for.
  ///   - ignored: places in the tree of what is passed over, with all that is in it.
  /// - Returns: by kind in Apple's order, then in the order of the element tree. Each fault once.
  public static func issues(
    in evidence: AuditEvidence, _ snapshot: Snapshot, _ map: ReachabilityMap, _ types: AuditTypes = .all,
    ignoring ignored: [Int] = []
  ) -> [AuditIssue] {
    let screen = AuditedScreen(evidence, snapshot, map, ignoring: ignored)
    var issues: [AuditIssue] = []
    if !types.isDisjoint(with: [.contrast, .dynamicType, .textClipped]) {
      issues += TextAudit(screen).issues().filter { types.contains($0.type) }
    }
    if types.contains(.elementDetection) { issues += DetectionAudit(screen).issues() }
    if types.contains(.hitRegion) { issues += HitRegionAudit(screen).issues() }
    if types.contains(.sufficientElementDescription) { issues += DescriptionAudit(screen).issues() }
    if types.contains(.trait) { issues += TraitAudit(screen).issues() }
    return issues.enumerated().sorted { ($0.element.type.rawValue, $0.offset) < ($1.element.type.rawValue, $1.offset) }
      .map(\.element)
  }
}
