import Foundation
import LeavingNothing
import Testing

@testable import FirstResponder
@testable import FirstResponderTesting

@MainActor @Suite(.serialized, .leavesNothing)
struct DeadlineTests {
  final class Log { var entries: [String] = [] }
  let log = Log()

  private func note(_ text: String) -> @MainActor () -> Void { { [log] in log.entries.append(text) } }

  private func takeAll(_ queue: inout DeadlineQueue, at time: TimeInterval) {
    while let deadline = queue.takeDue(at: time) { deadline.body() }
  }

  @Test func `deadlines come due by time, and in the order in which they were set where times are equal`() {
    var queue = DeadlineQueue()
    _ = queue.add(at: 2, note("2 first"))
    _ = queue.add(at: 1, note("1"))
    _ = queue.add(at: 2, note("2 second"))
    _ = queue.add(at: 3, note("3"))
    #expect(queue.next == 1)
    takeAll(&queue, at: 2)
    #expect(log.entries == ["1", "2 first", "2 second"])
    #expect(queue.next == 3)
  }

  @Test func `a deadline that is forgotten does not come due, and forgetting one that is over does nothing`() {
    var queue = DeadlineQueue()
    let forgotten = queue.add(at: 1, note("forgotten"))
    _ = queue.add(at: 1, note("kept"))
    queue.remove(forgotten)
    takeAll(&queue, at: 1)
    queue.remove(forgotten)
    #expect(log.entries == ["kept"])
    #expect(queue.next == nil)
  }

  @Test func `virtual time runs each deadline at its own time, also those that are set on the way`() {
    let loop = VirtualMainLoop()
    var seen: [String] = []
    loop.schedule(at: 0.2) {
      seen.append("a at \(loop.now)")
      loop.schedule(at: 0.3) { seen.append("b at \(loop.now)") }
      loop.schedule(at: 0.1) { seen.append("late at \(loop.now)") }
    }
    loop.schedule(at: 0.5) { seen.append("never") }
    loop.advance(to: 0.4)
    #expect(seen == ["a at 0.2", "late at 0.2", "b at 0.3"])
    #expect(loop.now == 0.4)
  }

  @Test func `virtual time never goes back`() {
    let loop = VirtualMainLoop()
    loop.advance(to: 1)
    loop.advance(to: 0.5)
    loop.stall(until: 0.2)
    #expect(loop.now == 1)
  }

  @Test func `what a deadline caused is sent before time goes on`() {
    let device = SimulatedDevice()
    var order: [String] = []
    device.loop.schedule(at: 0.1) { order.append("first") }
    device.loop.schedule(at: 0.2) { order.append("second") }
    device.loop.afterDeadline = { [unowned device] in order.append("sent at \(device.now)") }
    device.advance(by: 1)
    #expect(order == ["first", "sent at 0.1", "second", "sent at 0.2"])
  }
}
