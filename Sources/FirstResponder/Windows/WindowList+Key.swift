// Who is key when the key window goes or is hidden.

extension WindowList {
  /// A window is released, maybe while it is shown and key. It hears of nothing any more.
  func goes(_ window: UIWindow) {
    host.tell { $0.windowGoes() }
    guard forget(window) else { return }
    // Not before whoever let go of it is done: program code must not meet the property that held it in
    // the midst of its change.
    isKeyVacant = true
    let clock = host.journal.loop
    clock.schedule(at: clock.now) { [weak self] in self?.passVacantKeyOn() }
  }

  /// Somebody takes the place of a key window that has gone, before keys or text need one.
  func passVacantKeyOn() {
    guard isKeyVacant else { return }
    isKeyVacant = false
    guard keyWindow == nil else { return }
    passKeyOn { self.keyWindow == nil }
    if keyWindow == nil { host.tell { $0.keyWindowWent() } }
  }

  /// Keys that go to a window that is not shown reach nobody: the window in front that can be key takes its place.
  func passKeyOn(if isVacant: () -> Bool) {
    for window in frontToBack where window.isShown && window.canBecomeKey {
      // Its class, which was asked, may have made another one key.
      if isVacant() { window.makeKey() }
      return
    }
  }
}
