import EventLogic

// Which windows the event of presses has to pass.

extension PressEnvironment {
  func takeUnsentWindow() -> UIWindow? {
    guard let window = live.first(where: { $0.state.due.contains(.window) })?.window else { return nil }
    for press in live where press.window === window { press.state.due.remove(.window) }
    return window
  }

  /// A window that has begun to hand out its presses and is not done.
  var windowInTheMiddle: UIWindow? {
    live.first { !$0.state.due.contains(.window) && $0.window != nil && $0.hasNews }?.window
  }

  /// What a window's override of `sendEvent` did not pass on is gone.
  func dropNews(in window: UIWindow) { for press in live where press.window === window { press.dropNews() } }
}

extension UIPress {
  /// Somebody has yet to hear of it in the event.
  fileprivate final var hasNews: Bool { !state.due.isDisjoint(with: .news) || !unheard.isEmpty }
}
