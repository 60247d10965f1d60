/// An unknown of a system: what it is worth is asked of the system that made it.
package struct SolverVariable: Hashable, Sendable {
  let symbol: Symbol

  /// What a variable may be worth.
  package enum Range: Sendable {
    /// Any number.
    case anyNumber
    /// No number below zero, whatever the constraints say.
    case notNegative
  }
}

/// A sum of multiples of variables and a constant.
package struct LinearExpression: Sendable {
  /// A multiple of one variable. The same variable may stand in several terms.
  package struct Term: Sendable {
    package var variable: SolverVariable
    package var coefficient: Double
  }

  package var terms: [Term]
  package var constant: Double

  package init(constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  package init(_ variable: SolverVariable, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  /// Whether every number in it is one.
  var isFinite: Bool { constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite } }

  package static func += (left: inout LinearExpression, right: LinearExpression) {
    left.terms += right.terms
    left.constant += right.constant
  }
  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum += right
    return sum
  }
  package static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }
  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }
  package static func * (left: LinearExpression, right: Double) -> LinearExpression {
    var product = left
    for index in product.terms.indices { product.terms[index].coefficient *= right }
    product.constant *= right
    return product
  }
}
