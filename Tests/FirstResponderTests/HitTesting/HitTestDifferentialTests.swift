import Foundation
import LeavingNothing
import Testing

@testable import FirstResponder
@testable import HitIndex

/// Hit-testing as fast as it gets does what a plain recursion does (B1.2-B1.25): on random trees, which change between
/// and within the questions. `FIRSTRESPONDER_TREES` says how many; `hit-differential` of the benchmarks runs a
/// million in a few minutes.
@MainActor @Suite(.serialized, .leavesNothing)
struct HitTestDifferentialTests {
  @Test func `whatever the tree, the overrides and the changes, the answers and calls are those of the recursion`() {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["FIRSTRESPONDER_TREES"].flatMap { Int($0) }
    // The first seeds are always the same; then others in each run. What fails says its seed.
    let first = UInt64(Date().timeIntervalSince1970)
    for number in 0..<UInt64(wanted ?? 1500) {
      let seed = number < 500 ? number : first &+ number
      if let difference = HitTestTrial.run(seed: seed) {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test func `without any index they are the same`() {
    let before = TreeIndex.isUsed
    TreeIndex.isUsed = false
    defer { TreeIndex.isUsed = before }
    for seed in 0..<500 as Range<UInt64> {
      if let difference = HitTestTrial.run(seed: seed) {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test func `asked again and again between changes, a tree answers as the recursion, by the map of who is hit where`()
  {
    // Other suites run with other settings (`WithAndWithoutIndex`), and tests take turns on the main actor.
    let before = (TreeIndex.isUsed, TreeIndex.eagerness)
    defer { (TreeIndex.isUsed, TreeIndex.eagerness) = before }
    // The map is drawn at the second question.
    (TreeIndex.isUsed, TreeIndex.eagerness) = (true, 1000)
    let first = UInt64(Date().timeIntervalSince1970)
    let maps = TreeIndex.drawings
    for number in 0..<UInt64(600) {
      let seed = number < 300 ? number : first &+ number
      if let difference = HitTestTrial.run(seed: seed, questions: 40) {
        Issue.record("\(difference)")
        return
      }
    }
    #expect(TreeIndex.drawings > maps + 50)
  }
}
