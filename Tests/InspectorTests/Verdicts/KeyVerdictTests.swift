import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// D30: keys and commands that went elsewhere, or nowhere.
@MainActor @Suite(.serialized, .leavesNothing) struct KeyVerdictTests {
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  final class Editor: UIView {
    var saves = 0
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save(_:)", Editor.save))]
    }
    func save(_ sender: Any?) { saves += 1 }
  }
  final class Game: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func remoteControlReceived(with event: UIEvent?) {}
  }

  private let scene = Scene()
  private let editor: Editor
  private let game: Game

  init() {
    editor = scene.add(Editor(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), "editor")
    game = scene.add(Game(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), "game", editor)
    game.becomeFirstResponder()
  }

  private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    scene.device.keyDown(key, modifiers: modifiers)
    scene.device.keyUp(key)
  }

  @Test func `a key that gives a command is no press: who performed it is named`() {
    press(.keyboardS, .command)
    #expect(editor.saves == 1)
    let verdicts = scene.device.why(target: game)
    #expect(told(verdicts) == ["D30 Editor 'editor'"])
    #expect(
      verdicts.first?.summary == """
        The key gave the command save(_:), which Editor 'editor' performed; a key that gives a command is no press
        """)
    #expect(told(scene.device.why(target: editor)) == ["OK "])
    // A key without a command is a press, and the first responder hears of it.
    press(.keyboardUpArrow)
    #expect(told(scene.device.why(target: game)) == ["OK "])
  }
}
