/// Whether the actions of a long press looked which row of a list is under the finger, and left it at that: for a row
/// that they are not meant for they return early, and whoever held it waits.
///
/// Something is what changes on the screen, or in a stored property of a target or of the program's responders from the
/// press's view up, or outside (`OutsideEffects`). What else a program may do (a file, a request) can't be seen, so
/// only who asked about rows counts.
@MainActor
struct IdleCalls {
  private var kept: [KeptState?] = []
  private var (effects, questions) = (0, 0)
  private var (changes, asked) = (0, 0)

  private static var effects: Int { UIView.lookChanges + OutsideEffects.count }

  /// Before actions are called.
  mutating func begin(_ state: UIGestureRecognizer.State, _ objects: @autoclosure () -> [AnyObject]) {
    if state == .began { (kept, changes, asked) = (objects().map { KeptState(of: $0) }, 0, 0) }
    (effects, questions) = (Self.effects, UIView.rowQuestions)
  }

  /// After they were called.
  ///
  /// - Returns: whether a gesture is over now of which they made nothing.
  mutating func end(_ state: UIGestureRecognizer.State, _ objects: @autoclosure () -> [AnyObject]) -> Bool {
    changes += Self.effects - effects
    asked += UIView.rowQuestions - questions
    guard state.isOver else { return false }
    defer { kept = [] }
    guard asked > 0, changes == 0, !kept.contains(nil) else { return false }
    return objects().map { KeptState(of: $0) } == kept
  }
}

extension UIView {
  /// How often a program asked a list which row or item is at a place.
  package static var rowQuestions = 0
}
