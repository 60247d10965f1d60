// How the tableau is brought to its best solution, and back to one after constants have changed.
//
// Symbols are chosen by their number wherever there is a choice (Bland's rule), so that no circle is gone; a bound on
// the work holds in any case.

extension Tableau {
  /// Why a search ended without a result.
  enum Failure: Error {
    /// The row of a basic symbol can't be fulfilled.
    case contradiction(basic: Symbol)
    case bound
  }

  /// More pivots than that in one search mean that something is wrong.
  var bound: Int { 20 * basics.count + 2000 }

  /// Makes what the soft constraints are off by as small as it can be, the highest priority first: what improves a
  /// lower one must cost the higher ones nothing.
  mutating func optimize() throws(Failure) {
    let limit = pivots + bound
    var level = 0
    while level < goals.count {
      guard let entering = entering(for: level) else {
        level += 1
        continue
      }
      guard pivots < limit else { throw .bound }
      guard let leaving = leaving(for: entering) else {
        // Costs are never negative: without rounding there is always one that leaves.
        level += 1
        continue
      }
      pivot(entering: entering, leaving: leaving)
    }
  }

  private func entering(for level: Int) -> Symbol? {
    for cell in goals[level].row.cells where cell.coefficient < -Row.least * 100 && kind(of: cell.symbol).mayEnter {
      if !goals[..<level].contains(where: { abs($0.row.coefficient(of: cell.symbol)) > Row.least * 100 }) {
        return cell.symbol
      }
    }
    return nil
  }

  /// The basic symbol that is the first to become zero when another one grows.
  ///
  /// - Parameter preferred: leaves if it is among the first.
  private func leaving(for entering: Symbol, preferred: Symbol? = nil) -> Symbol? {
    var (best, least) = (Symbol(-1), Double.infinity)
    forColumn(of: entering) { basic, coefficient, constant in
      guard coefficient < -Row.least, kinds[Int(basic)].isRestricted else { return }
      let ratio = max(constant, 0) / -coefficient
      if ratio < least - 1e-12 || ratio <= least + 1e-12 && best != preferred && (basic == preferred || basic < best) {
        (best, least) = (basic, min(ratio, least))
      }
    }
    return best < 0 ? nil : best
  }

  /// Whether a symbol could be worth more, or less, at no cost. Afterwards the tableau has the same solution, perhaps
  /// by other rows.
  mutating func canMove(_ symbol: Symbol, up: Bool) -> Bool {
    let limit = pivots + bound
    while pivots < limit {
      guard let row = row(of: symbol) else {
        // It is zero: a free one that no row decides, or one that would have to enter.
        guard kind(of: symbol) != .free else { return true }
        guard up, isFree(symbol) else { return false }
        guard let leaving = leaving(for: symbol), room(of: symbol, until: leaving) <= 1e-6 else { return true }
        pivot(entering: symbol, leaving: leaving)
        continue
      }
      if row.first(where: { kind(of: $0.symbol) == .free }) != nil { return true }
      let entering = row.first {
        (up ? $0.coefficient > Row.least : $0.coefficient < -Row.least) && isFree($0.symbol)
      }?.symbol
      guard let entering else { return false }
      guard let leaving = leaving(for: entering), room(of: entering, until: leaving) <= 1e-6 else { return true }
      pivot(entering: entering, leaving: leaving)
    }
    return true
  }

  /// A symbol that is zero and costs nothing when it grows.
  private func isFree(_ symbol: Symbol) -> Bool {
    kind(of: symbol).mayEnter && goals.allSatisfy { abs($0.row.coefficient(of: symbol)) < 1e-7 }
  }

  /// How far a symbol can grow until another one becomes zero.
  private func room(of entering: Symbol, until leaving: Symbol) -> Double {
    guard let row = row(of: leaving) else { return 0 }
    return max(row.constant, 0) / -row.coefficient(of: entering)
  }

  /// Brings an artificial symbol, which takes up what a new equation is off by, to zero and takes it away.
  ///
  /// - Throws: a contradiction, with the artificial symbol still there, if it can't become zero.
  mutating func eliminate(_ artificial: Symbol) throws(Failure) {
    let limit = pivots + bound
    while let row = row(of: artificial) {
      let entering = row.first { $0.coefficient < -Row.least && kind(of: $0.symbol).mayEnter }?.symbol
      guard let entering, row.constant > 1e-12 else { break }
      guard pivots < limit else { throw .bound }
      guard let leaving = leaving(for: entering, preferred: artificial) else { break }
      pivot(entering: entering, leaving: leaving)
    }
    guard let row = row(of: artificial) else { return }
    guard row.constant <= ConstraintSystem.tolerance else { throw .contradiction(basic: artificial) }
    // Zero, and still basic: anything may take its place, the largest for the sake of rounding.
    let others = row.cells.filter { kind(of: $0.symbol).mayEnter || kind(of: $0.symbol) == .free }
    if let other = others.max(by: { abs($0.coefficient) < abs($1.coefficient) }) {
      setConstant(0, of: artificial)
      pivot(entering: other.symbol, leaving: artificial)
    }
  }

  /// Makes rows whose constants have become negative possible again (the dual simplex), from a best solution to the
  /// next best one.
  mutating func restore(_ suspects: Set<Symbol>) throws(Failure) {
    let limit = pivots + bound
    var isFirst = true
    while true {
      // Only the first round knows which rows may be wrong; a pivot changes many.
      let wrong = isFirst ? firstWrong(of: suspects) : firstWrong(of: basics)
      isFirst = false
      guard let basic = wrong else { return }
      guard pivots < limit else { throw .bound }
      guard kind(of: basic) != .dummy, let row = row(of: basic), let entering = cheapest(in: row) else {
        throw .contradiction(basic: basic)
      }
      pivot(entering: entering, leaving: basic)
    }
  }

  private func firstWrong(of candidates: some Sequence<Symbol>) -> Symbol? {
    var first: Symbol?
    for symbol in candidates where symbol >= 0 && isBasic(symbol) {
      let (kind, value) = (kind(of: symbol), value(of: symbol))
      let isWrong =
        kind == .dummy
        ? abs(value) > ConstraintSystem.tolerance : kind.isRestricted && value < -ConstraintSystem.tolerance / 100
      if isWrong, symbol < first ?? .max { first = symbol }
    }
    return first
  }

  /// The symbol that makes the row's constant grow at the least cost, compared priority by priority.
  private func cheapest(in row: Row) -> Symbol? {
    var best: Row.Cell?
    for cell in row.cells where cell.coefficient > Row.least && kind(of: cell.symbol).mayEnter {
      guard let former = best else {
        best = cell
        continue
      }
      for goal in goals {
        let cost = goal.row.coefficient(of: cell.symbol) / cell.coefficient
        let formerCost = goal.row.coefficient(of: former.symbol) / former.coefficient
        if abs(cost - formerCost) < 1e-9 { continue }
        if cost < formerCost { best = cell }
        break
      }
    }
    return best?.symbol
  }

  /// The basic symbol that makes room when the symbol that stands for a constraint becomes basic, to go with its row.
  func leavingWhenRemoved(_ marker: Symbol) -> Symbol? {
    var (dummy, first, second, third) = (Symbol(-1), Symbol(-1), Symbol(-1), Symbol(-1))
    var (firstRatio, secondRatio) = (Double.infinity, Double.infinity)
    forColumn(of: marker) { basic, coefficient, constant in
      let kind = kinds[Int(basic)]
      if kind == .dummy {
        // An equation that said the same: from now on it is needed.
        if dummy < 0 || basic < dummy { dummy = basic }
      } else if kind == .free {
        if third < 0 || basic < third { third = basic }
      } else if coefficient < 0 {
        let ratio = -constant / coefficient
        if ratio < firstRatio || ratio == firstRatio && basic < first { (first, firstRatio) = (basic, ratio) }
      } else {
        let ratio = constant / coefficient
        if ratio < secondRatio || ratio == secondRatio && basic < second { (second, secondRatio) = (basic, ratio) }
      }
    }
    return [dummy, first, second, third].first { $0 >= 0 }
  }
}
