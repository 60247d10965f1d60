import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Which command a key gives, and who performs it (B3.51, B3.52).
@MainActor @Suite(.serialized, .leavesNothing)
struct KeyCommandTests {
  let scene = CommandScene()
  private var device: SimulatedDevice { scene.device }

  private func command(
    _ input: String, _ flags: UIKeyModifierFlags = .command, _ action: String = "act(_:)", title: String = ""
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, action: Selector(action), input: input, modifierFlags: flags)
  }
  private func press(_ key: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = .command) {
    device.keyDown(key, modifiers: flags)
    device.keyUp(key)
  }

  @Test func `the nearest responder's command wins, and nobody hears of its key as a press (B3.51)`() {
    scene.inner.commands = [command("s")]
    scene.outer.commands = [command("s"), command("d")]
    press(.keyboardS)
    #expect(scene.take() == ["inner act ⌘S"])
    press(.keyboardD)
    #expect(scene.take() == ["outer act ⌘D"])
    press(.keyboardF)
    #expect(scene.take() == ["inner began F", "outer began F", "inner ended F", "outer ended F"])
  }

  @Test func `a command's letter may be written large or small; Shift is asked for by its flag (B3.63)`() {
    scene.inner.commands = [command("N"), command("n", [.command, .shift], "other(_:)")]
    press(.keyboardN)
    press(.keyboardN, [.command, .shift])
    #expect(scene.take() == ["inner act ⌘N", "inner other ⇧⌘N"])
    scene.inner.commands = [command("N", [.command, .shift], "other(_:)")]
    press(.keyboardN)
    #expect(scene.take() == ["inner began N", "outer began N", "inner ended N", "outer ended N"])
    press(.keyboardN, [.command, .shift])
    #expect(scene.take() == ["inner other ⇧⌘N"])
    // Where letters are typed, a large one is another one.
    scene.inner.commands = [command("N", [])]
    press(.keyboardN, [])
    #expect(scene.take() == ["inner began N", "outer began N", "inner ended N", "outer ended N"])
    press(.keyboardN, .shift)
    #expect(scene.take() == ["inner act N"])
  }

  @Test func `who can't perform the action is passed over, for a responder further up or for the press (B3.51)`() {
    scene.inner.commands = [command("s")]
    scene.inner.refuses = ["act(_:)"]
    press(.keyboardS)
    // The command is inner's, and the next on its chain performs it.
    #expect(scene.take() == ["outer act ⌘S"])
    scene.outer.refuses = ["act(_:)"]
    press(.keyboardS)
    #expect(scene.take() == ["inner began S", "outer began S", "inner ended S", "outer ended S"])
    scene.outer.commands = [command("s", .command, "other(_:)")]
    press(.keyboardS)
    #expect(scene.take() == ["outer other ⌘S"])
  }

  @Test func `a command that is disabled, by itself or by validation, is not given`() {
    scene.inner.commands = [command("s")]
    scene.inner.commands[0].attributes = .disabled
    scene.outer.commands = [command("s")]
    press(.keyboardS)
    #expect(scene.take() == ["outer act ⌘S"])
    scene.outer.disables = true
    press(.keyboardS)
    #expect(scene.take() == ["inner began S", "outer began S", "inner ended S", "outer ended S"])
    // What validation did to the command that was shown does not stay with the program's.
    #expect(scene.outer.commands[0].attributes == [])
    scene.outer.disables = false
    press(.keyboardS)
    #expect(scene.take() == ["outer act ⌘S"])
  }

  @Test func `validation sees a command as the program made it`() throws {
    let made = command("s", .command, title: "Save")
    made.wantsPriorityOverSystemBehavior = true
    made.repeatBehavior = .nonRepeatable
    scene.inner.commands = [made]
    press(.keyboardS)
    let seen = try #require(scene.inner.validated as? UIKeyCommand)
    #expect(seen !== made && seen.title == "Save" && seen.input == "s" && seen.modifierFlags == .command)
    #expect(seen.wantsPriorityOverSystemBehavior && seen.repeatBehavior == .nonRepeatable)
  }

  @Test func `modifiers have to be those that were asked for; caps lock and the keypad don't count`() {
    scene.inner.commands = [command("s"), command("s", [.command, .shift], "other(_:)"), command("7", [])]
    press(.keyboardS, [.command, .alphaShift])
    press(.keyboardS, [.command, .shift])
    press(.keypad7, .numericPad)
    #expect(scene.take() == ["inner act ⌘S", "inner other ⇧⌘S", "inner act 7"])
    press(.keyboardS, [.command, .alternate])
    press(.keyboardS, [])
    #expect(scene.take().filter { $0.contains("act") || $0.contains("other") } == [])
    scene.inner.commands = [command("7", .numericPad), command("7", [], "other(_:)")]
    press(.keypad7, .numericPad)
    press(.keyboard7, [])
    #expect(scene.take() == ["inner act 7", "inner other 7"])
  }

  @Test func `a command may name the character that shift makes`() {
    scene.inner.commands = [command("+"), command("S", [], "other(_:)")]
    press(.keyboardEqualSign, [.command, .shift])
    press(.keyboardS, .shift)
    #expect(scene.take() == ["inner act ⌘+", "inner other S"])
    // The character by itself, without what makes it, is another key.
    press(.keyboardEqualSign, .command)
    #expect(scene.take().first == "inner began EqualSign")
  }

  @Test func `arrows, Escape and function keys have names`() {
    scene.inner.commands = [
      command(UIKeyCommand.inputUpArrow, []), command(UIKeyCommand.inputEscape, []), command(UIKeyCommand.f5, .shift),
    ]
    press(.keyboardUpArrow, [])
    press(.keyboardEscape, [])
    press(.keyboardF5, .shift)
    #expect(scene.take() == ["inner act ↑", "inner act ⎋", "inner act ⇧F5"])
  }

  @Test func `an alternate's modifiers give its action`() {
    let alternate = UICommandAlternate(title: "All", action: Selector("other(_:)"), modifierFlags: .alternate)
    scene.inner.commands = [
      UIKeyCommand(
        title: "Close", action: Selector("act(_:)"), input: "w", modifierFlags: .command, alternates: [alternate])
    ]
    press(.keyboardW)
    press(.keyboardW, [.command, .alternate])
    #expect(scene.take() == ["inner act ⌘W", "inner other ⌘W"])
  }

  @Test func `the app's menu offers commands after the chain`() {
    let application = scene.device.application
    application.menus.menusChanged(of: .main)
    scene.outer.menu = [command("n", .command), command("s", .command, "other(_:)")]
    // Menus of the app are asked for from the application: what a responder on its chain adds.
    let delegate = MenuDelegate(scene.outer.menu)
    application.delegate = delegate
    scene.outer.commands = [command("s")]
    press(.keyboardN)
    press(.keyboardS)
    #expect(scene.take() == ["inner act ⌘N", "outer act ⌘S"])
  }

  @Test func `without a first responder the controller in front offers its commands (B3.40)`() {
    scene.inner.resignFirstResponder()
    let controller = scene.controller
    let own = command("k", .command, "lead(_:)")
    controller.addKeyCommand(own)
    press(.keyboardK)
    #expect(scene.take() == ["controller lead ⌘K"])
    controller.removeKeyCommand(own)
    #expect(controller.keyCommands == nil)
    press(.keyboardK)
    #expect(scene.take() == [])
  }

  @Test func `a controller behind another one offers its commands unless it says otherwise`() {
    scene.inner.resignFirstResponder()
    let front = UIViewController()
    scene.controller.addKeyCommand(command("k", .command, "lead(_:)"))
    scene.controller.present(front, animated: false)
    device.advance(by: 1)
    press(.keyboardK)
    #expect(scene.take() == ["controller lead ⌘K"])
    scene.controller.performsWhilePresenting = false
    press(.keyboardK)
    #expect(scene.take() == [])
  }

  @Test func `a text's own keys win over commands without priority (B3.52)`() {
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 30))
    scene.outer.addSubview(field)
    field.text = "abc"
    field.becomeFirstResponder()
    scene.outer.commands = [
      command("a", .command), command("x", []), command(UIKeyCommand.inputLeftArrow, []), command("k", .command),
    ]
    press(.keyboardA)
    press(.keyboardLeftArrow, [])
    press(.keyboardX, [])
    // Everything was selected, and the arrow went to the selection's start.
    #expect(field.text == "xabc")
    // What means nothing to a field is the app's.
    press(.keyboardK)
    #expect(scene.take().filter { $0.contains("act") } == ["outer act ⌘K"])
    for command in scene.outer.commands { command.wantsPriorityOverSystemBehavior = true }
    press(.keyboardA)
    press(.keyboardLeftArrow, [])
    press(.keyboardX, [])
    #expect(scene.take().filter { $0.contains("act") } == ["outer act ⌘A", "outer act ←", "outer act X"])
    #expect(field.text == "xabc" && field.editor.selection.range == 1..<1)
  }

  @Test func `undo and redo are a text's own keys as long as it has something to take back (B3.52)`() {
    device.application.becomeCurrent()
    let field = UITextField(frame: CGRect(x: 0, y: 300, width: 200, height: 30))
    scene.outer.addSubview(field)
    field.becomeFirstResponder()
    scene.outer.commands = [command("z", .command), command("z", [.command, .shift])]
    press(.keyboardX, [])
    press(.keyboardZ, .command)
    #expect(field.text == "")
    press(.keyboardZ, [.command, .shift])
    #expect(field.text == "x")
    press(.keyboardZ, .command)
    #expect(field.text == "")
    #expect(scene.take().filter { $0.contains("act") } == [])
    press(.keyboardZ, .command)
    #expect(scene.take().filter { $0.contains("act") } == ["outer act ⌘Z"])
  }

  @Test func `a key that goes down again without having gone up gives its command again`() {
    scene.inner.commands = [command("s")]
    device.keyDown(.keyboardS, modifiers: .command)
    device.keyDown(.keyboardS, modifiers: .command)
    #expect(scene.take() == ["inner act ⌘S", "inner act ⌘S"])
    #expect(device.trace.text(.keys).contains("UIApplication -> key keyboardS went down again: its end was lost"))
    device.keyUp(.keyboardS)
    press(.keyboardF)
    #expect(scene.take() == ["inner began F", "outer began F", "inner ended F", "outer ended F"])
  }

  @Test func `an app that is no longer active forgets the keys of commands`() {
    scene.inner.commands = [command("s")]
    device.keyDown(.keyboardS, modifiers: .command)
    device.resignActive()
    device.keyUp(.keyboardS)
    device.becomeActive()
    _ = scene.take()
    press(.keyboardS)
    #expect(scene.take() == ["inner act ⌘S"])
    #expect(device.trace.text(.device).contains("it is not down, or its press was cancelled"))
  }

  @Test func `a command's action may take its responder away, and give up the first responder`() {
    scene.inner.commands = [command("s")]
    scene.inner.onAction = { [scene] in scene.inner.removeFromSuperview() }
    press(.keyboardS)
    #expect(scene.take() == ["inner act ⌘S"])
    press(.keyboardS)
    // The controller's own view has the key now, as nobody is first.
    #expect(scene.take() == [])
  }

  @Test func `two alternates with the same modifiers, and a title without one, are told apart from the list`() {
    scene.inner.commands = [
      command("s", .command, title: "Save"), command("s", .command, title: "Never"), command("d", .command),
      command("f", .command, "missing(_:)", title: "Nobody"),
    ]
    scene.outer.commands = [command("s", .command, title: "Behind"), command("n", [.command, .shift], title: "New")]
    let offered = OfferedCommands(menus: device.application.menus, window: scene.window).titled()
    #expect(offered.map { $0.command.listTitle } == ["Save", "New"])
  }

  @Test func `a command may be made with a title for the list alone, or with none`() {
    let action = Selector("act(_:)")
    scene.inner.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: action, discoverabilityTitle: "Save"),
      UIKeyCommand(action: action, input: "d", modifierFlags: .command),
    ]
    #expect(scene.inner.commands.map(\.title) == ["", ""])
    let offered = OfferedCommands(menus: device.application.menus, window: scene.window).titled()
    #expect(offered.map { $0.command.listTitle } == ["Save"])
    press(.keyboardD)
    #expect(scene.take() == ["inner act ⌘D"])
  }
}

/// Adds commands to the app's menu.
@MainActor
private final class MenuDelegate: UIResponder, UIApplicationDelegate {
  let commands: [UIKeyCommand]
  init(_ commands: [UIKeyCommand]) { self.commands = commands }
  override func buildMenu(with builder: any UIMenuBuilder) {
    builder.insertChild(UIMenu(title: "More", children: commands), atEndOfMenu: .file)
  }
}
