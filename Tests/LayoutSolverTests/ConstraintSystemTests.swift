import Testing

@testable import LayoutSolver

/// Constraints in numbers: what holds, what wins, what is refused and why.
@Suite struct ConstraintSystemTests {
  private func equal(_ expression: LinearExpression, _ priority: Float = 1000) -> LinearConstraint {
    LinearConstraint(expression, .equal, strength: Strength(priority))
  }

  @Test func `required equations are solved, whatever their order`() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    _ = try system.add(equal(LinearExpression(z) - LinearExpression(y, times: 2)))
    _ = try system.add(equal(LinearExpression(y) - LinearExpression(x) + -10))
    _ = try system.add(equal(LinearExpression(x, plus: -5)))
    try system.solve()
    #expect([x, y, z].map { system.value(of: $0) } == [5, 15, 30])
  }

  @Test func `a higher priority wins over any number of lower ones`() throws {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    for _ in 0..<100 { _ = try system.add(equal(LinearExpression(x, plus: -100), 500)) }
    _ = try system.add(equal(LinearExpression(x, plus: -7), 501))
    try system.solve()
    #expect(system.value(of: x) == 7)
  }

  @Test func `among equals the sum of what they are off by is smallest, so that the middle one of three holds`() throws
  {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    for value in [10.0, 60, 20] { _ = try system.add(equal(LinearExpression(x, plus: -value), 300)) }
    try system.solve()
    #expect(system.value(of: x) == 20)
    #expect(system.costs.map(\.cost) == [50])
  }

  @Test func `a variable that can't be negative is not, and says who contradicts that`() throws {
    var system = ConstraintSystem()
    let width = system.makeVariable(.notNegative)
    _ = try system.add(equal(LinearExpression(width, plus: 30), 999))
    try system.solve()
    #expect(system.value(of: width) == 0)
    #expect(throws: SolverError.conflict([], added: true)) {
      _ = try system.add(LinearConstraint(LinearExpression(width, plus: 1), .lessOrEqual))
    }
  }

  @Test func `a conflict names those that contradict each other and no others, and changes nothing`() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable())
    let first = try system.add(equal(LinearExpression(x, plus: -10)))
    _ = try system.add(equal(LinearExpression(z, plus: -3)))
    let second = try system.add(equal(LinearExpression(y) - LinearExpression(x) + -5))
    _ = try system.add(LinearConstraint(LinearExpression(y, plus: -100), .lessOrEqual))
    #expect(throws: SolverError.conflict([first, second], added: true)) {
      _ = try system.add(LinearConstraint(LinearExpression(y, plus: -20), .greaterOrEqual))
    }
    try system.solve()
    #expect([x, y, z].map { system.value(of: $0) } == [10, 15, 3])
    #expect(system.count == 4)
  }

  @Test func `an equation that says what others say is accepted, and needed when they go`() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    let first = try system.add(equal(LinearExpression(x, plus: -10)))
    let second = try system.add(equal(LinearExpression(x) - LinearExpression(y)))
    _ = try system.add(equal(LinearExpression(y, plus: -10)))
    system.remove(first)
    try system.solve()
    #expect([x, y].map { system.value(of: $0) } == [10, 10])
    system.remove(second)
    _ = try system.add(equal(LinearExpression(x, plus: -1)))
    try system.solve()
    #expect([x, y].map { system.value(of: $0) } == [1, 10])
  }

  @Test func `constants that are only possible together are changed together`() throws {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    let (low, high) = (
      try system.add(equal(LinearExpression(x, plus: -10))),
      try system.add(equal(LinearExpression(x, times: 2, plus: -20)))
    )
    #expect(throws: SolverError.conflict([low, high], added: false)) { try system.setConstants([(low, -15)]) }
    #expect(system.value(of: x) == 10)
    try system.setConstants([(low, -15), (high, -30)])
    #expect(system.value(of: x) == 15)
  }

  @Test func `a variable that is edited follows what is suggested, as far as the others let it`() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable())
    _ = try system.add(LinearConstraint(LinearExpression(x, plus: -100), .lessOrEqual))
    _ = try system.add(equal(LinearExpression(y) - LinearExpression(x, times: 0.5)))
    let edit = try system.edit(x, value: 10, strength: .required)
    var seen: [[Double]] = []
    for value in [20.0, 250, -40] {
      try system.suggest(value, for: edit)
      seen.append([x, y].map { system.value(of: $0) })
    }
    #expect(seen == [[20, 10], [100, 50], [-40, -20]])
  }

  @Test func `what constraints leave open is told apart from what they decide`() throws {
    var system = ConstraintSystem()
    let (x, y, z) = (system.makeVariable(), system.makeVariable(), system.makeVariable(.notNegative))
    _ = try system.add(equal(LinearExpression(x, plus: -10)))
    _ = try system.add(LinearConstraint(LinearExpression(z, plus: -10), .lessOrEqual))
    try system.solve()
    #expect([x, y, z].map { system.isDetermined($0) } == [true, false, false])
    _ = try system.add(equal(LinearExpression(z, plus: -3), 1))
    _ = try system.add(equal(LinearExpression(y) - LinearExpression(z)))
    try system.solve()
    #expect([x, y, z].map { system.isDetermined($0) } == [true, true, true])
  }

  @Test func `numbers that are none are refused`() {
    var system = ConstraintSystem()
    let x = system.makeVariable()
    #expect(throws: SolverError.notFinite) { _ = try system.add(equal(LinearExpression(x, plus: .nan))) }
    #expect(throws: SolverError.notFinite) { _ = try system.add(equal(LinearExpression(x, times: .infinity))) }
    #expect(system.count == 0)
  }

  @Test func `a system that is solved anew from its constraints has the same solution`() throws {
    var system = ConstraintSystem()
    let (x, y) = (system.makeVariable(), system.makeVariable(.notNegative))
    let first = try system.add(equal(LinearExpression(x) - LinearExpression(y) + -4))
    _ = try system.add(equal(LinearExpression(y, plus: -8), 250))
    _ = try system.add(LinearConstraint(LinearExpression(x, plus: -9), .lessOrEqual, strength: Strength(750)))
    try system.solve()
    #expect([x, y].map { system.value(of: $0) } == [9, 5])
    system.rebuild()
    try system.solve()
    #expect([x, y].map { system.value(of: $0) } == [9, 5])
    system.remove(first)
    try system.solve()
    #expect(system.value(of: y) == 8)
  }

  @Test func `one constraint of thousands costs what it touches`() throws {
    var system = ConstraintSystem()
    var former: SolverVariable?
    var last: ConstraintID?
    for index in 0..<1000 {
      let (x, width) = (system.makeVariable(), system.makeVariable(.notNegative))
      _ = try system.add(LinearConstraint(LinearExpression(width, plus: -20), .greaterOrEqual, strength: Strength(750)))
      _ = try system.add(LinearConstraint(LinearExpression(width, plus: -20), .lessOrEqual, strength: Strength(250)))
      let start = former.map { LinearExpression(x) - LinearExpression($0) } ?? LinearExpression(x)
      let place = try system.add(equal(start + -Double(index % 7)))
      if index == 999 { last = place }
      former = x
    }
    try system.solve()
    let pivots = system.pivots
    if let last { try system.setConstants([(last, -3)]) }
    #expect(system.pivots == pivots)
    // The sum of the first 999 distances, and the last one.
    let sum = (0..<999).reduce(0) { $0 + $1 % 7 }
    #expect(former.map { system.value(of: $0) } == Double(sum) + 3)
  }
}
