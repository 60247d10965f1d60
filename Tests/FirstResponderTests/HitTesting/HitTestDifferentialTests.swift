import Foundation
import Testing

/// Hit-testing as fast as it gets does what a plain recursion does (B1.2-B1.25): on random trees, which change between and within the
/// questions. `FIRSTRESPONDER_TREES` says how many; `hit-differential` of the benchmarks runs a million in a few minutes.
@MainActor @Suite(.serialized)
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
}
