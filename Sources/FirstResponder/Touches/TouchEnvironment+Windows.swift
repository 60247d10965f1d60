import EventLogic

// Which windows the event of touches has to pass.

extension TouchEnvironment {
  /// The first touch of a window (nil: of any) that something holds for.
  func first(where holds: (UITouch) -> Bool, in window: UIWindow?) -> UITouch? {
    live.firstPlace { holds($0) && (window == nil || $0.window === window) }.map { live[$0] }
  }

  /// The front window among those that the event still has to pass.
  func takeUnsentWindow() -> UIWindow? {
    var front: UIWindow?
    for place in live.indices where live.at(place, { $0.state.due.contains(.window) }) {
      guard let window = live[place].window, window !== front else { continue }
      if let known = front, !window.isInFront(of: known) { continue }
      front = window
    }
    guard let front else { return nil }
    live.each { if $0.window === front { $0.state.due.remove(.window) } }
    return front
  }

  /// A window that has begun to hand out its touches and is not done.
  var windowInTheMiddle: UIWindow? {
    let place = live.firstPlace { touch in
      !touch.state.due.contains(.window) && touch.window != nil && touch.hasNews
    }
    return place.flatMap { live[$0].window }
  }

  /// What a window's override of `sendEvent` did not pass on is gone.
  func dropNews(in window: UIWindow) {
    if journal.isWatched { verifySwallowing(in: window) }
    live.each { if $0.window === window { $0.dropNews() } }
  }
}

extension UITouch {
  /// Somebody has yet to hear of it in the event.
  final var hasNews: Bool { !state.due.isDisjoint(with: .news) || !state.unheard.isEmpty }
}
