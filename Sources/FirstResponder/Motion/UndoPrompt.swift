/// What a shake that nobody wanted asks: whether to take back, or to do again, what was done last (B3.54).
@MainActor
final class UndoPrompt: MenuOwner {
  private unowned let application: UIApplication
  /// Not kept: it keeps the owner of the menu that is shown.
  private unowned let presenter: MenuPresenter
  private weak var window: UIWindow?
  /// Whose changes the question is about.
  private weak var manager: UndoManager?

  init(_ application: UIApplication, _ presenter: MenuPresenter) {
    (self.application, self.presenter) = (application, presenter)
  }

  /// Asks, if the app supports it and the first responder of the window has something to undo or redo.
  func offer(in window: UIWindow) {
    guard application.applicationSupportsShakeToEdit, let manager = window.firstResponder?.undoManager else { return }
    guard manager.canUndo || manager.canRedo, isReady(manager) else { return }
    (self.window, self.manager) = (window, manager)
    presenter.present(menu(manager), of: self, look: .alert)
  }

  /// Neither in the midst of an undo nor of a group that the program has begun.
  private func isReady(_ manager: UndoManager) -> Bool {
    !manager.isUndoing && !manager.isRedoing && manager.groupingLevel <= 1
  }

  private func menu(_ manager: UndoManager) -> UIMenu {
    var choices: [UIMenuElement] = []
    if manager.canUndo {
      choices.append(UIAction(title: manager.undoMenuItemTitle) { [weak manager] _ in manager?.undo() })
    }
    if manager.canRedo {
      choices.append(UIAction(title: manager.redoMenuItemTitle) { [weak manager] _ in manager?.redo() })
    }
    choices.append(UIAction(title: "Cancel") { _ in })
    return UIMenu(children: choices)
  }

  // MARK: MenuOwner

  var menuView: UIView? { window }
  func menuTarget() -> CGRect { .zero }
  var menuSide: MenuPlace.Side { .below }
  func prepared(_ elements: [UIMenuElement]) -> [UIMenuElement] { elements }

  func perform(_ leaf: any UIMenuLeaf) {
    let manager = manager
    self.manager = nil
    // What was there to undo may be gone meanwhile.
    guard let manager, isReady(manager) else { return }
    leaf.performWithSender(nil, target: nil)
  }

  func menuWillShow(_ animator: MenuAnimator) {}
  func menuWillGo(_ animator: MenuAnimator) {}
}
