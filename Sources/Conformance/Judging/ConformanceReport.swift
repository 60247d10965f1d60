/// A judgement as lines for people.
package struct ConformanceReport: Sendable {
  /// One line, with what it is about, so that whoever prints it may give it a colour.
  package struct Line: Sendable, Hashable {
    package var text: String
    /// Of which state the line tells; nil where it tells of none.
    package var state: StatementState?

    init(_ text: String, _ state: StatementState? = nil) {
      (self.text, self.state) = (text, state)
    }
  }

  package private(set) var lines: [Line] = []
  private let judgement: Judgement

  /// - Parameters:
  ///   - all: what there is to measure beyond the scripts: the statements of Docs/Behaviour.md; empty for none.
  ///   - isBrief: leaves out all but what is contradicted, and the sum.
  package init(_ judgement: Judgement, statements all: [BehaviourStatement] = [], isBrief: Bool = false) {
    self.judgement = judgement
    for statement in judgement.statements {
      switch statement.state {
      case .contradicted: tell(statement)
      case .confirmed: if !isBrief { tell(statement) }
      case .unmeasured: break
      }
    }
    if !isBrief {
      tellUnplayed()
      tellUnmeasured(all)
    }
    tellSum(all)
  }

  private mutating func tell(_ statement: StatementJudgement) {
    let count = Set(statement.findings.filter { !$0.isSilent }.map(\.script)).count
    var text = Self.padded(statement.number.description, to: 8) + Self.padded(statement.state.rawValue, to: 14)
    switch statement.contrary {
    case nil: text += count == 1 ? "1 script" : "\(count) scripts"
    case let finding?: text += finding.script + Self.place(of: finding)
    }
    for number in statement.measurements { text += "; \(number)" }
    lines.append(Line(text, statement.state))
    if case .otherwise(let difference) = statement.contrary?.outcome {
      lines.append(Line("          expected:  \(difference.expected)"))
      lines.append(Line("          logged:    \(difference.logged)"))
    }
    for system in statement.otherwiseOn {
      lines.append(Line("          \(statement.state(on: system).rawValue) on \(system)", statement.state(on: system)))
    }
  }

  private static func place(of finding: Finding) -> String {
    guard case .otherwise(let difference) = finding.outcome, let line = difference.line else { return "" }
    return ", line \(line)"
  }

  /// Scripts that were not played, those with one reason in one line.
  private mutating func tellUnplayed() {
    var told: Set<String> = []
    for one in judgement.unplayed {
      let group = "\(one.system): \(one.reason)"
      guard told.insert(group).inserted else { continue }
      let names = judgement.unplayed.filter { "\($0.system): \($0.reason)" == group }.map(\.script)
      lines.append(Line("not played on \(group): \(Self.list(names))"))
    }
    if !judgement.unknown.isEmpty {
      lines.append(Line("scripts that are not in the catalogue: \(Self.list(judgement.unknown))"))
    }
  }

  private mutating func tellUnmeasured(_ all: [BehaviourStatement]) {
    let scripted = judgement.statements.filter { $0.state == .unmeasured }.map(\.number.description)
    if !scripted.isEmpty { lines.append(Line("unmeasured, with a script: \(Self.list(scripted))", .unmeasured)) }
    let known = Set(judgement.statements.map(\.number))
    let open = all.filter { !known.contains($0.number) && $0.isOpen }.map(\.number.description)
    if !open.isEmpty {
      lines.append(Line("open (DECIDE), and without a script: \(Self.list(open))", .unmeasured))
    }
    if !all.isEmpty {
      let missing = known.subtracting(all.map(\.number)).sorted().map(\.description)
      if !missing.isEmpty { lines.append(Line("measured by scripts, and no statement: \(Self.list(missing))")) }
    }
  }

  /// Unmeasured are, of a whole document, all that no log says anything of, with a script or without one.
  private mutating func tellSum(_ all: [BehaviourStatement]) {
    let measured = Set(judgement.statements.filter { $0.state != .unmeasured }.map(\.number))
    let parts = StatementState.allCases.map { state in
      let count =
        state == .unmeasured && !all.isEmpty
        ? all.count { !measured.contains($0.number) } : judgement.statements(that: state).count
      return "\(count) \(state.rawValue)"
    }
    let systems = judgement.systems.map(\.description).joined(separator: ", ")
    lines.append(Line("\(systems): \(parts.joined(separator: ", "))"))
  }

  /// So many names that a line stays a line.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(40).joined(separator: " ")
    return names.count > 40 ? "\(shown) and \(names.count - 40) more" : shown
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
