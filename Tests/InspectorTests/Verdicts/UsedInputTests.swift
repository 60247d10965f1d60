import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Texts that are edited, and the keyboard: a finger on them is not answered because it is there.
@MainActor @Suite(.serialized, .leavesNothing) struct UsedInputTests {
  private let scene = Scene()
  private let note: UITextView

  init() {
    note = scene.add(UITextView(frame: CGRect(x: 20, y: 100, width: 350, height: 200)), "note")
    note.text = "Some words to touch"
    note.becomeFirstResponder()
    scene.device.advance(by: 1)
  }

  private func answer(about finger: Finger) -> String {
    scene.device.settle()
    return scene.device.why(finger).first.map { "\($0.code) \($0.summary)" } ?? ""
  }

  /// The middle of a key, on the screen.
  private func place(_ name: String) throws -> CGPoint {
    let keys = scene.device.application.inputViews.keyboard.keys
    let key = try #require(keys.first { $0.accessibilityIdentifier == "key \(name)" })
    return key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: nil)
  }

  @Test func `a tap in a text that is edited moves the caret`() {
    let finger = scene.device.tap(at: CGPoint(x: 60, y: 115))
    #expect(answer(about: finger).hasPrefix("OK The touch arrived: UITapGestureRecognizer"))
  }

  @Test func `a finger that goes across a text that is edited does nothing`() {
    let finger = scene.device.touchDown(at: CGPoint(x: 60, y: 200))
    finger.move(to: CGPoint(x: 200, y: 200), over: 0.2)
    finger.lift()
    #expect(note.isFirstResponder && !answer(about: finger).hasPrefix("OK"))
  }

  @Test(arguments: ["a", "shift", "123", "delete"])
  func `a key that is pressed answers`(_ name: String) throws {
    let finger = scene.device.tap(at: try place(name))
    #expect(answer(about: finger) == "OK The touch arrived: UIView 'keyboard', which is the system's, got it.")
  }

  @Test func `a finger that leaves the keyboard before it is lifted has done nothing there`() throws {
    let finger = scene.device.touchDown(at: try place("h"))
    finger.move(to: CGPoint(x: 200, y: 400))
    finger.lift()
    let expected = "D40 The touch arrived at UIView 'keyboard'; nothing of the program's own answered"
    #expect(answer(about: finger).hasPrefix(expected))
  }
}
