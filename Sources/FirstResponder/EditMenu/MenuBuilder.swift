/// A menu that is being made. It starts from the standard one.
@MainActor
final class MenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) { (self.system, self.root) = (system, root) }

  /// Asks everybody from the far end of a chain to its start.
  func ask(chainFrom start: UIResponder) {
    for responder in start.chain.reversed() { responder.buildMenu(with: self) }
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find { ($0 as? UIMenu)?.identifier == identifier ? $0 as? UIMenu : nil }
  }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    find { ($0 as? UIAction)?.identifier == identifier ? $0 as? UIAction : nil }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find { element -> UICommand? in
      guard let command = element as? UICommand, command.action == action else { return nil }
      return Self.isEqual(command.propertyList, propertyList) ? command : nil
    }
  }

  private static func isEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    func bytes(_ list: Any) -> Data? {
      guard PropertyListSerialization.propertyList(list, isValidFor: .xml) else { return nil }
      return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }
    return bytes(one).map { $0 == bytes(other) } ?? false
  }

  private func find<Element>(_ match: (UIMenuElement) -> Element?) -> Element? {
    var waiting: [UIMenuElement] = [root]
    while let element = waiting.popLast() {
      if let found = match(element) { return found }
      if let menu = element as? UIMenu { waiting.append(contentsOf: menu.children.reversed()) }
    }
    return nil
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    if replacedIdentifier == root.identifier {
      root = replacementMenu
    } else {
      change(replacedIdentifier) { _ in [replacementMenu] }
    }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let menu = menu(for: parentIdentifier) else { return }
    replace(menu: parentIdentifier, with: menu.replacingChildren(childrenBlock(menu.children)))
  }
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// Puts other elements in the place of a menu below the root.
  private func change(_ identifier: UIMenu.Identifier, _ replacement: (UIMenu) -> [UIMenuElement]) {
    func changed(_ menu: UIMenu) -> UIMenu? {
      for (place, child) in menu.children.enumerated() {
        guard let child = child as? UIMenu else { continue }
        var children = menu.children
        if child.identifier == identifier {
          children.replaceSubrange(place...place, with: replacement(child))
        } else if let inner = changed(child) {
          children[place] = inner
        } else {
          continue
        }
        return menu.replacingChildren(children)
      }
      return nil
    }
    if let new = changed(root) { root = new }
  }
}
