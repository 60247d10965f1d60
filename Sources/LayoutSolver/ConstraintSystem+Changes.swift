// Changes of numbers: the rows stay, their constants move.

extension ConstraintSystem {
  /// Gives constraints other constants, all at once: only together they have to be possible. The system is solved.
  ///
  /// - Throws: `conflict` if required constraints contradict each other then, or `tooMuchWork`. All constants are as
  ///   before.
  package mutating func setConstants(_ constants: [(id: ConstraintID, constant: Double)]) throws(SolverError) {
    guard constants.allSatisfy({ $0.constant.isFinite }) else { throw .notFinite }
    // The way back from rows that became impossible begins at a best solution.
    try solve()
    let before = constants.compactMap { change in
      entries[change.id].map { (id: change.id, constant: $0.constraint.expression.constant) }
    }
    do {
      try apply(constants)
    } catch {
      let failure: SolverError
      switch error {
      case .contradiction(let basic):
        let symbols = [basic] + (tableau.row(of: basic)?.cells.map(\.symbol) ?? [])
        failure = .conflict(minimal(Set(symbols.compactMap { owners[$0] }).sorted()), added: false)
      case .bound: failure = .tooMuchWork(pivots: tableau.pivots)
      }
      do { try apply(before) } catch { rebuild() }
      throw failure
    }
  }

  private mutating func apply(_ constants: [(id: ConstraintID, constant: Double)]) throws(Tableau.Failure) {
    var suspects: Set<Symbol> = []
    for (id, constant) in constants {
      guard let entry = entries[id] else { continue }
      let change = constant - entry.constraint.expression.constant
      guard change != 0 else { continue }
      entries[id]?.constraint.expression.constant = constant
      suspects.formUnion(tableau.shift(entry.marker, by: change / entry.sign))
      if let other = entry.other, tableau.isBasic(other) { suspects.insert(other) }
    }
    guard !suspects.isEmpty else { return }
    try tableau.restore(suspects)
  }

  /// Adds a soft wish for the value of a variable, which `suggest(_:for:)` changes.
  ///
  /// - Parameter strength: below required; a required one counts as 999.
  package mutating func edit(
    _ variable: SolverVariable, value: Double, strength: Strength
  ) throws(SolverError) -> ConstraintID {
    let strength = strength.isRequired ? Strength(999) : strength
    return try add(LinearConstraint(LinearExpression(variable, plus: -value), .equal, strength: strength))
  }

  /// Wishes for another value of a variable that is being edited. The system is solved.
  package mutating func suggest(_ value: Double, for edit: ConstraintID) throws(SolverError) {
    try setConstants([(edit, -value)])
  }

  /// Whether the constraints leave a variable no choice: no other solution is as good. Where the search for one meets
  /// the bound of work, the answer is that there is one.
  package func isDetermined(_ variable: SolverVariable) -> Bool {
    // Copied only where rows are at their limits, so that the search has to go around a corner.
    var trial = tableau
    return !trial.canMove(variable.symbol, up: true) && !trial.canMove(variable.symbol, up: false)
  }

  /// Solves everything anew, from the constraints as they were added. What rounding has left in the rows is gone.
  package mutating func rebuild() {
    let former = entries.sorted { $0.key < $1.key }
    self = ConstraintSystem(variablesOf: self)
    for (id, entry) in former { readd(entry.constraint, as: id) }
  }

  /// Of constraints that can't hold together, as few as still can't. A large set is left as it is: the search would
  /// cost more than it tells.
  func minimal(_ ids: [ConstraintID], with added: LinearConstraint? = nil) -> [ConstraintID] {
    guard ids.count <= 40 else { return ids }
    var kept = ids
    for id in ids.reversed() {
      let fewer = kept.filter { $0 != id }
      if !canHold(fewer.compactMap { entries[$0]?.constraint } + [added].compactMap(\.self)) { kept = fewer }
    }
    return kept
  }

  private func canHold(_ constraints: [LinearConstraint]) -> Bool {
    var trial = ConstraintSystem(variablesOf: self)
    for constraint in constraints where !trial.accepts(constraint) { return false }
    return true
  }

  /// How far the soft constraints are from being fulfilled: the sum for each priority, the highest first.
  package var costs: [(strength: Strength, cost: Double)] {
    var sums: [Strength: Double] = [:]
    for entry in entries.values where !entry.constraint.strength.isRequired {
      sums[entry.constraint.strength, default: 0] += excess(of: entry.constraint)
    }
    return sums.sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
  }

  /// The most that a required constraint is off by: nothing, but for rounding.
  package var greatestFault: Double {
    entries.values.reduce(0) { $1.constraint.strength.isRequired ? max($0, excess(of: $1.constraint)) : $0 }
  }

  /// Whether a constraint is fulfilled now, soft ones among them; false for one that is not there.
  package func isFulfilled(_ id: ConstraintID) -> Bool {
    entries[id].map { excess(of: $0.constraint) < 1e-3 } ?? false
  }

  private func excess(of constraint: LinearConstraint) -> Double {
    let expression = constraint.expression
    let sum = expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
    return switch constraint.relation {
    case .equal: abs(sum)
    case .lessOrEqual: max(0, sum)
    case .greaterOrEqual: max(0, -sum)
    }
  }
}
