// The step `tell` for presses: recognizers hear of what their presses did.

extension PressEnvironment {
  /// Tells the next recognizer what its presses did in the event: one call for one phase, in the order began, changed,
  /// ended, cancelled. False if all have heard.
  func tell(in window: UIWindow) -> Bool {
    guard let recognizer = live.first(where: { $0.window === window && !$0.unheard.isEmpty })?.unheard.first
    else { return false }
    let news = live.filter { $0.unheard.contains(recognizer) }
    let phase = news.map(\.phase).min { $0.rawValue < $1.rawValue } ?? .cancelled
    let members = news.filter { $0.phase == phase }
    for press in members { press.unheard.removeAll { $0 === recognizer } }
    gestures.tell(recognizer, phase, Set(members), event)
    return true
  }
}
