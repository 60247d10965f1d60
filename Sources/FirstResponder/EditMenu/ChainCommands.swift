/// What a menu offers, and who does what is chosen.
@MainActor
package protocol MenuCommands: AnyObject {
  /// What the menu offers by itself.
  func suggestions() -> [UIMenuElement]
  /// Of elements those that make sense.
  func performable(_ elements: [UIMenuElement]) -> [UIMenuElement]
  /// Does what was chosen, with a sender in the command's place if there is one.
  func send(_ command: UICommand, from sender: Any?)
}

/// The commands that somebody can perform, up from a responder (B3.50).
@MainActor
final class ChainCommands: MenuCommands {
  private var application: UIApplication? { home.object }
  private let home: Handle<UIApplication>
  /// Where the chain starts: the first responder, without one the view that the menu is about.
  private weak var start: UIResponder?
  /// Copies that were validated already.
  private var validated: [UICommand] = []

  init(for view: UIView, in window: UIWindow, application: UIApplication) {
    home = application.handle
    start = window.windowOfInput.firstResponder ?? view
  }

  /// What responders suggest for a selection: the standard commands and what they add in `buildMenu(with:)`, as far as
  /// somebody can perform them.
  func suggestions() -> [UIMenuElement] {
    guard let start else { return [] }
    let builder = MenuBuilder(
      system: .context, root: UIMenu(identifier: .root, children: [StandardMenus.edit]))
    builder.ask(chainFrom: start)
    let elements = builder.root.children.flatMap { element -> [UIMenuElement] in
      guard let menu = element as? UIMenu, menu.identifier == .edit else { return [element] }
      return menu.children
    }
    return performable(elements)
  }

  /// Of elements those that make sense: commands that somebody can perform, validated by whoever would;
  /// menus that are not empty.
  func performable(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.compactMap { element in
      switch element {
      case let command as UICommand: return performable(command)
      case let menu as UIMenu:
        let children = performable(menu.children)
        // The same menu where nothing changed: the program may know it.
        if children.elementsEqual(menu.children, by: ===) { return menu.children.isEmpty ? nil : menu }
        return children.isEmpty ? nil : menu.replacingChildren(children)
      default: return element
      }
    }
  }

  private func performable(_ command: UICommand) -> UICommand? {
    if validated.contains(where: { $0 === command }) { return command }
    guard let receiver = receiver(of: command) else { return nil }
    let shown = command.copyForShowing()
    shown.original = command
    receiver.validate(shown)
    validated.append(shown)
    return shown
  }

  private func receiver(of command: UICommand) -> UIResponder? {
    guard let application, let start else { return nil }
    return application.receiver(of: command.action, from: start, sender: command)
  }

  /// Sends a command to whoever can perform it now, with the command as the sender or another one in its place.
  func send(_ command: UICommand, from sender: Any? = nil) {
    guard let application, let start else { return }
    guard let receiver = receiver(of: command) else {
      application.note(.actions, start, "\(command.action) found no receiver any more")
      return
    }
    if let sender {
      application.sendAction(command.action, to: receiver, from: sender, for: nil)
    } else {
      command.performWithSender(start, target: receiver)
    }
  }
}
