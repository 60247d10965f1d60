import Testing

@testable import SpringBoard

@MainActor @Suite struct VirtualSystemClockTests {
  private let clock = VirtualSystemClock(at: 10)

  @Test func `alarms ring in the order of their times, those of one time in the order in which they were asked for`() {
    var rung: [String] = []
    for (name, seconds) in [("b", 2.0), ("d", 3), ("a", 1), ("c", 2), ("past", -5), ("now", 0)] {
      clock.after(seconds) { [clock] in rung.append("\(name) \(clock.now)") }
    }
    #expect(clock.nextDue == 10 && rung == [])
    clock.move(to: 12.5)
    #expect(rung == ["past 10.0", "now 10.0", "a 11.0", "b 12.0", "c 12.0"])
    #expect(clock.now == 12.5 && clock.nextDue == 13)
    clock.move(to: 13)
    #expect(rung.last == "d 13.0" && clock.nextDue == nil)
  }

  @Test func `other processes are waited for by the machine's time`() {
    #expect(clock.ofProcesses is RunLoopClock)
    let real = RunLoopClock()
    #expect(real.ofProcesses === real)
  }

  @Test func `an alarm that sets another is followed by it, at its own time`() {
    var times: [Double] = []
    func ring(_ count: Int) {
      clock.after(0.25) { [clock] in
        times.append(clock.now)
        if count > 1 { ring(count - 1) }
      }
    }
    ring(10)
    clock.move(to: 10.6)
    #expect(times == [10.25, 10.5] && clock.nextDue == 10.75 && clock.now == 10.6)
    clock.move(to: 11)
    #expect(times == [10.25, 10.5, 10.75, 11])
  }

  @Test func `an alarm that is due at once still does not ring inside the call that asks for it`() {
    var order: [String] = []
    clock.after(1) { [clock] in
      clock.after(0) { order.append("inner") }
      order.append("outer")
    }
    clock.move(to: 11)
    #expect(order == ["outer", "inner"])
  }

  @Test func `a cancelled alarm is forgotten, also by one that rings before it`() {
    var rung: [String] = []
    let first = clock.after(1) { rung.append("first") }
    let second = clock.after(2) { rung.append("second") }
    clock.after(1.5) { second.cancel() }
    clock.after(3) { rung.append("third") }
    first.cancel()
    first.cancel()
    #expect(clock.nextDue == 11.5)
    clock.move(to: 20)
    #expect(rung == ["third"])
    second.cancel()
  }

  @Test func `the clock never goes back`() {
    clock.move(to: 5)
    #expect(clock.now == 10)
    var rung = 0
    clock.after(0) { rung += 1 }
    clock.move(to: 9)
    #expect(rung == 0)
    clock.move(to: 10)
    #expect(rung == 1)
  }
}
