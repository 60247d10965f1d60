import EventTrace

extension UIApplication {
  /// Who would perform a command now, and what everybody says who is asked: by the rules of menus and of keys (B3.49,
  /// B3.51), and without a step of the trace.
  ///
  /// - Parameter name: an action (`paste(_:)`), or the title of a command that menus or keys of the app have (`Paste`).
  /// - Throws: `UnknownCommand` where it is no action, and no such title.
  package final func commandEvidence(_ name: String) throws(UnknownCommand) -> CommandEvidence {
    let start = keyWindow?.windowOfInput.keyReceiver
    let offered = offered(from: start)
    let known = offered.first { $0.title == name }?.command
    if known == nil, !name.contains("("), !windowList.responders.contains(where: { $0.classKnows(Selector(name)) }) {
      throw UnknownCommand(name: name, titles: offered.map(\.title))
    }
    let command = known ?? UICommand(title: name, action: Selector(name))
    var asked: [(responder: UIResponder, answer: AskedResponder.Answer)] = []
    if let start { ask(start, command, &asked) }
    let chain = start.map { Array($0.chain) } ?? []
    let elsewhere = windowList.responders.reversed().filter { responder in
      responder.classKnows(command.action) && !chain.contains { $0 === responder }
    }
    return CommandEvidence(
      snapshot: withLines(inspectionSnapshot()), action: command.action.description,
      asked: asked.map { AskedResponder(inspectionMark(of: $0.responder), $0.answer) },
      elsewhere: elsewhere.prefix(Self.toldElsewhere).map(inspectionMark))
  }

  private static let toldElsewhere = 8

  /// The commands that have a title, each title once: what the chain offers for keys, then what menus have.
  private func offered(from start: UIResponder?) -> [(title: String, command: UICommand)] {
    let keys = start.map { Array($0.chain) }?.flatMap { $0.keyCommands ?? [] } ?? []
    var found: [(String, UICommand)] = keys.map { ($0.listTitle, $0) }
    var waiting: [UIMenuElement] = [menus.mainMenu, StandardMenus.edit]
    while let element = waiting.popLast() {
      if let command = element as? UICommand { found.append((command.title, command)) }
      if let menu = element as? UIMenu { waiting += menu.children.reversed() }
    }
    var seen: Set<String> = []
    return found.filter { !$0.0.isEmpty && seen.insert($0.0).inserted }
  }

  /// Goes up the chain as `target(forAction:withSender:)` does.
  private func ask(
    _ start: UIResponder, _ command: UICommand, _ asked: inout [(responder: UIResponder, answer: AskedResponder.Answer)]
  ) {
    for responder in start.chain {
      if ChainMethods.hasOwnTarget(responder) {
        guard let target = responder.target(forAction: command.action, withSender: command) as? UIResponder else {
          return asked.append((responder, .namesNobody))
        }
        return asked.append((target, answer(of: target, to: command)))
      }
      let answer = answer(of: responder, to: command)
      asked.append((responder, answer))
      if answer == .performs || answer == .disables { return }
    }
  }

  private func answer(of responder: UIResponder, to command: UICommand) -> AskedResponder.Answer {
    let knows = responder.classKnows(command.action)
    if responder.isPassedByForActions { return knows ? .isBehind : .doesNotKnow }
    if responder.canPerformAction(command.action, withSender: command) {
      guard knows else { return .claims }
      let shown = command.copyForShowing()
      responder.validate(shown)
      return shown.attributes.contains(.disabled) ? .disables : .performs
    }
    guard knows else { return .doesNotKnow }
    if ChainMethods.isOwnRefusal(of: responder) { return .refuses }
    return (responder as? any TextHost)?.editingFault(of: command.action).map { .cannotNow($0) } ?? .refuses
  }
}
