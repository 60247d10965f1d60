import Testing

@testable import SpringBoard

/// When an app is said not to respond (B9.26).
@Suite struct AppPulseTests {
  /// Beats for so many seconds, each answered at once; what was told.
  private func beat(_ pulse: inout AppPulse, from start: Double, seconds: Double, taken: UInt32) -> [AppPulse.Finding] {
    var told: [AppPulse.Finding] = []
    for step in 0..<Int(seconds / AppPulse.interval) {
      let now = start + Double(step) * AppPulse.interval
      let (ping, finding) = pulse.beat(at: now)
      if let finding { told.append(finding) }
      if let ping, let finding = pulse.answers(ping, taken: taken, at: now).finding { told.append(finding) }
    }
    return told
  }

  @Test func `an app that answers and leaves its input in the queue is deaf after five seconds, told once (B9.26)`() {
    var pulse = AppPulse()
    #expect(beat(&pulse, from: 0, seconds: 60, taken: 0) == [], "without input")
    pulse.sendsInput()
    pulse.sendsInput()
    #expect(beat(&pulse, from: 60, seconds: 5, taken: 1) == [])
    #expect(beat(&pulse, from: 65, seconds: 60, taken: 1) == [.deaf(5)])
    #expect(beat(&pulse, from: 125, seconds: 1, taken: 2) == [.well])
  }

  @Test func `an app that takes its input late, but takes it, is not deaf, however much there is (B9.26)`() {
    var pulse = AppPulse()
    for second in 0..<60 {
      for _ in 0..<100 { pulse.sendsInput() }
      #expect(beat(&pulse, from: Double(second), seconds: 1, taken: UInt32(max(0, second - 3) * 100)) == [])
    }
  }

  @Test func `the time in which an app was silent is none in which it could take input (B9.26)`() {
    var pulse = AppPulse()
    pulse.sendsInput()
    var told: [AppPulse.Finding] = []
    var pings: [UInt32] = []
    for step in 0..<40 {
      let (ping, finding) = pulse.beat(at: Double(step) / 2)
      if let ping { pings.append(ping) }
      if let finding { told.append(finding) }
    }
    #expect(told == [.silent(1.5)] && pings == [1])
    // It reads its pings before it takes what came before them.
    #expect(pulse.answers(1, taken: 0, at: 20).finding == .well)
    #expect(beat(&pulse, from: 20.5, seconds: 4, taken: 0) == [])
    #expect(beat(&pulse, from: 24.5, seconds: 60, taken: 1) == [])
  }

  @Test func `counts of input go round`() {
    var pulse = AppPulse()
    // The app has put one of its own in front of what came.
    pulse.sendsInput()
    #expect(beat(&pulse, from: 0, seconds: 4, taken: .max) == [])
    #expect(beat(&pulse, from: 4, seconds: 60, taken: 1) == [])
    // What was not asked, and counts that can't be, change nothing.
    #expect(pulse.answers(pulse.lastPing, taken: 7, at: 64).isExpected == false)
    #expect(beat(&pulse, from: 64, seconds: 60, taken: 7) == [])
  }

  @Test func `what is said again and again passes three times, and then ever more rarely`() {
    var repetition = Repetition()
    let times = (0..<100_000).filter { repetition.mayPass(at: Double($0)) }
    #expect(times.prefix(9) == [0, 1, 2, 62, 182, 422, 902, 1_862, 3_782])
    #expect(zip(times.dropFirst(9), times.dropFirst(10)).allSatisfy { $1 - $0 == 3_600 })
  }
}
