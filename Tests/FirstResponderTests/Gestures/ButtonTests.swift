import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// Buttons of a pointer and modifier keys, in events and recognizers (B2.17, B5.1).
@MainActor @Suite(.serialized, .leavesNothing)
struct ButtonTests {
  let scene = GestureScene()
  let inside = CGPoint(x: 100, y: 100)

  private var device: SimulatedDevice { scene.device }

  private func tap(_ name: String, _ buttons: UIEvent.ButtonMask) -> UITapGestureRecognizer {
    let tap = scene.add(name, UITapGestureRecognizer())
    tap.buttonMaskRequired = buttons
    return tap
  }

  private func take() -> [String] {
    defer { scene.log.calls = [] }
    return scene.log.calls.filter { $0.contains(".") }
  }

  @Test func `a mouse's button is a touch of an indirect pointer, with its buttons and modifiers in the event`() {
    // B2.17
    let stage = Stage("a")
    var heard: [String] = []
    stage["a"].onCall = { phase, touches, event in
      let (buttons, modifiers) = (event?.buttonMask.rawValue ?? -1, event?.modifierFlags.rawValue ?? -1)
      heard.append("\(phase) \(touches.first!.type) \(buttons) \(modifiers >> 16)")
    }
    stage.device.modifiers = [.shift, .command]
    let pointer = stage.device.pointerDown(at: at(10, 10), buttons: .secondary)
    stage.device.modifiers = []
    pointer.buttons = [.primary, .secondary]
    pointer.move(to: at(20, 10))
    pointer.lift()
    stage.device.tap(at: at(10, 10))
    #expect(
      heard == [
        "began indirectPointer 2 18", "moved indirectPointer 3 0",
        // What was pressed until the lift.
        "ended indirectPointer 3 0",
        "began direct 0 0", "ended direct 0 0",
      ])
  }

  @Test func `a tap asks for the primary button, which fingers and pens count as, or for others`() {
    // B5.1
    #expect(UITapGestureRecognizer().buttonMaskRequired == .primary)
    _ = tap("primary", .primary)
    _ = tap("secondary", .secondary)
    _ = tap("third", .button(3))
    device.click(at: inside)
    #expect(take() == ["primary.ended"])
    device.click(at: inside, buttons: .secondary)
    #expect(take() == ["secondary.ended"])
    device.click(at: inside, buttons: .button(3))
    #expect(take() == ["third.ended"])
    device.tap(at: inside)
    #expect(take() == ["primary.ended"])
    var pen = Contact.down(9, x: 100, y: 100)
    pen.transducer = .stylus
    device.send([pen])
    device.send([.up(9, x: 100, y: 100)])
    #expect(take() == ["primary.ended"])
  }

  @Test func `a tap of two buttons needs both and no third; an empty mask asks for nothing`() {
    _ = tap("both", [.primary, .secondary])
    func press(_ buttons: UIEvent.ButtonMask...) -> [String] {
      let pointer = device.pointerDown(at: inside, buttons: buttons[0])
      for more in buttons.dropFirst() {
        pointer.buttons = more
        pointer.move(to: inside)
      }
      pointer.lift()
      device.advance(by: 1)
      return take()
    }
    #expect(press(.primary) == [])
    #expect(press(.primary, [.primary, .secondary]) == ["both.ended"])
    #expect(press(.secondary, [.primary, .secondary], .primary) == ["both.ended"])
    #expect(press(.primary, [.primary, .secondary, .button(3)]) == [])
    _ = tap("any", [])
    #expect(press(.button(4)) == ["any.ended"])
  }

  @Test func `each tap of a double click is pressed with the button that is asked for`() {
    tap("double", .secondary).numberOfTapsRequired = 2
    for buttons in [UIEvent.ButtonMask.secondary, .primary, .secondary, .secondary] {
      device.click(at: inside, buttons: buttons)
      device.advance(by: 0.1)
    }
    #expect(take() == ["double.ended"])
    #expect(scene.ledger.contains("UITapGestureRecognizer 'double' -> failed · pressed button 1, button 2 required"))
  }

  @Test func `a recognizer tells the buttons and modifiers of the last event that it received`() {
    let (secondary, pan) = (tap("tap", .secondary), scene.add("pan", UIPanGestureRecognizer()))
    var told: [String] = []
    let reaction = Reaction {
      told.append("\(secondary.buttonMask.rawValue) \(secondary.modifierFlags.rawValue >> 16)")
    }
    reaction.follow(secondary)
    device.modifiers = .alternate
    device.click(at: inside, buttons: .secondary)
    #expect(told == ["2 8"])
    pan.allowedScrollTypesMask = .all
    device.modifiers = .control
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    #expect(pan.modifierFlags == .control && pan.buttonMask == [])
    device.modifiers = []
    device.scrollWheel(by: CGVector(dx: 0, dy: 1), at: inside)
    #expect(pan.modifierFlags == [])
  }

  @Test func `a finger beside the pointer does not take its buttons from the event`() {
    let stage = Stage("a", "b")
    let pointer = stage.device.pointerDown(at: at(10, 10), buttons: .secondary)
    var masks: [UIEvent.ButtonMask?] = []
    stage["b"].onCall = { _, _, event in masks.append(event?.buttonMask) }
    let finger = stage.device.touchDown(at: at(110, 10))
    pointer.lift()
    finger.lift()
    #expect(masks == [.secondary, []])
  }
}
