import Foundation
import Testing

@testable import EventLogic

/// Whose a drag is: the sheet's, or the content's in it.
@Suite struct SheetContestTests {
  private func owner(_ dx: CGFloat, _ dy: CGFloat, _ change: (inout SheetContest) -> Void = { _ in }) -> String {
    var contest = SheetContest()
    contest.hasScrolling = true
    change(&contest)
    return contest.objection(toMovingBy: dx, dy) ?? "the sheet's"
  }

  @Test func `whose a drag is depends on its direction and on where the content is`() {
    #expect(owner(0, 10) == "the sheet's")
    #expect(owner(0, 10) { $0.isAtTop = false } == "the content is not at its top and scrolls")
    #expect(owner(0, -10) == "upwards the content scrolls")
    #expect(owner(0, -10) { $0.canGrow = true } == "the sheet's")
    #expect(owner(0, -10) { ($0.canGrow, $0.scrollingGrows) = (true, false) } == "upwards the content scrolls")
    #expect(owner(0, -10) { ($0.canGrow, $0.isAtTop) = (true, false) } == "the content is not at its top and scrolls")
    #expect(owner(0, -10) { $0.hasScrolling = false } == "the sheet's")
    #expect(owner(10, 10) { $0.hasScrolling = false } == "moved across the sheet")
  }
}
