/// How much a constraint counts against others.
///
/// A constraint of a higher priority wins over any number of lower ones; among equals the sum of what they are off by
/// is made as small as possible.
package struct Strength: Hashable, Comparable, Sendable {
  /// From 1 to 1000; 1000 must hold.
  package let priority: Float

  /// Priorities above 1000 count as 1000, those below 0 as 0, one that is no number as 1000.
  package init(_ priority: Float) { self.priority = priority.isNaN ? 1000 : min(max(priority, 0), 1000) }

  package static let required = Strength(1000)
  package var isRequired: Bool { priority >= 1000 }
  package static func < (left: Strength, right: Strength) -> Bool { left.priority < right.priority }
}

/// How an expression is compared with zero.
package enum SolverRelation: Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// What an expression ought to be, compared with zero.
package struct LinearConstraint: Sendable {
  package var expression: LinearExpression
  package var relation: SolverRelation
  package var strength: Strength

  /// `expression` (`relation`) 0.
  package init(
    _ expression: LinearExpression, _ relation: SolverRelation, strength: Strength = .required
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
  }
}

/// Names a constraint of a system; never used twice in one system.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let number: Int
  package static func < (left: ConstraintID, right: ConstraintID) -> Bool { left.number < right.number }
}

/// What a system could not do. It is as it was before the call, and goes on working.
package enum SolverError: Error, Equatable, Sendable {
  /// Required constraints contradict each other: these, in the order in which they were added, and the one that was to
  /// be added (`added`). Without any of them the others would go together.
  case conflict([ConstraintID], added: Bool)
  /// A number of the constraint is none, or is infinite.
  case notFinite
  /// The bound of work was met. What holds holds, but of the soft constraints more could be fulfilled.
  case tooMuchWork(pivots: Int)
}
