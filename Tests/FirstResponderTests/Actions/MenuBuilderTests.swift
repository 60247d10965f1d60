import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// A menu that responders find things in and change, before it is shown.
@MainActor @Suite(.serialized, .leavesNothing)
struct MenuBuilderTests {
  private static let bold = Selector("toggleBoldface(_:)")

  private let open = UIAction(title: "Open", identifier: UIAction.Identifier("open")) { _ in }
  private let plain = UICommand(title: "Bold", action: bold)
  private let heavy = UICommand(title: "Heavy", action: bold, propertyList: ["weight": 900])
  private let builder: MenuBuilder

  /// `file(Open, recent(), text(Bold, Heavy)), edit(), view()`
  init() {
    let text = UIMenu(title: "text", identifier: .text, children: [plain, heavy])
    let recent = UIMenu(title: "recent", identifier: .openRecent)
    let file = UIMenu(title: "file", identifier: .file, children: [open, recent, text])
    builder = MenuBuilder(
      system: .context,
      root: UIMenu(
        title: "root", identifier: .root,
        children: [file, UIMenu(title: "edit", identifier: .edit), UIMenu(title: "view", identifier: .view)]))
  }

  private func menu(_ title: String, _ children: [UIMenuElement] = []) -> UIMenu {
    UIMenu(title: title, identifier: UIMenu.Identifier(title), children: children)
  }

  /// The whole menu: titles, with what is in them in brackets.
  private var all: String { Self.describe(builder.root) }
  private static func describe(_ element: UIMenuElement) -> String {
    guard let menu = element as? UIMenu else { return element.title }
    return "\(menu.title)(\(menu.children.map(describe).joined(separator: ", ")))"
  }

  @Test func `menus, actions and commands are found at whatever depth, commands with their property list`() {
    #expect(builder.menu(for: .text)?.title == "text" && builder.menu(for: .root) === builder.root)
    #expect(builder.menu(for: .help) == nil)
    #expect(builder.action(for: UIAction.Identifier("open")) === open)
    #expect(builder.action(for: UIAction.Identifier("close")) == nil)
    #expect(builder.command(for: Self.bold, propertyList: nil) === plain)
    #expect(builder.command(for: Self.bold, propertyList: ["weight": 900]) === heavy)
    #expect(builder.command(for: Self.bold, propertyList: ["weight": 100]) == nil)
    #expect(builder.command(for: Selector("toggleItalics(_:)"), propertyList: nil) == nil)
  }

  @Test func `menus come before and after another one, beside it and not in it`() {
    builder.insertSibling(menu("new"), beforeMenu: .file)
    builder.insertSibling(menu("style"), beforeMenu: .text)
    builder.insertSibling(menu("share"), afterMenu: .text)
    builder.insertSibling(menu("tools"), afterMenu: .edit)
    #expect(
      all == "root(new(), file(Open, recent(), style(), text(Bold, Heavy), share()), edit(), tools(), view())")
  }

  @Test func `menus come at the start and the end of another one, also of the root`() {
    builder.insertChild(menu("first"), atStartOfMenu: .text)
    builder.insertChild(menu("last"), atEndOfMenu: .text)
    builder.insertChild(menu("new"), atStartOfMenu: .root)
    builder.insertChild(menu("help"), atEndOfMenu: .root)
    #expect(
      all == "root(new(), file(Open, recent(), text(first(), Bold, Heavy, last())), edit(), view(), help())")
  }

  @Test func `a menu is removed with all that is in it, and replaced in its place`() {
    builder.remove(menu: .text)
    builder.replace(menu: .edit, with: menu("change", [open]))
    #expect(all == "root(file(Open, recent()), change(Open), view())")
    #expect(builder.menu(for: .edit) == nil && builder.command(for: Self.bold, propertyList: nil) == nil)
    builder.remove(menu: .file)
    #expect(all == "root(change(Open), view())")
  }

  @Test func `what is in a menu is replaced, and the menu keeps its name, title and options`() {
    builder.insertChild(UIMenu(title: "kinds", identifier: .format, options: [.displayInline]), atEndOfMenu: .view)
    builder.replaceChildren(ofMenu: .format) { [self] in $0 + [open] }
    builder.replaceChildren(ofMenu: .text) { $0.reversed() }
    #expect(all == "root(file(Open, recent(), text(Heavy, Bold)), edit(), view(kinds(Open)))")
    #expect(builder.menu(for: .format)?.options == [.displayInline])
  }

  @Test func `the root can be replaced, and not be removed or get siblings`() {
    builder.remove(menu: .root)
    builder.insertSibling(menu("one"), beforeMenu: .root)
    builder.insertSibling(menu("two"), afterMenu: .root)
    #expect(all == "root(file(Open, recent(), text(Bold, Heavy)), edit(), view())")
    builder.replace(menu: .root, with: UIMenu(title: "mine", identifier: .root, children: [open]))
    #expect(all == "mine(Open)")
  }

  @Test func `nothing changes where nobody has the name`() {
    let before = all
    var asked = false
    builder.remove(menu: .help)
    builder.replace(menu: .help, with: menu("x"))
    builder.insertSibling(menu("x"), beforeMenu: .help)
    builder.insertChild(menu("x"), atStartOfMenu: .help)
    builder.replaceChildren(ofMenu: .help) { children in
      asked = true
      return children
    }
    #expect(all == before && !asked)
  }

  @Test func `the app's menu is built once, and anew after setNeedsRebuild`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var builds: [Bool] = []
      override func buildMenu(with builder: any UIMenuBuilder) { builds.append(builder.system === UIMenuSystem.main) }
    }
    let (device, delegate) = (SimulatedDevice(), Delegate())
    device.launch(delegate)
    _ = (device.application.menus.mainMenu, device.application.menus.mainMenu)
    #expect(delegate.builds == [true])
    UIMenuSystem.context.setNeedsRebuild()
    _ = device.application.menus.mainMenu
    #expect(delegate.builds == [true])
    UIMenuSystem.main.setNeedsRebuild()
    #expect(delegate.builds == [true])
    _ = (device.application.menus.mainMenu, device.application.menus.mainMenu)
    #expect(delegate.builds == [true, true])
  }

  @Test func `selected are the elements that are on, within menus only where one of all is chosen`() {
    func choice(_ title: String, _ state: UIMenuElement.State) -> UIAction {
      UIAction(title: title, state: state) { _ in }
    }
    func menu(_ options: UIMenu.Options) -> UIMenu {
      UIMenu(
        options: options,
        children: [
          choice("A", .on), choice("B", .off), choice("C", .mixed),
          UIMenu(options: .singleSelection, children: [choice("D", .on), choice("E", .off)]), choice("F", .on),
        ])
    }
    #expect(menu([]).selectedElements.map(\.title) == ["A", "F"])
    #expect(menu(.singleSelection).selectedElements.map(\.title) == ["A", "D", "F"])
    #expect(UIMenu().selectedElements == [])
  }
}
