import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Each kind of recognizer with each other, in each relation, place and outcome: 10,935 cells. Every cell compares the
/// whole order of what program code hears with what the rules say (Oracle.swift), on up to three inputs that lead to
/// its outcome, or says why there is none (Impossible.swift).
@MainActor @Suite(.serialized, .leavesNothing)
struct MatrixTests {
  @Test(arguments: Kind.allCases)
  func `all that program code hears follows from the kinds and their relation (B4.28-B4.58, B4.76, B4.80)`(first: Kind)
  {
    var faults: [String] = []
    var stage = MatrixStage()
    var oracles: [(play: Play, oracle: Oracle)] = []
    for (number, cell) in Cell.with(first: first).enumerated() {
      // The outcomes of a pair in a relation stand together.
      if cell.outcome == Outcome.allCases[0] { oracles = Cell.oracles(cell.first, cell.second, cell.relation) }
      let plays = cell.plays(among: oracles)
      if plays.isEmpty != (cell.impossibility != nil) {
        faults.append("\(cell): \(plays.count) inputs, and it \(cell.impossibility.map(\.rawValue) ?? "is possible")")
      }
      // Three at most, for the time that it takes; which ones goes round from cell to cell.
      for index in 0..<min(3, plays.count) {
        let (play, expected) = plays[(number + index) % plays.count]
        let observed = cell.observed(play, on: stage)
        if observed == expected { continue }
        faults.append("\(cell) on \(play):\n  rules  \(expected)\n  engine \(observed)")
        stage = MatrixStage()  // Who knows what is left on the old one.
      }
    }
    #expect(faults.count == 0, "\(faults.prefix(5).joined(separator: "\n"))")
  }

  @Test func `how many cells there are, and why some of them can't come about`() {
    var counts: [Cell.Impossibility: Int] = [:]
    var possible = 0
    for cell in Cell.all {
      if let reason = cell.impossibility { counts[reason, default: 0] += 1 } else { possible += 1 }
    }
    // 81 pairs in 27 relations (6 rules in 3 places, 3 of them with 3 more settings of the flags) and 5 outcomes.
    #expect(Cell.all.count == 81 * 27 * 5)
    #expect(possible == 9690)
    #expect(
      counts == [
        // 9 pairs with the double tap as first and 9 as second, in every relation.
        .noFingerLeft: 2 * 9 * 27,
        // The rule `firstRequiresSecond` stands in 6 relations; there the first can't win, nor then be cancelled.
        .waitsForItsLike: (2 * 8 - 1) * 6, .outlasted: 2 * 11 * 6, .panIsThere: 2 * 2 * 6,
        .outlastedUntilTakenBack: 2 * 6,
        // The other rules stand in 21.
        .firstTapCounts: 6 + 2 * 21,
        // Of two of a kind one goes first, of two that hover also where one was told to wait; a pan goes before a swipe
        // and an edge pan in 9 relations as second, in 12 as first.
        .otherGoesFirst: (2 * 8 - 1) * 21 + 2 * 27 + 2 * 2 * (9 + 12),
      ])
  }
}
