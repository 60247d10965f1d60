import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Held keys by the virtual clock: 0.4 s until the first repetition, then 0.1 s each; the Command key's list after 1 s.
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyRepeatTests {
  let scene = CommandScene()
  private var device: SimulatedDevice { scene.device }

  private func field() -> UITextField {
    device.application.becomeCurrent()
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 30))
    scene.outer.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  @Test func `a held key types again and again, one edit each, until it is let go`() {
    // down                    0.4  0.5  0.6        up
    // |-----------------------|----|----|----------|
    // x                       x    x    x
    let field = field()
    device.keyDown(.keyboardX)
    device.advance(by: 0.39)
    #expect(field.text == "x")
    device.advance(by: 0.02)
    #expect(field.text == "xx")
    device.advance(by: 0.2)
    #expect(field.text == "xxxx")
    device.keyUp(.keyboardX)
    device.advance(by: 5)
    #expect(field.text == "xxxx")
    device.keyDown(.keyboardDeleteOrBackspace)
    device.advance(by: 0.45)
    #expect(field.text == "xx")
  }

  @Test func `the key that went down last is the one that repeats`() {
    let field = field()
    device.keyDown(.keyboardA)
    device.advance(by: 0.3)
    device.keyDown(.keyboardB)
    device.advance(by: 0.3)
    #expect(field.text == "ab")
    device.keyUp(.keyboardA)
    device.advance(by: 0.15)
    #expect(field.text == "abb")
    device.keyUp(.keyboardB)
    device.advance(by: 5)
    #expect(field.text == "abb")
  }

  @Test func `it ends when the keys go to somebody else, and when the app is no longer active`() {
    let field = field()
    device.keyDown(.keyboardA)
    device.advance(by: 0.45)
    let other = self.field()
    device.advance(by: 1)
    #expect(field.text == "aa" && other.text == "")
    device.keyUp(.keyboardA)
    device.keyDown(.keyboardB)
    device.resignActive()
    device.becomeActive()
    device.advance(by: 1)
    // Its end was never told.
    #expect(other.text == "b")
  }

  @Test func `a shortcut is given once; a command repeats if it says so`() {
    let field = field()
    UIPasteboard.general.string = "p"
    device.keyDown(.keyboardV, modifiers: .command)
    device.advance(by: 2)
    device.keyUp(.keyboardV)
    #expect(field.text == "p")
    let next = UIKeyCommand(input: "j", modifierFlags: .command, action: Selector("act(_:)"))
    scene.outer.commands = [next]
    func times(_ key: UIKeyboardHIDUsage) -> Int {
      device.keyDown(key, modifiers: .command)
      device.advance(by: 0.55)
      device.keyUp(key)
      device.advance(by: 1)
      return scene.take().count { $0.contains("act") }
    }
    #expect(times(.keyboardJ) == 1)
    next.repeatBehavior = .repeatable
    #expect(times(.keyboardJ) == 3)
    scene.outer.commands = [
      UIKeyCommand(input: UIKeyCommand.inputPageDown, modifierFlags: .command, action: Selector("act(_:)"))
    ]
    #expect(times(.keyboardPageDown) == 3)
  }

  @Test func `a command that can no longer be performed does not repeat`() {
    scene.inner.commands = [
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Selector("act(_:)"))
    ]
    device.keyDown(.keyboardDownArrow)
    device.advance(by: 0.45)
    scene.inner.refuses = ["act(_:)"]
    scene.outer.refuses = ["act(_:)"]
    device.advance(by: 1)
    #expect(scene.take() == ["inner act ↓", "inner act ↓"])
  }

  @Test func `the Command key held alone lists what can be given now (B3.51)`() throws {
    scene.inner.commands = [
      UIKeyCommand(title: "Save", action: Selector("act(_:)"), input: "s", modifierFlags: .command),
      UIKeyCommand(title: "Nobody", action: Selector("nobody(_:)"), input: "n", modifierFlags: .command),
    ]
    device.keyDown(.keyboardLeftGUI, modifiers: .command)
    device.advance(by: 0.99)
    #expect(list == nil)
    device.advance(by: 0.02)
    #expect(try #require(list).subviews.compactMap { ($0 as? UILabel)?.text } == ["Save", "⌘S"])
    #expect(device.application.keyWindow === scene.window && scene.inner.isFirstResponder)
    device.keyUp(.keyboardLeftGUI)
    #expect(list == nil)
  }

  @Test func `the list goes with the next key, and does not come while another one is used`() {
    scene.inner.commands = [
      UIKeyCommand(title: "Save", action: Selector("act(_:)"), input: "s", modifierFlags: .command)
    ]
    device.keyDown(.keyboardRightGUI, modifiers: .command)
    device.advance(by: 1.1)
    #expect(list != nil)
    device.keyDown(.keyboardS, modifiers: .command)
    #expect(list == nil)
    device.keyUp(.keyboardS)
    device.advance(by: 5)
    #expect(list == nil)
    device.keyUp(.keyboardRightGUI)
    device.keyDown(.keyboardRightGUI, modifiers: .command)
    device.advance(by: 1.1)
    #expect(list != nil)
    device.resignActive()
    #expect(list == nil)
  }

  private var list: UIView? {
    for window in device.application.windows where !window.isHidden {
      for view in window.subviews where view.accessibilityIdentifier == "key commands" { return view }
    }
    return nil
  }
}
