import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// One finger of a recording goes another way.
@MainActor @Suite(.leavesNothing) struct ForkedRecordingTests {
  private let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)

  private func event(_ time: Double, _ contacts: Contact...) -> HIDEvent {
    HIDEvent(timestamp: time, sender: 1, kind: .digitizer, contacts: contacts)
  }

  private func recording(_ events: HIDEvent...) -> Recording {
    Recording(screen: screen, origin: "", events: events)
  }

  /// A drag to the right, and a tap after it.
  private var drag: Recording {
    recording(
      event(1, .down(1, x: 10, y: 10)), event(1.1, .move(1, x: 20, y: 10)), event(1.2, .move(1, x: 30, y: 10)),
      event(1.3, .up(1, x: 30, y: 10)), event(2, .down(1, x: 200, y: 200)), event(2.1, .up(1, x: 200, y: 200)))
  }

  private func path(_ places: (x: Double, y: Double, time: Double)...) throws(ForkError) -> FingerPath {
    try FingerPath(places.map { FingerPath.Place(x: $0.x, y: $0.y, time: $0.time) })
  }

  /// A line for each contact of each report: when, which, what, where.
  private func lines(_ recording: Recording) -> [String] {
    recording.moments.flatMap { moment in
      (moment.event?.contacts ?? []).map { contact in
        let what = !contact.isTouching ? "up" : contact.isLanding ? "down" : "move"
        return "\(hundredths(moment.time)) \(contact.identifier) \(what) \(tenths(contact.x)), \(tenths(contact.y))"
      }
    }
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  @Test func `a finger that is down goes on along the path, and lifts at its end`() throws {
    let way = try path((50, 50, 7), (60, 60, 7.5))
    let fork = try ForkedRecording(drag, drag.fingers[0], at: .underway(1.15), along: way)
    #expect(
      lines(fork.recording) == [
        "1.0 1 down 10.0, 10.0", "1.1 1 move 20.0, 10.0", "1.15 1 move 50.0, 50.0", "1.65 1 move 60.0, 60.0",
        "1.65 1 up 60.0, 60.0",
      ])
    #expect(fork.finger == fork.recording.fingers[0])
    #expect(fork.recording.fingers.count == 1)
  }

  @Test func `at its landing the finger comes down elsewhere, at the same time and with the edges of that place`()
    throws
  {
    let way = try path((5, 50, 0), (60, 60, 0.25))
    let fork = try ForkedRecording(drag, drag.fingers[0], at: .landing, along: way, edges: .left)
    #expect(
      lines(fork.recording) == ["1.0 1 down 5.0, 50.0", "1.25 1 move 60.0, 60.0", "1.25 1 up 60.0, 60.0"])
    #expect(fork.recording.events.map { $0.contacts[0].edges } == [.left, .left, .left])
    #expect(fork.finger.start == 1 && fork.finger.end == 1.25)
  }

  @Test func `of two fingers in one report only one comes down elsewhere, and the other one goes on as it did`() throws
  {
    let pinch = recording(
      event(1, .down(1, x: 10, y: 10), .down(2, x: 90, y: 90)),
      event(1.1, .move(1, x: 20, y: 20), .move(2, x: 80, y: 80)),
      event(1.2, .up(1, x: 20, y: 20)), event(1.3, .up(2, x: 80, y: 80)),
      event(1.4, .down(2, x: 300, y: 300)), event(1.5, .up(2, x: 300, y: 300)))
    let fork = try ForkedRecording(pinch, pinch.fingers[1], at: .landing, along: try path((50, 50, 0), (50, 60, 0.15)))
    #expect(
      lines(fork.recording) == [
        "1.0 1 down 10.0, 10.0", "1.0 2 down 50.0, 50.0", "1.1 1 move 20.0, 20.0", "1.15 2 move 50.0, 60.0",
        "1.15 2 up 50.0, 60.0", "1.2 1 up 20.0, 20.0",
      ])
    #expect(fork.finger.contact == 2 && fork.finger.x == 50)
  }

  @Test func `what came before stays, what came later than the fork does not come, but for fingers that are down`()
    throws
  {
    var recording = recording(
      event(0.5, .down(3, x: 1, y: 1)), event(0.6, .up(3, x: 1, y: 1)), event(1, .down(1, x: 10, y: 10)),
      event(2, .down(2, x: 20, y: 20)), event(2.1, .up(2, x: 20, y: 20)), event(3, .up(1, x: 10, y: 10)))
    recording.moments.insert(RecordedMoment(time: 0.7, .memoryWarning, state: 7), at: 2)
    recording.moments.append(RecordedMoment(time: 4, .memoryWarning))
    let fork = try ForkedRecording(recording, recording.fingers[2], at: .underway(2), along: try path((50, 50, 0)))
    #expect(
      lines(fork.recording) == [
        "0.5 3 down 1.0, 1.0", "0.6 3 up 1.0, 1.0", "1.0 1 down 10.0, 10.0", "2.0 2 down 20.0, 20.0",
        "2.0 2 move 50.0, 50.0", "2.0 2 up 50.0, 50.0", "3.0 1 up 10.0, 10.0",
      ])
    #expect(fork.recording.moments.count { $0.happening == .memoryWarning } == 1)
    #expect(fork.recording.moments[2].state == 7)
  }

  @Test func `a fork is a recording: its text is read as it was written`() throws {
    let fork = try ForkedRecording(drag, drag.fingers[0], at: .underway(1.1), along: try path((50, 50, 0), (9, 9, 0.3)))
    #expect(try Recording.read(Data(fork.recording.jsonLines().utf8)).recording == fork.recording)
  }

  @Test func `a path without places, back in time, too long or off the world is an error`() {
    #expect(throws: ForkError.noPath) { try path() }
    #expect(throws: ForkError.timeWentBack(3, from: 1, to: 0.5)) { try path((0, 0, 0), (1, 1, 1), (2, 2, 0.5)) }
    #expect(throws: ForkError.tooLong(61)) { try path((0, 0, 5), (1, 1, 66)) }
    #expect(throws: ForkError.noPlace(2)) { try path((0, 0, 0), (1e300, 1, 1)) }
    #expect(throws: ForkError.noPlace(1)) { try path((0, 0, .nan)) }
    #expect(throws: ForkError.noPlace(1)) { try path((.infinity, 0, 0)) }
  }

  @Test func `a finger that has lifted or not come down can't go on`() throws {
    let way = try path((50, 50, 0))
    for time in [0.5, 1.3, 5] {
      #expect(throws: ForkError.notDown(time)) {
        try ForkedRecording(drag, drag.fingers[0], at: .underway(time), along: way)
      }
    }
  }

  @Test func `a touch of the trace is found in the recording, also the first of two at one place`() throws {
    let device = SimulatedDevice()
    device.show(ReplayScene())
    device.tap(at: CGPoint(x: 70, y: 42))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 300, y: 600))
    device.advance(by: 1)
    device.tap(at: CGPoint(x: 70, y: 42))
    let recording = device.recording()
    let fingers = recording.fingers
    try #require(fingers.count == 3)
    #expect((1...3).map { recording.finger(of: $0, in: device.trace) } == fingers)
    #expect(recording.finger(of: 4, in: device.trace) == nil)
    #expect(recording.upTo(0).finger(of: 2, in: device.trace) == nil)
  }

  @Test func `a tap beside a button, forked onto it, presses it`() throws {
    let device = SimulatedDevice()
    device.show(ReplayScene())
    device.tap(at: CGPoint(x: 300, y: 42))
    let recording = device.recording()
    let fork = try ForkedRecording(
      recording, recording.fingers[0], at: .landing, along: try path((70, 42, 0), (70, 42, 0.05)))
    let played = SimulatedDevice.replay(fork.recording) { ReplayScene() }
    #expect(played.device.trace.text(.controls).contains("touchUpInside"))
    #expect(!device.trace.text(.controls).contains("touchUpInside"))
  }
}
