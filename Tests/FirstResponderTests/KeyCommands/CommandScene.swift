import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Two views, one in the other, in a controller. The inner one is first responder. What they hear stands in one list.
@MainActor
final class CommandScene {
  let device = SimulatedDevice()
  let controller: CommandController
  let outer: CommandView
  let inner: CommandView
  let window: UIWindow
  private let log = CommandLog()

  init() {
    (outer, inner) = (CommandView("outer", log), CommandView("inner", log))
    controller = CommandController(log)
    controller.view.addSubview(outer)
    outer.addSubview(inner)
    window = device.show(controller)
    inner.becomeFirstResponder()
  }

  func take() -> [String] {
    defer { log.calls = [] }
    return log.calls
  }
}

@MainActor final class CommandLog {
  var calls: [String] = []

  func hear(_ name: String, _ action: String, _ sender: Any?) {
    guard let command = sender as? UIKeyCommand else { return calls.append("\(name) \(action)") }
    let stroke = KeyStroke(input: command.input ?? "", modifiers: command.modifierFlags)
    calls.append("\(name) \(action) \(stroke.symbols)")
  }
}

final class CommandView: UIView {
  let name: String
  let log: CommandLog
  var commands: [UIKeyCommand] = []
  var menu: [UIKeyCommand] = []
  var refuses: Set<String> = []
  var disables = false
  @Hook var onAction: () -> Void = {}

  init(_ name: String, _ log: CommandLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = (Selector("act(_:)", CommandView.act), Selector("other(_:)", CommandView.other))
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !refuses.contains(action.description) && super.canPerformAction(action, withSender: sender)
  }
  private(set) var validated: UICommand?
  override func validate(_ command: UICommand) {
    validated = command
    if disables { command.attributes = .disabled }
  }
  func act(_ sender: Any?) {
    log.hear(name, "act", sender)
    onAction()
  }
  func other(_ sender: Any?) { log.hear(name, "other", sender) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("began", presses)
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    hear("ended", presses)
    super.pressesEnded(presses, with: event)
  }
  private func hear(_ phase: String, _ presses: Set<UIPress>) {
    let keys = presses.compactMap { $0.key.map { "\($0.keyCode)".replacing("keyboard", with: "") } }
    log.calls.append("\(name) \(phase) \(keys.sorted().joined(separator: " "))")
  }
}

final class CommandController: UIViewController {
  let log: CommandLog
  var performsWhilePresenting = true

  init(_ log: CommandLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    _ = Selector("lead(_:)", CommandController.lead)
  }
  required init?(coder: NSCoder) { nil }

  override var performsActionsWhilePresentingModally: Bool { performsWhilePresenting }
  func lead(_ sender: Any?) { log.hear("controller", "lead", sender) }
}
