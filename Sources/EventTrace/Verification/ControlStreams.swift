// What is known of a touch that a control follows, and which steps of following go with that:
//
//   nil -> followed -> ending -> nil; from followed to nil, too, when the control lets go without telling of an end

/// A touch and a control that follows it.
struct Tracked: Hashable, Sendable {
  let control: Participant
  let touch: Int
}

/// How far a control is with a touch.
enum Following: Sendable {
  /// Since `beginTracking`, whatever that answers.
  case followed
  /// `endTracking` is being called: the control has yet to let go of the touch, and does not tell of its end once more.
  case ending
}

extension StreamVerifier {
  mutating func judgeTracking(_ tracked: Tracked, _ step: TrackingStep, _ observation: Observation) throws(BrokenRule) {
    let before = following[tracked]
    switch (before, step) {
    // Also of a touch that is gone: the control has to let go of it all the same.
    case (nil, .began): following[tracked] = .followed
    case (.followed?, .began), (.ending?, .began):
      following[tracked] = .followed
      throw BrokenRule(.tracksInOrder, observation, "it follows the touch already")
    // The program may pass on a move in its `endTracking`.
    case (.followed?, .continued), (.ending?, .continued): break
    case (.followed?, .ended): following[tracked] = .ending
    case (.ending?, .ended): throw BrokenRule(.tracksInOrder, observation, "it has told of the end already")
    case (nil, .continued), (nil, .ended):
      // The view's method may end its touch from within, and tell of the end it was called for only then.
      if isGone(tracked.touch) { return }
      throw BrokenRule(.tracksInOrder, observation, "it does not follow the touch")
    // What was known of it went with the touch, and the control lets go afterwards.
    case (nil, .left), (.followed?, .left), (.ending?, .left): following[tracked] = nil
    }
  }

  /// The touch has landed before, and nobody waits for news of it.
  private func isGone(_ touch: Int) -> Bool { touch <= lastTouch && touches[touch] == nil }
}
