import EventTrace
import Testing

@testable import Player

/// The lines of a trace, by the touches that they belong to.
@Suite struct StoryLinesTests {
  private func arrival(_ touch: Int, contact: UInt32) -> Arrival<ObjectID> {
    Arrival(touch: touch, contact: contact, x: 10, y: 20, window: nil, delay: 0)
  }

  private func report(_ kind: InputReport.Kind, count: Int = 1) -> InputReport {
    InputReport(kind: kind, contact: 1, count: count, delay: 0, source: .device)
  }

  /// As lines: "touches: text ×count".
  private func text(_ recorder: Recorder) -> String {
    StoryLines(recorder.trace(since: 0)).lines.map { line in
      "\(line.touches.map(String.init).joined(separator: ",")): \(line.text)\(line.count > 1 ? " ×\(line.count)" : "")"
    }.joined(separator: "\n")
  }

  @Test func `what is on the way belongs to the touch that comes of it, and moves are one line`() {
    let recorder = Recorder(tracing: .all)
    let (app, window, pad) = (recorder.enter("App"), recorder.enter("Window"), recorder.enter("Pad"))
    func event(_ kind: InputReport.Kind, at time: Double, _ body: () -> Void) {
      recorder.record(.queue, at: time, app, .cameIn(report(kind)))
      recorder.record(.queue, at: time, app, .queued(waiting: 1, merged: 1))
      recorder.record(.queue, at: time, app, .comesOut(reports: 1, waiting: 0, isDisplayFrame: false))
      body()
    }
    event(.down, at: 1) {
      recorder.record(.hitTest, at: 1, window, .hitTest, .none)
      recorder.record(.hitTest, at: 1, window, .pointInside, .inside(true))
      recorder.record(.hitTest, at: 1, pad, .hitTest, .none)
      recorder.record(.hitTest, at: 1, pad, .pointInside, .inside(true))
      recorder.record(.queue, at: 1, pad, .landed(arrival(1, contact: 1)))
      recorder.record(.queue, at: 1, app, .sendEvent)
    }
    for step in 1...3 {
      event(.move, at: 1 + Double(step) / 60) {
        recorder.record(.queue, at: 1 + Double(step) / 60, app, .sendEvent)
        recorder.record(.touches, at: 1 + Double(step) / 60, pad, .touchesMoved, touches: 1) { _ in
          TouchSample(touch: 1, x: 10, y: 20)
        }
        recorder.record(.actions, at: 1 + Double(step) / 60, pad, .performs(action: recorder.enter("draw")))
      }
    }
    event(.lift, at: 2) {
      recorder.record(
        .queue, at: 2, pad,
        .left(Departure(touch: 1, x: 10, y: 20, travel: 0, duration: 0.25, isCancelled: false)))
    }
    // A timer, when nobody touches: it belongs to the one that was there last.
    recorder.record(.actions, at: 2.3, pad, .performs(action: recorder.enter("tapped")))
    let source0 = "App -> source0: __UIApplicationHandleEventQueue"
    #expect(
      text(recorder) == """
        1: App -> source1: the device writes what the link would bring · contact 1 comes down
        1: App -> queued · 1 report waits
        1: \(source0) · 1 report comes out
        1: hit-testing asks 2 views, 0 say no
        1: Pad -> touch 1 lands at 10, 20 in no window
        1: App -> sendEvent(_:)
        1: Pad -> touchesMoved(_:with:) ×3
        1: Pad -> draw ×3
        1: App -> source1: the device writes what the link would bring · contact 1 is lifted
        1: App -> queued · 1 report waits
        1: \(source0) · 1 report comes out
        1: Pad -> touch 1 is lifted at 10, 20 · after 0.25 s, went 0 pt
        1: Pad -> tapped
        """)
  }

  @Test func `fingers that are all asked for before they land have their own hit-testing all the same`() {
    let recorder = Recorder(tracing: .all)
    let (app, window, pad) = (recorder.enter("App"), recorder.enter("Window"), recorder.enter("Pad"))
    recorder.record(.queue, at: 1, app, .cameIn(report(.down, count: 2)))
    for views in [[window, pad], [window]] {
      for view in views {
        recorder.record(.hitTest, at: 1, view, .hitTest)
        recorder.record(.hitTest, at: 1, view, .pointInside, .inside(true))
      }
    }
    recorder.record(.queue, at: 1, pad, .landed(arrival(1, contact: 1)))
    recorder.record(.queue, at: 1, window, .landed(arrival(2, contact: 2)))
    #expect(
      text(recorder) == """
        1,2: App -> source1: the device writes what the link would bring · contact 1 comes down, and 1 more
        1: hit-testing asks 2 views, 0 say no
        2: hit-testing asks 1 view, 0 say no
        1: Pad -> touch 1 lands at 10, 20 in no window
        2: Window -> touch 2 lands at 10, 20 in no window
        """)
  }

  @Test func `two fingers of one event share its way, and each has its own hit-testing and its own lines`() {
    let recorder = Recorder(tracing: .all)
    let (app, left, right) = (recorder.enter("App"), recorder.enter("Left"), recorder.enter("Right"))
    recorder.record(.queue, at: 1, app, .cameIn(report(.down, count: 2)))
    recorder.record(.queue, at: 1, app, .comesOut(reports: 1, waiting: 0, isDisplayFrame: false))
    for (touch, view) in [(1, left), (2, right)] {
      recorder.record(.hitTest, at: 1, view, .hitTest)
      recorder.record(.hitTest, at: 1, view, .pointInside, .inside(true))
      recorder.record(.queue, at: 1, view, .landed(arrival(touch, contact: UInt32(touch))))
    }
    for (touch, view) in [(1, left), (2, right)] {
      recorder.record(.touches, at: 1, view, .touchesBegan, touches: 1) { _ in TouchSample(touch: touch, x: 1, y: 1) }
    }
    // Nobody knows whose it is: of all that are down.
    recorder.record(.queue, at: 1.5, app, .comesOut(reports: 1, waiting: 0, isDisplayFrame: true))
    recorder.note(.gestures, at: 1.5, left, "waits")
    #expect(
      text(recorder) == """
        1,2: App -> source1: the device writes what the link would bring · contact 1 comes down, and 1 more
        1,2: App -> source0: __UIApplicationHandleEventQueue · 1 report comes out
        1: hit-testing asks 1 view, 0 say no
        1: Left -> touch 1 lands at 10, 20 in no window
        2: hit-testing asks 1 view, 0 say no
        2: Right -> touch 2 lands at 10, 20 in no window
        1: Left -> touchesBegan(_:with:)
        2: Right -> touchesBegan(_:with:)
        : App -> source0: __UIApplicationHandleEventQueue at the display's frame · 1 report comes out
        1,2: Left -> waits
        """)
  }
}
