import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Program code does something unexpected while it is called with touches (B2.13, B8.21, B8.27).
@MainActor @Suite(.serialized, .leavesNothing)
struct ReentrancyTests {
  final class Overriding: UIApplication {
    @Hook var before: (UIEvent) -> Void = { _ in }
    @Hook var after: (UIEvent) -> Void = { _ in }
    override func sendEvent(_ event: UIEvent) {
      before(event)
      super.sendEvent(event)
      after(event)
    }
  }

  final class OverridingWindow: UIWindow {
    @Hook var before: () -> Void = {}
    @Hook var after: () -> Void = {}
    override func sendEvent(_ event: UIEvent) {
      before()
      super.sendEvent(event)
      after()
    }
  }

  let stage = Stage("a", "b", "c", device: SimulatedDevice(application: Overriding.self))
  var device: SimulatedDevice { stage.device }
  var application: Overriding { stage.device.application as! Overriding }

  /// Fingers on a, b and c in one frame.
  func hand() -> [Finger] {
    var hand: [Finger] = []
    device.frame { hand = ["a", "b", "c"].map { device.touchDown(at: stage.center($0)) } }
    return hand
  }

  func overridingWindow() -> OverridingWindow {
    application.becomeCurrent()
    let window = OverridingWindow(frame: box(0, 400, 390, 400))
    window.addSubview(Probe("elsewhere", stage.log))
    window.isHidden = false
    return window
  }

  // MARK: From touch methods

  @Test func `a nested run loop hands out the rest of the frame before it goes on (B8.21)`() {
    stage["a"].on("began") { [device, stage] in
      stage.log.add("nested {")
      device.send([.up(0, x: 50, y: 50), .move(1, x: 151, y: 50)])
      stage.log.add("}")
    }
    _ = hand()
    #expect(
      stage.log.lines == ["a began", "nested {", "b began", "c began", "a ended", "b moved", "}"])
  }

  @Test func `a nested run loop lets the other windows have the frame through their own sendEvent (B8.16, B8.21)`() {
    let other = overridingWindow()
    other.before = { [stage] in stage.log.add("window {") }
    other.after = { [stage] in stage.log.add("}") }
    stage.window.makeKeyAndVisible()
    stage.window.frame = box(0, 0, 390, 400)
    stage["a"].on("began") { [device] in device.send([.up(0, x: 50, y: 50)]) }
    device.send([.down(0, x: 50, y: 50), .down(1, x: 50, y: 450)])
    // The lift's event passes the other window as well: its finger rests.
    #expect(stage.log.lines == ["a began", "window {", "elsewhere began", "}", "a ended", "window {", "}"])
  }

  @Test func `lifting in began is handled after it (B8.21)`() {
    var finger: Finger?
    stage["a"].on("began") { [stage] in
      finger?.lift()
      stage.log.add("done")
    }
    device.frame {
      finger = device.touchDown(at: stage.center("a"))
      device.touchDown(at: stage.center("b"))
    }
    #expect(stage.log.lines == ["a began", "done", "b began", "a ended"])
    #expect(finger?.isDown == false)
  }

  @Test func `hiding the window in began: the others of the frame begin, then all are cancelled (B2.13, B8.27)`() {
    stage["a"].on("began") { [stage] in
      stage.window.isHidden = true
      stage.log.add("hidden")
    }
    for finger in hand() { finger.lift() }
    #expect(
      stage.log.lines == [
        "a began", "b began", "c began", "a cancelled", "b cancelled", "c cancelled", "hidden",
      ])
  }

  @Test func `hiding the window in ended: what is over is not cancelled as well (B2.13, B8.27)`() {
    stage["a"].on("ended") { [stage] in stage.window.isHidden = true }
    let hand = hand()
    _ = stage.log.take()
    device.frame {
      hand[0].lift()
      hand[1].lift()
    }
    #expect(stage.log.lines == ["a ended", "b ended", "c cancelled"])
  }

  @Test func `ignoring interaction from began, moved, ended and cancelled ends each touch once (B8.24)`() {
    for phase in ["began", "moved", "ended", "cancelled"] {
      let stage = Stage("a", "b")
      stage["a"].on(phase) {
        stage.device.application.beginIgnoringInteractionEvents()
        stage.device.application.endIgnoringInteractionEvents()
      }
      var hand: [Finger] = []
      stage.device.frame { hand = ["a", "b"].map { stage.device.touchDown(at: stage.center($0)) } }
      stage.device.frame { for finger in hand { finger.move(to: at(finger.location.x, 60)) } }
      if phase == "cancelled" { hand[0].cancel() } else { hand[0].lift() }
      hand[1].lift()
      let lines = stage.log.lines
      for name in ["a", "b"] {
        #expect(lines.filter { $0 == "\(name) began" }.count == 1, "\(phase): \(lines)")
        #expect(lines.filter { $0 == "\(name) ended" || $0 == "\(name) cancelled" }.count == 1, "\(phase): \(lines)")
      }
    }
  }

  @Test func `a view that removes itself and comes back is a new target, not the old one (B2.59)`() {
    stage["a"].on("began") { [stage] in
      stage["a"].removeFromSuperview()
      stage.root.addSubview(stage["a"])
    }
    let finger = device.touchDown(at: stage.center("a"))
    finger.move(to: at(60, 60))
    finger.lift()
    #expect(stage.log.take() == ["a began", "a cancelled"])
    device.tap(at: stage.center("a"))
    #expect(stage.log.take() == ["a began", "a cancelled"])
  }

  @Test func `removing a superview from the touchesCancelled of a removal cancels once (B2.59)`() {
    stage["a"].on("cancelled") { [stage] in
      stage["a"].removeFromSuperview()
      stage.root.removeFromSuperview()
    }
    _ = hand()
    stage["a"].removeFromSuperview()
    #expect(
      stage.log.lines.filter { $0.hasSuffix("cancelled") } == ["a cancelled", "b cancelled", "c cancelled"])
  }

  @Test func `a nested run loop while a view is told that it goes keeps the finger for the others (B2.59)`() {
    var count: Int?
    stage["a"].onCall = { [device] phase, _, _ in
      if phase == "cancelled" { device.send([.move(0, x: 55, y: 50)]) }
    }
    stage["b"].onCall = { _, _, event in count = event?.allTouches?.count }
    let finger = device.touchDown(at: stage.center("a"))
    stage["a"].removeFromSuperview()
    device.tap(at: stage.center("b"))
    #expect(count == 2)
    finger.lift()
    device.tap(at: stage.center("b"))
    #expect(count == 1)
  }

  @Test func `releasing the window in began keeps it until its touch is over, and then it goes`() {
    var window: UIWindow? = stage.newWindow(box(0, 400, 390, 400))
    let probe = Probe("loose", stage.log)
    window?.addSubview(probe)
    probe.on("began") { window = nil }
    let finger = device.touchDown(at: at(50, 450))
    finger.move(to: at(60, 450))
    finger.lift()
    #expect(stage.log.lines == ["loose began", "loose moved", "loose ended"])
    #expect(probe.window == nil && application.windows.count == 1)
  }

  @Test func `a stall that begins in a handler holds back what follows, in order (B8.21)`() {
    stage["a"].on("began") { [device] in device.stall(for: 0.5) }
    let finger = device.touchDown(at: stage.center("a"))
    finger.move(to: at(60, 50))
    finger.move(to: at(70, 50))
    finger.lift()
    #expect(stage.log.take() == ["a began"])
    device.advance(by: 0.5)
    #expect(stage.log.take() == ["a moved", "a ended"])
  }

  // MARK: From hit-testing

  @Test func `hiding another window in a hit-test cancels its touches after the frame (B8.27)`() {
    let other = overridingWindow()
    device.touchDown(at: at(50, 450))
    stage["b"].onHitTest = { other.isHidden = true }
    let hand = hand()
    #expect(hand.count == 3)
    #expect(stage.log.lines == ["elsewhere began", "a began", "b began", "c began", "elsewhere cancelled"])
  }

  @Test func `a window that is hidden while it is asked gets no touch (B8.27)`() {
    stage["a"].onHitTest = { [stage] in stage.window.isHidden = true }
    device.tap(at: stage.center("a"))
    #expect(stage.log.lines.isEmpty)
  }

  @Test func `a landing whose hit-test ignores interaction does not land (B8.23)`() {
    stage["a"].onHitTest = { [application] in application.beginIgnoringInteractionEvents() }
    let finger = device.touchDown(at: stage.center("a"))
    application.endIgnoringInteractionEvents()
    finger.lift()
    #expect(stage.log.lines.isEmpty)
  }

  @Test func `a nested run loop in a hit-test sends nothing before the frame in hand (B8.21)`() {
    stage["a"].onHitTest = { [device, stage] in
      guard stage.log.lines.isEmpty else { return }
      stage.log.add("hit-test")
      device.send([.up(0, x: 50, y: 50)])
    }
    device.send([.down(0, x: 50, y: 50)])
    #expect(stage.log.lines == ["hit-test", "a began", "a ended"])
  }

  @Test func `removing a touched view in a hit-test cancels it at once (B2.59)`() {
    device.touchDown(at: stage.center("a"))
    stage["b"].onHitTest = { [stage] in stage["a"].removeFromSuperview() }
    device.touchDown(at: stage.center("b"))
    #expect(stage.log.lines == ["a began", "a cancelled", "b began"])
  }

  // MARK: From overrides of sendEvent

  @Test func `hiding the window before super: the frame goes out, then its touches are cancelled (B8.27)`() {
    application.before = { [stage] event in
      if event.allTouches!.contains(where: { $0.phase == .began }) { stage.window.isHidden = true }
    }
    for finger in hand() { finger.lift() }
    #expect(
      stage.log.lines == ["a began", "b began", "c began", "a cancelled", "b cancelled", "c cancelled"])
  }

  @Test func `ignoring interaction before super takes back also what just lands (B8.24)`() {
    application.before = { [application] _ in application.beginIgnoringInteractionEvents() }
    for finger in hand() { finger.lift() }
    #expect(
      stage.log.lines == ["a began", "b began", "c began", "a cancelled", "b cancelled", "c cancelled"])
  }

  @Test func `a nested run loop before super sends nothing, after super it does (B8.21)`() {
    var isFirst = true
    application.before = { [device, stage] _ in
      guard isFirst else { return }
      isFirst = false
      stage.log.add("before {")
      device.send([.move(0, x: 51, y: 50)])
      stage.log.add("}")
    }
    device.send([.down(0, x: 50, y: 50)])
    application.after = { [device, stage] _ in
      stage.log.add("after {")
      device.application.drain(isDisplayFrame: true)
      stage.log.add("}")
    }
    device.queue([.up(0, x: 51, y: 50)])
    device.send([.down(1, x: 50, y: 60)])
    #expect(
      stage.log.lines == ["before {", "}", "a began", "a moved", "a ended", "after {", "a began", "after {", "}", "}"])
  }

  @Test func `a window's override may run a nested loop on either side of super (B8.21)`() {
    let window = overridingWindow()
    var round = 0
    window.before = { [device] in
      round += 1
      if round == 1 { device.send([.move(0, x: 51, y: 450)]) }
    }
    window.after = { [device] in if round == 1 { device.send([.up(0, x: 51, y: 450)]) } }
    device.send([.down(0, x: 50, y: 450)])
    #expect(stage.log.lines == ["elsewhere began", "elsewhere moved", "elsewhere ended"])
  }

  @Test func `removing a view before super: it hears its cancellation and nothing more (B2.59)`() {
    let hand = hand()
    _ = stage.log.take()
    application.before = { [stage] _ in stage["b"].removeFromSuperview() }
    device.frame { for finger in hand { finger.lift() } }
    #expect(stage.log.lines == ["b cancelled", "a ended", "c ended"])
  }
}
