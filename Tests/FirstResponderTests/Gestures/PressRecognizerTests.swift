import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// The built-in recognizers that know presses: taps and long presses of a button.
@MainActor @Suite(.serialized, .leavesNothing)
struct PressRecognizerTests {
  let scene = PressScene()
  var device: SimulatedDevice { scene.device }

  // MARK: Taps

  @Test func `a press is a tap at its end: the action, then the responder's cancel (B4.46, B4.35)`() {
    scene.add("tap", UITapGestureRecognizer(), [.menu, .playPause])
    scene.tap(.playPause)
    #expect(scene.take() == ["field began playPause", "tap.ended", "field cancelled playPause"])
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> ended · 1 tap"])
    #expect(
      scene.ledgerOfPresses == [
        """
        PressView -> press playPause: taken from its responder, UITapGestureRecognizer 'tap' was recognized and \
        cancels touches
        """
      ])
  }

  @Test func `with cancelsTouchesInView false the responder hears all of it (B4.37)`() {
    scene.add("tap", UITapGestureRecognizer()).cancelsTouchesInView = false
    scene.tap()
    #expect(scene.take() == ["field began select", "tap.ended", "field ended select"])
  }

  @Test func `delays are not for presses`() {
    let double = scene.add("double", UITapGestureRecognizer())
    (double.numberOfTapsRequired, double.delaysTouchesBegan, double.delaysTouchesEnded) = (2, true, true)
    scene.tap()
    #expect(scene.take() == ["field began select", "field ended select"])
    scene.tap()
    #expect(scene.take() == ["field began select", "double.ended", "field cancelled select"])
  }

  @Test func `a tap is short, of one button, and the next one comes soon (B5.5, B5.8)`() {
    let tap = scene.add("tap", UITapGestureRecognizer(), [.select, .menu])
    device.pressDown(.select)
    device.advance(by: 0.8)
    device.pressUp(.select)
    device.pressDown(.select)
    device.pressDown(.menu)
    device.pressUp(.select)
    device.pressUp(.menu)
    tap.numberOfTapsRequired = 2
    scene.tap()
    scene.tap(.menu)
    scene.tap()
    device.advance(by: 0.4)
    device.pressDown(.select)
    device.resignActive()
    #expect(scene.take().filter { $0.hasPrefix("tap") } == [])
    #expect(
      scene.ledger
        == [
          "held longer than 0.75 s", "2 buttons held, 1 required", "press 2 is menu, the first was select",
          "no tap 2 within 0.35 s", "press cancelled",
        ].map { "UITapGestureRecognizer 'tap' -> failed · " + $0 })
  }

  // MARK: Long presses

  @Test func `a button that is held is a long press: began by the clock, ended when it is let go (B4.32, B5.15)`() {
    scene.add("long", UILongPressGestureRecognizer())
    device.pressDown(.select)
    device.advance(by: 0.49)
    #expect(scene.take() == ["field began select"])
    device.advance(by: 0.02)
    #expect(scene.take() == ["long.began", "field cancelled select"])
    scene.send(4, isDown: true, force: 0.5)
    device.pressUp(.select)
    #expect(scene.take() == ["long.changed", "long.ended"])
  }

  @Test func `a button that is let go too early is no long press`() {
    scene.add("long", UILongPressGestureRecognizer())
    device.pressDown(.select)
    device.advance(by: 0.3)
    device.pressUp(.select)
    #expect(scene.take() == ["field began select", "field ended select"])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · let go after 0.3 s, 0.5 s required"])
  }

  @Test func `a long press may want presses before it, or begin at once (B5.21, B5.22)`() {
    let long = scene.add("long", UILongPressGestureRecognizer())
    (long.numberOfTapsRequired, long.minimumPressDuration, long.cancelsTouchesInView) = (1, 0, false)
    scene.tap()
    device.pressDown(.select)
    device.pressUp(.select)
    #expect(
      scene.take() == [
        "field began select", "field ended select", "long.began", "field began select", "long.ended",
        "field ended select",
      ])
  }

  @Test
  func
    `a running long press is cancelled with its press when the app resigns, and fails before it began (B4.76, B4.79)`()
  {
    scene.add("long", UILongPressGestureRecognizer())
    device.pressDown(.select)
    device.advance(by: 0.6)
    device.resignActive()
    #expect(scene.take() == ["field began select", "long.began", "field cancelled select", "long.cancelled"])
    device.becomeActive()
    device.pressDown(.select)
    device.resignActive()
    #expect(scene.take() == ["field began select", "field cancelled select"])
    #expect(scene.ledger.last == "UILongPressGestureRecognizer 'long' -> failed · press cancelled")
  }
}
