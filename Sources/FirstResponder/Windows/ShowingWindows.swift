extension UIWindow {
  final func wasShown() {
    application?.windowList.bringToFront(self)
    application?.needsTurnEnd()
    for appearance in beginAppearances(.appear) { appearance.endAsSeen() }
    guard isShown else { return }
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    if isKeyWindow { application?.inputViews.windowsChanged() }
  }

  final func wasHidden() {
    application?.touches.cancelTouches(in: self)
    application?.menus.presenter.hidden(self)
    for appearance in beginAppearances(.disappear) { appearance.endAsSeen() }
    guard !isShown else { return }
    application?.windowList.changed()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    guard isKeyWindow, !isShown else { return }
    // Where no other takes its place, it stays key, for the time when it is shown again.
    application?.passKeyOn { self.isKeyWindow && !self.isShown }
    if isKeyWindow { application?.inputViews.windowsChanged() }
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

  /// The old root's view leaves with everything presented over it, then the new one's comes in (B8.11), out of its container if it is in
  /// one. Any callback may set another root; the newest one wins.
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
    guard let new, storedRootViewController === new else { return returnRoot() }
    new.leaveContainer()
    guard storedRootViewController === new else { return }
    new.loadViewIfNeeded()
    guard storedRootViewController === new else { return }
    new.view.frame = bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let coming = isShown ? new.beginAppearance(.appear) : nil
    if storedRootViewController === new { insertSubview(new.view, at: 0) }
    coming?.endAsSeen()
  }

  /// The old root was made the root again while it was told that it leaves: its view, which has left by now, comes back.
  private func returnRoot() {
    guard let view = storedRootViewController?.storedView, view.storedSuperview == nil else { return }
    insertSubview(view, at: 0)
  }
}

extension UIApplication {
  /// A window is released, maybe while it is shown and key. It hears of nothing any more.
  final func windowGoes(_ window: UIWindow) {
    let wasKey = windowList.keyWindow === window
    menus.presenter.windowGoes()
    windowList.forget(window)
    guard wasKey else { return }
    passKeyOn { self.keyWindow == nil }
    if keyWindow == nil { inputViews.keyWindowWent() }
  }

  /// Keys that go to a window that is not shown reach nobody: the window in front that can be key takes its place.
  fileprivate final func passKeyOn(if isVacant: () -> Bool) {
    for window in windowList.frontToBack where window.isShown && window.canBecomeKey {
      // Its class, which was asked, may have made another one key.
      if isVacant() { window.makeKey() }
      return
    }
  }
}
