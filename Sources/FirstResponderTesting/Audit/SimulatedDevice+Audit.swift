import EventTrace
import FirstResponder
import Inspector
import Testing

extension SimulatedDevice {
  /// Looks at the screen for what keeps people from reading or using it who see, hear or move otherwise.
  ///
  /// ```swift
  /// expect(device.audit()).isEmpty()
  /// let issues = device.audit([.hitRegion, .contrast], ignoring: .identifier("legacy"))
  /// ```
  ///
  /// It says what it can know, and keeps quiet where it can't: no contrast over a picture, a gradient or what shines
  /// through, nothing about bars, alerts and keyboards that UIKit itself makes, nor about what is not on the screen.
  /// What a finger reaches is computed exactly (``SimulatedDevice/reachability()``), overrides of hit-testing included.
  ///
  /// - Parameters:
  ///   - types: what is looked for.
  ///   - ignored: what is passed over: the elements that these finders mean, and all that is in them.
  /// - Returns: by kind in Apple's order, then in the order of the element tree. Each fault once.
  public func audit(_ types: AuditTypes = .all, ignoring ignored: ElementFinder...) -> [AuditIssue] {
    use()
    deliver()
    let evidence = application.auditEvidence()
    let search = ElementSearch(tree: evidence.tree)
    let snapshot = snapshot()
    let map = ReachabilityMap(snapshot) { [application] in application.probe(at: $0)?.view }
    return Audit.issues(in: evidence, snapshot, map, types, ignoring: ignored.flatMap(search.places))
  }
}

/// Checks what an audit has found, in a test of Swift Testing. What fails says each issue and what mends it:
///
/// ```swift
/// expect(device.audit()).isEmpty()
/// ```
///
///     The audit found 1 issue.
///     hitRegion: UIButton 'Pay' is 30 x 30 pt where a finger reaches it, and a finger needs 44 x 44 pt
///     Fix: Make it at least 44 x 44 pt, or override point(inside:with:) so that it is hit in as much.
@MainActor public func expect(
  _ issues: [AuditIssue], sourceLocation: SourceLocation = #_sourceLocation
) -> AuditExpectation {
  AuditExpectation(issues) { Issue.record(Comment(rawValue: $0), sourceLocation: sourceLocation) }
}

/// What an audit is expected to have found; made by ``expect(_:sourceLocation:)-([AuditIssue],_)``.
@MainActor public struct AuditExpectation {
  private let issues: [AuditIssue]
  private let record: (String) -> Void

  /// - Parameter record: gets the text of a check that does not hold.
  package init(_ issues: [AuditIssue], record: @escaping (String) -> Void) {
    (self.issues, self.record) = (issues, record)
  }

  /// Nothing was found. Records one issue with the first twenty faults otherwise.
  @discardableResult public func isEmpty() -> Bool {
    guard !issues.isEmpty else { return true }
    var lines = ["The audit found \(issues.count) \(issues.count == 1 ? "issue" : "issues")."]
    for issue in issues.prefix(20) { lines += ["\(issue)", "Fix: \(issue.fix)"] }
    if issues.count > 20 { lines.append("And \(issues.count - 20) more.") }
    record(lines.joined(separator: "\n"))
    return false
  }
}
