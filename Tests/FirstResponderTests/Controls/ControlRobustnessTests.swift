import FirstResponder
import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// Program code may do anything from within a control's calls.
@MainActor @Suite(.serialized, .leavesNothing)
struct ControlRobustnessTests {
  let scene = ControlScene()
  var device: SimulatedDevice { scene.device }
  var control: LoggingControl { scene.control }
  var log: Log { scene.log }

  @Test(arguments: ["touchDown", "touchDragInside", "touchUpInside"])
  func `an action removes its control`(event: String) {
    control.logEvents()
    control.on(event) { [control] in control.removeFromSuperview() }
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(155, 150))
    finger.lift()
    let all = ["touchDown", "touchDragInside", "touchUpInside"]
    let heard = Array(all[...all.firstIndex(of: event)!])
    #expect(scene.events == heard + (event == "touchUpInside" ? [] : ["touchCancel"]))
    #expect(control.now == "-")
  }

  @Test(arguments: ["touchDown", "touchDragInside", "touchUpInside", "touchCancel"])
  func `an action disables its control`(event: String) {
    control.logEvents()
    control.on(event) { [control] in control.isEnabled = false }
    let finger = device.touchDown(at: at(150, 150))
    finger.move(to: at(155, 150))
    if event == "touchCancel" { finger.cancel() } else { finger.lift() }
    let all = ["touchDown", "touchDragInside", event == "touchCancel" ? event : "touchUpInside"]
    let heard = Array(all[...all.firstIndex(of: event)!])
    #expect(scene.events == heard + (event.hasPrefix("touchUp") || event == "touchCancel" ? [] : ["touchCancel"]))
    #expect(control.now == "-")
  }

  @Test(arguments: ["begin", "continue", "end", "cancel", "highlighted true", "highlighted false"])
  func `a tracking call disables or removes its control`(call: String) {
    for removes in [false, true] {
      control.isEnabled = true
      scene.root.addSubview(control)
      var isDone = false
      control.onCall = { [control] now in
        guard now == call, !isDone else { return }
        isDone = true
        if removes { control.removeFromSuperview() } else { control.isEnabled = false }
      }
      device.advance(by: 1)
      let before = scene.events.count
      let finger = device.touchDown(at: at(150, 150))
      finger.move(to: at(155, 150))
      if call == "cancel" { finger.cancel() } else { finger.lift() }
      #expect(isDone)
      #expect(control.now == "-")
      let events = Array(scene.events.dropFirst(before))
      let expected: [String: [String]] = [
        "begin": [], "highlighted true": [],  // Nobody has heard of the landing.
        "continue": ["touchDown", "touchCancel"],
        // The finger is up when endTracking is called, so removal takes nothing back; disabling still does.
        "end": removes
          ? ["touchDown", "touchDragInside", "touchUpInside"] : ["touchDown", "touchDragInside", "touchCancel"],
        "cancel": ["touchDown", "touchDragInside", "touchCancel"],
        "highlighted false": ["touchDown", "touchDragInside", "touchUpInside"],
      ]
      #expect(events == expected[call], "removes: \(removes)")
    }
  }

  @Test func `an action adds and removes targets: the present round goes on with those of its start`() {
    let late = UIAction(identifier: .init("late")) { [log] _ in log.add("late") }
    let last = UIAction(identifier: .init("last")) { [log] _ in log.add("last") }
    control.addAction(
      UIAction { [unowned control, log] _ in
        log.add("first")
        control.removeAction(last, for: .allEvents)
        control.addAction(late, for: .touchUpInside)
      }, for: .touchUpInside)
    control.addAction(last, for: .touchUpInside)
    func round() -> [String] {
      control.sendActions(for: .touchUpInside)
      return log.take()
    }
    #expect(round() == ["first", "last"])
    #expect(round() == ["first", "late"])
  }

  @Test func `an action releases the target of the next one`() {
    @MainActor final class Target {
      let log: Log
      init(_ log: Log) { self.log = log }
      func act() { log.add("act") }
    }
    var target: Target? = Target(log)
    control.addAction(UIAction { _ in target = nil }, for: .touchUpInside)
    control.addTarget(target, action: Selector("ControlRobustness.act()", Target.act), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(log.take() == [])
  }

  @Test func `an action releases its sender`() {
    final class Owner {
      var button: UIButton?
    }
    let owner = Owner()
    var button: UIButton? = UIButton(frame: box(300, 300, 50, 50))
    weak let watched = button
    owner.button = button
    scene.root.addSubview(button!)
    button!.addAction(
      UIAction { [owner] _ in
        owner.button?.removeFromSuperview()
        owner.button = nil
      }, for: .touchUpInside)
    button = nil
    device.tap(at: at(325, 325))
    device.advance(by: 1)
    #expect(watched == nil)
  }

  @Test func `a nested loop inside an action delivers the next taps`() {
    control.logEvents()
    var isNested = false
    control.on("touchUpInside") { [device, control] in
      guard !isNested else { return }
      isNested = true
      // A modal loop: another finger lands and lifts while the action runs.
      let finger = device.touchDown(at: at(150, 150))
      device.application.drain(isDisplayFrame: true)
      #expect(control.isTracking)
      finger.lift()
      device.application.drain(isDisplayFrame: true)
    }
    device.tap(at: at(150, 150))
    #expect(
      scene.events == ["touchDown", "touchUpInside", "touchDown, touchDownRepeat", "touchUpInside"])
    #expect(control.now == "-")
  }

  @Test func `a nested loop inside continueTracking keeps entering and leaving in turn`() {
    // B6.7: the finger is back before anybody heard that it left
    var isNested = false
    control.on("continue") { [device] in
      guard !isNested else { return }
      isNested = true
      device.send([.move(0, x: 150, y: 150)])
    }
    device.send([.down(0, x: 150, y: 150)])
    device.send([.move(0, x: 300, y: 150)])
    #expect(control.now == "TIH")
    device.send([.move(0, x: 300, y: 150)])
    device.send([.up(0, x: 300, y: 150)])
    #expect(
      scene.events == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit, touchDragOutside", "touchUpOutside",
      ])
  }

  @Test func `a control of no size, at an impossible place, or turned inside out`() {
    control.logEvents()
    let finger = device.touchDown(at: at(150, 150))
    control.bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
    finger.move(to: at(155, 150))
    #expect(control.isTouchInside)  // Within 70 points of what is left.
    control.transform = CGAffineTransform(scaleX: 0, y: 0)
    finger.move(to: at(160, 150))
    control.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: .infinity)
    finger.move(to: at(165, 150))
    finger.lift()
    #expect(control.now == "-")
    #expect(scene.events.first == "touchDown")
    #expect(scene.events.last?.hasPrefix("touchUp") == true)
  }

  @Test func `a view in it that goes elsewhere with the finger on it leaves nothing that is tracked (B6.9)`() {
    control.logEvents()
    let label = UIView(frame: control.bounds)
    control.addSubview(label)
    let finger = device.touchDown(at: at(150, 150))
    #expect(control.now == "TIH")
    // Its calls go up another way from now on, which does not lead to the control.
    scene.root.addSubview(label)
    finger.lift()
    #expect(scene.events == ["touchDown", "touchCancel"] && control.now == "-")
    label.removeFromSuperview()
    device.tap(at: at(150, 150))
    #expect(scene.events.suffix(2) == ["touchDown", "touchUpInside"])
  }

  @Test func `a finger that no view passes on any more keeps neither the control nor its window`() {
    final class Keeping: UIView {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    weak var control: UIControl?
    weak var window: UIWindow?
    do {
      let device = SimulatedDevice()
      let (root, pad) = (UIView(), UIControl(frame: box(100, 100, 100, 100)))
      pad.addSubview(Keeping(frame: pad.bounds))
      root.addSubview(pad)
      (control, window) = (pad, device.show(root))
      device.tap(at: at(150, 150))
      #expect(!pad.isTracking)
      device.touchDown(at: at(150, 150))
      #expect(pad.isTracking)
    }
    #expect(control == nil && window == nil)
  }
}
