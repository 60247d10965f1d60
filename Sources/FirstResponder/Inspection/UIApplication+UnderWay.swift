// What an application is in the midst of. At rest there is nothing.

extension UIApplication {
  /// Sentences about all that is under way: input that waits, touches and presses that are live, recognizers that take
  /// part, scroll views that track. Empty when all fingers, buttons and pointers are gone and time has passed.
  package final var underWay: [String] {
    var found: [String] = []
    if !intake.isEmpty { found.append("\(intake.count) events wait") }
    if course.stage != .idle { found.append("an event is \(course.stage)") }
    for touch in touches.live.all { found.append("touch \(touch.number) is live, \(touch.phase)") }
    for press in presses.live { found.append("press \(press.number) is live, \(press.phase)") }
    for recognizer in gestures.engaged {
      found.append(
        """
        \(type(of: recognizer)) takes part, \(recognizer.attempt.state), wish \
        \(recognizer.attempt.wish.map { "\($0)" } ?? "none")
        """
      )
    }
    if tracking.count != 0 { found.append("\(tracking.count) scroll views track") }
    return found
  }

  /// The one event of all touches, for those who send it once more.
  package final var touchesEvent: UIEvent { touches.event }
}
