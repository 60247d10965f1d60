import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Touches that are dropped or taken back (B8.23-B8.32).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchSuppressionTests {
  let stage = Stage("a", "b")
  var application: UIApplication { stage.device.application }

  @Test func `while interaction is ignored, touches are dropped and not kept for later; calls nest (B8.23)`() {
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    stage.device.tap(at: stage.center("a"))
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    let finger = stage.device.touchDown(at: stage.center("a"))
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    finger.move(to: at(60, 60))
    finger.lift()
    #expect(stage.log.take().isEmpty)
    stage.device.tap(at: stage.center("a"))
    #expect(stage.log.take() == ["a began", "a ended"])
  }

  @Test func `one end too many is noted and does no harm (B8.23)`() {
    application.endIgnoringInteractionEvents()
    #expect(stage.device.trace.text(.lifecycle).contains("endIgnoringInteractionEvents without a begin: ignored"))
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
  }

  @Test func `touches that are down when ignoring begins are cancelled, each view in one call with the event (B8.24)`()
  {
    stage["a"].isMultipleTouchEnabled = true
    var events: [Bool] = []
    for probe in stage.probes { probe.onCall = { events.append($1.allSatisfy { $0.timestamp > 0 } && $2 != nil) } }
    stage.device.advance(by: 1)
    for point in [at(20, 50), at(60, 50), at(150, 50)] { stage.device.touchDown(at: point) }
    application.beginIgnoringInteractionEvents()
    #expect(stage.log.lines == ["a began", "a began", "b began", "a cancelled 2", "b cancelled"])
    #expect(events == Array(repeating: true, count: 5))
  }

  @Test func `after a cancellation the finger that stays down says nothing, until it lifts and lands anew (B8.30)`() {
    let finger = stage.device.touchDown(at: stage.center("a"))
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    finger.move(to: at(60, 60))
    finger.lift()
    #expect(stage.log.take() == ["a began", "a cancelled"])
    stage.device.tap(at: stage.center("a"))
    #expect(stage.log.take() == ["a began", "a ended"])
  }

  @Test func `a cancelled event has no samples of moves before it (B2.46, B8.24)`() {
    var sizes: [Int?] = []
    stage["a"].onCall = { phase, touches, event in
      if phase == "cancelled" { sizes.append(event?.coalescedTouches(for: touches.first!)?.count) }
    }
    stage.device.send([.down(0, x: 50, y: 50)])
    stage.device.queue([.move(0, x: 51, y: 50)])
    stage.device.send([.move(0, x: 52, y: 50)])
    application.beginIgnoringInteractionEvents()
    #expect(sizes == [1])
  }

  @Test func `an alert in front does not cancel touches; they go on while their view stays (B8.26)`() {
    let finger = stage.device.touchDown(at: stage.center("a"))
    let alert = stage.newWindow(box(0, 0, 390, 844))
    alert.windowLevel = .alert
    finger.move(to: at(60, 60))
    finger.lift()
    stage.device.tap(at: stage.center("a"))
    #expect(stage.log.lines == ["a began", "a moved", "a ended"])
  }

  @Test func `hiding a window cancels its touches and no others (B8.27)`() {
    let other = stage.newWindow(box(0, 400, 390, 400))
    other.addSubview(Probe("elsewhere", stage.log))
    let here = stage.device.touchDown(at: stage.center("a"))
    let there = stage.device.touchDown(at: at(50, 450))
    other.isHidden = true
    #expect(stage.log.take() == ["a began", "elsewhere began", "elsewhere cancelled"])
    there.lift()
    here.lift()
    #expect(stage.log.take() == ["a ended"])
  }

  @Test func `a device's cancel takes the touch back (B8.25, B9.6)`() {
    let finger = stage.device.touchDown(at: stage.center("a"))
    finger.cancel()
    #expect(stage.log.lines == ["a began", "a cancelled"])
    #expect(!finger.isDown)
  }

  @Test func `several fingers in one report are one event (B8.32)`() {
    final class Counting: UIApplication {
      var count = 0
      override func sendEvent(_ event: UIEvent) {
        count += 1
        super.sendEvent(event)
      }
    }
    let stage = Stage("a", "b", device: SimulatedDevice(application: Counting.self))
    stage.device.pinch(at: at(100, 50), from: 100, to: 160, over: 0.1)
    #expect((stage.device.application as! Counting).count == 1 + 6 + 1)
    #expect(stage.log.lines.filter { $0.hasSuffix("began") } == ["a began", "b began"])
  }

  // MARK: Frames that no sound device sends

  @Test func `a landing where a finger is down means that its lift was lost: that touch is cancelled (B2.13)`() {
    stage.device.send([.down(0, x: 50, y: 50)])
    stage.device.send([.down(0, x: 150, y: 50)])
    stage.device.send([.up(0, x: 150, y: 50)])
    #expect(stage.log.take() == ["a began", "a cancelled"])
    // What the finger does next is whole again.
    stage.device.send([.down(0, x: 150, y: 50)])
    stage.device.send([.up(0, x: 150, y: 50)])
    #expect(stage.log.take() == ["b began", "b ended"])
  }

  @Test func `an identifier may be used again at once (B9.11)`() {
    stage.device.queue([.down(0, x: 50, y: 50)])
    stage.device.queue([.up(0, x: 50, y: 50)])
    stage.device.queue([.down(0, x: 150, y: 50)])
    stage.device.queue([.move(0, x: 151, y: 50)])
    stage.device.send([.up(0, x: 151, y: 50)])
    #expect(stage.log.lines == ["a began", "a ended", "b began", "b moved", "b ended"])
  }

  @Test func `touch and untouch together are a cancellation, not a landing (B9.8)`() {
    var contact = Contact.down(0, x: 50, y: 50)
    contact.change.insert(.cancel)
    stage.device.send([contact])
    #expect(stage.log.lines.isEmpty)
    stage.device.send([.down(0, x: 50, y: 50)])
    stage.device.send([contact])
    #expect(stage.log.lines == ["a began", "a cancelled"])
  }

  @Test func `places that are no numbers end in no crash and no wrong view (B1.18)`() {
    stage.device.send([.down(0, x: .nan, y: .infinity)])
    stage.device.send([.down(1, x: 50, y: 50)])
    stage.device.send([.move(0, x: .infinity, y: .nan), .move(1, x: .nan, y: .nan)])
    stage.device.send([.up(0, x: .nan, y: .nan)])
    stage.device.send([.up(1, x: 50, y: 50)])
    #expect(stage.log.lines == ["a began", "a ended"])
  }

  @Test func `more than 64 fingers are dropped with a note, and nothing is stuck`() {
    stage.root.isMultipleTouchEnabled = true
    for round in 0..<2 {
      for id in UInt32(0)..<100 { stage.device.send([.down(id, x: 300, y: 300)]) }
      #expect(stage.log.take() == Array(repeating: "root began", count: 64))
      #expect(stage.device.trace.text(.link).split(separator: "\n").count == 36 * (round + 1))
      stage.device.send((UInt32(0)..<64).map { .move($0, x: 301, y: 300) })
      #expect(stage.log.take() == ["root moved 64"])
      stage.device.send((UInt32(0)..<64).map { .up($0, x: 301, y: 300) })
      #expect(stage.log.take() == ["root ended 64"], "round \(round)")
    }
  }
}
