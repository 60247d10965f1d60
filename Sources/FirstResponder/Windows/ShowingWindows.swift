extension UIWindow {
  final func wasShown() {
    application?.windowList.bringToFront(self)
    application?.needsTurnEnd()
    for appearance in beginAppearances(.appear) { appearance.end() }
    guard isShown else { return }
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    if isKeyWindow { application?.inputViews.windowsChanged() }
  }

  final func wasHidden() {
    application?.touches.cancelTouches(in: self)
    application?.menus.presenter.hidden(self)
    for appearance in beginAppearances(.disappear) { appearance.end() }
    guard !isShown else { return }
    application?.windowList.changed()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    guard isKeyWindow, !isShown else { return }
    passKeyOn()
    if isKeyWindow { application?.inputViews.windowsChanged() }
  }

  /// Keys that go to a hidden window reach nobody: the window in front that can be key takes its place. Where there is none, it
  /// stays key, for the time when it is shown again.
  private func passKeyOn() {
    guard let windows = application?.windowList.frontToBack else { return }
    for window in windows where window !== self && window.isShown && window.canBecomeKey {
      // Its class, which was asked, may have made another one key.
      if isKeyWindow, !isShown { window.makeKey() }
      return
    }
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
    application.inputTargetChanged()
    application.edgeDeferralChanged()
  }

  /// The old root's view leaves with everything presented over it, then the new one's comes in (B8.11). Any callback may set
  /// another root; the newest one wins.
  final func changeRootViewController(to new: UIViewController?) {
    guard new !== storedRootViewController else { return }
    let old = storedRootViewController
    storedRootViewController = new
    if let old {
      if old.storedPresented != nil { old.beginDismissing(animated: false, reveals: false).finish() }
      old.viewIfLoaded?.removeFromSuperview()
      // It was on its way and not yet in the window.
      if old.appearance.state == .appearing { old.beginAppearance(.disappear)?.end() }
    }
    guard let new, storedRootViewController === new else { return }
    new.view.frame = bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let coming = isShown ? new.beginAppearance(.appear) : nil
    guard storedRootViewController === new else { return }
    insertSubview(new.view, at: 0)
    coming?.end()
  }
}
