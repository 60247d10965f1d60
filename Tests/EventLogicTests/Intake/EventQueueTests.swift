import SystemLink
import Testing

@testable import EventLogic

/// What waits, and what of it comes out together.
@Suite struct EventQueueTests {
  private static func text(_ batch: EventQueue.Batch?) -> String {
    func text(_ sample: DigitizerFrame.Sample) -> String {
      "\(sample.contact.identifier)@\(Int(sample.contact.x)) t\(Int(sample.time))"
    }
    switch batch {
    case nil: return "nothing"
    case .other(let event): return "\(event.kind)"
    case .fingers(let frame):
      let earlier = frame.earlier.map(text)
      return (frame.newest.map(text) + (earlier.isEmpty ? [] : ["before:"] + earlier)).joined(separator: " ")
    }
  }

  private static func report(_ contacts: [Contact], at time: Double) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts)
  }

  @Test func `moves come out as one frame, with the samples that later ones replaced (B8.17, B2.45)`() {
    var queue = EventQueue()
    queue.append(Self.report([.move(3, x: 1, y: 0), .move(5, x: 2, y: 0)], at: 1))
    queue.append(Self.report([.move(5, x: 4, y: 0)], at: 2))
    queue.append(Self.report([.move(9, x: 6, y: 0), .move(3, x: 5, y: 0)], at: 3))
    let early = queue.takeNext(movesMayGo: false)
    #expect(early == nil)
    let batch = queue.takeNext()
    #expect(Self.text(batch) == "3@5 t3 5@4 t2 9@6 t3 before: 5@2 t1 3@1 t1")
    guard case .fingers(let frame) = batch else { return }
    #expect(frame.timestamp == 3 && !frame.hasLandings)
    let count = queue.count
    #expect(count == 0)
  }

  @Test func `downs, lifts and keys come out alone and in their order (B8.21)`() {
    var queue = EventQueue()
    queue.append(Self.report([.move(1, x: 1, y: 0)], at: 0))
    queue.append(Self.report([.down(2, x: 2, y: 0)], at: 1))
    queue.append(HIDEvent(timestamp: 2, kind: .shake(.began)))
    queue.append(Self.report([.up(1, x: 3, y: 0)], at: 3))
    var out: [String] = []
    while let batch = queue.takeNext(movesMayGo: false) { out.append(Self.text(batch)) }
    #expect(out == ["1@1 t0", "2@2 t1", "shake(SystemLink.ShakePhase.began)", "1@3 t3"])
  }

  @Test func `a frame that is used again has nothing of what it brought before`() {
    var queue = EventQueue()
    queue.append(Self.report([.down(1, x: 1, y: 0), .down(2, x: 2, y: 0)], at: 1))
    guard case .fingers(let first) = queue.takeNext() else { return #expect(Bool(false), "no frame") }
    #expect(first.hasLandings)
    queue.append(Self.report([.move(2, x: 3, y: 0)], at: 2))
    queue.append(Self.report([.move(2, x: 4, y: 0)], at: 3))
    guard case .fingers(let second) = queue.takeNext() else { return #expect(Bool(false), "no frame") }
    #expect(Self.text(.fingers(second)) == "2@4 t3 before: 2@3 t2" && !second.hasLandings)
    #expect(Self.text(.fingers(first)) == "1@1 t1 2@2 t1")
  }

  @Test func `a queue that never gets empty gives up what was taken, and loses nothing`() {
    var queue = EventQueue()
    var (sent, taken) = (0, 0)
    func send() {
      sent += 1
      queue.append(
        Self.report([.down(UInt32(sent), x: Double(sent), y: 0), .move(UInt32(sent + 1), x: 0, y: 0)], at: 0))
    }
    for _ in 0..<3 { send() }
    for _ in 0..<1000 {
      send()
      taken += 1
      let batch = queue.takeNext()
      #expect(Self.text(batch) == "\(taken)@\(taken) t0 \(taken + 1)@0 t0")
    }
    let count = queue.count
    #expect(count == 3)
    queue.removeAll()
    let (isEmpty, next) = (queue.isEmpty, queue.takeNext())
    #expect(isEmpty && next == nil)
  }

  @Test func `moves take the place of moves once plenty wait, and no down or lift is lost`() {
    var queue = EventQueue()
    queue.append(Self.report([.down(1, x: 0, y: 0)], at: 0))
    for index in 1...100_000 { queue.append(Self.report([.move(1, x: Double(index), y: 0)], at: Double(index))) }
    queue.append(Self.report([.down(2, x: 0, y: 0)], at: 100_001))
    queue.append(Self.report([.move(1, x: 7, y: 0)], at: 100_002))
    queue.append(Self.report([.move(2, x: 8, y: 0)], at: 100_003))
    queue.append(Self.report([.up(1, x: 7, y: 0)], at: 100_004))
    let count = queue.count
    #expect(count == EventQueue.plenty + 5)
    var frames: [String] = []
    while let batch = queue.takeNext() {
      guard case .fingers(let frame) = batch else { break }
      frames.append(
        frame.newest.map { "\($0.contact.identifier) \($0.contact.x)\($0.contact.isTouching ? "" : " up")" }
          .joined(separator: ", "))
    }
    #expect(frames == ["1 0.0", "1 100000.0", "2 0.0", "1 7.0, 2 8.0", "1 7.0 up"])
  }
}
