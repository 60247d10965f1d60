import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Keys that a responder hears of, and that are lost there: D23 and D30.
@MainActor @Suite(.leavesNothing) struct LostKeysTests {
  /// A canvas with a command, which plays with arrow keys and holds a field.
  private class Console: UIViewController {
    var performs: (Selector) -> Bool? = { _ in nil }
    var keeps: (UIPress) -> Bool = { _ in false }
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private(set) var heard: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("leave(_:)", Console.leave))]
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      field.accessibilityIdentifier = "name"
      view.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      becomeFirstResponder()
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      performs(action) ?? super.canPerformAction(action, withSender: sender)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.allSatisfy(keeps) { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.allSatisfy(keeps) { super.pressesEnded(presses, with: event) }
    }
    func leave(_ sender: Any?) { heard.append("leave") }
  }

  /// What a controller holds besides itself, in a class of its own.
  private final class Walker { var isWalking = true }

  /// Knows that presses can be cancelled.
  private final class CarefulConsole: Console {
    var passesOn = false
    let walker = Walker()
    var past: [String] = []
    var guest: Guest?
    var undoes: () -> Void = {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      undoes()
      if passesOn { super.pressesCancelled(presses, with: event) }
    }
  }

  private func show(_ console: Console) -> SimulatedDevice {
    let device = SimulatedDevice()
    device.show(console)
    device.advance(by: 1)
    return device
  }

  @Test func `D30: a command of a key that its own class refuses is told with the method that refuses it`() {
    let console = Console()
    console.performs = { _ in false }
    let device = show(console)
    device.keyDown(.keyboardEscape)
    device.keyUp(.keyboardEscape)
    let verdict = device.why(target: console)[0]
    #expect(verdict.code == "D30" && verdict.culprit == "Console")
    #expect(
      verdict.summary
        == "The key gives the command leave(_:), and Console says in its canPerformAction(_:withSender:) that it can't "
        + "perform it")
    #expect(console.heard.isEmpty)
    #expect(device.trace.text(.actions).contains("Console -> canPerformAction says no to leave(_:): passed over"))
  }

  @Test func `a command that is performed is no fault, whatever else is refused`() {
    let console = Console()
    console.performs = { $0 == Selector("paste(_:)") ? false : nil }
    let device = show(console)
    device.keyDown(.keyboardEscape)
    device.keyUp(.keyboardEscape)
    #expect(device.why(target: console)[0].isOK && console.heard == ["leave"])
  }

  @Test func `D30: a letter that a controller keeps from the field that is edited`() {
    let console = Console()
    console.keeps = { _ in true }
    let device = show(console)
    device.tap("name")
    device.advance(by: 1)
    device.keyDown(.keyboardA)
    device.keyUp(.keyboardA)
    let verdict = device.why(target: console)[0]
    #expect(verdict.code == "D30" && verdict.culprit == "Console")
    #expect(
      verdict.summary
        == "Console overrides pressesBegan(_:with:) and did not call super for the key \"a\": UITextField 'name', "
        + "which is edited, types what nobody on the chain keeps")
    #expect(console.field.text?.isEmpty != false)
  }

  @Test(arguments: [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardTab, .keyboardUpArrow])
  func `a controller may keep keys that are no letters while a field is edited`(_ key: UIKeyboardHIDUsage) {
    let console = Console()
    console.keeps = { $0.key?.keyCode == key }
    let device = show(console)
    device.tap("name")
    device.advance(by: 1)
    device.keyDown(key)
    device.keyUp(key)
    #expect(device.why(target: console)[0].isOK)
  }

  @Test func `D23: a press that was kept when it began, and passed on when it was cancelled`() {
    let console = Console()
    console.keeps = { _ in true }
    let device = show(console)
    device.keyDown(.keyboardRightArrow)
    device.resignActive()
    let verdict = device.why(target: console)[0]
    #expect(verdict.code == "D23" && verdict.culprit == "Console")
    #expect(verdict.fix == "Override pressesCancelled(_:with:) of Console and undo there what pressesBegan did.")
  }

  @Test func `who hears that its press is cancelled is no fault, and neither is who kept none`() {
    let knowing = CarefulConsole()
    knowing.keeps = { _ in true }
    let device = show(knowing)
    device.keyDown(.keyboardRightArrow)
    device.resignActive()
    #expect(device.why(target: knowing).map(\.code) == ["OK"])

    let other = Console()
    let second = show(other)
    second.keyDown(.keyboardRightArrow)
    second.resignActive()
    #expect(second.why(target: other).map(\.code) == ["OK"])
  }

  private func interrupted(_ undoing: @escaping (CarefulConsole) -> Void) -> [Verdict] {
    let console = CarefulConsole()
    (console.keeps, console.passesOn) = ({ _ in true }, true)
    console.undoes = { [unowned console] in undoing(console) }
    let device = show(console)
    device.keyDown(.keyboardRightArrow)
    device.resignActive()
    return device.why(target: console)
  }

  @Test func `D23: who has a method for it that changes nothing and passes it on has undone nothing`() {
    let verdicts = interrupted { _ in }
    #expect(verdicts.map(\.code) == ["D23"])
    #expect(
      verdicts[0].summary
        == "CarefulConsole kept a press when it began, and passed on that it is cancelled: its pressesCancelled "
        + "changed nothing that it holds, so what it began goes on")
    #expect(verdicts[0].fix == "Undo in pressesCancelled(_:with:) of CarefulConsole what pressesBegan did.")
  }

  @Test func `who undoes something before it passes it on is no fault: what it holds, or what is seen`() {
    #expect(interrupted { $0.past.append("stopped") }.map(\.code) == ["OK"])
    #expect(interrupted { $0.walker.isWalking = false }.map(\.code) == ["OK"])
    #expect(interrupted { $0.view.alpha = 0.5 }.map(\.code) == ["OK"])
  }

  /// Refers to what may be gone.
  private final class Guest {
    unowned let host: Walker
    init(_ host: Walker) { self.host = host }
  }

  @Test func `who holds something that refers to what is gone is not looked into`() {
    let console = CarefulConsole()
    (console.keeps, console.passesOn) = ({ _ in true }, true)
    console.guest = Guest(Walker())
    let device = show(console)
    device.keyDown(.keyboardRightArrow)
    device.resignActive()
    #expect(device.why(target: console).map(\.code) == ["OK", "D23"])
  }

  @Test func `D23: of who holds more than can be looked through it is advice`() {
    let console = CarefulConsole()
    (console.keeps, console.passesOn) = ({ _ in true }, true)
    console.past = Array(repeating: "step", count: 10_000)
    let device = show(console)
    device.keyDown(.keyboardRightArrow)
    device.resignActive()
    #expect(device.why(target: console).map(\.code) == ["OK", "D23"])
  }

  @Test func `what a menu asks after a key is no command of the key`() {
    let console = Console()
    console.performs = { $0 == Selector("paste(_:)") ? false : nil }
    let device = show(console)
    device.keyDown(.keyboardA)
    device.keyUp(.keyboardA)
    _ = console.target(forAction: Selector("paste(_:)"), withSender: nil)
    #expect(device.why(target: console).map(\.code) == ["OK"])
  }
}
