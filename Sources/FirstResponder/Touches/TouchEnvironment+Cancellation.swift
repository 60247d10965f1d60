import EventLogic

// Touches that are taken from their view: by a recognizer, or because the view goes (B2.55-B2.59).

extension TouchEnvironment {
  /// Ends touches as cancelled. False if there are none.
  func endAsCancelled(where isIncluded: (UITouch) -> Bool) -> Bool {
    rest()
    let touches = live.filter { !$0.isOver && isIncluded($0) }
    for touch in touches { end(touch, .cancelled, at: journal.now) }
    if touches.isEmpty { return false }
    event.storedTimestamp = journal.now
    if journal.isVerified { verifyTouches(at: nil) }
    return true
  }

  /// The views of a subtree leave their window: each that handles touches hears once that they are cancelled, without
  /// an event (B2.57, B2.59). The fingers stay down for whoever else watches them,
  /// but no view hears of them any more (B2.4).
  func cancelViewTouches(in subtree: UIView) {
    while let view = live.first(where: { $0.view?.isDescendant(of: subtree) == true })?.view {
      takeAway(live.filter { $0.view === view }, from: view)
    }
  }

  /// A view loses touches because it goes, or is no place for them any more.
  func takeAway(_ touches: [UITouch], from view: UIView) {
    if let verification = journal.verification {
      for touch in touches { verification.see(.viewLost(input: touch.state.number)) }
    }
    cancel(touches, in: view, nil)
  }

  /// Takes touches from their view: it hears once that those it knew of are cancelled, and of none of them any more
  /// (B2.4). The fingers stay down for whoever else watches them.
  func cancel(_ touches: [UITouch], in view: UIView, _ event: UIEvent?) {
    // Also a touch whose lift the view has not heard of yet: this is the end that it hears.
    var heard: [UITouch] = []
    for touch in touches {
      touch.state.due.remove(.view)
      if touch.state.delivery.lose() { heard.append(touch) }
    }
    if !heard.isEmpty {
      for touch in heard { touch.state.told = .cancelled }
      call(.cancelled, on: view, with: live.places { touch in heard.contains { $0 === touch } }, event)
      // One that went while the view was told stays as it was told.
      for touch in heard where touch.state.life != .gone { touch.state.told = nil }
    }
    for touch in touches where touch.view === view { touch.state.view = nil }
  }
}
