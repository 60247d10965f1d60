// Touches that are taken back: by the system (B8.25), with a window (B8.27), or because a view goes (B2.55-B2.59).

extension TouchEnvironment {
  /// Cancels touches as one event that everybody hears of: recognizers and views. What was being sent is handed out first.
  func cancel(where isIncluded: (UITouch) -> Bool) {
    let chosen = live.filter { !$0.isOver && isIncluded($0) }
    guard !chosen.isEmpty else { return }
    handOutRest()
    for touch in live where !touch.isOver { touch.phase = .stationary }
    for touch in chosen where !touch.isOver {
      touch.phase = .cancelled
      touch.timestamp = application.now
      touch.delivery.isPending = true
    }
    event.timestamp = application.now
    application.send(event)
  }

  /// Cancels every touch (the app is no longer active).
  func cancelAll() { cancel { _ in true } }

  /// Cancels the touches that started in a window.
  func cancelTouches(in window: UIWindow) { cancel { $0.window === window } }

  /// The views of a subtree leave their window: each that handles touches hears once that they are cancelled, without an event
  /// (B2.57, B2.59). The fingers stay down for whoever else watches them, but no view hears of them any more (B2.4).
  func cancelViewTouches(in subtree: UIView) {
    while let view = live.first(where: { $0.view?.isDescendant(of: subtree) == true })?.view {
      let touches = live.filter { $0.view === view }
      let heard = touches.filter { $0.delivery.isOpen && !$0.isOver }
      for touch in touches { touch.delivery.isPending = false }
      if !heard.isEmpty {
        let phases = heard.map(\.phase)
        for touch in heard {
          touch.delivery.isOpen = false
          touch.phase = .cancelled
        }
        call(.cancelled, on: view, with: Set(heard), nil)
        for (touch, phase) in zip(heard, phases) where touch.phase == .cancelled { touch.phase = phase }
      }
      for touch in touches where touch.view === view { touch.view = nil }
    }
  }
}
