import SystemLink
import Testing

@testable import SpringBoard

/// A host that takes everything down.
@MainActor private final class Host: StageHost {
  var screen = ScreenDescription.phone
  var events: [HIDEvent] = []
  var isReady = false
  func stageIsReady(_ stage: any Stage, invitation: String) { isReady = true }
  func stageFailed(_ stage: any Stage, description: String) { Issue.record("failed: \(description)") }
  func stage(_ stage: any Stage, received event: HIDEvent) { events.append(event) }
  func stage(_ stage: any Stage, dropped description: String) { Issue.record("dropped: \(description)") }
  func everyLayer(for stage: any Stage) -> LayerCommit { LayerCommit(sequence: 0, operations: []) }
  func stage(_ stage: any Stage, wantsTracing: Bool) {}
  func stage(_ stage: any Stage, measured metrics: TextMetrics) { Issue.record("a script measures nothing") }
  func stageFontsChanged(_ stage: any Stage) { Issue.record("a script draws nothing") }
}

@Suite(.serialized) @MainActor struct ScriptStageTests {
  private let clock = ManualClock(now: 10)
  private let host = Host()

  private func touch(_ time: Double, _ contacts: Contact...) -> HIDEvent {
    HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts)
  }

  @Test func `lines are played one after the other, and the end comes after a quiet time`() throws {
    var finished = 0
    let script = try Script("down a 1 1; down b 2 2\nwait 0.5\nup a\nshake\nup b")
    let stage = ScriptStage(script, clock: clock, quietTime: 0.25) { finished += 1 }
    stage.host = host
    stage.start()
    #expect(host.isReady)
    clock.advance(by: 1)
    #expect(host.events == [])
    stage.play()
    stage.play()
    #expect(host.events == [touch(11, .down(1, x: 1, y: 1), .down(2, x: 2, y: 2))])
    host.events = []
    clock.advance(by: 0.5)
    #expect(host.events == [touch(11.5, .up(1, x: 1, y: 1)), HIDEvent(timestamp: 11.5, kind: .shake(.began))])
    host.events = []
    clock.advance(by: 0.06)
    #expect(
      host.events == [HIDEvent(timestamp: 11.55, kind: .shake(.ended)), touch(11.55, .up(2, x: 2, y: 2))])
    clock.advance(by: 0.23)
    #expect(finished == 0)
    clock.advance(by: 1)
    #expect(finished == 1)
  }

  @Test func `fingers that are still down at the end are cancelled`() throws {
    let stage = ScriptStage(try Script("down a 1 1\ndown b 2 2\nmove b 3 3 0"), clock: clock) {}
    stage.host = host
    stage.play()
    clock.advance(by: 1)
    #expect(host.events.last?.contacts == [.cancel(1, x: 1, y: 1), .cancel(2, x: 3, y: 3)])
  }

  @Test(arguments: [
    "tap 1 1", "tap 1 1 4", "press 1 1 0.7", "drag 0 0 9 9", "drag 0 0 9 9 0", "down a 1 1\nmove a 2 2\nup a",
    "down a 1 1\nmove a 2 2 0.31\ncancel a", "wait 1.5; key a", "key a", "shake", "type \"x\"", "remote play",
    "remote rewind", "hover 1 1\nleave", "click 1 1", "wheel 1 1 0 9", "scroll 1 1 0 9", "scroll 1 1 0 9 0.4",
    "down a 1 1",
    "tap 1 1 2; key a; shake\ndown a 0 0; down b 1 1\nmove a 5 5 0.1; move b 0 0 0.2\nwait 0.5\nup a",
  ])
  func `a script takes as long as its recording`(text: String) throws {
    let script = try Script(text)
    #expect(
      script.duration(on: ScreenDescription.phone) == script.recording(on: ScreenDescription.phone).recording.duration)
  }

  @Test func `nothing of a line comes after the next one has begun, however the times of its steps are rounded`() throws
  {
    for hundredths in 1...200 {
      let script = try Script("click 20 20\nscroll 10 10 0 100 \(Double(hundredths) / 100)\ndown x 1 1\ncancel x\n")
      let times = script.recording(on: ScreenDescription.phone).recording.moments.map(\.time)
      #expect(times == times.sorted(), "\(hundredths) / 100 s")
    }
  }

  @Test func `how long a script takes is known also where there is no room for all that it does`() throws {
    let line = "move a 1 1 3600\nmove a 2 2 3600\n"
    let script = try Script("down a 1 1\n" + String(repeating: line, count: 2_000))
    #expect(script.lineTooMany(on: ScreenDescription.phone) != nil)
    #expect(script.duration(on: ScreenDescription.phone) == 4_000 * 3_600)
  }

  @Test func `a stage that is stopped plays nothing more`() throws {
    let stage = ScriptStage(try Script("tap 1 1"), clock: clock) { Issue.record("finished") }
    stage.host = host
    stage.play()
    stage.stop()
    clock.advance(by: 5)
    #expect(host.events == [touch(10, .down(1, x: 1, y: 1))])
  }

  @Test func `everything a script can say is a stream that can be true`() throws {
    let script = try Script(
      "tap 1 1 3; press 2 2 0.01; drag 0 0 9 9 0; key a; shake\ndown a 0 0; down b 1 1\nmove a 5 5 0.1; move b 0 0 1\n"
        + "up a; cancel b; tap 4 4\ndown a 1 1")
    let stage = ScriptStage(script, clock: clock) {}
    stage.host = host
    stage.play()
    clock.advance(by: 10)
    var check = ContactStreamCheck()
    #expect(host.events.map { check.check($0) }.allSatisfy { $0 == .accepted })
    #expect(check.liveContacts == [])
    #expect(host.events.count > 70)
  }

  @Test func `as a recording a script is the same events at the same times, and says which of them are each line's`()
    throws
  {
    let script = try Script(
      """
      tap 1 1 2; key a; shake\ndown a 0 0; down b 1 1\nmove a 5 5 0.1; move b 0 0 0.2\nhover 3 3\nwait 0.5\nup a; type \
      "x"
      """
    )
    let stage = ScriptStage(script, clock: clock) {}
    stage.host = host
    stage.play()
    clock.advance(by: 10)
    let (recording, places) = script.recording(on: ScreenDescription.phone, app: "Lamp")
    let sent = host.events.map { event in
      var event = event
      event.timestamp -= 10
      return event
    }
    #expect(
      recording.events.map(\.kind) == sent.map(\.kind) && recording.events.map(\.contacts) == sent.map(\.contacts))
    #expect(zip(recording.events, sent).allSatisfy { abs($0.timestamp - $1.timestamp) < 1e-9 })
    // Two taps, the second one's times shared with nothing; key and shake begin with the first and end together.
    #expect(
      places.map { recording.moments[$0].time }.map { ($0 * 1_000).rounded() / 1_000 } == [
        0, 0.25, 0.267, 0.45, 0.95, 0.95,
      ])
    #expect(recording.app == "Lamp" && recording.moments.last?.happening == .advance)
    #expect(recording.events.suffix(2).map(\.kind) == [.digitizer, .hover(HoverSample(phase: .exited, x: 3, y: 3))])
  }
}
