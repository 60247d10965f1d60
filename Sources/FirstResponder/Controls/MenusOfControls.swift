// Menus of controls. As the primary action a menu comes with the touch, which does nothing else then:
//
//   touch down -> configurationForMenuAtLocation -> menuActionTriggered -> willDisplayMenuFor
//              -> the finger slides, lifts, chooses

extension UIControl {
  /// Made when it is first asked for, and attached while the control has a menu.
  final var madeMenuInteraction: UIContextMenuInteraction {
    if let interaction = menuInteraction { return interaction }
    let made = UIContextMenuInteraction(delegate: self)
    menuInteraction = made
    return made
  }

  final func menuInteractionChanged() {
    if isContextMenuInteractionEnabled {
      addInteraction(madeMenuInteraction)
    } else if let menuInteraction {
      removeInteraction(menuInteraction)
    }
  }

  /// Whether the primary action is the menu.
  private var opensMenu: Bool { showsMenuAsPrimaryAction && isContextMenuInteractionEnabled && isEnabled }

  /// Shows the menu for a finger that landed, or for a key.
  ///
  /// - Returns: whether there is one.
  final func openMenu(at point: CGPoint) -> Bool {
    guard opensMenu, window != nil, let interaction = menuInteraction else { return false }
    guard interaction.prepare(at: point, isByPointer: false) else { return false }
    send(.menuActionTriggered, nil)
    // Those who were told may have taken the control away.
    if isEnabled, interaction.view === self { interaction.show() }
    return true
  }

  /// A finger landed that opens the menu; it does nothing else then.
  ///
  /// - Returns: whether the control has nothing more to do with the landing.
  final func openMenu(by touch: UITouch) -> Bool {
    guard opensMenu, following.leader == nil, following.menuFinger?.isOver ?? true else { return false }
    setMenuFinger(touch)
    let point = touch.location(in: self)
    let isOpened = openMenu(at: point)
    // Those who were asked may have taken the control away, and the touch with it.
    guard following.menuFinger === touch else { return true }
    // A touch whose start was held back may be over already (B7.4).
    guard isOpened, !touch.isOver else {
      setMenuFinger(nil)
      return isOpened
    }
    isHighlighted = true
    menuInteraction?.follow(point)
    return true
  }

  /// The finger that opened the menu moved.
  final func slideMenu(_ touches: Set<UITouch>) {
    guard let finger = following.menuFinger, touches.contains(finger) else { return }
    menuInteraction?.follow(finger.location(in: self))
  }

  /// The finger that opened the menu was lifted or cancelled.
  final func letGoOfMenu(_ touches: Set<UITouch>, isCancelled: Bool) {
    guard let finger = following.menuFinger, touches.contains(finger) else { return }
    setMenuFinger(nil)
    if following.leader == nil { isHighlighted = false }
    menuInteraction?.letGo(at: isCancelled ? nil : finger.location(in: self))
  }
}
