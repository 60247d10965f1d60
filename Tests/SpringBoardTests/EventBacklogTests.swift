import SystemLink
import Testing

@testable import SpringBoard

/// What waits for an app that does not read.
@Suite struct WaitingEventsTests {
  private func move(_ x: Double, at time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .digitizer, contacts: [.move(1, x: x, y: 0)])
  }

  private func feel(_ x: Double, at time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .acceleration(AccelerationSample(x: x, y: 0, z: 0)))
  }

  private func hover(_ x: Double, at time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .hover(HoverSample(phase: .moved, x: x, y: 0)))
  }

  @Test func `merged movements leave in the order of their newest times, not of their first (B2.39)`() {
    var waiting = EventBacklog()
    for event in [move(1, at: 1), feel(1, at: 2), hover(1, at: 3), feel(2, at: 4), move(2, at: 5)] {
      let isTaken = waiting.take(event)
      #expect(isTaken)
    }
    var left: [HIDEvent] = []
    waiting.removeAll { left.append($0) }
    #expect(left == [hover(1, at: 3), feel(2, at: 4), move(2, at: 5)])
    #expect(waiting.isEmpty)
  }

  @Test func `what begins or ends something does not wait, and more kinds than there is room for do not either`() {
    var waiting = EventBacklog()
    let ending = HIDEvent(timestamp: 1, kind: .hover(HoverSample(phase: .exited, x: 0, y: 0)))
    var taken = [waiting.take(ending)]
    for sender in 1...UInt64(EventBacklog.limit) + 1 {
      taken.append(waiting.take(HIDEvent(timestamp: 1, sender: sender, kind: hover(0, at: 1).kind)))
    }
    #expect(taken == [false] + Array(repeating: true, count: EventBacklog.limit) + [false])
  }
}
