import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Programs that change everything from inside a press call.
@MainActor @Suite(.serialized, .leavesNothing)
struct PressReentrancyTests {
  let scene = PressScene()

  @Test func `an app that resigns inside a press call takes the press back after it (B8.25)`() {
    scene.field.on("began") { scene.device.application.request(.resignActive) }
    scene.device.pressDown(.select)
    #expect(scene.take() == ["field began select", "field cancelled select"])
    scene.device.pressUp(.select)
    #expect(scene.take() == [])
  }

  @Test func `a first responder that resigns inside a press call still hears the end`() {
    scene.field.on("began") { scene.field.resignFirstResponder() }
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
  }

  @Test func `a responder that leaves inside its began is told at once, and of nothing after it (B2.59)`() {
    scene.field.on("began") { scene.field.removeFromSuperview() }
    scene.tap()
    #expect(scene.take() == ["field began select", "field cancelled select"])
  }

  @Test func `a window that is hidden inside a press call cancels its press once (B8.27)`() {
    scene.field.on("began") { scene.window.isHidden = true }
    scene.tap()
    #expect(scene.take() == ["field began select", "field cancelled select"])
  }

  @Test func `a press that is sent inside a press call comes after it (B8.21)`() {
    scene.field.on("began") {
      scene.field.onCall = { _, _, _ in }
      scene.device.pressUp(.select)
      scene.device.pressDown(.menu)
      scene.log.calls.append("still in began")
    }
    scene.device.pressDown(.select)
    #expect(
      scene.take() == ["field began select", "still in began", "field ended select", "field began menu"])
  }

  @Test func `a nested run loop hands the rest of the event out before it goes on (B8.21)`() {
    let other = scene.add("other", Listener(), to: scene.root)
    let outer = scene.add("outer", Listener())
    outer.onCall = {
      guard $0 == "began" else { return }
      scene.device.pressUp(.select)
      scene.device.application.drain(isDisplayFrame: false)
      scene.log.calls.append("back in outer")
    }
    (outer.log, other.log) = (scene.log, scene.log)
    scene.device.pressDown(.select)
    #expect(
      scene.take() == [
        "outer began", "other began", "field began select", "outer ended", "other ended", "field ended select",
        "outer reset", "other reset", "back in outer",
      ])
  }

  @Test func `an override of sendEvent may swallow a began or an end, and nobody hears half a press (B8.15)`() {
    final class Swallowing: UIApplication {
      var swallows = false
      override func sendEvent(_ event: UIEvent) { if !swallows { super.sendEvent(event) } }
    }
    let scene = PressScene(application: Swallowing.self)
    let application = scene.device.application as! Swallowing
    let listener = scene.add("listener", Listener())
    listener.log = scene.log
    application.swallows = true
    scene.device.pressDown(.select)
    application.swallows = false
    scene.device.pressUp(.select)
    #expect(scene.take() == [])
    scene.device.pressDown(.select)
    application.swallows = true
    scene.device.pressUp(.select)
    application.swallows = false
    #expect(scene.take() == ["listener began", "field began select", "listener reset"])
    scene.tap()
    #expect(
      scene.take() == [
        "listener began", "field began select", "listener ended", "field ended select", "listener reset",
      ])
  }

  @Test func `the app may resign inside an override of sendEvent: the press is cancelled once it is out (B8.25)`() {
    final class Resigning: UIApplication {
      var resigns = true
      override func sendEvent(_ event: UIEvent) {
        if resigns {
          resigns = false
          request(.resignActive)
        }
        super.sendEvent(event)
      }
    }
    let scene = PressScene(application: Resigning.self)
    scene.device.pressDown(.select)
    #expect(scene.take() == ["field began select", "field cancelled select"])
  }
}

/// Puts its press methods on a list, and never decides.
final class Listener: UIGestureRecognizer {
  weak var log: CallList?
  @Hook var onCall: (String) -> Void = { _ in }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("began") }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("changed") }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("ended") }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("cancelled") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { hear("touch") }
  override func reset() { hear("reset") }

  private func hear(_ call: String) {
    log?.calls.append("\(name ?? "?") \(call)")
    onCall(call)
  }
}
