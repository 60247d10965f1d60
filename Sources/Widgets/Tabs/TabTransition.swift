// A change of the selected tab that an animator of the program's moves. The order (B19.21):
//
//   [shouldSelect] -> the animator, and who drives it, are asked for -> the new one viewWillAppear -> the old one
//   viewWillDisappear -> the animator begins -> [didSelect]
//   -> the old one viewDidDisappear -> the new one viewDidAppear -> completions alongside -> animationEnded

extension UITabBarController {
  /// Asks the delegate for an animator; nil where nothing is animated, or it has none.
  private func plan(from old: UIViewController, to new: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?
  )? {
    guard tabs.isShown, UIView.areAnimationsEnabled, let delegate,
      let animator = delegate.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return nil }
    return (animator, delegate.tabBarController(self, interactionControllerFor: animator))
  }

  /// Begins a change that the program moves.
  ///
  /// - Returns: false if it has no animator: then the change is to happen at once.
  final func beginTransition(from old: UIViewController?, to new: UIViewController, in content: UIView) -> Bool {
    guard let old, old.viewIfLoaded?.superview === content, let (animator, interaction) = plan(from: old, to: new)
    else {
      return false
    }
    // Whom it asked may have selected yet another one, or let go of one of them.
    guard tabs.selected === new, new.parent === self, old.parent === self, let view = new.view else {
      if old !== tabs.selected, old.viewIfLoaded?.superview === content { leave(old) }
      return true
    }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let transition = ContainerTransition(
      in: self, content, from: old, to: new, by: animator, drivenBy: interaction
    ) { [weak self] completed in
      self?.endTransition(from: old, to: new, in: content, completed: completed)
    }
    tabs.transition = transition
    new.beginAppearanceTransition(true, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    // Each of them may have selected another one, which has ended it.
    guard tabs.transition === transition else { return true }
    transition.start()
    return true
  }

  /// Something else was selected meanwhile.
  private func leave(_ controller: UIViewController) {
    controller.beginAppearanceTransition(false, animated: false)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.endAppearanceTransition()
  }

  private func endTransition(
    from old: UIViewController, to new: UIViewController, in content: UIView, completed: Bool
  ) {
    tabs.transition = nil
    guard completed else { return callOff(from: old, to: new, in: content) }
    if new.parent === self, let view = new.view, view.superview !== content {
      view.frame = content.bounds
      content.addSubview(view)
    }
    if let view = old.viewIfLoaded, view.superview === content { view.removeFromSuperview() }
    old.endAppearanceTransition()
    new.endAppearanceTransition()
  }

  /// Everything is as it was before, and who stays appears again.
  private func callOff(from old: UIViewController, to new: UIViewController, in content: UIView) {
    if let view = new.viewIfLoaded, view.superview === content { view.removeFromSuperview() }
    if tabs.selected === new, old.parent === self {
      tabs.selected = old
      tabBar.selectedItem = itemShowing(old)
      if let view = old.view, view.superview !== content {
        view.frame = content.bounds
        content.addSubview(view)
      }
    }
    if let selected = tabs.selected { followStack(of: selected) }
    new.beginAppearanceTransition(false, animated: true)
    new.endAppearanceTransition()
    old.beginAppearanceTransition(true, animated: true)
    old.endAppearanceTransition()
  }
}
