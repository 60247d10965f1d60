// After the events of one turn of the main loop: layout where it is due, then one commit to the stage (B8.18).

extension UIApplication {
  /// Something on screen changed: layout and commit are due at the end of this turn.
  final func needsTurnEnd() {
    guard !isTurnEndDue else { return }
    isTurnEndDue = true
    loop.signal()
  }

  /// Lays out what needs it and tells the stage what changed.
  @inline(__always)
  package final func endTurn() {
    // Mostly there is nothing to do.
    if isTurnEndDue || turnEnded != nil || !undoOfTurn.managers.isEmpty
      || windowList.generation != committer.committedWindows
    {
      endTurnThatChanged()
    }
  }

  private func endTurnThatChanged() {
    defer { if let turnEnded { turnEnded() } }
    if isTurnEndDue { tell { $0.layoutComes() } }
    if !undoOfTurn.managers.isEmpty { undoOfTurn.closeGroups() }
    guard isTurnEndDue || windowList.generation != committer.committedWindows else { return }
    layOutWindows()
    // What changes from here on, while the stage is told, makes another turn's end due.
    isTurnEndDue = false
    committer.commit()
    tell { $0.turnEnds() }
  }

  /// Lays out every shown window. The layout of one may ask for that of another, so it goes round until none asks; a
  /// program whose layout never comes to rest is cut off, and goes on with the next turn.
  private func layOutWindows() {
    for _ in 0..<10 {
      isTurnEndDue = false
      for window in windowList.frontToBack where !window.isHidden { window.layoutSubtree() }
      if !isTurnEndDue { return }
    }
  }
}
