import Testing

@testable import SpringBoard

@Suite struct AppClockTests {
  /// As a call that changes nothing of what a macro looks at.
  private static func reached(_ clock: inout AppClock, _ number: UInt32, next: Double?) -> Bool {
    clock.reached(number, next: next)
  }

  @Test func `an app is sent somewhere, and says that it is there and when it goes on`() {
    var clock = AppClock()
    var heard: [Bool] = []
    #expect(!clock.isKnown && clock.next == nil && clock.time == -.infinity)
    let number = clock.order(to: 3) { heard.append($0) }
    #expect(heard == [] && clock.time == -.infinity)
    #expect(Self.reached(&clock, number, next: 3.5))
    #expect(heard == [true] && clock.time == 3 && clock.next == 3.5 && clock.isKnown)
    clock.disturb()
    #expect(!clock.isKnown && clock.next == 3.5)
  }

  @Test func `nobody is believed who was not sent`() {
    var clock = AppClock()
    var heard: [Bool] = []
    #expect(!Self.reached(&clock, 0, next: nil) && !Self.reached(&clock, 1, next: nil))
    let number = clock.order(to: 3) { heard.append($0) }
    #expect(!Self.reached(&clock, number &+ 1, next: 9))
    #expect(Self.reached(&clock, number, next: nil))
    #expect(!Self.reached(&clock, number, next: 1))
    #expect(heard == [true] && clock.next == nil && clock.time == 3)
  }

  @Test func `a new order ends the wait for the one before, and its late answer counts for nothing`() {
    var clock = AppClock()
    var heard: [String] = []
    let first = clock.order(to: 1) { heard.append("first \($0)") }
    let second = clock.order(to: 2) { heard.append("second \($0)") }
    #expect(first != second && heard == ["first false"])
    #expect(!Self.reached(&clock, first, next: nil))
    #expect(Self.reached(&clock, second, next: 4))
    #expect(heard == ["first false", "second true"] && clock.time == 2)
  }

  @Test func `who waits for an app that has gone hears so once`() {
    var clock = AppClock()
    var heard: [Bool] = []
    let number = clock.order(to: 1) { heard.append($0) }
    clock.end()
    clock.end()
    #expect(heard == [false] && !Self.reached(&clock, number, next: 2) && !clock.isKnown)
  }
}
