// What else constraints would allow, where they leave a choice.

extension ConstraintSystem {
  /// Strengths below everything that a layout asks for, so that they only choose among what is equally good.
  private static let (bounding, choosing, tidying) = (Strength(0.03), Strength(0.02), Strength(0.01))
  /// Farther away than anything is.
  private static let far = 1e6

  /// Another solution that fulfils all constraints as well as the best one: of those the one in which an expression is
  /// worth the least, or the most.
  ///
  /// - Parameters:
  ///   - isLeast: whether it is to be worth the least.
  ///   - bounds: what is to hold besides, as far as it can.
  ///   - others: expressions that are to be near zero, where that leaves a choice.
  /// - Returns: a solved system, for which this system's variables stand; nil where the search met the bound of work.
  package func solution(
    of expression: LinearExpression, isLeast: Bool, within bounds: [LinearConstraint], others: [LinearExpression] = []
  ) -> ConstraintSystem? {
    var trial = self
    do {
      for bound in bounds {
        _ = try trial.add(LinearConstraint(bound.expression, bound.relation, strength: Self.bounding))
      }
      let aim = expression + (isLeast ? Self.far : -Self.far)
      _ = try trial.add(LinearConstraint(aim, .equal, strength: Self.choosing))
      for other in others { _ = try trial.add(LinearConstraint(other, .equal, strength: Self.tidying)) }
      try trial.solve()
      return trial
    } catch { return nil }
  }

  /// Whether some variables would have no choice any more if others were what they are now.
  package func areDetermined(_ variables: [SolverVariable], by fixed: [SolverVariable]) -> Bool {
    var trial = self
    do {
      for variable in fixed {
        _ = try trial.add(LinearConstraint(LinearExpression(variable, plus: -value(of: variable)), .equal))
      }
      try trial.solve()
    } catch { return false }
    return variables.allSatisfy(trial.isDetermined)
  }
}
