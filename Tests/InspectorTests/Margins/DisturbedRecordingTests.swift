import FirstResponderTesting
import Foundation
import Testing

/// What disturbances make of a recording: values, nothing is played.
@Suite struct DisturbedRecordingTests {
  /// A tap, and a drag of two steps by another finger half a second later.
  private let recording: Recording = {
    func report(_ time: Double, _ contact: Contact) -> RecordedMoment {
      var event = HIDEvent(timestamp: time, kind: .digitizer)
      event.contacts = [contact]
      return RecordedMoment(event)
    }
    return Recording(
      screen: .phone, origin: "",
      moments: [
        report(1, .down(1, x: 100, y: 200)), report(1.05, .up(1, x: 100, y: 200)),
        report(1.55, .down(1, x: 10, y: 20)), report(1.575, .move(1, x: 20, y: 20)),
        report(1.6, .move(1, x: 30, y: 20)), report(1.7, .up(1, x: 30, y: 20)),
        RecordedMoment(time: 2, .advance),
      ])
  }()

  /// Each report of a finger: when, and where.
  private func reports(_ disturbances: Disturbance...) -> [String] {
    recording.disturbed(by: disturbances).moments.compactMap { moment in
      guard let contact = moment.event?.contacts.first else { return nil }
      func short(_ number: Double) -> String { Margin.words(number) }
      return "\(short(moment.time)) \(short(contact.x)),\(short(contact.y))"
    }
  }

  private let undisturbed = [
    "1 100,200", "1.05 100,200", "1.55 10,20", "1.575 20,20", "1.6 30,20", "1.7 30,20",
  ]

  @Test func `a finger that comes down elsewhere goes all its way there`() {
    #expect(reports() == undisturbed)
    #expect(
      reports(.moved(finger: 1, x: 5, y: -2)) == undisturbed.prefix(2) + [
        "1.55 15,18", "1.575 25,18", "1.6 35,18", "1.7 35,18",
      ])
  }

  @Test func `a finger that goes further stretches its way, and one that rested slips in the middle of its hold`() {
    #expect(
      reports(.reach(finger: 1, x: 8, y: 0)) == undisturbed.prefix(2) + [
        "1.55 10,20", "1.575 24,20", "1.6 38,20", "1.7 38,20",
      ])
    #expect(
      reports(.reach(finger: 0, x: 0, y: 4)) == ["1 100,200", "1.025 100,204", "1.05 100,204"]
        + undisturbed.dropFirst(2)
    )
  }

  @Test func `what comes later takes all with it that comes behind, and nothing before it`() {
    #expect(
      reports(.pause(.landing(1), seconds: 0.1)) == undisturbed.prefix(2) + [
        "1.65 10,20", "1.675 20,20", "1.7 30,20", "1.8 30,20",
      ])
    #expect(
      reports(.pause(.lift(1), seconds: -0.05)) == undisturbed.prefix(5) + ["1.65 30,20"])
  }

  @Test func `a slower finger takes longer for its moves, and rests as long as before`() {
    #expect(
      reports(.pace(finger: 1, factor: 2)) == undisturbed.prefix(3) + ["1.6 20,20", "1.65 30,20", "1.75 30,20"])
  }

  @Test func `a faster digitizer reports between two places, a slower one leaves some out`() {
    #expect(
      reports(.rate(120)) == undisturbed.prefix(3) + [
        "1.558 13.333,20", "1.567 16.667,20", "1.575 20,20", "1.583 23.333,20", "1.592 26.667,20", "1.6 30,20",
        "1.7 30,20",
      ])
    #expect(reports(.rate(20)) == undisturbed.prefix(4) + ["1.7 30,20"])
  }

  @Test func `the main thread is busy from right before the event on`() {
    let moments = recording.disturbed(by: [.stall(.landing(1), seconds: 0.25)]).moments
    #expect(moments[2] == RecordedMoment(time: 1.55, .stall(until: 1.8)))
    #expect(moments[3] == recording.moments[2])
  }

  @Test func `a finger alone comes earlier under a number of its own where another still has its`() {
    let moments = recording.disturbed(by: [.alone(finger: 1, seconds: -0.52)]).moments
    #expect(moments.compactMap { $0.event?.contacts.first?.identifier } == [1, 2, 1, 2, 2, 2])
    #expect(moments.map(\.time) == moments.map(\.time).sorted())
  }

  @Test func `trembling stays within its points, and fingers that rest tremble, too`() {
    let disturbed = recording.disturbed(by: [.tremble(points: 2, seed: 7)])
    #expect(disturbed == recording.disturbed(by: [.tremble(points: 2, seed: 7)]))
    #expect(disturbed != recording.disturbed(by: [.tremble(points: 2, seed: 8)]))
    let reports = disturbed.moments.compactMap(\.event)
    #expect(reports.count > recording.moments.count)
    for contact in reports.flatMap(\.contacts) {
      let near = [(100, 200), (10, 20), (20, 20), (30, 20)].map { x, y in
        (contact.x - x) * (contact.x - x) + (contact.y - y) * (contact.y - y)
      }
      #expect(near.contains { $0 <= 4 })
    }
  }

  @Test func `moves come late, but never behind what came after them`() {
    let times = recording.disturbed(by: [.lateness(seconds: 1, seed: 3)]).moments.map(\.time)
    #expect(times == times.sorted())
    #expect(times[0] == 1 && times[5] == 1.7)
  }

  @Test func `whatever is put together can be written and read again`() throws {
    let all: [Disturbance] = [
      .moved(finger: 0, x: -300, y: 0), .reach(finger: 1, x: 3, y: 3), .pause(.landing(0), seconds: -2),
      .pause(.lift(1), seconds: -0.3), .pace(finger: 1, factor: 0.2), .alone(finger: 1, seconds: -3), .rate(240),
      .tremble(points: 3, seed: 1), .lateness(seconds: 0.2, seed: 1), .stall(.lift(0), seconds: 0.3),
      .screen(width: 10, height: -10), .moved(finger: 9, x: 1, y: 1), .stall(.moment(99), seconds: 1),
    ]
    let text = try recording.disturbed(by: all).jsonLines()
    #expect(try Recording.read(Data(text.utf8)).recording.moments.count >= recording.moments.count)
  }
}

extension Margin {
  fileprivate static func words(_ number: Double) -> String {
    let rounded = (number * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
