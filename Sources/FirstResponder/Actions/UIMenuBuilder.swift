/// Lets responders change a menu while it is being made; see `UIResponder.buildMenu(with:)`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// What the menu is for: the app's key commands, or a menu that is about to be shown.
  var system: UIMenuSystem { get }
  /// The menu of a name, at whatever depth; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action of a name, at whatever depth.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command of a method, with the same property list.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts another menu in a menu's place.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces what is in a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another one, in the menu which that stands in. Without such a menu nothing happens.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu after another one, in the menu which that stands in. Without such a menu nothing happens.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu in front of everything in another one. Without such a menu nothing happens.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu behind everything in another one. Without such a menu nothing happens.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu out with everything in it, at whatever depth. The root stays.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// What asks responders for menus.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The app's own commands, which its keys reach.
  public static let main = UIMenuSystem()
  /// Menus that are shown over a selection.
  public static let context = UIMenuSystem()

  override init() { super.init() }

  /// Asks that menus be made anew before they are used next.
  open func setNeedsRebuild() { UIApplication.current?.menus.changed(self) }
  /// Asks that commands be validated anew before they are used next.
  open func setNeedsRevalidate() { UIApplication.current?.menus.changed(self) }
}

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
