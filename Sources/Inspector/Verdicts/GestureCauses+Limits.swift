import EventTrace

// What a finger did otherwise than a recognizer wants it: how far it went, how long, how many there were, how often.

extension GestureCauses {
  // MARK: How far

  func strayed(_ recognizer: RecognizerSnapshot, _ way: Double, allowed: Double) -> Cause {
    let isHeld = recognizer.kind == .longPress
    return Cause(
      code: .slopExceeded, culprit: recognizer.name,
      summary: "\(recognizer.name) failed: the finger went \(points(way)), and \(points(allowed)) are allowed",
      fix: isHeld
        ? "Raise allowableMovement of \(recognizer.name) above \(number(way))."
        : "Hold the finger stiller, or recognize a drag instead.",
      remedies: isHeld
        ? want(recognizer, .movement(max(way, story.departure?.fact.travel ?? 0) + 1)) : [.holdStill])
  }

  func pressedAside(_ recognizer: RecognizerSnapshot, _ distance: Double, allowed: Double) -> Cause {
    Cause(
      code: .slopExceeded, culprit: recognizer.name,
      summary: "\(recognizer.name) failed: the press came \(points(distance)) from the tap, and \(points(allowed)) are "
        + "allowed", fix: "Press where the tap was.")
  }

  // MARK: For how long

  func slow(_ recognizer: RecognizerSnapshot, limit: Double) -> Cause {
    Cause(
      code: .longPressFamily, culprit: recognizer.name,
      summary: "\(recognizer.name) failed: it took longer than \(number(limit)) s",
      fix: "Be quicker, or recognize a long press.", remedies: [.liftAfter(min(0.1, limit / 2))])
  }

  func early(_ recognizer: RecognizerSnapshot, _ time: Double, needed: Double) -> Cause {
    Cause(
      code: .longPressFamily, culprit: recognizer.name,
      summary: "\(recognizer.name) failed: the finger was lifted after \(number(time)) s, and it needs "
        + "\(number(needed)) s",
      fix: "Hold longer, or lower minimumPressDuration of \(recognizer.name) below \(number(time)).",
      remedies: want(recognizer, .duration(time / 2)))
  }

  // MARK: How many fingers

  /// - Parameter done: how many there were; nil where that is only known to be fewer.
  func miscounted(_ recognizer: RecognizerSnapshot, needed: Double, done: Int?) -> Cause {
    let property = recognizer.kind.fingersProperty
    let count = done ?? max(1, Int(needed) - 1)
    return Cause(
      code: property == nil ? .multiFinger : .wrongGestureAsked, culprit: recognizer.name,
      summary: "\(recognizer.name) needs \(fingers(needed)), and there were \(done.map { "\($0)" } ?? "fewer")",
      fix: property.map { "Use \(fingers(needed)), or set \($0) of \(recognizer.name) to \(count)." }
        ?? "Use \(fingers(needed)).",
      remedies: property == nil ? [] : want(recognizer, .fingers(count)))
  }

  func crowded(_ recognizer: RecognizerSnapshot, _ count: Double, most: Double) -> Cause {
    Cause(
      code: .multiFinger, culprit: recognizer.name,
      summary: "\(recognizer.name) takes \(fingers(most)) at most, and there were \(number(count))",
      fix: "Use \(fingers(most)), or raise maximumNumberOfTouches of \(recognizer.name) to \(number(count)).",
      remedies: want(recognizer, .fingers(Int(count))))
  }

  func fingers(_ count: Double) -> String { "\(number(count)) \(count == 1 ? "finger" : "fingers")" }

  // MARK: How often

  func untapped(_ recognizer: RecognizerSnapshot) -> Cause {
    Cause(
      code: isAsked(recognizer) ? .wrongGestureAsked : .waitingForFailure, culprit: recognizer.name,
      summary:
        "\(recognizer.name) wants \(recognizer.taps) taps, and the next one did not come in time and near enough",
      fix: "Tap \(recognizer.taps) times, or lower numberOfTapsRequired of \(recognizer.name).",
      // An app in another process says how many; nobody tries ever so many.
      remedies: (2...Self.mostTaps).contains(recognizer.taps) ? [.tapAgain(recognizer.taps - 1)] : [])
  }
}
