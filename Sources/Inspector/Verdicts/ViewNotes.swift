import EventTrace

extension ViewSnapshot {
  /// What there is to say of a view in a tree of views, and whether that keeps touches from it and its subviews.
  package func notes(in window: WindowSnapshot) -> (words: [String], isKept: Bool) {
    var words: [String] = []
    if isHidden { words.append("hidden") }
    if !isInteractive { words.append("interaction off") }
    if alpha < 1 { words.append("alpha \(hundredths(alpha))") }
    if isAnimating { words.append("animating") }
    if isTransitioning { words.append("in transition") }
    if let control, !control.isEnabled { words.append("disabled") }
    if bounds.isEmpty { words.append("no area") }
    if !overrides.isDisjoint(with: .hitTesting) { words.append("overrides hit-testing") }
    if parent == nil {
      words.append("level \(tenths(window.level))")
      if window.isKey { words.append("key") }
    }
    return (words, isKept: rejection != nil)
  }
}
