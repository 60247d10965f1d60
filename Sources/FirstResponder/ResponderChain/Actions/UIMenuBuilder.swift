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
  open func setNeedsRebuild() { UIApplication.current?.tell { $0.menusChanged(of: self) } }
  /// Asks that commands be validated anew before they are used next.
  open func setNeedsRevalidate() { UIApplication.current?.tell { $0.menusChanged(of: self) } }
}
