// A button with a menu of which one element is on, and which shows that one (B6.52).

extension UIButton {
  private var choosesFromMenu: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// The element that the button shows; nil for a button that does not choose.
  final var choice: UIMenuElement? { choosesFromMenu ? menu?.leaves.first { $0.state == .on } as? UIMenuElement : nil }

  /// What comes with the touch: of a button that chooses, a menu of which one element is on.
  final var offeredMenu: UIMenu? {
    guard choosesFromMenu, let menu else { return menu }
    let offered = UIMenu(
      title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
      options: menu.options.union(.singleSelection), children: menu.children)
    offered.preferredElementSize = menu.preferredElementSize
    offered.onChoice = { [weak self] leaf in
      menu.turnOn((leaf as? UICommand)?.original ?? leaf)
      self?.showContents()
    }
    return offered
  }

  /// One element is on from the beginning: the first that the program turned on, otherwise the first of all.
  final func choiceMayDiffer() {
    if choosesFromMenu, let menu {
      let leaves = menu.leaves
      if let chosen = leaves.first(where: { $0.state == .on }) ?? leaves.first { menu.turnOn(chosen) }
    }
    showContents()
  }
}
