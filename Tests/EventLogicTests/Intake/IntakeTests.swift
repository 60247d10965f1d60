import SystemLink
import Testing

@testable import EventLogic

/// An intake that a test's expectations can name.
private final class Entrance {
  var intake = Intake()
  var isEmpty: Bool { intake.isEmpty }

  /// Takes an event in, and answers why it was refused.
  func receive(_ bytes: [UInt8], now: Double = 0) -> String? {
    do {
      try bytes.withUnsafeBytes { try intake.receive($0, now: now) }
      return nil
    } catch {
      return "\(error)"
    }
  }

  func taken() -> [String] {
    var out: [String] = []
    while case .fingers(let frame) = intake.takeNext() {
      for contact in frame.newest.map(\.contact) {
        let isCancelled = contact.change.contains(.cancel)
        out.append("\(contact.identifier) \(isCancelled ? "cancelled" : contact.isTouching ? "down" : "up")")
      }
    }
    return out
  }
}

/// What enters, what is refused, and what becomes of fingers that a refused report would have ended.
@Suite struct IntakeTests {
  private func payload(_ event: HIDEvent) throws -> [UInt8] {
    var buffer = LinkBuffer()
    try LinkCodec.encode(event, into: &buffer)
    return Array(buffer.bytes[LinkLimits.frameHeader...])
  }

  @Test func `what the link brings waits as it was sent`() throws {
    let entrance = Entrance()
    let down = HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.down(1, x: 10, y: 20)])
    #expect(entrance.receive(try payload(down)) == nil)
    guard case .fingers(let frame) = entrance.intake.takeNext() else { return #expect(Bool(false), "no frame") }
    #expect(frame.newest.map(\.contact) == down.contacts)
  }

  @Test func `bytes that are no event change nothing`() throws {
    let entrance = Entrance()
    #expect(entrance.receive([1, 2, 3]) != nil)
    #expect(entrance.isEmpty)
    // Whatever was read of it before the fault.
    let downs: [Contact] = [.down(1, x: 0, y: 0), .down(2, x: 0, y: 0)]
    let two = try payload(HIDEvent(timestamp: 0, kind: .digitizer, contacts: downs))
    #expect(entrance.receive(Array(two.dropLast(8))) != nil)
    #expect(entrance.isEmpty)
    #expect(entrance.receive(two) == nil)
    #expect(entrance.taken() == ["1 down", "2 down"])
  }

  @Test func `a report that can't be true is dropped whole, and fingers that it would have ended are cancelled`()
    throws
  {
    let entrance = Entrance()
    let down = HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.down(1, x: 0, y: 0), .down(2, x: 0, y: 0)])
    #expect(entrance.receive(try payload(down)) == nil)
    // One finger lifts, and another one that was never down.
    let impossible = HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.up(1, x: 0, y: 0), .up(7, x: 0, y: 0)])
    #expect(entrance.receive(try payload(impossible))?.contains("7") == true)
    #expect(entrance.taken() == ["1 down", "2 down", "1 cancelled"])
    // The other one is as it was.
    let lift = HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.up(2, x: 0, y: 0)])
    #expect(entrance.receive(try payload(lift)) == nil)
    #expect(entrance.taken() == ["2 up"])
  }

  @Test func `what is dated ahead of the clock is refused`() throws {
    let entrance = Entrance()
    let down = HIDEvent(timestamp: 5, kind: .digitizer, contacts: [.down(1, x: 0, y: 0)])
    #expect(entrance.receive(try payload(down), now: 1) != nil)
    #expect(entrance.isEmpty)
    #expect(entrance.receive(try payload(down), now: 5) == nil)
    #expect(entrance.taken() == ["1 down"])
  }
}
