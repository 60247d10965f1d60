import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// What waits, and what of it comes out together.
@Suite(.leavesNothing) @MainActor struct EventQueueTests {
  private static func text(_ frame: DigitizerFrame) -> String {
    func text(_ contact: Contact, _ time: TimeInterval) -> String {
      "\(contact.identifier)@\(Int(contact.x)) t\(Int(time))"
    }
    let newest = (0..<frame.count).map { text(frame.contact($0).pointee, frame.time($0)) }
    let earlier = (0..<frame.earlier.count).map { text(frame.earlier[$0].contact, frame.earlier[$0].time) }
    return (newest + (earlier.isEmpty ? [] : ["before:"] + earlier)).joined(separator: " ")
  }

  @Test func `moves come out as one frame, with the samples that later ones replaced (B8.17, B2.45)`() {
    var queue = EventQueue()
    let frame = DigitizerFrame()
    queue.append([.move(3, x: 1, y: 0), .move(5, x: 2, y: 0)], at: 1, 0)
    queue.append([.move(5, x: 4, y: 0)], at: 2, 0)
    queue.append([.move(9, x: 6, y: 0), .move(3, x: 5, y: 0)], at: 3, 0)
    #expect(queue.next == .moves)
    #expect(queue.takeNext(into: frame) == nil)
    #expect(Self.text(frame) == "3@5 t3 5@4 t2 9@6 t3 before: 5@2 t1 3@1 t1")
    #expect(frame.timestamp == 3 && !frame.hasLandings)
    #expect(queue.isEmpty && queue.next == .nothing)
  }

  @Test func `downs, lifts and keys come out alone and in their order (B8.21)`() {
    var queue = EventQueue()
    let frame = DigitizerFrame()
    let key = HIDEvent(timestamp: 2, kind: .key(KeySample(usage: 4, modifiers: 0, isDown: true, characters: "a")))
    queue.append([.move(1, x: 1, y: 0)], at: 0, 0)
    queue.append([.down(2, x: 2, y: 0)], at: 1, 0)
    queue.append(key)
    queue.append([.up(1, x: 3, y: 0)], at: 3, 0)
    #expect(queue.next == .immediate)
    var out: [String] = []
    while !queue.isEmpty { out.append(queue.takeNext(into: frame).map { "key \($0 == key)" } ?? Self.text(frame)) }
    #expect(out == ["1@1 t0", "2@2 t1", "key true", "1@3 t3"])
  }

  @Test func `a report that names a contact twice counts as two, in whatever order it names them`() {
    for report: [Contact] in [
      [.move(1, x: 1, y: 0), .move(1, x: 2, y: 0)],
      [.move(7, x: 9, y: 0), .move(1, x: 1, y: 0), .move(7, x: 8, y: 0), .move(1, x: 2, y: 0)],
    ] {
      var queue = EventQueue()
      let (merged, held) = (DigitizerFrame(), DigitizerFrame())
      queue.append(report, at: 4, 0)
      #expect(queue.takeNext(into: merged) == nil)
      let shown = held.show(report, at: 4, 0)
      #expect(Self.text(merged) == Self.text(held))
      held.hide(shown)
      extendLifetime(report)
      #expect(Self.text(merged).hasSuffix(report.count == 2 ? "1@2 t4 before: 1@1 t4" : "before: 7@9 t4 1@1 t4"))
    }
  }

  @Test func `a queue that never gets empty gives up what was taken, and loses nothing`() {
    var queue = EventQueue()
    let frame = DigitizerFrame()
    var (sent, taken) = (0, 0)
    func send(_ queue: inout EventQueue) {
      sent += 1
      queue.append([.down(UInt32(sent), x: Double(sent), y: 0), .move(UInt32(sent + 1), x: 0, y: 0)], at: 0, 0)
    }
    for _ in 0..<3 { send(&queue) }
    for _ in 0..<1000 {
      send(&queue)
      #expect(queue.takeNext(into: frame) == nil)
      taken += 1
      #expect(frame.contact(0).pointee.identifier == UInt32(taken) && frame.count == 2)
    }
    #expect(queue.count == 3)
    queue.removeAll()
    #expect(queue.isEmpty && queue.next == .nothing)
  }
}
