// After the events of one turn of the main loop: layout where it is due, then one commit to the stage (B8.18).

extension UIApplication {
  /// Something on screen changed: layout and commit are due at the end of this turn.
  final func needsTurnEnd() {
    guard !isTurnEndDue else { return }
    isTurnEndDue = true
    loop.signal()
  }

  /// Lays out what needs it and tells the stage what changed.
  package final func endTurn() {
    defer { turnEnded() }
    guard isTurnEndDue || windowList.generation != committer.committedWindows else { return }
    isTurnEndDue = false
    for window in windowList.frontToBack where !window.isHidden { window.layoutSubtree() }
    committer.commit()
    isTurnEndDue = false
  }
}
