import EventTrace

/// A fault, and the screens on which it shows.
public struct ScreenFault: Sendable, Hashable, Codable {
  /// What is wrong; the numbers are those of the first of `screens`.
  public var verdict: Verdict
  /// Where, in the order in which the screens were looked at.
  public var screens: [ScreenVariant]
  /// It shows on every screen that was looked at.
  public var isEverywhere: Bool

  /// A fault as given. Nothing is checked.
  public init(verdict: Verdict, screens: [ScreenVariant], isEverywhere: Bool) {
    (self.verdict, self.screens, self.isEverywhere) = (verdict, screens, isEverywhere)
  }
}

/// An app on one of the screens that it has to fit.
public struct LintedScreen: Sendable {
  /// Which screen.
  public var screen: ScreenVariant
  /// The app on it, best with `Snapshot.constraints`.
  public var snapshot: Snapshot
  /// Where touches go there.
  public var map: ReachabilityMap
  /// What an audit rests on; nil where none is wanted.
  public var evidence: AuditEvidence?

  /// An app as it was found on a screen.
  public init(
    _ screen: ScreenVariant, _ snapshot: Snapshot, _ map: ReachabilityMap, auditing evidence: AuditEvidence? = nil
  ) {
    (self.screen, self.snapshot, self.map, self.evidence) = (screen, snapshot, map, evidence)
  }

  /// Its faults, those for touches first, then those that an audit finds, whose codes are the kinds of `AuditTypes`.
  public var faults: [Verdict] {
    let audit = evidence.map { Audit.issues(in: $0, snapshot, map).map(\.verdict) } ?? []
    return Lint.faults(in: snapshot, map) + audit
  }
}

extension Lint {
  /// The faults on several screens, each said once: the same code and culprit are the same fault, as often as it is
  /// found on one screen. In the order of the screens, and of `LintedScreen.faults` on each.
  ///
  /// What lies off one screen is named also where it is on another: it was meant to be there.
  public static func faults(on screens: [LintedScreen]) -> [ScreenFault] {
    var found: [ScreenFault] = []
    var places: [Key: Int] = [:]
    let known = screens.map(KnownScreen.init)
    let outside = known.map(\.outside)
    for (number, linted) in screens.enumerated() {
      var counts: [Key: Int] = [:]
      let more = outside[number].filter { name, _ in
        outside.indices.contains { $0 != number && outside[$0][name] == nil && known[$0].has(name) }
      }
      let own = linted.faults
      let fresh = more.values.sorted { $0.place < $1.place }.map(\.verdict).filter { !own.contains($0) }
      for verdict in own + fresh {
        var key = Key(code: verdict.code, culprit: known[number].reference(verdict.culprit))
        counts[key, default: 0] += 1
        key.number = counts[key, default: 1]
        if let place = places[key] {
          found[place].screens.append(linted.screen)
        } else {
          places[key] = found.count
          found.append(ScreenFault(verdict: verdict, screens: [linted.screen], isEverywhere: false))
        }
      }
    }
    for place in found.indices { found[place].isEverywhere = found[place].screens.count == screens.count }
    return found
  }

  private struct Key: Hashable {
    var code: String
    /// As the trace names it.
    var culprit: String
    /// Of several on one screen.
    var number = 0
  }
}

/// A screen whose views are known again on another one: by the trace's names, as those that people read may tell where
/// something lies.
private struct KnownScreen {
  private let linted: LintedScreen
  private let named: Snapshot
  /// The trace's names, by those that people read.
  private let references: [String: String]

  init(_ linted: LintedScreen) {
    (self.linted, named) = (linted, linted.snapshot.named())
    let views = zip(named.views, linted.snapshot.views).map { ($0.name, $1.name) }
    let recognizers = zip(named.recognizers, linted.snapshot.recognizers).map { ($0.name, $1.name) }
    references = Dictionary(views + recognizers, uniquingKeysWith: { first, _ in first })
  }

  /// The trace's name of what people read.
  func reference(_ name: String) -> String { references[name] ?? name }

  /// Whether a target of that name can be touched there.
  func has(_ reference: String) -> Bool {
    linted.map.targets.contains { self.reference($0.name) == reference && $0.reachableArea > 0 }
  }

  /// What lies off a screen beside what is on it, by name. Only what the program itself has named is known again.
  var outside: [String: (place: Int, verdict: Verdict)] {
    let tree = SnapshotTree(named)
    let lint = OutsideLint(tree)
    var outside: [String: (place: Int, verdict: Verdict)] = [:]
    for found in lint.outside(Lint.wanted(in: tree)) where found.scroll == nil {
      let view = named.views[found.target]
      if !view.identifier.isEmpty {
        outside[reference(view.name)] = (found.target, lint.verdict(onScreen: found))
      }
    }
    return outside
  }
}
