import EventTrace

/// A recognizer that looks for something else than the finger did: cause D37.
struct WrongGesture {
  let evidence: Evidence
  let story: TouchStory
  let recognizer: Int

  private var description: RecognizerSnapshot { evidence.snapshot.recognizers[recognizer] }
  private var place: RecognizerPlace { evidence.snapshot.place(ofRecognizer: recognizer) }

  /// It is a swipe for another direction.
  func direction() -> Cause? {
    guard description.kind == .swipe, let wanted = description.directions, let done = directionOfFinger,
      !wanted.split(separator: " ").contains(Substring(done))
    else { return nil }
    return cause(
      "\(description.name) looks for a swipe to the \(wanted), and the finger went \(done)",
      "Set direction of \(description.name) to .\(done), or add a second recognizer for that: one has one direction "
        + "or its opposite.", [.want(place, .direction(done))])
  }

  private func cause(_ summary: String, _ fix: String, _ remedies: [Remedy], _ code: Code = .wrongGestureAsked) -> Cause
  {
    Cause(code: code, culprit: description.name, summary: summary, fix: fix, remedies: remedies)
  }

  /// In the view's own coordinates; nil for a finger that did not go anywhere.
  private var directionOfFinger: String? {
    guard let end = story.departure?.fact, end.travel >= 20 else { return nil }
    var (x, y) = (end.x - evidence.point.x, end.y - evidence.point.y)
    if let map = evidence.snapshot.views[description.view].toScreen.inverse {
      (x, y) = (map.a * x + map.c * y, map.b * x + map.d * y)
    }
    if abs(x) > abs(y) { return x > 0 ? "right" : "left" }
    return y > 0 ? "down" : "up"
  }
}
