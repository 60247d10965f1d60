/// What logs say about each statement that scripts measure.
package struct Judgement: Sendable {
  /// All statements that the scripts measure, in the order of their numbers.
  package var statements: [StatementJudgement]
  /// The systems that the logs are from, the newest first.
  package var systems: [MeasuredSystem]
  /// Scripts that a log says nothing about, or not to their end, each with the system and the reason.
  package var unplayed: [Unplayed]
  /// Scripts of logs that the catalogue does not have.
  package var unknown: [String]
  /// Whether devices in memory stood in for real ones.
  package var isStandIn: Bool

  package struct Unplayed: Sendable, Hashable {
    package var script: String
    package var system: MeasuredSystem
    package var reason: String

    package init(script: String, system: MeasuredSystem, reason: String) {
      (self.script, self.system, self.reason) = (script, system, reason)
    }
  }

  /// - Parameter logs: of any systems; several of one system count together, and one that contradicts is enough.
  /// - Throws: `JudgementError` where a log is of another catalogue, or stand-ins and real systems are mixed.
  package init(of logs: [ConformanceLog], by scripts: [PlayedScript] = Catalogue.scripts) throws(JudgementError) {
    for log in logs where log.catalogue != Catalogue.edition { throw .otherCatalogue(log.catalogue, log.system) }
    if Set(logs.map(\.isStandIn)).count > 1 { throw .mixed }
    isStandIn = logs.contains(where: \.isStandIn)
    systems = Set(logs.map(\.system)).sorted { $1.isOlder(than: $0) }
    var findings: [String: [Finding]] = [:]
    var unplayed: [Unplayed] = []
    for log in logs {
      let played = Dictionary(log.played.map { ($0.name, $0) }) { first, _ in first }
      for script in scripts {
        guard let entry = played[script.name] else {
          unplayed.append(Unplayed(script: script.name, system: log.system, reason: Self.reason(script.name, log)))
          continue
        }
        for check in script.checks {
          let finding = Finding(
            script: script.name, system: log.system, outcome: check.expectation.outcome(in: entry))
          for statement in check.statements { findings[statement, default: []].append(finding) }
        }
      }
    }
    let known = Set(scripts.map(\.name))
    unknown = Set(logs.flatMap { $0.played.map(\.name) + $0.skipped.keys }).subtracting(known).sorted()
    self.unplayed = unplayed
    let numbers = Set(scripts.flatMap(\.statements)).compactMap { StatementNumber($0) }.sorted()
    statements = numbers.map { StatementJudgement(number: $0, findings: findings[$0.description] ?? []) }
  }

  /// Those of a state, by the newest system that says anything about each.
  package func statements(that are: StatementState) -> [StatementJudgement] { statements.filter { $0.state == are } }

  private static func reason(_ script: String, _ log: ConformanceLog) -> String {
    if let reason = log.skipped[script] { return reason }
    if log.cutOff == script { return "the log ends in its midst" }
    return log.isFinished ? "the player does not have it" : "the log ends before it"
  }
}

/// What one script on one system says about a statement.
package struct Finding: Sendable, Hashable {
  package var script: String
  package var system: MeasuredSystem
  package var outcome: CheckOutcome

  package init(script: String, system: MeasuredSystem, outcome: CheckOutcome) {
    (self.script, self.system, self.outcome) = (script, system, outcome)
  }
}

package enum StatementState: String, Sendable, CaseIterable {
  /// Whatever was measured is as expected.
  case confirmed
  /// At least one script says otherwise.
  case contradicted
  /// No script said anything.
  case unmeasured
}

/// What logs say about one statement.
package struct StatementJudgement: Sendable, Hashable {
  package var number: StatementNumber
  /// In the order of the logs, and of the scripts in each.
  package var findings: [Finding]

  package init(number: StatementNumber, findings: [Finding]) {
    (self.number, self.findings) = (number, findings)
  }

  /// By the newest system that says anything; older ones that say otherwise are told beside it.
  package var state: StatementState { systems.last.map(state(on:)) ?? .unmeasured }

  /// The systems that say anything about it, the oldest first.
  package var systems: [MeasuredSystem] {
    Set(findings.filter { !$0.isSilent }.map(\.system)).sorted { $0.isOlder(than: $1) }
  }

  package func state(on system: MeasuredSystem) -> StatementState {
    let said = findings.filter { $0.system == system && !$0.isSilent }
    if said.isEmpty { return .unmeasured }
    return said.contains(where: \.isContrary) ? .contradicted : .confirmed
  }

  /// Older systems on which it is not as on the newest one, the newest of them first.
  package var otherwiseOn: [MeasuredSystem] { systems.dropLast().reversed().filter { state(on: $0) != state } }

  /// The first script on the newest system that says otherwise.
  package var contrary: Finding? {
    guard let newest = systems.last else { return nil }
    return findings.first { $0.system == newest && $0.isContrary }
  }

  /// Numbers that were measured on the newest system, each once.
  package var measurements: [Measurement] {
    guard let newest = systems.last else { return [] }
    var seen: Set<Measurement> = []
    return findings.filter { $0.system == newest }.compactMap(\.measured).filter { seen.insert($0).inserted }
  }
}

extension Finding {
  package var isContrary: Bool { if case .otherwise = outcome { true } else { false } }
  package var isSilent: Bool { if case .silent = outcome { true } else { false } }

  package var measured: Measurement? {
    switch outcome {
    case .asExpected(let measured): measured
    case .otherwise(let difference): difference.measured
    case .silent: nil
    }
  }
}

/// Why logs can't be judged together, or not by these scripts.
package enum JudgementError: Error, Hashable, CustomStringConvertible {
  case otherCatalogue(Int, MeasuredSystem)
  case mixed

  package var description: String {
    switch self {
    case .otherCatalogue(let edition, let system):
      "the log of \(system) was made with edition \(edition) of the scripts, and these are edition "
        + "\(Catalogue.edition); play them again with the file of today"
    case .mixed: "a log of a simulated device and one of a real system say nothing together; give them apart"
    }
  }
}
