import FirstResponderTesting
import LeavingNothing
import Testing

@testable import FirstResponder

/// Controllers are pushed, popped, embedded, removed, presented and dismissed in each other's callbacks.
@Suite(.serialized, .leavesNothing) @MainActor
struct ControllersUnderFireTests {
  @Test(arguments: 0..<16)
  func `whatever callbacks do, each controller hears a balanced sequence, and who has appeared is on the screen`(
    _ part: UInt64
  ) {
    var meddled = 0
    for seed in part * 100..<part * 100 + 100 {
      let program = ControllersUnderFire(seed: seed)
      program.run(steps: 12)
      meddled += program.meddled
      #expect(program.faults == [], "seed \(seed): \(program.story.joined(separator: " "))")
    }
    #expect(meddled > 500)
  }

  @Test(arguments: [
    ["viewDidAppear"], ["viewWillAppear", "viewDidAppear"], ["viewWillAppear", "viewWillAppear"],
    ["viewWillAppear", "viewDidDisappear"], ["viewWillAppear", "viewIsAppearing", "viewIsAppearing"],
  ])
  func `the rule of balance sees what is out of order`(_ calls: [String]) {
    var balance = AppearanceBalance()
    #expect(calls.map { balance.hears($0) }.last == false)
  }
}
