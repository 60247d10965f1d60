import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a call of a touch method carries (B2.19-B2.25), and which touches a view is spared (B2.21-B2.32).
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchCallTests {
  let stage = Stage("a", "b")

  @Test func `a call carries exactly the touches that changed that way on that view (B2.19)`() {
    stage["a"].isMultipleTouchEnabled = true
    var calls: [String] = []
    stage["a"].onCall = { phase, touches, _ in
      calls.append("\(phase) \(touches.map { Int($0.location(in: nil).x) }.sorted())")
    }
    var hand: [Finger] = []
    stage.device.frame { hand = [10, 20, 30, 130].map { stage.device.touchDown(at: at($0, 50)) } }
    stage.device.frame {
      hand[0].move(to: at(11, 50))
      hand[1].lift()
      hand[2].cancel()
      hand[3].move(to: at(131, 50))
      stage.device.touchDown(at: at(40, 50))
    }
    #expect(calls == ["began [10, 20, 30]", "began [40]", "moved [11]", "ended [20]", "cancelled [30]"])
  }

  @Test func `two fingers in one frame are one call, in two frames two (B2.20)`() {
    stage["a"].isMultipleTouchEnabled = true
    stage.device.frame {
      stage.device.touchDown(at: at(20, 50))
      stage.device.touchDown(at: at(40, 50))
    }
    stage.device.touchDown(at: at(60, 50))
    #expect(stage.log.lines == ["a began 2", "a began"])
  }

  @Test func `a view for one touch at a time hears nothing of a second one (B2.21, B2.22, B2.32)`() {
    var all: [Int?] = []
    stage["a"].onCall = { _, _, event in all.append(event?.allTouches?.count) }
    let first = stage.device.touchDown(at: at(20, 50))
    let second = stage.device.touchDown(at: at(40, 50))
    second.move(to: at(45, 50))
    first.move(to: at(25, 50))
    second.lift()
    first.lift()
    #expect(stage.log.lines == ["a began", "a moved", "a ended"])
    #expect(all == [1, 2, 1])
    #expect(
      stage.device.trace.text(.touches).contains(
        "Probe 'a' -> touch 2 withheld: isMultipleTouchEnabled is false and the view already has a touch"))
  }

  @Test func `a withheld touch stays withheld when the first lifts (B2.23, B2.32)`() {
    let first = stage.device.touchDown(at: at(20, 50))
    let second = stage.device.touchDown(at: at(40, 50))
    first.lift()
    second.move(to: at(45, 50))
    second.lift()
    #expect(stage.log.take() == ["a began", "a ended"])
    stage.device.tap(at: at(40, 50))
    #expect(stage.log.take() == ["a began", "a ended"])
  }

  @Test(arguments: [false, true])
  func `a landing in the very frame of the lift is still a second touch (B2.21, B2.24)`(liftFirst: Bool) {
    stage.device.send([.down(0, x: 20, y: 50)])
    let frame = [Contact.up(0, x: 20, y: 50), .down(1, x: 40, y: 50)]
    stage.device.send(liftFirst ? frame : frame.reversed())
    stage.device.send([.up(1, x: 40, y: 50)])
    #expect(stage.log.lines == ["a began", "a ended"])
  }

  @Test func `switching multi-touch on lets new touches in, not the withheld one (B2.32)`() {
    stage.device.touchDown(at: at(20, 50))
    let withheld = stage.device.touchDown(at: at(40, 50))
    stage["a"].isMultipleTouchEnabled = true
    withheld.move(to: at(45, 50))
    stage.device.touchDown(at: at(60, 50))
    #expect(stage.log.lines == ["a began", "a began"])
  }

  @Test func `in one event a view hears began, moved, ended, cancelled in this order (B2.24)`() {
    stage["a"].isMultipleTouchEnabled = true
    var hand: [Finger] = []
    stage.device.frame { hand = [10, 20, 30].map { stage.device.touchDown(at: at($0, 50)) } }
    _ = stage.log.take()
    stage.device.frame {
      hand[0].cancel()
      hand[1].lift()
      hand[2].move(to: at(31, 50))
      stage.device.touchDown(at: at(40, 50))
    }
    #expect(stage.log.lines == ["a began", "a moved", "a ended", "a cancelled"])
  }

  @Test func `all views of an event get the same event, once each (B2.25, B2.49)`() {
    var events: [UIEvent?] = []
    for probe in stage.probes { probe.onCall = { _, _, event in events.append(event) } }
    stage.device.frame {
      stage.device.touchDown(at: stage.center("a"))
      stage.device.touchDown(at: stage.center("b"))
    }
    #expect(stage.log.lines == ["a began", "b began"])
    #expect(events.count == 2 && events[0] === events[1] && events[0] != nil)
  }

  // MARK: Exclusive touch

  @Test func `while an exclusive view has a touch, others in its window get no new one (B2.27, B2.32)`() {
    stage["a"].isExclusiveTouch = true
    let first = stage.device.touchDown(at: stage.center("a"))
    let second = stage.device.touchDown(at: stage.center("b"))
    first.lift()
    second.move(to: at(155, 50))
    second.lift()
    #expect(stage.log.take() == ["a began", "a ended"])
    stage.device.tap(at: stage.center("b"))
    #expect(stage.log.take() == ["b began", "b ended"])
    #expect(
      stage.device.trace.text(.touches).contains(
        "Probe 'b' -> touch 2 withheld: a view with isExclusiveTouch has a touch in this window"))
  }

  @Test func `an exclusive view gets no touch while another view has one (B2.28)`() {
    stage["a"].isExclusiveTouch = true
    let first = stage.device.touchDown(at: stage.center("b"))
    let second = stage.device.touchDown(at: stage.center("a"))
    second.lift()
    first.lift()
    #expect(stage.log.lines == ["b began", "b ended"])
    #expect(
      stage.device.trace.text(.touches).contains(
        "Probe 'a' -> touch 2 withheld: the view has isExclusiveTouch and another view has a touch in this window"))
  }

  @Test func `exclusiveness matters only while the view has a touch that it was given (B2.29)`() {
    let stage = Stage("a", "b", "c")
    stage["a"].isExclusiveTouch = true
    let first = stage.device.touchDown(at: stage.center("b"))
    stage.device.touchDown(at: stage.center("a"))
    let third = stage.device.touchDown(at: stage.center("c"))
    first.lift()
    third.lift()
    #expect(stage.log.lines == ["b began", "c began", "b ended", "c ended"])
  }

  @Test func `exclusiveness is a matter of one window (B2.30)`() {
    stage["a"].isExclusiveTouch = true
    let other = stage.newWindow(box(0, 400, 390, 400))
    other.addSubview(Probe("elsewhere", stage.log))
    stage.device.touchDown(at: stage.center("a"))
    stage.device.touchDown(at: at(50, 450))
    #expect(stage.log.lines == ["a began", "elsewhere began"])
  }

  @Test func `an exclusive view with multi-touch gets several touches itself (B2.27)`() {
    stage["a"].isExclusiveTouch = true
    stage["a"].isMultipleTouchEnabled = true
    stage.device.touchDown(at: at(20, 50))
    stage.device.touchDown(at: at(40, 50))
    #expect(stage.log.lines == ["a began", "a began"])
  }

  @Test func `once an exclusive view has lost its touch, others get theirs in the same frame (B2.29)`() {
    stage["a"].isExclusiveTouch = true
    let first = stage.device.touchDown(at: stage.center("a"))
    stage.device.frame {
      stage.device.touchDown(at: stage.center("b"))
      first.lift()
    }
    #expect(stage.log.lines == ["a began", "a ended", "b began"])
  }
}
