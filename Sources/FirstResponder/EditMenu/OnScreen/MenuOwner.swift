/// Who has a menu shown: answers where, and does what is chosen. Any of these may change everything,
/// also take the menu away.
@MainActor
protocol MenuOwner: AnyObject {
  /// The view that the menu is about. The menu goes when it leaves its window.
  var menuView: UIView? { get }
  /// What the menu is to stand beside, in the coordinates of the view.
  func menuTarget() -> CGRect
  /// On which side of it.
  var menuSide: MenuPlace.Side { get }
  /// Of further elements those that can be shown: commands that somebody can perform.
  func prepared(_ elements: [UIMenuElement]) -> [UIMenuElement]
  /// Does what was chosen. The menu has gone already, unless the element keeps it.
  func perform(_ leaf: any UIMenuLeaf)
  /// The menu is about to appear.
  func menuWillShow(_ animator: MenuAnimator)
  /// The menu is about to go; it takes no more touches.
  func menuWillGo(_ animator: MenuAnimator)
  /// A menu that was asked for is not shown after all.
  func menuDoesNotCome()
}

extension MenuOwner {
  func menuDoesNotCome() {}
}

/// An owner whose commands go up the chain (B3.50).
@MainActor
protocol CommandMenuOwner: MenuOwner {
  /// Nil before a menu was asked for.
  var commands: ChainCommands? { get }
}

extension CommandMenuOwner {
  func prepared(_ elements: [UIMenuElement]) -> [UIMenuElement] { commands?.performable(elements) ?? elements }

  func perform(_ leaf: any UIMenuLeaf) {
    if let command = leaf as? UICommand {
      commands?.send(command)
    } else {
      leaf.performWithSender(menuView, target: nil)
    }
  }
}
