import Foundation
import SystemLink
import Testing

@Suite struct BootClockTests {
  // B2.39
  @Test func `timestamps are read from the clock of the process's uptime`() {
    let before = ProcessInfo.processInfo.systemUptime
    let now = BootClock.now
    #expect(now >= before)
    #expect(now <= ProcessInfo.processInfo.systemUptime)
  }
}
