/// Linear constraints over variables, solved as they come and go (the Cassowary simplex).
///
/// Required constraints hold, or the one that contradicts the others is refused. Of the soft ones a higher priority
/// wins over any number of lower ones. Adding, removing and changing constants cost in proportion to what they touch.
/// What the variables are worth is right after `solve()`. There are no views here and no clock: the same calls give the
/// same numbers.
package struct ConstraintSystem {
  /// What an equation may be off by and still count as fulfilled.
  static let tolerance = 1e-6

  struct Entry {
    var constraint: LinearConstraint
    /// Stands for the constraint in every row that follows from it.
    var marker: Symbol
    /// The marker's coefficient in the constraint's own equation.
    var sign: Double
    /// What a soft constraint is off by, above and below.
    var errors: [Symbol]
    /// The other symbol that the constraint brought.
    var other: Symbol?
  }

  var tableau = Tableau()
  var entries: [ConstraintID: Entry] = [:]
  /// Of each marker.
  var owners: [Symbol: ConstraintID] = [:]
  private var lastNumber = 0
  private(set) var isSolved = true

  package init() {}

  /// A system without constraints, with the variables of another one.
  init(variablesOf other: ConstraintSystem) {
    let kinds = other.tableau.kinds
    for kind in kinds { _ = tableau.makeSymbol(kind == .free || kind == .notNegative ? kind : .none) }
    for symbol in kinds.indices where tableau.kinds[symbol] == .none { tableau.free(Symbol(symbol)) }
    lastNumber = other.lastNumber
  }

  /// Constraints that are in the system.
  package var count: Int { entries.count }
  /// Exchanges of one basic variable for another so far: the measure of the work that was done.
  package var pivots: Int { tableau.pivots }

  // MARK: Variables

  package mutating func makeVariable(_ range: SolverVariable.Range = .anyNumber) -> SolverVariable {
    SolverVariable(symbol: tableau.makeSymbol(range == .anyNumber ? .free : .notNegative))
  }

  /// What the variable is worth since the last `solve()`; 0 for one that no constraint says anything about.
  package func value(of variable: SolverVariable) -> Double { tableau.value(of: variable.symbol) }

  /// The variables that may be worth something else than when this was last asked, each once; all others are not.
  package mutating func takeMoved() -> [SolverVariable] { tableau.takeMoved().map { SolverVariable(symbol: $0) } }

  // MARK: Constraints

  /// Adds a constraint. The others stay fulfilled; the soft ones are best fulfilled after the next `solve()`.
  ///
  /// - Returns: the name by which it is changed and removed.
  /// - Throws: `conflict` if it is required and contradicts required ones, `notFinite`, or `tooMuchWork`. The system is
  ///   then without it.
  package mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    guard constraint.expression.isFinite else { throw .notFinite }
    lastNumber += 1
    let id = ConstraintID(number: lastNumber)
    try add(constraint, as: id)
    return id
  }

  private mutating func add(_ constraint: LinearConstraint, as id: ConstraintID) throws(SolverError) {
    var row = Row(constant: constraint.expression.constant)
    for term in constraint.expression.terms {
      tableau.add(term.variable.symbol, times: term.coefficient, to: &row)
    }
    let entry = mark(constraint, &row)
    entries[id] = entry
    owners[entry.marker] = id
    if row.constant < 0 { row.multiply(by: -1) }
    // Also a constraint that is refused may leave another solution behind.
    isSolved = false
    do {
      try insert(row, entry)
    } catch {
      let failure: SolverError
      switch error {
      case .contradiction(let basic):
        failure = .conflict(reason(constraints(in: row, orOf: basic, but: id), with: constraint), added: true)
      case .bound: failure = .tooMuchWork(pivots: tableau.pivots)
      }
      forget(id, entry)
      throw failure
    }
    for symbol in entry.errors { tableau.addCost(of: symbol, constraint.strength) }
  }

  /// Completes the row of a constraint to an equation: with what it leaves over, what it is off by, or what stands for
  /// it.
  private mutating func mark(_ constraint: LinearConstraint, _ row: inout Row) -> Entry {
    let isRequired = constraint.strength.isRequired
    func entry(_ marker: Symbol, _ sign: Double, _ errors: [Symbol], _ other: Symbol?) -> Entry {
      Entry(constraint: constraint, marker: marker, sign: sign, errors: errors, other: other)
    }
    if constraint.relation == .equal {
      if isRequired {
        let dummy = tableau.makeSymbol(.dummy)
        row.add(dummy, times: 1)
        return entry(dummy, 1, [], nil)
      }
      let (above, below) = (tableau.makeSymbol(.error), tableau.makeSymbol(.error))
      row.add(above, times: -1)
      row.add(below, times: 1)
      return entry(above, -1, [above, below], below)
    }
    let sign: Double = constraint.relation == .lessOrEqual ? 1 : -1
    let slack = tableau.makeSymbol(.slack)
    row.add(slack, times: sign)
    guard !isRequired else { return entry(slack, sign, [], nil) }
    let error = tableau.makeSymbol(.error)
    row.add(error, times: -sign)
    return entry(slack, sign, [error], error)
  }

  /// Solves an equation, whose constant is not negative, for a symbol that may be basic, and makes it so.
  private mutating func insert(_ equation: Row, _ entry: Entry) throws(Tableau.Failure) {
    if let subject = subject(of: equation, entry) {
      var row = equation
      row.solve(for: subject, leaving: nil)
      tableau.substitute(subject, by: row)
      tableau.insert(row, for: subject)
      return
    }
    let artificial = tableau.makeSymbol(.artificial)
    tableau.insert(equation, for: artificial)
    do {
      try tableau.eliminate(artificial)
      // Only dummies are left: it says what others say, too.
      if tableau.isBasic(artificial) {
        var row = tableau.removeRow(of: artificial)
        row.constant = 0
        row.solve(for: entry.marker, leaving: nil)
        tableau.substitute(entry.marker, by: row)
        tableau.insert(row, for: entry.marker)
      }
      tableau.free(artificial)
    } catch {
      // The rows without the artificial symbol are what was there before.
      failedRow = tableau.removeRow(of: artificial)
      tableau.free(artificial)
      throw error
    }
  }

  /// The last row that could not be fulfilled.
  private var failedRow: Row?

  /// A free variable; one that no other row speaks of and that would not become negative, so that nothing is off yet; a
  /// new symbol of that kind; nil if there is none of these.
  private func subject(of row: Row, _ entry: Entry) -> Symbol? {
    if let free = row.first(where: { tableau.kind(of: $0.symbol) == .free }) { return free.symbol }
    let unused = row.first {
      ($0.coefficient < 0 || row.constant == 0) && tableau.kind(of: $0.symbol) == .notNegative
        && tableau.isUnused($0.symbol)
    }
    if let unused { return unused.symbol }
    return [entry.marker, entry.other ?? entry.marker].first {
      tableau.kind(of: $0) != .dummy && (row.coefficient(of: $0) < 0 || row.constant == 0)
    }
  }

  private mutating func constraints(in row: Row, orOf basic: Symbol, but id: ConstraintID) -> [ConstraintID] {
    var symbols = (failedRow ?? tableau.row(of: basic) ?? row).cells.map(\.symbol)
    failedRow = nil
    symbols.append(basic)
    return Set(symbols.compactMap { owners[$0] }).subtracting([id]).sorted()
  }

  private func reason(_ ids: [ConstraintID], with constraint: LinearConstraint) -> [ConstraintID] {
    looksForReasons ? minimal(ids, with: constraint) : ids
  }

  private mutating func forget(_ id: ConstraintID, _ entry: Entry) {
    entries[id] = nil
    owners[entry.marker] = nil
    tableau.free(entry.marker)
    if let other = entry.other { tableau.free(other) }
  }

  /// Removes a constraint; one that is not there is ignored.
  package mutating func remove(_ id: ConstraintID) {
    guard let entry = entries[id] else { return }
    for symbol in entry.errors { tableau.removeCost(of: symbol, entry.constraint.strength) }
    if tableau.isBasic(entry.marker) {
      tableau.removeRow(of: entry.marker)
    } else if let leaving = tableau.leavingWhenRemoved(entry.marker) {
      tableau.pivot(entering: entry.marker, leaving: leaving)
      tableau.removeRow(of: entry.marker)
    }
    forget(id, entry)
    isSolved = false
  }

  /// Adds a constraint again that was in the system before; one that has become impossible is left out.
  mutating func readd(_ constraint: LinearConstraint, as id: ConstraintID) { try? add(constraint, as: id) }

  /// Whether a constraint goes with those that are here; it is added, but for a search of the reason.
  mutating func accepts(_ constraint: LinearConstraint) -> Bool {
    lastNumber += 1
    looksForReasons = false
    defer { looksForReasons = true }
    do {
      try add(constraint, as: ConstraintID(number: lastNumber))
      return true
    } catch {
      return false
    }
  }
  /// False while the reason of a conflict is being looked for.
  private var looksForReasons = true

  /// Fulfils the soft constraints as well as they can be.
  ///
  /// - Throws: `tooMuchWork`. The required constraints hold, and another call goes on.
  package mutating func solve() throws(SolverError) {
    guard !isSolved else { return }
    do {
      try tableau.optimize()
    } catch {
      throw .tooMuchWork(pivots: tableau.pivots)
    }
    isSolved = true
  }
}
