import Testing

@testable import EventLogic

/// How an interface is turned (B25.2, B25.3).
struct InterfaceTurnTests {
  private let allButAbove = InterfaceSide.below.bit | InterfaceSide.left.bit | InterfaceSide.right.bit

  private func turn(_ now: InterfaceSide, _ held: InterfaceSide, _ supported: UInt) -> InterfaceTurn {
    InterfaceTurn(now: now, held: held, supported: supported, preferred: .below)
  }

  @Test func `it follows the device where that is allowed, and stays otherwise (B25.2)`() {
    #expect(turn(.below, .right, allButAbove).next == .right)
    #expect(turn(.left, .above, allButAbove).next == .left)
  }

  @Test func `it leaves what is not allowed, for what is preferred, and else for what is nearest to upright (B25.2)`() {
    var turn = turn(.below, .below, InterfaceSide.left.bit | InterfaceSide.right.bit)
    #expect(turn.next == .right)
    turn.preferred = .left
    #expect(turn.next == .left)
  }

  @Test func `a wish goes before how the device is held, as far as it is allowed (B25.3)`() {
    var turn = turn(.below, .below, allButAbove)
    turn.wish = InterfaceSide.left.bit
    #expect(turn.next == .left)
    turn.follows = false
    #expect(turn.next == .left)
    turn.wish = InterfaceSide.above.bit
    #expect(turn.next == .below)
    turn.wish = InterfaceSide.left.bit | InterfaceSide.right.bit
    turn.held = .right
    #expect(turn.next == .right)
  }

  @Test func `what does not follow stays, and where nothing is allowed there is no answer (B25.2)`() {
    var turn = turn(.below, .right, allButAbove)
    turn.follows = false
    #expect(turn.next == .below)
    #expect(self.turn(.below, .right, 0).next == nil)
    // Bits that stand for no side allow nothing.
    #expect(self.turn(.below, .right, 1).next == nil)
  }

  @Test func `the way from side to side is the short one, clockwise (B25.6)`() {
    #expect(InterfaceSide.below.quarters(to: .right) == 1)
    #expect(InterfaceSide.below.quarters(to: .left) == -1)
    #expect(InterfaceSide.left.quarters(to: .right) == 2)
    #expect(InterfaceSide.left.quarters(to: .below) == 1)
    #expect(InterfaceSide.above.quarters(to: .above) == 0)
  }
}
