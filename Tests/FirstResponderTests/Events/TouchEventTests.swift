import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The one event of all touches (B2.49-B2.54).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchEventTests {
  let stage = Stage("a", "b")

  @Test func `one event object serves all sequences and changes with each report (B2.49)`() {
    var events: [UIEvent?] = []
    for probe in stage.probes { probe.onCall = { _, _, event in events.append(event) } }
    stage.device.tap(at: stage.center("a"))
    stage.device.tap(at: stage.center("b"))
    #expect(events.count == 4 && events.allSatisfy { $0 != nil && $0 === events[0] })
  }

  @Test func `its type is touches, without subtype; the kinds have UIKit's raw values (B2.50)`() {
    var kinds: [Bool] = []
    stage["a"].onCall = { _, _, event in
      kinds.append(event?.type == .touches && event?.subtype == UIEvent.EventSubtype.none)
    }
    stage.device.tap(at: stage.center("a"))
    #expect(kinds == [true, true])
    let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3, 10, 11, 14])
  }

  @Test func `allTouches has every touch of all windows, also stationary and withheld ones (B2.22, B2.51)`() {
    let other = stage.newWindow(box(0, 400, 390, 400))
    other.addSubview(Probe("elsewhere", stage.log))
    stage.device.touchDown(at: at(20, 50))
    stage.device.touchDown(at: at(60, 50))
    stage.device.touchDown(at: at(50, 450))
    var phases: [Int] = []
    stage["b"].onCall = { _, _, event in phases = event!.allTouches!.map(\.phase.rawValue).sorted() }
    stage.device.touchDown(at: stage.center("b"))
    #expect(phases == [UITouch.Phase.began, .stationary, .stationary, .stationary].map(\.rawValue))
  }

  @Test func `touches for a view, a window and a recognizer; nil where there is none (B2.22, B2.52, B2.53)`() {
    let other = stage.newWindow(box(0, 400, 390, 400))

    stage.device.touchDown(at: at(20, 50))
    stage.device.touchDown(at: at(60, 50))
    var counts: [Int?] = []
    stage["b"].onCall = { [stage] _, _, event in
      counts = [
        event?.touches(for: stage["a"])?.count, event?.touches(for: stage["b"])?.count,
        event?.touches(for: stage.root)?.count, event?.touches(for: stage.window)?.count,
        event?.touches(for: other)?.count, event?.touches(for: UIGestureRecognizer())?.count,
      ]
    }
    stage.device.touchDown(at: stage.center("b"))
    #expect(counts == [2, 1, nil, 3, nil, nil])
  }

  @Test func `a sequence ends when the last finger lifts: the next event knows none of its touches (B2.54)`() {
    var counts: [Int] = []
    for probe in stage.probes { probe.onCall = { _, _, event in counts.append(event!.allTouches!.count) } }
    let first = stage.device.touchDown(at: stage.center("a"))
    let second = stage.device.touchDown(at: stage.center("b"))
    first.lift()
    second.lift()
    stage.device.touchDown(at: stage.center("a"))
    #expect(counts == [1, 2, 2, 1, 1])
  }

  @Test func `an event that outlives its device knows no touches any more`() {
    var event: UIEvent?
    do {
      let stage = Stage("a")
      stage["a"].onCall = { event = $2 }
      stage.device.touchDown(at: stage.center("a"))
      #expect(event?.allTouches?.count == 1)
    }
    #expect(event?.allTouches == nil)
  }
}
