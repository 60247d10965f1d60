// What is known of a press, and what of a touch that a control follows.

/// One press, from its landing until nobody waits for news of it.
struct PressStream: Sendable {
  let responder: Participant
  var hearing = Hearing.nothing
  var isTaken = false
  var isViewLost = false
}

/// A touch and a control that follows it.
struct Tracked: Hashable, Sendable {
  let control: Participant
  let touch: Int
}

extension StreamVerifier {
  mutating func judgePress(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .pressed(let press, let responder):
      let isNew = presses.updateValue(PressStream(responder: responder), forKey: press) == nil
      if !isNew { throw BrokenRule(.contactIsFree, observation) }
    case .responder(let responder, let phase, let numbers):
      for number in numbers {
        guard var press = presses[number] else {
          throw BrokenRule(.touchIsKnown, observation, "\(number) is not known")
        }
        defer { presses[number] = press }
        guard press.responder == responder else {
          throw BrokenRule(.viewIsFixed, observation, "\(number) is \(press.responder)'s")
        }
        try press.hearing.hear(phase, observation, number)
        if phase != .cancelled, press.isTaken || press.isViewLost {
          throw BrokenRule(.withheldIsSilent, observation, "\(number) was taken from it")
        }
      }
    case .released(let number):
      guard presses.removeValue(forKey: number) != nil else { throw BrokenRule(.touchIsKnown, observation) }
    default: break
    }
  }

  mutating func judgeTracking(_ tracked: Tracked, _ step: TrackingStep, _ observation: Observation) throws(BrokenRule) {
    // The view's method may end its touch from within, and tell of the end it was called for only then.
    if step != .began, tracked.touch <= lastTouch, touches[tracked.touch] == nil { return }
    let wasFollowed = self.tracked[tracked] != nil
    switch step {
    case .began:
      self.tracked[tracked] = true
      if wasFollowed { throw BrokenRule(.tracksInOrder, observation, "it follows the touch already") }
    case .continued:
      if !wasFollowed { throw BrokenRule(.tracksInOrder, observation, "it does not follow the touch") }
    case .ended:
      let isFollowed = self.tracked[tracked] == true
      // Until it has let go of it: whatever `endTracking` does, it is not called once more.
      self.tracked[tracked] = false
      if !isFollowed { throw BrokenRule(.tracksInOrder, observation, "it does not follow the touch") }
    case .left: self.tracked[tracked] = nil
    }
  }
}
