extension UIWindow {
  final func wasShown() {
    application?.windowList.bringToFront(self)
    application?.needsTurnEnd()
    rootViewController?.windowAppeared()
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  final func wasHidden() {
    application?.touches.cancelTouches(in: self)
    rootViewController?.windowDisappeared()
    application?.windowList.changed()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// Previous key window first: resignKey and its notification; then becomeKey and its notification (B8.10).
  final func takeKey() {
    guard let application, canBecomeKey, application.windowList.keyWindow !== self else { return }
    let previous = application.windowList.keyWindow
    application.windowList.keyWindow = nil
    if let previous {
      previous.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: previous)
    }
    // Another window may have become key while the previous one heard of it.
    guard application.windowList.keyWindow == nil else { return }
    application.windowList.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  final func changeRootViewController(to new: UIViewController?) {
    guard new !== storedRootViewController else { return }
    let old = storedRootViewController
    storedRootViewController = new
    let isVisible = !isHidden
    if let old, old.isViewLoaded {
      if isVisible { old.beginAppearanceTransition(false, animated: false) }
      old.view.removeFromSuperview()
      if isVisible { old.endAppearanceTransition() }
    }
    guard let new else { return }
    new.view.frame = bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isVisible { new.beginAppearanceTransition(true, animated: false) }
    insertSubview(new.view, at: 0)
    if isVisible { new.endAppearanceTransition() }
  }

  /// The first responder lies in a subtree that leaves the window: it has to go, whatever it answers (B3.35).
  final func resignFirstResponder(leavingWith subtree: UIView) {
    guard let view = firstResponder as? UIView, view.isDescendant(of: subtree) else { return }
    _ = view.resignFirstResponder()
    if firstResponder === view { firstResponder = nil }
  }
}
