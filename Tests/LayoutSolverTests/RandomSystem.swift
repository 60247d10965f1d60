@testable import LayoutSolver

/// A stream of numbers that is the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// A constraint by the numbers of its variables, so that it can be put into any system and judged without one.
struct Wish {
  var terms: [(variable: Int, coefficient: Double)]
  var constant: Double
  var relation: SolverRelation
  var priority: Float

  var isRequired: Bool { priority >= 1000 }

  /// By how much it is not fulfilled.
  func excess(at point: [Double]) -> Double {
    let sum = terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
    return switch relation {
    case .equal: abs(sum)
    case .lessOrEqual: max(0, sum)
    case .greaterOrEqual: max(0, -sum)
    }
  }

  func constraint(_ variables: [SolverVariable]) -> LinearConstraint {
    var expression = LinearExpression(constant: constant)
    expression.terms = terms.map { .init(variable: variables[$0.variable], coefficient: $0.coefficient) }
    return LinearConstraint(expression, relation, strength: Strength(priority))
  }
}

/// Wishes about a few variables, of which every third can't be negative.
struct RandomSystem {
  let count: Int
  var wishes: [Wish]

  init(_ dice: inout Dice) {
    count = Int.random(in: 1...6, using: &dice)
    wishes = []
    for _ in 0..<Int.random(in: 1...14, using: &dice) { wishes.append(Self.wish(count, &dice)) }
  }

  static func isNotNegative(_ variable: Int) -> Bool { variable % 3 == 2 }

  /// Few different numbers, so that constraints meet, repeat and contradict each other.
  static func wish(_ count: Int, _ dice: inout Dice) -> Wish {
    let coefficients: [Double] = [1, 1, 1, -1, -1, 2, -0.5, 3]
    let terms = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
      (variable: Int.random(in: 0..<count, using: &dice), coefficient: coefficients.randomElement(using: &dice) ?? 1)
    }
    return Wish(
      terms: terms, constant: Double(Int.random(in: -10...10, using: &dice)) * 5,
      relation: [.equal, .lessOrEqual, .greaterOrEqual, .greaterOrEqual].randomElement(using: &dice) ?? .equal,
      priority: [1000, 1000, 999, 750, 750, 250, 1].randomElement(using: &dice) ?? 1000)
  }

  /// What the wishes of each priority are off by at a point, the highest first.
  static func costs(_ wishes: [Wish], at point: [Double]) -> [Double] {
    [999, 750, 250, 1].map { priority in
      wishes.filter { $0.priority == priority }.reduce(0) { $0 + $1.excess(at: point) }
    }
  }

  /// Whether costs are lower than others, the first difference deciding.
  static func isBetter(_ costs: [Double], than others: [Double]) -> Bool {
    for (cost, other) in zip(costs, others) where abs(cost - other) > 1e-4 { return cost < other }
    return false
  }
}

/// A system with the variables of a random one, and the wishes that it has accepted.
struct Trial {
  var system = ConstraintSystem()
  let variables: [SolverVariable]
  var accepted: [(wish: Wish, id: ConstraintID)] = []

  init(_ count: Int) {
    var system = ConstraintSystem()
    variables = (0..<count).map { system.makeVariable(RandomSystem.isNotNegative($0) ? .notNegative : .anyNumber) }
    self.system = system
  }

  var point: [Double] { variables.map { system.value(of: $0) } }
  var wishes: [Wish] { accepted.map(\.wish) }

  /// - Returns: what it contradicts; nil if it was accepted.
  mutating func add(_ wish: Wish) -> [ConstraintID]? {
    do {
      accepted.append((wish, try system.add(wish.constraint(variables))))
      return nil
    } catch {
      guard case .conflict(let others, _) = error else { return [] }
      return others
    }
  }
}
