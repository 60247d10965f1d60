import EventTrace

// Along the chain events, actions and questions climb by themselves where nobody says otherwise. That is a walk, not a
// call within a call: the default methods ask each responder in turn whether its class has a method of its own, call
// the first that has, and leave the rest of the way to it. So only what a program overrides costs stack,
// and a chain may be of any length.

extension UIResponder {
  /// What every event method does by default: the same call on `next`, or nothing at the end of
  /// the chain (B3.15, B3.24).
  ///
  /// All classes share this one implementation; a class that consumes events overrides the methods instead. Each hop is
  /// a step of the trace, under the topic `responder`, so that a trace shows how far an event climbed.
  ///
  /// - Returns: false if the end of the chain was reached; true if a class with a method of its own has the event now.
  @inline(__always) @discardableResult
  func forward(_ method: Method, _ call: (UIResponder) -> Void) -> Bool {
    let journal = UIApplication.current?.journal
    let place = ChainMethods.place(of: method)
    var walk = ChainWalk(after: self)
    while let responder = walk.next() {
      if let journal, journal.recorder != nil { journal.trace(.responder, responder, method) }
      guard responder.inherits(at: place) else {
        call(responder)
        return true
      }
    }
    return false
  }

  /// What `target(forAction:withSender:)` does by default (B3.49): the first from the receiver up that says that it can
  /// perform the action. A class that overrides the method is asked by it.
  func climb(for action: Selector, from sender: Any?) -> Any? {
    var walk = ChainWalk(from: self)
    while let responder = walk.next() {
      if responder !== self, !responder.inherits(at: ChainMethods.target) {
        return responder.target(forAction: action, withSender: sender)
      }
      if !responder.isPassedByForActions, responder.agrees(to: action, from: sender) { return responder }
    }
    return nil
  }

  /// What the receiver says of an action. A no of the program's to what its class knows is recorded.
  private func agrees(to action: Selector, from sender: Any?) -> Bool {
    if canPerformAction(action, withSender: sender) { return true }
    guard let application = UIApplication.current, application.recorder != nil, ChainMethods.isOwnRefusal(of: self),
      classKnows(action)
    else { return false }
    if application.gestures.trial.performsWhatItKnows(self) { return true }
    application.take(.actions, self, .declines(action: application.mark(ofText: action.description)))
    return false
  }

  /// The undo manager of the nearest responder above the receiver whose class supplies one (B3.53).
  var undoManagerAbove: UndoManager? {
    var walk = ChainWalk(after: self)
    while let responder = walk.next() {
      if !responder.inherits(at: ChainMethods.undoManager) { return responder.undoManager }
    }
    return nil
  }

  /// A controller behind one that it presents performs and offers nothing, if it says so.
  var isPassedByForActions: Bool {
    guard let controller = self as? UIViewController, controller.presentedViewController != nil else { return false }
    return !controller.performsActionsWhilePresentingModally
  }

  /// Whether the receiver has a method just as `UIResponder` has it; false where that can't be known.
  @inline(__always)
  private func inherits(at place: Int?) -> Bool {
    guard let place else { return false }
    return !OverrideDetection.differ(type(of: self), UIResponder.self, at: place)
  }
}
