extension UIWindow {
  final func wasShown() {
    windowList?.bringToFront(self)
    application?.needsTurnEnd()
    beginAppearances(.appear).end()
    bringRootIn()
    guard isShown else { return }
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    if isKeyWindow { application?.tell { $0.windowsChanged() } }
  }

  final func wasHidden() {
    application?.input.cancelInput(in: self)
    application?.tell { $0.wasHidden(self) }
    beginAppearances(.disappear).end()
    guard !isShown else { return }
    windowList?.changed()
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
    guard isKeyWindow, !isShown else { return }
    // Where no other takes its place, it stays key, for the time when it is shown again.
    windowList?.passKeyOn { self.isKeyWindow && !self.isShown }
    if isKeyWindow { application?.tell { $0.windowsChanged() } }
  }

  /// Previous key window first: resignKey and its notification; then becomeKey and its notification (B8.10).
  final func takeKey() {
    guard let application, canBecomeKey, !isKeyWindow else { return }
    let windows = application.windowList
    let previous = windows.keyWindow
    windows.keyWindow = nil
    if let previous {
      previous.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: previous)
    }
    // Another window may have become key while the previous one heard of it.
    guard windows.keyWindow == nil else { return }
    windows.keyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    application.tell { $0.inputTargetChanged() }
    application.tell { $0.edgeDeferralChanged() }
  }

  /// The old root's view leaves with everything presented over it, then the new one's comes in (B8.11), out of its
  /// container if it is in one. Any callback may set another root, or give this one another place; the newest wins.
  final func changeRootViewController(to new: UIViewController?) {
    guard new !== storedRootViewController else { return }
    let old = storedRootViewController
    storedRootViewController = new
    isRootDue = new != nil
    new?.arrivals += 1
    let arrival = new?.arrivals
    if let old { takeOut(old) }
    guard let new, storedRootViewController === new else { return returnRoot() }
    func isNewest() -> Bool { storedRootViewController === new && new.arrivals == arrival }
    if isNewest() { new.leaveContainer() }
    if isNewest() { bringRootIn() }
  }

  /// The root's view comes in as soon as the window is shown, not before: `viewWillAppear` is called first, without a
  /// window, and only a window that is shown loads it (B8.11).
  private func bringRootIn() {
    guard isShown, isRootDue, let root = storedRootViewController else { return }
    isRootDue = false
    // Meanwhile it has become somebody's child.
    guard root.storedParent == nil else { return }
    let arrival = root.arrivals
    /// Whether the root is still to come in; if somebody, told of it, has hidden the window,
    /// it comes when that is shown again.
    func mayComeIn() -> Bool {
      guard storedRootViewController === root, root.arrivals == arrival else { return false }
      isRootDue = !isShown
      return isShown
    }
    root.loadViewIfNeeded()
    guard mayComeIn(), let view = root.storedView else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let coming = root.beginAppearance(.appear)
    if mayComeIn() { insertSubview(view, at: 0) }
    coming?.endAsSeen()
  }

  /// One that has become somebody's child, or another window's root, and whose view is there, stays where it is.
  private func takeOut(_ old: UIViewController) {
    func isElsewhere() -> Bool {
      guard let place = old.storedView?.storedSuperview, place !== self else { return false }
      return old.storedParent != nil || place.storedWindow !== self
    }
    if isElsewhere() { return }
    if old.storedPresented != nil {
      old.beginDismissing(animated: false, reveals: false).finish()
      if isElsewhere() { return }
    }
    old.viewIfLoaded?.removeFromSuperview()
    // It was on its way and not yet in the window.
    if old.appearance.state == .appearing { old.beginAppearance(.disappear)?.end() }
  }

  /// The old root was made the root again while it was told that it leaves:
  /// its view, which has left by now, comes back.
  private func returnRoot() {
    guard isShown, let view = storedRootViewController?.storedView, view.storedSuperview == nil else { return }
    insertSubview(view, at: 0)
  }
}
