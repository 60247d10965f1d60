// Which command a key gives: those that the chain offers, nearest first, then those of the app's menu (B3.51).

/// A command that can be given now, and by whom it is performed.
struct OfferedCommand {
  let command: UIKeyCommand
  let action: Selector
  /// Asked first whether it performs the action: the responder that offers the command, or for a command of the app's
  /// menu the start of the chain.
  let start: UIResponder
}

extension UIWindow {
  /// Where keys begin (B3.40): the first responder, the control with the keyboard focus, or the controller in front.
  final var keyReceiver: UIResponder { firstResponder ?? usableFocus ?? frontController ?? self }
}

@MainActor
struct OfferedCommands {
  let menus: MenuEnvironment
  let window: UIWindow

  /// Those that match a stroke and that somebody performs now, nearest first. With `system` the key does something in
  /// the text that is edited, and only commands that want priority over that count (B3.52).
  func first(matching readings: [KeyStroke], overSystem: Bool) -> OfferedCommand? {
    var found: OfferedCommand?
    visit { command, responder in
      guard !overSystem || command.wantsPriorityOverSystemBehavior else { return true }
      for reading in readings {
        guard let action = reading.action(of: command) else { continue }
        let offer = OfferedCommand(command: command, action: action, start: responder)
        if performer(of: offer) != nil {
          found = offer
          return false
        }
      }
      return true
    }
    return found
  }

  /// Everything with a title that can be given now: of several for one stroke the one that would win. Nearest first.
  func titled() -> [OfferedCommand] {
    var taken: Set<KeyStroke> = []
    var found: [OfferedCommand] = []
    visit { command, responder in
      guard command.input != nil, !command.isHiddenFromLists else { return true }
      let stroke = KeyStroke(of: command)
      let offer = OfferedCommand(command: command, action: command.action, start: responder)
      guard !taken.contains(stroke), performer(of: offer) != nil else { return true }
      taken.insert(stroke)
      if !command.listTitle.isEmpty { found.append(offer) }
      return true
    }
    return found
  }

  /// Calls with each command that is offered until the answer is false.
  private func visit(_ body: (UIKeyCommand, UIResponder) -> Bool) {
    let receiver = window.keyReceiver
    var walk = ChainWalk(from: receiver)
    while let current = walk.next() {
      guard !current.isPassedByForActions else { continue }
      for command in current.keyCommands ?? [] where !body(command, current) { return }
    }
    var waiting: [UIMenuElement] = [menus.mainMenu]
    while let element = waiting.popLast() {
      if let command = element as? UIKeyCommand, !body(command, receiver) { return }
      if let menu = element as? UIMenu { waiting.append(contentsOf: menu.children.reversed()) }
    }
  }

  /// Who would perform it: the first from the start up that says so and knows the method (B3.51).
  /// Nil too if validation disables it.
  func performer(of offer: OfferedCommand) -> UIResponder? {
    guard !offer.command.attributes.contains(.disabled) else { return nil }
    var candidate = offer.start.target(forAction: offer.action, withSender: offer.command)
    while let target = candidate {
      guard let responder = target as? UIResponder else { return nil }
      if responder.classKnows(offer.action) {
        let shown = offer.command.copyForShowing()
        responder.validate(shown)
        return shown.attributes.contains(.disabled) ? nil : responder
      }
      candidate = responder.next?.target(forAction: offer.action, withSender: offer.command)
    }
    return nil
  }
}

extension UIKeyCommand {
  /// What lists call it.
  var listTitle: String { discoverabilityTitle ?? title }
  fileprivate var isHiddenFromLists: Bool { attributes.contains(.hidden) }
}
