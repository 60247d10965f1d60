/// How often the actions of a gesture changed what is on the screen, and whether one of them asked how it stands.
///
/// Those of a long press are called when it begins, when it moves and when it ends: what never asks and changes
/// something each time does twice what was meant once.
struct UnaskedCalls {
  private var changing = 0
  private var wasAsked = false
  private var seen = 0
  /// Set by whoever answers a question about the recognizer.
  var isAsked = false

  /// Before actions are called.
  ///
  /// - Parameter seen: a count that every change of what is on the screen moves on.
  mutating func begin(_ state: UIGestureRecognizer.State, _ seen: Int) {
    if state == .began { (changing, wasAsked) = (0, false) }
    (isAsked, self.seen) = (false, seen)
  }

  /// After they were called.
  ///
  /// - Returns: how many calls about a gesture that is over now changed something, if none of them asked and it was
  ///   more than one.
  mutating func end(_ state: UIGestureRecognizer.State, _ seen: Int) -> Int? {
    if seen != self.seen { changing += 1 }
    wasAsked = wasAsked || isAsked
    return state.isOver && changing > 1 && !wasAsked ? changing : nil
  }
}
