import LayoutSolver
import Testing

/// Thousands of systems that nobody has thought of, held against what must be so of any solution.
@Suite struct RandomSystemTests {
  private static let seeds: [Range<UInt64>] = (0..<8).map { $0 * 750..<($0 + 1) * 750 }

  /// Whether a solution holds what is required and is no worse than other points near it.
  private func judge(_ trial: Trial, _ dice: inout Dice) -> String? {
    let (point, wishes) = (trial.point, trial.wishes)
    if let wish = wishes.first(where: { $0.isRequired && $0.excess(at: point) > 1e-4 }) {
      return "off by \(wish.excess(at: point))"
    }
    if let variable = point.indices.first(where: { RandomSystem.isNotNegative($0) && point[$0] < -1e-6 }) {
      return "variable \(variable) is negative"
    }
    let costs = RandomSystem.costs(wishes, at: point)
    for _ in 0..<30 {
      var other = point
      for index in other.indices where Bool.random(using: &dice) {
        other[index] +=
          Double(Int.random(in: -20...20, using: &dice)) * ([0.5, 5, 25].randomElement(using: &dice) ?? 1)
      }
      if other.indices.contains(where: { RandomSystem.isNotNegative($0) && other[$0] < 0 }) { continue }
      if wishes.contains(where: { $0.isRequired && $0.excess(at: other) > 1e-9 }) { continue }
      if RandomSystem.isBetter(RandomSystem.costs(wishes, at: other), than: costs) { return "\(other) is better" }
    }
    return nil
  }

  private func areEqual(_ trial: Trial, _ other: Trial) -> Bool {
    let costs = RandomSystem.costs(trial.wishes, at: trial.point)
    let others = RandomSystem.costs(trial.wishes, at: other.point)
    return !RandomSystem.isBetter(costs, than: others) && !RandomSystem.isBetter(others, than: costs)
  }

  @Test(arguments: seeds)
  func `required constraints hold, and no point near the solution is better`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let random = RandomSystem(&dice)
      var trial = Trial(random.count)
      for wish in random.wishes { _ = trial.add(wish) }
      try trial.system.solve()
      #expect(judge(trial, &dice) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `a conflict can't hold, and holds without any one of its constraints`(_ seeds: Range<UInt64>) {
    var count = 0
    for seed in seeds {
      var dice = Dice(seed: seed)
      let random = RandomSystem(&dice)
      var trial = Trial(random.count)
      for wish in random.wishes {
        guard let others = trial.add(wish) else { continue }
        count += 1
        let named = trial.accepted.filter { others.contains($0.id) }
        for left in -1..<named.count {
          var few = Trial(random.count)
          for (index, other) in named.enumerated() where index != left { _ = few.add(other.wish) }
          #expect((few.add(wish) == nil) == (left >= 0), "seed \(seed)")
        }
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: seeds)
  func `what was added and removed again leaves nothing behind`(_ seeds: Range<UInt64>) throws {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let random = RandomSystem(&dice)
      var trial = Trial(random.count)
      for wish in random.wishes { _ = trial.add(wish) }
      var meddled = trial
      try trial.system.solve()
      var extra: [ConstraintID] = []
      for _ in 0..<4 {
        let wish = RandomSystem.wish(random.count, &dice)
        if let id = try? meddled.system.add(wish.constraint(meddled.variables)) { extra.append(id) }
        if Bool.random(using: &dice) { try meddled.system.solve() }
      }
      for id in extra.shuffled(using: &dice) { meddled.system.remove(id) }
      try meddled.system.solve()
      #expect(judge(meddled, &dice) == nil && areEqual(trial, meddled), "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `what is left after some are removed, and after constants changed, is solved as if made anew`(
    _ seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var dice = Dice(seed: seed)
      let random = RandomSystem(&dice)
      var trial = Trial(random.count)
      for wish in random.wishes { _ = trial.add(wish) }
      for index in trial.accepted.indices.reversed() where Bool.random(using: &dice) {
        trial.system.remove(trial.accepted.remove(at: index).id)
      }
      for _ in 0..<3 {
        var (wished, constants) = (trial, [(id: ConstraintID, constant: Double)]())
        for index in trial.accepted.indices where Bool.random(using: &dice) {
          let constant = Double(Int.random(in: -10...10, using: &dice)) * 5
          wished.accepted[index].wish.constant = constant
          constants.append((trial.accepted[index].id, constant))
        }
        var fresh = Trial(random.count)
        let isPossible = wished.wishes.map { fresh.add($0) == nil }.allSatisfy(\.self)
        let isAccepted = (try? trial.system.setConstants(constants)) != nil
        #expect(isAccepted == isPossible, "seed \(seed)")
        if isAccepted { trial.accepted = wished.accepted }
        var anew = Trial(random.count)
        for wish in trial.wishes { _ = anew.add(wish) }
        try anew.system.solve()
        #expect(judge(trial, &dice) == nil && areEqual(trial, anew), "seed \(seed)")
      }
    }
  }
}
