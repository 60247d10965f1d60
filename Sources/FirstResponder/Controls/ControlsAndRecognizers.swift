/// What a control does by itself with one finger (B6.40).
enum ControlGesture {
  /// A button, a stepper, segments, page dots: a tap.
  case tap
  /// A switch: a tap or, along its track, a swipe or pan of its knob.
  case tapAndDragAlongTrack
  /// A slider: a swipe of its knob along the track. Pans it leaves to those above it (B6.51).
  case swipeAlongTrack
}

/// Whether a control keeps a gesture for itself: against recognizers of views above it, and only those that would do
/// the same and take the touch away (B6.41-B6.47). A value without views.
struct ControlDefence {
  let own: ControlGesture
  let isEnabled: Bool
  /// The finger landed on the knob.
  let isOnKnob: Bool

  /// What the recognizer above would recognize.
  enum Rival {
    case tap(count: Int, fingers: Int)
    /// A swipe or pan, and whether it goes along a horizontal track.
    case swipe(fingers: Int, isAlongTrack: Bool)
    case pan(fingers: Int, isAlongTrack: Bool)
    case other
  }

  /// Why the control keeps the gesture; nil if the recognizer may begin.
  func refusal(of rival: Rival, cancelsTouches: Bool) -> String? {
    guard isEnabled, cancelsTouches else { return nil }
    switch (rival, own) {
    case (.tap(1, 1), .tap), (.tap(1, 1), .tapAndDragAlongTrack): return "a tap with one finger is its own gesture"
    case (.swipe(1, true), .swipeAlongTrack) where isOnKnob, (.swipe(1, true), .tapAndDragAlongTrack) where isOnKnob,
      (.pan(1, true), .tapAndDragAlongTrack) where isOnKnob:
      return "dragging its knob along the track is its own gesture"
    case (.tap, _), (.swipe, _), (.pan, _), (.other, _): return nil
    }
  }
}

extension UIControl {
  /// Whether a recognizer that wants to begin may; its own ones always may (B6.47).
  final func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let ownGesture, recognizer.view !== self else { return true }
    // The knob may have moved with the finger since it landed.
    let isOnKnob = recognizer.attempt.touches.first.map {
      leads($0) && isKnobHeld || isKnob(at: convert($0.path.start.location, from: window))
    }
    let defence = ControlDefence(own: ownGesture, isEnabled: isEnabled, isOnKnob: isOnKnob ?? false)
    guard
      let why = defence.refusal(of: rival(recognizer), cancelsTouches: recognizer.cancelsTouchesInView)
    else { return true }
    guard let journal = window?.journal else { return false }
    journal.note(.controls, self, "keeps the touch from \(journal.name(of: recognizer)) above it: \(why)")
    return false
  }

  private func rival(_ recognizer: UIGestureRecognizer) -> ControlDefence.Rival {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      return .tap(count: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case let swipe as UISwipeGestureRecognizer:
      let isAlong = !swipe.direction.isDisjoint(with: [.left, .right])
      return .swipe(fingers: swipe.numberOfTouchesRequired, isAlongTrack: isAlong)
    case let pan as UIPanGestureRecognizer:
      let travel = pan.translation(in: self)
      return .pan(fingers: pan.numberOfTouches, isAlongTrack: abs(travel.x) > abs(travel.y))
    default: return .other
    }
  }
}
