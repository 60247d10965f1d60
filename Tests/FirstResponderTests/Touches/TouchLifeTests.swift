import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// One contact, one touch, from its start to its end (B2.1-B2.18).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchLifeTests {
  let stage = Stage("a", "b")

  @Test func `one object from began to ended, and its values change (B2.1, B2.2)`() {
    var touches: [UITouch] = []
    stage["a"].onCall = { _, set, _ in touches += Array(set) }
    let finger = stage.device.touchDown(at: at(50, 50))
    finger.move(to: at(60, 50))
    let (phase, place) = (touches[0].phase, touches[0].location(in: nil))
    finger.lift()
    #expect(touches.count == 3 && touches.allSatisfy { $0 === touches[0] })
    #expect(phase == .moved && touches[0].phase == .ended)
    #expect(place == at(60, 50))
  }

  @Test func `view and window are those of the start, wherever the finger goes (B2.3, B2.5)`() {
    let other = stage.newWindow(box(0, 400, 390, 400))
    defer { other.isHidden = true }

    var owners: [Bool] = []
    stage["a"].onCall = { [stage] _, touches, _ in
      owners.append(touches.first?.view === stage["a"] && touches.first?.window === stage.window)
    }
    let finger = stage.device.touchDown(at: stage.center("a"))
    finger.move(to: stage.center("b"))
    finger.move(to: at(50, 600))
    finger.lift()
    #expect(owners == [true, true, true, true])
    #expect(stage.log.lines == ["a began", "a moved", "a moved", "a ended"])
  }

  @Test func `a touch that no recognizer receives lists none (B2.6)`() {
    var lists: [[UIGestureRecognizer]?] = []
    stage["a"].onCall = { _, touches, _ in lists.append(touches.first?.gestureRecognizers) }
    stage.device.tap(at: stage.center("a"))
    #expect(lists.count == 2 && lists.allSatisfy { $0?.isEmpty ?? true })
  }

  @Test func `location(in:) answers for the window, its view and any other view (B2.7)`() {
    var places: [CGPoint] = []
    let loose = UIView(frame: box(10, 10, 5, 5))
    stage["b"].onCall = { [stage] _, touches, _ in
      guard let touch = touches.first else { return }
      places = [nil, stage["b"], stage["a"], stage.window, loose].map { touch.location(in: $0) }
    }
    stage.device.touchDown(at: at(130, 40))
    #expect(places == [at(130, 40), at(30, 40), at(130, 40), at(130, 40), at(120, 30)])
  }

  @Test func `previousLocation is the place at the event before, at the start the place itself (B2.8)`() {
    var pairs: [[CGPoint]] = []
    stage["a"].onCall = { [stage] _, touches, _ in
      guard let touch = touches.first else { return }
      pairs.append([touch.previousLocation(in: stage.root), touch.location(in: stage.root)])
    }
    let finger = stage.device.touchDown(at: at(50, 50))
    finger.move(to: at(60, 50))
    finger.move(to: at(60, 70))
    finger.lift()
    #expect(
      pairs == [
        [at(50, 50), at(50, 50)], [at(50, 50), at(60, 50)], [at(60, 50), at(60, 70)], [at(60, 70), at(60, 70)],
      ])
  }

  @Test func `a finger that rests while another moves is stationary, seen only in allTouches (B2.9, B2.14)`() {
    var states: [String] = []
    stage["b"].onCall = { _, _, event in
      for touch in event?.allTouches ?? [] where (touch.view as? Probe)?.name == "a" {
        states.append("\(touch.phase) \(touch.previousLocation(in: nil) == touch.location(in: nil))")
      }
    }
    let resting = stage.device.touchDown(at: stage.center("a"))
    resting.move(to: at(55, 50))
    let moving = stage.device.touchDown(at: stage.center("b"))
    moving.move(to: at(155, 50))
    moving.lift()
    #expect(states == ["stationary true", "stationary true", "stationary true"])
    #expect(stage.log.lines == ["a began", "a moved", "b began", "b moved", "b ended"])
  }

  @Test func `each contact is a touch of its own that counts on from the last tap (B2.10)`() {
    var counts: [Int] = []
    stage["a"].onCall = { _, touches, _ in counts += touches.map(\.tapCount) }
    stage.device.tap(at: stage.center("a"), count: 2)
    #expect(counts == [1, 1, 2, 2])
  }

  @Test func `a touch that was kept stays as it ended and does not join the next one (B2.10, B2.11)`() {
    var kept: UITouch?
    var event: UIEvent?
    stage["a"].onCall = {
      if kept == nil { kept = $1.first }
      event = $2
    }
    stage.device.tap(at: at(50, 50))
    stage.device.touchDown(at: at(60, 60))
    #expect(kept?.phase == .ended && kept?.location(in: nil) == at(50, 50))
    #expect(event?.allTouches?.count == 1 && event?.allTouches?.contains(kept!) == false)
  }

  @Test func `ten fingers are ten touches (B2.12)`() {
    stage.root.isMultipleTouchEnabled = true
    var counts: [Int] = []
    stage.root.onCall = { _, touches, event in counts += [touches.count, event?.allTouches?.count ?? 0] }
    var fingers: [Finger] = []
    stage.device.frame { fingers = (0..<10).map { stage.device.touchDown(at: at(30 * CGFloat($0) + 5, 300)) } }
    stage.device.frame { for finger in fingers { finger.move(to: at(finger.location.x, 310)) } }
    stage.device.frame { for finger in fingers { finger.lift() } }
    #expect(counts == [10, 10, 10, 10, 10, 10])
    #expect(stage.log.lines == ["root began 10", "root moved 10", "root ended 10"])
  }

  @Test func `began once, then moves, then one ended or one cancelled (B2.13)`() {
    let first = stage.device.touchDown(at: stage.center("a"))
    first.move(to: at(60, 60), over: 0.05)
    first.lift()
    let second = stage.device.touchDown(at: stage.center("b"))
    second.move(to: at(160, 60))
    second.cancel()
    #expect(
      stage.log.lines == [
        "a began", "a moved", "a moved", "a moved", "a ended", "b began", "b moved", "b cancelled",
      ])
  }

  @Test func `phases and types have the raw values of UIKit (B2.15, B2.16, B2.17)`() {
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited,
    ]
    #expect(phases.map(\.rawValue) == Array(0..<8))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == Array(0..<4))
    #expect(UITouch.TouchType.stylus == .pencil)
  }

  @Test func `a finger held still moves nothing, a change of force or angle is a move in place (B2.18)`() {
    var forces: [CGFloat] = []
    stage["a"].onCall = { _, touches, _ in forces += touches.map(\.force) }
    let finger = stage.device.touchDown(at: at(50, 50))
    stage.device.advance(by: 1)
    finger.move(to: at(50, 50))
    #expect(stage.log.take() == ["a began"])
    finger.force(2)
    #expect(stage.log.take() == ["a moved"])
    #expect(forces == [0, 2])
    stage.device.send([Contact.move(0, x: 50, y: 50).leaning(0.5)], pressure: 2)
    #expect(stage.log.take() == ["a moved"])
  }

  @Test func `the type says what touches (B2.17)`() {
    var types: [UITouch.TouchType] = []
    stage["a"].onCall = { _, touches, _ in types += touches.map(\.type) }
    for transducer in [Contact.Transducer.finger, .stylus, .puck] {
      var (down, up) = (Contact.down(0, x: 50, y: 50), Contact.up(0, x: 50, y: 50))
      (down.transducer, up.transducer) = (transducer, transducer)
      stage.device.send([down])
      stage.device.send([up])
    }
    #expect(types == [.direct, .direct, .pencil, .pencil, .indirectPointer, .indirectPointer])
  }
}
