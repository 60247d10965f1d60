/// Menus that are there before the program changes them.
@MainActor
package enum StandardMenus {
  /// The commands of an app with a keyboard, without their keys: those are the system's.
  static var main: UIMenu {
    UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: "File", identifier: .file), UIMenu(title: "Edit", identifier: .edit, children: editGroups),
        UIMenu(title: "Format", identifier: .format, children: [textStyle]), UIMenu(title: "View", identifier: .view),
        UIMenu(title: "Window", identifier: .window), UIMenu(title: "Help", identifier: .help),
      ])
  }

  /// The standard commands that change or copy something, in the order in which menus have them.
  package static var editCommands: [UIMenuElement] { editGroups[0].children }

  /// What is suggested over a selection.
  static var edit: UIMenu {
    UIMenu(identifier: .edit, children: [editGroups[0], editGroups[1]])
  }

  private static var editGroups: [UIMenu] {
    [
      group(
        .standardEdit,
        [
          ("Cut", "cut(_:)"), ("Copy", "copy(_:)"), ("Paste", "paste(_:)"), ("Delete", "delete(_:)"),
          ("Select", "select(_:)"), ("Select All", "selectAll(_:)"), ("Duplicate", "duplicate(_:)"),
          ("Move", "move(_:)"), ("Rename", "rename(_:)"),
        ]),
      group(
        .replace, [("Paste and Match Style", "pasteAndMatchStyle(_:)")]),
      group(
        .find,
        [
          ("Find…", "find(_:)"), ("Find and Replace…", "findAndReplace(_:)"), ("Find Next", "findNext(_:)"),
          ("Find Previous", "findPrevious(_:)"), ("Use Selection for Find", "useSelectionForFind(_:)"),
        ]),
    ]
  }

  private static var textStyle: UIMenu {
    group(
      .textStyle,
      [("Bold", "toggleBoldface(_:)"), ("Italic", "toggleItalics(_:)"), ("Underline", "toggleUnderline(_:)")])
  }

  private static func group(_ identifier: UIMenu.Identifier, _ commands: [(title: String, name: String)]) -> UIMenu {
    UIMenu(
      identifier: identifier, options: .displayInline,
      children: commands.map { UICommand(title: $0.title, action: Selector($0.name)) })
  }
}
