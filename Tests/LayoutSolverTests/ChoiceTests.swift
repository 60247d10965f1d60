import Testing

@testable import LayoutSolver

/// What else constraints would allow, where they leave a choice (B16.15).
struct ChoiceTests {
  @Test func `of what holds alike the least and the greatest value are found`() throws {
    var system = ConstraintSystem()
    let (x, width) = (system.makeVariable(), system.makeVariable(.notNegative))
    _ = try system.add(LinearConstraint(LinearExpression(x, plus: -10), .greaterOrEqual))
    let end = LinearExpression(x) + LinearExpression(width)
    _ = try system.add(LinearConstraint(end + -100, .lessOrEqual))
    _ = try system.add(LinearConstraint(LinearExpression(width, plus: -30), .equal, strength: Strength(250)))
    try system.solve()
    #expect(!system.isDetermined(x) && system.isDetermined(width))
    let least = try #require(system.solution(of: LinearExpression(x), isLeast: true, within: []))
    let greatest = try #require(system.solution(of: LinearExpression(x), isLeast: false, within: []))
    // The wish for a width of 30 is kept in both.
    #expect([least.value(of: x), greatest.value(of: x)] == [10, 70])
    #expect([least.value(of: width), greatest.value(of: width)] == [30, 30])
    #expect(system.areDetermined([x, width], by: [x]) && !system.areDetermined([x, width], by: [width]))
  }

  @Test func `bounds hold as far as they can, and no constraint gives way for them`() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    _ = try system.add(LinearConstraint(LinearExpression(x) - LinearExpression(y) + -500, .equal))
    _ = try system.add(LinearConstraint(LinearExpression(y, plus: -1), .equal, strength: Strength(0.5)))
    try system.solve()
    let bound = LinearConstraint(LinearExpression(x, plus: -100), .lessOrEqual)
    let found = try #require(system.solution(of: LinearExpression(y), isLeast: false, within: [bound]))
    #expect(found.value(of: x) == 501 && found.value(of: y) == 1)
  }

  @Test func `what is not bounded goes far, and what is open besides comes near zero`() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    _ = try system.add(LinearConstraint(LinearExpression(x), .greaterOrEqual))
    try system.solve()
    let found = try #require(
      system.solution(of: LinearExpression(x), isLeast: false, within: [], others: [LinearExpression(y)]))
    #expect(found.value(of: x) >= 1e6 - 1 && found.value(of: y) == 0)
  }
}
